import { sql } from 'kysely'
import type { AnyCall } from '#platform/contract/call.ts'
import { fileKinds, uploadQuota } from '#platform/contract/files.ts'
import { uploadOwner } from '#platform/server/attachments.ts'
import { FileRefused } from '#platform/server/file-refused.ts'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import type { Upload } from '#platform/server/uploads.ts'
import { fileCalls, uploadFile } from './upload.calls.ts'

const shownInPage = new Set<string>(Object.values(fileKinds).flatMap(({ type, inline }) => (inline ? [type] : [])))

async function checkQuota({ tx, me }: Context<AnyCall>, more = 0): Promise<void> {
  const used = await tx
    .selectFrom('stored_file')
    .select((on) => on.fn.coalesce(on.fn.sum<string>('size_bytes'), sql<string>`0`).as('bytes'))
    .where('created_by', '=', (me as { userId: string }).userId)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (Number(used.bytes) + more > uploadQuota) throw new FileRefused('QuotaUsed')
}

export const fileUpload: Upload = {
  call: uploadFile,
  allow: (context) => checkQuota(context, 1),
  async keep(context, { key, size, sha256, fileName, contentType, state }) {
    const { userId } = context.me as { userId: string }
    await sql`select pg_advisory_xact_lock(727015, hashtext(${userId}))`.execute(context.tx)
    await checkQuota(context, size)
    const { id } = await context.tx
      .insertInto('stored_file')
      .values({
        storage_key: key,
        file_name: fileName,
        content_type: contentType,
        size_bytes: size,
        sha256,
        owner_table: uploadOwner,
        owner_id: userId,
        state,
        created_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { FileID: id, FileName: fileName, ContentType: contentType, SizeBytes: size, State: state }
  },
}

export const fileHandlers = handlers(fileCalls, {
  async downloadFile({ tx, me, input, settings, registered, refuse, notFound, looked }) {
    const policies = registered.filePolicies
    const found = await tx.selectFrom('stored_file').selectAll().where('id', '=', input.FileID).executeTakeFirst()
    if (!found || found.state === 'quarantined') return notFound()
    const mayRead =
      found.owner_table === uploadOwner
        ? found.owner_id === me.userId
        : Object.hasOwn(policies, found.owner_table) && (await policies[found.owner_table]?.(tx, found.owner_id, me))
    if (!mayRead) return notFound()
    if (found.state === 'waiting') refuse('FileWaits')
    await looked('stored_file', found.id, { OwnerTable: found.owner_table, OwnerID: found.owner_id })
    const content = await fileStoreOf(settings).get(found.storage_key)
    return {
      fileName: found.file_name,
      contentType: found.content_type,
      body: verified(content, found.sha256),
      inline: Boolean(input.Inline) && shownInPage.has(found.content_type),
    }
  },
})
