import { basePath } from './base.ts'
import { tabletWorkerAddress } from './trusted-html.ts'

/** The page and the files of these parts, as the build lists them, kept for when the network is gone. */
export async function keepFiles(wanted: RegExp): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  await navigator.serviceWorker.register(tabletWorkerAddress)
  const listed = JSON.parse(document.getElementById('parts')?.textContent ?? '{}') as Record<string, string[]>
  const ofParts = Object.entries(listed).flatMap(([part, files]) => (wanted.test(part) ? files : []))
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const files = [...ofParts.map((file) => basePath + file.replace(/^\.?\//, '')), ...loaded]
  const own = [
    ...new Set([
      basePath,
      ...files.filter(
        (file) =>
          file.startsWith(`${basePath}js/`) ||
          file.startsWith(`${basePath}css/`) ||
          file.startsWith(`${basePath}assets/`),
      ),
    ]),
  ]
  const cache = await caches.open('kith-tablet')
  for (const file of own) {
    const isPage = file === basePath
    if (!isPage && (await cache.match(file))) continue
    const answer = await fetch(file)
    if (answer.ok && !answer.redirected) await cache.put(file, answer)
  }
  // What an earlier release left behind.
  for (const { url } of await cache.keys()) if (!own.includes(new URL(url).pathname)) await cache.delete(url)
}

/** Nothing of the page stays where it was kept for one person; a shared tablet goes on. */
export async function forgetFiles(): Promise<void> {
  if (localStorage.getItem('kith.tablet') !== null || !('caches' in window)) return
  await caches.delete('kith-tablet')
  for (const one of await navigator.serviceWorker.getRegistrations())
    if (one.active?.scriptURL.endsWith(tabletWorkerAddress)) await one.unregister()
}
