import type { Page } from '@playwright/test'
import { demoPassword } from '#seed/demo-password.ts'
import { at, expect, settled, signIn, test } from './fixtures.ts'

/** What comes in the background waits until it is let go, so that a slow machine counts the same as a fast one. */
async function holdBackground(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    let held = true
    const run = (work: IdleRequestCallback) => work({ didTimeout: false, timeRemaining: () => 50 })
    window.requestIdleCallback = (work) => (held ? waiting.push(work) : window.setTimeout(run, 0, work))
    window.addEventListener('let-go', () => {
      held = false
      for (const work of waiting.splice(0)) run(work)
    })
  })
  return () => page.evaluate(() => void window.dispatchEvent(new Event('let-go')))
}

/** What one load of a page takes from the server, as it is sent. */
async function loadOf(page: Page, path: string) {
  // What the page before still asks for is not of this one.
  await page.goto('about:blank')
  const wire = await page.context().newCDPSession(page)
  const asked: string[] = []
  const scripts = new Map<string, number>()
  let script = 0
  const kept = new Set<string>()
  wire.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId))
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.startsWith('http') || response.fromDiskCache || kept.has(requestId)) return
    const { pathname } = new URL(response.url)
    asked.push(pathname)
    if (pathname.endsWith('.js')) scripts.set(requestId, response.encodedDataLength)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = scripts.get(requestId)
    if (head !== undefined) script += encodedDataLength - head
  })
  await wire.send('Network.enable')
  await wire.send('Network.clearBrowserCache')
  await page.goto(at(path))
  await settled(page)
  const taken = () => ({ asked: [...asked], script })
  return { taken, detach: () => wire.detach() }
}

test('the first list comes in few requests and little script, and no call is made twice', async ({ page }) => {
  const letGo = await holdBackground(page)
  await signIn(page, 'priya.notreal', '/Settings')
  const { taken, detach } = await loadOf(page, '/Foster')
  await expect(page.locator('main tbody tr th a').first()).toBeVisible()
  const { asked, script } = taken()
  const calls = asked.filter((path) => path.includes('/API/'))
  expect(asked, 'everything once').toEqual([...new Set(asked)])
  expect(calls.some((path) => path.endsWith('/GetClients'))).toBe(true)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(20)
  expect(script, 'bytes of script').toBeLessThan(180 * 1024)
  await detach()

  const before = await loadOf(page, '/Foster')
  // What comes in the background, for menus and the palette, is not the chart's.
  await letGo()
  await expect.poll(() => before.taken().asked.some((path) => path.includes('/palette.'))).toBe(true)
  await page.waitForLoadState('networkidle')
  const already = before.taken().asked.length
  await page.locator('main tbody tr th a').first().click()
  await settled(page)
  await expect(page.locator('.k-shell.has-chart main h1')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const chart = before.taken().asked.slice(already)
  expect(chart.length, chart.join('\n')).toBeLessThanOrEqual(15)
})

test('while somebody types their password, what they will see is fetched', async ({ page }) => {
  await holdBackground(page)
  await page.goto(
    `${new URL(at('/')).origin}/Identity/Account/Login?ReturnUrl=${encodeURIComponent(new URL(at('/Foster')).pathname)}`,
  )
  await page.getByLabel('Work e-mail').fill('renata.mockley@kith.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.waitForLoadState('networkidle')
  const wire = await page.context().newCDPSession(page)
  const sent: string[] = []
  const kept = new Set<string>()
  wire.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId))
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache && !kept.has(requestId)) sent.push(response.url)
  })
  await wire.send('Network.enable')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('main tbody tr th a').first()).toBeVisible()
  expect(sent.filter((url) => /\.(?:js|css)$/.test(new URL(url).pathname))).toEqual([])
})
