import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { nowhere, openAccessAgency, refuses as refusesIn, type AccessAgency } from '../access-testing.ts'
import { accountCalls } from '../users/accounts.calls.ts'
import { caseloadCalls } from '../caseload/caseload.calls.ts'
import { employeeCalls } from './employees.calls.ts'
import { employeeProfileCalls } from './employee-profile.calls.ts'
import { supervisorCalls } from './supervisors.calls.ts'

let a: AccessAgency
let home: string
let vegas: string
beforeAll(async () => {
  a = await openAccessAgency()
  home = await a.one('select primary_default_specifier from employee where id = $1', [await a.userId('renata.mockley')])
  vegas = await a.one("select id from sub_program where name ilike '%vegas%'")
})
afterAll(() => a.close())
const refuses = (work: Parameters<typeof refusesIn>[1], code: string, field?: string) => refusesIn(a, work, code, field)

const carrier = { SubProgramRole: 'Case Manager', IsClientCaseCarrier: true, IsFamilyCaseCarrier: false } as const

describe('places in sub-programs', () => {
  const place = (EmployeeID: string, more: object = {}) =>
    a.administrator.send(employeeCalls.addEmployeeToSubProgram, {
      EmployeeID,
      SubProgramID: vegas,
      ...carrier,
      ...more,
    })

  test('are given by days; overlapping, reversed, foreign and unknown ones are refused', async () => {
    const silas = await a.userId('silas.placehold')
    const later = addDays(a.today, 10)
    await refuses(() => place(silas, { StartDate: later, EndDate: a.today }), 'EndsBeforeStart', 'EndDate')
    await refuses(() => place(silas, { SubProgramID: nowhere }), 'NotFound')
    await refuses(() => place(nowhere), 'NotFound')
    await refuses(() => place(silas, { SubProgramID: home }), 'AlreadyAssigned', 'StartDate')
    await refuses(() => place(a.administrator.userId), 'OwnRights', 'SubProgramID')
    const { body } = await place(silas)
    expect(await a.one('select user_sub_programs($1, $2)', [silas, a.today])).toContain(vegas)
    expect(
      await a.one(
        'select $2 = any (sub_program_ids) from person p join application_user u on u.person_id = p.id where u.id = $1',
        [silas, vegas],
      ),
    ).toBe(true)
    const remove = (more: object) => a.administrator.send(employeeCalls.deleteEmployeeSubProgram, { ...body, ...more })
    await refuses(() => remove({ version: 8 }), 'Stale')
    expect((await remove({})).status).toBe(200)
    expect(
      await a.one(
        'select $2 = any (sub_program_ids) from person p join application_user u on u.person_id = p.id where u.id = $1',
        [silas, vegas],
      ),
    ).toBe(false)
    const old = await a.one('select id from employee_sub_program where employee_id = $1 and voided_at is null', [silas])
    await refuses(() => remove({ EmployeeSubProgramID: old, version: 1 }), 'TookEffect')
  })

  test('a manager places people in their own sub-programs only, and never themselves', async () => {
    const send = (EmployeeID: string, SubProgramID: string) =>
      a.manager.send(employeeCalls.addEmployeeToSubProgram, { EmployeeID, SubProgramID, ...carrier })
    await refuses(async () => send(await a.userId('silas.placehold'), vegas), 'NotFound')
    await refuses(async () => send(await a.userId('vince.vegason'), home), 'NotFound')
    await refuses(() => send(a.manager.userId, home), 'OwnRights', 'SubProgramID')
    const own = await a.one('select id from employee_sub_program where employee_id = $1', [a.manager.userId])
    const edit = { EmployeeSubProgramID: own, ...carrier, StartDate: '2020-01-01', version: 1 }
    await refuses(() => a.manager.send(employeeCalls.editEmployeeSubProgram, edit), 'OwnRights')
  })

  test('are corrected and ended, not while cases are carried there', async () => {
    const renata = await a.userId('renata.mockley')
    const row = await a.owner.query(
      'select id, start_date::text as start, version from employee_sub_program where employee_id = $1',
      [renata],
    )
    const { id, start, version } = row.rows[0]
    const edit = (more: object) =>
      a.manager.send(employeeCalls.editEmployeeSubProgram, {
        EmployeeSubProgramID: id,
        ...carrier,
        StartDate: start,
        EndDate: null,
        version,
        ...more,
      })
    await refuses(() => edit({ EndDate: a.today }), 'CasesCarried', 'EndDate')
    await refuses(() => edit({ IsClientCaseCarrier: false }), 'CasesCarried', 'IsClientCaseCarrier')
    await refuses(() => edit({ EndDate: '1999-01-01' }), 'EndsBeforeStart', 'EndDate')
    await refuses(() => edit({ StartDate: addDays(a.today, 90) }), 'TooFarAhead', 'StartDate')
    await refuses(() => edit({ StartDate: '2001-01-01' }), 'BackdatedTooFar', 'StartDate')
    await refuses(() => edit({ version: 99 }), 'Stale')
    await refuses(() => edit({ EmployeeSubProgramID: nowhere }), 'NotFound')
    const { body } = await edit({ SubProgramRole: 'Social Worker' })
    expect(body.version).toBe(version + 1)
  })
})

describe('supervisors', () => {
  const add = (EmployeeId: string, SupervisorId: string, more: object = {}) =>
    a.administrator.send(supervisorCalls.addMembershipEmployeeSupervisor, { EmployeeId, SupervisorId, ...more })

  test('stand in a line up and down', async () => {
    const line = await a.administrator.ok(supervisorCalls.getSupervisors, {
      EmployeeId: await a.userId('priya.notreal'),
    })
    expect(line.Up.map(({ Name, Level }) => [Level, Name])).toEqual([
      [1, 'Desmond Directo'],
      [2, 'Eleanor Headworth'],
    ])
    expect(line.Down.map(({ Name }) => Name)).toContain('Renata Mockley')
  })

  test('one primary at a time, no loops, nobody themselves', async () => {
    const [priya, renata, desmond, eleanor] = await Promise.all(
      ['priya.notreal', 'renata.mockley', 'desmond.directo', 'eleanor.headworth'].map((name) => a.userId(name)),
    )
    await refuses(() => add(renata!, desmond!), 'AlreadyAssigned', 'StartDate')
    await refuses(() => add(eleanor!, renata!), 'Loop', 'SupervisorId')
    await refuses(() => add(priya!, priya!), 'Yourself', 'SupervisorId')
    await refuses(() => add(eleanor!, nowhere), 'NoSuchSupervisor', 'SupervisorId')
    await refuses(() => add(nowhere, eleanor!), 'NotFound')
    await refuses(() => add(a.administrator.userId, priya!), 'OwnRights', 'SupervisorId')
    await refuses(
      () =>
        a.manager.send(supervisorCalls.addMembershipEmployeeSupervisor, {
          EmployeeId: renata!,
          SupervisorId: a.manager.userId,
          Replace: true,
        }),
      'OwnRights',
      'SupervisorId',
    )
    const { body } = await add(renata!, desmond!, { Replace: true })
    const history = (await a.administrator.ok(supervisorCalls.getSupervisors, { EmployeeId: renata! })).History
    expect(history.map(({ Name, EndDate }) => [Name, EndDate])).toEqual([
      ['Desmond Directo', null],
      ['Priya Notreal', a.today],
    ])
    await a.administrator.ok(supervisorCalls.deleteMembershipEmployeeSupervisor, body)
    const back = (await a.administrator.ok(supervisorCalls.getSupervisors, { EmployeeId: renata! })).Up
    expect(back[0]!.Name).toBe('Priya Notreal')
    const current = { EmployeeSupervisorID: back[0]!.EmployeeSupervisorID, version: back[0]!.version }
    await refuses(
      () => a.administrator.send(supervisorCalls.deleteMembershipEmployeeSupervisor, current),
      'TookEffect',
      'EndDate',
    )
    await refuses(
      () =>
        a.administrator.send(supervisorCalls.deleteMembershipEmployeeSupervisor, { ...current, EndDate: '1999-01-01' }),
      'EndsBeforeStart',
      'EndDate',
    )
    await a.administrator.ok(supervisorCalls.deleteMembershipEmployeeSupervisor, { ...current, EndDate: a.today })
    expect((await add(renata!, priya!)).status).toBe(200)
  })

  test('two who make each other supervisors at once: one is refused', async () => {
    const [one, two] = [await a.newUser('una.loop'), await a.newUser('dos.loop')]
    const replies = await Promise.all([
      add(one, two),
      a.otherAdministrator.send(supervisorCalls.addMembershipEmployeeSupervisor, {
        EmployeeId: two,
        SupervisorId: one,
      }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.refusal.code).toBe('Loop')
  })
})

describe('the caseload', () => {
  test('is transferred to many in one action, previewed, and undone', async () => {
    const [renata, silas, dario] = [
      await a.userId('renata.mockley'),
      await a.userId('silas.placehold'),
      await a.userId('dario.examply'),
    ]
    const load = await a.manager.ok(caseloadCalls.getCaseload, { EmployeeID: renata })
    expect(load.Cases.length).toBe(load.OpenCases)
    expect(load.Carriers.map(({ UserID }) => UserID)).toEqual(expect.arrayContaining([silas, dario]))
    const Moves = load.Cases.map((one, at) => ({
      CaseAssignmentID: one.CaseAssignmentID,
      EmployeeID: at % 2 ? silas : dario,
      version: one.version,
    }))
    const send = (more: object) =>
      a.manager.send(caseloadCalls.transferCaseload, { EmployeeID: renata, Moves, ...more })
    const first = Moves[0]!
    await refuses(() => send({ Moves: [first, first] }), 'Twice', 'Moves')
    await refuses(() => send({ Moves: [{ ...first, CaseAssignmentID: nowhere }] }), 'NotCarried', 'Moves')
    await refuses(() => send({ Moves: [{ ...first, version: 5 }] }), 'Stale')
    await refuses(() => send({ Moves: [{ ...first, EmployeeID: renata }] }), 'SameHolder', 'Moves')
    const dana = await a.userId('dana.examply')
    await refuses(() => send({ Moves: [{ ...first, EmployeeID: dana }] }), 'NotACarrier', 'Moves')
    const gareth = await a.userId('gareth.bygone')
    await refuses(() => send({ Moves: [{ ...first, EmployeeID: gareth }] }), 'NotACarrier', 'Moves')
    await refuses(() => send({ StartDate: addDays(a.today, 61) }), 'TooFarAhead', 'StartDate')
    const before = await a.picture()
    const preview = await a.manager.send(
      caseloadCalls.transferCaseload,
      { EmployeeID: renata, Moves },
      { preview: true },
    )
    // A line for each case, one for the worker who has none left, one for the appointments that go along.
    expect((preview.body as unknown as { Effects: unknown[] }).Effects).toHaveLength(Moves.length + 2)
    expect(await a.picture()).toEqual(before)
    const done = await a.manager.ok(caseloadCalls.transferCaseload, { EmployeeID: renata, Moves })
    expect(done).toMatchObject({ OpenCases: 0 })
    expect(done.Moved.map(({ To }) => To.UserID)).toEqual(Moves.map(({ EmployeeID }) => EmployeeID))
    const mail = await a.one(
      "select body from mail where recipient = 'silas.placehold@kith.example' order by created_at desc limit 1",
    )
    for (const { Name } of load.Cases) expect(mail).not.toContain(Name)
    await a.manager.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect(
      (await a.manager.ok(caseloadCalls.getCaseload, { EmployeeID: renata })).Cases.map((one) => one.CaseAssignmentID),
    ).toEqual(load.Cases.map((one) => one.CaseAssignmentID))
  })

  test('once it is empty its carrier can be deactivated, and gets no case afterwards', async () => {
    const dario = await a.userId('dario.examply')
    const { Cases } = await a.administrator.ok(caseloadCalls.getCaseload, { EmployeeID: dario })
    const silas = await a.userId('silas.placehold')
    const moves = (to: string) =>
      Cases.map(({ CaseAssignmentID, version }) => ({ CaseAssignmentID, version, EmployeeID: to }))
    if (Cases.length > 0)
      await a.administrator.ok(caseloadCalls.transferCaseload, { EmployeeID: dario, Moves: moves(silas) })
    await a.administrator.ok(accountCalls.deactivateUser, {
      UserID: dario,
      version: await a.version('application_user', dario),
    })
    await expect(
      a.owner.query('update case_assignment set employee_id = $1 where employee_id = $2 and end_date is null', [
        dario,
        silas,
      ]),
    ).rejects.toMatchObject({ constraint: 'case_carrier_inactive' })
  })

  test('of another program stays out of sight', async () => {
    const seen = await a.manager.send(caseloadCalls.getCaseload, { EmployeeID: await a.userId('vince.vegason') })
    expect(seen.status).toBe(404)
  })
})

describe('the employee profile', () => {
  test('holds everything, is changed by version, and takes each phone once', async () => {
    const UserID = await a.userId('priya.notreal')
    const profile = await a.manager.ok(employeeProfileCalls.getEmployeeProfile, { UserID })
    expect(profile).toMatchObject({ Title: 'Foster supervisor', Signature: { OnFile: false }, Pin: { SetAt: null } })
    expect(profile.Supervises.length).toBeGreaterThan(3)
    const update = (more: object) =>
      a.manager.send(employeeProfileCalls.updateEmployeeProfile, {
        UserID,
        FirstName: 'Priya',
        LastName: 'Notreal',
        Title: 'Lead',
        Phones: [{ PhoneType: 'Work', PhoneNumberDigits: '5550100001' }],
        PrimaryDefaultSpecifier: profile.PrimaryDefaultSpecifier,
        version: profile.version,
        PersonVersion: profile.PersonVersion,
        ...more,
      })
    const phone = { PhoneType: 'Work', PhoneNumberDigits: '5550100001' }
    await refuses(() => update({ Phones: [phone, phone] }), 'PhoneTwice', 'Phones')
    await refuses(() => update({ PrimaryDefaultSpecifier: vegas }), 'NotTheirProgram', 'PrimaryDefaultSpecifier')
    await refuses(() => update({ PersonVersion: 77 }), 'Stale')
    const { body } = await update({ PreferredName: 'Pri' })
    expect(body).toMatchObject({ version: profile.version + 1, PersonVersion: profile.PersonVersion + 1 })
    await refuses(() => update({}), 'Stale')
    const after = await a.manager.ok(employeeProfileCalls.getEmployeeProfile, { UserID })
    expect(after).toMatchObject({ Title: 'Lead', PreferredName: 'Pri', Phones: [phone] })
  })

  test('keeps credentials with expiry; another’s and voided ones are absent', async () => {
    const UserID = await a.userId('renata.mockley')
    const save = (more: object) =>
      a.manager.send(employeeProfileCalls.addEditCredential, { UserID, Kind: 'CPR', ...more })
    await refuses(() => save({ IssuedDate: a.today, ExpiresDate: '2020-01-01' }), 'ExpiresBeforeIssued', 'ExpiresDate')
    await refuses(() => save({ Kind: 'NPI', Number: '1234567890' }), 'BadNpi', 'Number')
    expect((await save({ Kind: 'NPI', Number: '1234567893' })).status).toBe(200)
    const { body } = await save({ ExpiresDate: addDays(a.today, 30) })
    await refuses(() => save({ CredentialID: body.CredentialID }), 'VersionNeeded', 'version')
    await refuses(() => save({ CredentialID: body.CredentialID, version: 4 }), 'Stale')
    const silas = await a.userId('silas.placehold')
    await refuses(() => save({ UserID: silas, CredentialID: body.CredentialID, version: 1 }), 'NotFound')
    await refuses(() => save({ CredentialID: nowhere, version: 1 }), 'NotFound')
    const { Credentials } = await a.manager.ok(employeeProfileCalls.getEmployeeProfile, { UserID })
    expect(Credentials.map(({ Kind, State }) => [Kind, State])).toEqual([
      ['CPR', 'soon'],
      ['NPI', 'valid'],
    ])
    await a.manager.ok(employeeProfileCalls.deleteCredential, { ...body, Reason: 'Wrong person' })
    await refuses(() => a.manager.send(employeeProfileCalls.deleteCredential, { ...body, Reason: 'Again' }), 'NotFound')
  })

  test('sets a PIN that is no sequence, kept as a hash only', async () => {
    const UserID = await a.userId('silas.placehold')
    const set = (Pin: string | null, ConfirmPin = Pin) =>
      a.manager.send(employeeProfileCalls.setPin, { UserID, Pin, ConfirmPin })
    for (const weak of ['12345', '123456', '987654', '111111', '121212', '123123', 'abcdef'])
      await refuses(() => set(weak), 'WeakPin', 'Pin')
    await refuses(() => set('284913', '284914'), 'PinsDiffer', 'ConfirmPin')
    const priya = await a.userId('priya.notreal')
    await refuses(
      () => a.manager.send(employeeProfileCalls.setPin, { UserID: priya, Pin: '284913', ConfirmPin: '284913' }),
      'MoreThanYours',
    )
    expect((await set('284913')).body).toEqual({ UserID, IsSet: true })
    const hash = await a.one('select pin_hash from staff_pin where user_id = $1', [UserID])
    expect(hash).toMatch(/^\$argon2id\$/)
    expect(
      await a.one<number>(
        "select count(*)::int from audit where detail::text like '%284913%' or after::text like '%284913%'",
      ),
    ).toBe(0)
    expect((await set(null)).body).toEqual({ UserID, IsSet: false })
  })
})
