import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { serverDomains } from '#app/domains.server.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { valuesOf } from '#platform/contract/lists/base.ts'
import { storyGroups } from '#platform/contract/lists/story.ts'
import { timelineCalls, type TimelineEntry } from './timeline.calls.ts'

const { getClientTimeline, getFamilyTimeline } = timelineCalls
let agency: TestAgency
let manager: Actor
let administrator: Actor
beforeAll(async () => {
  agency = await openTestAgency()
  manager = await agency.as('renata.mockley')
  administrator = await agency.as('alva.rootley')
})
afterAll(() => agency.close())

const rows = async <T>(text: string, values: unknown[] = []) => (await agency.owner.query(text, values)).rows as T[]
const today = () => dayIn(agency.settings.agency.zone, new Date())

/** All pages, as a person reads on. */
async function whole(actor: Actor, id: string, given: object = {}): Promise<TimelineEntry[]> {
  const all: TimelineEntry[] = []
  for (;;) {
    const last = all.at(-1)
    const { Entries, More } = await actor.ok(getClientTimeline, {
      ClientSubProgramMembershipID: id,
      ...given,
      AfterDay: last?.Day ?? null,
      AfterID: last?.ID ?? null,
    })
    all.push(...Entries)
    if (!More) return all
  }
}
const openChart = async (module: string) =>
  (
    await rows<{ id: string }>(
      `select m.id from client_membership m join sub_program s on s.id = m.sub_program_id join core_program k on k.id = s.core_program_id
       where k.web_application_module_name = $1 and m.voided_at is null and not m.confidential order by m.id limit 1`,
      [module],
    )
  )[0]!.id

test('every part of every domain can be asked on charts of every program, and each has its words', async () => {
  const parts = serverDomains.flatMap(({ story }) => story ?? [])
  const kinds = new Set<string>()
  for (const module of ['Foster', 'Wraparound', 'Residential', 'TAY', 'APSS'])
    for (const { id } of await rows<{ id: string }>(
      `select m.id from client_membership m join sub_program s on s.id = m.sub_program_id join core_program k on k.id = s.core_program_id
       where k.web_application_module_name = $1 and m.voided_at is null and not m.confidential order by m.id limit 6`,
      [module],
    ))
      for (const one of await whole(administrator, id)) {
        kinds.add(one.Kind)
        expect(one.Title.trim()).not.toBe('')
        expect(one.Title).not.toMatch(/undefined|null|\[object/)
      }
  const [family] = await rows<{ id: string }>(
    `select f.id from resource_family f where f.voided_at is null and exists (select from placement p where p.family_id = f.id)
       and exists (select from family_member m where m.family_id = f.id and m.voided_at is null) limit 1`,
  )
  const ofFamily = await administrator.ok(getFamilyTimeline, { FosterResourceFamilyID: family!.id })
  for (const one of ofFamily.Entries) kinds.add(one.Kind)
  for (const { id } of await rows<{ id: string }>('select id from community_family where voided_at is null'))
    for (const one of (await administrator.ok(timelineCalls.getCommunityTimeline, { CommunityFamilyID: id })).Entries)
      kinds.add(one.Kind)
  // The demonstration has something of each kind but what it may lack.
  const silent = parts.map(({ kind }) => kind).filter((kind) => !kinds.has(kind))
  expect(
    silent.filter(
      (kind) =>
        ![
          'relation',
          'ended',
          'away',
          'left',
          'absence',
          'tay-aftercare',
          'church-interaction',
          'community-withdrawn',
          'community-ended',
        ].includes(kind),
    ),
  ).toEqual([])
})

test('pages leave nothing out and repeat nothing, the newest first', async () => {
  const id = await openChart('Foster')
  const [child] = await rows<{ sub: string; staff: string }>(
    `select m.sub_program_id as sub, (select id from employee order by id limit 1) as staff from client_membership m where m.id = $1`,
    [id],
  )
  // Many on one day, so that the day alone does not tell where one goes on.
  await agency.owner.query(
    `with made as (insert into contact_made (author_id, kind, made_on, narrative, sub_program_id, family_id)
       select $1, 'Phone', current_date - (n / 40), 'n' || n, $2, null from generate_series(1, 170) n returning id, made_on)
     insert into contact_made_child (client_membership_id, contact_made_id, made_on, sub_program_id, counts, seen_alone)
     select $3, id, made_on, $2, false, false from made`,
    [child!.staff, child!.sub, id],
  )
  const all = await whole(administrator, id)
  expect(all.length).toBeGreaterThan(170)
  expect(new Set(all.map((one) => `${one.Kind} ${one.ID}`)).size).toBe(all.length)
  const days = all.map((one) => one.Day)
  expect(days).toEqual(days.toSorted().toReversed())
  const [counted] = await rows<{ n: number }>(
    `select count(*)::int as n from contact_made_child x join contact_made c on c.id = x.contact_made_id
     where x.client_membership_id = $1 and c.voided_at is null`,
    [id],
  )
  expect(all.filter((one) => one.Kind === 'contact')).toHaveLength(counted!.n)
})

test('kinds and days narrow it, and wrong days are refused', async () => {
  const id = await openChart('Foster')
  const all = await whole(administrator, id)
  for (const group of valuesOf(storyGroups)) {
    const some = await whole(administrator, id, { Groups: [group] })
    expect(some).toEqual(all.filter((one) => one.Group === group))
  }
  const from = all[Math.floor(all.length / 2)]!.Day
  expect(await whole(administrator, id, { From: from })).toEqual(all.filter((one) => one.Day >= from))
  expect(await whole(administrator, id, { Until: from })).toEqual(all.filter((one) => one.Day <= from))
  const { status, refusal } = await administrator.send(getClientTimeline, {
    ClientSubProgramMembershipID: id,
    From: today(),
    Until: from < today() ? from : '2000-01-01',
  })
  expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([409, 'EndsBeforeStart', ['Until']])
})

test('nobody reads the story of a chart beyond their work, and each look is written down', async () => {
  const id = await openChart('TAY')
  expect((await manager.send(getClientTimeline, { ClientSubProgramMembershipID: id })).status).toBe(404)
  expect((await manager.send(getClientTimeline, { ClientSubProgramMembershipID: crypto.randomUUID() })).status).toBe(
    404,
  )
  const [mine] = await rows<{ id: string }>(
    `select client_membership_id as id from client_roster where case_manager_id = $1 and status <> 'Ended' limit 1`,
    [manager.userId],
  )
  await manager.ok(getClientTimeline, { ClientSubProgramMembershipID: mine!.id })
  const looks = await rows(`select from audit where kind = 'view' and call = $1 and user_id = $2`, [
    getClientTimeline.name,
    manager.userId,
  ])
  expect(looks).toHaveLength(1)
})

test('a record with a label is in the story of whoever may read it, and of nobody else', async () => {
  const [mine] = await rows<{ id: string; person: string }>(
    `select client_membership_id as id, person_id as person from client_roster where case_manager_id = $1 and status <> 'Ended' order by 1 limit 1`,
    [manager.userId],
  )
  const [health] = await rows<{ id: string }>(
    `insert into client_health (person_id, kind, name, done_on) values ($1, 'Exam', 'Physical Exam', current_date - 1) returning id`,
    [mine!.person],
  )
  const sees = async () => (await whole(manager, mine!.id)).some((one) => one.ID === health!.id)
  expect(await sees()).toBe(true)
  await agency.owner.query(
    `insert into record_label (table_name, record_id, person_id, labels) values ('client_health', $1, $2, '{HIV}')`,
    [health!.id, mine!.person],
  )
  expect(await sees()).toBe(false)
})
