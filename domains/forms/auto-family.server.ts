import { sql } from 'kysely'
import { daysBetween } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Chart } from './charts.server.ts'
import { holdsOn, locked, type Known } from './auto-known.server.ts'

interface Found {
  familyId: string | null
  type: string | null
  since: string | null
  homes: Record<string, string>[]
  known: Record<string, string | null>
  confidential: boolean
  address: string | null
  parents: Record<string, string>[]
  members: Record<string, string>[]
  placed: Record<string, string>[]
  papers: Record<string, string>[]
}

const person = sql`'Name', btrim(p.first_name || ' ' || p.last_name), 'DateOfBirth', p.date_of_birth::text, 'Email', p.email,
  'Phone', (select h.digits from phone h where h.person_id = p.id order by h.sort, h.id limit 1)`
const listOf = (query: ReturnType<typeof sql>) =>
  sql`coalesce((select jsonb_agg(jsonb_strip_nulls(x.row) order by x.at) from (${query}) x), '[]')`

/** The family itself, or the one the child lives with; its people and its papers. */
export async function knownOfFamily(tx: Tx, { chart, today }: { chart: Chart; today: string }): Promise<Known> {
  const client = chart.chartType === 'Client'
  const of = client
    ? sql`(select l.family_id, l.placement_type, l.start_date from placement l where l.client_membership_id = ${chart.id}
        and ${holdsOn('l', today)} order by l.start_date desc limit 1)`
    : sql`(select ${chart.id}::uuid as family_id, null::text as placement_type, null::date as start_date)`
  const { rows } = await sql<Found>`
    select l.family_id as "familyId", l.placement_type as type, l.start_date::text as since, coalesce(f.address_confidential, false) as confidential,
      nullif(concat_ws(E'\n', f.line1, f.line2, concat_ws(' ', f.city || ',', f.state_abbreviation, f.zip_code)), '') as address,
      jsonb_build_object('Name', f.name, 'Phone', f.phone_digits, 'Email', f.email, 'Languages', array_to_string(f.languages, ', '),
        'LicenseNumber', f.license_number, 'Capacity', f.capacity::text, 'UpdateDueDate', f.update_due_date::text, 'County', f.county,
        'Phase', r.phase, 'ApprovedDate', r.approved_since::text, 'TrainingHours', r.training_hours::text, 'PlacedCount', r.placed::text) as known,
      ${listOf(sql`select jsonb_build_object(${person}, 'Employer', m.employer, 'MaritalStatus', m.marital_status) as row, (m.start_date, m.id)::text as at
        from family_parent m join person p on p.id = m.person_id where m.family_id = f.id and ${holdsOn('m', today)}`)} as parents,
      ${listOf(sql`select jsonb_build_object(${person}, 'Relation', m.relation) as row, coalesce(p.date_of_birth::text, '9') || m.id as at
        from family_member m join person p on p.id = m.person_id where m.family_id = f.id and ${holdsOn('m', today)}`)} as members,
      ${listOf(sql`select jsonb_build_object(${person}, 'From', m.start_date::text) as row, m.start_date::text || m.id as at
        from placement m join person p on p.id = m.person_id where m.family_id = f.id and ${holdsOn('m', today)}`)} as placed,
      ${listOf(sql`select jsonb_build_object('Kind', m.kind, 'Number', m.number, 'IssuedOn', m.issued_on::text, 'ExpiresOn', m.expires_on::text) as row,
        coalesce(m.expires_on::text, '9') || m.id as at from family_certificate m where m.family_id = f.id and m.voided_at is null`)} as papers,
      ${
        client
          ? listOf(sql`select jsonb_build_object('Home', o.name, 'From', m.start_date::text, 'To', m.end_date::text, 'EndReason', m.end_reason) as row,
        m.start_date::text || m.id as at from placement m join resource_family o on o.id = m.family_id
        where m.client_membership_id = ${chart.id} and m.voided_at is null`)
          : sql`'[]'::jsonb`
      } as homes
    from (select 1) one left join lateral ${of} l on true left join resource_family f on f.id = l.family_id
      left join family_roster r on r.family_id = f.id`.execute(tx)
  const found = rows[0]
  if (!found) return {}
  const { known, since } = found
  const address = found.confidential ? locked : found.address
  return {
    ...Object.fromEntries(Object.entries(known).map(([key, value]) => [`Family.${key}`, value])),
    'Family.Address': address,
    'Family.ParentNames': found.parents.map(({ Name }) => Name).join(' and '),
    'Family.Parents[]': found.parents,
    'Family.Members[]': found.members,
    'Family.PlacedChildren[]': found.placed,
    'Family.Certificates[]': found.papers,
    'Placement.All[]': found.homes,
    ...(client && {
      'Placement.Current.FamilyName': known['Name'] ?? null,
      'Placement.Current.StartDate': since,
      'Placement.Current.Type': found.type,
      'Placement.Current.Address': address,
      'Placement.Current.Phone': known['Phone'] ?? null,
      'Placement.Current.Days': since ? String(daysBetween(since, today) + 1) : null,
    }),
  }
}
