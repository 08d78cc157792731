import { afterAll, beforeAll, expect, test } from 'vitest'
import fc from 'fast-check'
import { addDays } from '#platform/contract/dates.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { nowhere, openFosterAgency, type FosterAgency } from '../children/children-testing.ts'
import { checklistCalls } from './checklist.calls.ts'
import { courtCalls } from './court.calls.ts'

let a: FosterAgency
beforeAll(async () => {
  a = await openFosterAgency()
})
afterAll(() => a.close())

const codeOf = async (sent: Promise<{ status: number; refusal: { code: string } }>) => {
  const { status, refusal } = await sent
  return [status, refusal?.code]
}
const plan = (membership: string, given: object = {}) =>
  a.manager.ok(courtCalls.addEditHearing, {
    ClientSubProgramMembershipID: membership,
    HearingID: null,
    HeldOn: addDays(a.today, 20),
    Kind: 'Review, 6 months',
    ...given,
  })
const list = async (membership: string, actor = a.manager) =>
  (await actor.ok(checklistCalls.getChecklist, { ClientSubProgramMembershipID: membership })).Hearings

test('a hearing asks for what its kind and every hearing need, each by its day', async () => {
  const { membership } = await a.freshChild()
  await plan(membership)
  const [hearing] = await list(membership)
  expect(hearing).toMatchObject({ Kind: 'Review, 6 months', HeldOn: addDays(a.today, 20) })
  const what = hearing!.Items.map((one) => one.What)
  expect(what).toContain('Report to the court')
  expect(what).toContain('Notice of the hearing was sent')
  expect(what).not.toContain('Adoption papers are complete')
  const report = hearing!.Items.find((one) => one.What === 'Report to the court')!
  expect(report).toMatchObject({ DueOn: addDays(a.today, 10), State: 'Missing', SettledBy: 'Bundle' })
  // One that has been heard asks for nothing.
  await plan(membership, { HeldOn: addDays(a.today, -3), Outcome: 'Continued' })
  expect((await list(membership)).map((one) => one.HeldOn)).toEqual([addDays(a.today, 20)])
})

test('what is ready is checked off once, taken back, and asked for again', async () => {
  const { membership } = await a.freshChild()
  const { HearingID } = await plan(membership)
  const open = (await list(membership))[0]!.Items.find((one) => one.SettledBy === 'Hand')!
  const mark = {
    ClientSubProgramMembershipID: membership,
    HearingID,
    CourtRuleID: open.CourtRuleID,
    DoneOn: a.today,
    NotNeeded: false,
    Note: null,
  }
  const send = (given: object) => codeOf(a.manager.send(checklistCalls.markReady, { ...mark, ...given }))
  expect(await send({ DoneOn: addDays(a.today, 1) })).toEqual([409, 'NotYet'])
  expect(await send({ NotNeeded: true })).toEqual([409, 'ReasonNeeded'])
  expect(await send({ CourtRuleID: nowhere })).toEqual([404, 'NotAsked'])
  expect(await send({ HearingID: nowhere })).toEqual([404, 'HearingMissing'])
  const both = await Promise.all([a.manager, a.supervisor].map((actor) => actor.send(checklistCalls.markReady, mark)))
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
  expect(both.find((one) => one.status === 409)!.refusal.code).toBe('SaidAlready')
  const done = (await list(membership))[0]!.Items.find((one) => one.CourtRuleID === open.CourtRuleID)!
  expect(done).toMatchObject({ State: 'Done', DoneOn: a.today })
  expect(done.By).toMatch(/Renata Mockley|Priya/)
  const back = {
    ClientSubProgramMembershipID: membership,
    CourtReadyID: done.CourtReadyID!,
    Reason: 'Wrong line',
    version: done.version!,
  }
  const stranger = await a.freshChild()
  expect(
    await codeOf(
      a.manager.send(checklistCalls.takeBackReady, { ...back, ClientSubProgramMembershipID: stranger.membership }),
    ),
  ).toEqual([404, 'NotFound'])
  await a.manager.ok(checklistCalls.takeBackReady, back)
  expect((await list(membership))[0]!.Items.every((one) => one.State === 'Missing')).toBe(true)
  expect(await send({ NotNeeded: true, Note: 'The court waived it' })).toEqual([200, undefined])
})

test('a hearing of another chart is not there, and the database says so too', async () => {
  const [one, other] = [await a.freshChild(), await a.freshChild()]
  const theirs = await plan(other.membership)
  await plan(one.membership)
  const rule = (await list(one.membership))[0]!.Items[0]!.CourtRuleID
  const mark = { HearingID: theirs.HearingID, CourtRuleID: rule, DoneOn: a.today, NotNeeded: false, Note: null }
  expect(
    await codeOf(a.manager.send(checklistCalls.markReady, { ...mark, ClientSubProgramMembershipID: one.membership })),
  ).toEqual([404, 'HearingMissing'])
  expect(
    await codeOf(
      a.manager.send(checklistCalls.markReady, { ...mark, ClientSubProgramMembershipID: a.elsewhere.membership }),
    ),
  ).toEqual([404, 'NotFound'])
  await expect(
    a.owner.query(
      `insert into court_ready (client_membership_id, hearing_id, court_rule_id, state, done_on, set_by)
       values ($1, $2, $3, 'Done', current_date, $4)`,
      [one.membership, theirs.HearingID, rule, a.manager.userId],
    ),
  ).rejects.toThrow(/another chart/)
  expect(
    (await a.manager.send(checklistCalls.getChecklist, { ClientSubProgramMembershipID: a.elsewhere.membership }))
      .status,
  ).toBe(404)
})

test('a form settles its line once it was submitted since the last hearing', async () => {
  const { membership } = await a.freshChild(addDays(a.today, -300))
  const form = await a.one(`select f.id from form f join form_version v on v.form_id = f.id limit 1`)
  await a.administrator.ok(checklistCalls.saveCourtRule, {
    Kind: 'Mediation',
    What: 'Mediation brief',
    WhatSpanish: null,
    DaysBefore: 5,
    SettledBy: 'Document',
    FormID: form,
    StartDate: a.today,
  })
  await plan(membership, { HeldOn: addDays(a.today, -50), Kind: 'Mediation', Outcome: 'Held' })
  await plan(membership, { Kind: 'Mediation' })
  const state = async () => (await list(membership))[0]!.Items.find((one) => one.What === 'Mediation brief')!.State
  const submitted = (day: string, now: string) =>
    raw.query(
      `insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, owner_id, author_id, effective_date, state, current_version_no, submitted_at, completed_at)
       select $2, (select id from form_membership limit 1), (select id from form_version where form_id = $2 limit 1), 'Client', m.id, m.sub_program_id, m.id, $3, $3, $4, $5, case when $5 = 'Draft' then 0 else 1 end,
         case when $5 <> 'Draft' then now() end, case when $5 = 'Completed' then now() end
       from client_membership m where m.id = $1`,
      [membership, form, a.manager.userId, day, now],
    )
  const raw = await a.owner.connect()
  try {
    await raw.query('set session_replication_role = replica')
    await submitted(addDays(a.today, -60), 'Completed')
    await submitted(addDays(a.today, -2), 'Draft')
    expect(await state()).toBe('Missing')
    await submitted(addDays(a.today, -2), 'AwaitingSignatures')
    expect(await state()).toBe('Done')
  } finally {
    await raw.query('set session_replication_role = origin')
    raw.release()
  }
})

test('rules change from a day on: a hearing keeps what its day asks for', async () => {
  const { membership } = await a.freshChild()
  await plan(membership, { Kind: 'Fact finding', HeldOn: addDays(a.today, 10) })
  await plan(membership, { Kind: 'Fact finding', HeldOn: addDays(a.today, 40) })
  const rule = (given: object) => ({
    Kind: 'Fact finding' as const,
    What: 'Witness list',
    WhatSpanish: 'Lista de testigos',
    DaysBefore: 4,
    SettledBy: 'Hand' as const,
    FormID: null,
    StartDate: a.today,
    ...given,
  })
  await a.administrator.ok(checklistCalls.saveCourtRule, rule({}))
  await a.administrator.ok(checklistCalls.saveCourtRule, rule({ DaysBefore: 9, StartDate: addDays(a.today, 30) }))
  const due = async () =>
    (await list(membership)).map((one) => one.Items.find(({ What }) => What === 'Witness list')?.DueOn)
  expect(await due()).toEqual([addDays(a.today, 6), addDays(a.today, 31)])
  const save = (given: object, actor = a.administrator) =>
    codeOf(actor.send(checklistCalls.saveCourtRule, rule(given) as never))
  expect(await save({ StartDate: addDays(a.today, 30) })).toEqual([409, 'BeginsThen'])
  expect(await save({ StartDate: addDays(a.today, -1) })).toEqual([409, 'DayPassed'])
  expect(await save({ SettledBy: 'Document' })).toEqual([409, 'FormNeeded'])
  expect(await save({ SettledBy: 'Document', FormID: nowhere })).toEqual([404, 'UnknownForm'])
  expect((await save({}, a.manager))[0]).toBe(403)
  const { Rules, Can } = await a.manager.ok(checklistCalls.getCourtRules, {})
  expect(Can.Change).toBe(false)
  const later = Rules.find((one) => one.What === 'Witness list' && one.DaysBefore === 9)!
  const end = { CourtRuleID: later.CourtRuleID, version: later.version }
  expect(
    await codeOf(a.administrator.send(checklistCalls.endCourtRule, { ...end, EndDate: addDays(a.today, 30) })),
  ).toEqual([409, 'EndsBeforeStart'])
  await a.administrator.ok(checklistCalls.endCourtRule, { ...end, EndDate: addDays(a.today, 35) })
  expect(await due()).toEqual([addDays(a.today, 6), undefined])
})

test('any rules and hearings: what is asked for agrees with a second reckoning', async () => {
  const { membership } = await a.freshChild()
  const kinds = ['Detention', 'Shelter care', 'Other'] as const
  const raw = await a.owner.connect()
  await raw.query('begin')
  try {
    await raw.query('delete from court_ready')
    await raw.query('delete from court_rule')
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            kind: fc.option(fc.constantFrom(...kinds)),
            before: fc.integer({ min: 0, max: 60 }),
            from: fc.integer({ min: -50, max: 50 }),
            length: fc.option(fc.integer({ min: 1, max: 60 })),
          }),
          { maxLength: 6 },
        ),
        fc.uniqueArray(fc.record({ kind: fc.constantFrom(...kinds), on: fc.integer({ min: -30, max: 60 }) }), {
          maxLength: 4,
          selector: ({ kind, on }) => `${kind} ${on}`,
        }),
        async (rules, hearings) => {
          await raw.query('savepoint one')
          for (const [at, { kind, before, from, length }] of rules.entries())
            await raw.query(
              `insert into court_rule (kind, what, days_before, start_date, end_date) values ($1, $2, $3, $4, $5)`,
              [kind, `r${at}`, before, addDays(a.today, from), length && addDays(a.today, from + length)],
            )
          for (const { kind, on } of hearings)
            await raw.query(
              `insert into hearing (client_membership_id, sub_program_id, held_on, kind)
               select id, sub_program_id, $2, $3 from client_membership where id = $1`,
              [membership, addDays(a.today, on), kind],
            )
          const { rows } = await raw.query(
            `select q.held_on::text, q.kind, r.what, q.due::text, q.state from court_asked(array[$1::uuid], $2) q join court_rule r on r.id = q.court_rule_id`,
            [membership, a.today],
          )
          await raw.query('rollback to savepoint one')
          const expected = hearings
            .filter(({ on }) => on >= 0)
            .flatMap((hearing) =>
              rules.flatMap((rule, at) =>
                (rule.kind === null || rule.kind === hearing.kind) &&
                rule.from <= hearing.on &&
                (rule.length === null || hearing.on < rule.from + rule.length)
                  ? [
                      `${addDays(a.today, hearing.on)} ${hearing.kind} r${at} ${addDays(a.today, hearing.on - rule.before)} Missing`,
                    ]
                  : [],
              ),
            )
          expect(rows.map((one) => Object.values(one).join(' ')).toSorted()).toEqual(expected.toSorted())
        },
      ),
      { numRuns: 60 },
    )
  } finally {
    await raw.query('rollback')
    raw.release()
  }
})

test('Home tells whoever carries the child what is missing, from two weeks before it is due', async () => {
  const child = await a.one<string>(
    `select client_membership_id from client_roster r join client_membership m on m.id = r.client_membership_id
     where r.case_manager_id = $1 and r.status <> 'Ended' order by 1 limit 1`,
    [a.manager.userId],
  )
  await a.owner.query(
    `update hearing set voided_at = now(), void_reason = 'test' where client_membership_id = $1 and voided_at is null and held_on >= $2`,
    [child, a.today],
  )
  const lines = async () =>
    (await a.manager.ok(worklistCalls.getWorklist, { Kind: 'court-ready' })).Lines.filter(
      (one) => one.Chart?.ChartID === child,
    )
  await plan(child, { HeldOn: addDays(a.today, 80), Kind: 'Other' })
  expect(await lines()).toEqual([])
  const { HearingID } = await plan(child, { HeldOn: addDays(a.today, 14), Kind: 'Other' })
  const [line] = await lines()
  expect(line).toMatchObject({ Title: 'Court preparation' })
  expect(line!.Why).toContain('(+1)')
  for (const one of (await list(child))[0]!.Items)
    await a.manager.ok(checklistCalls.markReady, {
      ClientSubProgramMembershipID: child,
      HearingID,
      CourtRuleID: one.CourtRuleID,
      DoneOn: a.today,
      NotNeeded: true,
      Note: 'Waived',
    })
  expect(await lines()).toEqual([])
})
