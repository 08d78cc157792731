import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { openAccessAgency, type AccessAgency } from '#domains/access/access-testing.ts'
import { accountCalls } from '#domains/access/users/accounts.calls.ts'
import { custodianCalls } from '#domains/access/users/custodians.calls.ts'
import { secondPersonCalls } from '#domains/access/second-person/second-person.calls.ts'
import { auditSearchCalls } from '#domains/admin/audit-search.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { mailsTo } from '#platform/server/testing-mail.ts'
import { breakGlassCalls } from '../break-glass/break-glass.calls.ts'
import { chartAccessCalls } from '../chart-access/chart-access.calls.ts'
import { clientIdentifiersCalls } from '../identifiers/client-identifiers.calls.ts'
import { clientSearchCalls } from '../search/client-search.calls.ts'
import { makeClient, stranger, type Made } from '../search/client-search-testing.ts'
import { chartSealCalls as calls } from './chart-seal.calls.ts'

const program = 'Foster, Orange County'
const Reason = 'The aunt of the child works in the team of this program.'
let a: AccessAgency
let chart: Made
let admin: Actor
let sealer: Actor
let second: Actor
let keeper: Actor
let carrier: Actor
let boss: Actor

beforeAll(async () => {
  a = await openAccessAgency()
  const carrierId = await a.newUser('cora.carrier', { role: 'Case Manager', program })
  const bossId = await a.newUser('bo.boss', { role: 'Supervisor', program })
  await a.newUser('sal.sealer', { role: 'Program Director', program })
  await a.newUser('sec.sealer', { role: 'Program Director', program })
  await a.newUser('kit.keeper', { role: 'Case Manager', program })
  await a.owner.query(
    `insert into employee_supervisor (employee_id, supervisor_id, supervisor_role, start_date) values ($1, $2, 'Primary', '2020-01-01')`,
    [carrierId, bossId],
  )
  chart = await makeClient(a, program, stranger, { manager: carrierId })
  admin = await a.as('alva.rootley')
  sealer = await a.as('sal.sealer')
  second = await a.as('sec.sealer')
  keeper = await a.as('kit.keeper')
  carrier = await a.as('cora.carrier')
  boss = await a.as('bo.boss')
})
afterAll(() => a.close())

const at = () => ({ ClientSubProgramMembershipID: chart.membershipId })
const sees = async (who: Actor) => {
  const person = await who.send(peopleCalls.getPerson, { PersonID: chart.clientId })
  const access = await who.send(chartAccessCalls.getChartAccess, at())
  const list = await who.ok(peopleCalls.getPeople, { Search: `${stranger.FirstName} ${stranger.LastName}` })
  return [person.status, access.status, list.Total]
}
const nothing = [404, 404, 0]
const everything = [200, 200, 1]
const sealing = (...who: Actor[]) => ({
  ...at(),
  Ground: 'Staff relative' as const,
  Reason,
  CustodianIDs: who.map(({ userId }) => userId),
})
const waiting = async (who: Actor) =>
  (await who.ok(secondPersonCalls.getSecondPersonRequests, {})).Requests.filter(
    ({ Call }) => Call === calls.sealChart.name,
  )
const confirm = async (
  who: Actor,
  call: typeof calls.sealChart | typeof custodianCalls.replaceCustodian,
  input: object,
) => {
  const { rows } = await a.owner.query<{ id: string; version: number }>(
    `select id, version from second_person where status = 'Waiting' and call = $1 order by asked_at limit 1`,
    [call.name],
  )
  return who.send(call as typeof calls.sealChart, input as never, {
    headers: { 'x-kith-vouches': `${rows[0]!.id}/${rows[0]!.version}` },
  })
}
const version = async () => (await carrier.ok(calls.getChartSeal, at())).Seal!.version

describe('sealing', () => {
  test('takes the right, a reason, somebody who is there, the case manager among them, and a second person', async () => {
    expect((await carrier.send(calls.sealChart, sealing(carrier))).refusal.code).toBe('PermissionMissing')
    expect((await sealer.send(calls.sealChart, { ...sealing(carrier), Reason: 'hide it' })).refusal.code).toBe(
      'InvalidInput',
    )
    expect(
      (await sealer.send(calls.sealChart, { ...sealing(), CustodianIDs: [crypto.randomUUID()] })).refusal.code,
    ).toBe('NotActive')
    expect((await sealer.send(calls.sealChart, sealing(carrier, keeper))).refusal.code).toBe('SecondPerson')
    expect(await sees(boss)).toEqual(everything)
    expect(await waiting(admin)).toHaveLength(1)
    expect((await second.ok(calls.getChartSeal, at())).Asked).toMatchObject({
      Reason,
      Ground: 'Staff relative',
      Own: false,
    })
    expect((await confirm(sealer, calls.sealChart, sealing(carrier, keeper))).status).toBe(404)
    expect((await confirm(second, calls.sealChart, sealing(carrier, boss))).status).toBe(404)
  })

  test('leaves the chart to its custodians alone: not to sealers, those above, who may grant, nor administrators', async () => {
    await sealer.send(calls.sealChart, sealing(carrier))
    const done = await confirm(second, calls.sealChart, sealing(carrier, keeper))
    expect(done.status).toBe(200)
    expect(await waiting(admin)).toEqual([])
    for (const who of [carrier, keeper]) expect(await sees(who)).toEqual(everything)
    for (const who of [sealer, second, boss, admin]) expect(await sees(who)).toEqual(nothing)
    const seal = (await carrier.ok(calls.getChartSeal, at())).Seal
    expect(seal).toMatchObject({ Ground: 'Staff relative', Reason })
    expect(seal!.Custodians.map(({ EmployeeID }) => EmployeeID).toSorted()).toEqual(
      [carrier.userId, keeper.userId].toSorted(),
    )
    const mail = (await mailsTo(a.owner, 'kit.keeper@kith.example'))[0]!
    expect(mail.subject).toContain('custodian')
    expect(mail.whole).not.toContain(stranger.LastName)
  })

  test('is told by no search, no number that is taken, no emergency, no request, no book, and no view as a custodian', async () => {
    const found = await admin.ok(clientSearchCalls.searchExistingClients, { CID: stranger.CID })
    expect([found.Matches, found.Elsewhere]).toEqual([[], []])
    const { refusal } = await admin.send(breakGlassCalls.openInEmergency, { ...at(), SearchHitID: null, Reason })
    expect(refusal.code).toBe('NotFound')
    expect((await a.owner.query('select 1 from break_glass')).rowCount).toBe(0)
    for (const RecordID of [chart.membershipId, chart.clientId])
      expect((await admin.ok(auditSearchCalls.searchAudit, { RecordID } as never)).Entries).toEqual([])
    await admin.ok(accountCalls.startViewAs, { UserID: keeper.userId, Reason: 'Help with a screen' })
    expect(await sees(admin)).toEqual(nothing)
    await admin.ok(accountCalls.endViewAs, {})
    const other = await makeClient(a, program, { FirstName: 'Nora', LastName: 'Bright' })
    const { version: old } = await sealer.ok(clientIdentifiersCalls.getClientIdentifiers, { ClientID: other.clientId })
    await sealer.ok(clientIdentifiersCalls.updateCID, { ClientID: other.clientId, CID: stranger.CID, version: old })
    await a.owner.query('update client set cid = null where id = $1', [other.clientId])
  })

  test('stays confidential, takes in what is begun later, and is not merged', async () => {
    const row = await a.owner.query<{ version: number }>('select version from client_membership where id = $1', [
      chart.membershipId,
    ])
    await expect(
      a.owner.query('update client_membership set confidential = false where id = $1', [chart.membershipId]),
    ).rejects.toMatchObject({ constraint: 'chart_seal_confidential' })
    expect(row.rowCount).toBe(1)
    const { rows } = await a.owner.query<{ id: string; confidential: boolean }>(
      `insert into client_membership (person_id, sub_program_id, start_date)
       select $1, id, current_date from sub_program where name <> $2 order by name limit 1 returning id, confidential`,
      [chart.clientId, program],
    )
    expect(rows[0]!.confidential).toBe(true)
    const later = { ClientSubProgramMembershipID: rows[0]!.id }
    expect((await admin.send(chartAccessCalls.getChartAccess, later)).status).toBe(404)
    expect((await keeper.send(chartAccessCalls.getChartAccess, later)).status).toBe(200)
    await a.owner.query('update client_membership set voided_at = now() where id = $1', [rows[0]!.id])
    const other = await makeClient(a, program, { FirstName: 'Nora', LastName: 'Bright' })
    await expect(
      a.owner.query(`insert into client_merge (kept_person_id, merged_person_id, reason) values ($1, $2, 'x')`, [
        other.clientId,
        chart.clientId,
      ]),
    ).rejects.toMatchObject({ constraint: 'client_merge_sealed' })
  })
})

describe('custodians', () => {
  test('are changed by a custodian alone; the case manager stays one, and one who can sign in stays', async () => {
    const change = async (who: Actor, ...ids: Actor[]) =>
      who.send(calls.changeCustodians, {
        ...at(),
        CustodianIDs: ids.map(({ userId }) => userId),
        Reason,
        version: await version(),
      })
    expect((await change(admin, admin)).status).toBe(404)
    expect((await change(keeper, keeper)).refusal.code).toBe('CarrierNotCustodian')
    expect((await change(keeper, keeper, carrier, boss)).status).toBe(200)
    expect(await sees(boss)).toEqual(everything)
    expect((await change(carrier, carrier)).status).toBe(200)
    for (const who of [keeper, boss]) expect(await sees(who)).toEqual(nothing)
    const old = { ...at(), CustodianIDs: [carrier.userId], Reason, version: 1 }
    expect((await carrier.send(calls.changeCustodians, old)).status).toBe(409)
  })

  test('who keeps a chart alone is not deactivated until another is named, which two people do without learning which chart', async () => {
    await a.owner.query(`update case_assignment set end_date = current_date where subject_id = $1`, [
      chart.membershipId,
    ])
    const gone = { UserID: carrier.userId, version: await a.version('application_user', carrier.userId), Reason: null }
    expect((await admin.send(accountCalls.deactivateUser, gone)).refusal.code).toBe('SealedCharts')
    await expect(
      a.owner.query(`update application_user set account_status = 'Inactive' where id = $1`, [carrier.userId]),
    ).rejects.toMatchObject({ constraint: 'chart_seal_custodian' })
    const swap = { UserID: carrier.userId, NewCustodianID: keeper.userId, Reason }
    expect(
      (await sealer.send(custodianCalls.replaceCustodian, { ...swap, NewCustodianID: sealer.userId })).refusal.code,
    ).toBe('Yourself')
    expect((await sealer.send(custodianCalls.replaceCustodian, { ...swap, UserID: boss.userId })).refusal.code).toBe(
      'NothingAlone',
    )
    expect((await sealer.send(custodianCalls.replaceCustodian, swap)).refusal.code).toBe('SecondPerson')
    expect(await sees(keeper)).toEqual(nothing)
    expect((await confirm(keeper, custodianCalls.replaceCustodian, swap)).status).toBe(403)
    const done = await confirm(second, custodianCalls.replaceCustodian, swap)
    expect([done.status, await sees(keeper), await sees(second)]).toEqual([200, everything, nothing])
    expect((await mailsTo(a.owner, 'cora.carrier@kith.example'))[0]!.subject).toContain('another custodian')
    await admin.ok(accountCalls.deactivateUser, {
      ...gone,
      version: await a.version('application_user', carrier.userId),
    })
  })
})

describe('unsealing', () => {
  test('is for a custodian with the right; the chart stays confidential', async () => {
    const seal = (await keeper.ok(calls.getChartSeal, at())).Seal!
    const off = { ...at(), Reason, version: seal.version }
    expect((await keeper.send(calls.unsealChart, off)).refusal.code).toBe('PermissionMissing')
    expect((await sealer.send(calls.unsealChart, off)).status).toBe(404)
    expect((await admin.send(calls.unsealChart, off)).status).toBe(404)
    const named = { ...off, CustodianIDs: [keeper.userId, sealer.userId] }
    const { version: next } = await keeper.ok(calls.changeCustodians, named)
    await sealer.ok(calls.unsealChart, { ...off, version: next })
    expect(await sees(admin)).toEqual(nothing)
    const access = await sealer.ok(chartAccessCalls.getChartAccess, at())
    expect(access.Confidential).toBe(true)
    expect((await sealer.ok(calls.getChartSeal, at())).Seal).toBeNull()
  })
})
