import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { familyChecksCalls } from '#domains/families/checks/family-checks.calls.ts'
import { tellExpiries } from '#domains/notices/expiries.server.ts'
import { addDays } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import { hostingCalls } from './hosting/hostings.calls.ts'
import { openStrongFamilies } from './strong-families-testing.ts'
import { hostingExpiry, hostPaperExpiry } from './worklist-part.server.ts'

const a = opened(openStrongFamilies)

/** What the coordinator was told of a family since the book of notices was empty. */
async function toldOf(day: string) {
  await a.owner.query('delete from mail; delete from notice')
  await transact(a.app.platform.pool, 'system', {}, (tx) =>
    tellExpiries(tx, a.settings, [hostingExpiry, hostPaperExpiry], day),
  )
  const { rows } = await a.owner.query<{ title: string; link: string; kind: string }>(
    'select title_en as title, link, kind from notice where user_id = $1 order by 1',
    [a.caleb.userId],
  )
  return rows
}

async function stayOf(days: number, expected: number) {
  const [host, family] = [await a.newHost({ since: 100 }), await a.newFamily()]
  // Approved long enough ago.
  await a.owner.query(
    `begin; set local session_replication_role = replica;
     update family_phase set end_date = '${addDays(a.today, -70)}' where family_id = '${host}' and phase <> 'Approved';
     update family_phase set start_date = '${addDays(a.today, -70)}' where family_id = '${host}' and phase = 'Approved'; commit`,
  )
  const start = addDays(a.today, -days)
  const planned = (await a.plan(family, host, start, expected)).body
  const signed = await a.sign(planned.HostingID, planned.version, start)
  const begun = await a.caleb.ok(hostingCalls.beginHosting, {
    HostingID: planned.HostingID,
    StartDate: start,
    version: signed.version,
  })
  return { host, family: family.id, HostingID: planned.HostingID, version: begun.version }
}

test('day 45 of a stay is told to the coordinator, unless it was extended with a reason', async () => {
  const { family, HostingID, version } = await stayOf(40, 44)
  const near = (rows: { title: string; link: string }[]) =>
    rows.filter(({ title, link }) => title.startsWith('Day 45 of a hosting') && link.includes(family))
  expect(near(await toldOf(a.today))).toHaveLength(1)
  await a.caleb.ok(hostingCalls.extendHosting, {
    HostingID,
    ExpectedEnd: addDays(a.today, 30),
    ExtensionReason: 'Surgery was put off',
    version,
  })
  expect(near(await toldOf(a.today))).toEqual([])
})

test('follow-ups are told before 30 and 90 days are over, and no longer once they are done', async () => {
  const { family, HostingID, version } = await stayOf(30, 20)
  const ended = await a.caleb.ok(hostingCalls.endHosting, {
    HostingID,
    EndDate: addDays(a.today, -2),
    EndReason: 'Returned to parent',
    version,
  })
  const follow = async (day: number) =>
    (await toldOf(addDays(a.today, day))).filter(
      ({ title, link }) => title.startsWith('Follow-up') && link.includes(family),
    ).length
  expect([await follow(0), await follow(26), await follow(86)]).toEqual([0, 1, 1])
  await a.caleb.ok(hostingCalls.followUp, {
    HostingID,
    Days: 30,
    DoneOn: a.today,
    Note: 'Home and well',
    version: ended.version,
  })
  expect([await follow(26), await follow(86)]).toEqual([0, 1])
})

test('a check that runs out is told by its kind: whose it is, is read in the app alone', async () => {
  const host = await a.newHost()
  const asked = { FosterResourceFamilyID: host }
  const check = (await a.caleb.ok(familyChecksCalls.getChecks, asked)).Checks.find(({ Kind }) => Kind === 'DMV')!
  await a.caleb.ok(familyChecksCalls.addEditBackgroundCheck, {
    ...asked,
    BackgroundCheckID: check.BackgroundCheckID,
    PersonID: check.PersonID,
    Kind: 'DMV',
    RequestedOn: check.RequestedOn,
    Result: 'Cleared',
    ResultOn: check.ResultOn,
    ExpiresOn: addDays(a.today, 12),
    version: check.version,
  })
  const told = (await toldOf(a.today)).filter(({ link }) => link.includes(host))
  expect(told).toHaveLength(1)
  expect(told[0]!.kind).toBe('expiry.host-paper')
  expect(told[0]!.title).not.toMatch(/Hostwick/)
})
