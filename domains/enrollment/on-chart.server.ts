import type { CallSpec } from '#platform/contract/call.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { lockMembership } from './membership.server.ts'

/** A call on one chart, as far as writing on it asks. */
export type OnChart = Pick<Context<CallSpec>, 'tx' | 'today' | 'notFound' | 'stale'> & {
  input: { ClientSubProgramMembershipID: string }
}
type Open = OnChart & { refuse: (code: 'EnrollmentEnded') => never }
type Dated = OnChart & { refuse: (code: 'EnrollmentEnded' | 'NotYet' | 'BeforeEnrollment') => never }
type Membership = NonNullable<Awaited<ReturnType<typeof lockMembership>>>

const locked = new WeakMap<Tx, Map<string, Promise<Membership | undefined>>>()

/** The enrollment, locked: whoever writes on it and whoever ends it come one after the other. */
export async function lockChart({ tx, input, notFound }: OnChart): Promise<Membership> {
  const id = input.ClientSubProgramMembershipID
  const known = locked.get(tx) ?? new Map<string, Promise<Membership | undefined>>()
  locked.set(tx, known)
  const found = known.get(id) ?? lockMembership(tx, id)
  known.set(id, found)
  return (await found) ?? notFound()
}

/** The enrollment, which goes on: nothing is written on one that has ended. */
export async function openChart(context: Open): Promise<Membership> {
  const now = await lockChart(context)
  if (now.end_date !== null && now.end_date <= context.today) context.refuse('EnrollmentEnded')
  return now
}

/** The enrollment, on which something happened on a day. */
export async function chartOn(context: Dated, day: string): Promise<Membership> {
  const now = await openChart(context)
  if (day > context.today) context.refuse('NotYet')
  if (day < now.start_date) context.refuse('BeforeEnrollment')
  return now
}

type Removing = Pick<Context<CallSpec>, 'changeSet' | 'effect'> & { input: { Reason: string; version: number } }
interface Removable<W, Row, A> {
  get: (ways: W, id: string) => Promise<Row>
  remove: (ways: W, at: { id: string; version: number }, reason: string) => Promise<A>
}

/** Takes a record away as one action that can be undone; `what` names it, or refuses. */
export async function removeMistake<W extends Removing, Row, A>(
  context: W,
  of: Removable<W, Row, A>,
  id: string,
  what: (row: Row) => Words | Promise<Words>,
): Promise<A & { ChangeSetID: string }> {
  const { input, changeSet, effect } = context
  const [en, es] = await what(await of.get(context, id))
  const ChangeSetID = await changeSet('record.remove', [`Removed: ${en}`, `Se quitó: ${es}`])
  effect('file', [`**${en}** is removed from the chart`, `**${es}** se quita del expediente`])
  return { ...(await of.remove(context, { id, version: input.version }, input.Reason)), ChangeSetID }
}

const ofChart = ({ id }: Membership) => ({ client_membership_id: id })

/** For `record`: rows of one chart, while the enrollment goes on. */
export const onOpenChart = async (context: Open) => ofChart(await openChart(context))
/** Rows of one chart that are written on after its end too: bills that come later, months that are counted. */
export const onAnyChart = async (context: OnChart) => ofChart(await lockChart(context))
