import { PDF } from '@libpdf/core'
import type { Page } from '@playwright/test'
import { asOwner, at, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'

const worker = 'renata.mockley'
const path = '/UserUtilities/FileUploadAndDispatch'

async function scan(pages: number): Promise<Buffer> {
  const pdf = PDF.create()
  for (let nth = 0; nth < pages; nth += 1) pdf.addPage({ width: 300, height: 400 })
  return Buffer.from(await pdf.save())
}

const put = async (page: Page, name: string, pages: number) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: await scan(pages) })

const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'My files' }).getByRole('listitem').filter({ hasText: name })

async function choose(page: Page, name: string, what: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

for (const width of [1440, 390])
  test(`a scan of 40 pages is split onto three charts (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const name = `mail${width}.pdf`
    await signIn(page, worker, path)
    await expectNoAxe(page)
    await put(page, name, 40)
    await expect(line(page, name).getByText('40 pages')).toBeVisible()
    await choose(page, name, 'Split')
    const dialog = page.getByRole('dialog', { name: `Split ${name}` })
    // Pages are drawn; a part begins where one is chosen.
    const pages = dialog.getByRole('list', { name: 'Pages' })
    await expect(pages.locator('canvas[data-drawn]').first()).toBeVisible()
    await pages.getByRole('button', { name: 'A part begins at page 11' }).click()
    await pages.getByRole('button', { name: 'A part begins at page 26' }).click()
    const parts = [
      ['1', '10', 'Marisol Testado'],
      ['11', '25', 'Mateo Testado'],
      ['26', '40', 'Amara Fictiva'],
    ] as const
    for (const [nth, [from, to, child]] of parts.entries()) {
      const part = dialog.getByRole('group', { name: `Part ${nth + 1}` })
      await expect(part.getByLabel('From page')).toHaveValue(from)
      await expect(part.getByLabel('To page')).toHaveValue(to)
      await part.getByLabel('Label').fill(`${child} ${width}`)
    }
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Split' }).click()
    await expect(page.getByText('3 parts were made.')).toBeVisible()
    for (const [, , child] of parts) {
      const label = `${child} ${width}`
      await line(page, label).getByRole('button', { name: 'Put into a chart' }).click()
      const filing = page.getByRole('dialog', { name: `Put ${label} into a chart` })
      await filing.getByLabel('Another name').fill(child)
      await filing
        .getByRole('radio', { name: new RegExp(child) })
        .first()
        .check()
      await expectNoAxe(page)
      await filing.getByRole('button', { name: 'Put into the chart' }).click()
      await expect(page.getByText(`It is in the chart of ${child}.`)).toBeVisible()
      await expect(line(page, label).getByText(`In the chart of ${child}`)).toBeVisible()
    }
  })

test('a link is recalled before it was opened, and then opens nothing', async ({ page, browser }) => {
  const name = 'letter.pdf'
  await signIn(page, worker, path)
  await put(page, name, 1)
  await choose(page, name, 'Send')
  const dialog = page.getByRole('dialog', { name: `Send ${name}` })
  await dialog.getByLabel('Outside address').fill('clinic@outside.example')
  await dialog.getByLabel('Name of the person outside').fill('Dr. Sample')
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const told = page.getByRole('dialog', { name: 'Tell this code by telephone' })
  const code = (await told.locator('.k-dispatch-code').innerText()).trim()
  expect(code).toMatch(/^\d{8}$/)
  await told.getByRole('button', { name: 'Close' }).click()
  const kept = await asOwner('select link from mail_link order by mail_id desc limit 1')
  const link = new URL((kept!.rows[0] as { link: string }).link).pathname
  const outside = await (await browser.newContext()).newPage()
  await outside.goto(new URL(link, at('/')).href)
  await expect(outside.getByLabel('Code')).toBeVisible()
  await expectNoAxe(outside)
  await line(page, name)
    .getByRole('button', { name: /^Recall/ })
    .click()
  await expect(page.getByText('It was recalled. Nobody can open it any more.')).toBeVisible()
  await outside.getByLabel('Code').fill(code)
  await outside.getByRole('button', { name: 'Open the file' }).click()
  await expect(outside.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible()
  await outside.context().close()
})

test('a colleague gets a file, opens it and acknowledges it', async ({ page }) => {
  const name = 'form.pdf'
  await signIn(page, worker, path)
  await put(page, name, 2)
  await choose(page, name, 'Send')
  const dialog = page.getByRole('dialog', { name: `Send ${name}` })
  await dialog.getByLabel('Add a colleague').fill('Priya')
  await page
    .getByRole('option', { name: /Priya Notreal/ })
    .first()
    .click()
  await dialog.getByLabel('Ask for a receipt').check()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(line(page, name).getByText('Sent', { exact: true })).toBeVisible()
  await signInAnew(page, 'priya.notreal', '/?desk=received')
  await settled(page)
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Acknowledge' }).first().click()
  await expect(page.getByText('Acknowledged').first()).toBeVisible()
  await signInAnew(page, worker, path)
  await expect(line(page, name).getByText('Acknowledged')).toBeVisible()
})

test('a file that names its form is filed as it, and taken back', async ({ page }) => {
  const child = 'Marisol Testado'
  const name = 'Uploaded file of Marisol Testado.pdf'
  await signIn(page, worker, path)
  await put(page, name, 1)
  await line(page, name).getByRole('button', { name: 'Put into a chart' }).click()
  const filing = page.getByRole('dialog', { name: `Put ${name} into a chart` })
  await filing
    .getByRole('radio', { name: new RegExp(child) })
    .first()
    .check()
  await expect(filing.getByText('Suggested from the file name.')).toBeVisible()
  await expectNoAxe(page)
  await filing.getByRole('button', { name: 'Put into the chart' }).click()
  await expect(line(page, name).getByText(`In the chart of ${child}`)).toBeVisible()
  await line(page, name)
    .getByRole('button', { name: /^Take back until/ })
    .click()
  await expect(page.getByText('It is out of the chart and back in your files.')).toBeVisible()
  await expect(line(page, name).getByRole('button', { name: 'Put into a chart' })).toBeVisible()
})

test('an upload that breaks off goes on where it was', async ({ page }) => {
  const name = 'large.pdf'
  const whole = await scan(1)
  const end = whole.lastIndexOf('%%EOF')
  const buffer = Buffer.concat([
    whole.subarray(0, end),
    Buffer.from(`%${'0'.repeat(2_000_000)}\n`),
    whole.subarray(end),
  ])
  await signIn(page, worker, path)
  const froms: number[] = []
  await page.route('**/API/Core/Files/UploadPart', (route) => {
    const { From } = route.request().postDataJSON() as { From: number }
    froms.push(From)
    return froms.length === 3 ? route.abort() : route.continue()
  })
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await expect(page.getByText(`${name}: waiting for the network`)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: `Sending ${name}` })).toBeVisible()
  await expect(line(page, name).getByText('1 page', { exact: false })).toBeVisible()
  expect(froms.length).toBe(new Set(froms).size + 1)
})

test('a distribution list gets a file, with a code for whoever is outside', async ({ page }) => {
  const name = 'minutes.pdf'
  await signIn(page, 'alva.rootley', '/Admin/DistributionLists')
  const call = (path: string, data: object) =>
    page.request.post(new URL(`/API/Admin/DistributionLists/${path}`, page.url()).href, {
      data,
      headers: { 'x-kith': '1' },
    })
  const made = await call('AddEdit', { Name: 'Example readers', Purpose: 'Minutes' })
  const { DistributionListID } = (await made.json()) as { DistributionListID: string }
  await call('AddMember', {
    DistributionListID,
    Kind: 'address',
    Address: 'reader@outside.example',
    AddressName: 'Example Reader',
  })
  await signInAnew(page, worker, path)
  await put(page, name, 1)
  await choose(page, name, 'Send')
  const dialog = page.getByRole('dialog', { name: `Send ${name}` })
  await dialog.getByLabel('Distribution lists').fill('Example readers')
  await page.getByRole('option', { name: /Example readers/ }).click()
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const told = page.getByRole('dialog', { name: 'Tell this code by telephone' })
  await expect(told.getByText('Example Reader')).toBeVisible()
  await expect(told.locator('.k-dispatch-code')).toHaveText(/^\d{8}$/)
  await expectNoAxe(page)
})
