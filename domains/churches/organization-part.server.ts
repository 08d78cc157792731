import { sql } from 'kysely'
import { documentCarry } from '#domains/documents/family-merge.server.ts'
import type { Words } from '#platform/contract/words.ts'
import { moveRows, type Carried, type Carrying, type OrganizationPart } from '#platform/server/merge-moves.ts'

interface Pair {
  /** The church of the organization that goes, and of the one that stays, in one program. */
  from: string
  to: string
}

async function pairsOf({ tx, from, to }: Carrying): Promise<Pair[]> {
  const { rows } = await sql<Pair>`select a.id as "from", b.id as "to" from church a
    join church b on b.sub_program_id = a.sub_program_id and b.organization_id = ${to} and b.voided_at is null
    where a.organization_id = ${from} and a.voided_at is null order by a.id for update of a, b`.execute(tx)
  return rows
}

/** What the kept church does not say yet the other one says. */
const fillFacts = ({ tx }: Carrying, { from, to }: Pair) =>
  sql`update church k set denomination = coalesce(k.denomination, o.denomination),
      region = case when k.region = 'Unspecified' then o.region else k.region end,
      attendance_band = coalesce(k.attendance_band, o.attendance_band), service_times = coalesce(k.service_times, o.service_times),
      languages = array(select distinct x from unnest(k.languages || o.languages) x order by 1),
      note = nullif(concat_ws(E'\n\n', k.note, case when o.note is distinct from k.note then o.note end), '')
    from church o where k.id = ${to} and o.id = ${from}`.execute(tx)

/** Of two main contacts the kept church’s stays the main one; the other comes along, if it is somebody else. */
const oneMain = ({ tx }: Carrying, { from, to }: Pair) =>
  sql`update church_contact k set role = 'Other' where k.church_id = ${from} and k.role = 'Main Contact' and k.voided_at is null
    and exists (select from church_contact m where m.church_id = ${to} and m.role = 'Main Contact' and m.voided_at is null
      and m.person_id <> k.person_id and daterange(m.start_date, m.end_date) && daterange(k.start_date, k.end_date))
    and not exists (select from church_contact m where m.church_id = any (${[from, to]}::uuid[]) and m.id <> k.id and m.voided_at is null
      and m.person_id = k.person_id and daterange(m.start_date, m.end_date) && daterange(k.start_date, k.end_date))`.execute(
    tx,
  )

/** Two care communities of one name are told apart. */
const ownNames = ({ tx }: Carrying, { from, to }: Pair) =>
  sql`update care_community y set name = left(y.name, 116) || ' (2)' where y.church_id = ${from} and y.voided_at is null
    and exists (select from care_community k where k.church_id = ${to} and k.voided_at is null and lower(k.name) = lower(y.name))`.execute(
    tx,
  )

const belongings = [
  'church_owner',
  'church_contact',
  'church_family',
  'church_interaction',
  'church_action_item',
  'care_community',
] as const

async function join(carrying: Carrying, pair: Pair): Promise<Carried[]> {
  const { tx, userId, reason } = carrying
  await fillFacts(carrying, pair)
  await oneMain(carrying, pair)
  await ownNames(carrying, pair)
  const moved: Carried[] = []
  for (const table of belongings)
    moved.push(await moveRows(tx, { table, column: 'church_id' }, pair.from, pair.to, sql`voided_at is null`))
  moved.push(await documentCarry.carry({ ...carrying, ...pair }))
  await sql`update church set voided_at = now(), voided_by = ${userId}, void_reason = ${reason} where id = ${pair.from}`.execute(
    tx,
  )
  return moved
}

const keepThatOne: Words = [
  'The other church has submitted documents, which stay with it. Swap the two and keep that one.',
  'La otra iglesia tiene documentos enviados, que quedan con ella. Intercambie las dos y conserve esa.',
]
const outOfSight: Words = [
  'The other church has drafts you cannot see. Someone who sees them can merge the two.',
  'La otra iglesia tiene borradores que usted no ve. Puede unirlas alguien que los vea.',
]

/** A program keeps one record of an organization: of two churches of one program the kept organization’s takes all that the other had. */
export const churchOrganizations: OrganizationPart = {
  tables: [],
  async whyNot(carrying) {
    for (const { from } of await pairsOf(carrying)) {
      const { rows } = await sql<{ submitted: number; drafts: number; seen: number }>`
        select d.submitted, d.drafts, (select count(*)::int from document where chart_id = ${from} and current_version_no = 0
          and state = 'Draft') as seen from chart_documents(${from}) d`.execute(carrying.tx)
      const { submitted, drafts, seen } = rows[0]!
      if (submitted > 0) return keepThatOne
      if (drafts > seen) return outOfSight
    }
    return undefined
  },
  async carry(carrying) {
    const moved = new Map<string, Carried>()
    for (const pair of await pairsOf(carrying))
      for (const one of await join(carrying, pair)) {
        const before = moved.get(one.table) ?? { ...one, moved: 0, stayed: 0 }
        moved.set(one.table, { ...one, moved: before.moved + one.moved, stayed: before.stayed + one.stayed })
      }
    return [...moved.values()]
  },
}
