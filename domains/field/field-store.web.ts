import { sealedStore } from '#platform/web/sealed-store.ts'
import {
  decode,
  makeBrowserKey,
  sealKey,
  sealWith,
  unsealWith,
  unwrapByCode,
  wrapByCode,
  type Wrapped,
} from '#platform/web/sealing.ts'
import { forgetFiles } from '#platform/web/kept-files.ts'
import type { Output, Sent } from '#platform/contract/call.ts'
import type { visitsCalls } from '#domains/visits/visits.calls.ts'
import type { fieldCalls, FieldCase } from './field.calls.ts'
import { isOver } from './field.rules.ts'

/** What a browser keeps for a worker without network: under which code, the cases, and the contacts that wait. */
const store = sealedStore('kith-field', 1, ['lock', 'kept', 'queue'])

interface Lock extends Wrapped {
  readonly userId: string
  readonly name: string
  /** The agency's: a contact has its day there, wherever the device thinks it is. */
  readonly zone: string
  readonly failures: number
  readonly takenAt: number
  readonly until: number
}

/** An opened store: whose it is, and the key in the memory of this page alone. */
export interface Opened {
  readonly userId: string
  readonly name: string
  readonly zone: string
  readonly until: number
  readonly key: CryptoKey
}

export type ContactInput = Sent<typeof visitsCalls.addEditContact>

/** A contact written without network. */
export interface Waiting {
  readonly id: string
  readonly about: string
  readonly at: number
  readonly input: ContactInput
  /** What the server said against it. */
  readonly refused?: { readonly code: string; readonly message: string }
}
interface Sealed {
  readonly id: string
  readonly userId: string
  readonly at: number
  readonly sealed: string
}

/** For those who start before they know whether anything is kept. */
const flag = 'kith.field'
export const mayHaveField = (): boolean => localStorage.getItem(flag) !== null
/** Told to this page when a contact was put in the queue or left it. */
export const queueChanged = 'kith-field-queue'
const wrongAllowed = 5
const one = 'now'

async function browserKey(): Promise<CryptoKey> {
  const found = await store.get<CryptoKey>('lock', 'browser')
  if (found) return found
  const made = await makeBrowserKey()
  await store.put('lock', 'browser', made)
  return made
}

/** The cases leave the device; contacts that wait stay sealed until their worker is back. */
export async function putAway(): Promise<void> {
  if (!mayHaveField()) return
  await store.clear('lock', 'kept')
  if ((await store.all('queue')).length > 0) return
  localStorage.removeItem(flag)
  await forgetFiles()
}

/** Whose cases are kept, unless their time is over: then they go. */
export async function findLock(): Promise<Pick<Lock, 'userId' | 'name' | 'zone' | 'until' | 'takenAt'> | undefined> {
  if (!mayHaveField()) return undefined
  const lock = await store.get<Lock>('lock', one)
  if (!lock) return undefined
  if (!isOver(lock, Date.now())) return lock
  await putAway()
  return undefined
}

const keptAs = (userId: string) => `${userId} cases`

/** Keeps what was taken along, under a code of the worker's. */
export async function takeAlong(
  { userId, name, zone }: { userId: string; name: string; zone: string },
  code: string,
  { Cases, Until, Key }: Output<typeof fieldCalls.takeAlong>,
): Promise<Opened> {
  const raw = decode(Key)
  const key = await sealKey(raw)
  const until = Date.parse(Until)
  localStorage.setItem(flag, '1')
  const wrapped = await wrapByCode(await browserKey(), userId, code, raw)
  await store.put('lock', one, {
    ...wrapped,
    userId,
    name,
    zone,
    failures: 0,
    takenAt: Date.now(),
    until,
  } satisfies Lock)
  await store.put('kept', one, await sealWith(key, keptAs(userId), Cases))
  return { userId, name, zone, until, key }
}

/** With the code, and no network: undefined where it is wrong. */
export async function openByCode(code: string): Promise<Opened | undefined> {
  const found = await findLock()
  const lock = found && (await store.get<Lock>('lock', one))
  if (!lock) return undefined
  // Counted before it is judged.
  if (lock.failures + 1 >= wrongAllowed) await putAway()
  else await store.put('lock', one, { ...lock, failures: lock.failures + 1 })
  try {
    const key = await unwrapByCode(await browserKey(), lock.userId, code, lock)
    await store.put('lock', one, { ...lock, failures: 0 })
    return { userId: lock.userId, name: lock.name, zone: lock.zone, until: lock.until, key }
  } catch {
    return undefined
  }
}

/** With network, by the key that the server gives to its worker. */
export const openByKey = async (userId: string, Key: string): Promise<Opened> => {
  const lock = await findLock()
  return {
    userId,
    name: lock?.name ?? '',
    zone: lock?.zone ?? 'UTC',
    until: lock?.until ?? 0,
    key: await sealKey(decode(Key)),
  }
}

export async function casesOf({ userId, key }: Opened): Promise<FieldCase[] | undefined> {
  const lock = await findLock()
  const sealed = lock?.userId === userId ? await store.get<string>('kept', one) : undefined
  if (sealed === undefined) return undefined
  return (await unsealWith(key, keptAs(userId), sealed).catch(() => undefined)) as FieldCase[] | undefined
}

const waitsAs = (userId: string, id: string) => `${userId} contact ${id}`

export async function keepWaiting({ userId, key }: Opened, waiting: Waiting): Promise<void> {
  localStorage.setItem(flag, '1')
  const sealed = await sealWith(key, waitsAs(userId, waiting.id), waiting)
  await store.put('queue', waiting.id, { id: waiting.id, userId, at: waiting.at, sealed } satisfies Sealed)
  dispatchEvent(new Event(queueChanged))
}

export const forgetWaiting = async (id: string): Promise<void> => {
  await store.remove('queue', id)
  if ((await store.all('queue')).length === 0 && !(await store.get('lock', one))) localStorage.removeItem(flag)
  dispatchEvent(new Event(queueChanged))
}

/** How many contacts of somebody wait, without opening them. */
export const countWaiting = async (userId: string): Promise<number> =>
  mayHaveField() ? (await store.all<Sealed>('queue')).filter((entry) => entry.userId === userId).length : 0

/** What waits, in the order in which it was written; somebody else's does not open. */
export async function waitingOf({ userId, key }: Opened): Promise<Waiting[]> {
  const own = (await store.all<Sealed>('queue')).filter((entry) => entry.userId === userId)
  const read = await Promise.all(
    own.map(({ id, sealed }) => unsealWith(key, waitsAs(userId, id), sealed).catch(() => undefined)),
  )
  return (read as (Waiting | undefined)[]).filter((entry) => entry !== undefined).toSorted((a, b) => a.at - b.at)
}
