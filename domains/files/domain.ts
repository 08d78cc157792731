import type { Domain } from '#platform/contract/domain.ts'
import { uploadPartsCalls } from './upload-parts.calls.ts'
import { fileCalls } from './upload.calls.ts'

export const files = {
  name: 'files',
  calls: {
    ...fileCalls,
    ...uploadPartsCalls,
  },
} satisfies Domain
