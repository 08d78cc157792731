import type { Page } from '@playwright/test'
import { at, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'
import { demoPassword } from '#seed/demo-password.ts'

type Tree = { Sections: { Forms: { FormLabel: string; FormID: string }[] }[] }[]

const read = (page: Page, call: string, input: Record<string, string>) =>
  page.evaluate(
    async ([name, query]) => {
      const reply = await fetch(`/API/${name}?${new URLSearchParams(query as never)}`, { headers: { 'x-kith': '1' } })
      return (await reply.json()) as never
    },
    [call, input] as const,
  )

/** The address of a new document of this form, on the chart of one of the person's own drafts. */
async function newDocument(page: Page, label: string, skip = 0): Promise<string> {
  const { Rows } = (await read(page, 'Core/Documents/GetMyDrafts', {})) as {
    Rows: { Chart: { ChartID: string; ChartType: string } }[]
  }
  const charts = [...new Set(Rows.filter((row) => row.Chart.ChartType === 'Client').map((row) => row.Chart.ChartID))]
  const ChartID = charts[skip]!
  const { Tree } = (await read(page, 'Core/Documents/GetDocumentsForChart', { ChartID, ChartType: 'Client' })) as {
    Tree: Tree
  }
  const form = Tree.flatMap(({ Sections }) => Sections.flatMap(({ Forms }) => Forms)).find(
    ({ FormLabel }) => FormLabel === label,
  )!
  return at(`/?form=${form.FormID}&chartType=Client&chart=${ChartID}`)
}

async function openNew(page: Page, label: string, skip = 0): Promise<void> {
  await page.goto(await newDocument(page, label, skip))
  await settled(page)
  const another = page.getByRole('button', { name: 'Begin another' })
  await expect(another.or(page.getByRole('button', { name: 'Save', exact: true }))).toBeVisible()
  if (await another.isVisible()) await another.click()
}

const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible()
const needs = (page: Page) => page.getByLabel('What the child still needs')

async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).focus()
  await page.evaluate((given) => {
    const data = new DataTransfer()
    data.setData('text/plain', given)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('a draft saves itself, through an outage, a closed tab and a second one; what is missing is named; then it is signed', async ({
  page,
  context,
}) => {
  await signInAnew(page, 'renata.mockley')
  await openNew(page, 'Clothing and property inventory')
  await expect(page.getByText('Nothing written yet')).toBeVisible()
  await needs(page).fill('Winter boots.')
  await saved(page)
  await expect(page).toHaveURL(/[?]document=/)
  const address = page.url()

  await page.route('**/API/Core/Documents/SaveDraft', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  )
  await needs(page).fill('Winter boots. A warm coat.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved - retrying')).toBeVisible()
  await expect(needs(page)).toHaveValue('Winter boots. A warm coat.')
  await page.unroute('**/API/Core/Documents/SaveDraft')
  await page.getByRole('button', { name: 'Try now' }).click()
  await saved(page)

  // A tab that is closed sends what is unsaved on its way out.
  const closing = await context.newPage()
  await closing.goto(address)
  await settled(closing)
  await needs(closing).fill('Winter boots. A warm coat. Gloves.')
  await closing.close()
  // It may still be under way when the page is read again.
  await expect(async () => {
    await page.reload()
    await settled(page)
    await expect(needs(page)).toHaveValue('Winter boots. A warm coat. Gloves.', { timeout: 2000 })
  }).toPass({ timeout: 20_000 })

  // Two tabs: what one side changed is merged, what both changed is shown side by side.
  const other = await context.newPage()
  await other.goto(address)
  await settled(other)
  await expect(page.getByText('open in another tab')).toBeVisible()
  await other.getByLabel('Counted with').fill('Grandmother')
  await needs(other).fill('Two pairs of gloves.')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(other)
  await page.getByLabel('Cash held for the child').fill('12.5')
  await needs(page).fill('One scarf.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Compare and choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this too' })
  await expect(dialog).toContainText('Two pairs of gloves.')
  await expect(dialog).toContainText('One scarf.')
  await dialog.getByText('Both', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save what you chose' }).click()
  await saved(page)
  await expect(page.getByLabel('Counted with')).toHaveValue('Grandmother')
  await expect(needs(page)).toHaveValue(/Two pairs of gloves\.\s+One scarf\./)
  await other.close()

  await paste(page, 'Item, row 1', 'Boots\tShoes\t1\tGood\t20\nCoat\tOther\t2\tWorn\t\n')
  await expect(page.getByLabel('Item, row 2')).toHaveValue('Coat')
  await expect(page.getByLabel('How many, row 2')).toHaveValue('2')
  await page.getByRole('button', { name: 'Row 2', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete row 2' }).click()
  await expect(page.getByLabel('Item, row 2')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Item, row 2')).toHaveValue('Coat')

  await page.getByRole('button', { name: 'Submit for signature' }).first().click()
  const summary = page.getByRole('alert').filter({ hasText: 'keep this from being submitted' })
  await expect(summary).toBeFocused()
  await expectNoAxe(page)
  await summary.getByRole('button', { name: 'Counted on' }).click()
  await expect(page.getByLabel('Counted on')).toBeFocused()
  await page.getByLabel('Counted on').fill('11/02/2026')
  await page.keyboard.press('Tab')
  for (const name of ['Enough clothing for a week', 'The child has luggage'])
    await page.getByRole('radiogroup', { name }).getByText('Yes', { exact: true }).click()
  await saved(page)
  await page.getByRole('button', { name: 'Submit for signature' }).first().click()
  const submit = page.getByRole('dialog', { name: /^Submit Clothing/ })
  const typing = submit.getByText('Type my name')
  if (await typing.isVisible()) await typing.click()
  await submit.getByLabel('Your full name').fill('Renata Mockley')
  // Name, agreement and password in one dialog, and nothing is refused on the way.
  const refused: string[] = []
  page.on('response', (reply) => {
    if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`)
  })
  const agree = submit.getByRole('checkbox', { name: /agree to sign electronically/ })
  const password = submit.getByLabel('Your password')
  await page.waitForLoadState('networkidle')
  if (await agree.isVisible()) await agree.check()
  if (await password.isVisible()) await password.fill(demoPassword)
  await submit.getByRole('button', { name: 'Sign and submit' }).click()
  const waiting = page.getByText(/^Waiting for/)
  await expect(waiting.first()).toBeVisible()
  await expect(page.getByText('Coat', { exact: true })).toBeVisible()
  expect(refused).toEqual([])
})

test('on a phone rows are stacks, the way on is at the thumb, and nothing is out of reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'renata.mockley')
  await openNew(page, 'Clothing and property inventory', 1)
  await expect(page.getByText('Item, row 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next: What is missing' })).toBeVisible()
  await expectNoAxe(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  await page.getByLabel('Item, row 1').fill('Socks')
  await saved(page)
  await page.goto(at('/?desk=drafts'))
  await settled(page)
  await expect(page.getByRole('link', { name: /Clothing and property inventory/ }).first()).toBeVisible()
  await expectNoAxe(page)
  await page.goto(at('/EmbeddedComponents/EmbedUserDrafts'))
  await settled(page)
  await expectNoAxe(page)
})
