import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'

export interface Alike {
  name: string
  phone?: string | undefined
  email?: string | undefined
  line1?: string | undefined
  zip?: string | undefined
}

interface Found {
  FosterResourceFamilyID: string
  Name: string
  Parents: string[]
  Phase: string
  SubProgramName: string
  City: string | null
  same_name: boolean
  likeness: number
  parent: boolean
  phone: boolean
  email: boolean
  address: boolean
}

const most = 20
const alikeFrom = 0.45

/** Families that may be the same: by phone, e-mail, street, or by a name that sounds or looks alike. */
export async function findAlike(tx: Tx, asked: Alike) {
  const { rows } = await sql<Found>`
    with asked as (select norm_name(${asked.name}) as name, regexp_replace(norm_name(${asked.name}), '\\m(the|family|household|and)\\M', '', 'g') as core,
      norm_name(${asked.line1 ?? ''}) as line1)
    select r.family_id as "FosterResourceFamilyID", r.name as "Name", r.parents as "Parents", r.phase as "Phase", s.name as "SubProgramName",
      r.city as "City", m.*
    from resource_family f join family_roster r on r.family_id = f.id join sub_program s on s.id = f.sub_program_id cross join asked a
    cross join lateral (select
      a.name <> '' and norm_name(f.name) = a.name as same_name,
      case when btrim(a.core) = '' then 0 else greatest(similarity(regexp_replace(norm_name(f.name), '\\m(the|family|household|and)\\M', '', 'g'), a.core),
        word_similarity(btrim(a.core), norm_name(f.name))) end::float8 as likeness,
      btrim(a.core) <> '' and exists (select from unnest(r.parents) p where word_similarity(btrim(a.core), norm_name(p)) >= 0.7) as parent,
      coalesce(f.phone_digits = ${asked.phone ?? null} or exists (select from family_parent fp join phone h on h.person_id = fp.person_id
        where fp.family_id = f.id and fp.voided_at is null and h.digits = ${asked.phone ?? null}), false) as phone,
      coalesce(lower(f.email) = lower(${asked.email ?? null}), false) as email,
      coalesce(a.line1 <> '' and norm_name(f.line1) = a.line1
        and (${asked.zip ?? null}::text is null or left(f.zip_code, 5) = left(${asked.zip ?? null}::text, 5)), false) as address) m
    where f.voided_at is null and (m.same_name or m.likeness >= ${alikeFrom} or m.parent or m.phone or m.email or m.address)
    order by (m.phone::int + m.email::int + m.address::int) desc, m.same_name desc, m.likeness desc, r.name limit ${most}`.execute(
    tx,
  )
  const elsewhere = await sql<{ n: number }>`select families_elsewhere(${asked.phone ?? null}, ${asked.email ?? null},
    ${asked.line1 ?? null}, ${asked.zip ?? null}) as n`.execute(tx)
  return { Matches: rows.map(matchOf), Elsewhere: elsewhere.rows[0]!.n }
}

function matchOf({ same_name, likeness, parent, phone, email, address, ...row }: Found) {
  const sure = phone || email || address
  const Reasons: string[] = [
    ...(phone ? ['SamePhone'] : []),
    ...(email ? ['SameEmail'] : []),
    ...(address ? ['SameAddress'] : []),
    ...(same_name ? ['SameName'] : likeness >= alikeFrom ? ['LikeName'] : []),
    ...(parent ? ['ParentName'] : []),
  ]
  const Score = Math.min(1, Math.round((sure ? 0.9 + likeness / 10 : same_name ? 0.85 : likeness * 0.8) * 100) / 100)
  return { ...row, Score, Reasons }
}

/** Whether phone, e-mail or address belong to a family within sight: the same family twice is hard to undo. */
export const surelyAlike = (found: Awaited<ReturnType<typeof findAlike>>) =>
  found.Matches.find(({ Reasons }) => Reasons.some((one) => ['SamePhone', 'SameEmail', 'SameAddress'].includes(one)))
