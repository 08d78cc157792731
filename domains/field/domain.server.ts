import type { ServerDomain } from '#platform/server/domain.ts'
import { fieldDomain } from './domain.ts'
import { fieldHandlers } from './field.server.ts'

export const fieldServer: ServerDomain = { name: fieldDomain.name, handlers: fieldHandlers }
