import type { Page } from '@playwright/test'
import { dialogOf, expect, expectNoAxe, listedName, settled, signIn, test } from './fixtures.ts'

const facilitator = 'wanda.circleton'
const supervisor = 'beatrix.teamwell'

async function openYouth(page: Page, name: string, part?: string): Promise<void> {
  await signIn(page, facilitator, `/Wraparound?q=${encodeURIComponent(name)}`)
  await page
    .getByRole('link', { name: listedName(name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  if (part) await tab(page, part)
  await settled(page)
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of this chart' }).getByRole('link', { name }).first().click()

test('a facilitator’s week: enroll, team, meeting with minutes, plan with progress, safety plan, flex funds', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const dialog = dialogOf(page).last()
  await test.step('search first, then enroll', async () => {
    await signIn(page, facilitator, '/Wraparound')
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Enroll youth' }).first().click()
    await dialog.getByLabel('First name').fill('Journey')
    await dialog.getByLabel('Last name').fill('Wrapson')
    await dialog.getByRole('button', { name: 'Search', exact: true }).click()
    await dialog.getByRole('button', { name: /create new/i }).click()
    await dialog.getByRole('textbox', { name: /Date of birth/ }).fill('4/12/2012')
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Enroll youth' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Journey Wrapson' })).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('assign a team, having read what changes', async () => {
    await tab(page, 'Team')
    await page.getByRole('button', { name: 'Assign a team' }).click()
    await dialog.getByRole('combobox', { name: 'Team' }).click()
    await page.getByRole('option', { name: /High Desert Circle/ }).click()
    await expect(dialog.getByText('What will happen')).toBeVisible()
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Assign a team' }).click()
    await expect(page.getByText('Jerome Roundtree-Demo').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add someone' }).click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Coach Pretendo')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/[1-9]\d*% natural supports/)).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('hold a meeting and write the minutes', async () => {
    await tab(page, 'Meetings')
    await page.getByRole('button', { name: 'Record a meeting' }).click()
    await expect(dialog.getByRole('checkbox', { name: /Coach Pretendo/ })).toBeChecked()
    await dialog.getByLabel('Decisions').fill('The coach drives to practice on Tuesdays.')
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Record a meeting' }).click()
    await expect(page.getByText('The coach drives to practice on Tuesdays.')).toBeVisible()
    await expect(page.getByText('Planned').first()).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('a need with an action and progress', async () => {
    await tab(page, 'Plan of care')
    await page.getByRole('button', { name: 'Add need' }).click()
    await dialog.getByRole('combobox', { name: 'Part of life' }).click()
    await page.getByRole('option', { name: 'School' }).click()
    await dialog.getByRole('textbox', { name: 'Need' }).fill('Gets to school on time')
    await dialog.getByRole('textbox', { name: 'Goal' }).fill('On time four days a week')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    const card = page.getByRole('region', { name: 'Gets to school on time' })
    await card.getByRole('button', { name: 'Note progress' }).click()
    await dialog.getByRole('textbox', { name: 'Progress, 0 to 10' }).fill('4')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(card.getByRole('img', { name: /Progress 4 of 10/ })).toBeVisible()
    await card.getByRole('button', { name: 'Add action' }).click()
    await dialog.getByRole('textbox', { name: 'Action' }).fill('Set two alarms')
    await dialog.getByRole('textbox', { name: 'Who' }).fill('Journey')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await card.getByRole('button', { name: 'Mark as done' }).click()
    await expect(card.getByRole('button', { name: 'Mark as done' })).toHaveCount(0)
    await expectNoAxe(page)
  })

  await test.step('the first safety plan', async () => {
    await tab(page, 'Safety plan')
    await page.getByRole('button', { name: 'Write safety plan' }).click()
    for (const part of [
      'What sets it off',
      'Warning signs',
      'What helps',
      'Whom to call',
      'What everyone does in a crisis',
    ])
      await dialog.getByLabel(part).fill(`${part}: made up`)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Version 1/ })).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('flex funds asked for, approved by the supervisor', async () => {
    await tab(page, 'Flex funds')
    await page.getByRole('button', { name: 'Ask for flex funds' }).click()
    await dialog.getByRole('combobox', { name: 'For' }).click()
    await page.getByRole('option', { name: 'Clothing' }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('90')
    await dialog.getByRole('textbox', { name: 'What it is needed for' }).fill('Practice shoes')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Practice shoes').first()).toBeVisible()
    await expectNoAxe(page)
    const other = await (await browser.newContext()).newPage()
    await signIn(other, supervisor, '/Wraparound?tab=flex')
    await expectNoAxe(other)
    const row = other.getByRole('listitem').filter({ hasText: 'Practice shoes' })
    await row.getByRole('button', { name: 'Approve' }).click()
    await dialogOf(other).getByRole('button', { name: 'Approve' }).click()
    await expect(row.getByText('Approved', { exact: true })).toBeVisible()
    await other.context().close()
  })
})

test('a youth changes teams and the change is undone', async ({ page }) => {
  await openYouth(page, 'Isaac Bandley', 'Team')
  await page.getByRole('button', { name: 'Change team' }).first().click()
  const dialog = dialogOf(page).last()
  await dialog.getByRole('combobox', { name: 'Team' }).click()
  await page.getByRole('option', { name: /High Desert Circle/ }).click()
  await dialog.getByRole('button', { name: 'Change team' }).click()
  await expect(page.getByText('Isaac Bandley is with High Desert Circle.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
})

test('a discharge says what it ends, and is taken back', async ({ page }) => {
  await openYouth(page, 'Soren Togethersen')
  await page.getByRole('button', { name: 'More on the enrollment' }).click()
  await page.getByRole('menuitem', { name: 'End enrollment' }).click()
  const dialog = dialogOf(page).last()
  await dialog.getByRole('combobox', { name: 'Why' }).click()
  await page.getByRole('option').first().click()
  await expect(dialog.getByText('What will happen')).toBeVisible()
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'End enrollment' }).click()
  await page.getByRole('button', { name: 'Undo the end' }).first().click()
  await dialogOf(page).getByRole('button', { name: 'Undo the end' }).click()
  await expect(page.getByRole('button', { name: 'More on the enrollment' })).toBeVisible()
})

test('teams and the plan on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, facilitator, '/Wraparound?tab=teams')
  await expectNoAxe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await openYouth(page, 'Isaac Bandley', 'Plan of care')
  await expectNoAxe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await tab(page, 'Outcomes')
  await expect(page.getByRole('heading', { name: 'Outcomes by month' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
