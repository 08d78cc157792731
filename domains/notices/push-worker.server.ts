import type { FastifyInstance } from 'fastify'
import type { Settings } from '#platform/server/settings.ts'

/**
 * Shows what a push says and opens the app. It keeps nothing; on a shared tablet it answers with the files the page has kept
 * when there is no network.
 */
const script = `addEventListener('push', (event) => {
  let told = {}
  try { told = event.data ? event.data.json() : {} } catch {}
  event.waitUntil(registration.showNotification(String(told.Title || 'KITH'), { body: String(told.Text || ''), tag: String(told.Tag || 'kith') }))
})
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
    const open = windows.find((one) => one.url.startsWith(registration.scope))
    return open ? open.focus() : clients.openWindow(registration.scope)
  }))
})
if (location.search === '?tablet') addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return
  const kept = async () => (await caches.open('kith-tablet')).match(request.mode === 'navigate' ? registration.scope : request, { ignoreVary: true })
  event.respondWith(fetch(request).catch(async (error) => {
    const found = await kept()
    if (found) return found
    throw error
  }))
})
`

export function registerWorker(server: FastifyInstance, { basePath }: Settings): void {
  server.get(`${basePath}notices-worker.js`, { exposeHeadRoute: false }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(script),
  )
}
