import type { Page } from '@playwright/test'
import { at, expect, signIn, test } from './fixtures.ts'

const chartLinks = (page: Page) => page.locator('main a[href*="child="]')

/** How far things moved without anybody having touched the page, as the browser reckons it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries())
        (globalThis as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
}

for (const width of [1440, 390]) {
  test(`a chart comes in one piece at ${width} px, however late its actions and due items are`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'renata.mockley', '/Foster?tab=children')
    const href = (await chartLinks(page).first().getAttribute('href'))!
    const shifted = await watchShifts(page)
    await page.route(/\/API\/(?:Due\/|.*GetPlacementsForChild)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue().catch(() => undefined)
    })
    await page.goto(new URL(href, at('/')).href)
    await expect(page.getByRole('heading', { name: 'What is due' })).toBeVisible()
    await expect(page.locator('.k-due-foot')).toBeVisible({ timeout: 100 })
    await page.waitForTimeout(900)
    expect(await shifted()).toBeLessThan(0.02)
  })
}

test('the first roster and the first chart come in few files', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/Settings')
  const files = new Set<string>()
  page.on('request', (request) => {
    if (/\/(?:js|css)\//.test(request.url())) files.add(request.url())
  })
  await page.goto(at('/Foster?tab=children'))
  await expect(chartLinks(page).first()).toBeVisible()
  expect(files.size).toBeLessThanOrEqual(20)
  // The palette comes by itself after a while, on whatever screen that is.
  await expect.poll(() => [...files].some((file) => file.includes('/palette.'))).toBe(true)
  await page.waitForLoadState('networkidle')
  const before = files.size
  await chartLinks(page).first().click()
  await expect(page.getByRole('heading', { name: 'What is due' })).toBeVisible()
  expect(files.size - before).toBeLessThanOrEqual(15)
})
