import type { Page } from '@playwright/test'
import { dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const worker = 'adela.forever-sample'
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of this chart' }).getByRole('link', { name }).first().click()
const yesterday = () =>
  new Date(Date.now() - 86_400_000).toLocaleDateString('en-US', { timeZone: 'America/Los_Angeles' })

test('a group evening, written down once the day after, is in the charts of all who came; a family says what it thinks', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const dialog = dialogOf(page).last()
  await test.step('the evening, with a family whose months are used up', async () => {
    await signIn(page, worker, '/APSS?tab=groups')
    await expectNoAxe(page)
    await page.getByRole('link', { name: 'Adoptive Parents’ Evening' }).click()
    await page.getByRole('button', { name: 'Record an evening' }).click()
    await dialog.getByRole('textbox', { name: 'Topic' }).fill('First snow and old fears')
    await dialog.getByRole('textbox', { name: 'Date' }).fill(yesterday())
    await page.keyboard.press('Tab')
    await dialog.getByRole('textbox', { name: 'Children in childcare' }).fill('3')
    for (const who of [
      'Homeward: Patricia Homeward',
      'Homeward: Oliver Homeward',
      'Keepwell-Test: Denise Keepwell-Test',
    ])
      await dialog.getByRole('checkbox', { name: who }).check()
    await dialog.getByRole('textbox', { name: 'Note on Homeward' }).fill('Oliver played with everybody.')
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/No authorization covers that day for Keepwell-Test/).first()).toBeVisible()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Why without an authorization' }).fill('The renewal is signed this week.')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/2 families, 3 children in childcare/)).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('it is a session and a contact of the child, and names no other family', async () => {
    await page.getByRole('link', { name: 'Homeward' }).click()
    await settled(page)
    await tab(page, 'Sessions')
    await expect(page.getByText('First snow and old fears')).toBeVisible()
    await expect(page.getByText('Oliver played with everybody.')).toBeVisible()
    await expect(page.getByText('Keepwell-Test')).toHaveCount(0)
    await expectNoAxe(page)
    await tab(page, 'Contacts')
    await expect(page.getByText(/First snow and old fears/).first()).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('the family answers the survey by its link', async () => {
    await tab(page, 'Outcomes')
    await page.getByRole('button', { name: 'Ask the family' }).click()
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    const link = await dialog.getByText(/\/Public\/Survey\//).textContent()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    const parent = await (await browser.newContext()).newPage()
    await parent.goto(page.url().replace(/\/VueClient.*/, '') + link!.replace(/^.*(?=\/Public\/Survey)/, ''))
    for (const question of await parent.getByRole('group').all())
      await question.getByRole('radio', { name: 'Agree', exact: true }).check()
    await expectNoAxe(parent, true)
    await parent.getByRole('button', { name: 'Send' }).click()
    await expect(parent.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await parent.context().close()
    await page.reload()
    await expect(page.getByText('Helped 4, respect 4, easier at home 4, would recommend 4 of 5').first()).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('the family is drawn, reached by keyboard, and told line by line', async () => {
    await tab(page, 'Family')
    const map = page.getByRole('region', { name: 'Drawn family' })
    const mother = map.getByRole('link', { name: /Patricia Homeward/ })
    await expect(mother).toContainText('Adoptive mother')
    await mother.focus()
    await page.keyboard.press('ArrowDown')
    await expect(map.getByRole('link', { name: /(Oliver|Ruby) Homeward/ }).and(page.locator(':focus'))).toHaveCount(1)
    await page.getByRole('button', { name: 'Add relative' }).click()
    await dialog.getByRole('combobox', { name: 'Is the' }).click()
    await page.getByRole('option', { name: 'Grandparent' }).click()
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Opal')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Homeward')
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(map.getByRole('link', { name: /Opal Homeward/ })).toContainText('Grandparent')
    await expectNoAxe(page)
  })

  await test.step('a referral is decided in the inbox', async () => {
    await page.goto(page.url().replace(/APSS.*/, 'APSS?tab=referrals'))
    await settled(page)
    await expect(page.getByRole('button', { name: 'Add referral' }).first()).toBeVisible()
    await expectNoAxe(page)
  })
})
