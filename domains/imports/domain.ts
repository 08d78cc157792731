import type { Domain } from '#platform/contract/domain.ts'
import { importsCalls } from './imports.calls.ts'

export const imports = {
  name: 'imports',
  calls: {
    ...importsCalls,
  },
} satisfies Domain
