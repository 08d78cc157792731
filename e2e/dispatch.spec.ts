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
    const parts = [
      ['1', '10', 'Marisol Testado'],
      ['11', '25', 'Mateo Testado'],
      ['26', '40', 'Amara Fictiva'],
    ] as const
    for (const [nth, [from, to, child]] of parts.entries()) {
      if (nth > 0) await dialog.getByRole('button', { name: 'Add a part' }).click()
      const part = dialog.getByRole('group', { name: `Part ${nth + 1}` })
      await part.getByLabel('From page').fill(from)
      await part.getByLabel('To page').fill(to)
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
