import { TOTP, URI } from 'otpauth'
import type { Page } from '@playwright/test'
import { at, dialogOf, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'

const director = { name: 'desmond.directo', shown: 'Desmond Directo' }
const administrator = { name: 'alva.rootley', shown: 'Alva Rootley' }
const other = { name: 'ignacio.backup-sample', shown: 'Ignacio Backup-Sample' }

/** Opens one entry of the menu that an account has in the list of users. */
async function doWith(page: Page, shown: string, task: string): Promise<void> {
  await page.goto(at(`/Admin/User?q=${encodeURIComponent(shown.split(' ')[1]!)}`))
  await settled(page)
  await page.getByRole('button', { name: `Actions for ${shown}` }).click()
  await page.getByRole('menuitem', { name: task }).click()
}

async function addAuthenticator(page: Page): Promise<void> {
  const started = page.waitForResponse(/StartAuthenticator/)
  await page.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  const { Address } = (await (await started).json()) as { Address: string }
  await page.getByLabel('Code that the app shows').fill((URI.parse(Address) as TOTP).generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Keep these recovery codes' })
  await codes.getByLabel('I have kept them somewhere safe').check()
  await codes.getByRole('button', { name: 'Done' }).click()
}

const told = (page: Page) => page.getByRole('dialog', { name: 'Uh Oh!' })
const requests = (page: Page) => page.getByRole('list', { name: 'Waiting for a second person' }).getByRole('listitem')

test('a lost second step and a handed link wait for a second administrator, who reads what they confirm', async ({
  page,
}) => {
  await signInAnew(page, director.name, '/Settings?group=Security')
  await addAuthenticator(page)

  await signInAnew(page, administrator.name, '/Admin?tab=second')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  await doWith(page, director.shown, 'Take off second step')
  const dialog = page.getByRole('dialog', { name: `Take off the second step of ${director.shown}` })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectNoAxe(page)
  await page.keyboard.press('Enter')
  await expect(told(page)).toHaveCount(0)
  await page.keyboard.type('The phone fell into the lake')
  await page.keyboard.press('Enter')
  await expect(told(page)).toContainText('sent for a second person to confirm')
  // As in the moment before the focus has come over: the dialog below stays.
  await dialog.getByLabel('Reason').dispatchEvent('keydown', { key: 'Escape' })
  await expect(told(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await doWith(page, 'Renata Mockley', 'Reset password')
  const reset = page.getByRole('dialog', { name: 'Reset the password of Renata Mockley' })
  await reset.getByLabel('They cannot get mail: hand a link over').check()
  await expectNoAxe(page)
  await reset.getByRole('button', { name: 'Reset password' }).click()
  await expect(told(page)).toContainText('sent for a second person to confirm')

  await page.goto(at('/Admin?tab=second'))
  await expect(requests(page)).toHaveCount(2)
  const own = requests(page).first().getByRole('button', { name: 'Confirm' })
  await expect(own).toHaveAttribute('aria-disabled', 'true')

  await signInAnew(page, other.name, '/Admin?tab=second')
  const factor = requests(page).filter({ hasText: 'Take off a lost second step' })
  await expect(factor).toContainText(`User: ${director.shown}`)
  await expect(factor).toContainText('Reason: The phone fell into the lake')
  await expect(factor).toContainText(`Asked by ${administrator.shown}`)
  await expectNoAxe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoAxe(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await factor.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(page.getByText('Confirmed and done.')).toBeVisible()
  await expect(requests(page)).toHaveCount(1)
  await requests(page).getByRole('button', { name: 'Confirm' }).click()
  const link = page.getByRole('dialog', { name: 'Hand this link over in person' })
  await expect(link.locator('code')).toContainText('ResetPassword?code=')
  await expectNoAxe(page)
  await link.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Nothing is waiting')).toBeVisible()

  await signInAnew(page, director.name)
})

test('who views as somebody says why; two administrators are told how one helps the other', async ({ page }) => {
  await signInAnew(page, other.name, '/Settings?group=Security')
  await addAuthenticator(page)
  await signInAnew(page, administrator.name)
  await doWith(page, other.shown, 'Take off second step')
  await page.getByLabel('Reason').fill('The phone fell into the lake')
  await page.keyboard.press('Enter')
  await expect(told(page)).toContainText('nobody else can')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await doWith(page, 'Renata Mockley', 'View as this person')
  const dialog = page.getByRole('dialog', { name: 'View as Renata Mockley' })
  await expect(dialog.getByRole('heading', { name: 'What will happen' })).toBeVisible()
  await expectNoAxe(page)
  await dialog.getByLabel('Reason').fill('Help with a screen')
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Begin viewing' }).click()
  await loaded
  await expect(page.getByText('Renata Mockley').first()).toBeVisible()
})

test('somebody else reviews a chart that was opened in an emergency', async ({ page }) => {
  await signInAnew(page, director.name, '/ClientSearch?first=Brandy&last=Nullman')
  const href = (await page.getByRole('link', { name: 'Open chart' }).first().getAttribute('href'))!
  await signInAnew(page, administrator.name)
  await page.goto(new URL(href, page.url()).href)
  await page.getByRole('button', { name: 'Open in an emergency' }).click()
  await dialogOf(page).getByRole('textbox').fill('The hospital asks about allergies and nobody can be reached.')
  const opened = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Open the chart' }).click()
  await opened
  await signIn(page, other.name, '/Admin?tab=emergency')
  await page.getByRole('button', { name: 'Review' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('The hospital asks about allergies'), 'what is to be judged').toBeVisible()
  await expectNoAxe(page)
  await dialog.getByRole('textbox', { name: 'What you found' }).fill('Called the hospital back: it was so.')
  await dialog.getByText('Justified', { exact: true }).first().click()
  await dialog.getByRole('button', { name: /Review|Save/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Justified').first()).toBeVisible()
})
