import type { Page } from '@playwright/test'
import { at, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

/** The first Monday at least three weeks ahead, where nothing of the demonstration is. */
function monday(): string {
  const day = new Date(Date.now() + 40 * 86_400_000)
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
const later = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
const shown = (day: string) =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  )
const spoken = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

async function fillDate(page: Page, dialog: ReturnType<Page['getByRole']>, label: string, day: string) {
  const field = dialog.getByLabel(label, { exact: true })
  await field.fill(typed(day))
  await field.press('Tab')
}

test('a month of weekly visits is planned, one of them is moved by keys, and the others stay', async ({ page }) => {
  const first = monday()
  await signIn(page, 'renata.mockley', `/Appointments?view=agenda&on=${first}`)
  await page.getByRole('button', { name: 'New appointment', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await dialog.getByLabel('Title').fill('Reading hour')
  await dialog.getByRole('combobox', { name: 'Add a client' }).fill('Mateo')
  await dialog.getByRole('option').first().click()
  await fillDate(page, dialog, 'Date', first)
  await dialog.getByLabel('Start', { exact: true }).fill('15:00')
  await dialog.getByRole('combobox', { name: 'Repeats' }).click()
  await page.getByRole('option', { name: 'Weeks' }).click()
  await dialog.getByLabel('Times').fill('4')
  await expect(dialog.getByText('4 appointments are planned')).toBeVisible()
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Save appointment' }).click()
  await expect(page.getByText('4 appointments planned')).toBeVisible()

  const dayOf = (day: string) => page.getByRole('region', { name: spoken(day) })
  for (const by of [0, 7, 14, 21])
    await expect(dayOf(later(first, by)).getByRole('button', { name: 'Reading hour' })).toBeVisible()
  // By keys alone: open the second, choose Move, two days later.
  await dayOf(later(first, 7)).getByRole('button', { name: 'Reading hour' }).press('Enter')
  await page.getByRole('button', { name: 'Move…', exact: true }).press('Enter')
  const move = page.getByRole('dialog', { name: 'Move appointment' })
  await fillDate(page, move, 'Date', later(first, 9))
  await expect(move.getByRole('radio', { name: 'This one only' })).toBeChecked()
  await move.getByRole('button', { name: 'Move appointment' }).press('Enter')
  await expect(move).toBeHidden()
  await expect(dayOf(later(first, 9)).getByRole('button', { name: 'Reading hour' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reading hour', exact: true })).toHaveCount(4)
  await page.getByRole('radio', { name: 'Month' }).check({ force: true })
  await settled(page)
  await expectNoAxe(page)

  // By mouse: the third goes to the day after, an hour earlier; undo puts it back.
  await page.goto(at(`/Appointments?view=week&on=${later(first, 14)}`))
  const third = page.getByRole('button', { name: /^Reading hour/ })
  await third.scrollIntoViewIfNeeded()
  const [box, next] = [(await third.boundingBox())!, (await page.locator('[data-column]').nth(2).boundingBox())!]
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(next.x + 40, box.y - 20, { steps: 4 })
  await page.mouse.move(next.x + 40, box.y + 10 - 52, { steps: 4 })
  await page.mouse.up()
  const dragged = page.getByRole('dialog', { name: 'Move appointment' })
  await expect(dragged.getByLabel('Date', { exact: true })).toHaveValue(shown(later(first, 15)))
  await expect(dragged.getByLabel('Start', { exact: true })).toHaveValue('14:00')
  await dragged.getByRole('button', { name: 'Move appointment' }).click()
  await expect(dragged).toBeHidden()
  await expect(third).toContainText('2:00 PM – 3:00 PM')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(third).toContainText('3:00 PM – 4:00 PM')

  // Reschedule by keys: the day stays on record, a new one is planned.
  await third.press('Enter')
  await page.getByRole('button', { name: 'Reschedule…' }).press('Enter')
  const anew = page.getByRole('dialog', { name: 'Reschedule' })
  await fillDate(page, anew, 'Date', later(first, 16))
  await anew.getByRole('button', { name: 'Reschedule', exact: true }).press('Enter')
  await expect(anew).toBeHidden()
  await expect(third).toHaveCount(2)
  await expect(page.locator('[data-kind=off]').filter({ hasText: 'Reading hour' })).toHaveCount(1)
})

test('a year of visits is planned for two children in one step', async ({ page }) => {
  const first = later(monday(), 2)
  await signIn(page, 'renata.mockley', `/Appointments?view=day&on=${first}&open=bulk`)
  const dialog = page.getByRole('dialog', { name: 'Plan for many clients' })
  await dialog.getByRole('combobox', { name: 'Clients' }).click()
  await page.getByRole('option').nth(0).click()
  await page.getByRole('option').nth(1).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Title').fill('Year visit')
  await expect(dialog.getByText('24 appointments are planned for 2 clients')).toBeVisible()
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Plan them' }).click()
  await expect(page.getByText('24 appointments planned')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Year visit/ })).toHaveCount(2)
})

test('an appointment of today is completed with its contact in one step', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/Appointments?view=day')
  await page.getByRole('button', { name: 'New appointment', exact: true }).click()
  // On the calendar; it is over by then, so it is asked about above it, too.
  const shown = page.locator('.k-cal-event').filter({ hasText: 'Short visit' })
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await dialog.getByLabel('Title').fill('Short visit')
  await dialog.getByRole('combobox', { name: 'Add a client' }).fill('Mateo')
  await dialog.getByRole('option', { name: /Mateo/ }).first().click()
  await dialog.getByLabel('Start', { exact: true }).fill('00:00')
  await dialog.getByLabel('End', { exact: true }).fill('00:15')
  await dialog.getByRole('button', { name: 'Save appointment' }).click()
  await shown.press('Enter')
  await dialogOf(page).getByRole('button', { name: 'Completed: log the contact' }).click()
  const contact = page.getByRole('dialog', { name: 'Log contact' })
  await expect(contact.getByLabel('Start', { exact: true })).toHaveValue('00:00')
  await contact.getByLabel('What happened').fill('Read a chapter together.')
  await contact.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.locator('[data-kind=done]').filter({ hasText: 'Short visit' })).toBeVisible()
  await shown.press('Enter')
  const done = dialogOf(page)
  await expect(done.getByText('Completed', { exact: true })).toBeVisible()
  // Set back, it is completed with a document: its draft has the day of the appointment.
  await done.getByRole('button', { name: 'Back to scheduled' }).click()
  await expect(done).toBeHidden()
  await page.locator('[data-kind=ahead]').filter({ hasText: 'Short visit' }).press('Enter')
  await page.getByRole('button', { name: 'Completed: write a document' }).click()
  await page.getByRole('dialog', { name: 'Which document?' }).locator('.k-cf-form').first().click()
  await expect(page).toHaveURL(/document=/)
  await page.goBack()
  await shown.press('Enter')
  await expect(dialogOf(page).getByRole('link', { name: 'Open the document' })).toBeVisible()
})

test('a day that is over is asked about, never assumed; a day sheet is printed; a team’s day is side by side', async ({
  page,
}) => {
  await signIn(page, 'renata.mockley')
  await page.evaluate(async () => {
    const headers = { 'x-kith': '1', 'content-type': 'application/json' }
    const start = await (await fetch('/API/Appointments/GetStart', { headers })).json()
    const me = await (await fetch('/API/Core/User/GetProfile', { headers })).json()
    const plan = (back: number, Title: string, more: object) =>
      fetch('/API/Appointments/AddEdit', {
        method: 'POST',
        headers,
        body: JSON.stringify({
          AppointmentType: 'Office Visit',
          Title,
          Date: new Intl.DateTimeFormat('en-CA', { timeZone: me.Agency.Zone }).format(Date.now() - back * 86_400_000),
          SubProgramID: start.SubPrograms[0].ID,
          Staff: [me.UserID],
          ...more,
        }),
      })
    await plan(2, 'Nobody came', { StartTime: '09:00' })
    await plan(0, 'Late office hour', {
      StartTime: '22:30',
      Minutes: 120,
      Place: '1 Invented Way, Sampletown, CA 91501',
    })
  })
  await page.goto(at('/Appointments?view=day'))
  const asked = page.getByRole('region', { name: 'What happened with these?' })
  const row = asked.getByRole('listitem').filter({ hasText: 'Nobody came' })
  await row.getByRole('button', { name: 'No show' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await expectNoAxe(page)

  // What else is shown is switched on with its words, which are high enough to hit.
  const layer = page.locator('label').filter({ hasText: 'Court dates' })
  expect((await layer.boundingBox())!.height).toBeGreaterThanOrEqual(32)
  await layer.click()
  await expect(page.getByRole('checkbox', { name: 'Court dates' })).toBeChecked()
  await layer.click()

  // One that goes past midnight is on both of its days.
  const late = page.locator('[data-column]').getByRole('button', { name: /^Late office hour/ })
  await expect(late).toHaveCount(1)
  await page.getByRole('button', { name: 'Later', exact: true }).click()
  await expect(late).toHaveCount(1)
  await page.getByRole('button', { name: 'Today', exact: true }).click()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Day sheet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Day sheet' })
  await expect(sheet.getByRole('row').filter({ hasText: 'Late office hour' })).toContainText('1 Invented Way')
  await expectNoAxe(page)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByText('1 Invented Way', { exact: false })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.locator('.k-shell')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // Who has no team is shown the day instead.
  await page.goto(at('/Appointments?view=team'))
  await expect(page.getByRole('radio', { name: 'Day', exact: true })).toBeChecked()
  await page.context().clearCookies()
  await signIn(page, 'priya.notreal', '/Appointments?view=team')
  await expect(page.getByRole('combobox', { name: 'Whose' })).toHaveValue('My team')
  await expect(page.locator('.k-cal-head').filter({ hasText: 'Renata Mockley' })).toBeVisible()
  await settled(page)
  await expectNoAxe(page)
})

test('on a phone the agenda comes first and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'renata.mockley', '/Appointments')
  await expect(page.getByRole('radio', { name: 'Agenda' })).toBeChecked()
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectNoAxe(page)
  // What narrows is out of the way until it is asked for.
  const types = page.getByRole('combobox', { name: 'Type' })
  await expect(types).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(types).toBeVisible()
  await page.getByRole('checkbox', { name: 'Court dates' }).check()
  await expect(page.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible()
  await page.getByRole('radio', { name: 'Month' }).check({ force: true })
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectNoAxe(page)
})

test('a calendar outside is let in by a secret address, which is renewed and taken away', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/Appointments?open=feed')
  const dialog = page.getByRole('dialog', { name: 'Subscribe in my calendar' })
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  const address = await dialog.getByLabel('Address').inputValue()
  const status = async (url: string) =>
    (await page.request.get(new URL(new URL(url).pathname, page.url()).href)).status()
  expect(await status(address)).toBe(200)
  await dialog.getByRole('button', { name: 'Make a new address' }).click()
  await expect(dialog.getByLabel('Address')).not.toHaveValue(address)
  const renewed = await dialog.getByLabel('Address').inputValue()
  expect([await status(address), await status(renewed)]).toEqual([404, 200])
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect(await status(renewed)).toBe(404)
})
