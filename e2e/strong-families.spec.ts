import type { Page } from '@playwright/test'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { appUrl, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'
import { pdfPage } from '#domains/documents/demo/demo-files.server.ts'

const coordinator = 'caleb.steeplewick'
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of this chart' }).getByRole('link', { name, exact: true }).first().click()

/** As people type it, so many days from today. */
const typed = (days: number) => {
  const [year, month, day] = addDays(dayIn('America/Los_Angeles', new Date()), days).split('-')
  return `${Number(month)}/${Number(day)}/${year}`
}

test('a hosting, from a mother’s call to the follow-ups after the children came home', async ({ page }) => {
  test.setTimeout(240_000)
  const dialog = dialogOf(page).last()

  await test.step('a mother calls', async () => {
    await signIn(page, coordinator, '/StrongFamilies')
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'New request' }).first().click()
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Journey')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Callwell')
    await dialog.getByRole('textbox', { name: /Phone/ }).fill('6195550177')
    await dialog.getByRole('combobox', { name: 'Crisis' }).click()
    await page.getByRole('option', { name: 'Medical' }).click()
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
    await page.getByLabel('From', { exact: true }).fill(typed(-30))
    await page.keyboard.press('Tab')
    await page.getByLabel('Until', { exact: true }).fill(typed(5))
    await page.keyboard.press('Tab')
    await settled(page)
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

  await test.step('parent and host sign, and the children arrive', async () => {
    await page.getByRole('button', { name: 'OK' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'More on this hosting' }).click()
    await page.getByRole('menuitem', { name: 'Agreement and consent' }).click()
    await dialog.getByLabel('Signed by the parent').fill(typed(-31))
    await dialog.getByLabel('Signed by the host').fill(typed(-31))
    await dialog.getByLabel('Medical consent').fill(typed(-31))
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'agreement.pdf',
      mimeType: 'application/pdf',
      buffer: pdfPage('Hosting agreement, signed by both'),
    })
    await expect(dialog.getByText('Uploaded and checked')).toBeVisible()
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Not signed by both yet')).toBeHidden()
    await page.getByRole('button', { name: 'Begin' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Under way')).toBeVisible()
  })

  await test.step('the coach visits, the children go home', async () => {
    await page.getByRole('button', { name: 'Log contact' }).click()
    await dialog.getByRole('textbox', { name: 'What was seen and said' }).fill('Reads aloud every night.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Reads aloud every night.')).toBeVisible()
    await page.getByRole('button', { name: 'More on this hosting' }).click()
    await page.getByRole('menuitem', { name: 'End hosting' }).click()
    await dialog.getByLabel('Last day').fill(typed(-2))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Follow-up at 30 days/)).toBeVisible()
  })

  await test.step('30 and 90 days later the family is asked how it is', async () => {
    for (const [days, note] of [
      [30, 'Home and well.'],
      [90, 'Still well, new work.'],
    ] as const) {
      await page.getByRole('button', { name: 'Record follow-up' }).click()
      await expect(page.getByRole('dialog', { name: `Follow-up at ${days} days` })).toBeVisible()
      await dialog.getByRole('textbox', { name: 'How the family is' }).fill(note)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(note)).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Record follow-up' })).toBeHidden()
  })

  await test.step('the chart tells of it: timeline, calendar and activity', async () => {
    await tab(page, 'Timeline')
    await expect(page.getByText(/^Stay ended: Mia/)).toBeVisible()
    await expect(page.getByText('Follow-up at 90 days')).toBeVisible()
    await expectNoAxe(page)
    await tab(page, 'Calendar')
    await expect(page.getByRole('link', { name: 'Coach visit' }).first()).toBeVisible()
    await expectNoAxe(page)
    await tab(page, 'Activity')
    await expect(page.getByRole('list', { name: 'Changes, newest first' })).toContainText('Caleb Steeplewick')
    await expectNoAxe(page)
  })
})

test('parents ask for help themselves, in Spanish and in English, and the coordinator reads what they wrote', async ({
  page,
}) => {
  const form = `${new URL(appUrl()).origin}/Public/Help`
  await test.step('in Spanish: what cannot be read is said, and nothing typed is lost', async () => {
    await page.goto(`${form}?lang=es`)
    await expect(page.getByRole('heading', { level: 1, name: 'Pida ayuda para su familia' })).toBeVisible()
    await expectNoAxe(page)
    await page.getByLabel('Nombre', { exact: true }).fill('Maricela')
    await page.getByLabel('Apellido').fill('Pidewell')
    await page.getByLabel('Teléfono').fill('(619) 555-0178')
    await page.getByLabel('Zona').selectOption({ label: 'San Diego' })
    await page.getByLabel('¿De qué se trata?').selectOption({ label: 'Trabajo' })
    await page.getByLabel('Qué pasó').fill('Turnos de noche por un mes.')
    await page.getByLabel('Sus hijos').fill('Ana, cuarenta')
    await page.waitForTimeout(4200)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('alert')).toContainText('Escriba un niño por línea')
    await expect(page.getByLabel('¿De qué se trata?')).toHaveValue('Job')
    await expectNoAxe(page)
    await page.getByLabel('Sus hijos').fill('Ana, 4, asma')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('heading', { name: 'Recibimos su mensaje' })).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('in English', async () => {
    await page.goto(`${form}?lang=es`)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ask for help for your family' })).toBeVisible()
    await page.getByLabel('First name').fill('Marla')
    await page.getByLabel('Last name').fill('Asksample')
    await page.getByLabel('Phone').fill('6195550179')
    await page.getByLabel('Area').selectOption({ label: 'San Diego' })
    await page.getByLabel('What is it about?').selectOption('Medical')
    await page.getByLabel('What happened').fill('Surgery on Monday, nobody near.')
    await page.getByLabel('Your children').fill('Leo, 3')
    await expectNoAxe(page)
    await page.waitForTimeout(4200)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
  })

  await test.step('the coordinator finds both, each with the language to call back in', async () => {
    await signIn(page, coordinator, '/StrongFamilies')
    await expect(page.getByRole('link', { name: /Marla Asksample/ }).first()).toBeVisible()
    await page
      .getByRole('link', { name: /Maricela Pidewell/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Maricela Pidewell' })).toBeVisible()
    await expect(page.getByText('Turnos de noche por un mes.')).toBeVisible()
    await expect(page.getByText('Ana, 4, asma')).toBeVisible()
    await expect(page.getByText('Self, from the public page')).toBeVisible()
    await expect(page.getByText('Spanish', { exact: true })).toBeVisible()
    await expect(page.getByText('Job', { exact: true })).toBeVisible()
    await expectNoAxe(page)
  })
})

test('a volunteer family’s chart has calendar, timeline and activity, and two records of it become one', async ({
  page,
}) => {
  await signIn(page, coordinator, '/StrongFamilies?tab=hosts')
  await page
    .getByRole('link', { name: /Porchlight-Demo/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Porchlight-Demo' })).toBeVisible()
  for (const name of ['Calendar', 'Timeline', 'Activity']) {
    await tab(page, name)
    await settled(page)
    await expectNoAxe(page)
  }
  await settled(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge with another record' }).click()
  const dialog = dialogOf(page).last()
  await dialog.getByRole('textbox', { name: 'Name of the other family' }).fill('Hearthside')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Hearthside-Sample')).toBeVisible()
  await expectNoAxe(page)
})
