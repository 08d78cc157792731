import { sql } from 'kysely'
import { canReceive, merged } from '#domains/distribution/distribution.rules.ts'
import { reachedBy } from '#domains/distribution/recipients.server.ts'
import type { Handler, Tx } from '#platform/server/handlers.ts'
import { mostOutside } from './dispatch-shapes.rules.ts'
import type { sendCalls } from './send.calls.ts'

export interface Outside {
  address: string
  name: string
  listId: string | null
}
interface Receivers {
  people: { userId: string; listId: string | null }[]
  outside: Outside[]
  /** How many each list came to. */
  lists: { id: string; recipients: number }[]
}
type Sending = Parameters<Handler<typeof sendCalls.sendItem>>[0]

/** Lists that take something today, by name. */
async function openLists(tx: Tx, today: string): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('distribution_list')
    .select(['id', 'name'])
    .where((on) => on.or([on('end_date', 'is', null), on('end_date', '>', today)]))
    .orderBy(sql`lower(name)`)
    .execute()
}

export const getSendLists: Handler<typeof sendCalls.getSendLists> = async ({ tx, today }) => {
  const lists = await openLists(tx, today)
  const reached = await reachedBy(
    tx,
    lists.map(({ id }) => id),
    today,
  )
  return {
    Lists: lists.map(({ id, name }) => {
      const recipients = merged(reached.filter((one) => one.list_id === id))
      const Outside = recipients.filter((one) => one.Outside).length
      return { ListID: id, Name: name, Colleagues: recipients.length - Outside, Outside }
    }),
  }
}

/** Whoever has the file already; a list passes over them. */
async function havers(tx: Tx, itemId: string): Promise<{ users: Set<string>; addresses: Set<string> }> {
  const { rows } = await sql<{ user_id: string | null; address: string | null }>`
    select user_id, lower(address) as address from dispatch_send
    where dispatch_item_id = ${itemId} and recalled_at is null and (user_id is not null or opened_at is null and expires_at > now())`.execute(
    tx,
  )
  return {
    users: new Set(rows.flatMap((one) => one.user_id ?? [])),
    addresses: new Set(rows.flatMap((one) => one.address ?? [])),
  }
}

/** Everybody a file goes to, each once: who is named, then whom the lists come to besides. */
export async function receiversOf({ tx, me, input, today, refuse }: Sending, itemId: string): Promise<Receivers> {
  const named = [...new Set(input.UserIDs)]
  const people = named.map((userId): Receivers['people'][number] => ({ userId, listId: null }))
  const outside: Outside[] =
    input.Address && input.Name ? [{ address: input.Address, name: input.Name, listId: null }] : []
  const listIds = [...new Set(input.ListIDs)]
  if (listIds.length === 0) return { people, outside, lists: [] }
  const open = new Set((await openLists(tx, today)).map(({ id }) => id))
  if (listIds.some((id) => !open.has(id))) refuse('ListUnknown')
  const [reached, have] = [await reachedBy(tx, listIds, today), await havers(tx, itemId)]
  const users = new Set([...have.users, ...named, me.userId])
  const addresses = new Set([...have.addresses, ...outside.map(({ address }) => address.toLowerCase())])
  const lists = listIds.map((id) => ({ id, recipients: 0 }))
  for (const one of reached) {
    const list = lists.find(({ id }) => id === one.list_id)!
    if (one.user_id) {
      if (users.has(one.user_id)) continue
      users.add(one.user_id)
      people.push({ userId: one.user_id, listId: one.list_id })
    } else {
      const key = one.address.toLowerCase()
      if (addresses.has(key) || !canReceive(one.address)) continue
      addresses.add(key)
      outside.push({ address: one.address, name: one.name ?? one.address, listId: one.list_id })
    }
    list.recipients += 1
  }
  if (people.length + outside.length === 0) refuse('ListEmpty')
  if (outside.length > mostOutside) refuse('TooManyOutside')
  return { people, outside, lists }
}
