import { expect, test } from 'vitest'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { apssEndingCalls, childCalls } from './children.calls.ts'
import { apssAgency } from '../apss-testing.ts'
import { authorizationCalls } from '../authorizations/authorizations.calls.ts'
import { familyCalls } from '../family/family.calls.ts'
import { childChartCalls } from './child-chart.calls.ts'
import { familyRosterCalls } from './family-roster.calls.ts'

const a = apssAgency()
const rows = async (input: object = {}) => (await a.worker.ok(familyRosterCalls.getClients, input)).Rows
const profile = (id: string) => a.ok(id, childChartCalls.getClientProfile, {})

test('siblings are enrolled into one family, which is one line of the list', async () => {
  const [first, second] = await a.family('Oneline', 2)
  const found = (await rows({ Search: 'Oneline' }))[0]!
  expect(found.ChildList.map((one) => one.Name).toSorted()).toEqual(['Fresha Oneline', 'Freshb Oneline'])
  expect(found).toMatchObject({ Name: 'Oneline', Status: 'Active', Stage: 'Pre-adoptive', Authorized: false })
  const chart = await profile(first!)
  expect(chart.Family.Children.map((one) => one.ClientSubProgramMembershipID).toSorted()).toEqual(
    [first, second].toSorted(),
  )
  expect(chart.FirstContactDue > chart.ReferredOn).toBe(true)
})

test('the demonstration tells of fifteen families, some in trouble', async () => {
  const all = await rows({ PageSize: 100, Status: ['Active', 'Scheduled', 'Ended'] })
  expect(all.filter((one) => !/line$|Enders|Farther|Parented/.test(one.Name)).length).toBeGreaterThanOrEqual(15)
  const named = (name: string) => all.find((one) => one.Name === name)!
  expect(named('Raíces-Sample')).toMatchObject({ Paused: true, AuthorizationEnd: null })
  expect(named('Keepwell-Test').Authorized).toBe(false)
  expect(named('Arraigo').ChildList).toHaveLength(3)
  expect(named('Lastingly').FirstContactDue).not.toBeNull()
  const soon = await rows({ AuthorizationEndsWithin: 60 })
  expect(soon.map((one) => one.Name)).toContain('Stayput')
})

test('a family nobody has reached is on the list of who carries it, with the contact to log', async () => {
  const [id] = await a.family('Reachline')
  await a.owner.query(
    `insert into case_assignment (subject_kind, subject_id, sub_program_id, employee_id, role, start_date, person_id)
     select 'client', id, sub_program_id, $2, 'Case Manager', start_date, person_id from client_membership m where id = $1
       and not exists (select from case_assignment c where c.subject_id = m.id and c.voided_at is null)`,
    [id, a.worker.userId],
  )
  const { Lines } = await a.worker.ok(worklistCalls.getWorklist, { Kind: 'apss-contact', PageSize: 100 })
  const line = Lines.find(({ Chart }) => Chart?.ChartID === id)
  expect(line?.Do).toMatchObject({ Part: 'log-contact', Input: { child: id }, Address: null })
})

test('a stage follows the other and a mistaken one is taken back', async () => {
  const [id] = await a.family('Stageline')
  const moved = await a.ok(id!, childCalls.changeStage, { Stage: 'Finalizing', StartDate: a.day(-5) })
  expect((await profile(id!)).Stage?.Stage).toBe('Finalizing')
  expect(
    await a.code(a.worker.send(childCalls.changeStage, { ClientSubProgramMembershipID: id!, Stage: 'Finalizing' })),
  ).toBe('SameHolder')
  expect(
    await a.code(
      a.worker.send(childCalls.changeStage, {
        ClientSubProgramMembershipID: id!,
        Stage: 'Post-adoption',
        FinalizedOn: a.day(3),
      }),
    ),
  ).toBe('FinalizedLater')
  await a.ok(id!, childCalls.deleteCurrentStage, { Reason: 'Too early', version: moved.version })
  expect((await profile(id!)).Stage?.Stage).toBe('Pre-adoptive')
})

test('the last child who leaves takes the family’s authorization along, and brings it back', async () => {
  const [first, second] = await a.family('Enders', 2)
  await a.ok(first!, authorizationCalls.addEditAuthorization, { StartDate: a.day(-20), Months: 6 })
  const end = (id: string) =>
    a.worker.ok(apssEndingCalls.endEnrollment, {
      ClientSubProgramMembershipID: id,
      EndDate: a.today,
      DischargeReasonID: 'Partially Met',
    })
  await end(first!)
  expect((await profile(second!)).Authorization?.State).toBe('current')
  await end(second!)
  expect((await profile(second!)).Authorization).toMatchObject({ State: 'ended', ClosedOn: a.today })
  expect(
    await a.code(
      a.worker.send(authorizationCalls.addEditAuthorization, {
        ClientSubProgramMembershipID: second!,
        StartDate: a.today,
        Months: 2,
      }),
    ),
  ).toBe('EnrollmentEnded')
  await a.worker.ok(apssEndingCalls.revertEnd, { ClientSubProgramMembershipID: second! })
  expect((await profile(second!)).Authorization).toMatchObject({ State: 'current', ClosedOn: null })
})

test('parents are people; what belongs to another sub-program is not there', async () => {
  const [id] = await a.family('Parented')
  await a.ok(id!, familyCalls.addParent, {
    Relation: 'Adoptive mother',
    FirstName: 'Ada',
    LastName: 'Parented',
    Phone: '5625550111',
  })
  const { Parents, version } = await a.ok(id!, familyCalls.getFamily, {})
  expect(Parents).toMatchObject([{ Name: 'Ada Parented', Phone: '5625550111' }])
  expect(
    await a.code(
      a.worker.send(familyCalls.linkResourceFamily, {
        ClientSubProgramMembershipID: id!,
        version,
        FosterResourceFamilyID: await a.one(`select id from resource_family where name = 'Ruiz-Demo'`),
      }),
    ),
  ).toBe('NoSuchFamily')
  const far = await a.elsewhere()
  expect(
    await a.code(a.worker.send(childChartCalls.getClientProfile, { ClientSubProgramMembershipID: far.child })),
  ).toBe('NotFound')
  expect(
    await a.code(
      a.worker.send(childCalls.addClientToProgramMembership, {
        SubProgramID: a.program,
        ApssFamilyID: far.family,
        FirstName: 'Not',
        LastName: 'Theirs',
        DateOfBirth: '2014-01-01',
        Sex: 2,
        StartDate: a.today,
      }),
    ),
  ).toBe('NoFamily')
  expect((await a.worker.ok(familyRosterCalls.getClientChoices, {})).Families.map((one) => one.Id)).not.toContain(
    far.family,
  )
})
