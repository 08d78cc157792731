import type { Page } from '@playwright/test'
import { at, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'
import { inline, paragraph, run, wordFile } from '#domains/forms/word/word-files.testing.ts'

const idOfMarisol = async (page: Page): Promise<string> => {
  const reply = await page.evaluate(async () => {
    const answer = await fetch('/API/Core/EmployeeCaseload/GetMine', { headers: { 'x-kith': '1' } })
    return (await answer.json()) as { Cases: { Name: string; SubjectID: string }[] }
  })
  return reply.Cases.find(({ Name }) => Name.startsWith('Marisol'))!.SubjectID
}

test('the case file: chapters, words, one PDF, a file, a Word form; on a phone too', async ({ page }) => {
  await signIn(page, 'renata.mockley')
  const child = await idOfMarisol(page)
  await page.goto(at(`/Foster?child=${child}&part=file`))
  await settled(page)
  const tree = page.getByRole('navigation', { name: 'Case file' })
  await expect(tree.getByRole('button', { name: /All documents/ })).toBeVisible()
  await expectNoAxe(page)

  await test.step('a form of the tree narrows the list', async () => {
    await tree.getByRole('button', { name: /^7\. Contacts/ }).click()
    await expect(page.getByText(/\d+ documents?, 7\. Contacts/)).toBeVisible()
    await tree.getByRole('button', { name: /All documents/ }).click()
  })

  await test.step('words are found and marked', async () => {
    await page.getByRole('searchbox', { name: 'Words in the documents' }).fill('school')
    await expect(page.locator('mark').first()).toHaveText(/school/i)
    await page.getByRole('searchbox', { name: 'Words in the documents' }).fill('')
  })

  await test.step('several documents become one PDF', async () => {
    await page
      .getByRole('checkbox', { name: /Select Medical exam/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Make one PDF of these' }).click()
    await page.getByRole('button', { name: 'Make the PDF' }).click()
    await expect(page.getByRole('dialog', { name: 'Case file of Marisol Testado' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('the whole file becomes one PDF, or says what is wrong with the days', async () => {
    await page.getByRole('button', { name: 'All as one PDF' }).click()
    const dialog = page.getByRole('dialog', { name: 'The whole case file as one PDF' })
    await dialog.getByLabel('To', { exact: true }).fill('01/01/1999')
    await page.keyboard.press('Tab')
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Make the PDF' }).click()
    await expect(dialog.getByText('There is no submitted document in this time. Choose other days.')).toBeVisible()
    await dialog.getByLabel('To', { exact: true }).fill('')
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Make the PDF' }).click()
    const making = page.getByRole('dialog', { name: 'Case file of Marisol Testado' })
    await expect(making.getByText('The file is ready.')).toBeVisible({ timeout: 120_000 })
    await making.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('a new document begins in the editor', async () => {
    await page.getByRole('button', { name: 'New document' }).click()
    await page.getByRole('searchbox', { name: 'Find a form' }).fill('clothing')
    await expectNoAxe(page)
    await page.getByRole('button', { name: /Clothing and property inventory/ }).click()
    await expect(page).toHaveURL(/[?&]form=/)
    await page.goBack()
  })

  await test.step('an uploaded file lies in the file at once', async () => {
    await page.getByRole('button', { name: 'Upload a file' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'Letter of the school.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Reads well.'),
    })
    await expect(page.getByLabel('What is it?')).toHaveValue('Letter of the school')
    await page.locator('input[type=file]').setInputFiles({
      name: 'Report of the school.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Reads very well.'),
    })
    await expect(page.getByLabel('What is it?'), 'a new file brings its title').toHaveValue('Report of the school')
    await page.getByRole('button', { name: 'Add to case file' }).click()
    await expect(page.getByRole('link', { name: /Report of the school/ }).first()).toBeVisible()
  })

  await test.step('a filled-in Word form becomes a draft, a wrong one is refused in words', async () => {
    await page.getByRole('button', { name: 'From Word' }).click()
    await dialogOf(page).getByRole('button', { name: 'Quarterly report' }).click()
    const chooser = page.locator('input[type=file]')
    const wrong = wordFile({ body: paragraph(inline({ tag: 'Nothing' }, 'x')) })
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    await chooser.setInputFiles({ name: 'wrong.docx', mimeType: type, buffer: wrong })
    await expect(page.getByText(/Nothing in this Word file belongs to this form/)).toBeVisible()
    const right = wordFile({
      body: paragraph(run('In the home: '), inline({ tag: 'adjustment' }, 'Sleeps well again')),
    })
    await chooser.setInputFiles({ name: 'report.docx', mimeType: type, buffer: right })
    await expect(page.getByText('1 answer was found in the file.')).toBeVisible()
    await page.getByRole('button', { name: 'Open as a draft' }).click()
    await expect(page).toHaveURL(/[?&]document=/)
    await expect(page.getByText('Sleeps well again').first()).toBeVisible()
  })

  await test.step('on a phone the chapters fold', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at(`/Foster?child=${child}&part=file`))
    await settled(page)
    await page.locator('summary', { hasText: 'Chapters' }).click()
    await expect(page.getByRole('button', { name: /^4\. Health/ })).toBeVisible()
    await expectNoAxe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('search over every chart', async () => {
    await page.goto(at('/?desk=search&words=school'))
    await settled(page)
    await expect(page.locator('.k-cf-found').first()).toBeVisible()
    await expectNoAxe(page)
    await page.goto(at(`/EmbeddedComponents/EmbedCaseFile?ChartID=${child}&ChartType=Client`))
    await expect(page.getByRole('button', { name: /All documents/ })).toBeVisible()
  })
})
