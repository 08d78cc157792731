import { basePath } from '#platform/web/base.ts'
import { tabletWorkerAddress } from '#platform/web/trusted-html.ts'

/** Parts a shared tablet opens without network. */
const wanted = /^residential-/

/** The page and the files of its parts, as the build lists them, kept for when the network is gone. */
export async function keepFiles(): Promise<void> {
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
