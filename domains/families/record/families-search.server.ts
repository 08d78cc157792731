import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
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

/** A name without the words every family has. */
const coreOf = (name: string) =>
  name
    .replaceAll(/\b(the|family|familia|household|and)\b/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** Families that may be the same: by phone, e-mail, street, or by a name that sounds or looks alike. */
export async function findAlike(tx: Tx, asked: Alike) {
  const asking = await sql<{ name: string; street: string }>`
    select norm_name(${asked.name}) as name, norm_name(${asked.line1 ?? ''}) as street`.execute(tx)
  const { name, street } = asking.rows[0]!
  const core = coreOf(name)
  const [phone, mail, zip] = [asked.phone ?? null, asked.email ?? null, asked.zip ?? null]
  const { rows } = await sql<Found>`
    select r.family_id as "FosterResourceFamilyID", r.name as "Name", r.parents as "Parents", r.phase as "Phase", s.name as "SubProgramName",
      r.city as "City", m.*
    from families_alike(${core}, ${phone}, ${mail}, ${street}) c join family_roster r on r.family_id = c.family_id
    join resource_family f on f.id = r.family_id join sub_program s on s.id = f.sub_program_id
    cross join lateral (select
      ${name} <> '' and norm_name(f.name) = ${name} as same_name,
      case when ${core} = '' then 0 else word_similarity(${core}, norm_name(f.name)) end::float8 as likeness,
      ${core} <> '' and exists (select from unnest(r.parents) p where word_similarity(${core}, norm_name(p)) >= 0.7) as parent,
      coalesce(f.phone_digits = ${phone} or exists (select from family_parent fp join phone h on h.person_id = fp.person_id
        where fp.family_id = f.id and fp.voided_at is null and h.digits = ${phone}), false) as phone,
      coalesce(lower(f.email) = lower(${mail}), false) as email,
      coalesce(${street} <> '' and norm_name(f.line1) = ${street}
        and (${zip}::text is null or left(f.zip_code, 5) = left(${zip}::text, 5)), false) as address) m
    where m.same_name or m.likeness >= ${alikeFrom} or m.parent or m.phone or m.email or m.address
    order by (m.phone::int + m.email::int + m.address::int) desc, m.same_name desc, m.likeness desc, r.name limit ${most}`.execute(
    tx,
  )
  const elsewhere = await sql<{
    n: number
  }>`select families_elsewhere(${phone}, ${mail}, ${asked.line1 ?? null}, ${zip}) as n`.execute(tx)
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
export const alikeFamily = (name: string) =>
  sentence(
    [
      '{name} has the same phone, e-mail or address. Open that family, or confirm that this is a different one.',
      '{name} tiene el mismo teléfono, correo o dirección. Abra esa familia o confirme que esta es otra.',
    ],
    { name },
  )

export const surelyAlike = (found: Awaited<ReturnType<typeof findAlike>>) =>
  found.Matches.find(({ Reasons }) => Reasons.some((one) => ['SamePhone', 'SameEmail', 'SameAddress'].includes(one)))
