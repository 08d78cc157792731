import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { dayInWords } from '#platform/contract/words.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { nowhere, openFamiliesAgency, refusedAs, type FamiliesAgency } from '../record/families-testing.ts'
import { familyPhasesCalls } from './family-phases.calls.ts'

let a: FamiliesAgency
beforeAll(async () => {
  a = await openFamiliesAgency()
})
afterAll(() => a.close())

const chain = async (id: string) =>
  (
    await a.owner.query<{ phase: string; start_date: string; end_date: string | null }>(
      'select phase, start_date, end_date from family_phase where family_id = $1 and voided_at is null order by start_date, end_date nulls last, id',
      [id],
    )
  ).rows
const changeSetOf = (reply: { body: unknown }) => (reply.body as { ChangeSetID: string }).ChangeSetID

describe('moving a family on', () => {
  test('several steps at once, with what is missing told beforehand', async () => {
    const id = await a.newFamily()
    const { Next } = await a.phases(id)
    expect(Next.find((one) => one.Phase === 'Application')).toMatchObject({
      Kind: 'way',
      WhyNot: null,
      Missing: ['Contact made', 'Orientation attended'],
    })
    expect(Next.find((one) => one.Phase === 'Approved')!.WhyNot).toBe('GatesMissing')
    const { Current } = await a.phases(id)
    const input = {
      FosterResourceFamilyID: id,
      Phase: 'Application',
      FamilyPhaseID: Current.FamilyPhaseID,
      version: Current.version,
    } as const
    const preview = await a.supervisor.send(familyPhasesCalls.changeFamilyPhase, input, { preview: true })
    expect((preview.body as unknown as { Effects: { Sentence: string }[] }).Effects.map((one) => one.Sentence)).toEqual(
      [
        `**Inquiry** ends and **Application** begins on **${dayInWords(a.today, 'en')}**`,
        'Still missing: Contact made',
        'Still missing: Orientation attended',
      ],
    )
    expect((await a.phases(id)).Current.Phase).toBe('Inquiry')
    await a.supervisor.ok(familyPhasesCalls.changeFamilyPhase, input)
    expect(await chain(id)).toEqual([
      { phase: 'Inquiry', start_date: a.today, end_date: a.today },
      { phase: 'Application', start_date: a.today, end_date: null },
    ])
    expect((await a.supervisor.send(familyPhasesCalls.changeFamilyPhase, input)).refusal.code).toBe('Stale')
  })

  test('refuses what the rules refuse, each with its own word', async () => {
    const id = await a.newFamily()
    const refused = async (phase: string, more: object = {}, by = a.director) =>
      refusedAs(await a.go(id, phase, { ...more }, by))
    expect(await refused('Inquiry')).toEqual([409, 'SamePhase', 'Phase'])
    expect(await refused('Surrendered', { Reason: 'Other' })).toEqual([409, 'NotFromHere', 'Phase'])
    expect(await refused('Orientation', { StartDate: addDays(a.today, 1) })).toEqual([409, 'InFuture', 'StartDate'])
    expect(await refused('Orientation', { StartDate: addDays(a.today, -1) })).toEqual([
      409,
      'BeforeCurrent',
      'StartDate',
    ])
    expect(await refused('On Hold')).toEqual([400, 'ReasonNeeded', 'Reason'])
    expect(await refused('On Hold', { Reason: 'Health' })).toEqual([400, 'ReviewDateNeeded', 'ReviewDate'])
    expect(await refused('Denied', { Reason: 'Other' }, a.supervisor)).toEqual([403, 'NotApprover', 'Phase'])
    expect((await refused('Approved', a.certificate))[1]).toBe('GatesMissing')
    expect((await a.go(id, 'Orientation', {}, a.manager)).refusal.code).toBe('PermissionMissing')
    expect(
      (
        await a.director.send(familyPhasesCalls.changeFamilyPhase, {
          FosterResourceFamilyID: nowhere,
          Phase: 'Orientation',
          FamilyPhaseID: nowhere,
          version: 1,
        })
      ).status,
    ).toBe(404)
    const old = await a.newFamily(a.supervisor, { StartDate: addDays(a.today, -90) })
    expect(refusedAs(await a.go(old, 'Application', { StartDate: addDays(a.today, -40) }))).toEqual([
      400,
      'BackdateReason',
      'Note',
    ])
    expect((await a.go(old, 'Application', { StartDate: addDays(a.today, -40), Note: 'Paper file' })).status).toBe(200)
  })

  test('approves with every gate, the right to approve and the certificate', async () => {
    const id = await a.newFamily()
    await a.tickAll(id)
    expect(refusedAs(await a.go(id, 'Approved', a.certificate, a.supervisor))).toEqual([403, 'NotApprover', 'Phase'])
    expect(refusedAs(await a.go(id, 'Approved', { ...a.certificate, LicenseNumber: null }))).toEqual([
      400,
      'CertificateNeeded',
      'LicenseNumber',
    ])
    expect(refusedAs(await a.go(id, 'Approved', { ...a.certificate, Capacity: null }))).toEqual([
      400,
      'CertificateNeeded',
      'Capacity',
    ])
    expect(refusedAs(await a.go(id, 'Approved', { ...a.certificate, YoungestAge: 9, OldestAge: 2 }))).toEqual([
      400,
      'AgesCrossed',
      'OldestAge',
    ])
    const done = await a.go(id, 'Approved', { ...a.certificate, Conditions: 'Downstairs room only' })
    expect(done.status).toBe(200)
    expect(await a.profile(id)).toMatchObject({
      Phase: 'Approved',
      Capacity: 3,
      OldestAge: 12,
      LicenseNumber: 'RFA-TEST-1',
      ApprovedSince: a.today,
      UpdateState: 'later',
    })
    await a.director.ok(activityCalls.undoChangeSet, { ChangeSetID: changeSetOf(done) })
    expect(await a.profile(id)).toMatchObject({
      Phase: 'Inquiry',
      Capacity: 0,
      LicenseNumber: null,
      UpdateDueDate: null,
    })
  })

  test('an end waits for placed children, and says who; a hold does not, and going back needs nothing anew', async () => {
    const id = await a.newFamily()
    await a.tickAll(id)
    await a.go(id, 'Approved', a.certificate)
    const placement = await a.place(id, a.today)
    const { Placed, Next } = await a.phases(id)
    expect(Placed).toMatchObject([{ PlacementID: placement }])
    expect(Next.find((one) => one.Phase === 'Surrendered')!.WhyNot).toBe('ChildPlaced')
    const refused = await a.go(id, 'Surrendered', { Reason: 'Family Request' })
    expect(refusedAs(refused)).toEqual([409, 'ChildPlaced', 'Phase'])
    expect(refused.refusal.errors[0]).toContain(Placed[0]!.Name)
    await expect(
      a.owner.query('update family_phase set end_date = $2 where family_id = $1 and end_date is null', [id, a.today]),
    ).rejects.toMatchObject({ constraint: 'family_phase_none' })
    expect((await a.go(id, 'On Hold', { Reason: 'Health', ReviewDate: addDays(a.today, 30) })).status).toBe(200)
    expect((await a.profile(id)).Alerts[0]).toMatchObject({ Kind: 'OnHold', What: 'Health', On: addDays(a.today, 30) })
    expect((await a.go(id, 'Approved')).status).toBe(200)
    expect((await a.profile(id)).ApprovedSince).toBe(a.today)
    await a.owner.query("update placement set voided_at = now(), void_reason = 'test' where id = $1", [placement])
    expect((await a.go(id, 'Surrendered', { Reason: 'Family Request' })).status).toBe(200)
    expect((await a.go(id, 'Application')).status).toBe(200)
  })

  test('two at once: one moves it, the other sees what happened', async () => {
    const id = await a.newFamily()
    const { Current } = await a.phases(id)
    const send = (Phase: 'Orientation' | 'Application') =>
      a.director.send(familyPhasesCalls.changeFamilyPhase, {
        FosterResourceFamilyID: id,
        Phase,
        FamilyPhaseID: Current.FamilyPhaseID,
        version: Current.version,
      })
    const statuses = (await Promise.all([send('Orientation'), send('Application')])).map((one) => one.status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await chain(id)).toHaveLength(2)
  })
})

describe('taking a phase back', () => {
  test('reopens the one before, and can itself be undone', async () => {
    const id = await a.newFamily()
    expect(refusedAs(await a.revoke(id))).toEqual([409, 'FirstPhase'])
    await a.go(id, 'Orientation')
    const before = await chain(id)
    await a.go(id, 'Application', { Note: 'Too soon' })
    const done = await a.revoke(id)
    expect(done.status).toBe(200)
    expect(await chain(id)).toEqual(before)
    const voided = await a.one(
      'select void_reason as r, voided_by as by from family_phase where family_id = $1 and voided_at is not null',
      [id],
    )
    expect([voided!['r'], voided!['by']]).toEqual(['Wrong family', a.director.userId])
    await a.director.ok(activityCalls.undoChangeSet, { ChangeSetID: changeSetOf(done) })
    expect((await a.phases(id)).Current.Phase).toBe('Application')
  })

  test('not when a placement began in it, not an approval without the right to approve', async () => {
    const id = await a.newFamily()
    await a.tickAll(id)
    await a.go(id, 'Approved', a.certificate)
    expect(refusedAs(await a.revoke(id, a.supervisor))).toEqual([403, 'NotApprover'])
    await a.place(id, a.today)
    expect((await a.phases(id)).RevokeWhyNot).toBe('PlacedInPhase')
    expect(refusedAs(await a.revoke(id))).toEqual([409, 'PlacedInPhase'])
    const { Current } = await a.phases(id)
    const stale = await a.director.send(familyPhasesCalls.revokeCurrentPhase, {
      FosterResourceFamilyID: id,
      Reason: 'x',
      FamilyPhaseID: Current.FamilyPhaseID,
      version: 9,
    })
    expect(stale.refusal.code).toBe('Stale')
  })
})

test('the database itself keeps the chain: no gap, no second current phase, no edit of what is closed', async () => {
  const id = await a.newFamily()
  await a.go(id, 'Orientation')
  const refuses = (text: string, constraint: string) =>
    expect(a.owner.query(text, [id]), text).rejects.toMatchObject({ constraint })
  await refuses(
    "update family_phase set note = 'rewritten' where family_id = $1 and end_date is not null",
    'family_phase_closed',
  )
  await refuses(
    'update family_phase set end_date = end_date + 1 where family_id = $1 and end_date is not null',
    'family_phase_closed',
  )
  await refuses(
    'update family_phase set voided_at = now() where family_id = $1 and end_date is null',
    'family_phase_none',
  )
  await refuses(
    'update family_phase set start_date = start_date + 1 where family_id = $1 and end_date is null',
    'family_phase_gap',
  )
  await refuses(
    "insert into family_phase (family_id, sub_program_id, phase, start_date) select id, sub_program_id, 'Approved', '2099-01-01' from resource_family where id = $1",
    'family_phase_overlap',
  )
  await refuses(
    "insert into resource_family (name, sub_program_id, pathway) select 'Bare', sub_program_id, 'CA' from resource_family where id = $1",
    'family_phase_none',
  )
})

describe('the checklist', () => {
  test('is marked per family and per adult, with day, note and who; opened again with its trace kept', async () => {
    const id = await a.newFamily()
    const gates = async () => (await a.director.ok(familyPhasesCalls.getGates, { FosterResourceFamilyID: id })).Gates
    const box = async (name: string) => (await gates()).find((one) => one.Gate === name)!
    const parent = (await box('background')).PersonID!
    const set = (input: Record<string, unknown>, by = a.manager) =>
      by.send(familyPhasesCalls.setGate, {
        FosterResourceFamilyID: id,
        Gate: 'orientation',
        State: 'Done',
        ...input,
      } as never)
    expect((await set({ DoneOn: addDays(a.today, -3), Note: 'Evening session' })).status).toBe(200)
    expect(await box('orientation')).toMatchObject({
      State: 'Done',
      DoneOn: addDays(a.today, -3),
      Note: 'Evening session',
      SetBy: 'Renata Mockley',
      version: 1,
    })
    expect((await set({})).refusal.code).toBe('Stale')
    expect(refusedAs(await set({ Gate: 'background' }))).toEqual([400, 'PersonNeeded', 'PersonID'])
    expect(refusedAs(await set({ Gate: 'background', PersonID: nowhere }))).toEqual([404, 'NotAnAdult', 'PersonID'])
    expect(refusedAs(await set({ Gate: 'contact', PersonID: parent }))).toEqual([404, 'NotAnAdult', 'PersonID'])
    expect(refusedAs(await set({ Gate: 'contact', DoneOn: addDays(a.today, 1) }))).toEqual([409, 'InFuture', 'DoneOn'])
    expect(
      refusedAs(await set({ Gate: 'background', PersonID: parent, State: 'Exempt', Note: 'County letter' })),
    ).toEqual([403, 'MayNotExempt', 'State'])
    expect(refusedAs(await set({ Gate: 'background', PersonID: parent, State: 'Exempt' }, a.supervisor))).toEqual([
      400,
      'ExemptNote',
      'Note',
    ])
    expect(
      (await set({ Gate: 'background', PersonID: parent, State: 'Exempt', Note: 'County letter' }, a.supervisor))
        .status,
    ).toBe(200)
    expect((await set({ State: 'Open', version: 1, Note: 'Wrong evening' })).status).toBe(200)
    expect((await box('orientation')).State).toBe('Open')
    const kept = await a.one("select void_reason as r from family_gate where family_id = $1 and gate = 'orientation'", [
      id,
    ])
    expect(kept!['r']).toBe('Wrong evening')
    const twice = await Promise.all([set({ Gate: 'home' }), set({ Gate: 'home' })])
    expect(twice.map((one) => one.status).toSorted()).toEqual([200, 409])
  })

  test('follows checks and certificates of the chart', async () => {
    const id = await a.newFamily()
    const parent = (await a.profile(id)).Parents[0]!.PersonID
    for (const kind of ['DOJ', 'FBI', 'Child Abuse Index', 'DMV', 'Sex Offender Registry'])
      await a.owner.query(
        "insert into background_check (family_id, sub_program_id, person_id, kind, requested_on, result, result_on) values ($1, $2, $3, $4, $5, 'Cleared', $5)",
        [id, a.program, parent, kind, a.today],
      )
    await a.owner.query(
      "insert into family_certificate (family_id, sub_program_id, person_id, kind, issued_on, expires_on) values ($1, $2, $3, 'CPR and First Aid', $4, $5)",
      [id, a.program, parent, a.today, addDays(a.today, 700)],
    )
    const { Gates } = await a.director.ok(familyPhasesCalls.getGates, { FosterResourceFamilyID: id })
    for (const gate of ['background', 'cpr'])
      expect(Gates.find((one) => one.Gate === gate)).toMatchObject({ State: 'Done', FromChart: true, DoneOn: a.today })
  })
})

test('whatever is done and taken back: one current phase, no gap, and taking back is the inverse', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(11), fc.boolean(), fc.nat(3)), { minLength: 3, maxLength: 8 }),
      async (turns) => {
        const id = await a.newFamily(a.director, { StartDate: addDays(a.today, -20) })
        await a.tickAll(id)
        for (const [turn, back, days] of turns) {
          const before = await chain(id)
          const { Current, Next } = await a.phases(id)
          const Phase = Next[turn % Next.length]!.Phase
          const later = addDays(Current.StartDate, days)
          const StartDate = later > a.today ? a.today : later
          const moved = await a.go(id, Phase, {
            StartDate,
            Reason: 'Other',
            ReviewDate: addDays(a.today, 9),
            Note: 'x',
            ...a.certificate,
          })
          expect(moved.status, moved.text).toBe(200)
          const after = await chain(id)
          expect(after.filter((row) => row.end_date === null)).toHaveLength(1)
          expect(after.slice(1).map((row) => row.start_date)).toEqual(after.slice(0, -1).map((row) => row.end_date))
          expect(after.at(-1)).toEqual({ phase: Phase, start_date: StartDate, end_date: null })
          if (!back) continue
          expect((await a.revoke(id)).status).toBe(200)
          expect(await chain(id)).toEqual(before)
        }
      },
    ),
    { numRuns: 6 },
  )
})
