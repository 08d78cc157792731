import { type Page, type Request } from '@playwright/test'
import { at, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const settingsCall = '**/API/Core/UserSettings/GetUserSettings*'

/** Every report the page sends to the error log. */
function reportsOf(page: Page): Request[] {
  const reports: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ErrorLogs')) reports.push(request)
  })
  return reports
}

async function openSettings(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Your account/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
}

test('a body with an errors list shows those messages and is reported once', async ({ page }) => {
  await signIn(page, 'renata.mockley')
  const reports = reportsOf(page)
  await page.route(settingsCall, (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: '{"errors":["The first reason.","The second reason."],"code":"Conflict","reference":"K7F2-19QD"}',
    }),
  )
  await openSettings(page)
  const dialog = page.getByRole('dialog', { name: 'Uh Oh!' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('The first reason.')).toBeVisible()
  await expect(dialog.getByText('The second reason.')).toBeVisible()
  await expect(dialog.getByText('EHR help desk')).toBeVisible()
  await expect(dialog.getByText('555-0100')).toBeVisible()
  await expect(dialog.getByText('K7F2-19QD')).toBeVisible()
  await expectNoAxe(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(reports).toHaveLength(1)
  expect(reports[0]?.postDataJSON()).toMatchObject({
    EndpointAttempted: '/API/Core/UserSettings/GetUserSettings',
    ResponseCode: 409,
  })
})

test('any other failure is an unspecified error', async ({ page }) => {
  await signIn(page, 'renata.mockley')
  const reports = reportsOf(page)
  await page.route(settingsCall, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'boom' }))
  await openSettings(page)
  await expect(
    page.getByRole('dialog', { name: 'Uh Oh!' }).getByText('There was an unspecified error in your transmission'),
  ).toBeVisible()
  expect(reports).toHaveLength(1)
})

test('no response is reported with the response code 200 and the stack', async ({ page }) => {
  await signIn(page, 'renata.mockley')
  const reports = reportsOf(page)
  await page.route(settingsCall, (route) => route.abort('connectionreset'))
  await openSettings(page)
  await expect(
    page.getByRole('dialog', { name: 'Uh Oh!' }).getByText('There was an unspecified error in your transmission'),
  ).toBeVisible()
  expect(reports).toHaveLength(1)
  expect(reports[0]?.postDataJSON()).toMatchObject({ ResponseCode: 200 })
})

test('503 shows the product’s text, and the same request goes out again by itself', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'renata.mockley')
  const reports = reportsOf(page)
  let calls = 0
  await page.route(settingsCall, (route) => {
    calls += 1
    return calls === 1 ? route.fulfill({ status: 503, headers: { 'retry-after': '30' }, body: '' }) : route.continue()
  })
  await openSettings(page)
  await expect(
    page.getByText(
      'The site is being updated and your request could not be processed.  Wait about 30 seconds and try again.  Do not close what you are currently working on!',
    ),
  ).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByRole('dialog', { name: 'Uh Oh!' })).toBeHidden()
  expect([calls, reports.length]).toEqual([2, 1])
})

test('a part that cannot be loaded says so, and trying again brings it', async ({ page }) => {
  await signIn(page, 'renata.mockley')
  let fail = true
  await page.route('**/js/settings-screen*', (route) => (fail ? route.fulfill({ status: 503 }) : route.continue()))
  await openSettings(page)
  await expect(page.getByRole('heading', { name: 'This page did not arrive' })).toBeVisible()
  fail = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})

test('a part that takes longer than 120 seconds counts as failed', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'renata.mockley')
  await page.route('**/js/settings-screen*', () => {})
  await openSettings(page)
  await page.clock.runFor(121_000)
  await expect(page.getByText('It took longer than two minutes.')).toBeVisible()
})

test('the spinner cannot be closed and ends with the load', async ({ page }) => {
  await signIn(page, 'renata.mockley')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(settingsCall, async (route) => {
    await held
    await route.continue()
  })
  await openSettings(page)
  const spinner = page.getByRole('dialog', { name: 'Working' })
  await expect(spinner).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(spinner).toBeVisible()
  release()
  await expect(spinner).toBeHidden()
})

test('an unknown hashed file is a real 404, never the page', async ({ page }) => {
  const answer = await page.request.get(at('/js/nothing.12345678.js'))
  expect(answer.status()).toBe(404)
})

test('a menu that cannot be fetched is shown by the browser itself, and as ever the next time', async ({ page }) => {
  let away = true
  await page.route('**/js/kit-live*', (route) => (away ? route.abort() : route.continue()))
  await signIn(page, 'renata.mockley', '/Foster')
  const recent = page.getByRole('button', { name: 'Recent' })
  await recent.click()
  const bare = page.locator('dialog[open]')
  await expect(bare).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bare).toHaveCount(0)
  away = false
  await recent.click()
  await expect(page.locator('.k-menu')).toBeVisible()
  await expect(bare).toHaveCount(0)
})
