import type { Page } from '@playwright/test'
import { at, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const admin = 'alva.rootley'

/** A PDF with nothing on it; the remark makes two of them differ. */
const pdf = (remark: string) =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n% ${remark}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )

/** A call as the signed-in person of this page. */
const ask = (page: Page, call: string, body: Record<string, unknown>) =>
  page.evaluate(
    async ([url, text]) => {
      const answer = await fetch(url!, {
        method: 'POST',
        headers: { 'x-kith': '1', 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: text!,
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    [`/API/${call}`, JSON.stringify(body)] as const,
  )

for (const { width, name, network } of [
  { width: 1440, name: 'Main office', network: '127.0.0.1' },
  { width: 390, name: 'Office by cable', network: '127.0.0.0/8' },
]) {
  test(`a network rule is tried before it is saved, and none locks its editor out (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, admin, '/Admin/IPRestrictions')
    await expect(page.getByText('Your address is 127.0.0.1')).toBeVisible()
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Add rule' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add rule' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Address or network').fill('127.0.0.1')
    await dialog.getByLabel('Deny').check()
    await expect(dialog.getByText('This would lock you out from where you are.')).toBeVisible()
    await expect(dialog.getByText('Alva Rootley')).toBeVisible()
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    const refusal = page.getByRole('alertdialog', { name: 'Uh Oh!' }).or(page.getByRole('dialog', { name: 'Uh Oh!' }))
    await expect(refusal.getByText(/would lock you out/)).toBeVisible()
    await expect(refusal.getByRole('button', { name: 'OK' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Allow').check()
    await dialog.getByLabel('Address or network').fill(network)
    await expect(dialog.getByText('This cannot be saved.')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await page.getByLabel('Address', { exact: true }).fill('203.0.113.7')
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(page.getByText('203.0.113.7 is turned away.')).toBeVisible()
    // Away again, so that what follows finds the door as it was.
    await page.getByRole('button', { name: new RegExp(name) }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete rule' }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })
}

test('a handbook is published, read, confirmed, published anew, and who has not confirmed it is told', async ({
  page,
  browser,
}) => {
  await signIn(page, admin, '/Admin/HostedFiles')
  await page.getByRole('button', { name: 'Upload file' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload a file for staff' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('Choose a file first.')).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'handbook.pdf', mimeType: 'application/pdf', buffer: pdf('first') })
  await expect(dialog.getByText('Uploaded and checked')).toBeVisible()
  await dialog.getByLabel('Title').fill('Staff handbook')
  await dialog.getByLabel('Roles').check()
  await dialog.getByRole('combobox', { name: 'Roles' }).click()
  await page.getByRole('option', { name: 'Case Manager', exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Must be acknowledged').check()
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Staff handbook' }).click()
  await expect(page.getByRole('row', { name: /Renata Mockley/ })).toBeVisible()

  await page.getByRole('button', { name: 'New version' }).click()
  const version = page.getByRole('dialog', { name: /New version/ })
  await version
    .locator('input[type=file]')
    .setInputFiles({ name: 'handbook-2.pdf', mimeType: 'application/pdf', buffer: pdf('second') })
  await expect(version.getByText('Uploaded and checked')).toBeVisible()
  await version.getByLabel('What is new').fill('A chapter on mileage')
  await version.getByRole('button', { name: 'Publish version' }).click()
  await expect(version).toBeHidden()
  await expect(page.getByText('A chapter on mileage')).toBeVisible()
  await expectNoAxe(page)

  const HostedFileID = new URL(page.url()).searchParams.get('HostedFileID')
  const reader = await (await browser.newContext()).newPage()
  await signIn(reader, 'renata.mockley')
  const VersionID = await reader.evaluate(async (id) => {
    const answer = await fetch(`/API/Admin/HostedFiles/GetFile?HostedFileID=${id}`, { headers: { 'x-kith': '1' } })
    return ((await answer.json()) as { VersionID: string }).VersionID
  }, HostedFileID)
  const said = await ask(reader, 'Admin/HostedFiles/Acknowledge', { HostedFileID, VersionID })
  expect(said.status).toBe(200)
  await reader.context().close()

  await page.reload()
  await expect(page.getByText('Acknowledged 1')).toBeVisible()
  await expect(page.getByRole('row', { name: /Silas Placehold/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Renata Mockley/ })).toHaveCount(0)
})

test('a list reaches those in a role, and its trial mail lies in the outbox', async ({ page }) => {
  await signIn(page, admin, '/Admin/DistributionLists')
  await page.getByRole('button', { name: 'Add list' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a distribution list' })
  await dialog.getByLabel('Name').fill('Incident notices')
  await dialog.getByLabel('Purpose').fill('Who hears of an incident on the same day')
  await dialog.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByRole('heading', { name: 'Incident notices' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Supervisor', exact: true }).click()
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByText(/reaches \d+ people now/)).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('link', { name: /Reaches now/ }).click()
  await expect(page.getByText('through Supervisor').first()).toBeVisible()
  await page.getByRole('button', { name: 'Test send' }).click()
  const send = page.getByRole('dialog', { name: /Test send/ })
  await send.getByLabel('Subject').fill('Is this list right?')
  await send.getByRole('button', { name: 'Send' }).click()
  await expect(send).toBeHidden()
  await page.goto(at('/Admin?tab=mail'))
  await settled(page)
  await page.getByRole('link', { name: /Is this list right/ }).click()
  const mail = page.getByRole('dialog', { name: /Is this list right/ })
  await expect(mail.getByText('alva.rootley@kith.example')).toBeVisible()
  await expectNoAxe(page)
})

test('the audit says who saw a child, and the admin home leads there', async ({ page, browser }) => {
  const reader = await (await browser.newContext()).newPage()
  await signIn(reader, 'renata.mockley', '/ClientSearch?q=Marisol')
  await reader.getByRole('link', { name: /Testado, Marisol/ }).click()
  await expect(reader.getByRole('heading', { name: /Marisol Testado/ })).toBeVisible()
  await reader.context().close()

  await signIn(page, admin, '/Admin')
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await page.getByRole('combobox', { name: 'Whose record' }).fill('Marisol Test')
  await expect(page.getByRole('option', { name: /Marisol Testado/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Renata Mockley looked at Marisol Testado').first()).toBeVisible()
  await expectNoAxe(page)
})

test('on a phone no part of Admin scrolls sideways, in both languages', async ({ page }) => {
  const parts = ['setup', 'programs', 'lists', 'import', 'second', 'tablets', 'emergency']
  const ofAgency = ['profile', 'regions', 'holidays', 'placing', 'services', 'forms', 'zips', 'sample']
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'alva.rootley', '/Settings?group=Display')
  for (const language of ['English', 'Español']) {
    await page.goto(at('/Settings?group=Display'))
    await page.getByRole('radio', { name: language }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'es')
    for (const part of [...parts, ...ofAgency.map((one) => `agency&part=${one}`)]) {
      await page.goto(at(`/Admin?tab=${part}`))
      await settled(page)
      await expect(page.locator('.k-card, .k-roster').first()).toBeVisible()
      await expect(page.locator('.k-skeleton-rows')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${part} ${language}`).toBe(390)
    }
  }
  await page.goto(at('/Settings?group=Display'))
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
})
