import type { Page } from '@playwright/test'
import { at, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const liaison = 'caleb.steeplewick'
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** Nothing on the screen is wider than a phone, and nothing keeps a screen reader out. */
async function fitsPhone(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await expectNoAxe(page)
  await page.setViewportSize(desk)
}

async function chooseOf(page: Page, field: string, option: string): Promise<void> {
  await dialogOf(page).last().getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Tab')
}

test('a recruitment evening: planned, a stranger signs up on the page, comes, becomes a volunteer; what came of it is linked and counted', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const dialog = dialogOf(page).last()
  const name = 'Journey Evening about Hosting'
  let address = ''

  await test.step('an evening is planned for today and its sign-up page opened', async () => {
    await signIn(page, liaison, '/ChurchEngagement?tab=events')
    await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Plan an event' }).first().click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await dialog.getByRole('textbox', { name: 'Name in Spanish' }).fill('Noche de ejemplo')
    await dialog.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Recruitment evening' }).click()
    await dialog.getByRole('textbox', { name: 'Place' }).fill('Lipsum Hall')
    await dialog.getByRole('textbox', { name: 'Seats' }).fill('20')
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: 'Open the sign-up page' }).click()
    const link = page.getByRole('link', { name: /\/Public\/Event\// })
    await expect(link).toBeVisible()
    address = (await link.getAttribute('href'))!
    await expectNoAxe(page)
  })

  await test.step('a stranger signs up, in Spanish, on a phone', async () => {
    const context = await browser.newContext({ viewport: phone })
    const stranger = await context.newPage()
    await stranger.goto(`${address}?lang=es`)
    await expect(stranger.getByRole('heading', { level: 1, name: 'Noche de ejemplo' })).toBeVisible()
    await expectNoAxe(stranger)
    await stranger.getByLabel('Nombre', { exact: true }).fill('Ines')
    await stranger.getByLabel('Apellido').fill('Journey-Guest')
    await stranger.getByLabel('Teléfono').fill('(619) 555-0144')
    await stranger.getByLabel('Cuántas personas vienen').fill('2')
    // Nobody fills the form in less than four seconds.
    await stranger.waitForTimeout(4500)
    await stranger.getByRole('button', { name: 'Inscribirme' }).click()
    await expect(stranger.getByText('Ya está inscrito')).toBeVisible()
    await context.close()
  })

  await test.step('who came is marked, and the guest becomes a volunteer', async () => {
    await page.reload()
    await expect(page.getByText('Ines Journey-Guest')).toBeVisible()
    await expect(page.getByText('2 of 20 signed up').first()).toBeVisible()
    const more = page.getByRole('button', { name: 'Change Ines Journey-Guest' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Came, and what came of it' }).click()
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Came', { exact: true }).first()).toBeVisible()
    await more.click()
    await page.getByRole('menuitem', { name: 'Record as volunteer' }).click()
    await chooseOf(page, 'Roles', 'Family Friend')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    const came = page.getByRole('region', { name: 'What came of it' })
    await expect(came.getByRole('link', { name: 'Ines Journey-Guest' })).toBeVisible()
    await expect(came.getByText('0 inquiries, 1 volunteer, 0 gifts')).toBeVisible()
    await expectNoAxe(page)
    await fitsPhone(page)
    await came.getByRole('link', { name: 'Ines Journey-Guest' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ines Journey-Guest' })).toBeVisible()
    await expect(page.getByText('(619) 555-0144')).toBeVisible()
  })

  await test.step('another volunteer is linked by name, by keys alone', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const add = page.getByRole('region', { name: 'What came of it' }).getByRole('button', { name: 'Link a record' })
    await add.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Link a volunteer' }).focus()
    await page.keyboard.press('Enter')
    const field = dialog.getByRole('combobox', { name: 'Record' })
    await field.focus()
    await page.keyboard.type('helpwell')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('0 inquiries, 2 volunteers, 0 gifts')).toBeVisible()
  })
})

test('a volunteer: recorded, checked, signed, ready, hours; the check runs out and Home says so; found by the one search', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const dialog = dialogOf(page).last()
  const day = (days: number) => {
    const date = new Date(Date.now() + days * 86_400_000)
    return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`
  }

  await test.step('recorded', async () => {
    await signIn(page, liaison, '/StrongFamilies?tab=volunteers')
    await settled(page)
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Record a volunteer' }).first().click()
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Vesper')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Journey-Helper')
    await chooseOf(page, 'Roles', 'Family Coach')
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vesper Journey-Helper' })).toBeVisible()
    await expect(page.getByText('No check yet').first()).toBeVisible()
  })

  await test.step('a check that is cleared and runs out soon, and the signed page', async () => {
    await page.getByRole('button', { name: 'Add a check' }).click()
    await dialog.getByRole('combobox', { name: 'Check' }).click()
    await page.getByRole('option', { name: 'Fingerprints' }).click()
    await dialog.getByRole('textbox', { name: 'Requested on' }).fill(day(-30))
    await dialog.getByRole('combobox', { name: 'Result' }).click()
    await page.getByRole('option', { name: 'Cleared', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Cleared on' }).fill(day(-20))
    await dialog.getByRole('textbox', { name: 'Expires', exact: true }).fill(day(12))
    await page.keyboard.press('Tab')
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Confidentiality not signed').first()).toBeVisible()
    await page.getByRole('button', { name: 'Record the signed agreement' }).click()
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'agreement.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Signed in ink, a sample.'),
    })
    await expect(dialog.getByText('agreement.txt').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Check expires soon').first()).toBeVisible()
  })

  await test.step('hours', async () => {
    await page.getByRole('button', { name: 'Add hours' }).click()
    await dialog.getByRole('textbox', { name: 'Hours' }).fill('2.5')
    await dialog.getByRole('textbox', { name: 'What was done' }).fill('Folded laundry, played chess')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('2.5 h this year, 2.5 h in all')).toBeVisible()
    await expectNoAxe(page)
    await fitsPhone(page)
  })

  await test.step('Home says that the check runs out, and leads there', async () => {
    await page.goto(at('/'))
    await page.getByRole('button', { name: 'Show everything' }).click()
    await page.getByRole('button', { name: 'Checks of volunteers' }).click()
    await settled(page)
    const line = page.getByText(/Vesper Journey-Helper: expires/)
    await expect(line.first()).toBeVisible()
  })

  await test.step('found by the one search, by keys', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('vesper journey')
    await expect(page.getByRole('option', { name: /Vesper Journey-Helper/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Vesper Journey-Helper' })).toBeVisible()
  })

  await test.step('their time ends, and comes back', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'End as volunteer' }).click()
    await dialog.getByRole('textbox', { name: 'First day no longer' }).fill(day(1))
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved to another state')
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'End', exact: true }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Check expires soon').first()).toBeVisible()
  })
})

test('churches go to another owner and back; labels for those chosen; an organization of the register', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const dialog = dialogOf(page).last()

  await test.step('two churches to the director, and back again', async () => {
    await signIn(page, liaison, '/ChurchEngagement')
    await settled(page)
    const choose = page.getByRole('table').getByRole('checkbox')
    await choose.nth(1).check()
    await choose.nth(2).check()
    await page.getByRole('button', { name: 'Give to another owner' }).click()
    await dialog.getByRole('combobox', { name: 'New owner' }).click()
    await page.getByRole('option', { name: /Marguerite/ }).click()
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Give to the new owner' }).click()
    await expect(page.getByText(/new owner\./)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/undone|Undone/).first()).toBeVisible()
  })

  await test.step('labels', async () => {
    const choose = page.getByRole('table').getByRole('checkbox')
    if (!(await choose.nth(1).isChecked())) await choose.nth(1).check()
    await page.getByRole('button', { name: 'Labels or letters' }).click()
    await expect(dialog.getByText(/Goes to \d/)).toBeVisible()
    await expectNoAxe(page)
    const waiting = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Make the file' }).click()
    expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('an organization that is none of ours yet', async () => {
    await page.goto(at('/?desk=register'))
    await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Add organization' }).first().click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Journey Sample Bakery')
    await chooseOf(page, 'What it is', 'Business')
    await dialog.getByRole('textbox', { name: 'City' }).fill('Hemet')
    await dialog.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Journey Sample Bakery' })).toBeVisible()
    await expectNoAxe(page)
    await fitsPhone(page)
  })
})
