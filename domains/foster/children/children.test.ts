import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { childrenChartCalls } from './children-chart.calls.ts'
import { childrenRosterCalls } from './children-roster.calls.ts'
import { childrenCalls, fosterEnrollmentCalls } from './children.calls.ts'
import { nowhere, openFosterAgency, type FosterAgency } from './children-testing.ts'

const { addClientToProgramMembership: enroll } = childrenCalls
let a: FosterAgency
beforeAll(async () => {
  a = await openFosterAgency()
})
afterAll(() => a.close())

let serial = 0
/** A child nobody knows yet. */
const newChild = (given: object = {}) => ({
  SubProgramID: a.homeProgram,
  FirstName: `Novel${String.fromCodePoint(97 + (serial % 26))}`,
  LastName: `Invented${String.fromCodePoint(97 + Math.floor((serial += 1) / 26))}`,
  DateOfBirth: '2016-04-12',
  Sex: 3 as const,
  StartDate: a.today,
  ...given,
})
const refusedBy = async (
  sent: Promise<{ status: number; refusal: { code: string; fields?: Record<string, string>; errors: string[] } }>,
) => {
  const { status, refusal } = await sent
  return [status, refusal.code, Object.keys(refusal.fields ?? {})[0]]
}

describe('enrollment', () => {
  test('of a new child opens a chart with every fact given', async () => {
    const agency = await a.one(
      'select agency_id from core_program_agency ca join sub_program s on s.core_program_id = ca.core_program_id where s.id = $1',
      [a.homeProgram],
    )
    const done = await a.manager.ok(
      enroll,
      newChild({
        FirstName: 'Wren',
        LastName: 'Notional',
        CID: ' 99-Test1 ',
        AgencyID: agency,
        Designation: 'DD',
        PlacementType: 'Foster',
        DependencyStatus: 'Detained',
      }),
    )
    const chart = await a.manager.ok(childrenChartCalls.getFosterClientProfile, {
      ClientSubProgramMembershipID: done.ClientSubProgramMembershipID,
    })
    expect(chart).toMatchObject({
      FirstName: 'Wren',
      CID: '99-TEST1',
      AgencyID: agency,
      Designation: 'DD',
      PlacementType: 'Foster',
      DependencyStatus: 'Detained',
      Status: 'Waiting',
      StartDate: a.today,
      ContactState: 'soon',
      Can: { Edit: true, Remove: true },
    })
    const { Rows, Total } = await a.manager.ok(childrenRosterCalls.getClients, { Search: 'notional wren' })
    expect([Total, Rows[0]?.ClientSubProgramMembershipID]).toEqual([1, done.ClientSubProgramMembershipID])
    const logged = await a.one<number>(
      `select count(*)::int from audit where row_id = $1 and table_name = 'client_membership' and op = 'insert' and user_id = $2`,
      [done.ClientSubProgramMembershipID, a.manager.userId],
    )
    expect(logged).toBe(1)
  })

  test('of siblings in one go keeps them together, and can be undone as one', async () => {
    const first = newChild({ LastName: 'Paired' })
    const done = await a.manager.ok(enroll, {
      ...first,
      Siblings: [{ FirstName: 'Second', LastName: 'Paired', DateOfBirth: '2018-09-01', Sex: 2 }],
    })
    expect(done.Enrolled).toHaveLength(2)
    const chart = await a.manager.ok(childrenChartCalls.getFosterClientProfile, {
      ClientSubProgramMembershipID: done.ClientSubProgramMembershipID,
    })
    expect(chart.Siblings).toMatchObject([
      { Name: 'Second Paired', ClientSubProgramMembershipID: done.Enrolled[1]!.ClientSubProgramMembershipID },
    ])
    const undone = await a.manager.send(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect(undone.text).toContain('ChangeSetID')
    const { Total } = await a.manager.ok(childrenRosterCalls.getClients, { Search: 'Paired' })
    expect(Total).toBe(0)
  })

  test('of a known child reuses the record, also of a person who was never a client', async () => {
    const { membership, client, version } = await a.freshChild()
    await a.manager.ok(fosterEnrollmentCalls.removeEnrollment, {
      ClientSubProgramMembershipID: membership,
      Reason: 'Wrong program',
      version,
    })
    const again = await a.manager.ok(enroll, {
      SubProgramID: a.homeProgram,
      ClientID: client,
      StartDate: a.today,
      CID: 'REUSE1',
    })
    expect(again.ClientID).toBe(client)
    const person = await a.one(
      `insert into person (first_name, last_name, date_of_birth, sub_program_ids) values ('Never', 'Clientling', '2019-02-02', array[$1::uuid]) returning id`,
      [a.homeProgram],
    )
    const joined = await a.manager.ok(enroll, {
      SubProgramID: a.homeProgram,
      PersonID: person,
      StartDate: a.today,
      SiblingOfClientID: client,
    })
    expect(joined.ClientID).toBe(person)
    expect(await a.one('select sibling_group_id from client where id = $1', [client])).toBe(
      await a.one('select sibling_group_id from client where id = $1', [person]),
    )
  })

  test('says what would happen without doing it', async () => {
    const before = await a.one<number>('select count(*)::int from client_membership')
    const preview = await a.manager.send(enroll, newChild({ LastName: 'Previewed' }), { preview: true })
    expect(preview.status).toBe(200)
    expect(preview.text).toContain('is enrolled from')
    expect(await a.one<number>('select count(*)::int from client_membership')).toBe(before)
  })

  test('names the one a number belongs to only to those who may see them', async () => {
    const known = await a.one(
      `select r.cid from client_roster r where r.sub_program_id = $1 and r.cid is not null limit 1`,
      [a.homeProgram],
    )
    const seen = await a.manager.send(enroll, newChild({ CID: known }))
    expect([seen.status, seen.refusal.code]).toEqual([409, 'KnownIdentifier'])
    expect(seen.refusal.errors[0]).toContain('belongs to')
    expect(seen.refusal.errors[0]).toContain('Enroll that record')
    await a.owner.query(`update client set cid = 'FAR-1' where id = $1`, [a.elsewhere.client])
    const hidden = await a.manager.send(enroll, newChild({ CID: 'far-1' }))
    expect(hidden.refusal.code).toBe('KnownIdentifier')
    expect(hidden.refusal.errors[0]).toContain('another program')
  })

  test('refuses what cannot be, field by field', async () => {
    const send = (given: object) => refusedBy(a.manager.send(enroll, newChild(given)))
    expect(await send({ LastName: null })).toEqual([409, 'WhoIsIt', 'LastName'])
    expect(await send({ Sex: null })).toEqual([409, 'WhoIsIt', 'Sex'])
    expect(await send({ DateOfBirth: addDays(a.today, 1), StartDate: addDays(a.today, 5) })).toEqual([
      409,
      'BornInFuture',
      'DateOfBirth',
    ])
    expect(await send({ DateOfBirth: '1980-01-01' })).toEqual([409, 'TooOld', 'DateOfBirth'])
    expect(await send({ StartDate: addDays(a.today, 61) })).toEqual([409, 'TooFarAhead', 'StartDate'])
    expect(await send({ StartDate: addDays(a.today, -31) })).toEqual([409, 'BackdatedTooFar', 'StartDate'])
    expect(await send({ DateOfBirth: a.today, StartDate: addDays(a.today, -1) })).toEqual([
      409,
      'BornLater',
      'StartDate',
    ])
    expect(await send({ WelligentID: 'no/slash' })).toEqual([409, 'WrongIdentifier', 'WelligentID'])
    expect(await send({ AgencyID: nowhere })).toEqual([409, 'NotAnAgency', 'AgencyID'])
    const residential = await a.one(
      `select s.id from sub_program s join core_program c on c.id = s.core_program_id where c.web_application_module_name <> 'Foster' limit 1`,
    )
    expect(await refusedBy(a.administrator.send(enroll, newChild({ SubProgramID: residential })))).toEqual([
      409,
      'WrongProgram',
      'SubProgramID',
    ])
    expect(await refusedBy(a.administrator.send(enroll, newChild({ StartDate: addDays(a.today, -90) })))).toEqual([
      409,
      'BackdateReasonMissing',
      'BackdateReason',
    ])
    const late = await a.administrator.ok(
      enroll,
      newChild({ StartDate: addDays(a.today, -90), BackdateReason: 'Papers came late' }),
    )
    expect(late.ClientSubProgramMembershipID).toBeTruthy()
    const { client } = await a.freshChild()
    expect((await a.manager.send(enroll, { ...newChild(), ClientID: client })).refusal.code).toBe('AlreadyEnrolled')
    expect(await send({ Siblings: [{ ClientID: client }, { ClientID: client }] })).toEqual([409, 'Twice', 'Siblings'])
    await a.owner.query(`update client set cid = 'OWN-NR' where id = $1`, [client])
    expect(
      await refusedBy(
        a.manager.send(enroll, { SubProgramID: a.homeProgram, ClientID: client, StartDate: a.today, CID: 'OTHER-NR' }),
      ),
    ).toEqual([409, 'OtherIdentifier', 'CID'])
    expect(
      (await a.manager.send(enroll, { SubProgramID: a.homeProgram, ClientID: a.elsewhere.client, StartDate: a.today }))
        .status,
    ).toBe(404)
    expect((await a.manager.send(enroll, newChild({ SiblingOfClientID: a.elsewhere.client }))).status).toBe(404)
    expect((await a.manager.send(enroll, newChild({ SubProgramID: nowhere }))).status).toBe(404)
  })

  test('by two at once: one wins, the other is told why', async () => {
    const { membership, client, version } = await a.freshChild()
    await a.manager.ok(fosterEnrollmentCalls.removeEnrollment, {
      ClientSubProgramMembershipID: membership,
      Reason: 'Mistake',
      version,
    })
    const both = await Promise.all(
      [a.manager, a.supervisor].map((actor) =>
        actor.send(enroll, { SubProgramID: a.homeProgram, ClientID: client, StartDate: a.today }),
      ),
    )
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
    expect(both.find((one) => one.status === 409)!.refusal.code).toBe('AlreadyEnrolled')
    const fresh = await Promise.all(
      [a.manager, a.supervisor].map((actor) => actor.send(enroll, newChild({ CID: 'RACE-1' }))),
    )
    expect(fresh.map((one) => one.status).toSorted()).toEqual([200, 409])
    expect(fresh.find((one) => one.status === 409)!.refusal.code).toBe('KnownIdentifier')
  })
})

describe('a mistaken enrollment', () => {
  test('goes away with its reason while nothing leans on it, and comes back by undo', async () => {
    const { membership, version } = await a.freshChild()
    const { ChangeSetID } = await a.manager.ok(fosterEnrollmentCalls.removeEnrollment, {
      ClientSubProgramMembershipID: membership,
      Reason: 'Entered twice',
      version,
    })
    expect(
      (await a.manager.send(childrenChartCalls.getFosterClientProfile, { ClientSubProgramMembershipID: membership }))
        .status,
    ).toBe(404)
    expect(await a.one('select void_reason from client_membership where id = $1', [membership])).toBe('Entered twice')
    await a.manager.ok(activityCalls.undoChangeSet, { ChangeSetID })
    expect(
      (await a.manager.send(childrenChartCalls.getFosterClientProfile, { ClientSubProgramMembershipID: membership }))
        .status,
    ).toBe(200)
  })

  test('stays when the child was placed, seen or assigned, and when it changed meanwhile', async () => {
    const remove = (id: string, version: number) =>
      refusedBy(
        a.manager.send(fosterEnrollmentCalls.removeEnrollment, {
          ClientSubProgramMembershipID: id,
          Reason: 'No',
          version,
        }),
      )
    const filed = await a.child('Marisol Testado')
    expect((await remove(filed.membership, filed.version)).slice(0, 2)).toEqual([409, 'HasDocument'])
    // Nobody's unfinished work goes with it either.
    const drafted = await a.freshChild()
    await a.owner.query(
      `insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, owner_id)
       select f.form_id, f.id, v.id, 'Client', $1::uuid, $2::uuid, $1::uuid, $3::uuid
       from form_membership f join form_version v on v.form_id = f.form_id order by f.id, v.version_no limit 1`,
      [drafted.membership, a.homeProgram, a.manager.userId],
    )
    expect((await remove(drafted.membership, drafted.version)).slice(0, 2)).toEqual([409, 'HasDocument'])
    await a.owner.query(`update document set state = 'Deleted', deleted_at = now() where chart_id = $1`, [
      drafted.membership,
    ])
    expect(await remove(drafted.membership, drafted.version)).toEqual([200, undefined, undefined])
    const { rows } = await a.owner.query<{ membership: string; version: number }>(
      `select m.id as membership, m.version from client_membership m join placement p on p.client_membership_id = m.id and p.voided_at is null
       where m.sub_program_id = $1 and m.voided_at is null and not m.confidential
         and not exists (select from document d where d.client_membership_id = m.id) limit 1`,
      [a.homeProgram],
    )
    const placed = rows[0]!
    expect((await remove(placed.membership, placed.version)).slice(0, 2)).toEqual([409, 'HasPlacement'])
    const assigned = await a.freshChild()
    await a.owner.query(
      `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date) values ($1, $2, 'client', $3, $4, 'Case Manager', current_date - 5)`,
      [a.manager.userId, a.homeProgram, assigned.membership, assigned.client],
    )
    expect((await remove(assigned.membership, assigned.version)).slice(0, 2)).toEqual([409, 'HasAssignment'])
    const seen = await a.freshChild()
    await a.owner.query(
      `with c as (insert into contact_made (sub_program_id, made_on, kind, author_id) values ($1, current_date - 2, 'In person, home', $2) returning id)
       insert into contact_made_child (contact_made_id, client_membership_id, sub_program_id, counts, made_on) select id, $3, $1, true, current_date - 2 from c`,
      [a.homeProgram, a.manager.userId, seen.membership],
    )
    expect((await remove(seen.membership, seen.version)).slice(0, 2)).toEqual([409, 'HasContact'])
    const served = await a.freshChild()
    await a.owner.query(
      `with s as (insert into program_service (sub_program_id, name, category, start_date)
         values ($1, 'Service of a test', 'Other', '2020-01-01') returning id)
       insert into client_service (client_membership_id, sub_program_id, program_service_id, start_date) select $2, $1, id, current_date - 4 from s`,
      [a.homeProgram, served.membership],
    )
    expect((await remove(served.membership, served.version)).slice(0, 2)).toEqual([409, 'HasService'])
    const passes = a.manager.send(fosterEnrollmentCalls.updateStartDate, {
      ClientSubProgramMembershipID: served.membership,
      StartDate: a.today,
      version: served.version,
    })
    expect(await refusedBy(passes)).toEqual([409, 'AfterService', 'StartDate'])
    const stale = await a.freshChild()
    expect((await remove(stale.membership, stale.version + 1)).slice(0, 2)).toEqual([409, 'Stale'])
    expect((await remove(a.elsewhere.membership, 1))[0]).toBe(404)
  })
})

describe('the facts of a membership', () => {
  test('the first day moves until something leans on it', async () => {
    const { membership, version } = await a.freshChild()
    const move = (StartDate: string, given: object = {}) =>
      a.manager.send(fosterEnrollmentCalls.updateStartDate, {
        ClientSubProgramMembershipID: membership,
        StartDate,
        version,
        ...given,
      })
    const moved = await move(addDays(a.today, -3))
    expect(moved.status).toBe(200)
    await a.owner.query(
      `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, role, start_date) values ($1, $2, 'client', $3, 'Case Manager', $4)`,
      [a.manager.userId, a.homeProgram, membership, addDays(a.today, -3)],
    )
    const v = { version: moved.body.version }
    expect(await refusedBy(move(a.today, v))).toEqual([409, 'AfterAssignment', 'StartDate'])
    expect(await refusedBy(move(addDays(a.today, -40), v))).toEqual([409, 'BackdatedTooFar', 'StartDate'])
    expect(await refusedBy(move(addDays(a.today, -5), { version: v.version - 1 }))).toEqual([409, 'Stale', undefined])
    const placed = await a.child('Marisol Testado')
    expect(
      await refusedBy(
        a.manager.send(fosterEnrollmentCalls.updateStartDate, {
          ClientSubProgramMembershipID: placed.membership,
          StartDate: a.today,
          version: placed.version,
        }),
      ),
    ).toEqual([409, 'AfterPlacement', 'StartDate'])
  })

  test('a summary keeps what stood there before, and two writers do not lose a word', async () => {
    const { membership, version } = await a.freshChild()
    const write = (RunningSummary: string, seen: number) =>
      a.manager.send(fosterEnrollmentCalls.updateRunningSummary, {
        ClientSubProgramMembershipID: membership,
        RunningSummary,
        version: seen,
      })
    const first = await write('Came with one bag.', version)
    const second = await write('Came with one bag. Sleeps well.', first.body.version)
    // Someone changes another fact meanwhile: the summary does not mind.
    await a.owner.query(`update client_membership set court_plan = 'Adoption' where id = $1`, [membership])
    const third = await write('Sleeps well now.', second.body.version)
    expect(third.status).toBe(200)
    const late = await write('An old wording', second.body.version)
    expect([late.status, (late.refusal.current as { RunningSummary: string }).RunningSummary]).toEqual([
      409,
      'Sleeps well now.',
    ])
    const { Summaries } = await a.manager.ok(fosterEnrollmentCalls.getRunningSummaries, {
      ClientSubProgramMembershipID: membership,
    })
    expect(Summaries.map((one) => one.Text)).toEqual([
      'Sleeps well now.',
      'Came with one bag. Sleeps well.',
      'Came with one bag.',
    ])
    expect(Summaries[0]!.WrittenBy).toBe('Renata Mockley')
  })

  test('designation, level, alert and the rest change together', async () => {
    const { membership, version } = await a.freshChild()
    const facts = {
      Designation: 'CSEC' as const,
      LevelOfCare: 'Level 2' as const,
      SafetyAlert: 'Do not release to unknown adults',
      Goals: 'Reads\nSwims',
      Confidential: true,
    }
    const saved = await a.manager.ok(childrenCalls.updateClientSubProgramMembership, {
      ClientSubProgramMembershipID: membership,
      ...facts,
      version,
    })
    const chart = await a.director.ok(childrenChartCalls.getFosterClientProfile, {
      ClientSubProgramMembershipID: membership,
    })
    expect(chart).toMatchObject(facts)
    const open = { ClientSubProgramMembershipID: membership, ...facts, Confidential: false, version: saved.version }
    expect((await a.director.send(childrenCalls.updateClientSubProgramMembership, open)).status).toBe(200)
    expect(
      (await a.manager.send(childrenCalls.updateClientSubProgramMembership, { ...open, Goals: null, version })).refusal
        .code,
    ).toBe('Stale')
    const agency = await a.manager.send(childrenCalls.updateAgency, {
      ClientSubProgramMembershipID: membership,
      AgencyID: nowhere,
      version,
    })
    expect([agency.status, agency.refusal.code]).toEqual([409, 'NotAnAgency'])
    const cleared = await a.manager.ok(childrenCalls.updateAgency, {
      ClientSubProgramMembershipID: membership,
      AgencyID: null,
      version: saved.version + 1,
    })
    expect(cleared.version).toBeGreaterThan(0)
  })

  test('need the permission, and a record within one’s work', async () => {
    const { membership, version } = await a.freshChild()
    const nurse = await a.as(
      await a.one(
        `select split_part(u.email, '@', 1) from application_user u join user_role r on r.user_id = u.id join role o on o.id = r.role_id where o.name = 'Nurse' limit 1`,
      ),
    )
    expect(
      (
        await nurse.send(fosterEnrollmentCalls.updateRunningSummary, {
          ClientSubProgramMembershipID: membership,
          RunningSummary: 'x',
          version,
        })
      ).status,
    ).toBe(403)
    expect(
      (
        await a.manager.send(childrenCalls.updateAgency, {
          ClientSubProgramMembershipID: a.elsewhere.membership,
          AgencyID: null,
          version: 1,
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await a.manager.send(childrenChartCalls.getFosterClientProfile, {
          ClientSubProgramMembershipID: a.elsewhere.membership,
        })
      ).status,
    ).toBe(404)
  })
})
