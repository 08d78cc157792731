import { sql } from 'kysely'
import { fileKinds } from '#platform/contract/files.ts'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import type { Handler } from '#platform/server/handlers.ts'
import type { hostedCalls } from './hosted.calls.ts'
import { findHosted } from './hosted-rows.server.ts'

const shownInPage = new Set<string>(Object.values(fileKinds).flatMap(({ type, inline }) => (inline ? [type] : [])))

/** The one way to the bytes: whoever is not meant, and whoever asks for an old version without publishing, finds nothing. */
export const downloadHostedFile: Handler<typeof hostedCalls.downloadHostedFile> = async (context) => {
  const { tx, me, input, settings, refuse, notFound, looked } = context
  const row = (await findHosted(context, input.HostedFileID)) ?? notFound()
  const versionId = input.VersionID ?? row.version_id
  if (versionId !== row.version_id && !me.may('Files.Host')) notFound()
  const found = await tx
    .selectFrom('hosted_file_version as v')
    .innerJoin('stored_file as s', 's.id', 'v.file_id')
    .select(['v.number', 's.storage_key', 's.file_name', 's.content_type', 's.sha256', 's.state'])
    .where('v.id', '=', versionId)
    .where('v.hosted_file_id', '=', row.id)
    .executeTakeFirst()
  if (!found || found.state === 'quarantined') return notFound()
  if (found.state === 'waiting') refuse('FileWaits')
  // Seeing the program as somebody else does is not their reading.
  if (!me.viewedBy)
    await sql`insert into hosted_file_download as d (hosted_file_version_id, user_id) values (${versionId}, ${me.userId})
    on conflict (hosted_file_version_id, user_id) do update set times = d.times + 1, last_at = now()`.execute(tx)
  await looked('hosted_file', row.id, { Version: found.number })
  const content = await fileStoreOf(settings).get(found.storage_key)
  return {
    fileName: found.file_name,
    contentType: found.content_type,
    body: verified(content, found.sha256),
    inline: Boolean(input.Inline) && shownInPage.has(found.content_type),
  }
}
