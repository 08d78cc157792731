import { isStillOpen } from './pin.rules.ts'
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
import { deleteIn, getOf, putIn } from './tablet-store.web.ts'

/**
 * Who has the tablet open. What it keeps for a person is sealed with a secret that the server gives at each sign-in by PIN. On
 * the tablet it is wrapped by the PIN and by a key of the browser that no script can read out, so that the person, and nobody
 * else, can open the tablet while there is no network.
 */
export interface Open {
  readonly userId: string
  readonly name: string
  readonly key: CryptoKey
  /** When the person was last there, in milliseconds. */
  readonly seen: number
}

interface Known extends Wrapped {
  readonly userId: string
  readonly name: string
  readonly failures: number
}

/** So many wrong ones, and the person needs the network to open it. */
const wrongAllowed = 5

/** A key of this browser alone: a copy of its store tries no PIN elsewhere. */
async function browserKey(): Promise<CryptoKey> {
  const found = await getOf<CryptoKey>('people', 'browser')
  if (found) return found
  const made = await makeBrowserKey()
  await putIn('people', 'browser', made)
  return made
}

const hold = (userId: string, name: string, key: CryptoKey) =>
  putIn('open', 'now', { userId, name, key, seen: Date.now() } satisfies Open)

/** After a sign-in by PIN with network. */
export async function openOnline(userId: string, name: string, pin: string, seal: string): Promise<void> {
  const raw = decode(seal)
  const wrapped = await wrapByCode(await browserKey(), userId, pin, raw)
  await putIn('people', userId, { userId, name, ...wrapped, failures: 0 } satisfies Known)
  await hold(userId, name, await sealKey(raw))
}

/** Without network: true when the PIN is right. */
export async function openOffline(userId: string, pin: string): Promise<boolean> {
  const known = await getOf<Known>('people', userId)
  if (!known) return false
  // Counted before it is judged.
  if (known.failures + 1 >= wrongAllowed) await deleteIn('people', userId)
  else await putIn('people', userId, { ...known, failures: known.failures + 1 })
  try {
    const key = await unwrapByCode(await browserKey(), userId, pin, known)
    await putIn('people', userId, { ...known, failures: 0 })
    await hold(userId, known.name, key)
    return true
  } catch {
    return false
  }
}

/** Who has it open now; nobody once the time is over. */
export async function whoIsOpen(): Promise<Open | undefined> {
  const open = await getOf<Open>('open', 'now')
  if (!open) return undefined
  if (isStillOpen(open.seen, Date.now())) return open
  await lock()
  return undefined
}

/** The person is still there. */
export async function stayOpen(): Promise<void> {
  const open = await whoIsOpen()
  if (open) await hold(open.userId, open.name, open.key)
}

export const lock = (): Promise<unknown> => deleteIn('open', 'now')

export const sealFor = ({ key }: Open, about: string, value: unknown): Promise<string> => sealWith(key, about, value)

export const unsealFor = ({ key }: Open, about: string, sealed: string): Promise<unknown> =>
  unsealWith(key, about, sealed)
