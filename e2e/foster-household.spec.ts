import type { Page } from '@playwright/test'
import { at, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const worker = 'renata.mockley'
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** Opens a part of a family’s chart. */
async function openFamily(page: Page, name: string, part: string): Promise<string> {
  await signIn(page, worker, `/Foster?tab=families&q=${name}`)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page).toHaveURL(/family=/)
  const id = new URL(page.url()).searchParams.get('family')!
  await showPart(page, id, part)
  return id
}

async function showPart(page: Page, id: string, part: string): Promise<void> {
  await page.goto(at(`/Foster?family=${id}&part=${part}`))
  await settled(page)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
}

async function expectNoAxeEitherWay(page: Page): Promise<void> {
  await expectNoAxe(page)
  await page.setViewportSize(phone)
  await expectNoAxe(page)
  await page.setViewportSize(desk)
}

/** What was saved is on the page and the dialog is gone: until then its words are there twice. */
const save = async (page: Page) => {
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

const choose = async (page: Page, label: string, option: string | RegExp) => {
  await dialogOf(page).getByLabel(label).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('the household: a dog, a new member after the search, a mistake removed, and what the last parent’s end means', async ({
  page,
}) => {
  await openFamily(page, 'Adeyemi-Sample', 'household')
  await expectNoAxeEitherWay(page)

  await page.getByRole('button', { name: 'Add dog' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^Name.*\.$/)).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Pepper the Sample Dog')
  await dialog.getByLabel('Breed').fill('Terrier')
  await expectNoAxe(page)
  await save(page)
  await expect(page.getByText('Pepper the Sample Dog')).toBeVisible()
  await expect(page.getByText('No rabies shot recorded')).toBeVisible()

  await page.getByRole('button', { name: 'Add member' }).click()
  await dialog.getByLabel('First name').fill('Zuri')
  await dialog.getByLabel('Last name').fill('Adeyemi-Sample')
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await dialog.getByRole('button', { name: /create new/i }).click()
  await dialog.getByLabel('Date of birth').fill('3/4/2001')
  await choose(page, 'Relation to the parents', 'Sister')
  await dialog.getByRole('button', { name: 'Add member' }).click()
  const zuri = page.getByRole('listitem').filter({ hasText: 'Zuri Adeyemi-Sample' })
  await expect(zuri.getByText('5 checks open')).toBeVisible()
  await page.setViewportSize(phone)
  await expect(zuri.getByText('5 checks open')).toBeVisible()
  await expectNoAxe(page)
  await page.setViewportSize(desk)

  await page.getByRole('button', { name: 'Actions for Zuri Adeyemi-Sample' }).click()
  await page.getByRole('menuitem', { name: 'Remove a mistake' }).click()
  await dialog.getByLabel('Reason').fill('Only visiting')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(zuri).toHaveCount(0)

  await page.getByRole('button', { name: 'Actions for Folake Adeyemi-Sample' }).click()
  await page.getByRole('menuitem', { name: 'End as a parent' }).click()
  await expect(dialog.getByText(/The family goes/)).toContainText('On Hold')
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Folake Adeyemi-Sample')).toBeVisible()
})

test('the home and the wishes: a room with who sleeps there, answers of the family, a difference settled', async ({
  page,
}) => {
  const id = await openFamily(page, 'Vandersham-Test', 'home')
  await page.getByRole('button', { name: 'Add room' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Room').fill('Tower room')
  await dialog.getByLabel('Beds').fill('2')
  await dialog.getByLabel('Who sleeps here').click()
  await page.getByRole('option', { name: /Cornelia/ }).click()
  await page.keyboard.press('Escape')
  await save(page)
  const room = page.getByRole('listitem').filter({ hasText: 'Tower room' })
  await expect(room.getByText(/Cornelia/)).toBeVisible()
  await expectNoAxeEitherWay(page)

  await showPart(page, id, 'preferences')
  const answer = async (button: string, word: string) => {
    await page.getByRole('button', { name: button }).click()
    await dialog.getByRole('radiogroup', { name: 'Wheelchair' }).getByText(word, { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save answers' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await answer('Record what the family said', 'Maybe')
  await answer('Set for placement', 'Yes')
  const row = page.getByRole('row').filter({ hasText: 'Wheelchair' })
  await expect(row.getByText('Differs')).toBeVisible()
  await expectNoAxeEitherWay(page)
  await row.getByRole('button', { name: 'Settle Wheelchair' }).click()
  await page.getByRole('menuitem', { name: /as the family said/ }).click()
  await expect(row.getByText('Differs')).toHaveCount(0)
  await expect(row.getByText('Maybe')).toHaveCount(2)
})

test('checks, certificates, training and complaints are recorded where they stand', async ({ page }) => {
  const id = await openFamily(page, 'Marlowe-Sample', 'checks')
  const dialog = dialogOf(page)
  await page.getByRole('button', { name: /Out of state of Yvonne/ }).click()
  await expect(dialog.getByLabel('Check')).toHaveValue('Out of state')
  await save(page)
  await expect(page.getByRole('button', { name: /Out of state of Yvonne.*Pending/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add certificate' }).click()
  await choose(page, 'Certificate', 'Water Safety')
  await save(page)
  await expect(page.getByText('Water Safety')).toBeVisible()
  await expectNoAxeEitherWay(page)

  await showPart(page, id, 'training')
  await page.getByRole('button', { name: 'Add training' }).click()
  await dialog.getByLabel('Title').fill('Bunk beds and safety')
  await choose(page, 'Who took part', /Yvonne/)
  await dialog.getByLabel('Hours').fill('1.1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Give the hours in quarters')).toBeVisible()
  await dialog.getByLabel('Hours').fill('1.25')
  await save(page)
  await expect(page.getByText('Bunk beds and safety')).toBeVisible()
  await expectNoAxeEitherWay(page)

  await showPart(page, id, 'complaints')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await dialog.getByRole('radio', { name: 'Incident' }).check()
  await choose(page, 'Subject', 'Property')
  await dialog.getByLabel('What happened').fill('A window broke; nobody was hurt.')
  await save(page)
  const incident = page.getByRole('listitem').filter({ hasText: 'A window broke' })
  await expect(incident.getByText('Open', { exact: true })).toBeVisible()
  await expectNoAxeEitherWay(page)
  await page.getByRole('button', { name: 'Actions for Incident: Property' }).click()
  await page.getByRole('menuitem', { name: 'Close with a finding' }).click()
  await choose(page, 'Finding', 'Resolved')
  await dialog.getByRole('button', { name: 'Close with a finding' }).click()
  await expect(incident.getByText(/Resolved, closed/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(incident.getByText('Open', { exact: true })).toBeVisible()
})
