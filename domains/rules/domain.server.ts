import type { ServerDomain } from '#platform/server/domain.ts'
import { rulesRecords } from './audit-records.server.ts'
import { rulesDomain } from './domain.ts'
import { rulesHandlers } from './rules.server.ts'

export const rulesServer: ServerDomain = { name: rulesDomain.name, handlers: rulesHandlers, records: rulesRecords }
