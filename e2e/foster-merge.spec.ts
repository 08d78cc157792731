import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { at, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const director = 'desmond.directo'

interface Choices {
  SubPrograms: { SubProgramID: string; Pathway: string }[]
}

const program = async (page: Page) =>
  (await ask<Choices>(page, 'Foster/ResourceFamily/GetFamilyChoices', {}, 'GET')).SubPrograms.find(
    (one) => one.Pathway === 'CA',
  )!.SubProgramID

/** From the records side by side to the toast. */
async function mergeShown(page: Page, moves: RegExp) {
  const sides = page.getByRole('dialog', { name: /^Make one record of/ })
  await expect(sides.getByRole('group', { name: 'Phone' })).toBeVisible()
  await expect(sides.getByRole('radio').first(), 'the first choice has the focus').toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(sides.getByText(/^Kept: /), 'a phone says which side is which').toBeVisible()
  await expectNoAxe(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoAxe(page)
  await sides.getByRole('textbox', { name: 'Reason' }).fill('Entered twice')
  await sides.getByRole('button', { name: 'See what moves' }).click()
  await expect(page.getByText(moves).first()).toBeVisible()
  await page.getByRole('button', { name: 'Merge records' }).click()
  await expect(page.getByText(/is one record now\./)).toBeVisible()
}

test('two records of one family become one; the old address leads there; Undo brings both back', async ({ page }) => {
  await signIn(page, director, '/Foster?tab=families')
  const record = async (Name: string, more: object) =>
    (
      await ask<{ FosterResourceFamilyID: string }>(page, 'Foster/ResourceFamily/AddNewResourceFamily', {
        Name,
        SubProgramID: await program(page),
        Pathway: 'CA',
        Phase: 'Inquiry',
        IsSurelyNew: true,
        Parents: [{ FirstName: 'Wilma', LastName: 'Doubleday' }],
        ...more,
      })
    ).FosterResourceFamilyID
  const kept = await record('Doubleday family', {})
  const other = await record('Doubledaye family', { PhoneNumberDigits: '8185550177' })

  await page.goto(at(`/Foster?family=${kept}`))
  await page.getByRole('button', { name: 'More for this family' }).click()
  await page.getByRole('menuitem', { name: 'Merge with another family' }).click()
  const find = page.getByRole('dialog', { name: 'Merge Doubleday family with another family' })
  await find.getByRole('button', { name: 'Search' }).click()
  await find.getByRole('listitem').filter({ hasText: 'Doubledaye family' }).getByRole('button').click()
  await mergeShown(page, /Wilma Doubleday is in both records/)
  await expect(page.getByRole('link', { name: '(818) 555-0177' }).first()).toBeVisible()

  await page.goto(at(`/Foster?family=${other}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Doubleday family' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(kept))
  await expect(page.getByText('This family was merged into Doubleday family.')).toBeVisible()

  await page.goto(at('/Settings?group=Activity'))
  const action = page.getByRole('listitem').filter({ hasText: 'Merge Doubledaye family into Doubleday family' })
  await action.getByRole('button', { name: /Undo/ }).click()
  await dialogOf(page).getByRole('button', { name: /Undo/ }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.goto(at(`/Foster?family=${other}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Doubledaye family' })).toBeVisible()
})

test('two inquiries of the same people become one from the card of those that look alike', async ({ page }) => {
  await signIn(page, director, '/FosterInquiry')
  const SubProgramID = await program(page)
  const inquire = async (more: object) =>
    (
      await ask<{ InquiryID: string }>(page, 'Foster/Inquiry/AddEdit', {
        SubProgramID,
        ReceivedOn: new Date(Date.now() - 864e5).toISOString().slice(0, 10),
        Interest: 'Foster',
        FirstName: 'Gwendolyn',
        LastName: 'Twofold',
        Email: 'gwen@mail.example',
        ConsentToText: false,
        WantsTransfer: false,
        ...more,
      })
    ).InquiryID
  const kept = await inquire({})
  const other = await inquire({ PhoneNumberDigits: '8185550166' })
  await page.goto(at(`/FosterInquiry?inquiry=${kept}`))
  const alike = page.getByRole('list', { name: 'May be known already' })
  await alike.getByRole('button', { name: 'Compare and merge' }).first().click()
  await mergeShown(page, /The first day of asking/)
  await settled(page)
  await page.goto(at(`/FosterInquiry?inquiry=${other}`))
  await expect(page).toHaveURL(new RegExp(kept))
  await expect(page.getByText('This inquiry was merged into the one of Gwendolyn Twofold.')).toBeVisible()
})
