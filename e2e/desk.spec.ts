import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { at, expect, expectNoAxe, listedName, settled, signIn, signInAnew, test } from './fixtures.ts'

const child = 'Marisol Testado'

/** The middle of the line where the name of the child is on the page. */
const placeOfName = (page: Page) =>
  page.locator('h1').evaluate((heading, name) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      if (!walker.currentNode.nodeValue?.includes(name)) continue
      range.selectNodeContents(walker.currentNode)
      const { left, top, width, height } = range.getBoundingClientRect()
      return {
        left: Math.ceil(left) + 2,
        top: Math.round(top + height / 3),
        width: Math.floor(width) - 4,
        height: Math.round(height / 3),
      }
    }
    throw new Error(`the heading does not name ${name}`)
  }, child)

for (const width of [1440, 390]) {
  test(`what fails keeps the work and is asked about; the answer comes back (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAnew(page, 'renata.mockley', `/Foster?q=${encodeURIComponent(child)}`)
    await page
      .getByRole('link', { name: listedName(child) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: child })).toBeVisible()
    await settled(page)
    const card = page.getByRole('region', { name: 'Running summary' })
    await card.getByRole('button', { name: /^(Edit|Write)$/ }).click()
    const text = page.getByRole('textbox', { name: 'Running summary' })
    await text.fill('Two good weeks at the new school.')
    const reference = width === 1440 ? 'K7F2-9QDB' : 'K7F2-9QDC'
    await page.route('**/API/Foster/FosterClients/UpdateRunningSummary', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ errors: ['Something went wrong.'], code: 'Fault', reference }),
      }),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const failed = page.getByRole('dialog', { name: 'Uh Oh!' })
    await expect(failed.getByText(reference)).toBeVisible()
    await expectNoAxe(page)
    await failed.getByRole('button', { name: 'Ask for help' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for help' })
    await dialog.getByLabel('What did you want to do?').fill('I wanted to save the summary.')
    await dialog.getByLabel('Add a picture of the page').check()
    const place = await placeOfName(page)
    await expect(dialog.getByRole('img', { name: 'The picture as it will be sent' })).toBeVisible()
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/Sent as request \d+\./)).toBeVisible()
    await expect(text).toHaveValue('Two good weeks at the new school.')

    await signInAnew(page, 'alva.rootley', '/Admin?tab=tickets')
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder('Sentence, person, reference or number'))
      .first()
      .fill(reference)
    await page
      .getByRole('link', { name: /I wanted to save the summary/ })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: /^Request \d+$/ })
    await expect(drawer.getByText('Foster/FosterClients/UpdateRunningSummary 500 Fault')).toBeVisible()
    const picture = drawer.getByRole('img', { name: 'Their picture of the page' })
    await expect(picture).toBeVisible()
    await expectNoAxe(page)
    const answer = await page.request.get(new URL((await picture.getAttribute('src'))!, page.url()).href)
    if (width === 1440) {
      const name = await sharp(await answer.body())
        .extract(place)
        .removeAlpha()
        .raw()
        .toBuffer()
      const colors = new Set(
        Array.from({ length: name.length / 3 }, (_, nth) => name.subarray(nth * 3, nth * 3 + 3).toString('hex')),
      )
      // One dark bar where the name of the child was.
      expect([...colors]).toEqual([expect.stringMatching(/^([0-4][0-9a-f]){3}$/)])
    }
    await drawer.getByRole('button', { name: 'Answer' }).click()
    const answering = page.getByRole('dialog', { name: 'Answer' })
    await answering.getByRole('textbox', { name: 'Answer' }).fill('Save it again now.')
    await expectNoAxe(page)
    await answering.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByText('Save it again now.')).toBeVisible()

    await signInAnew(page, 'renata.mockley', '/?desk=tickets')
    const mine = page.getByRole('list', { name: 'My requests for help' })
    await expect(mine.getByText('Save it again now.').first()).toBeVisible()
    await expectNoAxe(page)
  })
}

test('the status of the system says what to do, and help is asked for from anywhere', async ({ page }) => {
  await signIn(page, 'alva.rootley', '/Admin?tab=status')
  await expect(page.getByText('No virus scanner is set')).toBeVisible()
  await expect(page.getByText(/Install clamd and set CLAMD_URL/)).toBeVisible()
  await expectNoAxe(page)
  await page.goto(at('/Admin?tab=status'))
  await page.getByRole('button', { name: 'How this works' }).first().click()
  await page.getByRole('button', { name: 'Ask for help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for help' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(
    dialog
      .getByText('What did you want to do? is required.')
      .or(dialog.getByText(/is required/))
      .first(),
  ).toBeVisible()
  await dialog.getByLabel('What did you want to do?').fill('Where is the list of forms?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/Sent as request \d+\./)).toBeVisible()
})
