import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchCalls } from '#domains/search/search.calls.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { organizationCalls } from '../organizations.calls.ts'
import { volunteerCalls } from '../volunteers/volunteers.calls.ts'
import { registerCalls } from './register.calls.ts'

let a: TestAgency
let liaison: Actor
let giver: Actor
let outsider: Actor
beforeAll(async () => {
  a = await openTestAgency()
  liaison = await a.as('caleb.steeplewick')
  giver = await a.as('gwen.givewell-demo')
  outsider = await a.as('theo.listenwell')
})
afterAll(() => a.close())

const found = async (by: Actor, Search: string) =>
  (await by.ok(searchCalls.searchAll, { Search })).Hits.map(({ Kind, Title, Path }) => ({ Kind, Title, Path }))
const add = (Name: string, more: object = {}) =>
  liaison.ok(organizationCalls.addOrganization, { Name, Kinds: ['Business'], City: 'Hemet', ...more })

test('the one search finds an organization despite a slip where none has the words', async () => {
  await add('Brackenthwaite Sample Hardware')
  const why = async (Search: string) =>
    (await liaison.ok(searchCalls.searchAll, { Search })).Hits.filter(({ Kind }) => Kind === 'organization').map(
      ({ Title, Why }) => [Title, Why],
    )
  expect(await why('brackenthwaite')).toEqual([['Brackenthwaite Sample Hardware', 'name']])
  expect(await why('brakenthwait')).toEqual([['Brackenthwaite Sample Hardware', 'alike']])
  expect(await why('brk')).toEqual([])
})

test('the register is a list for every side, searched by words, narrowed by kind, and taken as a file', async () => {
  const { OrganizationID } = await add('Quillfeather Sample Bakery', { PhoneNumberDigits: '9515550188' })
  for (const by of [liaison, giver]) {
    const { Rows } = await by.ok(registerCalls.getRegister, { Search: 'quillf bak' })
    expect(Rows.map((row) => row.OrganizationID)).toEqual([OrganizationID])
  }
  expect((await liaison.ok(registerCalls.getRegister, { Search: 'quillfeather', Kinds: ['Foundation'] })).Rows).toEqual(
    [],
  )
  expect((await liaison.ok(registerCalls.getRegister, { Search: '%' })).Rows).toEqual([])
  expect((await outsider.send(registerCalls.getRegister, {})).status).toBe(403)
  const file = await liaison.send(registerCalls.exportRegister, { Search: 'quillfeather', Format: 'csv' })
  expect(file.text).toContain('Quillfeather Sample Bakery')
})

test('each side sees where an organization is known as far as it may', async () => {
  const { rows } = await a.owner.query<{ id: string }>(
    `select d.organization_id as id from donor d where d.organization_id is not null and d.voided_at is null order by d.id limit 1`,
  )
  const OrganizationID = rows[0]!.id
  const sides = async (by: Actor) =>
    (await by.ok(registerCalls.getOrganizationSides, { OrganizationID })).Sides.map(({ Side }) => Side)
  expect(await sides(giver)).toContain('Donor')
  expect(await sides(liaison)).not.toContain('Donor')
  expect((await outsider.send(registerCalls.getOrganizationSides, { OrganizationID })).status).toBe(403)
  const missing = { OrganizationID: crypto.randomUUID() }
  expect((await liaison.send(registerCalls.getOrganizationSides, missing)).status).toBe(404)
})

test('the one search finds volunteers and organizations for those who may open them, and for nobody else', async () => {
  const { OrganizationID } = await add('Zimmerwald Sample Printers')
  expect(await found(liaison, 'zimmerwald')).toEqual([
    {
      Kind: 'organization',
      Title: 'Zimmerwald Sample Printers',
      Path: `/?desk=register&organization=${OrganizationID}`,
    },
  ])
  expect((await found(giver, 'zimmerwald')).map(({ Kind }) => Kind)).toEqual(['organization'])
  expect(await found(outsider, 'zimmerwald')).toEqual([])

  const program = (
    await a.owner.query<{ id: string }>(
      `select s.id from employee_sub_program m join sub_program s on s.id = m.sub_program_id
        where m.employee_id = $1 and s.name like 'Strong%'`,
      [liaison.userId],
    )
  ).rows[0]!.id
  const { VolunteerID } = await liaison.ok(volunteerCalls.addVolunteer, {
    FirstName: 'Zephaniah',
    LastName: 'Helper-Sample',
    PhoneNumberDigits: '6195550155',
    SubProgramID: program,
    Roles: ['Family Friend'],
    StartDate: '2026-01-05',
  })
  const kinds = async (by: Actor, text: string) =>
    (await found(by, text)).filter(({ Path }) => Path.includes(VolunteerID))
  expect((await kinds(liaison, 'zephan'))[0]).toMatchObject({ Kind: 'volunteer', Title: 'Zephaniah Helper-Sample' })
  expect(await kinds(liaison, '619-555-0155')).toHaveLength(1)
  for (const by of [giver, outsider, await a.as('nell.volunteer-sample')]) expect(await kinds(by, 'zephan')).toEqual([])
})
