import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { asked, textOf } from '#domains/documents/evidence/testing-pdf.ts'
import { asOwner, at, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

test('an inspection a year back: what was known then, what was written since, and the packet', async ({ page }) => {
  test.setTimeout(180_000)
  // A child who was here a year ago; since then somebody corrected one fact and entered another late.
  const found = await asOwner(
    `select m.id, r.first_name || ' ' || r.last_name as name, to_char(current_date - 365, 'YYYY-MM-DD') as day,
       to_char(current_date - 365, 'FMMM/FMDD/YYYY') as typed
     from client_membership m join client_roster r on r.client_membership_id = m.id
     where m.sub_program_id in (select sub_program_id from employee_sub_program e join application_user u on u.id = e.employee_id
         where u.email like 'priya.notreal%' and e.voided_at is null and e.end_date is null)
       and not m.confidential and m.voided_at is null and r.status <> 'Ended' order by m.start_date, m.id limit 1`,
  )
  const { id, name, typed } = found!.rows[0] as { id: string; name: string; typed: string }
  await asOwner(
    `update client_membership set start_date = least(start_date, current_date - 500), level_of_care = 'Level 1' where id = '${id}'`,
  )
  await asOwner(
    `insert into court_order (client_membership_id, person_id, sub_program_id, kind, ordered_on, text)
     select id, person_id, sub_program_id, 'Visitation', current_date - 400, 'Entered long afterwards' from client_membership where id = '${id}'`,
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('from quality, by the compliance board', async () => {
    await signIn(page, 'priya.notreal', '/QualityManagement?tab=compliance')
    await page.getByRole('link', { name: 'Inspection' }).click()
    await settled(page)
    await page.goto(at(`/?desk=inspection&of=${id}`))
    await settled(page)
  })
  await test.step('the facts of a year ago, with the differences', async () => {
    await page.getByText('Facts', { exact: true }).click()
    const day = page.getByRole('textbox', { name: 'On the day' })
    await day.fill(typed)
    await day.press('Enter')
    const court = page.getByRole('region', { name: 'Court' })
    const late = court.getByRole('listitem').filter({ hasText: 'Entered long afterwards' })
    await expect(late.getByText('Written later')).toBeVisible()
    await expect(late.getByText('Not known yet')).toBeVisible()
    await page.getByText(/^Differences \(\d+\)$/).click()
    await expect(late).toBeVisible()
    await expectNoAxe(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(late).toBeVisible()
    await expectNoAxe(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('the packet has facts, documents and an index', async () => {
    await page.getByRole('button', { name: 'Export packet' }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(new RegExp(name))
    await dialog.getByRole('button', { name: 'Make the packet' }).click()
    await expect(dialog.getByText('The file is ready.')).toBeVisible({ timeout: 120_000 })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.zip$/)
    const files = unzipSync(new Uint8Array(await readFile(await file.path())))
    const index = await textOf(Buffer.from(files['index.pdf']!))
    expect(index).toContain('Index')
    expect(index).toContain('facts.pdf')
    expect(index).toMatch(/SHA-256/)
    const facts = Buffer.from(files['facts.pdf']!)
    expect(await asked('pdfinfo', facts, 'PDF')).toMatch(/Tagged:\s+yes/)
    const words = (await textOf(facts)).replaceAll(/\s+/g, ' ')
    for (const told of ['Known that day', 'Written later', 'Enrollment']) expect(words).toContain(told)
    expect(words.replaceAll(' ', '')).toContain('Enteredlongafterwards')
  })
})

test('a chart leads to its inspection', async ({ page }) => {
  await signIn(page, 'priya.notreal', '/Foster')
  await page.getByRole('table').getByRole('link').first().click()
  await page
    .getByRole('navigation', { name: 'Parts of this chart' })
    .getByRole('link', { name: 'Case file' })
    .first()
    .click()
  await page.getByRole('link', { name: 'As of a day' }).click()
  await expect(page.getByRole('heading', { name: 'Inspection', level: 1 })).toBeVisible()
  await expect(page.getByText('Facts', { exact: true })).toBeVisible()
})
