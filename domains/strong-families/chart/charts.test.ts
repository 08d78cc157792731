import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { timelineCalls } from '#domains/enrollment/timeline/timeline.calls.ts'
import { familyChartCalls } from '#domains/families/chart/family-chart.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { communityPeopleCalls } from '../community/community-people.calls.ts'
import { communityCalls } from '../community/community.calls.ts'
import { hostingContactCalls } from '../hosting/hosting-contacts.calls.ts'
import { hostingCalls } from '../hosting/hostings.calls.ts'
import { openStrongFamilies } from '../strong-families-testing.ts'
import { chartReadCalls as calls } from './chart-reads.calls.ts'

const a = opened(openStrongFamilies)

/** A hosting that began twenty days ago, with a visit and support beside it. */
async function begun() {
  const [host, family] = [await a.newHost(), await a.newFamily()]
  const start = addDays(a.today, -20)
  const planned = (await a.plan(family, host, start, 30)).body
  const signed = await a.sign(planned.HostingID, planned.version, addDays(start, -1))
  await a.caleb.ok(hostingCalls.beginHosting, {
    HostingID: planned.HostingID,
    StartDate: start,
    version: signed.version,
  })
  await a.caleb.ok(hostingContactCalls.addEditHostingContact, {
    HostingID: planned.HostingID,
    Kind: 'Coach visit',
    MadeOn: addDays(start, 6),
    Note: 'Sleeps through the night.',
  })
  await a.caleb.ok(communityPeopleCalls.addEditSupport, {
    CommunityFamilyID: family.id,
    GivenOn: addDays(start, 2),
    Kind: 'Meals',
    What: 'Supper for a week',
  })
  return { host, family: family.id, start, hosting: planned.HostingID }
}

test('one timeline of a community family: stays, visits, support, consent, the newest first', async () => {
  const { family, start } = await begun()
  const { version } = await a.caleb.ok(communityCalls.getCommunityFamily, { CommunityFamilyID: family })
  await a.caleb.ok(communityCalls.setConsent, {
    CommunityFamilyID: family,
    ConsentOn: addDays(start, -1),
    ConsentHow: 'In writing',
    ConsentTo: 'Program',
    version,
  })
  const asked = { CommunityFamilyID: family }
  const { Entries } = await a.caleb.ok(timelineCalls.getCommunityTimeline, asked)
  expect(Entries.map(({ Kind, Day }) => [Kind, Day])).toEqual([
    ['hosting-contact', addDays(start, 6)],
    ['community-support', addDays(start, 2)],
    ['hosting', start],
    ['community-consent', addDays(start, -1)],
  ])
  expect(Entries[0]).toMatchObject({ Title: 'Coach visit', Text: 'Sleeps through the night.', Tab: 'hostings' })
  expect(Entries[2]!.Title).toMatch(/^Stay began: Child\S+ with Hostwick/)
  const visits = await a.caleb.ok(timelineCalls.getCommunityTimeline, { ...asked, Groups: ['Visits'] })
  expect(visits.Entries).toHaveLength(1)
  expect(
    (await a.caleb.send(timelineCalls.getCommunityTimeline, { ...asked, From: a.today, Until: start })).status,
  ).toBe(409)
  const gwen = await a.as('gwen.givewell-demo')
  for (const call of [timelineCalls.getCommunityTimeline, calls.getCommunityActivity])
    expect([403, 404]).toContain((await gwen.send(call, asked)).status)
})

test('the timeline and the book of a host ask for the right of its own chart', async () => {
  const { host } = await begun()
  const asked = { FosterResourceFamilyID: host }
  const { Entries } = await a.caleb.ok(timelineCalls.getFamilyTimeline, asked)
  expect(new Set(Entries.map(({ Kind }) => Kind))).toEqual(new Set(['family-phase', 'hosting', 'hosting-contact']))
  const { Entries: told } = await a.caleb.ok(familyChartCalls.getFamilyActivity, asked)
  expect(told.map(({ Sentence }) => Sentence).join('\n')).toMatch(/hosting/i)
  // Family.View in a program where this family is not.
  const renata = await a.as('renata.mockley')
  expect((await renata.send(timelineCalls.getFamilyTimeline, asked)).status).toBe(404)
  expect((await renata.send(familyChartCalls.getFamilyActivity, asked)).status).toBe(404)
  // StrongFamilies.View opens no foster home.
  const foster = await a.one(`select id from resource_family where pathway = 'CA' and voided_at is null limit 1`)
  expect((await a.caleb.send(timelineCalls.getFamilyTimeline, { FosterResourceFamilyID: foster })).status).toBe(404)
  expect((await a.caleb.send(familyChartCalls.getFamilyActivity, { FosterResourceFamilyID: foster })).status).toBe(404)
})

test('the book of a community family tells of its people, requests and hostings', async () => {
  const { family } = await begun()
  const { Entries, Next } = await a.caleb.ok(calls.getCommunityActivity, { CommunityFamilyID: family })
  expect(Next).toBeNull()
  const told = Entries.map(({ Sentence }) => Sentence).join('\n')
  expect(told).toMatch(/Caleb Steeplewick/)
  expect(told).toMatch(/hosting/i)
  expect(told).toMatch(/support given/i)
  expect(Entries.map(({ AuditID }) => AuditID)).toEqual(Entries.map(({ AuditID }) => AuditID).toSorted((x, y) => y - x))
  const older = await a.caleb.ok(calls.getCommunityActivity, {
    CommunityFamilyID: family,
    Before: Entries.at(-1)!.AuditID,
  })
  expect(older.Entries).toEqual([])
})

test('the calendar has what is planned, due and done, on both charts', async () => {
  const { host, family, start } = await begun()
  const days = { From: addDays(start, -5), To: addDays(start, 40) }
  const of = (dates: { Kind: string; Day: string; IsDone: boolean }[]) =>
    dates.map(({ Kind, Day, IsDone }) => [Kind, Day, IsDone])
  const stay = [
    ['Begins', start, true],
    ['Visit', addDays(start, 6), true],
    ['Visit', addDays(start, 13), false],
    ['Expected', addDays(start, 30), false],
  ]
  const community = await a.caleb.ok(calls.getCommunityDates, { CommunityFamilyID: family, ...days })
  expect(of(community.Dates)).toEqual(stay)
  const hosts = await a.caleb.ok(calls.getHostDates, { HostFamilyID: host, ...days })
  expect(of(hosts.Dates)).toEqual(stay)
  const far = await a.caleb.ok(calls.getHostDates, {
    HostFamilyID: host,
    From: addDays(a.today, 290),
    To: addDays(a.today, 310),
  })
  expect(new Set(far.Dates.map(({ Kind, Part }) => `${Kind} ${Part}`))).toEqual(new Set(['Paper checks']))
  const long = { CommunityFamilyID: family, From: a.today, To: addDays(a.today, 62) }
  expect((await a.caleb.send(calls.getCommunityDates, long)).refusal.code).toBe('TooLong')
  const crossed = { CommunityFamilyID: family, From: a.today, To: addDays(a.today, -1) }
  expect((await a.caleb.send(calls.getCommunityDates, crossed)).refusal.code).toBe('TimeCrossed')
})
