import { CompiledQuery, sql } from 'kysely'
import type { AnyCall, Call, CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { invalidInput } from '#platform/contract/refusals.ts'
import { checkWhole } from './agency-lists.ts'
import { contextOf } from './call-context.ts'
import { checkScope } from './check-scope.ts'
import { fromDatabase } from './database-errors.ts'
import type { Context, Effect, Handled, Me } from './handlers.ts'
import type { Statement } from './looks.ts'
import { refused, Refused } from './refused.ts'

/** The call that makes others. */
type Outer = Pick<
  Context<AnyCall>,
  'tx' | 'today' | 'ip' | 'userAgent' | 'requestId' | 'language' | 'settings' | 'registered'
> & { me: Me }

export interface Within {
  /** What the handlers of the calls are found in. */
  readonly handlers: readonly Handled[]
  /** Everything the calls do belongs to this action instead of one of their own. */
  readonly changeSetId?: string
}

const setChangeSet = (tx: Outer['tx'], id: string) => sql`select set_config('app.change_set', ${id}, true)`.execute(tx)

/**
 * Makes a call inside another, with everything the kernel asks of it: permission, form, lists, scope, and its own refusals. What
 * was recorded before the call begins its action stays when that is undone, as when a person makes the call.
 */
export async function callWithin<const C extends CallSpec>(
  outer: Outer,
  { handlers, changeSetId }: Within,
  call: C & Call,
  sent: Sent<C>,
  { fromStart = false }: { fromStart?: boolean } = {},
): Promise<{ answer: Output<C>; effects: Effect[] }> {
  const { tx, me } = outer
  if (call.permission !== 'SignedIn' && call.permission !== 'Anonymous' && !me.may(call.permission))
    throw refused('PermissionMissing', { permission: call.permission })
  const parsed = call.input.safeParse(sent)
  if (!parsed.success) throw new Refused(400, invalidInput(call.input, parsed.error.issues))
  const input = parsed.data as Record<string, unknown>
  checkWhole(call, input)
  await checkScope(outer.registered.scopes, tx, call, input, me)
  const handled = handlers.find((one) => one.call.name === call.name)
  if (!handled) throw new Error(`${call.name} has no handler here`)
  const effects: Effect[] = []
  const looks: Statement[] = []
  const context = contextOf(call, { ...outer, input, effects, seen: {}, looks, vouched: undefined })
  if (changeSetId) {
    await setChangeSet(tx, fromStart ? changeSetId : '')
    Object.assign(context, {
      changeSet: async () => {
        await setChangeSet(tx, changeSetId)
        return changeSetId
      },
    })
  }
  try {
    const answer = (await handled.handle(context as never)) as Output<C>
    for (const { text, values } of looks) await tx.executeQuery(CompiledQuery.raw(text, values))
    return { answer, effects }
  } catch (error) {
    throw error instanceof Refused ? error : (fromDatabase(error, call) ?? error)
  }
}
