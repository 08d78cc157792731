import { readAgain } from '#platform/web/calls.tsx'
import { send } from '#platform/web/send.ts'
import { findTablet } from '#domains/session/tablets/tablet-key.web.ts'
import { forgetEntry, waitingEntries } from '#domains/session/tablets/tablet-keeper.web.ts'
import { prove } from '#domains/session/tablets/tablet-sign-in.web.ts'
import { tellNetwork } from '#platform/web/offline.ts'
import { houseCalls } from '../houses/houses.calls.ts'
import { entryCalls } from './entries.calls.ts'

const atOnce = 20
/** What the server cannot open stays here and keeps nobody from sending. */
const unreadable = new Set<string>()
let sending = false

/** Sends what waits on this tablet, whoever has it open; what the server has taken is forgotten here. */
export async function sendWaiting(): Promise<void> {
  if (sending) return
  sending = true
  try {
    for (;;) {
      const waiting = (await waitingEntries()).filter(({ id }) => !unreadable.has(id)).slice(0, atOnce)
      const tablet = waiting.length > 0 ? await findTablet() : undefined
      if (!tablet) return
      const Entries = waiting.map(({ id, userId, sealed }) => ({ EntryID: id, UserID: userId, Sealed: sealed }))
      const answer = await send(
        entryCalls.sendEntries,
        { ...(await prove(tablet)), Entries },
        { quiet: true, ownErrors: true },
      )
      const taken = answer.Entries.filter(({ Outcome }) => Outcome === 'Done' || Outcome === 'Refused')
      for (const { EntryID } of taken) await forgetEntry(EntryID)
      for (const { EntryID, Outcome } of answer.Entries) if (Outcome === 'Unreadable') unreadable.add(EntryID)
      tellNetwork({ offline: false })
      if (taken.length > 0) await readAgain(houseCalls.getHouses)
      if (answer.Entries.some(({ Outcome }) => Outcome === 'Later')) return
    }
  } catch {
    // No network yet: the next time.
  } finally {
    sending = false
  }
}
