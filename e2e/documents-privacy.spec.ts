import type { Page } from '@playwright/test'
import { at, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'

const idOfMarisol = async (page: Page): Promise<string> => {
  const reply = await page.evaluate(async () => {
    const answer = await fetch('/API/Core/EmployeeCaseload/GetMine', { headers: { 'x-kith': '1' } })
    return (await answer.json()) as { Cases: { Name: string; SubjectID: string }[] }
  })
  return reply.Cases.find(({ Name }) => Name.startsWith('Marisol'))!.SubjectID
}

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png` }) : undefined

test('a health entry that gets a label is gone for who lacks it; documents are given away with a reason', async ({
  page,
}) => {
  await signIn(page, 'renata.mockley')
  const child = await idOfMarisol(page)
  const health = at(`/Foster?child=${child}&part=health`)
  await page.goto(health)
  await settled(page)
  const allergies = page.getByRole('list', { name: 'Allergies' })
  const first = allergies.getByRole('listitem').first()
  const name = (await first.locator('b').first().innerText()).trim()

  await test.step('whoever has the label sets it', async () => {
    await signInAnew(page, 'desmond.directo')
    await page.goto(health)
    await settled(page)
    const row = allergies.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Change labels' }).click()
    const dialog = page.getByRole('dialog', { name: `Labels for ${name}` })
    await dialog.getByRole('combobox', { name: 'Labels' }).click()
    await page.getByRole('option', { name: 'HIV' }).click()
    await page.keyboard.press('Tab')
    await expectNoAxe(page)
    await shot(page, 'labels-dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByText('HIV', { exact: true })).toBeVisible()
    await expectNoAxe(page)
    await shot(page, 'labels-1440')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoAxe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await shot(page, 'labels-390')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('it is not there for a colleague without it', async () => {
    await signInAnew(page, 'renata.mockley')
    await page.goto(health)
    await settled(page)
    await expect(page.getByRole('heading', { level: 2, name: 'Medications' })).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  })

  await test.step('documents for someone outside', async () => {
    await page.goto(at(`/Foster?child=${child}&part=file`))
    await settled(page)
    await page
      .getByRole('checkbox', { name: /Select Medical exam/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Share outside the agency' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share outside the agency' })
    await dialog.getByLabel('Shared with').fill('Harbor Clinic')
    await dialog.getByLabel('What for').fill('Treatment')
    await dialog.getByRole('combobox', { name: 'Legal basis' }).click()
    await page.getByRole('option', { name: 'Written consent' }).click()
    await expectNoAxe(page)
    await shot(page, 'disclose')
    await dialog.getByRole('button', { name: 'Make the PDF' }).click()
    await expect(dialog.getByText(/There is no consent on file/)).toBeVisible()
    await page
      .getByRole('button', { name: 'OK' })
      .click({ timeout: 3000 })
      .catch(() => {})
    await dialog.getByRole('combobox', { name: 'Legal basis' }).click()
    await page.getByRole('option', { name: 'Care and placement' }).click()
    await dialog.getByRole('button', { name: 'Make the PDF' }).click()
    await expect(page.getByRole('dialog', { name: 'For Harbor Clinic' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const given = page.getByRole('list', { name: 'Shared outside the agency' })
    await expect(given.getByText('Harbor Clinic')).toBeVisible()
    await expectNoAxe(page)
    await given.scrollIntoViewIfNeeded()
    await shot(page, 'given-1440')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoAxe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await given.scrollIntoViewIfNeeded()
    await shot(page, 'given-390')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Record a consent' }).click()
    const consent = page.getByRole('dialog', { name: 'Record a consent' })
    const restricted = await consent.getByText('Restricted information it covers').boundingBox()
    const signed = await consent.getByText('Signed on').boundingBox()
    expect(restricted!.x + restricted!.width).toBeLessThan(signed!.x)
  })
})
