import { sql } from 'kysely'
import { fileKinds } from '#platform/contract/files.ts'
import { uploadOwner } from '#platform/server/attachments.ts'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import { handlers } from '#platform/server/handlers.ts'
import type { Upload } from '#platform/server/uploads.ts'
import { checkQuota } from './quota.server.ts'
import { partsOfUpload } from './upload-parts.server.ts'
import { fileCalls, uploadFile } from './upload.calls.ts'

const shownInPage = new Set<string>(Object.values(fileKinds).flatMap(({ type, inline }) => (inline ? [type] : [])))

export const fileUpload: Upload = {
  call: uploadFile,
  parts: partsOfUpload,
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
