import { asOwner, at, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const dialog = (page: Page) => page.getByRole('dialog')
const list = (page: Page) => page.getByRole('list', { name: 'People' })

async function addPerson(page: Page, typed: string, option: RegExp) {
  await page.getByRole('button', { name: 'Add someone' }).click()
  await dialog(page).getByLabel('Who').fill(typed)
  await page.getByRole('option', { name: option }).first().click()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

test('a training day: people are put on the list, the room scans the code, the trainer settles a name, certificates are printed', async ({
  page,
  browser,
}) => {
  await signIn(page, 'tessa.coursely', '/Training?tab=courses')
  await page.getByRole('button', { name: 'Add a course' }).click()
  await dialog(page)
    .getByLabel(/^Title/)
    .fill('Sample of a training day')
  await dialog(page)
    .getByLabel(/^Hours/)
    .fill('2.5')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sample of a training day')).toBeVisible()
  await expectNoAxe(page)

  await page.getByRole('link', { name: 'Sessions', exact: true }).click()
  await page.getByRole('button', { name: 'Plan a session' }).click()
  await dialog(page)
    .getByRole('combobox', { name: /^Course/ })
    .click()
  await page.getByRole('option', { name: 'Sample of a training day' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample of a training day')

  await addPerson(page, 'Renata Mock', /Renata Mockley/)
  await addPerson(page, 'Elaine Harper', /Elaine Harper-Sample/)
  await addPerson(page, 'Ezra Sampleguest', /church guest/)
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  await expectNoAxe(page)

  await page.getByRole('button', { name: 'Show the code' }).click()
  await expect(page.getByRole('img', { name: 'Code that leads to the sign-in page' })).toBeVisible()
  const address = (await page.getByRole('link', { name: 'Address of the page' }).getAttribute('href'))!
  // Somebody in the room, with a phone and no account.
  const room = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await room.newPage()
  for (const name of ['Elaine Harper-Sample', 'Walker In-Sample']) {
    await phone.goto(new URL(address, at('/')).href)
    await phone.getByLabel('First and last name').fill(name)
    // Nobody writes their name faster than this.
    await phone.waitForTimeout(4500)
    await phone.getByRole('button', { name: 'I am here' }).click()
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Thank you, you are signed in')
  }
  await expectNoAxe(phone)
  await room.close()

  await expect(page.getByText('Walker In-Sample')).toBeVisible({ timeout: 20_000 })
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Elaine Harper-Sample' })).toContainText('Attended')
  await page.getByRole('button', { name: 'Who is Walker In-Sample?' }).click()
  await dialog(page).getByText('Add as a church guest').click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(4)

  await page.getByRole('button', { name: 'Everyone attended' }).click()
  await expect(list(page).getByText('Attended', { exact: true })).toHaveCount(4)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Print certificates' }).click()
  expect((await saved).suggestedFilename()).toBe('certificates.pdf')

  // What the day gave is in the record of the family, and there it is only read.
  const { id } = (await asOwner(`select id from resource_family where name = 'Harper-Sample'`))!.rows[0] as {
    id: string
  }
  await signInAnew(page, 'renata.mockley', `/Foster?family=${id}&part=training`)
  const line = page.getByRole('listitem').filter({ hasText: 'Sample of a training day' })
  await expect(line).toContainText('2.5 hours')
  await expect(line).toContainText('From a training session')
  await expect(line.getByRole('button')).toHaveCount(0)
  await page.goto(at('/Training'))
  await expect(page.getByRole('list', { name: 'Training taken' })).toContainText('Sample of a training day')
  await expect(page.getByRole('link', { name: 'Courses', exact: true })).toHaveCount(0)
  await expectNoAxe(page)
})
