import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { communityPeopleCalls } from '../community/community-people.calls.ts'
import { communityCalls } from '../community/community.calls.ts'
import { hostCalls } from '../hosts/hosts.calls.ts'
import { hostingCalls } from '../hosting/hostings.calls.ts'
import { openStrongFamilies } from '../strong-families-testing.ts'
import { familiesMergeCalls as calls } from './families-merge.calls.ts'

const a = opened(openStrongFamilies)
const Reason = 'Entered twice in one week.'

const communityTables = {
  community_family: 'id',
  community_person: 'community_family_id',
  community_support: 'community_family_id',
  community_referral: 'community_family_id',
  hosting: 'community_family_id',
  hosting_child: 'community_family_id',
}
const hostTables = {
  resource_family: 'id',
  family_parent: 'family_id',
  family_member: 'family_id',
  background_check: 'family_id',
  family_gate: 'family_id',
  hosting: 'host_family_id',
  hosting_child: 'host_family_id',
}

/** Every row of both records, the versions aside. */
async function allOf(tables: Readonly<Record<string, string>>, ids: readonly string[]) {
  const found: Record<string, unknown> = {}
  for (const [table, column] of Object.entries(tables)) {
    const { rows } = await a.owner.query(
      `select to_jsonb(t) - 'version' as row from ${table} t where ${column} = any ($1::uuid[]) order by to_jsonb(t)::text`,
      [ids],
    )
    found[table] = rows
  }
  return found
}

async function communityPair() {
  const [kept, other] = [await a.newFamily(1), await a.newFamily(2)]
  const host = await a.newHost({ capacity: 4 })
  const planned = (await a.plan(other, host)).body
  await a.caleb.ok(communityPeopleCalls.addEditSupport, {
    CommunityFamilyID: other.id,
    GivenOn: a.today,
    Kind: 'Goods',
    What: 'A crib',
  })
  const of = async (id: string) => a.caleb.ok(communityCalls.getCommunityFamily, { CommunityFamilyID: id })
  const merge = async (more: object = {}) => ({
    CommunityFamilyID: kept.id,
    OtherCommunityFamilyID: other.id,
    Take: [],
    Reason,
    version: (await of(kept.id)).version,
    OtherVersion: (await of(other.id)).version,
    ...more,
  })
  return { kept, other, host, planned, of, merge }
}

test('a community family: everything moves, the old address leads on, and undoing restores each row', async () => {
  const { kept, other, planned, of, merge } = await communityPair()
  await a.owner.query(`update community_family set phone_digits = '6195550142' where id = $1`, [other.id])
  const ids = [kept.id, other.id]
  const before = await allOf(communityTables, ids)
  const both = { CommunityFamilyID: kept.id, OtherCommunityFamilyID: other.id }
  const sides = await a.caleb.ok(calls.compareCommunityFamilies, both)
  expect(sides.Other.Values['PhoneNumberDigits']).toBe('6195550142')
  const asked = await merge({ Take: ['PhoneNumberDigits'] })
  const preview = await a.caleb.send(calls.mergeCommunityFamilies, asked, { preview: true })
  expect(JSON.stringify(preview.body)).toMatch(/Taken over: phone/)
  expect(JSON.stringify(preview.body)).toMatch(/support given: 1 record moves/i)
  expect(await allOf(communityTables, ids)).toEqual(before)

  const done = await a.caleb.ok(calls.mergeCommunityFamilies, asked)
  const one = await of(kept.id)
  expect(one.PhoneNumberDigits).toBe('6195550142')
  expect(one.People).toHaveLength(5)
  expect(one.Supports).toHaveLength(1)
  expect(one.Hostings.map(({ HostingID }) => HostingID)).toEqual([planned.HostingID])
  const old = { CommunityFamilyID: other.id }
  expect((await a.caleb.send(communityCalls.getCommunityFamily, old)).status).toBe(404)
  expect((await a.caleb.ok(calls.getKeptCommunityFamily, old)).CommunityFamilyID).toBe(kept.id)
  expect((await a.caleb.send(calls.mergeCommunityFamilies, asked)).refusal.code).toBe('AlreadyMerged')

  const undone = await Promise.all(
    [1, 2].map(() => a.caleb.send(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })),
  )
  expect(undone.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await allOf(communityTables, ids)).toEqual(before)
})

test('a child entered in both is one, with the stays of both', async () => {
  const { kept, other, merge, of } = await communityPair()
  await a.owner.query(
    `update person p set first_name = k.first_name, last_name = k.last_name, date_of_birth = k.date_of_birth from person k where k.id = $1 and p.id = $2`,
    [kept.children[0], other.children[0]],
  )
  const done = await a.caleb.ok(calls.mergeCommunityFamilies, await merge())
  const one = await of(kept.id)
  expect(one.People.filter(({ IsChild }) => IsChild)).toHaveLength(2)
  expect(one.Hostings[0]!.Children.map(({ PersonID }) => PersonID)).toContain(kept.children[0])
  await a.caleb.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
  expect((await of(other.id)).Hostings[0]!.Children.map(({ PersonID }) => PersonID)).toContain(other.children[0])
})

test('what the parents of either let only the coordinator see stays with the coordinator', async () => {
  const { kept, other, merge, of } = await communityPair()
  await a.caleb.ok(communityCalls.setConsent, {
    CommunityFamilyID: other.id,
    ConsentOn: a.today,
    ConsentHow: 'By phone',
    ConsentTo: 'Coordinator',
    version: (await of(other.id)).version,
  })
  await a.caleb.ok(calls.mergeCommunityFamilies, await merge())
  expect(await of(kept.id)).toMatchObject({
    ConsentTo: 'Coordinator',
    ConsentOn: a.today,
    CoordinatorID: a.caleb.userId,
  })
  expect(await a.one('select readers from community_family where id = $1', [kept.id])).toEqual([a.caleb.userId])
})

test('an ended family takes in no open one; the same, a stale one and half are refused', async () => {
  const { kept, other, merge, of } = await communityPair()
  await a.caleb.ok(communityCalls.endCommunityFamily, {
    CommunityFamilyID: kept.id,
    EndDate: a.today,
    Outcome: 'Stable at home',
    version: (await of(kept.id)).version,
  })
  const refused = async (more: object) =>
    (await a.caleb.send(calls.mergeCommunityFamilies, await merge(more))).refusal.code
  expect(await refused({})).toBe('KeptEnded')
  expect(await refused({ OtherCommunityFamilyID: kept.id })).toBe('SameRecord')
  expect(await refused({ OtherVersion: 99 })).toBe('Stale')
  expect(await refused({ OtherCommunityFamilyID: undefined })).toBe('InvalidInput')
  const gwen = await a.as('gwen.givewell-demo')
  expect((await gwen.send(calls.mergeCommunityFamilies, await merge())).status).toBeGreaterThanOrEqual(403)
  expect(other.id).toBeTruthy()
})

async function hostPair({ capacity = 4, other: otherCapacity = 4 } = {}) {
  const [kept, other] = [await a.newHost({ capacity }), await a.newHost({ capacity: otherCapacity })]
  const versionOf = async (id: string) => (await a.caleb.ok(hostCalls.getHost, { HostFamilyID: id })).version
  const merge = async (more: object = {}) => ({
    HostFamilyID: kept,
    OtherHostFamilyID: other,
    Take: [],
    Reason,
    version: await versionOf(kept),
    OtherVersion: await versionOf(other),
    ...more,
  })
  return { kept, other, merge }
}

test('a volunteer family: household, checks and hostings move and come back', async () => {
  const { kept, other, merge } = await hostPair()
  const family = await a.newFamily(2)
  const planned = (await a.plan(family, other, addDays(a.today, 1))).body
  const ids = [kept, other]
  const before = await allOf(hostTables, ids)
  const done = await a.caleb.ok(calls.mergeHosts, await merge())
  const one = await a.caleb.ok(hostCalls.getHost, { HostFamilyID: kept })
  expect(one.Parents).toHaveLength(2)
  expect(one.Hostings.map(({ HostingID }) => HostingID)).toEqual([planned.HostingID])
  expect(one.Hostings[0]!.HostFamily).toBe(one.Name)
  expect((await a.caleb.send(hostCalls.getHost, { HostFamilyID: other })).status).toBe(404)
  expect((await a.caleb.ok(calls.getKeptHost, { HostFamilyID: other })).HostFamilyID).toBe(kept)
  await a.caleb.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
  expect(await allOf(hostTables, ids)).toEqual(before)
})

test('a merge puts no more children in a home than it may have, and none in one that was not approved', async () => {
  const { kept, other, merge } = await hostPair({ capacity: 1 })
  await a.plan(await a.newFamily(2), other)
  expect((await a.caleb.send(calls.mergeHosts, await merge())).refusal.code).toBe('TooFull')
  const fresh = await a.newHost({ approved: false })
  const { version } = await a.caleb.ok(hostCalls.getHost, { HostFamilyID: fresh })
  const into = await merge({ HostFamilyID: fresh, version })
  expect((await a.caleb.send(calls.mergeHosts, into)).refusal.code).toBe('NotApprovedThen')
  expect(kept).not.toBe(other)
})

test('a hosting is moved by a merge alone', async () => {
  const [host, other] = [await a.newHost(), await a.newHost()]
  const { HostingID } = (await a.plan(await a.newFamily(), host)).body
  await expect(
    a.owner.query('update hosting set host_family_id = $2 where id = $1', [HostingID, other]),
  ).rejects.toThrow('a hosting of others')
  const { Rows } = await a.caleb.ok(hostingCalls.getHostings, { Search: 'Crisiswick', PageSize: 100 })
  expect(Rows.find((row) => row.HostingID === HostingID)?.HostFamilyID).toBe(host)
})

test('a resource family is no host to merge with, whatever is asked', async () => {
  const { merge } = await hostPair()
  const foster = await a.one(`select id from resource_family where pathway = 'CA' and voided_at is null limit 1`)
  for (const more of [
    { OtherHostFamilyID: foster, OtherVersion: 1 },
    { HostFamilyID: foster, version: 1 },
  ])
    expect((await a.caleb.send(calls.mergeHosts, await merge(more))).status).toBe(404)
  const admin = await a.as('alva.rootley')
  expect(
    (await admin.send(calls.compareHosts, { HostFamilyID: (await merge()).HostFamilyID, OtherHostFamilyID: foster }))
      .status,
  ).toBe(404)
  const merged = await a.one<string | undefined>(
    `select coalesce((select id from resource_family where merged_into is not null and pathway <> 'VF' limit 1), gen_random_uuid())`,
  )
  expect((await admin.send(calls.getKeptHost, { HostFamilyID: merged! })).status).toBe(404)
})
