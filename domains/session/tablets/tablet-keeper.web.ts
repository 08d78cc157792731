import type { CallSpec } from '#platform/contract/call.ts'
import { getLocale } from '#platform/web/locale.ts'
import { profileCalls, type Profile } from '../profile.calls.ts'
import { markOf, setKeeper, tellNetwork, type Keeper, type Waiting } from '#platform/web/offline.ts'
import { lock, sealFor, unsealFor, whoIsOpen, type Open } from './tablet-lock.web.ts'
import { allOf, deleteIn, getOf, putIn } from './tablet-store.web.ts'

/** Of a change that waits, only what it is about can be read by the next person. */
export interface Queued extends Waiting {
  readonly userId: string
  readonly sealed: string
}

const place = ({ userId }: Open, call: CallSpec, input: unknown) => `${userId} ${call.name} ${JSON.stringify(input)}`

const [clockKey, latestKey] = ['kith.tablet.clock', 'kith.tablet.latest']
/** The clock of the server, as far as this tablet has heard of it: what was set on the tablet itself does not count. */
let ahead = Number(localStorage.getItem(clockKey) ?? 0)
/** Nothing happens before what happened last, whatever the tablet's clock is set to meanwhile. */
let latest = Number(localStorage.getItem(latestKey) ?? 0)
const [began, beganAt] = [performance.now(), Date.now()]
export const serverNow = (): number => Math.max(latest, Math.round(beganAt + (performance.now() - began) - ahead))

function noteLatest(at: number): void {
  latest = at
  localStorage.setItem(latestKey, String(at))
}

/** From an answer that came just now: a kept one is of another hour. */
function hearServerClock(now: string): void {
  ahead = beganAt + (performance.now() - began) - Date.parse(now)
  localStorage.setItem(clockKey, String(Math.round(ahead)))
  noteLatest(Date.parse(now))
}

/** What was typed and never sent is kept for a shift. */
const typingMs = 12 * 3_600_000
interface Typing {
  at: number
  typed: Readonly<Record<string, unknown>>
}

const tellWaiting = async () => tellNetwork({ waiting: await waitingEntries() })

/** In the order they were made. */
export const waitingEntries = async (): Promise<Queued[]> =>
  (await allOf<Queued>('queue')).toSorted((a, b) => a.at - b.at)

export async function forgetEntry(id: string): Promise<void> {
  await deleteIn('queue', id)
  await tellWaiting()
}

function endKeeping(): void {
  setKeeper(undefined)
  void lock()
}

const keeper = (open: Open): Keeper => ({
  keep(call, input, answer) {
    if (call.name === profileCalls.getProfile.name) {
      const { UserID, Tablet, Session } = answer as Profile
      // Somebody signed in beside who has the tablet open: nothing of theirs is kept for this person.
      if (UserID !== open.userId || Tablet === null) return endKeeping()
      hearServerClock(Session.Now)
    }
    const at = place(open, call, input)
    // What cannot be kept is only missed without network.
    void sealFor(open, at, answer)
      .then((sealed) => putIn('kept', at, sealed))
      .catch(() => undefined)
  },
  async kept(call, input) {
    const at = place(open, call, input)
    const sealed = await getOf<string>('kept', at)
    return sealed === undefined ? undefined : unsealFor(open, at, sealed)
  },
  async queue(call, input, id, said) {
    const at = serverNow()
    noteLatest(at + 1)
    const madeAt = new Date(at).toISOString()
    const withTime = 'MadeAt' in call.input.shape ? { ...input, MadeAt: madeAt } : input
    const entry = { call: call.name, input: withTime, madeAt, said, language: getLocale().language }
    const sealed = await sealFor(open, `${id} ${open.userId}`, entry)
    const waits: Queued = {
      id,
      call: call.name,
      mark: markOf(call, input),
      by: open.name,
      at,
      userId: open.userId,
      sealed,
    }
    await putIn('queue', id, waits)
    await tellWaiting()
  },
  stash(place, typed) {
    const at = `${open.userId} form ${place}`
    const work = typed
      ? sealFor(open, at, { at: serverNow(), typed } satisfies Typing).then((sealed) => putIn('kept', at, sealed))
      : deleteIn('kept', at)
    // What cannot be kept is typed again.
    void work.catch(() => undefined)
  },
  async stashed(place) {
    const at = `${open.userId} form ${place}`
    const sealed = await getOf<string>('kept', at)
    const found = sealed === undefined ? undefined : ((await unsealFor(open, at, sealed)) as Typing)
    return found && serverNow() - found.at < typingMs ? found.typed : undefined
  },
})

/** Begins to keep for whoever has the tablet open; says who that is. */
export async function beginKeeping(): Promise<Open | undefined> {
  const open = await whoIsOpen()
  setKeeper(open && keeper(open))
  if (open) await tellWaiting()
  return open
}
