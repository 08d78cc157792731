import { asOwner, at, dialogOf, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const list = (page: Page) => page.getByRole('list', { name: 'People' })

async function addPerson(page: Page, typed: string, option: RegExp) {
  await page.getByRole('button', { name: 'Add someone' }).click()
  await dialogOf(page).getByLabel('Who').fill(typed)
  await page.getByRole('option', { name: option }).first().click()
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialogOf(page)).toBeHidden()
}

test('a training day: people are put on the list, the room scans the code, the trainer settles a name, certificates are printed', async ({
  page,
  browser,
}) => {
  await signIn(page, 'tessa.coursely', '/Training?tab=courses')
  await page.getByRole('button', { name: 'Add a course' }).click()
  await dialogOf(page)
    .getByLabel(/^Title/)
    .fill('Sample of a training day')
  await dialogOf(page)
    .getByLabel(/^Hours/)
    .fill('2.5')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sample of a training day')).toBeVisible()
  await expectNoAxe(page)

  await page.getByRole('link', { name: 'Sessions', exact: true }).click()
  await page.getByRole('button', { name: 'Plan a session' }).click()
  await dialogOf(page)
    .getByRole('combobox', { name: /^Course/ })
    .click()
  await page.getByRole('option', { name: 'Sample of a training day' }).click()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
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
  await dialogOf(page).getByText('Add as a church guest').click()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
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

test('a lapse is found, mended in one click, and the gate opens', async ({ page }) => {
  const today = (
    (await asOwner(`select (now() at time zone 'America/Los_Angeles')::date::text as d`))!.rows[0] as { d: string }
  ).d
  const family =
    (await asOwner(`select f.id, f.name, p.id as person, concat_ws(' ', p.first_name, p.last_name) as parent from resource_family f
      join family_phase h on h.family_id = f.id and h.end_date is null and h.voided_at is null and h.phase = 'Background Checks'
      join family_parent fp on fp.family_id = f.id and fp.end_date is null and fp.voided_at is null join person p on p.id = fp.person_id
      join sub_program s on s.id = f.sub_program_id and s.name = 'Foster, North Valley' order by f.name, p.first_name limit 1`))!
      .rows[0] as { id: string; name: string; person: string; parent: string }
  await signInAnew(page, 'tessa.coursely', '/Training?tab=courses')
  await page.getByRole('button', { name: 'Add a course' }).click()
  await dialogOf(page)
    .getByLabel(/^Title/)
    .fill('Sample before approval')
  await dialogOf(page)
    .getByLabel(/^Hours/)
    .fill('4')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sample before approval')).toBeVisible()
  await page.goto(at('/Training?tab=compliance'))
  await settled(page)
  await page.getByRole('button', { name: 'Add a requirement' }).click()
  await dialogOf(page).getByLabel(/^Name/).fill('Ready for a child')
  await dialogOf(page).getByText('Resource parent', { exact: true }).click()
  await dialogOf(page).getByLabel('Courses that meet it').click()
  await page.getByRole('option', { name: 'Sample before approval' }).click()
  await page.keyboard.press('Escape')
  await dialogOf(page)
    .getByRole('combobox', { name: /^Blocks without it/ })
    .click()
  await page.getByRole('option', { name: 'Approval of the home' }).click()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'What is asked' })).toContainText('Ready for a child')

  // The gate of the approval is shut.
  const gate = page.getByRole('button', { name: `Mark done: Training hours complete, ${family.parent}` })
  await signInAnew(page, 'dana.examply', `/Foster?family=${family.id}&part=approval`)
  await gate.click()
  await expect(page.getByText(/Training is missing or has expired/)).toContainText('Ready for a child')
  await page.getByRole('button', { name: 'OK' }).click()
  await signInAnew(page, 'tessa.coursely')
  await asOwner(
    `insert into training_session (course_id, held_on, begins_at, ends_at) select id, $1, '09:00', '13:00' from training_course
    where title = 'Sample before approval'`.replace('$1', `'${today}'`),
  )
  await page.goto(at('/Training?tab=compliance'))
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Resource parent' }).click()
  await page.getByLabel('Name', { exact: true }).fill(family.parent)
  const row = page.getByRole('row').filter({ hasText: family.parent })
  await expect(row).toContainText('Due in 60 days')
  await expectNoAxe(page)
  await page.getByRole('button', { name: /^Register them for Sample before approval/ }).click()
  await expect(page.getByText(/registered, 0 on the waitlist/)).toBeVisible()
  await page.getByRole('link', { name: /^Sample before approval/ }).click()
  const mine = list(page).getByRole('listitem').filter({ hasText: family.parent })
  await mine.getByRole('button', { name: `${family.parent} attended` }).click()
  await expect(mine).toContainText('4 hours')
  await page.goto(at('/Training?tab=compliance'))
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Resource parent' }).click()
  await page.getByLabel('Name', { exact: true }).fill(family.parent)
  await expect(row).toContainText('Done')
  await signInAnew(page, 'dana.examply', `/Foster?family=${family.id}&part=approval`)
  await gate.click()
  await expect(gate).toBeHidden()
})
