import type { ServerDomain } from '#platform/server/domain.ts'
import { registerUploads } from '#platform/server/uploads.ts'
import { files } from './domain.ts'
import { fileHandlers, fileUpload } from './upload.server.ts'
import { filesRecords } from './audit-records.server.ts'

export const filesServer: ServerDomain = {
  name: files.name,
  handlers: [...fileHandlers],
  records: filesRecords,
  pages: (server, platform) => registerUploads(server, platform, fileUpload),
}
