import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type BrowserContext, type Locator, type Page, type Route } from '@playwright/test'
import type axe from 'axe-core'
import { openMailbox } from './mailbox.ts'
import { askOwner, noteTyped } from './nothing-logged.ts'
import { startBeside, startFreshServer, type RunningServer } from './server.ts'
import { demoPassword } from '#seed/demo-password.ts'

export { expect }

let address = ''
let running: { file: string; server: RunningServer } | undefined

/** The server of a file's journeys, from the state that the first start leaves. */
async function serverFor(file: string, withMail: boolean): Promise<void> {
  if (running?.file === file) return
  await running?.server.stop()
  kept.clear()
  running = { file, server: await (withMail ? startWithMail() : startFreshServer()) }
  address = running.server.url
}

async function startWithMail(): Promise<RunningServer> {
  const mailbox = await openMailbox()
  const server = await startFreshServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'kith@agency.example' })
  return {
    ...server,
    async stop(signal) {
      await server.stop(signal)
      await mailbox.close()
    },
  }
}

/**
 * Every file has a server of its own, so that what one leaves behind is nothing to the next; a failed test ends its
 * worker, and a repeat begins with a new one. Fails a test when the page logged an error or broke its content policy.
 */
export const test = base.extend<
  { quietConsole: void; server: void; slowRoad: void; mailbox: boolean; patientHands: void; toldOfFailure: void },
  { lastServer: void }
>({
  /** Whether mail leaves; otherwise it is kept in the outbox. */
  mailbox: [false, { option: true }],
  slowRoad: [
    async ({ context }, use) => {
      context.on('request', noteTyped)
      if (longestDelay > 0) await context.route('**/API/**', hold)
      await use()
    },
    { auto: true },
  ],
  lastServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      await use()
      await running?.server.stop()
      running = undefined
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  server: [
    async ({ mailbox }, use, { file }) => {
      await serverFor(file, mailbox)
      await use()
    },
    { auto: true, timeout: 240_000 },
  ],
  patientHands: [
    async ({ page }, use) => {
      waitForHands(page)
      await use()
    },
    { auto: true },
  ],
  /** What the page was at when a journey failed, in words, for whoever has nothing but the run's output. */
  toldOfFailure: [
    async ({ page }, use, info) => {
      const refused: string[] = []
      page.on('response', (reply) => {
        if (reply.status() >= 400) refused.push(`${reply.status()} ${new URL(reply.url()).pathname}`)
      })
      await use()
      if (info.status === info.expectedStatus || page.isClosed()) return
      const seen = await page.evaluate(() => {
        const dialogs = [
          ...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"], [role="alertdialog"]'),
        ]
        const focused = document.activeElement
        return [
          `focus: ${focused?.tagName} ${focused?.getAttribute('aria-label') ?? focused?.textContent?.slice(0, 60)}`,
          ...dialogs.map((one) => {
            const typed = [...one.querySelectorAll('input, textarea')].map((box) => (box as HTMLInputElement).value)
            return `dialog: ${one.textContent?.slice(0, 300)} ${JSON.stringify(typed)}`
          }),
          `page: ${document.querySelector('main')?.textContent?.slice(0, 300)}`,
        ]
      })
      console.log([info.title, new URL(page.url()).pathname, ...refused.slice(-5), ...seen].join('\n    '))
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        // The browser's own remarks on what it could not fetch, or does not do in a private window.
        const own = /Failed to load resource|Push API in incognito mode/
        if (message.type() === 'error' && !own.test(message.text())) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(String(error)))
      await use()
      expect(said, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

let handsWait = false
/** What is typed while “Working” has the page goes nowhere: a person sees it and waits. The browser's hands do not, by themselves. */
function waitForHands(page: Page): void {
  const { keyboard } = page
  const press = keyboard.press.bind(keyboard)
  keyboard.press = async (key, options) => {
    if (key !== 'Escape') await working(page).waitFor({ state: 'hidden' })
    await press(key, options)
  }
  if (handsWait) return
  handsWait = true
  const locator = Object.getPrototypeOf(page.locator('html')) as Pick<Locator, 'fill' | 'pressSequentially'>
  const { fill, pressSequentially } = locator
  locator.fill = async function fillInTime(this: Locator, ...told) {
    await working(this.page()).waitFor({ state: 'hidden' })
    await fill.apply(this, told)
  }
  locator.pressSequentially = async function typeInTime(this: Locator, ...told) {
    await working(this.page()).waitFor({ state: 'hidden' })
    await pressSequentially.apply(this, told)
  }
}

/** `KITH_DELAY=800`: every call waits by chance up to so many milliseconds, to find what relies on a quick answer. */
const longestDelay = Number(process.env.KITH_DELAY ?? 0)

async function hold(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() ** 2 * longestDelay))
  // The page may have gone on meanwhile.
  await route.continue().catch(() => undefined)
}

/** A person's name as lists write it. */
export const listedName = (name: string) => name.replace(/^(\S+) (.+)$/, '$2, $1')

export const appUrl = () => address
/** Puts into the database what would take a person too long. */
export const asOwner = (text: string) => askOwner(running!.server.folder, (client) => client.query(text))
/** Another instance on the same database, reached by its own address. */
export const startAnotherInstance = () => startBeside(running!.server.folder)
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

/** As `signIn`, by the sign-in page in any case: some calls ask for a sign-in that is at most five minutes old. */
export async function signInAnew(page: Page, name: string, path = '/'): Promise<void> {
  kept.delete(name)
  await page.context().clearCookies()
  await signIn(page, name, path)
}

/** What is open to be answered; the one that says that work goes on has no role written down. */
export const dialogOf = (page: Page) => page.locator('[role="dialog"]')

/** Waits until the screen is there and nothing loads any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(working(page)).toHaveCount(0)
}

const working = (page: Page) => page.getByRole('dialog', { name: /^(Working|Trabajando)$/ })

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Everything takes turns in a run of all journeys; `KITH_TURNS=all` leaves nothing out. */
export const takesTurns = process.env.KITH_TURNS !== 'all'
export const seed = Number(process.env.KITH_SEED)
let looks = seed

/**
 * No accessibility finding of WCAG 2.0 to 2.2, A and AA: in the open dialog, or else on the screen. What frames every screen
 * is looked at where `whole` asks for it. In a run of all journeys every third look is taken, another third each time.
 */
export async function expectNoAxe(page: Page, whole = false): Promise<void> {
  looks += 1
  if (takesTurns && !whole && looks % 3 > 0) return
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  const found = await page.evaluate(async (everything) => {
    const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
    // Findings alone: asked for passes too, it takes twice as long.
    // Of many rows that are drawn by the same lines the first ones are looked at.
    const where = {
      include: [everything || !modal ? document : modal],
      exclude: [
        ['tbody > tr:nth-child(n + 9)'],
        ['li:nth-child(n + 13)'],
        ...(everything ? [] : [['.k-top'], ['.k-side'], ['.k-bottom']]),
      ],
    }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where as never, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    // What a dialog covers in part is no target while it is open.
    const isCovered = (target: string) => modal !== undefined && !modal.contains(document.querySelector(target))
    return violations.flatMap(({ id, nodes }) => {
      const targets = nodes
        .map((node) => node.target.join(' '))
        .filter((one) => id !== 'target-size' || !isCovered(one))
      return targets.length > 0 ? [`${id}: ${targets.join(' | ')}`] : []
    })
  }, whole)
  expect(found).toEqual([])
}
