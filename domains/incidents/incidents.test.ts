import { describe, expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { openDueAgency, type DueAgency } from '#domains/due/due-testing.ts'
import { enrolledTablet, setPin } from '#domains/session/tablets/tablets-testing.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import type { Actor } from '#app/testing.ts'
import type { CallSpec, Sent } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { clocksOf, rateOf, whyNotSubmit, type ClockRule } from './incidents.rules.ts'
import { rulesCalls } from '#domains/rules/rules.calls.ts'
import { incidentCalls as calls } from './incidents.calls.ts'
import { incidentRuleCalls as ruleCalls } from './incident-rules.calls.ts'
import { incidentStepCalls as steps } from './incident-steps.calls.ts'

interface Agency extends DueAgency {
  yasmin: Actor
  jamal: Actor
  hector: Actor
  ramona: Actor
  resident: string
  userOf(name: string): Promise<string>
}
const a: Agency = opened(async () => {
  const agency = await openDueAgency()
  return {
    ...agency,
    yasmin: await agency.as('yasmin.shiftley'),
    jamal: await agency.as('jamal.daywatch'),
    hector: await agency.as('hector.casademo'),
    ramona: await agency.as('ramona.nightwell'),
    resident: await agency.one(
      `select s.client_membership_id from bed_stay s where s.voided_at is null and s.end_date is null and s.start_date < current_date - 10 order by 1 limit 1`,
    ),
    userOf: (name: string) => agency.one(`select id from application_user where email like $1 || '@%'`, [name]),
  }
})

async function refuses<const C extends CallSpec>(who: Actor, call: C, input: Sent<C>, code: string, field?: string) {
  const { status, refusal, text } = await who.send(call, input)
  expect([status === 200, refusal?.code, Object.keys(refusal?.fields ?? {})[0]], text).toEqual([false, code, field])
}
const yesterday = () => addDays(a.today, -1)
const report = () => ({
  Children: [a.resident],
  OccurredOn: yesterday(),
  OccurredTime: '16:40',
  Types: ['Restraint', 'Assault'] as ('Restraint' | 'Assault')[],
  Place: 'Living Area' as const,
  Narrative: 'He threw a chair quixotically; staff held him.',
  RestraintKind: 'Seated' as const,
  RestraintMinutes: 4,
})
const get = (who: Actor, IncidentID: string) => who.ok(calls.getIncident, { IncidentID })

/** Reported by Yasmin, Jamal took part. */
async function submitted(more: object = {}) {
  const draft = await a.yasmin.ok(calls.saveIncident, {
    ...report(),
    InvolvedStaff: [await a.userOf('jamal.daywatch')],
    ...more,
  })
  return a.yasmin.ok(calls.submitIncident, draft)
}

describe('clocks', () => {
  const rule = (given: Partial<ClockRule>): ClockRule => ({
    clock: 'Licensing',
    module: null,
    type: null,
    hours: null,
    days: null,
    business_days: null,
    ...given,
  })
  test('business days leave out weekends and holidays; program and type must fit', () => {
    const rules = [
      rule({ business_days: 1, module: 'Residential' }),
      rule({ clock: 'Debrief', type: 'Restraint', hours: 24 }),
      rule({ clock: 'WrittenReport', days: 7 }),
    ]
    // A Friday before a Monday that is a holiday.
    const on = { on: '2026-01-16', types: ['Restraint'], modules: ['Residential'] }
    expect(clocksOf(rules, on, new Set(['2026-01-19']))).toEqual([
      { clock: 'Licensing', day: '2026-01-20' },
      { clock: 'Debrief', hours: 24 },
      { clock: 'WrittenReport', day: '2026-01-23' },
    ])
    expect(clocksOf(rules, { ...on, types: ['AWOL'], modules: ['Wraparound'] }, new Set())).toEqual([
      { clock: 'WrittenReport', day: '2026-01-23' },
    ])
  })
  test('what a report lacks, and a rate without nights', () => {
    const whole = {
      occurredAt: 'x',
      place: 'x',
      types: ['Restraint'],
      narrative: 'x',
      restraintKind: 'Floor',
      restraintMinutes: 3,
    }
    expect(whyNotSubmit(whole)).toBeUndefined()
    expect(whyNotSubmit({ ...whole, restraintMinutes: null })).toBe('RestraintMissing')
    expect(whyNotSubmit({ ...whole, narrative: ' ' })).toBe('NarrativeMissing')
    expect([rateOf(3, 0), rateOf(3, 1500)]).toEqual([null, 2])
  })
  test('they run from the draft on, follow what is changed, and foster children have theirs', async () => {
    const draft = await a.yasmin.ok(calls.saveIncident, report())
    const kinds = async () => (await get(a.yasmin, draft.IncidentID)).Clocks.map(({ Clock }) => Clock).toSorted()
    expect(await kinds()).toEqual(['Debrief', 'Licensing', 'PlacingAgency', 'Representative', 'WrittenReport'])
    const again = await a.yasmin.ok(calls.saveIncident, { ...report(), ...draft, Types: ['Suspected Abuse'] })
    expect(await kinds()).toEqual(['Licensing', 'MandatedCall', 'MandatedReport', 'PlacingAgency', 'WrittenReport'])
    const { Clocks, NextClock } = await get(a.yasmin, draft.IncidentID)
    // At once: a minute after it happened the call is late.
    expect(NextClock).toMatchObject({ Clock: 'MandatedCall', Late: true })
    const written = Clocks.find(({ Clock }) => Clock === 'MandatedReport')!
    expect(Date.parse(written.DueAt) - Date.parse(NextClock!.DueAt)).toBe(36 * 3_600_000)
    await a.yasmin.ok(calls.removeIncident, { ...again, Reason: 'For the test' })
    const child = await a.child(40)
    const foster = await a.manager.ok(calls.saveIncident, { ...report(), Children: [child], Types: ['Injury'] })
    expect((await get(a.manager, foster.IncidentID)).Clocks.map(({ Clock }) => Clock).toSorted()).toEqual([
      'Licensing',
      'PlacingAgency',
      'WrittenReport',
    ])
  })
})

describe('rules of clocks', () => {
  test('change from a day on, and incidents keep what held on theirs', async () => {
    const rules = async () => (await a.administrator.ok(ruleCalls.getRules, {})).Rules
    const rule = {
      Clock: 'PlacingAgency',
      Module: 'TAY',
      Type: null,
      Hours: 12,
      Days: null,
      BusinessDays: null,
    } as const
    const { saveRule, endRule } = ruleCalls
    await refuses(a.hector, saveRule, { ...rule, StartDate: a.today }, 'PermissionMissing')
    await refuses(a.administrator, saveRule, { ...rule, Days: 2, StartDate: a.today }, 'OneLength', 'Hours')
    await refuses(a.administrator, saveRule, { ...rule, StartDate: yesterday() }, 'DayPassed', 'StartDate')
    await refuses(
      a.administrator,
      saveRule,
      { ...rule, Module: 'None', StartDate: a.today },
      'UnknownProgram',
      'Module',
    )
    const first = await a.administrator.ok(saveRule, { ...rule, StartDate: a.today })
    await refuses(a.administrator, saveRule, { ...rule, Hours: 6, StartDate: a.today }, 'BeginsThen', 'StartDate')
    const later = addDays(a.today, 30)
    const second = await a.administrator.ok(saveRule, { ...rule, Hours: 6, StartDate: later })
    // Between two: it holds until the next begins.
    const between = await a.administrator.ok(saveRule, { ...rule, Hours: 8, StartDate: addDays(a.today, 10) })
    const mine = (await rules()).filter(({ Module }) => Module === 'TAY')
    expect(
      mine.map(({ IncidentRuleID, Hours, StartDate, EndDate }) => [IncidentRuleID, Hours, StartDate, EndDate]),
    ).toEqual([
      [second.IncidentRuleID, 6, later, null],
      [between.IncidentRuleID, 8, addDays(a.today, 10), later],
      [first.IncidentRuleID, 12, a.today, addDays(a.today, 10)],
    ])
    await refuses(a.administrator, endRule, { ...second, EndDate: later }, 'EndsBeforeStart', 'EndDate')
    await refuses(a.administrator, endRule, { ...first, EndDate: addDays(a.today, 5) }, 'Stale')
    await a.administrator.ok(endRule, { ...second, EndDate: addDays(later, 1) })
    // In houses the clock of a day before is as it was, whatever begins today.
    await a.administrator.ok(saveRule, { ...rule, Module: 'Residential', Hours: 1, StartDate: a.today })
    const { IncidentID } = await a.yasmin.ok(calls.saveIncident, report())
    const { OccurredAt, Clocks } = await get(a.yasmin, IncidentID)
    const agency = Clocks.find(({ Clock }) => Clock === 'PlacingAgency')!
    expect(Date.parse(agency.DueAt) - Date.parse(OccurredAt!)).toBe(24 * 3_600_000)
  })
})

test('a clock is tried against the incidents of last month, and nothing is written', async () => {
  const { IncidentID } = await submitted()
  const tried = (more: object, who = a.administrator) =>
    who.send(ruleCalls.tryRule, {
      Clock: 'PlacingAgency',
      Module: 'Residential',
      Type: 'Restraint',
      Hours: null,
      Days: null,
      BusinessDays: null,
      ...more,
    })
  expect((await tried({ Hours: 1 }, a.hector)).refusal.code).toBe('PermissionMissing')
  expect((await tried({})).refusal.code).toBe('OneLength')
  const clocks = () => a.owner.query('select id, due_at, version from incident_clock order by id')
  const before = (await clocks()).rows
  // It happened yesterday: an hour has passed and nobody was told.
  const short = (await tried({ Hours: 1 })).body
  const { rows } = await a.owner.query<{ late: boolean; would: boolean }>(
    `select coalesce(k.done_at, k.settled_at, now()) > k.due_at as late,
       coalesce(k.done_at, k.settled_at, now()) > least(i.occurred_at + interval '1 hour', case when 'Restraint' = any (i.types) then null else k.due_at end) as would
     from incident i join sub_program s on s.id = i.sub_program_id left join incident_clock k on k.incident_id = i.id and k.clock = 'PlacingAgency'
     where i.voided_at is null and i.status <> 'Draft' and 'Restraint' = any (i.types)
       and exists (select from incident_child c join sub_program u on u.id = c.sub_program_id join core_program k on k.id = u.core_program_id
         where c.incident_id = i.id and k.web_application_module_name = 'Residential')
       and (i.occurred_at at time zone s.zone)::date >= $1::date - interval '1 month' and (i.occurred_at at time zone s.zone)::date < $1`,
    [a.today],
  )
  expect(short.Stopped).toBe(rows.filter(({ late, would }) => would && !late).length)
  expect(short.Stopped).toBeGreaterThan(0)
  const long = (await tried({ Days: 300 })).body
  expect(long.Stopped).toBe(0)
  expect((await clocks()).rows).toEqual(before)
  const { Places } = await a.administrator.ok(rulesCalls.getRules, {})
  const told = Places.find(({ Label }) => Label === 'Clocks of incidents')!.Rules
  expect(told.map(({ What, Rule }) => `${What}: ${Rule}`)).toContainEqual(
    expect.stringMatching(/^Written report, .*every kind: within 7 days$/),
  )
  expect(IncidentID).toBeTruthy()
})

describe('from report to close', () => {
  test('submitted, locked, added to, returned, reviewed by another, closed when all is settled, reopened', async () => {
    const draft = await a.yasmin.ok(calls.saveIncident, { ...report(), Narrative: null })
    await refuses(a.yasmin, calls.submitIncident, draft, 'NarrativeMissing')
    // A draft is its writer's alone.
    expect((await a.hector.send(calls.getIncident, { IncidentID: draft.IncidentID })).status).toBe(404)
    const saved = await a.yasmin.ok(calls.saveIncident, { ...report(), ...draft })
    await refuses(a.yasmin, calls.saveIncident, { ...report(), ...draft }, 'Stale')
    const sent = await a.yasmin.ok(calls.submitIncident, saved)
    await refuses(a.yasmin, calls.saveIncident, { ...report(), ...sent, Narrative: 'Other' }, 'Locked')
    expect(
      await a.owner
        .query(`update incident set narrative = 'x' where id = $1`, [sent.IncidentID])
        .catch((error: { constraint?: string }) => error.constraint),
    ).toBe('incident_locked')
    await refuses(a.yasmin, steps.closeIncident, { ...sent, Note: 'x' }, 'PermissionMissing')
    const back = await a.hector.ok(steps.returnIncident, { ...sent, Reason: 'Who held him?' })
    const seen = await get(a.yasmin, sent.IncidentID)
    expect(seen).toMatchObject({ Status: 'Returned', Can: { Edit: true } })
    expect(seen.Steps.at(-1)).toMatchObject({ Step: 'Returned', Note: 'Who held him?' })
    const mended = await a.yasmin.ok(calls.saveIncident, { ...report(), ...back, Narrative: 'Jamal held him.' })
    const again = await a.yasmin.ok(calls.submitIncident, mended)
    await a.jamal.ok(calls.addAddendum, { IncidentID: sent.IncidentID, Text: 'I saw it from the door.' })
    await refuses(a.hector, steps.closeIncident, { ...again, Note: 'Well done' }, 'ClocksRunning')
    const { Clocks } = await get(a.hector, sent.IncidentID)
    const first = Clocks.find(({ Clock }) => Clock === 'Licensing')
    const rest = Clocks.filter((clock) => clock !== first)
    const told = { IncidentID: sent.IncidentID, Told: 'Licensing', Way: 'Phone', On: a.today, Time: '00:01' } as const
    await refuses(a.yasmin, steps.recordNotice, { ...told, On: addDays(a.today, 1) }, 'NotYet', 'Time')
    await refuses(a.yasmin, steps.recordNotice, { ...told, On: addDays(a.today, -3) }, 'BeforeIncident', 'On')
    const licensing = { ...told, IncidentClockID: first!.IncidentClockID, Name: 'Duty officer' }
    await refuses(a.yasmin, steps.recordNotice, { ...licensing, Told: 'Parent' }, 'WrongClock', 'Told')
    await a.yasmin.ok(steps.recordNotice, licensing)
    const debrief = rest.find(({ Clock }) => Clock === 'Debrief')!
    await refuses(
      a.yasmin,
      steps.settleClock,
      {
        IncidentID: sent.IncidentID,
        IncidentClockID: debrief.IncidentClockID,
        version: debrief.version,
        On: a.today,
        Time: '00:01',
        Note: null,
      },
      'DebriefMissing',
      'Note',
    )
    await refuses(a.yasmin, steps.recordNotice, { ...told, IncidentClockID: first!.IncidentClockID }, 'AlreadySettled')
    const none = {
      IncidentID: sent.IncidentID,
      IncidentClockID: rest[0]!.IncidentClockID,
      version: rest[0]!.version,
      On: null,
      Time: null,
    }
    await refuses(a.hector, steps.settleClock, { ...none, Note: null }, 'ReasonMissing', 'Note')
    await refuses(a.yasmin, steps.settleClock, { ...none, Note: 'No need' }, 'ReviewersDecide')
    for (const { IncidentClockID, version } of rest)
      await a.hector.ok(steps.settleClock, { ...none, IncidentClockID, version, Note: 'Not needed: no county' })
    const owner = await a.userOf('nadia.dosewell')
    await a.hector.ok(steps.saveTask, {
      IncidentID: sent.IncidentID,
      What: 'Look at the bruise',
      OwnerID: owner,
      DueOn: a.today,
    })
    await refuses(a.hector, steps.closeIncident, { ...again, Note: 'Done' }, 'TasksOpen')
    const nurse = await a.as('nadia.dosewell')
    const [task] = (await get(nurse, sent.IncidentID)).Tasks
    const settle = {
      IncidentID: sent.IncidentID,
      IncidentTaskID: task!.IncidentTaskID,
      version: task!.version,
      Note: 'Fine',
    }
    await refuses(a.yasmin, steps.settleTask, settle, 'NotYours')
    await nurse.ok(steps.settleTask, settle)
    const closed = await a.hector.ok(steps.closeIncident, { ...again, Note: 'Staff did well' })
    expect(await get(a.hector, sent.IncidentID)).toMatchObject({
      Status: 'Closed',
      OpenClocks: 0,
      Addenda: [{}],
      Can: { Reopen: true },
    })
    const open = await a.ramona.ok(steps.reopenIncident, { ...closed, Reason: 'A new witness' })
    await refuses(a.ramona, steps.reopenIncident, { ...open, Reason: 'x' }, 'WrongState')
  })

  test('nobody reviews their own report, also not two at once', async () => {
    const draft = await a.hector.ok(calls.saveIncident, report())
    const sent = await a.hector.ok(calls.submitIncident, draft)
    await refuses(a.hector, steps.returnIncident, { ...sent, Reason: 'x' }, 'OwnReport')
    const both = await Promise.all([
      a.ramona.send(steps.returnIncident, { ...sent, Reason: 'One' }),
      a.ramona.send(steps.returnIncident, { ...sent, Reason: 'Two' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('odd input is refused by name; another program’s child and a child not known are not named', async () => {
    await refuses(
      a.yasmin,
      calls.saveIncident,
      { ...report(), OccurredOn: addDays(a.today, 2) },
      'NotYet',
      'OccurredTime',
    )
    await refuses(
      a.yasmin,
      calls.saveIncident,
      { ...report(), OccurredOn: '2001-01-01' },
      'BeforeEnrollment',
      'OccurredOn',
    )
    // The day is kept while the hour is not known.
    const day = await a.yasmin.ok(calls.saveIncident, { ...report(), OccurredTime: null })
    expect(await get(a.yasmin, day.IncidentID)).toMatchObject({
      OccurredOn: yesterday(),
      OccurredTime: null,
      Clocks: [],
    })
    await refuses(a.yasmin, calls.submitIncident, day, 'WhenMissing')
    const foreign = await a.child(30)
    await refuses(
      a.yasmin,
      calls.saveIncident,
      { ...report(), Children: [a.resident, foreign] },
      'UnknownChild',
      'Children',
    )
    const gone = await a.one(
      `insert into client_membership (person_id, sub_program_id, start_date, end_date, end_reason)
       select person_id, sub_program_id, start_date - 60, start_date - 2, 'AWOL' from client_membership where id = $1 returning id`,
      [await a.child(4)],
    )
    await refuses(a.manager, calls.saveIncident, { ...report(), Children: [gone] }, 'AfterEnrollment', 'OccurredOn')
    const mine = await a.yasmin.ok(calls.saveIncident, report())
    const other = await a.jamal.send(calls.saveIncident, { ...report(), ...mine })
    expect(other.status).toBe(404)
  })
})

describe('its documents', () => {
  test('each incident asks for its two reports on the chart; taken back, it asks for them no more', async () => {
    const child = await a.child(60)
    const draft = await a.manager.ok(calls.saveIncident, { ...report(), Children: [child], Types: ['Injury'] })
    const dueOf = async () => {
      const { rows } = await a.owner.query<{ label: string; due_on: string }>(
        `select f.label, d.due_on::text from due_item d join form_membership m on m.id = d.form_membership_id join form f on f.id = m.form_id
         where d.chart_id = $1 and d.anchor_kind = 'Incident' and d.status <> 'Cancelled' order by d.due_on`,
        [child],
      )
      return rows
    }
    await a.reckon()
    expect(await dueOf()).toEqual([])
    const sent = await a.manager.ok(calls.submitIncident, draft)
    const asked = await dueOf()
    expect(asked.map(({ label }) => label)).toEqual(['Unusual incident: notice', 'Unusual incident: written report'])
    expect(asked[1]!.due_on).toBe(addDays(yesterday(), 7))
    await refuses(a.manager, calls.removeIncident, { ...sent, Reason: 'x' }, 'ReviewersOnly')
    await a.supervisor.ok(calls.removeIncident, { ...sent, Reason: 'Twice the same' })
    expect(await dueOf()).toEqual([])
    expect((await a.manager.send(calls.getIncident, { IncidentID: sent.IncidentID })).status).toBe(404)
  })
})

describe('who took part', () => {
  test('reads nothing of it: not the list, the chart, the record, the work, the search, the book or its document', async () => {
    const sent = await submitted()
    const id = sent.IncidentID
    const hides = (text: string) => {
      expect(text).not.toContain('quixotically')
      expect(text).not.toContain(id)
    }
    expect((await a.jamal.send(calls.getIncident, { IncidentID: id })).status).toBe(404)
    for (const [call, input] of [
      [calls.getIncidents, {}],
      [calls.getIncidents, { Text: 'quixotically' }],
      [calls.getForChart, { ClientSubProgramMembershipID: a.resident }],
      [worklistCalls.getWorklist, {}],
    ] as const)
      hides((await a.jamal.send(call as CallSpec, input as never)).text)
    const person = await a.one(`select person_id from client_membership where id = $1`, [a.resident])
    const chart = await a.jamal.send(activityCalls.getForRecord, { TableName: 'person', RecordID: person })
    expect(chart.status).toBe(200)
    hides(chart.text)
    for (const call of [calls.addAddendum, steps.recordNotice, steps.settleTask])
      expect((await a.jamal.send(call as CallSpec, { IncidentID: id, Text: 'x' } as never)).status).not.toBe(200)
    const nowhere = await a.one(
      `select count(*)::int from audit where table_name like 'incident%' and (before::text || after::text) ~ 'quixotically'`,
    )
    expect(nowhere).toBe(0)
    expect(
      await a.one(`select count(*)::int from notice n where n.user_id = $1 and n.kind like 'incident.%'`, [
        await a.userOf('jamal.daywatch'),
      ]),
    ).toBe(0)
    // Those who took no part read it.
    const seen = await get(a.ramona, id)
    expect(seen).toMatchObject({ Narrative: expect.stringContaining('quixotically'), Can: { Review: true } })
    // A reviewer who took part is nobody here.
    const other = await submitted({ InvolvedStaff: [await a.userOf('ramona.nightwell')] })
    expect((await a.ramona.send(steps.closeIncident, { ...other, Note: 'x' })).status).toBe(404)
    expect((await a.ramona.send(calls.getIncident, { IncidentID: other.IncidentID })).status).toBe(404)
  })

  test('who reported it and took part reads the own report, not the review nor what others added', async () => {
    const own = await submitted({ InvolvedStaff: [await a.userOf('yasmin.shiftley')] })
    await a.jamal.ok(calls.addAddendum, { IncidentID: own.IncidentID, Text: 'She shouted first.' })
    const task = { IncidentID: own.IncidentID, What: 'Talk with her', DueOn: a.today }
    await refuses(a.hector, steps.saveTask, { ...task, OwnerID: a.yasmin.userId }, 'TookPart', 'OwnerID')
    await a.hector.ok(steps.saveTask, { ...task, OwnerID: await a.userOf('ramona.nightwell') })
    const seen = await get(a.yasmin, own.IncidentID)
    expect(seen).toMatchObject({ Addenda: [], Tasks: [], Can: { Review: false } })
    expect(seen.Narrative).toContain('quixotically')
    expect((await get(a.hector, own.IncidentID)).Addenda).toHaveLength(1)
  })

  test('does not find the report in the case file either', async () => {
    const child = await a.child(60)
    const involved = { InvolvedStaff: [a.supervisor.userId] }
    const draft = await a.manager.ok(calls.saveIncident, {
      ...report(),
      ...involved,
      Children: [child],
      Types: ['Injury'],
    })
    const { IncidentID } = await a.manager.ok(calls.submitIncident, draft)
    const { rows } = await a.owner.query<{ form: string; membership: string; version: string }>(
      `select m.form_id as form, m.id as membership, (select v.id from form_version v where v.form_id = m.form_id limit 1) as version
       from due_item d join form_membership m on m.id = d.form_membership_id where d.chart_id = $1 and d.anchor_id = $2 order by d.due_on limit 1`,
      [child, IncidentID],
    )
    const document = await a.document(rows[0]!, child, yesterday())
    await a.reckon()
    const listed = async (who: Actor) =>
      (await who.send(caseFileCalls.getDocumentsForChart, { ChartID: child, ChartType: 'Client' })).text
    expect(await listed(a.director)).toContain(document)
    expect(await listed(a.supervisor)).not.toContain(document)
    expect((await a.supervisor.send(calls.getIncident, { IncidentID })).status).toBe(404)
  })
})

test('on a shared tablet a report of a child of the house is begun and submitted, and none of others is read', async () => {
  const house = await a.one(
    `select residence_id from bed_stay where client_membership_id = $1 and voided_at is null and end_date is null`,
    [a.resident],
  )
  const elsewhere = await a.one(
    `select client_membership_id from bed_stay where residence_id <> $1 and voided_at is null and end_date is null and start_date < current_date - 10 limit 1`,
    [house],
  )
  const others = await submitted({ InvolvedStaff: [] })
  await setPin(a, a.jamal.userId, '730264')
  const tablet = await enrolledTablet(a, a.administrator, house)
  await tablet.open(a.jamal.userId, '730264')
  const { body } = await tablet.call(calls.getForNew, {})
  const named = body.Children.map(({ ClientSubProgramMembershipID }) => ClientSubProgramMembershipID)
  expect(named).toContain(a.resident)
  expect(named).not.toContain(elsewhere)
  const save = (Children: string[]) => tablet.call(calls.saveIncident, { ...report(), Children })
  expect((await save([elsewhere])).body.code).toBe('UnknownChild')
  const draft = await save([a.resident])
  expect(draft.status).toBe(200)
  const sent = await tablet.call(calls.submitIncident, draft.body)
  expect(sent.status).toBe(200)
  expect((await tablet.call(calls.getIncident, { IncidentID: sent.body.IncidentID })).body.Status).toBe('Submitted')
  expect((await tablet.call(calls.getIncident, { IncidentID: others.IncidentID })).status).toBe(404)
  for (const call of [calls.getIncidents, calls.getForChart, steps.recordNotice])
    expect((await tablet.call(call as CallSpec, {} as never)).status).toBe(403)
})

test('the trend counts what happened, each type by itself, and nobody else’s', async () => {
  const range = { From: addDays(a.today, -2), To: a.today }
  const before = await a.hector.ok(calls.getTrend, range)
  await submitted({ InvolvedStaff: [] })
  const after = await a.hector.ok(calls.getTrend, range)
  const count = (of: typeof after, by: string, value: string) =>
    of.Counts.find(({ By, Value }) => By === by && Value === value)?.Count ?? 0
  expect(after.Total - before.Total).toBe(1)
  for (const [by, value] of [
    ['type', 'Assault'],
    ['type', 'Restraint'],
    ['place', 'Living Area'],
    ['hour', '16'],
  ] as const)
    expect(count(after, by, value) - count(before, by, value)).toBe(1)
  expect(after.Nights).toBeGreaterThan(0)
  const foster = await a.manager.ok(calls.getTrend, { ...range, Module: 'Residential' })
  expect(foster.Total).toBe(0)
  await refuses(a.hector, calls.getTrend, { From: a.today, To: yesterday() }, 'EndsBeforeStart', 'To')
})
