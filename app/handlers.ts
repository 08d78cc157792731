import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { registerApiPages, registerRootCall } from '#platform/server/api-pages.ts'
import type { BeforeCommit } from '#platform/server/database.ts'
import { registeredBy, type Registered } from '#platform/server/domain.ts'
import type { Handled } from '#platform/server/handlers.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { registerOutpatientPage } from '#platform/server/outpatient-page.ts'
import type { Settings } from '#platform/server/settings.ts'
import { registerWebFiles } from '#platform/server/web-files.ts'
import { apiDocuments } from './api-document.ts'
import { serverDomains } from './domains.server.ts'

export const allHandlers: readonly Handled[] = serverDomains.flatMap(({ handlers }) => handlers)

/** What the domains bring to what all share. */
export const registered: Registered = registeredBy(serverDomains)

/** How the kernel decides whether a record lies within the caller's work. */
export const { scopes } = registered

/** What the domains do at the end of every transaction that changed something, one after the other. */
export const beforeCommit = (settings: Settings): BeforeCommit[] =>
  serverDomains.flatMap((domain) => domain.beforeCommit?.(settings) ?? [])

/** Pages the server draws itself, outside the app. */
export async function registerPages(server: FastifyInstance, platform: Platform): Promise<void> {
  for (const { pages } of serverDomains) await pages?.(server, platform)
  registerRootCall(server, platform, allHandlers, 'ErrorLogs')
  registerApiPages(server, platform, apiDocuments)
  registerOutpatientPage(server, platform.settings)
  await registerWebFiles(server, platform.settings, join(import.meta.dirname, '../dist'))
}
