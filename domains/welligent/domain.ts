import type { Domain } from '#platform/contract/domain.ts'
import { servicesCalls } from './services.calls.ts'
import { welligentSettingsCalls } from './welligent-settings.calls.ts'
import { welligentCalls } from './welligent.calls.ts'

export const welligentDomain = {
  name: 'welligent',
  calls: { ...welligentCalls, ...welligentSettingsCalls, ...servicesCalls },
} satisfies Domain
