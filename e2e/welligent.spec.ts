import type { Page } from '@playwright/test'
import { asOwner, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const admin = 'alva.rootley'
const head =
  'Service number,Client ID,Last name,First name,Date of birth,Staff ID,Program,Service code,Service date,Start time,Minutes'

interface Known {
  client: string
  staff: string
  program: string
  day: string
  free: string
}

/** Somebody of the demonstration whose services are known, and a colleague without a number. */
async function known(): Promise<Known> {
  const found =
    await asOwner(`select c.welligent_id as client, w.staff_id as staff, g.code as program, s.service_on::text as day,
      (select concat_ws(' ', p.first_name, p.last_name) from employee e join application_user u on u.id = e.id and u.account_status = 'Active'
        join person p on p.id = u.person_id where not exists (select from welligent_staff x where x.employee_id = e.id)
        order by p.last_name, p.first_name limit 1) as free
    from welligent_service s join client c on c.id = s.person_id join welligent_staff w on w.employee_id = s.employee_id
      join welligent_program g on g.sub_program_id = s.sub_program_id where s.voided_at is null order by s.service_number limit 1`)
  return found!.rows[0] as Known
}

/** So many good lines, and 200 whose worker has no number here. */
const fileOf = ({ client, staff, program, day }: Known, prefix: string) =>
  `${head}\n${Array.from({ length: 212 }, (_, at) =>
    [`${prefix}-${at}`, client, '', '', '', at < 200 ? `${prefix}-S` : staff, program, 'T1017', day, '', '30'].join(
      ',',
    ),
  ).join('\n')}\n`

const choose = (page: Page, name: string, csv: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })

for (const width of [1440, 390])
  test(`an import with 200 bad lines is settled (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const prefix = width === 1440 ? 'J' : 'K'
    const some = await known()
    await signIn(page, admin, '/Admin/Welligent?tab=services')
    await expectNoAxe(page)
    await choose(page, `${prefix}.csv`, fileOf(some, prefix))
    await expect(page.getByText('Uploaded and checked')).toBeVisible()
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText('12 of 212 lines can be imported')).toBeVisible()
    await expect(page.getByText('Staff ID: belongs to nobody on the staff').first()).toBeVisible()
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Import 12 services' }).click()
    await expect(page.getByText('12 services were imported.')).toBeVisible()
    const run = page
      .getByRole('list', { name: 'Imports' })
      .getByRole('listitem')
      .filter({ hasText: `${prefix}.csv` })
    await expect(run.getByText('200 lines to settle')).toBeVisible()
    await run.getByRole('button', { name: 'Rejected lines' }).click()
    await expect(page.getByText('200 lines', { exact: true })).toBeVisible()
    await expectNoAxe(page)

    await signIn(page, admin, `/Admin/Welligent?tab=staff&q=${encodeURIComponent(some.free)}`)
    await page
      .getByRole('button', { name: new RegExp(some.free) })
      .first()
      .click()
    const menu = page.getByRole('menuitem', { name: 'Edit numbers' })
    if (await menu.isVisible()) await menu.click()
    const dialog = page.getByRole('dialog', { name: `Numbers of ${some.free}` })
    await dialog.getByLabel('Staff ID').fill(`${prefix}-S`)
    await dialog.getByLabel('NPI').fill('1234567890')
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog', { name: 'Uh Oh!' }).getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByText('This is not an NPI: a digit is wrong.')).toBeVisible()
    await dialog.getByLabel('NPI').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()

    await signIn(page, admin, '/Admin/Welligent?tab=services')
    await run.first().getByRole('button', { name: 'Rejected lines' }).click()
    await page.getByRole('button', { name: 'Try them again' }).click()
    await expect(page.getByText('200 services were imported.')).toBeVisible()
    await expect(page.getByText('No rejected line is left.')).toBeVisible()
  })

test('every part of Welligent opens, and a suggestion takes its number', async ({ page }) => {
  const found =
    await asOwner(`select p.first_name, p.last_name, p.date_of_birth::text as born from client c join person p on p.id = c.id
    join client_roster r on r.person_id = c.id where c.welligent_id is null and not c.sealed and not r.confidential order by p.last_name, p.first_name limit 1`)
  const child = found!.rows[0] as { first_name: string; last_name: string; born: string }
  await asOwner(`update welligent_person set first_name = '${child.first_name}', last_name = '${child.last_name}', date_of_birth = '${child.born}'
    where welligent_id = '99121'`)
  await signIn(page, admin, '/Admin/Welligent')
  const list = page.getByRole('list', { name: 'Suggested matches' })
  const one = list.getByRole('listitem').filter({ hasText: '99121' })
  await expect(one.getByText(/Same date of birth/)).toBeVisible()
  await expectNoAxe(page)
  await one.getByRole('button', { name: `It is ${child.first_name} ${child.last_name}` }).click()
  await expect(page.getByText('The number was written.')).toBeVisible()
  await expect(one).toHaveCount(0)
  for (const tab of ['Staff', 'Differences', 'Settings']) {
    await page
      .getByRole('link', { name: tab, exact: true })
      .or(page.getByRole('tab', { name: tab, exact: true }))
      .first()
      .click()
    await settled(page)
    await expectNoAxe(page)
  }
  await page.getByRole('button', { name: 'Add a code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a code' })
  await dialog.getByLabel('Program code').fill('not good')
  await expectNoAxe(page)
})
