import type { Page } from '@playwright/test'
import { expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const worker = 'renata.mockley'
const phone = { width: 390, height: 844 }

/** Opens a child of the caseload on a tab of its chart. */
async function openChild(page: Page, part: string): Promise<void> {
  await signIn(page, worker, '/Foster?q=Marisol')
  await page
    .getByRole('link', { name: /Testado, Marisol/ })
    .first()
    .click()
  await page.waitForURL(/child=/)
  await page.goto(`${page.url()}&part=${part}`)
  await settled(page)
}

test('numbers and contacts: a slip is named, visits are told in words, a mistake is taken out', async ({ page }) => {
  await openChild(page, 'team')
  await page.getByRole('button', { name: 'Change CID' }).click()
  const numbers = page.getByRole('list', { name: 'Numbers' })
  await numbers.getByLabel('CID').fill('4_387')
  await numbers.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(numbers.getByText('Use capital letters, digits and hyphens only, at most 20.')).toBeVisible()
  await numbers.getByRole('button', { name: 'Cancel' }).click()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Add contact' }).click()
  const form = page.getByRole('dialog', { name: 'Add to family' })
  await form.getByLabel('Name', { exact: true }).fill('Greta Fictiva-Long-Surname of the Northern Valley')
  await form.getByLabel('Relation').fill('Grandm')
  await page.getByRole('option', { name: 'Grandmother', exact: true }).click()
  await form.getByRole('radio', { name: 'Supervised' }).check()
  await form.getByLabel('Phone', { exact: true }).fill('555')
  await form.getByRole('button', { name: 'Save contact' }).click()
  await expect(form.getByText(/ten digits|10 digits/i)).toBeVisible()
  await form.getByLabel('Phone', { exact: true }).fill('555 010 0042')
  await expectNoAxe(page)
  await form.getByRole('button', { name: 'Save contact' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Greta Fictiva' })
  await expect(row.getByText('Supervised visits')).toBeVisible()
  await expect(row.getByRole('link', { name: /Call Greta/ })).toHaveAttribute('href', /5550100042/)
  await row.getByRole('button', { name: /Actions for Greta/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const sure = page.getByRole('dialog', { name: /Greta/ })
  await sure.getByRole('textbox').fill('Entered for the wrong child')
  await sure.getByRole('button', { name: /Remove/ }).click()
  await expect(row).toHaveCount(0)
})

test('health: what can hurt stands first; an exam says when the next is due', async ({ page }) => {
  await openChild(page, 'health')
  await expect(
    page
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /Allergies|Medications/ })
      .first(),
  ).toHaveText('Allergies')
  await page.getByRole('button', { name: 'Add exam' }).click()
  const form = page.getByRole('dialog', { name: 'Add exam' })
  await form.getByLabel('Exam').click()
  await page.getByRole('option', { name: 'Hearing Exam' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: 'Uh Oh!' })).toContainText('Enter when it was done, or when it is due.')
  await page.getByRole('button', { name: 'OK' }).click()
  await form.getByLabel('Done on').fill('1/9/2025')
  await form.getByLabel('Next due on').fill('1/9/2026')
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('list', { name: 'Exams' }).getByRole('listitem').filter({ hasText: 'Hearing Exam' })
  await expect(row.getByText(/days overdue/)).toBeVisible()
  await expectNoAxe(page)
  await page.setViewportSize(phone)
  await expectNoAxe(page)
})

test('school and services: a school that is not in the list is undone, a service is assigned', async ({ page }) => {
  await openChild(page, 'education')
  await page.getByRole('button', { name: 'Change school' }).click()
  const school = page.getByRole('dialog', { name: 'Another school' })
  await school.getByRole('button', { name: 'It is not in the list' }).click()
  await school.getByLabel('Name of the school').fill('Made Up Middle')
  await school.getByRole('button', { name: 'Save school' }).click()
  await expect(page.getByRole('list', { name: 'School now' })).toContainText('Made Up Middle')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'School now' })).not.toContainText('Made Up Middle')
  await expectNoAxe(page)

  await page.goto(page.url().replace('part=education', 'part=services'))
  await settled(page)
  await page.getByRole('button', { name: 'Assign service' }).first().click()
  const give = page.getByRole('dialog', { name: 'Assign a service' })
  await give.getByLabel('Service').click()
  await page.getByRole('option').last().click()
  await give.getByRole('button', { name: 'Assign service' }).click()
  await expect(page.getByText(/is assigned\./)).toBeVisible()
  await expectNoAxe(page)
})

test('a referral of siblings is written, accepted, and leads to enrollment', async ({ page }) => {
  await signIn(page, worker, '/Foster?tab=referrals')
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Add referral' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add a referral' })
  await form.getByLabel('First name').fill('Ivy')
  await form.getByLabel('Last name').fill('Samplewood')
  await form.getByLabel('Date of birth').fill('5/4/2016')
  await form.getByRole('button', { name: 'Add a sibling' }).click()
  await form.getByRole('group', { name: 'Child 2' }).getByLabel('First name').fill('Otto')
  await expect(form.getByRole('group', { name: 'Child 2' }).getByLabel('Last name')).toHaveValue('Samplewood')
  await form.getByLabel('Agency that is not on the list').fill('County of Testing')
  await form.getByRole('button', { name: 'Save referral' }).click()
  const drawer = page.getByRole('dialog', { name: 'Ivy and Otto Samplewood' })
  await expect(form).toHaveCount(0)
  await expect(drawer.getByText('County of Testing')).toBeVisible()
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'court report.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('A report that is plainly invented.'),
  })
  await expect(drawer.getByText('court report.txt')).toBeVisible()
  await expectNoAxe(page)
  await drawer.getByRole('button', { name: 'Decide', exact: true }).click()
  const decide = page.getByRole('dialog', { name: 'Decide' })
  await decide.getByRole('radio', { name: 'Decline' }).check()
  await decide.getByRole('button', { name: 'Save decision' }).click()
  await expect(page.getByRole('dialog', { name: 'Uh Oh!' })).toContainText('Choose the reason.')
  await page.getByRole('button', { name: 'OK' }).click()
  await decide.getByRole('radio', { name: 'Accept' }).check()
  await decide.getByRole('button', { name: 'Save decision' }).click()
  await expect(decide).toHaveCount(0)
  await expect(drawer.getByText('Accepted, 2 to enroll')).toBeVisible()
  await page.setViewportSize(phone)
  await expectNoAxe(page)
  await drawer.getByRole('button', { name: 'Enroll Ivy Samplewood' }).click()
  const enroll = page.getByRole('dialog', { name: 'Enroll Ivy Samplewood' })
  await expect(
    enroll
      .getByLabel('First name')
      .or(enroll.getByRole('button', { name: 'None of these, create new' }))
      .first(),
  ).toBeVisible()
  const none = enroll.getByRole('button', { name: 'None of these, create new' })
  if (await none.isVisible()) await none.click()
  await expect(enroll.getByLabel('First name').first()).toHaveValue('Ivy')
  await enroll.getByRole('button', { name: /^Enroll/ }).click()
  await expect(drawer.getByText('Accepted, 1 to enroll')).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Open the chart of Ivy Samplewood' })).toBeVisible()
})
