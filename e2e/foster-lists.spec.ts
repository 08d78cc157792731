import { at, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const lists = ['/Foster', '/Foster?tab=families', '/FosterInquiry', '/Wraparound']

test('at a desk no list is wider than its place, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'alva.rootley', '/Settings?group=Display')
  for (const language of ['English', 'Español']) {
    await page.goto(at('/Settings?group=Display'))
    await page.getByRole('radio', { name: language }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'es')
    for (const list of lists) {
      await page.goto(at(list))
      await settled(page)
      const place = page.locator('.k-roster-scroll')
      await expect(place.locator('tbody a').first()).toBeVisible()
      await expect
        .poll(() => place.evaluate((box) => box.scrollWidth - box.clientWidth), { message: `${list} ${language}` })
        .toBeLessThanOrEqual(0)
    }
  }
  await page.goto(at('/Settings?group=Display'))
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
})

test('a list is walked by keys, rows are chosen, exported and handed over; a slip still finds', async ({ page }) => {
  await signIn(page, 'priya.notreal', '/Foster')
  const rows = page.locator('tbody tr')
  await expect(rows.nth(1)).toBeVisible()
  const names = page.locator('tbody .k-roster-name a')
  await expect(names.nth(1)).toBeVisible()
  const listed = await names.locator('.k-person > span[title]').allInnerTexts()
  expect(listed[0]).toMatch(/^\S.*, \S/)
  const lastNames = listed.map((one) => one.split(',')[0]!.toLowerCase())
  expect(lastNames, 'in the order in which they are written').toEqual(
    lastNames.toSorted((a, b) => a.localeCompare(b, 'en')),
  )
  await page.keyboard.press('j')
  await expect(names.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(names.nth(0)).toBeFocused()
  await page.keyboard.press('x')
  const chosen = page.getByRole('region', { name: '1 selected' })
  await expect(chosen).toBeVisible()
  await expectNoAxe(page)
  const file = page.waitForEvent('download')
  await chosen.getByRole('button', { name: 'Export to Excel' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
  // Children of different case managers go over in one wizard.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page
    .getByRole('region', { name: /selected$/ })
    .getByRole('button', { name: 'Transfer' })
    .click()
  const wizard = page.getByRole('dialog', { name: /^Transfer cases of .+ and / })
  await expect(wizard.getByText(/Step 1 of 3/)).toBeVisible()
  await expect(wizard.getByRole('listitem').filter({ hasText: 'Mockley' }).first()).toBeVisible()
  await expectNoAxe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toHaveCSS('opacity', '1')

  await page.goto(at('/Foster'))
  await page.getByRole('searchbox').fill('Jonha Placehodler')
  await expect(
    page.getByRole('link', { name: 'Placeholder, Jonah' }),
    'read aloud in the order it is sorted',
  ).toBeVisible()
})

test('a view of any list is kept and found again in Settings; a signature of one’s own too', async ({ page }) => {
  await signIn(page, 'priya.notreal', '/Foster?Home=none')
  await page.getByRole('button', { name: /^View:/ }).click()
  await page.getByRole('menuitem', { name: /Save this view/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Need homes now')
  // The page is left before the save was answered.
  let held = true
  await page.route('**/API/**/*UserSettings*', async (route) => (held ? undefined : route.fallback()))
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
  held = false
  await page.goto(at('/Settings?group=Lists'))
  const line = page.getByRole('listitem').filter({ hasText: 'Need homes now' }).last()
  await expect(line.getByText('Children')).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Delete the view Need homes now' }).click()
  await expect(page.getByText('Need homes now')).toHaveCount(0)
  await page.goto(at('/Settings?group=Signature'))
  await expect(page.getByRole('button', { name: /Set signature|Change signature/ })).toBeVisible()
  await expectNoAxe(page)
})

test('on a phone the bar of chosen rows is whole, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'priya.notreal', '/Settings?group=Display')
  for (const language of ['Español', 'English']) {
    await page.goto(at('/Settings?group=Display'))
    await page.getByRole('radio', { name: language }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'es')
    await page.goto(at('/Foster'))
    await settled(page)
    await page.locator('.k-roster-cards').getByRole('checkbox').first().check({ force: true })
    const bar = page.locator('.k-bulk')
    await expect(bar.getByRole('button')).toHaveCount(3)
    expect(await bar.evaluate((box) => box.scrollWidth - box.clientWidth), language).toBeLessThanOrEqual(0)
    const right = await bar
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(Math.max(...right), language).toBeLessThanOrEqual(390)
    await expectNoAxe(page)
  }
})
