import type { ServerDomain } from '#platform/server/domain.ts'
import { registerUploads } from '#platform/server/uploads.ts'
import { quarantineNotice } from '#platform/server/virus-scan.ts'
import { files } from './domain.ts'
import { fileHandlers, fileUpload } from './upload.server.ts'
import { uploadPartsHandlers } from './upload-parts.server.ts'
import { filesRecords } from './audit-records.server.ts'

export const filesServer: ServerDomain = {
  name: files.name,
  handlers: [...fileHandlers, ...uploadPartsHandlers],
  records: filesRecords,
  notices: [quarantineNotice],
  pages: (server, platform) => registerUploads(server, platform, fileUpload),
}
