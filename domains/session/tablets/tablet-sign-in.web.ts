import type { Output } from '#platform/contract/call.ts'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import { proofOf, type EnrolledTablet } from './tablet-key.web.ts'
import { openOffline, openOnline } from './tablet-lock.web.ts'
import { getOf, putIn } from './tablet-store.web.ts'
import { tabletDoorCalls } from './tablets.calls.ts'

export type House = Output<typeof tabletDoorCalls.getTabletStaff>
export type Person = Pick<House['Staff'][number], 'UserID' | 'Name'>

const quiet = { quiet: true, ownErrors: true } as const

/** What the tablet shows the server to be believed. */
export async function prove(tablet: EnrolledTablet) {
  const { Nonce } = await send(tabletDoorCalls.startTablet, {}, quiet)
  return proofOf(tablet, Nonce)
}

const isNoNetwork = (error: unknown) =>
  error instanceof Failure && (error.kind === 'no-response' || error.kind === 'unavailable')

/** The house and its staff; without network as they were last. */
export async function staffOf(tablet: EnrolledTablet): Promise<House> {
  try {
    const house = await send(tabletDoorCalls.getTabletStaff, await prove(tablet), quiet)
    await putIn('tablet', 'house', house)
    return house
  } catch (error) {
    const kept = isNoNetwork(error) ? await getOf<House>('tablet', 'house') : undefined
    if (kept) return kept
    throw error
  }
}

/** `change`: a new PIN has to be chosen. `wrong`: there is no network, and the PIN is not the one this tablet knows. */
export async function signInByPin(
  tablet: EnrolledTablet,
  { UserID, Name }: Person,
  Pin: string,
  NewPin?: string,
): Promise<'open' | 'change' | 'wrong'> {
  try {
    const input = { ...(await prove(tablet)), UserID, Pin, ...(NewPin && { NewPin }) }
    const { Stage, Seal } = await send(tabletDoorCalls.signInByPin, input, quiet)
    if (Stage === 'change' || Seal === null) return 'change'
    await openOnline(UserID, Name, NewPin ?? Pin, Seal)
    return 'open'
  } catch (error) {
    if (!isNoNetwork(error)) throw error
    return (await openOffline(UserID, Pin)) ? 'open' : 'wrong'
  }
}
