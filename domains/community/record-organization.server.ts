import { sql, type Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Input } from '#platform/contract/call.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { named, record } from '#platform/server/record.ts'
import type { organizationCalls } from './organizations.calls.ts'

type Facts = Omit<Input<typeof organizationCalls.addOrganization>, 'IsSurelyNew'>

export const organizations = record(
  'organization',
  {
    ...named('OrganizationID', 'Name', 'Kinds', 'City', 'StateAbbreviation', 'ZipCode', 'County', 'Email', 'Web'),
    AddressLine1: 'line1',
    AddressLine2: 'line2',
    PhoneNumberDigits: 'phone_digits',
  },
  { voids: true },
)

/** Two who record the same organization at once come one after the other, so that the second finds the first's. */
const oneAtATime = (tx: Tx) => sql`select pg_advisory_xact_lock(727240)`.execute(tx)

/** Nobody else records an organization until the end of the transaction. */
export const holdRegister = oneAtATime

/** On record already as far as anybody can tell: the same phone, or the same name at the same place. */
async function findSurely(tx: Tx, { Name, ZipCode, City, PhoneNumberDigits }: Facts) {
  const { rows } = await sql<{ id: string; name: string; kinds: string[] }>`
    select id, name, kinds from organization where voided_at is null and (phone_digits = ${PhoneNumberDigits}
      or norm_name(name) = norm_name(${Name}) and (${ZipCode}::text is not null and left(zip_code, 5) = left(${ZipCode}::text, 5)
        or (${ZipCode}::text is null or zip_code is null) and norm_name(city) is not distinct from norm_name(${City}::text)))
    order by norm_name(name) = norm_name(${Name}) desc, created_at, id limit 1`.execute(tx)
  return rows[0]
}

async function addTo(tx: Tx, facts: Facts): Promise<{ OrganizationID: string; version: number }> {
  const { id, version } = await tx
    .insertInto('organization')
    .values(organizations.values(facts) as Insertable<DB['organization']>)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { OrganizationID: id, version }
}

/** Records somebody new on the register; `alike` says which records look like it. */
export async function recordNewOrganization(
  tx: Tx,
  facts: Facts,
  alike?: (name: string) => never,
): Promise<{ OrganizationID: string; version: number }> {
  await oneAtATime(tx)
  const known = alike && (await findSurely(tx, facts))
  if (known) alike(known.name)
  return addTo(tx, facts)
}

/** Records many who are surely new, for whoever holds the register; their ids in the order asked. */
export async function recordOrganizations(
  tx: Tx,
  all: readonly (Pick<Facts, 'Name' | 'AddressLine1' | 'City' | 'ZipCode' | 'PhoneNumberDigits' | 'Email'> & {
    StateAbbreviation: string | null
  })[],
): Promise<string[]> {
  if (all.length === 0) return []
  const { rows } = await sql<{ id: string }>`select new_id() as id from generate_series(1, ${all.length}::int)`.execute(
    tx,
  )
  await insertAll(
    tx,
    'organization',
    all.map((one, at) => ({
      id: rows[at]!.id,
      name: one.Name,
      kinds: ['Other'],
      line1: one.AddressLine1,
      city: one.City,
      state_abbreviation: one.StateAbbreviation,
      zip_code: one.ZipCode,
      phone_digits: one.PhoneNumberDigits,
      email: one.Email,
    })),
  )
  return rows.map(({ id }) => id)
}

/** The organization that is meant, recorded if the register does not have it; one that is known is what it is said to be too. */
export async function findOrRecordOrganization(tx: Tx, facts: Facts): Promise<{ id: string; isNew: boolean }> {
  await oneAtATime(tx)
  const known = await findSurely(tx, facts)
  if (!known) return { id: (await addTo(tx, facts)).OrganizationID, isNew: true }
  await becomes(tx, known.id, facts.Kinds)
  return { id: known.id, isNew: false }
}

/** An organization that gives, or becomes a church of ours, is that beside what it was. */
export async function becomes(tx: Tx, id: string, kinds: readonly string[]): Promise<void> {
  await sql`update organization set kinds = array(select distinct k from unnest(kinds || ${[...kinds]}::text[]) k order by 1)
    where id = ${id} and voided_at is null and not kinds @> ${[...kinds]}::text[]`.execute(tx)
}

/** Whether an organization is on the register; held as it is until the end of the transaction, so that no merge takes it away. */
export async function isOnRegister(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from organization where id = ${id} and voided_at is null for share`.execute(tx)
  return rows.length > 0
}
