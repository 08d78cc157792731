import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { browser } from './browser.ts'
import { appUrl, at, expect, settled, signIn, test } from './fixtures.ts'

const typed = 'Zyxcanary told on the porch'

/** Files of a profile that hold a text, in either of the encodings that browsers write. */
function holding(folder: string, text: string): string[] {
  const encodings = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => encodings.some((bytes) => readFileSync(file).includes(bytes)))
}

test('after signing out the browser’s profile has nothing of anybody, and nothing was asked of another host', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'kith-profile-'))
  let context: BrowserContext | undefined
  try {
    context = await chromium.launchPersistentContext(profile, { ...browser, baseURL: appUrl() })
    const hosts = new Set<string>()
    const stored: string[] = []
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (protocol.startsWith('http') || protocol.startsWith('ws')) hosts.add(host)
    })
    context.on('response', (reply) => {
      const kind = reply.headers()['content-type'] ?? ''
      if (/html|json/.test(kind) && !/no-store/.test(reply.headers()['cache-control'] ?? '')) stored.push(reply.url())
    })
    const page = context.pages()[0] ?? (await context.newPage())
    await signIn(page, 'renata.mockley', '/Foster?tab=visits&view=mine')
    const log = page.getByRole('button', { name: /^Log a contact with/ }).first()
    const child = (await log.getAttribute('aria-label'))!.replace(/^Log a contact with /, '')
    // The server does not answer, so that the device keeps what is typed.
    await page.route('**/API/Core/ContactLog/SaveDraft', (route) => route.fulfill({ status: 503, body: '' }))
    await log.click()
    const dialog = page.getByRole('dialog', { name: 'Log contact' })
    await dialog.getByLabel('What happened').fill(typed)
    await expect(dialog.getByText(/Kept on this device/)).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('kith.draft.')
    await page.unroute('**/API/Core/ContactLog/SaveDraft')
    await page.reload()
    await settled(page)
    await log.click()
    await expect(dialog.getByLabel('What happened')).toHaveValue(typed)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: child }).first().click()
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(child.split(' ')[0]!)
    await page.getByRole('button', { name: 'Your account' }).first().click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(
      await page.evaluate(async () => [(await indexedDB.databases()).length, (await caches.keys()).length]),
    ).toEqual([0, 0])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await context.close()
    context = undefined
    const files = readdirSync(profile, { recursive: true }).length
    expect(files).toBeGreaterThan(10)
    for (const text of [typed, 'Zyxcanary', child, child.split(' ').at(-1)!])
      expect(holding(profile, text), text).toEqual([])
    // The search finds what is there: the language is kept, and it is no secret.
    expect(holding(profile, 'kith.').length).toBeGreaterThan(0)
    expect([...hosts]).toEqual([new URL(appUrl()).host])
    expect(stored).toEqual([])
  } finally {
    await context?.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

const word = 'Zyxcanarial'
const box = (page: Page) => page.getByRole('searchbox', { name: 'Name, CID or FamLink' }).first()

test('words typed to find someone are in no address and no file of the browser, and come back by Back and reload', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'kith-typed-'))
  const context = await chromium.launchPersistentContext(profile, { ...browser, baseURL: appUrl() })
  const seen = new Set<string>()
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    page.on('framenavigated', (frame) => void seen.add(frame.url()))
    await signIn(page, 'renata.mockley', '/Foster?size=50')
    await box(page).fill(word)
    await expect(page.getByText(word).first()).toBeVisible()
    await page.reload()
    await settled(page)
    await expect(box(page)).toHaveValue(word)
    await page.getByRole('link', { name: 'Client search' }).first().click()
    await page.waitForURL(/ClientSearch/)
    await page.goBack()
    await expect(box(page)).toHaveValue(word)
    await page.reload()
    await settled(page)
    await expect(box(page)).toHaveValue(word)
    expect(page.url()).toContain('size=50')
    await page.getByRole('button', { name: 'Your account' }).first().click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await context.close()
    expect([...seen].filter((url) => url.includes(word))).toEqual([])
    expect(holding(profile, word)).toEqual([])
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

test('a link with words to search by works, and leaves none of them in the address', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/Foster?q=Marisol&size=50')
  await expect(box(page)).toHaveValue('Marisol')
  await expect(page).toHaveURL(/\/Foster\?size=50$/)
  await page.goto(at('/ClientSearch?find=Marisol'))
  await settled(page)
  await expect(page.getByRole('main').getByLabel('Name, date of birth, number or phone').first()).toHaveValue('Marisol')
  await expect(page).toHaveURL(/\/ClientSearch$/)
})
