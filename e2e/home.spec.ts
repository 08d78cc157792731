import type { Page } from '@playwright/test'
import { asOwner, at, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const needs = (page: Page) => page.getByRole('region', { name: 'Needs attention' })
const totalOf = async (page: Page) =>
  Number(
    /\d+/.exec(
      await needs(page)
        .getByText(/most urgent first/)
        .innerText(),
    )![0],
  )

test('Monday morning of a case manager: what is most urgent, done in place', async ({ page }) => {
  await signIn(page, 'renata.mockley')
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Renata$/ })).toBeVisible()
  await expect(page.getByText(/things are overdue, .* more need you/)).toBeVisible()
  const groups = await needs(page).getByRole('heading', { level: 3 }).allInnerTexts()
  expect(groups).toEqual(['Safety', 'Overdue', 'Today', 'This week', 'Later'].filter((word) => groups.includes(word)))
  await expect(page.getByText('Not built yet')).toHaveCount(0)
  await expectNoAxe(page)

  const before = await totalOf(page)
  await needs(page).getByRole('button', { name: 'Visits this month' }).click()
  const visit = needs(page)
    .getByRole('button', { name: /^Log visit: / })
    .first()
  const name = (await visit.getAttribute('aria-label'))!
  await visit.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log contact' })
  await dialog.getByLabel('What happened').fill('Saw the new room and asked about school.')
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByText(/Contact saved for/)).toBeVisible()
  await expect(needs(page).getByRole('button', { name })).toHaveCount(0)
  await needs(page).getByRole('button', { name: 'Everything' }).click()
  // The contact settles the note that was due as well, where one was.
  await expect.poll(() => totalOf(page)).toBeLessThan(before)

  const news = page.getByRole('region', { name: 'From the agency' })
  await news.getByRole('button', { name: 'Dismiss: Flu clinic for staff and families' }).click()
  await expect(news.getByText('Flu clinic for staff and families')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(news.getByText('Flu clinic for staff and families')).toBeVisible()

  const drafts = page.getByRole('region', { name: 'Drafts' })
  const count = Number(/\d+/.exec(await drafts.getByText(/oldest/).innerText())![0])
  await drafts.getByRole('link', { name: 'All drafts' }).click()
  await settled(page)
  await expect(page.locator('.k-de-drafts > li')).toHaveCount(count)
  await page.goBack()
  await needs(page)
    .getByRole('link', { name: /^Place: / })
    .first()
    .click()
  await settled(page)
  await expect(page).toHaveURL(/\/Foster\?find=/)
})

test('Monday morning of a supervisor: a request decided in place, the team, one worker, the figures of the desks', async ({
  page,
}) => {
  await asOwner(
    `insert into access_grant (client_membership_id, person_id, sub_program_id, user_id, reason, days)
     select m.id, m.person_id, m.sub_program_id, u.id, 'Her brother is on my caseload.', 5 from client_membership m
     join case_assignment a on a.subject_id = m.id and a.role = 'Case Manager' and a.end_date is null and a.voided_at is null
     join application_user r on r.id = a.employee_id and r.email = 'renata.mockley@kith.example'
     join application_user u on u.email = 'omar.orangeworth@kith.example' where m.end_date is null and not m.confidential limit 1`,
  )
  await signIn(page, 'priya.notreal')
  await needs(page).getByRole('button', { name: 'Access requests', exact: true }).click()
  const decide = needs(page).getByRole('button', { name: /^Decide: Access request/ })
  await decide.first().click()
  const request = page.getByRole('dialog', { name: 'Access request' })
  await expect(request.getByText('Her brother is on my caseload.')).toBeVisible()
  await expectNoAxe(page)
  await request.getByRole('button', { name: 'Grant' }).click()
  await page
    .getByRole('dialog', { name: /^Grant access to/ })
    .getByRole('button', { name: 'Grant' })
    .click()
  await expect(page.getByText('Access is granted.')).toBeVisible()
  await expect(decide).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Access is taken back.')).toBeVisible()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await settled(page)
  const row = page.getByRole('row', { name: /Renata Mockley/ })
  await expect(row).toBeVisible()
  await expectNoAxe(page)
  const overdue = row.getByRole('cell').nth(5).getByRole('link')
  const figure = await overdue.innerText()
  await overdue.click()
  await settled(page)
  await expect(page.getByText(`${figure.trim()} document`, { exact: false }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /Renata Mockley/ }).click()
  await settled(page)
  const list = page.getByRole('region', { name: 'What needs Renata Mockley' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Renata Mockley', exact: true }).getByText('Drafts')).toBeVisible()
  await expectNoAxe(page)

  const found = await asOwner(`select id from application_user where email = 'gordon.checkley@kith.example'`)
  await page.goto(at(`/?view=team&worker=${(found!.rows[0] as { id: string }).id}`))
  await expect(page.getByText('This person is not on your team')).toBeVisible()
})

test('Monday morning of a facilitator: flex funds decided in place', async ({ page }) => {
  await signIn(page, 'hugo.rondell-sample')
  await needs(page).getByRole('button', { name: 'Flex funds', exact: true }).click()
  const decide = needs(page).getByRole('button', { name: /^Decide: Flex funds/ })
  const lines = needs(page).getByRole('listitem')
  await expect(lines.filter({ hasNotText: 'Flex funds' })).toHaveCount(0)
  const before = await decide.count()
  expect(before).toBeGreaterThan(0)
  await decide.first().click()
  const asked = page.getByRole('dialog', { name: 'Flex fund request' })
  await expect(asked.getByText('Asked by')).toBeVisible()
  await expectNoAxe(page)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: /^Approve / })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(page.getByText('The request is approved.')).toBeVisible()
  await expect(decide).toHaveCount(before - 1)
})

test('Monday morning of a nurse: how a dose worked is said in place, the passes are on the calendar', async ({
  page,
}) => {
  await signIn(page, 'nadia.dosewell')
  const safety = needs(page).getByRole('region', { name: 'Safety' })
  await expect(safety.getByRole('link', { name: /^Open the pass: \d+ overdue dose/ }).first()).toBeVisible()
  await needs(page).getByRole('button', { name: 'Effects to record' }).click()
  const record = needs(page).getByRole('button', { name: /^Record: How did .* work\?, / })
  await expect(record.first()).toBeVisible()
  await expect(needs(page).getByRole('listitem').filter({ hasNotText: 'How did' })).toHaveCount(0)
  const before = await record.count()
  await record.first().press('Enter')
  const dialog = page.getByRole('dialog', { name: /^How .* worked for / })
  await dialog.getByText('Worked', { exact: true }).click()
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(record).toHaveCount(before - 1)
  await needs(page).getByRole('button', { name: 'Everything' }).click()
  await safety
    .getByRole('link', { name: /^Open the pass/ })
    .first()
    .click()
  await settled(page)
  await expect(page).toHaveURL(/tab=medications.*show=pass/)
  await page.goto(at('/Appointments?view=day'))
  await page.getByRole('checkbox', { name: 'Medication passes' }).check()
  await expect(page.getByRole('link', { name: /^Medication pass, .* House: / }).first()).toBeVisible()
  await settled(page)
  await expectNoAxe(page)
})

test('Monday morning of a liaison: a file read and confirmed in place, a meeting planned from Home', async ({
  page,
}) => {
  await asOwner(
    `with f as (insert into stored_file (sha256, storage_key, file_name, content_type, size_bytes, owner_table, owner_id) values (sha256('x'), 'none ' || new_id(), 'handbook.pdf', 'application/pdf', 1, 'hosted_file_version', new_id()) returning id),
     h as (insert into hosted_file (title, category, audience, effective_date, needs_acknowledgement) values ('Volunteer handbook', 'Handbook', 'all', current_date - 9, true) returning id)
     insert into hosted_file_version (hosted_file_id, number, file_id) select h.id, 1, f.id from h, f`,
  )
  await signIn(page, 'caleb.steeplewick')
  await page.goto(at('/?of=read'))
  await needs(page).getByRole('button', { name: 'Read: Volunteer handbook' }).press('Enter')
  await page.getByRole('dialog', { name: 'Volunteer handbook' }).getByRole('button', { name: 'I have read it' }).click()
  await expect(page.getByText('Volunteer handbook: your confirmation is recorded.')).toBeVisible()
  await expect(needs(page).getByRole('button', { name: 'Read: Volunteer handbook' })).toHaveCount(0)
  await page.goto(at('/'))
  await expect(needs(page).getByRole('listitem').first()).toBeVisible()
  const todays = page.getByRole('region', { name: 'Today’s appointments' })
  await todays.getByRole('button', { name: 'New appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await dialog.getByLabel('Title').fill('Coffee with the pastor')
  await dialog.getByLabel('Start', { exact: true }).fill('23:30')
  await dialog.getByLabel('End', { exact: true }).fill('23:45')
  await dialog.getByRole('button', { name: 'Save appointment' }).click()
  await expect(dialog).toBeHidden()
  const row = todays.getByRole('listitem').filter({ hasText: 'Coffee with the pastor' })
  await expect(row).toContainText('11:30 PM')
  await expectNoAxe(page)
  // More than a hundred lines are read page by page; the address keeps the kind.
  await asOwner(
    `do $$ begin for n in 1..120 loop
       with f as (insert into stored_file (sha256, storage_key, file_name, content_type, size_bytes, owner_table, owner_id) values (sha256('x'), 'none ' || new_id(), 'sheet.pdf', 'application/pdf', 1, 'hosted_file_version', new_id()) returning id),
       h as (insert into hosted_file (title, category, audience, effective_date, needs_acknowledgement) values ('Sheet ' || n, 'Handbook', 'all', current_date - 9, true) returning id)
       insert into hosted_file_version (hosted_file_id, number, file_id) select h.id, 1, f.id from h, f;
     end loop; end $$`,
  )
  await page.goto(at('/?of=read'))
  await needs(page).getByRole('button', { name: 'See all 120' }).press('Enter')
  await needs(page).getByRole('button', { name: 'Next' }).press('Enter')
  await expect(needs(page).getByText('101 to 120 of 120')).toBeVisible()
  await expect(needs(page).getByRole('listitem')).toHaveCount(20)
  await expectNoAxe(page)
  await page.reload()
  await expect(needs(page).getByRole('button', { name: 'To read' })).toHaveAttribute('aria-pressed', 'true')
  await asOwner(`update hosted_file set needs_acknowledgement = false`)
  await page.goto(at('/'))
  // Only what a liaison may open is offered.
  const tiles = page.getByRole('region', { name: 'Where to go' })
  await expect(tiles.getByRole('link', { name: /Foster inquiries/ }).first()).toBeVisible()
  for (const other of ['Residential', 'Wraparound'])
    await expect(tiles.getByText(other, { exact: true })).toHaveCount(0)
})

test('on a phone nothing jumps when the lists arrive', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'priya.notreal', '/Settings')
  const held = Promise.withResolvers<void>()
  await page.route(/API\/Core\/(Home|Documents|Announcements|EmployeeCaseload)\//, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(at('/'))
  const title = page.getByRole('heading', { name: 'Needs attention' })
  await expect(title).toBeVisible()
  const placeOf = async () => [
    (await title.boundingBox())!.y,
    (await page.getByRole('button', { name: 'Log contact' }).boundingBox())!.y,
  ]
  const first = await placeOf()
  const below = page.getByRole('heading', { name: 'Drafts' })
  expect((await below.boundingBox())!.y, 'out of sight while the list is on its way').toBeGreaterThan(844)
  held.resolve()
  await expect(needs(page).getByRole('listitem').first()).toBeVisible()
  await settled(page)
  expect(await placeOf()).toEqual(first)
  expect((await below.boundingBox())!.y).toBeGreaterThan(844)
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
  expect(
    moved.reduce((sum, one) => sum + one, 0),
    'layout shift',
  ).toBeLessThan(0.02)
  await expectNoAxe(page)
})

test('Home left open reads its lists again, and nobody stays signed in by it', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'silas.placehold')
  await expect(needs(page).getByRole('listitem').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked: [string, string | undefined][] = []
  page.on('request', (request) => {
    const call = /API\/(.*?)(?:\?|$)/.exec(request.url())?.[1]
    // These are no activity by what they are; the tour is offered once and keeps that.
    if (call && !/Stream$|GetSessionState$|UserSettings|ErrorLogs/.test(call))
      asked.push([call, request.headers()['x-kith-idle']])
  })
  await page.clock.runFor(4 * 60_000)
  await expect.poll(() => asked.map(([call]) => call)).toContain('Core/Home/GetWorklist')
  expect(asked.filter(([, idle]) => idle !== '1')).toEqual([])
})

test('an administrator decides for a second person, announces something, and takes it back', async ({ page }) => {
  await asOwner(
    `insert into second_person (call, input, asked_by, gains, needed)
     select 'Admin/UserManagement/AddUserRoleMembership', '{}', id, '{}', 'Users.Manage' from application_user where email = 'ignacio.backup-sample@kith.example'`,
  )
  await signIn(page, 'alva.rootley')
  const second = needs(page).getByRole('button', { name: /^Decide: A change that needs a second person/ })
  await second.click()
  await expectNoAxe(page)
  await dialogOf(page).getByRole('button', { name: 'Decline' }).click()
  const why = page.getByRole('dialog', { name: 'Decline this request' })
  await why.getByLabel('Why not').fill('Nobody told me why.')
  await why.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('The request is declined.')).toBeVisible()
  await expect(second).toHaveCount(0)
  await page.goto(at('/Admin?tab=announcements'))
  await page.getByRole('button', { name: 'New announcement' }).click()
  const dialog = page.getByRole('dialog', { name: 'New announcement' })
  await dialog.getByLabel('Title').fill('Office closed on Friday')
  await dialog.getByLabel('Text').fill('Use the emergency line.')
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Staff see it on Home.')).toBeVisible()
  await expectNoAxe(page)
  await page.goto(at('/'))
  const news = page.getByRole('region', { name: 'From the agency' })
  await expect(news.getByText('Office closed on Friday')).toBeVisible()
  await page.goto(at('/Admin?tab=announcements'))
  await page.getByRole('button', { name: 'Actions for Office closed on Friday' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await dialogOf(page).getByLabel('Reason').fill('Open after all')
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('“Office closed on Friday” is removed.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Office closed on Friday' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Office closed on Friday' })).toBeVisible()
})
