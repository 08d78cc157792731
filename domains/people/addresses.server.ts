import { addDays } from '#platform/contract/dates.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { addressCalls } from './addresses.calls.ts'
import { whyNotCounty } from './people.rules.ts'

export const addressColumns = [
  'address.id as AddressID',
  'address.kind as AddressType',
  'address.line1 as AddressLine1',
  'address.line2 as AddressLine2',
  'address.city as City',
  'address.state_abbreviation as StateAbbreviation',
  'address.zip_code as ZipCode',
  'address.county as County',
  'address.confidential as IsConfidential',
  'address.start_date as StartDate',
  'address.end_date as EndDate',
  'address.end_reason as EndReason',
  'address.version as version',
] as const

interface Where {
  IsConfidential: boolean
  AddressLine1: string | null
  AddressLine2: string | null
  City: string | null
  StateAbbreviation: string | null
  ZipCode: string | null
  County: string | null
}

export type Listed<A> = Omit<A, keyof Where> & Where

/** Lists say that there is a confidential address and since when, not where. */
export const withoutSecrets = <A extends Where>(address: A): A =>
  address.IsConfidential
    ? {
        ...address,
        AddressLine1: null,
        AddressLine2: null,
        City: null,
        StateAbbreviation: null,
        ZipCode: null,
        County: null,
      }
    : address

type Update = Context<typeof addressCalls.updateAddress>

const valuesOf = (input: Update['input']) => ({
  line1: input.AddressLine1,
  line2: input.AddressLine2,
  city: input.City,
  state_abbreviation: input.StateAbbreviation,
  zip_code: input.ZipCode,
  county: input.County,
  confidential: input.IsConfidential,
})

async function addFirst({ tx, input, today, refuse }: Update) {
  if (!input.PersonID) return refuse('WhoseAddress')
  return tx
    .insertInto('address')
    .values({
      person_id: input.PersonID,
      kind: input.AddressType ?? 'Home',
      start_date: input.MovedOn ?? today,
      ...valuesOf(input),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

async function changeOrMove(context: Update, id: string) {
  const { tx, input, refuse, stale, notFound, changeSet } = context
  if (input.version === undefined) return refuse('VersionNeeded')
  const current =
    (await tx
      .selectFrom('address')
      .selectAll()
      .where('id', '=', id)
      .where('voided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()) ?? notFound()
  if (input.PersonID && input.PersonID !== current.person_id) return notFound()
  if (current.version !== input.version) {
    return stale(await tx.selectFrom('address').select(addressColumns).where('id', '=', id).executeTakeFirst())
  }
  if (!input.MovedOn) {
    return tx
      .updateTable('address')
      .set(valuesOf(input))
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  }
  if (current.end_date !== null || input.MovedOn <= current.start_date) return refuse('MovedTooEarly')
  const ChangeSetID = await changeSet('address.move', `Moved on ${input.MovedOn}`)
  await tx.updateTable('address').set({ end_date: input.MovedOn, end_reason: 'Moved' }).where('id', '=', id).execute()
  const moved = await tx
    .insertInto('address')
    .values({ person_id: current.person_id, kind: current.kind, start_date: input.MovedOn, ...valuesOf(input) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { ...moved, ChangeSetID }
}

export const addressHandlers = handlers(addressCalls, {
  async updateAddress(context) {
    const { input, today, refuse } = context
    if (whyNotCounty(input.StateAbbreviation, input.County)) refuse('NoCounty')
    if (input.MovedOn && input.MovedOn > addDays(today, 60)) refuse('MovedInFuture')
    const saved: { id: string; version: number; ChangeSetID?: string } = input.AddressID
      ? await changeOrMove(context, input.AddressID)
      : await addFirst(context)
    return { AddressID: saved.id, version: saved.version, ChangeSetID: saved.ChangeSetID ?? null }
  },

  async getAddressHistory({ tx, input, looked }) {
    const Addresses = await tx
      .selectFrom('address')
      .select(addressColumns)
      .where('person_id', '=', input.PersonID)
      .where('voided_at', 'is', null)
      .orderBy('start_date', 'desc')
      .execute()
    await looked('person', input.PersonID, { part: 'addresses' })
    return { Addresses: Addresses.map((one) => withoutSecrets(one as Listed<typeof one>)) }
  },

  async getConfidentialAddress({ tx, input, looked, notFound }) {
    const found =
      (await tx
        .selectFrom('address')
        .select([...addressColumns, 'address.person_id'])
        .where('id', '=', input.AddressID)
        .where('voided_at', 'is', null)
        .executeTakeFirst()) ?? notFound()
    const { person_id, ...address } = found
    await looked('person', person_id, { part: 'confidential address', address: input.AddressID })
    return address
  },
})
