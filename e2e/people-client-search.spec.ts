import { dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

test('one box finds a child despite slips and opens the chart', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/ClientSearch')
  await expect(page.getByRole('heading', { name: 'Find a child or young person' })).toBeVisible()
  await expectNoAxe(page)
  await page.getByLabel('Name, date of birth, number or phone').fill('Testdo, Marizol')
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Clients' })
  const match = list.getByRole('listitem').filter({ hasText: 'Marisol Testado' })
  await expect(match).toContainText('Alike: similar last name')
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'More ways to search' }).click()
  await page.getByLabel('Parent or sibling').fill('Nobody Atall')
  await expectNoAxe(page)
  await match.getByRole('link', { name: 'Marisol Testado' }).click()
  await page.waitForURL(/Foster\?child=|ClientSearch\?person=/)
  await page.goBack()
  await expect(match).toBeVisible()
})

test('nobody found says so and the way back is one click', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/ClientSearch?find=Qqzzqq%20Xxyyxx')
  await expect(page.getByRole('heading', { name: 'Nobody like this' })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Clear' }).last().click()
  await expect(page.getByRole('heading', { name: 'Find a child or young person' })).toBeVisible()
})

test('someone in another program is only said to exist; access is asked for and answered', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'alva.rootley', '/ClientSearch?program=&state=Active&region=Orange%20County')
  const other = admin.getByRole('list', { name: 'Clients' }).getByRole('listitem').filter({ hasText: 'CID' }).first()
  const number = /CID (\d+)/.exec((await other.textContent())!)![1]!
  await admin.context().close()

  await signIn(page, 'renata.mockley', `/ClientSearch?cid=${number}`)
  const elsewhere = page.getByRole('list', { name: 'In other programs' })
  await expect(elsewhere).toContainText('someone like this is on record in another program')
  await expectNoAxe(page)
  await elsewhere.getByRole('button', { name: 'Ask for access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for access' })
  await dialog.getByLabel('Reason').fill('Short')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText(/at least 10/)).toBeVisible()
  await dialog.getByLabel('Reason').fill('The sibling lives with one of our families.')
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('The request is sent.')).toBeVisible()
  await page.getByRole('link', { name: 'Requests' }).click()
  await expect(page.getByRole('list', { name: 'What I asked for' })).toContainText('Waiting for an answer')
  await expectNoAxe(page)

  const answer = await (await browser.newContext()).newPage()
  await signIn(answer, 'alva.rootley', '/ClientSearch?view=requests')
  await answer.getByRole('button', { name: 'Grant' }).first().click()
  await dialogOf(answer).getByRole('button', { name: 'Grant' }).click()
  await expect(answer.getByText('Access is granted.')).toBeVisible()
  await answer.context().close()
  await page.reload()
  await expect(
    page.getByRole('list', { name: 'What I asked for' }).getByRole('link', { name: 'Open chart' }),
  ).toBeVisible()
})

test('duplicates, and the whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'alva.rootley', '/ClientSearch?view=duplicates')
  await expect(page.getByRole('heading', { name: 'May be the same child' })).toBeVisible()
  await expectNoAxe(page)
  await page.goto(page.url().replace('view=duplicates', 'find=Testado'))
  await settled(page)
  await expect(page.getByRole('list', { name: 'Clients' })).toBeVisible()
  await expectNoAxe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
