import { at, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'

const child = { first: 'Brandy', last: 'Nullman' }

test('an administrator opens a confidential chart in an emergency, it is marked, and somebody else reviews it', async ({
  page,
}) => {
  await signInAnew(page, 'alva.rootley', '/Admin?tab=emergency')
  await expect(page.getByText('No confidential chart was opened in an emergency')).toBeVisible()
  await signInAnew(page, 'desmond.directo', `/ClientSearch?first=${child.first}&last=${child.last}`)
  const link = page.getByRole('link', { name: 'Open chart' }).first()
  const href = (await link.getAttribute('href'))!

  await signInAnew(page, 'alva.rootley')
  await page.goto(new URL(href, page.url()).href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Open in an emergency' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a confidential chart in an emergency' })
  await expectNoAxe(page)
  await page.keyboard.type('The hospital asks about allergies and nobody can be reached.')
  // The page is loaded anew, as it is when the chart is closed again.
  const opened = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Open the chart' }).click()
  await opened
  const bar = page.getByRole('region', { name: 'Emergency access' })
  await expect(bar).toContainText(`${child.first} ${child.last}`)
  await settled(page)
  await expectNoAxe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoAxe(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const closed = page.waitForEvent('load')
  await bar.getByRole('button', { name: 'Close now' }).click()
  await closed
  await expect(bar).toHaveCount(0)

  await signIn(page, 'alva.rootley', '/Admin?tab=emergency')
  const own = page.getByRole('button', { name: 'Review' })
  await expect(own).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxe(page)
  await page.goto(at('/Admin?tab=audit&ask=all&Kind=view'))
  await expect(page.getByText('Emergency access').nth(1)).toBeVisible()
})
