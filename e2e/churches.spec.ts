import { at, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const liaison = 'caleb.steeplewick'
const inDays = (days: number) => {
  const date = new Date(Date.now() + days * 86_400_000)
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`
}

test('a liaison’s week: a church found new, its pastor, an owner, a meeting with a next step, done; a care community and its needs; the map', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const dialog = dialogOf(page).last()
  const Name = 'Journey Sample Tabernacle'

  await test.step('search first, then the record', async () => {
    await signIn(page, liaison, '/ChurchEngagement')
    await expect(page.getByRole('heading', { level: 1, name: 'Churches' })).toBeVisible()
    await settled(page)
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Add church' }).first().click()
    await dialog.getByLabel('Name').fill('Grace Sample Chapel')
    await dialog.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(dialog.getByText('Grace Sample Chapel').first()).toBeVisible()
    await dialog.getByLabel('Name').fill(Name)
    await dialog.getByLabel('ZIP code').fill('92543')
    await dialog.getByRole('button', { name: 'Search', exact: true }).click()
    await dialog.getByRole('button', { name: /add new/i }).click()
    await dialog.getByRole('textbox', { name: 'City' }).fill('Hemet')
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Add church' }).click()
    await expect(page.getByRole('heading', { level: 1, name: Name })).toBeVisible()
    await expect(page.getByText('Nobody owns the relationship')).toBeVisible()
    await expectNoAxe(page)
  })
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of this chart' }).getByRole('link', { name }).first().click()

  await test.step('an owner and a main contact', async () => {
    const card = page.getByRole('region', { name: 'Relationship owner' })
    await card.getByRole('button', { name: /assign/i }).click()
    await dialog.getByText('Caleb Steeplewick').first().click()
    await dialog.getByRole('button', { name: /Assign Caleb/ }).click()
    await expect(card.getByText('Caleb Steeplewick').first()).toBeVisible()
    await tab('People')
    await page.getByRole('button', { name: 'Name the main contact' }).click()
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Obadiah')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Journey-Demo')
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Pastor')
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Main Contact, Pastor')).toBeVisible()
  })

  await test.step('a meeting is kept while it is written, and its next step becomes an action item', async () => {
    await page.getByRole('button', { name: 'Log interaction' }).first().click()
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Interaction: Meeting' }).click()
    await dialog.getByRole('checkbox', { name: 'Obadiah Journey-Demo' }).check()
    await dialog.getByRole('textbox', { name: 'What was said' }).fill('Coffee in the hall. They want to help.')
    await expect(dialog.getByText(/^Saved/)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Log interaction' }).first().click()
    await expect(dialog.getByRole('textbox', { name: 'What was said' })).toHaveValue(
      'Coffee in the hall. They want to help.',
    )
    await dialog.getByRole('textbox', { name: 'Next step', exact: true }).fill('Bring the flyers')
    await dialog.getByRole('button', { name: 'Log interaction' }).click()
    await expect(dialog.getByText('Say until when the next step is due.').first()).toBeVisible()
    const ok = page.getByRole('button', { name: 'OK' })
    if (await ok.isVisible()) await ok.click()
    await dialog.getByRole('textbox', { name: 'Next step due' }).fill(inDays(20))
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Log interaction' }).click()
    await expect(page.getByText('Interaction logged, action item added')).toBeVisible()
    await tab('Interactions')
    await expect(page.getByText('Coffee in the hall. They want to help.')).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('the action item is done, reopened, removed and brought back', async () => {
    await tab('Action items')
    await expect(page.getByText('Bring the flyers').first()).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).first().click()
    await dialog.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByText(/^Done /).first()).toBeVisible()
    await page.getByRole('button', { name: 'More on Bring the flyers' }).click()
    await page.getByRole('menuitem', { name: 'Reopen' }).click()
    await expect(page.getByText('Action item reopened')).toBeVisible()
    await page.getByRole('button', { name: 'More on Bring the flyers' }).click()
    await page.getByRole('menuitem', { name: 'Remove a mistake' }).click()
    await dialog.getByRole('textbox', { name: 'Why' }).fill('Typed twice')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Bring the flyers').first()).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('mine, late and by month; all conversations', async () => {
    await page.goto(at('/ChurchEngagement?tab=items'))
    await expect(page.getByRole('heading', { name: 'Action items' })).toBeVisible()
    await expectNoAxe(page)
    await page.getByRole('link', { name: 'Calendar' }).click()
    await expect(page.getByRole('button', { name: 'Month after' })).toBeVisible()
    await expectNoAxe(page)
    await page.goto(at('/ChurchEngagement?tab=interactions'))
    await expect(page.getByText('Coffee in the hall. They want to help.')).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('a care community: a need in parts, one of them taken, a check-in', async () => {
    await page.goto(at('/ChurchEngagement?tab=communities'))
    await expect(page.getByText('Needs met')).toBeVisible()
    await expectNoAxe(page)
    await page.getByRole('link', { name: /Circle 1/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: /Circle 1/ })).toBeVisible()
    await page.getByRole('button', { name: 'Add need' }).click()
    await dialog.getByRole('textbox', { name: 'What is needed' }).fill('Journey dinners')
    await dialog.getByRole('textbox', { name: 'Parts' }).fill('2')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Journey dinners')).toBeVisible()
    const need = page.getByRole('listitem').filter({ hasText: 'Journey dinners' })
    await need.getByRole('button', { name: 'Take a part' }).click()
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Hulda')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Journey-Demo')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(need.getByText(/Part 1: Hulda Journey-Demo/)).toBeVisible()
    await page.getByRole('button', { name: 'Check in' }).click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved').first()).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('the map names the ZIP codes without a church, by keys alone', async () => {
    await page.goto(at('/ChurchEngagement?tab=map'))
    const county = page.getByRole('button', { name: 'Riverside', exact: true })
    await county.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Riverside County' })).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'ZIP codes without a church' }).getByRole('listitem').first(),
    ).toBeVisible()
    await expectNoAxe(page)
    const served = page.getByRole('list', { name: 'ZIP codes with a church' }).getByRole('link').first()
    await served.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Churches' })).toBeVisible()
    await expect(page).toHaveURL(/ZipCode=/)
  })
})
