import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { serverVariable } from './server.ts'
import { demoPassword } from '#db/seed/demo-password.ts'

export { expect }

/** Fails a test when the page logged an error or broke its content policy. */
export const test = base.extend<{ quietConsole: void }>({
  quietConsole: [
    async ({ page }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(String(error)))
      await use()
      expect(said, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

export const appUrl = () => process.env[serverVariable('URL')]!
/** An address inside the app: `at('/Settings')`. */
export const at = (path: string) => `${appUrl().replace(/\/$/, '')}${path}`

const kept = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** Opens a screen as someone of the cast: by the sign-in page the first time, by the session it gave afterwards. */
export async function signIn(page: Page, name: string, path = '/', password: string = demoPassword): Promise<void> {
  const cookies = kept.get(name)
  if (cookies) await page.context().addCookies(cookies)
  await page.goto(at(path))
  const form = page.getByLabel('Work e-mail')
  await expect(form.or(page.locator('main')).first()).toBeVisible()
  if (await form.isVisible()) {
    await form.fill(`${name}@kith.example`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.href.startsWith(appUrl()))
  }
  await settled(page)
  kept.set(name, await page.context().cookies())
}

/** Waits until the screen is there and nothing loads any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: /Working|Trabajando/ })).toHaveCount(0)
}

/** No accessibility finding of WCAG 2.0 to 2.2, A and AA. */
export async function expectNoAxe(page: Page): Promise<void> {
  // One page and its findings alone: asked for passes too, it takes twice as long.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual(
    [],
  )
}
