import { asOwner, expect, expectNoAxe, signIn, test } from './fixtures.ts'

test('by keyboard: a misspelled child, the words of a document, an action for the chart that is open', async ({
  page,
}) => {
  await signIn(page, 'renata.mockley')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox')
  await page.keyboard.type('marizol testdo')
  const charts = page.getByRole('group', { name: 'Charts' })
  await expect(charts.getByRole('option', { name: /^Marisol Testado/ })).toContainText('Similar name')
  await expect(charts).toHaveAttribute('aria-busy', 'false')
  await expectNoAxe(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/Foster\?child=/)
  await expect(page.getByRole('heading', { name: /Marisol Testado/ }).first()).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('log con')
  await expect(page.getByRole('option', { name: 'Log a contact for Marisol Testado' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /contact/i })
  await expect(dialog.getByText('Marisol Testado').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Opened recently' }).getByRole('option').first()).toContainText(
    'Marisol Testado',
  )
  await page.keyboard.type('library time without')
  const document = page.getByRole('group', { name: 'Documents' }).getByRole('option').first()
  await expect(document).toContainText('In the text')
  await expect(document.locator('mark').first()).toHaveText(/library/i)
  // What was found by fewer of the words is not opened.
  await expect(page.getByRole('group', { name: 'Documents' })).toHaveAttribute('aria-busy', 'false')
  await expectNoAxe(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?document=/)
  await expect(box).toBeHidden()
  const written = await asOwner(
    `select count(*)::int as n from audit where call = 'Core/Search/Global' and kind = 'view' and detail -> 'asked' ->> 'Search' = 'library time without'`,
  )
  expect(written?.rows).toEqual([{ n: 1 }])
})

test('an answer that comes late does not take the place of a newer one, and nothing old is opened', async ({
  page,
}) => {
  await signIn(page, 'renata.mockley')
  await page.route('**/API/Core/Search/Global', async (route) => {
    const slow = (route.request().postData() ?? '').includes('"mar"')
    if (slow) await new Promise((done) => setTimeout(done, 1500))
    await route.continue().catch(() => {})
  })
  await page.keyboard.press('Control+k')
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('"mar"'))
  await page.keyboard.type('mar')
  await asked
  await page.waitForTimeout(300)
  await page.keyboard.type('isol testado')
  const first = page.getByRole('group', { name: 'Charts' }).getByRole('option').first()
  await expect(first).toContainText('Marisol Testado')
  await page.waitForTimeout(1600)
  await expect(first).toContainText('Marisol Testado')
  await expect(page.getByRole('group', { name: 'Charts' }).getByRole('option')).toHaveCount(1)

  await page.unroute('**/API/Core/Search/Global')
  await page.route('**/API/Core/Search/Global', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('combobox').fill('testado marisol')
  await expect(page.getByText('The search did not answer.').first()).toBeVisible()
  await expectNoAxe(page)
  await page.unroute('**/API/Core/Search/Global')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toContainText('Marisol Testado')
})

test('on the phone and in Spanish', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, 'renata.mockley', '/Settings?group=Display')
  await page.getByText('Español', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.keyboard.type('contacto')
  await expect(page.getByRole('option', { name: 'Registrar un contacto' })).toBeVisible()
  await page.getByRole('combobox', { name: /Buscar expediente/ }).fill('marisol testado')
  const hit = page.getByRole('group', { name: 'Expedientes' }).getByRole('option').first()
  await expect(hit).toContainText('Nombre')
  await expectNoAxe(page)
  await expect
    .poll(async () => {
      const box = await hit.boundingBox()
      return box && box.x + box.width
    })
    .toBeLessThanOrEqual(390)
  await hit.click()
  await page.waitForURL(/Foster\?child=/)
})

test('a chart that was found has its actions, of whichever program it is', async ({ page }) => {
  await signIn(page, 'tariq.pathfinder-demo', '/TAY')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Fabian Ahorro-Test')
  await page.getByRole('option', { name: 'Log a contact for Fabián Ahorro-Test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log contact' })
  await expect(dialog.getByText('Fabián Ahorro-Test').first()).toBeVisible()
})

test('an action is offered only with its right', async ({ page }) => {
  await signIn(page, 'olive.onlooker')
  await page.keyboard.press('Control+k')
  for (const action of ['log a contact', 'new inquiry', 'add a person']) {
    await page.getByRole('combobox').fill(action)
    await expect(page.getByText(`Nothing fits “${action}”.`)).toBeVisible()
  }
})
