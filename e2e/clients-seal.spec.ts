import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'

const phone = { width: 390, height: 844 }
const reason = 'The aunt of the child works in the team of this program.'

const menu = async (page: Page, entry: RegExp) => {
  await page.getByRole('button', { name: /^More on the/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a chart is sealed by two people and is there for its custodians alone, who change them and unseal it', async ({
  page,
}) => {
  await signIn(page, 'desmond.directo', '/Foster')
  await page.getByRole('table').getByRole('link').last().click()
  await page.waitForURL(/child=/)
  await settled(page)
  const chart = new URL(page.url())
  const path = `/Foster${chart.search}`
  const head = page.getByRole('heading', { level: 1 })
  await expect(head).toHaveText(/\S+ \S+/)
  const name = await head.innerText()
  await menu(page, /^Seal the chart/)
  const ask = page.getByRole('dialog', { name: /^Seal the chart of/ })
  await ask.getByLabel('Why it is sealed').click()
  await page.getByRole('option', { name: 'Adoption finalized' }).click()
  await ask.getByLabel('Reason').fill(reason)
  await ask.getByLabel('Add a custodian').fill('Desmond Directo')
  await page.getByRole('option', { name: /Desmond Directo/ }).click()
  await expectNoAxe(page)
  const left = async (what: Locator) => Math.round((await what.boundingBox())!.x)
  const keepers = ask.getByRole('region', { name: 'Custodians' })
  expect(await left(keepers.getByRole('listitem').first().locator('> *').first())).toBe(
    await left(keepers.getByRole('heading')),
  )
  await page.setViewportSize(phone)
  await expectNoAxe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.setViewportSize({ width: 1440, height: 900 })
  await ask.getByRole('button', { name: 'Ask for the seal' }).click()
  await expect(page.getByText('The seal waits for a second person')).toBeVisible()

  await signInAnew(page, 'eleanor.headworth', path)
  await settled(page)
  await menu(page, /^Seal the chart/)
  const confirm = page.getByRole('dialog', { name: /asks to seal this chart/ })
  await expect(confirm).toContainText(reason)
  await expectNoAxe(page)
  await confirm.getByRole('button', { name: 'Confirm and seal' }).click()
  await page.waitForURL((url) => !url.search.includes('child='))
  for (const who of ['eleanor.headworth', 'alva.rootley']) {
    await signInAnew(page, who, path)
    await settled(page)
    await expect(page.getByText(/does not exist|cannot be shown|not included/i).first()).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
  }

  await signInAnew(page, 'desmond.directo', path)
  await settled(page)
  await expect(page.getByText('Sealed: only its custodians can find it')).toBeVisible()
  await menu(page, /^Seal and custodians/)
  const seal = page.getByRole('dialog', { name: /^The seal on the chart of/ })
  await expectNoAxe(page)
  await page.setViewportSize(phone)
  await expectNoAxe(page)
  await seal.getByLabel('Reason').fill('The court lifted its order on Monday.')
  await seal.getByRole('button', { name: 'Unseal' }).click()
  await expect(page.getByText('The seal is off. The chart is still confidential.')).toBeVisible()
})
