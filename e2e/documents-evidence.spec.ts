import { readFileSync } from 'node:fs'
import { inboxCalls } from '#domains/documents/signing/inbox.calls.ts'
import { at, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

test('a document is verified by its number and by its file, and a changed file is found out', async ({
  page,
}, info) => {
  await signIn(page, 'renata.mockley', '/?desk=verify')
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a document' })).toBeVisible()
  const number = page.getByLabel('Document number')
  const check = page.getByRole('button', { name: 'Check', exact: true })
  await number.fill('not a number')
  await number.press('Enter')
  await expect(page.getByText('A document number has 36 letters')).toBeVisible()
  await number.fill('01900000-0000-7000-8000-000000000001')
  await check.click()
  await expect(page.getByText('There is no document with this number that you can open.')).toBeVisible()
  await expectNoAxe(page)

  const reply = await page.request.get(`${new URL(at('/')).origin}/API/${inboxCalls.getSignatureDocuments.name}`, {
    params: { SignatureDocumentType: 'RecentlySigned' },
    headers: { 'x-kith': '1' },
  })
  const { Rows } = (await reply.json()) as { Rows: { DocumentID: string; State: string }[] }
  const document = Rows.find(({ State }) => State === 'Completed')!.DocumentID
  await number.fill(document)
  await check.click()
  await expect(page.getByText('This document is exactly as it was signed.')).toBeVisible()
  // Asked for, it is sealed soon; then the copy is checked too.
  await expect(async () => {
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('The agency’s seal holds and covers the whole file.')).toBeVisible()
  }).toPass({ timeout: 120_000 })
  await expectNoAxe(page)

  const pdf = await page.request.get(`${new URL(at('/')).origin}/API/Core/Documents/DownloadDocument`, {
    params: { DocumentID: document },
    headers: { 'x-kith': '1' },
  })
  const bytes = await pdf.body()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'copy.pdf', mimeType: 'application/pdf', buffer: bytes })
  await expect(page.getByText('This file is unchanged, and it is the current version of the document.')).toBeVisible()
  const changed = Buffer.from(bytes)
  changed[Math.floor(bytes.length / 3)]! ^= 1
  await page.setViewportSize({ width: 390, height: 844 })
  await input.setInputFiles({ name: 'changed.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(page.getByText('The seal is broken: what it covers was changed.')).toBeVisible()
  await settled(page)
  await expectNoAxe(page)
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: readFileSync('package.json') })
  await expect(page.getByText('This is not a PDF file.')).toBeVisible()
  expect(info.errors).toEqual([])
})
