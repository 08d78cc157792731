import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQualityAgency, type QualityAgency } from '../quality-testing.ts'
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
})
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
  expect(Rules.map(({ Key }) => Key).toSorted()).toEqual(Object.keys(found).toSorted())
  for (const [rule, ref] of Object.entries(found)) {
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
