import { sql } from 'kysely'
import type { AnyCall } from '#platform/contract/call.ts'
import { uploadQuota } from '#platform/contract/files.ts'
import { FileRefused } from '#platform/server/file-refused.ts'
import type { Context } from '#platform/server/handlers.ts'

/** What one person uploads in a day. */
export async function checkQuota({ tx, me }: Context<AnyCall>, more = 0): Promise<void> {
  const used = await tx
    .selectFrom('stored_file')
    .select((on) => on.fn.coalesce(on.fn.sum<string>('size_bytes'), sql<string>`0`).as('bytes'))
    .where('created_by', '=', (me as { userId: string }).userId)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (Number(used.bytes) + more > uploadQuota) throw new FileRefused('QuotaUsed')
}
