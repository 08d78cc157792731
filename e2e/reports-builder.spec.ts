import type { Page } from '@playwright/test'
import { asOwner, at, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'
import { mailTo } from './mailbox.ts'

test.use({ mailbox: true })

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** How many rows a report says it has. */
const rowsOf = async (page: Page) =>
  Number(
    /^([\d,]+) rows?$/
      .exec((await page.getByRole('heading', { name: /^[\d,]+ rows?$/ }).textContent())!)![1]!
      .replaceAll(',', ''),
  )

test('a report is built, shared, put on a schedule and opened from the mail, where everybody sees their own rows', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await asOwner(
    `with made as (insert into distribution_list (name, purpose) values ('Sample of readers', 'Journeys') returning id)
      insert into distribution_list_member (distribution_list_id, kind, user_id)
      select made.id, 'user', u.id from made, application_user u where u.email like 'renata.mockley@%'`,
  )
  await signIn(page, 'desmond.directo', '/Reports')
  await page.getByRole('link', { name: 'Build a report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build a report')
  await expect(page.getByRole('heading', { name: 'What is the report about?' })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: /^Children and youth/ }).click()
  await expect(page.getByRole('table', { name: 'Preview' })).toBeVisible()
  await choose(page, 'Add a filter', 'Status')
  await expect(page.getByText('Say which value of “Status” is meant.')).toBeVisible()
  const value = page.getByRole('combobox', { name: 'Value of Status' })
  await value.click()
  await page.getByRole('option', { name: 'Active', exact: true }).click()
  await page.keyboard.press('Escape')
  await choose(page, 'Add a column', 'Case manager')
  for (let step = 0; step < 2; step += 1)
    await page.getByRole('button', { name: 'Move Case manager up' }).press('Enter')
  await page.getByRole('button', { name: 'Remove Enrolled' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Sub-program', 'Case manager', 'Status'])
  await expect(page.getByRole('table', { name: 'Preview' }).getByRole('row')).toHaveCount(21)
  await expectNoAxe(page)

  // Closing the tab loses nothing.
  await expect(page.getByText('Draft kept')).toBeVisible()
  await page.goto(at('/Reports?build=new'))
  await expect(page.getByText('What you were building is here again.')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Sub-program', 'Case manager', 'Status'])

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialogOf(page).getByLabel(/^Name/).fill('Active ones of the journey')
  await dialogOf(page).getByRole('radio', { name: 'Everybody who may run reports' }).check()
  await expectNoAxe(page)
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active ones of the journey')
  await expect(page.getByRole('table', { name: 'Active ones of the journey' })).toBeVisible()
  await expectNoAxe(page)
  const all = await rowsOf(page)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe('Active ones of the journey.csv')

  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await choose(page, 'Distribution list', 'Sample of readers')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await asOwner("update report_schedule set next_at = now() - interval '1 minute'")
  await asOwner("select graphile_worker.add_job('send_reports', '{}')")
  const mail = await mailTo('renata.mockley@kith.example')
  const link = /\/Reports\?report=built-[0-9a-f-]+&period=\w+/.exec(mail)![0]

  const reader = await (await browser.newContext()).newPage()
  await signIn(reader, 'renata.mockley', link)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Active ones of the journey')
  await expect(reader.getByRole('table', { name: 'Active ones of the journey' })).toBeVisible()
  const own = await rowsOf(reader)
  expect(own).toBeGreaterThan(0)
  expect(own).toBeLessThan(all)
  await expect(reader.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0)
  await reader.context().close()

  await page.getByRole('button', { name: 'More on Active ones of the journey' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialogOf(page)).toContainText('1 schedule that sends it stops.')
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Active ones of the journey' }).first()).toBeVisible()
})

test('groups, figures and a chart by keyboard; a group opens as many rows as it counts', async ({ page }) => {
  await signIn(page, 'desmond.directo', '/Reports?build=new')
  await page.getByRole('button', { name: /^Contacts/ }).press('Enter')
  await expect(page.getByRole('table', { name: 'Preview' })).toBeVisible()
  const group = page.getByRole('combobox', { name: 'Group by', exact: true })
  await group.focus()
  await page.keyboard.type('Sub-program')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader')).toHaveText(['Sub-program', 'Count of rows'])
  await page.getByRole('radio', { name: 'Bars' }).check({ force: true })
  await expect(page.getByText('By Sub-program').first()).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialogOf(page).getByLabel(/^Name/).fill('Contacts by program')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  const table = page.getByRole('table', { name: 'Contacts by program' })
  await expect(table).toBeVisible()
  const row = table.getByRole('row').nth(1)
  const count = await row.getByRole('cell').nth(1).textContent()
  await row.getByRole('button').press('Enter')
  await expect(dialogOf(page).getByText(`${count} row`)).toBeVisible()
  await expectNoAxe(page)
})

test('on a phone a report is built and read without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'desmond.directo', '/Reports?build=new')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const again = page.getByRole('button', { name: 'Start over' })
  if (await again.isVisible()) await again.click()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: /^Incidents/ }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).first()).toBeVisible()
  await settled(page)
  expect(await width()).toBeLessThanOrEqual(390)
  await expectNoAxe(page)
})
