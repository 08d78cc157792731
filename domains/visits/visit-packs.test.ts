import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '#platform/contract/dates.ts'
import { valuesOf } from '#platform/contract/rule-packs.ts'
import type { Actor } from '#app/testing.ts'
import { assignmentsCalls } from '#domains/caseload/assignments.calls.ts'
import { openCaseloadAgency, type CaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { rulesCalls } from '#domains/rules/rules.calls.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { visitDueOn, visitPack } from './visit-pack.rules.ts'
import { visitReportCalls } from './visit-reports.calls.ts'
import { visitsCalls } from './visits.calls.ts'
import { countedContacts, isVisitRequired, monthStart, nextMonth, type Care } from './visits.rules.ts'

let a: CaseloadAgency
let admin: Actor
let worker: Actor
let child: string
beforeAll(async () => {
  a = await openCaseloadAgency()
  admin = await a.as('alva.rootley')
  const EmployeeID = await a.newCarrier('Packs')
  worker = await a.as('packs.carrier')
  child = await a.newChild('Packs')
  await a.renata.ok(assignmentsCalls.addClientToEmployeeCaseload, {
    ClientSubProgramMembershipID: child,
    EmployeeID,
    StartDate: a.back(20),
  })
})
afterAll(() => a.close())

const rules = (more: object) => ({ ...valuesOf(visitPack), ...more })
const log = (given: object) =>
  worker.ok(visitsCalls.addEditContact, {
    Children: [{ ClientSubProgramMembershipID: child }],
    ContactDate: a.today,
    ContactType: 'In-person other',
    Narrative: 'Visit',
    ...given,
  } as never)
const chart = () => worker.ok(visitsCalls.getContactsForChart, { ClientSubProgramMembershipID: child })
/** As if somebody had set it in time; a change that has begun cannot be set through a call. */
async function heldSince(day: string, values: object) {
  await a.owner.query('alter table rule_pack disable trigger rule_pack_begun')
  await a.owner.query(
    `insert into rule_pack (pack, start_date, values, note, set_by) values ($1, $2, $3, 'Letter, invented', $4)`,
    [visitPack.name, day, JSON.stringify(values), admin.userId],
  )
  await a.owner.query('alter table rule_pack enable trigger rule_pack_begun')
}

test('a month goes by the numbers of its first day: what came before stays as it was judged', async () => {
  const month = monthStart(a.today)
  const before = (await chart()).Months
  // Set today, it is for the months that begin from now on.
  await admin.ok(rulesCalls.saveRules, {
    Pack: visitPack.name,
    StartDate: nextMonth(a.today),
    Values: rules({ days: 28 }),
    Note: 'Letter, invented',
  })
  expect((await chart()).Months).toEqual(before)

  await heldSince(month, rules({ visits: 2, atHome: 1 }))
  await log({})
  expect((await chart()).Months[0]).toMatchObject({ Month: month, MadeOn: null })
  await log({ ContactType: 'In-person other' })
  // Two in person, neither of them in the home.
  expect((await chart()).Months[0]!.MadeOn).toBeNull()
  await log({ ContactType: 'In-person home' })
  const { Months, State } = await chart()
  expect([Months[0]!.MadeOn, State!.State]).toEqual([a.today, 'done'])
  expect(Months.slice(1)).toEqual(before.slice(1))
  const { Rows } = await a.renata.ok(visitReportCalls.getVisitCompliance, {})
  expect(Rows.find((row) => row.ClientSubProgramMembershipID === child)).toMatchObject({ MadeOn: a.today })
  // Screens that reckon for themselves are told.
  const { Rules } = await worker.ok(profileCalls.getProfile, {})
  expect(Rules.map(({ Pack, StartDate }) => [Pack, StartDate])).toEqual([
    [visitPack.name, nextMonth(a.today)],
    [visitPack.name, month],
  ])
})

test('tried against last month, it says for whom the month would have been otherwise, as counting by hand does', async () => {
  const month = addMonths(monthStart(a.today), -1)
  // Whom an administrator may know: not every child, where a chart is confidential.
  const known: string[] = []
  for (let Page = 1; ; Page += 1) {
    const { Rows } = await admin.ok(visitReportCalls.getVisitCompliance, { Month: month, Page })
    if (Rows.length === 0) break
    known.push(...Rows.map((row) => row.ClientSubProgramMembershipID))
  }
  interface Row extends Care {
    id: string
    contacts: { id: string; made_on: string; start_time: null; kind: string }[]
  }
  const { rows } = await a.owner.query<Row>(
    `select m.id, m.start_date as "StartDate", m.end_date as "EndDate", coalesce((select json_agg(json_build_object('id', c.id, 'made_on', c.made_on,
        'start_time', c.start_time, 'kind', c.kind)) from contact_made_child x join contact_made c on c.id = x.contact_made_id
        where x.client_membership_id = m.id and c.voided_at is null and x.made_on >= $1 and x.made_on < $2), '[]') as contacts
      from client_membership m where m.id = any ($3::uuid[])`,
    [month, nextMonth(month), known],
  )
  const by = (values: ReturnType<typeof valuesOf<keyof typeof visitPack.fields>>) => {
    const due = visitDueOn(month, values)
    return new Map(
      rows.map((row) => {
        if (!isVisitRequired(row, month, values)) return [row.id, 'none']
        const counted = countedContacts(row.contacts, () => values)
        const met = row.contacts.find(({ id }) => counted.has(id))?.made_on
        return [row.id, met === undefined ? 'missing' : met > due ? 'late' : 'made']
      }),
    )
  }
  const was = by(valuesOf(visitPack))
  const tried = async (more: object) => {
    const values = rules(more)
    const would = by(values)
    const ids = rows.map(({ id }) => id).filter((id) => was.get(id) !== would.get(id))
    const answer = await admin.ok(rulesCalls.tryRules, { Pack: visitPack.name, Values: values })
    expect(answer).toMatchObject({ From: month, Looked: rows.length })
    const stops = ids.filter((id) => ['late', 'missing'].includes(would.get(id)!) && was.get(id) !== 'missing')
    expect([answer.Trials.length, answer.Stopped]).toEqual([Math.min(ids.length, 200), stops.length])
    return answer
  }
  expect(await tried({})).toMatchObject({ Stopped: 0, Told: [], Trials: [] })
  const twice = await tried({ visits: 2 })
  expect(twice.Stopped).toBeGreaterThan(0)
  expect(twice.Told[0]).toMatch(/more child(ren)? would have been missing a visit/)
  await tried({ visits: 2, atHome: 1, byDay: 15 })
  await tried({ byDay: 10 })
  await tried({ days: 28 })
  await tried({ days: 1 })
  const spanish = await admin.send(
    rulesCalls.tryRules,
    { Pack: visitPack.name, Values: rules({ visits: 2 }) },
    { language: 'es' },
  )
  expect(JSON.stringify(spanish.body)).toMatch(/más (le|les) habría faltado una visita/)
})

test('who supervises reads no rules and changes none', async () => {
  const input = { Pack: visitPack.name, StartDate: a.today, Values: rules({}), Note: 'Wish' }
  expect((await a.supervisor.send(rulesCalls.saveRules, input)).refusal.code).toBe('PermissionMissing')
  expect((await a.supervisor.send(rulesCalls.tryRules, { Pack: input.Pack, Values: input.Values })).refusal.code).toBe(
    'PermissionMissing',
  )
})
