import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQualityAgency, type QualityAgency } from '../quality-testing.ts'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { dataQualityCalls } from './data-quality.calls.ts'

const { getFlaws, dismissFlaw, restoreFlaw } = dataQualityCalls

let agency: QualityAgency
const found: Record<string, string> = {}

beforeAll(async () => {
  agency = await openQualityAgency()
  const { owner, program, one } = agency
  const child = async (first: string, born: string | null) => {
    const { id } = await one<{ id: string }>(
      `insert into person (first_name, last_name, date_of_birth, sub_program_ids) values ($1, 'Flawed-Sample', $2, array[$3::uuid]) returning id`,
      [first, born, program],
    )
    await owner.query(`insert into person_sub_program (person_id, sub_program_id, source) values ($1, $2, 'client')`, [
      id,
      program,
    ])
    await owner.query('insert into client (id) values ($1)', [id])
    return one<{ id: string; person: string }>(
      `insert into client_membership (person_id, sub_program_id, start_date) values ($1, $2, current_date - 30) returning id, person_id as person`,
      [id, program],
    )
  }
  found['no-birth-date'] = (await child('Nodate', null)).id
  const [first, second] = [await child('Twice', '2012-02-03'), await child('Twice', '2012-02-03')]
  const pair = [first.person, second.person].toSorted()
  found['double-people'] = (await one<{ ref: string }>(`select md5($1::text || $2::text)::uuid as ref`, pair)).ref
  const other = await one<{ id: string }>(
    `insert into client_membership (person_id, sub_program_id, start_date)
     select $1, s.id, current_date - 10 from sub_program s join sub_program o on o.core_program_id = s.core_program_id
     where o.id = $2 and s.id <> o.id order by s.name limit 1 returning id`,
    [first.person, program],
  )
  const house = await one<{ id: string }>(
    `insert into client_membership (person_id, sub_program_id, start_date)
     select $1, s.id, current_date - 5 from sub_program s where s.name = 'Residential, Inland' returning id`,
    [second.person],
  )
  found['across'] = (
    await one<{ ref: string }>(`select md5($1::text || $2::text)::uuid as ref`, [second.id, house.id].toSorted())
  ).ref
  const both = [first.id, other.id].toSorted()
  found['overlapping-enrollments'] = (
    await one<{ ref: string }>(`select md5($1::text || $2::text)::uuid as ref`, both)
  ).ref
  found['contact-without-child'] = (
    await one<{ id: string }>(
      `insert into contact_made (sub_program_id, made_on, kind, author_id) values ($1, current_date - 1, 'Phone', $2) returning id`,
      [program, agency.renata.userId],
    )
  ).id
  found['family-without-phone'] = (
    await one<{ id: string }>(
      `with f as (insert into resource_family (name, sub_program_id, pathway) values ('Nophone-Sample', $1, 'CA') returning id),
         p as (insert into family_phase (family_id, sub_program_id, phase, start_date) select id, $1, 'Inquiry', '2020-01-01' from f)
       select id from f`,
      [program],
    )
  ).id
  await homes()
  await tenures()
})
async function homes() {
  const { owner, program, one } = agency
  const home = (name: string) =>
    one<{ id: string }>(
      `with f as (insert into resource_family (name, sub_program_id, pathway, phone_digits) values ($2, $1, 'CA', '5595550199') returning id),
         p as (insert into family_phase (family_id, sub_program_id, phase, start_date) select id, $1, 'Inquiry', '2020-01-01' from f)
       select id from f`,
      [program, name],
    ).then(({ id }) => id)
  const [one1, two] = [await home('Twohomes-Sample'), await home('Otherhome-Sample')]
  const { id: person } = await one<{ id: string }>(
    `insert into person (first_name, last_name, sub_program_ids) values ('Here', 'Andthere-Sample', array[$1::uuid]) returning id`,
    [program],
  )
  const parent = await one<{ id: string }>(
    `insert into family_parent (family_id, sub_program_id, person_id, start_date) values ($1, $2, $3, '2024-01-01') returning id`,
    [one1, program, person],
  )
  const member = await one<{ id: string }>(
    `insert into family_member (family_id, sub_program_id, person_id, relation, start_date) values ($1, $2, $3, 'Adoptive Father', '2025-01-01') returning id`,
    [two, program, person],
  )
  found['overlapping-households'] = (
    await one<{ ref: string }>(`select md5($1::text || $2::text)::uuid as ref`, [parent.id, member.id].toSorted())
  ).ref
  // Ended before the other began: nothing overlaps.
  const { id: moved } = await one<{ id: string }>(
    `insert into person (first_name, last_name, sub_program_ids) values ('Moved', 'Andgone-Sample', array[$1::uuid]) returning id`,
    [program],
  )
  await owner.query(
    `insert into family_member (family_id, sub_program_id, person_id, relation, start_date, end_date, end_reason)
     values ($1, $3, $4, 'Adoptive Father', '2024-01-01', '2025-01-01', 'Moved Out'), ($2, $3, $4, 'Adoptive Father', '2025-01-01', null, null)`,
    [one1, two, program, moved],
  )
}

/** A worker who left keeps a case; a child who stays with a host is placed. */
async function tenures() {
  const { owner, program, one } = agency
  const held = await one<{ id: string; employee: string }>(
    `select a.id, a.employee_id as employee from case_assignment a where a.sub_program_id = $1 and a.subject_kind = 'client' and a.voided_at is null
       and a.end_date is null and a.start_date < current_date - 10 and a.employee_id not in ($2, $3) order by a.id limit 1`,
    [program, agency.renata.userId, agency.priya.userId],
  )
  found['case-beyond-tenure'] = held.id
  await owner.query(
    `update employee_sub_program set end_date = current_date - 1, end_reason = 'Left' where employee_id = $1 and sub_program_id = $2
       and voided_at is null and end_date is null`,
    [held.employee, program],
  )
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ ref: string }>(
    `with h as (select c.id, c.person_id, c.stays from hosting_child c where c.voided_at is null and c.begun order by c.id limit 1),
       l as (select p.id, lower(h.stays) as day, h.id as child, h.person_id from h, lateral (select id from placement where voided_at is null
         order by id limit 1) p),
       moved as (update placement set person_id = l.person_id, start_date = l.day, end_date = l.day + 2, end_reason = coalesce(end_reason, 'Other')
         from l where placement.id = l.id returning placement.id)
     select md5(l.child::text || moved.id::text)::uuid as ref from l, moved`,
  )
  await client.query('set session_replication_role = origin')
  client.release()
  found['overlapping-stays'] = rows[0]!.ref
}

afterAll(() => agency.close())

const refsOf = async (Rule: string, more: object = {}) => {
  const refs: string[] = []
  for (let Page = 1; ; Page += 1) {
    const { Flaws, Total } = await agency.quinn.ok(getFlaws, { Rule, Page, ...more })
    refs.push(...Flaws.map(({ Ref }) => Ref))
    if (refs.length >= Total) return refs
  }
}

test('every kind finds its own, with a sentence and the one button', async () => {
  const { Rules } = await agency.quinn.ok(getFlaws, {})
  const { across, ...byRule } = found
  expect(Rules.map(({ Key }) => Key).toSorted()).toEqual(Object.keys(byRule).toSorted())
  // Foster care and a house at the same time.
  expect(await refsOf('overlapping-enrollments')).toContain(across)
  for (const [rule, ref] of Object.entries(byRule)) {
    expect(await refsOf(rule), rule).toContain(ref)
    expect(Rules.find(({ Key }) => Key === rule)!.Count).toBe((await refsOf(rule)).length)
  }
  const { Flaws } = await agency.quinn.ok(getFlaws, { Rule: 'no-birth-date', SubProgramID: agency.program })
  expect(Flaws.find(({ Ref }) => Ref === found['no-birth-date'])).toMatchObject({
    Name: 'Nodate Flawed-Sample',
    Says: 'There is no birth date on the chart.',
    Do: { Address: expect.stringContaining(found['no-birth-date']!) as string },
  })
})

test('the one button leads to the record itself: the contact, the pair, the chart', async () => {
  const doOf = async (Rule: string) => {
    for (let Page = 1; ; Page += 1) {
      const { Flaws, Total } = await agency.quinn.ok(getFlaws, { Rule, Page })
      const one = Flaws.find(({ Ref }) => Ref === found[Rule])
      if (one || Page * 50 >= Total) return one!.Do
    }
  }
  expect(await doOf('contact-without-child')).toMatchObject({
    Part: 'log-contact',
    Input: { contact: found['contact-without-child'] },
    Address: null,
  })
  const pair = await doOf('double-people')
  const director = await agency.as('desmond.directo')
  const { Flaws } = await director.ok(getFlaws, { Rule: 'double-people', SubProgramID: agency.program })
  const merging = Flaws.find(({ Ref }) => Ref === found['double-people'])?.Do ?? pair
  if (merging.Part)
    expect([merging.Part, Object.keys(merging.Input).toSorted()]).toEqual(['merge-clients', ['one', 'other']])
  if (!pair.Part) expect(pair.Address).toMatch(/^\/ClientSearch\?person=[0-9a-f-]{36}$/)
  // The dialog begins with the children of whoever wrote the contact.
  const start = await agency.renata.ok(visitsCalls.getForNewContact, { ContactMadeID: found['contact-without-child']! })
  expect(start.Contact?.ContactMadeID).toBe(found['contact-without-child'])
  expect(start.Children.length).toBeGreaterThan(0)
})

test('what is of another program is not in the inbox, and is not dismissed', async () => {
  const yonder = await agency.as('freya.fjordsample')
  const { Flaws } = await yonder.ok(getFlaws, { Rule: 'no-birth-date' })
  expect(Flaws.map(({ Ref }) => Ref)).not.toContain(found['no-birth-date'])
  const sent = { Rule: 'no-birth-date', Ref: found['no-birth-date']!, Reason: 'Not mine' }
  expect((await yonder.send(dismissFlaw, sent)).refusal?.code).toBe('NotThere')
  expect((await agency.renata.send(getFlaws, {})).status).toBe(403)
  expect((await agency.quinn.send(dismissFlaw, { ...sent, Rule: 'no-such-rule' })).refusal?.code).toBe('NotThere')
})

test('one that is dismissed leaves with its reason, once, and comes back', async () => {
  const { quinn } = agency
  const Rule = 'family-without-phone'
  const flaw = { Rule, Ref: found[Rule]! }
  const sent = () => quinn.send(dismissFlaw, { ...flaw, Reason: 'They have no phone' })
  const statuses = (await Promise.all([sent(), sent()])).map(({ status }) => status).toSorted()
  expect(statuses).toEqual([200, 409])
  expect(await refsOf(Rule)).not.toContain(flaw.Ref)
  expect(await refsOf(Rule, { Dismissed: true })).toContain(flaw.Ref)
  await quinn.ok(restoreFlaw, flaw)
  expect(await refsOf(Rule)).toContain(flaw.Ref)
  expect((await quinn.send(restoreFlaw, flaw)).refusal?.code).toBe('NotThere')
})
