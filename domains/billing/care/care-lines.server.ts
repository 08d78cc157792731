import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'

interface CareMonth {
  id: string
  approved_by: string
  approved_at: string
}

export async function monthOfCare(tx: Tx, program: string, month: string): Promise<CareMonth | undefined> {
  const { rows } =
    await sql<CareMonth>`select m.id, (select n.name from staff_names(array[m.approved_by]) n) as approved_by, m.approved_at
    from billing_care_month m where m.sub_program_id = ${program} and m.month = ${month}`.execute(tx)
  return rows[0]
}

/** Approving and adjusting wait for each other. */
export const holdMonth = (tx: Tx, program: string, month: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('billing care ' || ${program}::text || ${month}::text, 0))`.execute(
    tx,
  )

/** The lines of a month: as approved and adjusted, or as things are now. */
export const careLines = (approved: CareMonth | undefined, program: string, month: string) =>
  approved
    ? sql`(select l.client_membership_id, l.kind, l.family_id, l.residence_id, l.level_of_care, l.county, l.county_rate_cents, l.family_rate_cents, l.nights, 0 as unrated
        from billing_care_kept(${approved.id}) l)`
    : sql`(select * from billing_care_lines(${program}, ${month}::date))`

/** The lines that one sum of them is made of: a county's (empty: of none), or a family's. */
export const narrowed = (
  lines: ReturnType<typeof sql>,
  { County, FamilyID }: { County?: string | undefined; FamilyID?: string | undefined },
) =>
  sql`(select l.* from ${lines} l where ${County === undefined ? sql`true` : sql`l.kind <> 'Unpaid' and coalesce(l.county, '') = ${County}`}
    and ${FamilyID === undefined ? sql`true` : sql`l.family_id = ${FamilyID}`})`

export const differences = (program: string, month: string) =>
  sql`(select * from billing_care_differences(${program}, ${month}::date))`

interface CareTotals {
  Nights: number
  CountyCents: number
  FamilyCents: number
  Unrated: number
  Lines: number
}

const paid = sql`coalesce(sum(c.nights * c.county_rate_cents), 0)::bigint as "CountyCents", coalesce(sum(c.nights * c.family_rate_cents), 0)::bigint as "FamilyCents"`

export async function totalsOf(tx: Tx, lines: ReturnType<typeof sql>, unrated = true): Promise<CareTotals> {
  const { rows } =
    await sql<CareTotals>`select coalesce(sum(c.nights) filter (where c.kind <> 'Unpaid'), 0)::int as "Nights", ${paid},
    ${unrated ? sql`coalesce(sum(c.unrated), 0)::int` : sql`0`} as "Unrated", count(*)::int as "Lines" from ${lines} c`.execute(
      tx,
    )
  return rows[0]!
}

export async function childrenOf(
  tx: Tx,
  lines: ReturnType<typeof sql>,
  { limit, offset }: { limit: number; offset: number },
) {
  const night = (kind: string) => sql`coalesce(sum(c.nights) filter (where c.kind = ${kind}), 0)::int`
  const { rows } = await sql<{
    Key: string
    ClientSubProgramMembershipID: string | null
    Module: string
    Name: string | null
    County: string | null
    LevelOfCare: string | null
    Home: number
    Respite: number
    Hold: number
    House: number
    HouseHold: number
    Unpaid: number
    CountyCents: number
    FamilyCents: number
    Unrated: number
    total: number
  }>`with grouped as (
      select c.client_membership_id, c.county, c.level_of_care, ${night('Home')} as "Home", ${night('Respite')} as "Respite", ${night('Hold')} as "Hold",
        ${night('House')} as "House", ${night('House hold')} as "HouseHold", ${night('Unpaid')} as "Unpaid", ${paid}, coalesce(sum(c.unrated), 0)::int as "Unrated"
      from ${lines} c group by 1, 2, 3),
    named as (select g.*, m.id as membership, nullif(concat_ws(' ', p.first_name, p.last_name), '') as "Name", k.web_application_module_name as "Module",
        (count(*) over ())::int as total, row_number() over (order by p.last_name, p.first_name, g.client_membership_id, g.county, g.level_of_care) as nth
      from grouped g left join client_membership m on m.id = g.client_membership_id left join person p on p.id = m.person_id
        left join sub_program s on s.id = m.sub_program_id left join core_program k on k.id = s.core_program_id)
    select n.nth::text as "Key", n.membership as "ClientSubProgramMembershipID", coalesce(n."Module", '') as "Module", n."Name", n.county as "County",
      n.level_of_care as "LevelOfCare", n."Home", n."Respite", n."Hold", n."House", n."HouseHold", n."Unpaid", n."CountyCents", n."FamilyCents", n."Unrated", n.total
    from named n order by n.nth limit ${limit} offset ${offset}`.execute(tx)
  return { Rows: rows.map(({ total: _total, ...row }) => row), Total: rows[0]?.total ?? 0 }
}

export async function countiesOf(tx: Tx, lines: ReturnType<typeof sql>) {
  const { rows } = await sql<{ County: string | null; Nights: number; Cents: number }>`
    select c.county as "County", sum(c.nights)::int as "Nights", sum(c.nights * c.county_rate_cents)::bigint as "Cents"
    from ${lines} c where c.kind <> 'Unpaid' group by 1 order by 1 nulls last`.execute(tx)
  return rows
}

export async function familiesOf(tx: Tx, lines: ReturnType<typeof sql>) {
  const { rows } = await sql<{ FamilyID: string; Name: string | null; Nights: number; Cents: number }>`
    select c.family_id as "FamilyID", f.name as "Name", sum(c.nights)::int as "Nights", sum(c.nights * c.family_rate_cents)::bigint as "Cents"
    from ${lines} c left join resource_family f on f.id = c.family_id where c.family_id is not null group by 1, 2 order by 2 nulls last, 1`.execute(
    tx,
  )
  return rows
}
