import { addDays } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { addressCalls } from './addresses.calls.ts'
import { whyNotCounty } from './people.rules.ts'

export const addresses = record(
  'address',
  {
    AddressID: 'id',
    AddressType: 'kind',
    AddressLine1: 'line1',
    AddressLine2: 'line2',
    City: 'city',
    StateAbbreviation: 'state_abbreviation',
    ZipCode: 'zip_code',
    County: 'county',
    IsConfidential: 'confidential',
    StartDate: 'start_date',
    EndDate: 'end_date',
    EndReason: 'end_reason',
  },
  { voids: true },
)

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

/** Where it is; what kind of address it is stays. */
const valuesOf = ({ AddressType: _stays, ...facts }: Update['input']) => addresses.values(facts)

async function addFirst(context: Update) {
  const { input, today, refuse } = context
  if (!input.PersonID) return refuse('WhoseAddress')
  return addresses.add(context, {
    person_id: input.PersonID,
    kind: input.AddressType ?? 'Home',
    start_date: input.MovedOn ?? today,
    ...valuesOf(input),
  })
}

async function changeOrMove(context: Update, id: string) {
  const { input, refuse, changeSet } = context
  const at = { id, version: input.version, ...(input.PersonID && { person_id: input.PersonID }) }
  if (!input.MovedOn) return addresses.change(context, at, valuesOf(input))
  const current = await addresses.lock(context, at)
  if (current.end_date !== null || input.MovedOn <= current.start_date) return refuse('MovedTooEarly')
  const ChangeSetID = await changeSet(
    'address.move',
    sentence(['Moved on {day}', 'Mudanza el {day}'], { day: input.MovedOn }),
  )
  await addresses.change(context, at, { end_date: input.MovedOn, end_reason: 'Moved' })
  const { person_id, kind } = current
  const moved = await addresses.add(context, { person_id, kind, start_date: input.MovedOn, ...valuesOf(input) })
  return { ...moved, ChangeSetID }
}

export const addressHandlers = handlers(addressCalls, {
  async updateAddress(context) {
    const { input, today, refuse } = context
    if (whyNotCounty(input.StateAbbreviation, input.County)) refuse('NoCounty')
    if (input.MovedOn && input.MovedOn > addDays(today, 60)) refuse('MovedInFuture')
    const saved = input.AddressID ? await changeOrMove(context, input.AddressID) : await addFirst(context)
    return { ChangeSetID: null, ...saved }
  },

  async getAddressHistory({ tx, input }) {
    const Addresses = await tx
      .selectFrom('address')
      .select(addresses.columns)
      .where('person_id', '=', input.PersonID)
      .where('voided_at', 'is', null)
      .orderBy('start_date', 'desc')
      .execute()
    return { Addresses: Addresses.map((one) => withoutSecrets(one as Listed<typeof one>)) }
  },

  async getConfidentialAddress({ tx, me, input, notFound }) {
    const found = await tx
      .selectFrom('address')
      .select(addresses.columns)
      .where('id', '=', input.AddressID)
      .where('voided_at', 'is', null)
      .executeTakeFirst()
    if (!found || (found.IsConfidential && !me.labels.has('ConfidentialAddress'))) return notFound()
    return found
  },
})
