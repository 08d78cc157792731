import { at, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

test('an administrator reads the numbers of a rule, tries others against last month, sets them from a day on and takes them back', async ({
  page,
}) => {
  await signIn(page, 'alva.rootley', '/Admin?tab=rules')
  const dialog = dialogOf(page).last()
  const changes = page.getByRole('region', { name: 'Placement checks: changes' })
  await expect(page.getByRole('heading', { name: 'Beds held in foster homes', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Clocks of incidents', exact: true })).toBeVisible()
  await expectNoAxe(page)

  await test.step('a number out of bounds says so; last month is looked at', async () => {
    await changes.getByRole('button', { name: 'Change from a day on' }).click()
    const most = dialog.getByRole('textbox', { name: 'California: children in a home' })
    await most.fill('99')
    await expect(dialog.getByText('1 to 12').first()).toBeVisible()
    await most.fill('1')
    await dialog.getByRole('button', { name: 'Try against last month' }).click()
    await expect(dialog.getByText(/looked at/)).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('from a day to come on, with a reason', async () => {
    const later = new Date(Date.now() + 20 * 86_400_000)
    await dialog
      .getByRole('textbox', { name: 'From' })
      .fill(`${later.getUTCMonth() + 1}/${later.getUTCDate()}/${later.getUTCFullYear()}`)
    await dialog.getByRole('textbox', { name: 'Why' }).fill('An invented letter')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(changes.getByText('Planned')).toBeVisible()
    await expect(changes.getByText(/California: children in a home: 1\. An invented letter/)).toBeVisible()
  })

  await test.step('on a phone nothing is wider than it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('taken back before it begins', async () => {
    await page.goto(at('/Admin?tab=rules'))
    await changes.getByRole('button', { name: /^More on the change of/ }).click()
    await page.getByRole('menuitem', { name: 'Take back' }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The letter was withdrawn')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(changes.getByText('Nobody changed these numbers. The standard holds.')).toBeVisible()
  })
})

test('gates, visits, clocks and training are on the same page: changed from a day on, tried, read', async ({
  page,
}) => {
  await signIn(page, 'alva.rootley', '/Admin?tab=rules')
  const dialog = dialogOf(page).last()
  await expect(page.getByRole('heading', { name: 'Monthly visits', exact: true })).toBeVisible()

  await test.step('a gate that is off is tried and planned', async () => {
    const changes = page.getByRole('region', { name: 'Approval in California: changes' })
    await changes.getByRole('button', { name: 'Change from a day on' }).click()
    const gate = dialog.getByRole('checkbox', { name: 'References received' })
    await expect(gate).toBeChecked()
    await gate.uncheck()
    await dialog.getByRole('button', { name: 'Try against last month' }).click()
    await expect(dialog.getByText(/looked at/)).toBeVisible()
    await expectNoAxe(page)
    const later = new Date(Date.now() + 20 * 86_400_000)
    await dialog
      .getByRole('textbox', { name: 'From' })
      .fill(`${later.getUTCMonth() + 1}/${later.getUTCDate()}/${later.getUTCFullYear()}`)
    await dialog.getByRole('textbox', { name: 'Why' }).fill('An invented letter')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(changes.getByText(/References received: not asked for\. An invented letter/)).toBeVisible()
    await expect(changes.getByText('Planned')).toBeVisible()
  })

  await test.step('two visits a month would have left children unseen', async () => {
    await page
      .getByRole('region', { name: 'Monthly visits: changes' })
      .getByRole('button', { name: 'Change from a day on' })
      .click()
    await dialog.getByRole('textbox', { name: 'Visits in person a month' }).fill('2')
    await dialog.getByRole('button', { name: 'Try against last month' }).click()
    await expect(dialog.getByText(/would have been missing a visit, or seen after its day/)).toBeVisible()
    await expectNoAxe(page)
    await dialog.getByRole('textbox', { name: 'Visits in person a month' }).fill('3')
    await expect(dialog.getByText(/would have been missing a visit, or seen after its day/)).toBeHidden()
    await page.goto(at('/Admin?tab=rules'))
  })

  await test.step('clocks and requirements are read here and changed in their place', async () => {
    const clocks = page.getByRole('region', { name: 'Clocks of incidents' })
    await expect(clocks.getByText(/^Written report, /).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Training requirements' })).toBeVisible()
    await clocks.getByRole('link', { name: 'Read all and change' }).click()
    const rules = page.getByRole('region', { name: 'Rules for clocks' })
    await rules
      .getByRole('button', { name: /^More on Written report/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Change from a day on' }).click()
    await dialog.getByRole('button', { name: 'Try against last month' }).click()
    await expect(dialog.getByText(/looked at/)).toBeVisible()
    await expectNoAxe(page)
  })
})
