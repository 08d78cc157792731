import type { Context } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import type { dispatchCalls } from './dispatch.calls.ts'

export const items = record('dispatch_item', { ItemID: 'id', Label: 'label', Note: 'note' }, { voids: true })

/** Somebody else's queue is not there. */
export const ownItem =
  (context: Pick<Context<typeof dispatchCalls.editItem>, 'me' | 'notFound'>) => (row: { owner_id: string }) => {
    if (row.owner_id !== context.me.userId) context.notFound()
  }
