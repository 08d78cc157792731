import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInWords, type Language } from '#platform/contract/words.ts'
import { addDays } from '#platform/contract/dates.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { nowhere, openAccessAgency, type AccessAgency } from '../access-testing.ts'
import { explainCalls } from './explain.calls.ts'

let a: AccessAgency
beforeAll(async () => {
  a = await openAccessAgency()
})
afterAll(() => a.close())

const ask = async (name: string, about: object, language: Language = 'en') =>
  a.administrator.ok(explainCalls.explainAccess, { UserID: await a.userId(name), ...about }, { language })
const told = (steps: { Kind: string; Outcome: string }[]) => steps.map(({ Kind, Outcome }) => `${Kind} ${Outcome}`)

describe('access is explained', () => {
  test('for a call: role, parent role, dates, places', async () => {
    const yes = await ask('priya.notreal', { CallName: peopleCalls.updatePerson.name })
    expect(yes.Allowed).toBe(true)
    expect(told(yes.Steps)).toEqual([
      'account yes',
      'session yes',
      'permission yes',
      'parent role yes',
      'membership yes',
      'scope yes',
      'network yes',
    ])
    expect(yes.Steps[3]!.Sentence).toBe('The role Supervisor, by its parent Case Manager, gives “Person.Edit”.')
    const no = await ask('renata.mockley', { CallName: 'Admin/UserManagement/GetUsers' })
    expect(no.Allowed).toBe(false)
    expect(no.Answer).toMatch(
      /^No\. The permission “Users.Manage” is missing\. It comes with: Administrator, Local manager\.$/,
    )
    const spanish = await ask('renata.mockley', { CallName: 'Admin/UserManagement/GetUsers' }, 'es')
    expect(spanish.Answer).toContain('Falta el permiso')
  })

  test('for an ended role and a right to come', async () => {
    const user = await a.newUser('olga.once')
    await a.owner.query(
      `insert into user_role (user_id, role_id, start_date, end_date) select $1, id, '2020-01-01', '2021-01-01' from role where name = 'Nurse'`,
      [user],
    )
    await a.owner.query(
      `insert into user_role (user_id, role_id, start_date) select $1, id, $2 from role where name = 'Case Manager'`,
      [user, addDays(a.today, 3)],
    )
    const nurse = await ask('olga.once', { Permission: 'Medication.Order' })
    expect(nurse.Steps.map(({ Sentence }) => Sentence)).toContain(
      'The role Nurse would give “Medication.Order”, but the role ended on Jan 1, 2021.',
    )
    const soon = await ask('olga.once', { Permission: 'Foster.Edit' })
    expect(soon.Allowed).toBe(false)
    expect(soon.Steps.map(({ Sentence }) => Sentence).join()).toContain(
      `but the role begins on ${dayInWords(addDays(a.today, 3), 'en')}`,
    )
  })

  test('for a screen and for a person, as the kernel itself decides', async () => {
    expect((await ask('renata.mockley', { Route: '/Admin/EmployeeProfile/123' })).Allowed).toBe(false)
    expect((await ask('alva.rootley', { Route: '/Admin/User' })).Allowed).toBe(true)
    expect((await ask('renata.mockley', { Route: '/' })).Allowed).toBe(true)
    const { rows } = await a.owner.query<{ id: string }>('select id from person order by id limit 400')
    const renata = await a.as('renata.mockley')
    const some = rows.filter((_, at) => at % 20 === 0)
    for (const { id } of some) {
      const { status } = await renata.send(peopleCalls.getPerson, { PersonID: id })
      const { Allowed } = await ask('renata.mockley', { PersonID: id })
      expect(Allowed, id).toBe(status === 200)
    }
  })

  test('for the account and the network', async () => {
    const gone = await ask('gareth.bygone', { Permission: 'Foster.View' })
    expect(gone.Answer).toBe('No. The account of Gareth Bygone is deactivated.')
    await a.owner
      .query(`insert into ip_rule (name, network, action, applies_to, user_id, start_date) select 'Office', '10.1.0.0/16', 'allow', 'user', id, '2020-01-01'
      from application_user where email = 'silas.placehold@kith.example'`)
    const from = (Address?: string) =>
      ask('silas.placehold', { Permission: 'Foster.View', ...(Address && { Address }) })
    expect((await from('10.1.2.3')).Allowed).toBe(true)
    expect((await from('192.0.2.1')).Answer).toContain('shut them out')
    expect(told((await from()).Steps)).toContain('network note')
  })

  test('only about people within one’s work, and one thing at a time', async () => {
    const send = (input: object) => a.manager.send(explainCalls.explainAccess, input as never)
    const UserID = await a.userId('renata.mockley')
    expect((await send({ UserID: await a.userId('vince.vegason'), Permission: 'Foster.View' })).status).toBe(404)
    expect((await send({ UserID })).refusal.code).toBe('OneNeeded')
    expect((await send({ UserID, Permission: 'Foster.View', Route: '/' })).refusal.code).toBe('OneNeeded')
    expect((await send({ UserID, CallName: 'No/Such' })).refusal.code).toBe('NoSuchCall')
    expect((await send({ UserID, Route: '/Nowhere' })).refusal.code).toBe('NoSuchRoute')
    expect((await send({ UserID, Permission: 'No.Such' })).refusal.code).toBe('NoSuchPermission')
    expect((await send({ UserID, Permission: 'Foster.View', Address: 'here' })).refusal.code).toBe('NoAddress')
    expect((await send({ UserID, PersonID: nowhere })).status).toBe(404)
  })
})
