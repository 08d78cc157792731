import type { Domain } from '#platform/contract/domain.ts'
import { fileCalls } from './upload.calls.ts'

export const files = {
  name: 'files',
  calls: {
    ...fileCalls,
  },
} satisfies Domain
