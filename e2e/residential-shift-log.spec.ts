import { at, dialogOf, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'
import { enrollTablet, firstPin, givePin, openByPin, ownPin, typePin } from './tablets.ts'

const ramonaPin = '627195'

test('a shift is written in taps and words that save themselves, found again, printed, and its tasks are kept', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'hector.casademo', '/Residential?tab=shifts')
  const children = page.getByRole('list', { name: 'Children' })
  await expect(children).toBeVisible()
  await children.getByRole('button', { name: 'Mood' }).first().click()
  await page.getByRole('button', { name: 'Cheerful' }).click()
  await page
    .getByRole('group', { name: /^Mood of/ })
    .getByRole('textbox')
    .fill('Drew a lighthouse')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await settled(page)
  await expectNoAxe(page)

  await page.goto(at('/Residential?tab=shifts&show=search'))
  await page.getByRole('searchbox', { name: 'Words' }).fill('lighthouse')
  await expect(page.getByRole('list', { name: 'What the shifts wrote' })).toContainText('lighthouse')
  await settled(page)
  await expectNoAxe(page)

  await page.goto(at('/Residential?tab=shifts&show=paper'))
  await expect(page.getByRole('article')).toBeVisible()
  await settled(page)
  await expectNoAxe(page)

  await page.goto(at('/Residential?tab=shifts&show=tasks'))
  await expect(page.getByRole('button', { name: 'Add a task' })).toBeVisible()
  await settled(page)
  await expectNoAxe(page)

  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(at('/Residential?tab=shifts'))
  await expect(children).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.goto(at('/Residential'))
  await expect(page.getByRole('list', { name: /^Tasks of the/ }).first()).toBeVisible()
})

test('a counselor’s shift on the tablet: tasks, entries with and without network, the signature, and the next shift with PIN', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await signInAnew(page, 'alva.rootley', '/Admin?tab=tablets')
  const [yasmin, ramona] = [await givePin(page, 'Shiftley', firstPin), await givePin(page, 'Nightwell', firstPin)]
  const tablet = await enrollTablet(page, browser, 'Office')
  await openByPin(tablet, ramona, firstPin, ramonaPin)
  // Locked with network, too, it is still this house's tablet.
  await tablet.getByRole('button', { name: 'Lock' }).click()
  await tablet.waitForURL(/ResidentialPinLogin/)
  await openByPin(tablet, yasmin, firstPin, ownPin)
  const dialog = dialogOf(tablet)

  await test.step('a task of the shift is ticked on the board, and taken back', async () => {
    const tasks = tablet.getByRole('list', { name: /^Tasks of the .* shift$/ })
    const count = tasks.getByRole('checkbox', { name: 'Count controlled medication' })
    await count.click()
    await expect(tasks).toContainText('Yasmin Shiftley, today')
    await count.click()
    await expect(tasks).not.toContainText('Yasmin Shiftley')
    await count.click()
    await expect(count).toBeChecked()
  })

  await tablet.getByRole('link', { name: 'Shift log', exact: true }).click()
  const children = tablet.getByRole('list', { name: 'Children' })
  const first = children.locator(':scope > li').first()
  await expect(first).toBeVisible()
  const name = await first.locator('b').first().innerText()
  const topic = (of: string) =>
    first.getByRole('group', { name: `Write about ${name}` }).getByRole('button', { name: of })

  await test.step('a tap and some words save themselves', async () => {
    await topic('Mood').click()
    const editor = first.getByRole('group', { name: `Mood of ${name}` })
    await editor.getByRole('button', { name: 'Calm' }).click()
    await editor.getByRole('textbox').fill('Drew a lighthouse after breakfast')
    await expect(editor.getByText(/^Saved/)).toBeVisible()
    await settled(tablet)
    await expectNoAxe(tablet)
    const small = await tablet
      .locator('.k-shift-day button')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 43).map((one) => one.textContent))
    expect(small).toEqual([])
    expect(await tablet.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820)
    await editor.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(first.getByRole('list')).toContainText('CalmDrew a lighthouse after breakfast')
  })

  await test.step('without network the words wait on the tablet, and come in once', async () => {
    await tablet.context().setOffline(true)
    await topic('School').click()
    const editor = first.getByRole('group', { name: `School of ${name}` })
    await editor.getByRole('textbox').fill('Spelling test went well')
    await editor.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(topic('School')).toContainText('Not sent yet')
    await tablet.context().setOffline(false)
    await expect(first.getByRole('list')).toContainText('Spelling test went well')
    await expect(topic('School')).not.toContainText('Not sent yet')
  })

  await test.step('signed by who leaves, added to, and signed by who comes', async () => {
    await tablet.getByRole('button', { name: 'Sign and hand over' }).click()
    await dialog.getByRole('textbox').fill('Van keys are on the board')
    await expectNoAxe(tablet)
    await dialog.getByRole('button', { name: 'Sign and hand over' }).click()
    await expect(tablet.getByText(/^Outgoing shift signed by Yasmin Shiftley/)).toBeVisible()
    await topic('Contact').click()
    await dialog.getByRole('textbox', { name: 'What happened' }).fill('Grandmother called back')
    await dialog.getByRole('button', { name: 'Add it' }).click()
    await expect(tablet.getByRole('list', { name: 'Added since the signature' })).toContainText(
      'Grandmother called back',
    )
    await tablet.getByRole('button', { name: 'The next shift signs here' }).click()
    await dialog.getByRole('button', { name: 'Ramona Nightwell' }).click()
    await expectNoAxe(tablet)
    await typePin(tablet, '111222')
    await expect(dialog.getByText('That did not work.')).toBeVisible()
    await typePin(tablet, ramonaPin)
    await expect(tablet.getByText(/^Taken over by Ramona Nightwell with PIN/)).toBeVisible()
    // From the top, and without the message, nothing is half covered.
    await tablet.getByRole('button', { name: 'Close', exact: true }).click()
    await tablet.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expectNoAxe(tablet)
  })
  await tablet.context().close()

  await test.step('at a desk it is found by its words, in the chart, and on paper', async () => {
    await signIn(page, 'hector.casademo', '/Residential?tab=shifts&show=search')
    await page.getByRole('searchbox', { name: 'Words' }).fill('Grandmother called')
    const found = page.getByRole('list', { name: 'What the shifts wrote' })
    await expect(found.getByRole('listitem')).toHaveCount(1)
    await found.getByRole('link', { name }).click()
    await expect(page.getByRole('list', { name: 'From the shift logs' })).toContainText('Grandmother called back')
    await settled(page)
    await expectNoAxe(page)
    await page.goto(at('/Residential?tab=shifts&show=paper'))
    await expect(page.getByRole('article')).toContainText(/signed by/i)
  })
})
