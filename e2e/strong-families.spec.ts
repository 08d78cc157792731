import type { Page } from '@playwright/test'
import { expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const coordinator = 'caleb.steeplewick'
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of this chart' }).getByRole('link', { name, exact: true }).first().click()

test('a hosting, from a mother’s call to the children with their host', async ({ page }) => {
  test.setTimeout(240_000)
  const dialog = page.getByRole('dialog').last()

  await test.step('a mother calls', async () => {
    await signIn(page, coordinator, '/StrongFamilies')
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'New request' }).first().click()
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Journey')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Callwell')
    await dialog.getByRole('textbox', { name: /Phone/ }).fill('6195550177')
    await dialog.getByRole('textbox', { name: 'What happened' }).fill('Surgery on Monday, nobody near.')
    await dialog.getByRole('textbox', { name: 'Children' }).fill('Mia, 6')
    await dialog.getByRole('textbox', { name: /Parent agreed on/ }).fill('1/5/2026')
    await page.keyboard.press('Tab')
    await dialog.getByRole('combobox', { name: 'How' }).click()
    await page.getByRole('option', { name: 'By phone' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Journey Callwell' })).toBeVisible()
    await settled(page)
    await expectNoAxe(page)
  })

  await test.step('she is safe with us, and is accepted', async () => {
    await page.getByRole('button', { name: 'Do the safety screen' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Nothing that speaks against hosting')).toBeVisible()
    await page.getByRole('button', { name: 'Decide' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Callwell family' })).toBeVisible()
    await expect(page.getByText('The parents keep custody.').first()).toBeVisible()
    await settled(page)
    await expectNoAxe(page)
  })

  await test.step('a host with room is found, and the places are kept', async () => {
    await tab(page, 'Find a host')
    await page.getByRole('button', { name: 'Plan hosting' }).first().click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Not signed by both yet')).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('nothing begins before both have signed', async () => {
    await page.getByRole('button', { name: 'Begin' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Parent and host both sign the agreement by the first day.').first()).toBeVisible()
  })
})
