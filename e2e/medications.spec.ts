import type { Page } from '@playwright/test'
import { asOwner, at, dialogOf, expect, expectNoAxe, settled, signInAnew, test } from './fixtures.ts'
import { enrollTablet, firstPin, givePin, openByPin, ownPin, untilFilesKept } from './tablets.ts'

/** Orders for the first two residents of the first house whose time was a few minutes ago; gives their names. */
async function orderForNow(drug: string, controlled = false): Promise<string[]> {
  const found = await asOwner(
    `with stay as (select s.*, u.zone from bed_stay s join sub_program u on u.id = s.sub_program_id
        where s.residence_id = (select id from residence order by name limit 1) and s.end_date is null and s.voided_at is null
          and not exists (select from house_absence a where a.client_membership_id = s.client_membership_id and a.back_at is null and a.voided_at is null)
        order by s.start_date, s.id limit 2),
      made as (insert into medication_order (client_membership_id, drug, route, dose_amount, dose_unit, directions, prescriber, times, controlled, ordered_at, start_date)
        select client_membership_id, '${drug}', 'Oral', 1, 'tablet', 'One tablet', 'Dr. Carla Scriptwell',
          array[to_char((now() - interval '5 minutes') at time zone zone, 'HH24:MI')], ${controlled}, now() - interval '1 day', current_date - 2 from stay
        returning id, client_membership_id, person_id),
      bottle as (insert into medication_movement (client_membership_id, medication_order_id, kind, quantity, happened_on, recorded_by)
        select client_membership_id, id, 'Received', 30, current_date - 1, (select id from application_user order by id limit 1) from made)
    select concat_ws(' ', p.first_name, p.last_name) as name from made m join person p on p.id = m.person_id order by m.id`,
  )
  return ((found?.rows ?? []) as { name: string }[]).map(({ name }) => name)
}

const pass = '/Residential?tab=medications'
const act = (page: Page, what: string, drug: string, name: string) =>
  page.getByRole('button', { name: `${what}: ${drug}, ${name}`, exact: true })
const lineOf = (page: Page, drug: string, name: string) =>
  page.locator('.k-pass > li').filter({ hasText: name }).locator('.k-slot-line').filter({ hasText: drug })

test('a nurse’s morning: the pass, a refusal in words, an error reported in one step, the orders, a count with a witness, the month', async ({
  page,
}) => {
  await signInAnew(page, 'alva.rootley', '/Admin')
  await givePin(page, 'Casademo', firstPin)
  // He has chosen his own.
  await asOwner('update staff_pin set must_change = false')
  await signInAnew(page, 'nadia.dosewell', pass)
  const names = await orderForNow('Examplazine')
  const [first, second] = names as [string, string]
  await page.reload()
  const dialog = dialogOf(page).last()

  await act(page, 'Give', 'Examplazine', first).click()
  await expect(lineOf(page, 'Examplazine', first)).toContainText('Given')
  await expect(lineOf(page, 'Examplazine', first)).toContainText('29 tablet(s) left')
  await act(page, 'Refused', 'Examplazine', second).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  await dialog.getByRole('button', { name: 'Refused' }).click()
  await expect(page.getByText('Say in words what the other reason was.').first()).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await dialog.getByRole('textbox', { name: /In words/ }).fill('Says it tastes of soap')
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Refused' }).click()
  await expect(lineOf(page, 'Examplazine', second)).toContainText('Says it tastes of soap')
  await settled(page)
  await expectNoAxe(page)

  await test.step('an error of medication is a report in one step', async () => {
    await page
      .getByRole('button', { name: `More on Examplazine, ${first}` })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Report a medication error' }).click()
    await expect(dialog).toContainText('Medication Error')
    await expect(dialog.getByRole('textbox', { name: /What happened|Narrative/ }).first()).toHaveValue(
      /Examplazine.*Given/,
    )
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  })

  await test.step('the text of Other is where the exceptions are', async () => {
    await page.getByRole('button', { name: 'Exceptions' }).click()
    await expect(page.getByRole('list', { name: 'Exceptions' })).toContainText('Says it tastes of soap')
    await expectNoAxe(page)
  })

  await test.step('two people count the controlled drugs', async () => {
    await page.getByRole('button', { name: 'Supply and counts' }).click()
    await page.getByRole('button', { name: 'Count', exact: true }).click()
    for (const box of await dialog.getByRole('textbox', { name: /^Counted: / }).all()) await box.fill('1')
    for (const box of await dialog.getByRole('textbox', { name: /^What was found: / }).all()) await box.fill('One left')
    await dialog.getByRole('button', { name: /Hector Casademo/ }).click()
    await dialog.getByLabel('Their PIN').fill('918273')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByText('That did not work. Check the PIN.')).toBeVisible()
    await dialog.getByLabel('Their PIN').fill(firstPin)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByText('Confirmed by Hector Casademo')).toBeVisible()
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Count', exact: true }).click()
    await expect(page.getByText('The count differs from the book.').first()).toBeVisible()
  })

  await test.step('an order is changed: the old one ends, the new one begins', async () => {
    await page.getByRole('button', { name: 'Orders', exact: true }).click()
    await page.getByRole('combobox', { name: 'Resident' }).click()
    await page.getByRole('option', { name: first }).click()
    await page.getByRole('button', { name: 'More on Examplazine' }).click()
    await page.getByRole('menuitem', { name: 'Change the order' }).click()
    await dialog.getByRole('textbox', { name: 'Dose', exact: true }).fill('2')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('2 tablet(s), at').first()).toBeVisible()
    await settled(page)
    await expectNoAxe(page)
  })

  await test.step('the month on the screen and on paper', async () => {
    await page.getByRole('button', { name: 'Month', exact: true }).click()
    const sheet = page.getByRole('article', { name: /^Medication record/ })
    await expect(sheet).toContainText('Reviewed by')
    await expect(sheet.getByRole('table')).toContainText('Examplazine')
    await expectNoAxe(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await expect(sheet).toBeVisible()
  })
})

test('a house manager closes the month: what has no entry is named, recorded, and then nothing is changed until it is opened', async ({
  page,
}) => {
  // One dose of the last day of the month before, which nobody recorded; every other one of the house has its entry.
  const found = await asOwner(
    `with stay as (select s.*, date_trunc('month', now() at time zone u.zone)::date - 1 as day from bed_stay s join sub_program u on u.id = s.sub_program_id
        where s.residence_id = (select id from residence order by name limit 1) and s.end_date is null and s.voided_at is null
          and s.start_date < date_trunc('month', now() at time zone u.zone)::date - 1
          and not exists (select from house_absence a where a.client_membership_id = s.client_membership_id and a.voided_at is null
            and tstzrange(a.left_at, a.back_at) @> ((date_trunc('month', now() at time zone u.zone)::date - 1 + time '12:00') at time zone u.zone))
        order by s.start_date, s.id limit 1),
      other as (insert into medication_dose (client_membership_id, kind, medication_order_id, slot_on, slot_time, state, reason, given_at, recorded_by)
        select x.client_membership_id, 'Scheduled', x.medication_order_id, x.slot_on, x.slot_time, 'Away', 'Away', x.due_at, (select id from application_user order by id limit 1)
        from stay s cross join lateral dose_slots(date_trunc('month', s.day)::date, s.day, array[s.residence_id]) x where x.dose_id is null and not x.on_hold),
      made as (insert into medication_order (client_membership_id, drug, route, dose_amount, dose_unit, directions, prescriber, times, ordered_at, start_date, end_date)
        select client_membership_id, 'Monthlyzine', 'Oral', 1, 'tablet', 'One tablet', 'Dr. Carla Scriptwell', '{12:00}', now() - interval '80 days', day, day + 1
        from stay returning person_id, start_date)
    select concat_ws(' ', p.first_name, p.last_name) as name, m.start_date::text as day from made m join person p on p.id = m.person_id`,
  )
  const [{ name, day }] = (found?.rows ?? []) as [{ name: string; day: string }]
  const dialog = dialogOf(page).last()
  const close = async () => {
    await page.getByRole('button', { name: 'Close the month' }).click()
    await dialog.getByRole('button', { name: 'Close the month' }).click()
  }
  await signInAnew(page, 'hector.casademo', `${pass}&show=month&month=${day.slice(0, 8)}01`)
  await close()
  await expect(page.getByText(new RegExp(`1 in all, the first Monthlyzine for ${name}`)).first()).toBeVisible()
  await page.goto(at(`${pass}&show=pass&day=${day}`))
  await act(page, 'Missed', 'Monthlyzine', name).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Asleep' }).click()
  await dialog.getByRole('button', { name: 'Missed' }).click()
  await expect(lineOf(page, 'Monthlyzine', name)).toContainText('Asleep')
  await page.goto(at(`${pass}&show=month&month=${day.slice(0, 8)}01`))
  await close()
  await expect(page.getByRole('button', { name: 'Open the month again' })).toBeVisible()
  await page.goto(at(`${pass}&show=pass&day=${day}`))
  await expect(page.getByText('This month is closed.')).toBeVisible()
  await expect(lineOf(page, 'Monthlyzine', name)).toContainText('Asleep')
  await page.getByRole('button', { name: `More on Monthlyzine, ${name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Report a medication error' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Correct' })).toHaveCount(0)
  await page.goto(at(`${pass}&show=month&month=${day.slice(0, 8)}01`))
  await page.getByRole('button', { name: 'Open the month again' }).click()
  await dialog.getByRole('textbox').fill('One dose was given after all')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Close the month' })).toBeVisible()
})

test('a pass on the tablet goes on without network: doses wait, a form survives the lock, two tablets give one dose once, and a clock set back tells no lie', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000)
  await signInAnew(page, 'alva.rootley', '/Admin?tab=tablets')
  const [yasmin, jamal] = [await givePin(page, 'Shiftley', firstPin), await givePin(page, 'Daywatch', firstPin)]
  const names = await orderForNow('Samplomycin')
  const [first, second] = names as [string, string]
  await orderForNow('Controllex', true)
  const [one, two] = [await enrollTablet(page, browser, 'Hall'), await enrollTablet(page, browser, 'Kitchen')]
  await openByPin(one, yasmin, firstPin, ownPin)
  await openByPin(two, jamal, firstPin, ownPin)
  for (const tablet of [one, two]) {
    await tablet.goto(at(pass))
    await expect(act(tablet, 'Give', 'Samplomycin', first)).toBeVisible()
  }
  await expectNoAxe(one)
  await expect(one.getByRole('button', { name: 'Month', exact: true })).toHaveCount(0)
  await expect(one.getByRole('link', { name: first })).toHaveCount(0)
  const chart = await one.evaluate(
    async () =>
      (
        await fetch('/API/Residential/Clients/GetResident?ClientSubProgramMembershipID=x', {
          headers: { 'x-kith': '1' },
        })
      ).status,
  )
  expect([400, 403, 404, 422]).toContain(chart)
  await untilFilesKept(one)

  await test.step('without network the dose waits, also after a reload with the clock set back three hours', async () => {
    await one.context().setOffline(true)
    await act(one, 'Give', 'Samplomycin', first).click()
    await expect(lineOf(one, 'Samplomycin', first)).toContainText(/Recorded by .* not sent yet/)
    await expect(act(one, 'Give', 'Samplomycin', first)).toHaveCount(0)
    await act(one, 'Give', 'Controllex', first).click()
    await expect(one.getByText('A witness can confirm only with network.')).toBeVisible()
    await expectNoAxe(one)
    await one.keyboard.press('Escape')
    await one.addInitScript(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() - 3 * 3_600_000
    })
    await one.reload()
    // A clock that was set back locks the tablet; what waits is there for its own person.
    await expect(one.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
    await openByPin(one, yasmin, ownPin)
    await one.getByRole('link', { name: 'Medications' }).click()
    await expect(lineOf(one, 'Samplomycin', first)).toContainText(/Recorded by .* not sent yet/)
    await act(one, 'Refused', 'Samplomycin', second).click()
    const dialog = dialogOf(one).last()
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await one.getByRole('option', { name: 'Asleep' }).click()
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Would not wake up')
  })

  await test.step('the tablet is locked with the form open: the next one does not see it, its own person has it again', async () => {
    await one.getByRole('button', { name: 'Lock' }).dispatchEvent('click')
    await expect(one.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
    await openByPin(one, yasmin, ownPin)
    await expect(one).toHaveURL(/tab=medications/)
    await act(one, 'Refused', 'Samplomycin', second).click()
    const dialog = dialogOf(one).last()
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Would not wake up')
    await dialog.getByRole('button', { name: 'Refused' }).click()
    await expect(one.getByText('2 entries wait to be sent')).toBeVisible()
  })

  await test.step('the second tablet gives the dose meanwhile; with network the first is told so, and the manager reads both', async () => {
    await act(two, 'Give', 'Samplomycin', first).click()
    await expect(lineOf(two, 'Samplomycin', first)).toContainText('Given')
    await one.context().setOffline(false)
    await expect(one.getByText(/waits? to be sent/)).toHaveCount(0, { timeout: 90_000 })
    const doses = await asOwner(
      `select d.state, u.email, abs(extract(epoch from d.recorded_at - d.given_at)) < 900 as near from medication_dose d
        join medication_order o on o.id = d.medication_order_id join application_user u on u.id = d.recorded_by where o.drug = 'Samplomycin' order by d.state`,
    )
    expect(doses?.rows).toEqual([
      { state: 'Given', email: 'jamal.daywatch@kith.example', near: true },
      { state: 'Refused', email: 'yasmin.shiftley@kith.example', near: true },
    ])
    await signInAnew(page, 'hector.casademo', '/Residential')
    const refused = page.getByRole('list', { name: 'Recorded without network and refused' })
    await expect(refused).toContainText(`Given: Samplomycin, ${first}`)
    await expect(refused).toContainText(/Jamal Daywatch recorded this dose already: Given/)
    await expectNoAxe(page)
  })
  for (const tablet of [one, two]) await tablet.context().close()
})
