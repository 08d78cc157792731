import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { readAgain } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import { fieldCalls } from './field.calls.ts'
import {
  countWaiting,
  findLock,
  forgetWaiting,
  keepWaiting,
  openByKey,
  putAway,
  waitingOf,
  type Opened,
} from './field-store.web.ts'
import { useFieldText } from './field-text.web.ts'

const quiet = { quiet: true, ownErrors: true } as const
let sending: Promise<number> | undefined

/** Sends what waits, one after the other, each under its own id; what is refused stays with the reason. */
export const sendWaiting = (opened: Opened): Promise<number> => {
  sending ??= sendAll(opened).finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(opened: Opened): Promise<number> {
  let sent = 0
  for (const one of await waitingOf(opened)) {
    if (one.refused) continue
    try {
      await send(visitsCalls.addEditContact, one.input, { ...quiet, key: one.id })
      await forgetWaiting(one.id)
      sent += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.kind !== 'refused') break
      const { code } = error.refusal
      if (code === 'OfflineTaken') await forgetWaiting(one.id)
      else await keepWaiting(opened, { ...one, refused: { code: code ?? '', message: error.messages.join(' ') } })
    }
  }
  if (sent > 0) await readAgain(visitsCalls.addEditContact)
  return sent
}

/** At the start with network: nothing is left of somebody else's cases, and what waits of one's own goes out. */
export async function beginField(userId: string): Promise<void> {
  const lock = await findLock()
  if (lock && lock.userId !== userId) await putAway()
  const go = async () => {
    if ((await countWaiting(userId)) === 0) return
    const { Key } = await send(fieldCalls.getFieldKey, {}, quiet)
    const sent = await sendWaiting(await openByKey(userId, Key))
    if (sent > 0) showToast({ text: useFieldText.now().sent(sent) })
  }
  addEventListener('online', () => void go().catch(() => undefined))
  await go()
}
