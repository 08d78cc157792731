import { expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { opened } from '#app/testing-opened.ts'
import { tellExpiries } from '#domains/notices/expiries.server.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { say } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import { hostingCalls } from '../hosting/hostings.calls.ts'
import { openStrongFamilies } from '../strong-families-testing.ts'
import { hostingExpiry } from '../worklist-part.server.ts'
import { communityCalls } from './community.calls.ts'
import { handOverCalls as calls } from './hand-over.calls.ts'
import { familiesLeft } from './hand-over.server.ts'

const a = opened(async () => {
  const agency = await openStrongFamilies()
  const director = await agency.as(
    await agency.one(
      `select split_part(u.email, '@', 1) from application_user u join employee_sub_program m on m.employee_id = u.id
       where m.sub_program_id = $1 and m.sub_program_role = 'Director' and m.voided_at is null and m.end_date is null limit 1`,
      [agency.program],
    ),
  )
  return { ...agency, director }
})

const linesOf = async (by: Actor, Kind: string) =>
  (await by.ok(worklistCalls.getWorklist, { Kind, PageSize: 100 })).Lines
const about = async (by: Actor, Kind: string, family: string) =>
  (await linesOf(by, Kind)).filter((line) => line.Chart?.ChartID === family)
const leave = (end: string | null) =>
  a.owner.query('update employee_sub_program set end_date = $3 where employee_id = $1 and sub_program_id = $2', [
    a.caleb.userId,
    a.program,
    end,
  ])
const close = async (family: string) => {
  const { version } = await a.caleb.ok(communityCalls.getCommunityFamily, { CommunityFamilyID: family })
  await a.caleb.ok(communityCalls.setConsent, {
    CommunityFamilyID: family,
    ConsentOn: a.today,
    ConsentHow: 'In person',
    ConsentTo: 'Coordinator',
    version,
  })
}

/** A stay that ended long ago and nobody asked after. */
async function longOver() {
  const [host, family] = [await a.newHost({ since: 400 }), await a.newFamily()]
  const planned = (await a.plan(family, host, addDays(a.today, -5))).body
  const signed = await a.sign(planned.HostingID, planned.version, addDays(a.today, -6))
  const begun = await a.caleb.ok(hostingCalls.beginHosting, {
    HostingID: planned.HostingID,
    StartDate: addDays(a.today, -5),
    version: signed.version,
  })
  await a.caleb.ok(hostingCalls.endHosting, {
    HostingID: planned.HostingID,
    EndDate: addDays(a.today, -4),
    EndReason: 'Returned to parent',
    version: begun.version,
  })
  await a.owner.query(
    `begin; set local session_replication_role = replica;
     update hosting set start_date = start_date - 300, begun_on = begun_on - 300, expected_end = expected_end - 300, end_date = end_date - 300,
       agreement_parent_on = agreement_parent_on - 300, agreement_host_on = agreement_host_on - 300, medical_consent_on = medical_consent_on - 300
     where id = '${planned.HostingID}'; commit`,
  )
  return family.id
}

test('a follow-up that is very late stays on the list until it is done', async () => {
  const family = await longOver()
  expect(await about(a.caleb, 'hosting', family)).toHaveLength(2)
})

test('of a coordinator who left, or of nobody, the work falls to whoever takes requests, and says so', async () => {
  const [family, nobodys] = [await longOver(), await longOver()]
  await a.owner.query('update community_family set coordinator_id = null where id = $1', [nobodys])
  expect(await about(a.director, 'hosting', family)).toEqual([])
  expect(await about(a.director, 'family-coordinator', family)).toEqual([])
  expect(await about(a.director, 'hosting', nobodys)).toHaveLength(2)
  expect(await about(a.director, 'family-coordinator', nobodys)).toHaveLength(1)
  const told = await transact(a.app.platform.pool, 'system', {}, (tx) =>
    familiesLeft({ tx, employeeId: a.caleb.userId, today: a.today }),
  )
  expect(say(told!, 'en')).toMatch(/^\*\*\d+\*\* community families need another coordinator$/)
  await leave(a.today)
  try {
    expect(await about(a.director, 'hosting', family)).toHaveLength(2)
    const [line] = await about(a.director, 'family-coordinator', family)
    expect(line?.Why).toContain('no longer works here')
  } finally {
    await leave(null)
  }
})

test('what only the coordinator may open tells nobody else which family it is, not even in notices', async () => {
  const family = await longOver()
  await close(family)
  await leave(a.today)
  try {
    expect(await about(a.director, 'hosting', family)).toEqual([])
    expect(await about(a.director, 'family-coordinator', family)).toEqual([])
    const [closed] = await linesOf(a.director, 'family-closed')
    expect(JSON.stringify(closed)).toMatch(/only (its|their) coordinator may open/)
    await a.owner.query('delete from mail; delete from notice')
    await transact(a.app.platform.pool, 'system', {}, (tx) => tellExpiries(tx, a.settings, [hostingExpiry], a.today))
    expect(
      await a.one<number>(`select count(*)::int from notice where link like '%' || $1 || '%' and user_id <> $2`, [
        family,
        a.caleb.userId,
      ]),
    ).toBe(0)
  } finally {
    await leave(null)
  }
})

test('families go to another coordinator, closed charts only from who carries them or has left', async () => {
  const [open, closed] = [(await a.newFamily()).id, (await a.newFamily()).id]
  await close(closed)
  const of = async () => {
    const { Programs } = await a.director.ok(calls.getCoordinators, {})
    const program = Programs.find(({ SubProgramID }) => SubProgramID === a.program)!
    return { program, mine: program.Carried.find(({ EmployeeID }) => EmployeeID === a.caleb.userId) }
  }
  const before = await of()
  expect(before.mine).toMatchObject({ WorksHere: true })
  expect(before.mine!.Closed).toBeGreaterThan(0)
  const give = (by: Actor, more: object = {}) =>
    by.send(calls.handOverFamilies, {
      SubProgramID: a.program,
      FromEmployeeID: a.caleb.userId,
      EmployeeID: a.director.userId,
      ...more,
    })
  expect((await give(a.director, { EmployeeID: a.caleb.userId })).refusal.code).toBe('SameCoordinator')
  expect((await give(a.director, { EmployeeID: crypto.randomUUID() })).refusal.code).toBe('NotCoordinator')
  const outsider = await a.as('renata.mockley')
  expect((await give(outsider)).status).toBe(403)
  // While the coordinator works there, closed charts stay where they are.
  expect((await give(a.director)).body.Families).toBe(before.mine!.Families - before.mine!.Closed)
  const chart = (family: string) => a.director.send(communityCalls.getCommunityFamily, { CommunityFamilyID: family })
  expect((await chart(open)).body.CoordinatorID).toBe(a.director.userId)
  expect((await chart(closed)).status).toBe(404)
  expect((await give(a.director)).refusal.code).toBe('NothingToHandOver')
  await leave(a.today)
  try {
    expect((await give(a.director)).body.Families).toBe(before.mine!.Closed)
  } finally {
    await leave(null)
  }
  expect((await chart(closed)).body.CoordinatorID).toBe(a.director.userId)
  expect((await a.caleb.send(communityCalls.getCommunityFamily, { CommunityFamilyID: closed })).status).toBe(404)
  const written = await a.one<number>(
    `select count(*)::int from audit where row_id = $1 and after ->> 'coordinator_id' = $2`,
    [closed, a.director.userId],
  )
  expect(written).toBeGreaterThan(0)
})
