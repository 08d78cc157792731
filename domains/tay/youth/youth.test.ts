import { describe, expect, test } from 'vitest'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { certificationCalls } from '../eligibility/certifications.calls.ts'
import { goalCalls } from '../goals/goals.calls.ts'
import { aftercareCalls } from '../exit/aftercare.calls.ts'
import { paperCalls } from '../papers/papers.calls.ts'
import { childCalls } from '../parenting/children.calls.ts'
import { skillCalls } from '../skills/skills.calls.ts'
import { birthday, gaps } from '../tay.rules.ts'
import { tayAgency } from '../tay-testing.ts'
import { youthChartCalls } from './youth-chart.calls.ts'
import { youthRosterCalls } from './youth-roster.calls.ts'
import { tayEndingCalls, tayEnrollmentCalls, youthCalls } from './youth.calls.ts'

const a = tayAgency()
const profile = (id: string) => a.on(id).ok(youthChartCalls.getYouth)
const outcome = {
  Housing: 'Own Lease',
  Income: 'Part-Time Work',
  School: 'Diploma or GED',
  Supports: 2,
  SupportsNote: 'Aunt',
}
const exit = (id: string, EndDate: string, more: object = {}) =>
  ({
    ClientSubProgramMembershipID: id,
    EndDate,
    DischargeReasonID: 'Graduated - Goals Met',
    Note: 'Said goodbye.',
    ...outcome,
    ...more,
  }) as never

const eighteen = () => addMonths(a.day(-400), -18 * 12)

describe('enrolling', () => {
  test('gives a home from the first day, and shows on the list', async () => {
    const unit = await a.unit(1)
    const id = await a.youth({ unit })
    expect(await profile(id)).toMatchObject({
      Status: 'Active',
      LegalStatus: 'Nonminor Dependent',
      Home: { UnitID: unit, Since: a.day(-20) },
      NeedsCertification: true,
      Savings: 0,
      PapersMissing: 8,
      Can: { Edit: true },
    })
    const find = async (filter: object) =>
      (
        await a.manager.ok(youthRosterCalls.getClients, { Search: 'Testling', PageSize: 100, ...filter } as never)
      ).Rows.some((row) => row.ClientSubProgramMembershipID === id)
    expect(await find({ UnitIDs: [unit] })).toBe(true)
    expect(await find({ NotCertifiedNow: true })).toBe(true)
    expect(await find({ CertificationWithin: 0 })).toBe(true)
    expect(await find({ WithoutHome: true })).toBe(false)
    expect(await find({ VisitThisMonth: true })).toBe(false)
    expect(await find({ ExitWithin: 180 })).toBe(false)
    expect(await find({ RiskFlags: ['No Income'] })).toBe(false)
  })

  test('takes nobody under 16 or over 24, and asks for one home', async () => {
    const send = (given: object) =>
      a.refuses.bind(null, a.supervisor, youthCalls.enrollYouth, {
        SubProgramID: a.program,
        FirstName: 'New',
        LastName: 'Testling',
        DateOfBirth: addMonths(a.today, -19 * 12),
        Sex: 2,
        StartDate: a.today,
        LegalStatus: 'Former',
        PlacementType: 'SILP',
        Address: '1 Street',
        ...given,
      } as never)
    await send({ DateOfBirth: addMonths(a.day(1), -16 * 12) })('TooYoung', 'DateOfBirth')
    await send({ DateOfBirth: addMonths(a.today, -25 * 12) })('TooOld', 'DateOfBirth')
    await send({ Address: null })('UnitOrAddress', 'Address')
    const full = await a.unit(1)
    await a.youth({ unit: full })
    await send({ Address: null, UnitID: full })('UnitFull', 'UnitID')
  })

  test('facts are kept, also beside another’s edit; the first home keeps the first day', async () => {
    const id = await a.youth()
    const { version, YouthVersion } = await profile(id)
    const facts = {
      LegalStatus: 'Former' as const,
      WorkHours: 90,
      Employer: 'Shop',
      RiskFlags: ['No Income' as const],
      Stipend: 400.5,
    }
    await a
      .on(id)
      .refuses(
        youthCalls.updateYouth,
        { ...facts, PlannedExitOn: a.day(-30), version, YouthVersion },
        'ExitBeforeStart',
        'PlannedExitOn',
      )
    const saved = await a
      .on(id)
      .ok(youthCalls.updateYouth, { ...facts, PlannedExitOn: a.day(90), version, YouthVersion })
    await a.on(id).refuses(youthCalls.updateYouth, { ...facts, version: saved.version, YouthVersion }, 'Stale')
    const found = await profile(id)
    expect(found).toMatchObject({ WorkHours: 90, Stipend: 400.5, ExitOn: a.day(90), RiskFlags: ['No Income'] })
    expect(found.Alerts.map(({ Text }) => Text)).toContainEqual('No Income')
    await a.manager.ok(tayEnrollmentCalls.updateStartDate, {
      ClientSubProgramMembershipID: id,
      StartDate: a.day(-25),
      version: found.version,
    } as never)
    expect((await profile(id)).Home).toMatchObject({ Since: a.day(-25) })
  })
})

describe('certification', () => {
  test('holds for six months, shows its gaps, never overlaps', async () => {
    const id = await a.youth({ born: eighteen(), start: a.day(-20) })
    const chart = a.on(id)
    const given = { Condition: 'Working 80 Hours', Proof: 'Pay stubs' } as const
    const first = await chart.ok(certificationCalls.certify, { ...given, StartDate: a.day(-15), EndDate: a.day(-10) })
    await chart.ok(certificationCalls.certify, { ...given, StartDate: a.day(-4) })
    const read = await chart.ok(certificationCalls.getCertifications)
    expect(read.Gaps).toEqual([
      { StartDate: a.day(-20), EndDate: a.day(-15) },
      { StartDate: a.day(-10), EndDate: a.day(-4) },
    ])
    expect(read.Certifications[0]).toMatchObject({ EndDate: addMonths(a.day(-4), 6) })
    expect(await profile(id)).toMatchObject({ NeedsCertification: false })
    const over = { ...given, StartDate: a.day(-12) }
    await chart.refuses(certificationCalls.certify, over, 'Overlaps', 'StartDate')
    await chart.refuses(certificationCalls.certify, { ...over, EndDate: a.day(300) }, 'MoreThanSixMonths', 'EndDate')
    await chart.refuses(
      certificationCalls.certify,
      { ...over, Proof: null, StartDate: a.day(-9), EndDate: a.day(-5) },
      'ProofMissing',
      'Proof',
    )
    await chart.refuses(certificationCalls.certify, { ...over, StartDate: a.day(-500) }, 'NotYetEighteen', 'StartDate')
    await chart.refuses(certificationCalls.certify, { ...over, StartDate: a.day(61) }, 'TooFarAhead', 'StartDate')
    await chart.ok(certificationCalls.removeCertification, { ...first, Reason: 'Wrong youth' })
    expect((await chart.ok(certificationCalls.getCertifications)).Gaps).toEqual([
      { StartDate: a.day(-20), EndDate: a.day(-4) },
    ])
  })

  test('the proof is a file that only those who may see the chart can read', async () => {
    const id = await a.youth()
    const file = await uploadFile(a, a.manager, 'stubs.txt', Buffer.from('pay stubs of October'))
    const given = { Condition: 'Working 80 Hours', StartDate: a.day(-2), ProofFileID: file } as const
    const theirs = await uploadFile(a, a.supervisor, 'other.txt', Buffer.from('another file'))
    await a.on(id).refuses(certificationCalls.certify, { ...given, ProofFileID: theirs }, 'NotFound')
    await a.on(id).ok(certificationCalls.certify, given)
    const [row] = (await a.on(id).ok(certificationCalls.getCertifications)).Certifications
    expect(row).toMatchObject({ ProofFileID: file, ProofFileName: 'stubs.txt' })
    await a.on(id).ok(paperCalls.saveVitalDocument, { Kind: 'State ID', State: 'On File', Holder: 'Youth' })
    const second = await a.youth()
    await a.on(second).refuses(certificationCalls.certify, given, 'NotFound')
  })

  test('gaps are days of extended care without a certification, whatever the order', () => {
    const born = '2006-03-01'
    const of = { born, enrolled: '2024-01-10', ended: null, today: '2024-09-30' }
    expect(birthday(born, 18)).toBe('2024-03-01')
    expect(gaps([], of)).toEqual([{ start: '2024-03-01', end: '2024-10-01' }])
    expect(
      gaps(
        [
          { start: '2024-08-01', end: '2025-02-01' },
          { start: '2024-02-01', end: '2024-07-01' },
        ],
        of,
      ),
    ).toEqual([{ start: '2024-07-01', end: '2024-08-01' }])
    expect(gaps([], { ...of, ended: '2024-02-01' })).toEqual([])
    expect(gaps([], { ...of, born: null })).toEqual([])
  })
})

test('papers, skills and children: kept, corrected, refused by name', async () => {
  const id = await a.youth()
  const chart = a.on(id)
  const paper = { Kind: 'Birth Certificate', State: 'On File' } as const
  await chart.refuses(paperCalls.saveVitalDocument, paper, 'HolderMissing', 'Holder')
  await chart.refuses(
    paperCalls.saveVitalDocument,
    { ...paper, Holder: 'Youth', Result: 'No Errors' },
    'OnlyCredit',
    'Result',
  )
  const saved = await chart.ok(paperCalls.saveVitalDocument, { ...paper, Holder: 'Youth' })
  await chart.refuses(paperCalls.saveVitalDocument, { ...paper, Holder: 'Attorney' }, 'Stale')
  await chart.ok(paperCalls.saveVitalDocument, { ...paper, Holder: 'Attorney', ...saved })
  const { Papers } = await chart.ok(paperCalls.getVitalDocuments)
  expect(Papers.map(({ State }) => State).filter((state) => state === 'Missing')).toHaveLength(7)
  expect((await profile(id)).PapersMissing).toBe(7)
  const scores = {
    Cooking: 1,
    HomeCare: 1,
    Money: 0,
    Health: 2,
    GettingAround: 3,
    Work: 1,
    School: 2,
    Relationships: 4,
  }
  await chart.ok(skillCalls.saveAssessment, { ...scores, Stage: 'Before', AssessedOn: a.day(-5) })
  await chart.refuses(
    skillCalls.saveAssessment,
    { ...scores, Stage: 'After', AssessedOn: a.day(-5) },
    'AssessedThatDay',
    'AssessedOn',
  )
  await chart.ok(skillCalls.saveSession, { HeldOn: a.day(-3), Area: 'Money', Topic: 'Budget', Minutes: 60 })
  const skills = await chart.ok(skillCalls.getLifeSkills)
  expect(skills.Assessments[0]).toMatchObject(scores)
  await chart.refuses(childCalls.saveChild, { Name: 'Kit', DateOfBirth: a.day(1) }, 'BornInFuture', 'DateOfBirth')
  await chart.ok(childCalls.saveChild, { Name: 'Kit', DateOfBirth: a.day(-90) })
  expect(await profile(id)).toMatchObject({ Children: 1 })
  // What is recorded holds the end.
  await a.refuses(a.manager, tayEndingCalls.endEnrollment, exit(id, a.day(-4)), 'BeforeRecords', 'EndDate')
})

describe('exit', () => {
  test('says how the youth left, falls due for aftercare, and is taken back', async () => {
    const id = await a.youth({ start: a.day(-29) })
    await a.refuses(
      a.manager,
      tayEndingCalls.endEnrollment,
      exit(id, a.day(-1), { Housing: undefined }),
      'InvalidInput',
      'Housing',
    )
    await a.manager.ok(tayEndingCalls.endEnrollment, exit(id, a.day(-1)))
    const chart = a.on(id)
    expect(await profile(id)).toMatchObject({ Status: 'Ended', Exit: outcome })
    const read = await chart.ok(aftercareCalls.getAftercare)
    expect(read.Due.map(({ Months, DueOn }) => [Months, DueOn])).toEqual(
      [3, 6, 12].map((months) => [months, addMonths(a.day(-1), months)]),
    )
    const contact = { Months: 3, ContactedOn: a.today, Housing: 'Own Lease' } as const
    await chart.refuses(aftercareCalls.addAftercare, contact, 'TooEarly', 'ContactedOn')
    await chart.refuses(
      certificationCalls.certify,
      { Condition: 'Working 80 Hours', StartDate: a.today, Proof: 'x' },
      'EnrollmentEnded',
    )
    await a.manager.ok(tayEndingCalls.revertEnd, { ClientSubProgramMembershipID: id })
    expect(await profile(id)).toMatchObject({ Status: 'Active', Exit: null, Home: { UnitID: null } })
    expect((await chart.ok(aftercareCalls.getAftercare)).Outcome).toBeNull()
    await chart.refuses(aftercareCalls.addAftercare, contact, 'NotLeft')
  })

  test('aftercare that falls due is on the list, settled by a contact, and holds the undo', async () => {
    const who = await a.one(`select m.id from client_membership m join person p on p.id = m.person_id
      where p.first_name = 'Malik' and p.last_name = 'Threshold-Demo'`)
    const due = async () =>
      (await a.manager.ok(aftercareCalls.getAftercareDue, {})).Rows.filter(
        (row) => row.ClientSubProgramMembershipID === who,
      ).map(({ Months }) => Months)
    expect(await due()).toEqual([3])
    const contact = { Months: 3, ContactedOn: a.today } as const
    await a.on(who).refuses(aftercareCalls.addAftercare, contact, 'HousingMissing', 'Housing')
    const made = await a.on(who).ok(aftercareCalls.addAftercare, { ...contact, Reached: false })
    await a.on(who).refuses(aftercareCalls.addAftercare, { ...contact, Reached: false }, 'AlreadyDone')
    expect(await due()).toEqual([])
    await a.on(who).ok(aftercareCalls.removeAftercare, { ...made, Reason: 'Other youth' })
    expect(await due()).toEqual([3])
  })
})

test('whoever has the cases is told of certifications, leases, papers, units, exits and aftercare', async () => {
  const { Kinds } = await a.manager.ok(worklistCalls.getWorklist, {})
  expect(Kinds.map(({ Kind }) => Kind)).toEqual(
    expect.arrayContaining([
      'certification',
      'lease',
      'unit-inspection',
      'unit-correction',
      'leaving-care',
      'aftercare',
    ]),
  )
  const strangers = (await a.stranger.ok(worklistCalls.getWorklist, {})).Kinds.map(({ Kind }) => Kind)
  expect(strangers).not.toContain('certification')
  // What is about a unit leads to it.
  for (const Kind of ['unit-inspection', 'unit-correction'])
    for (const { Do } of (await a.manager.ok(worklistCalls.getWorklist, { Kind })).Lines) {
      const unit = new URL(Do.Address!, 'http://kith').searchParams.get('unit')
      expect(await a.one('select count(*)::int from tay_unit where id = $1', [unit])).toBe(1)
    }
})

test('goals stand in six areas, with steps and progress; a part of life of another program is refused', async () => {
  const id = await a.youth()
  const chart = a.on(id)
  const goal = { LifeDomain: 'Housing', Need: 'I want my own place', Goal: 'A lease' } as const
  await chart.refuses(goalCalls.addEditNeed, { ...goal, LifeDomain: 'Legal' }, 'InvalidInput', 'LifeDomain')
  const { PlanNeedID } = await chart.ok(goalCalls.addEditNeed, goal as never)
  await chart.ok(goalCalls.addEditAction, { PlanNeedID, Action: 'Look at three', Who: 'Me', DueOn: a.day(3) })
  await chart.ok(goalCalls.addProgress, { PlanNeedID, Score: 4 })
  const { Needs, Plans } = await chart.ok(goalCalls.getGoals)
  expect(Needs[0]).toMatchObject({ ...goal, Actions: [{ State: 'Open' }], Progress: [{ Score: 4 }] })
  expect(Plans).toEqual([])
  const other = await a.youth()
  await a.on(other).refuses(goalCalls.addProgress, { PlanNeedID, Score: 5 }, 'NotFound')
})
