import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { openTestAgency, type Actor, type Reply, type TestAgency } from '#app/testing.ts'
import { organizationMergeCalls } from './organization-merge.calls.ts'
import { organizationCalls } from './organizations.calls.ts'
import { coreOf } from './organizations.rules.ts'

let a: TestAgency
let liaison: Actor
let director: Actor
let administrator: Actor
let count = 0

beforeAll(async () => {
  a = await openTestAgency()
  liaison = await a.as('caleb.steeplewick')
  director = await a.as('desmond.directo')
  administrator = await a.as('alva.rootley')
})
afterAll(() => a.close())

const refusedAs = ({ status, refusal }: Reply) => [status, refusal?.code, ...Object.keys(refusal?.fields ?? {})]
const facts = (more: object = {}) => {
  count += 1
  return {
    Name: `Cornerstone ${count} Example Church`,
    Kinds: ['Church' as const],
    ZipCode: `925${String(10 + (count % 80))}`,
    City: 'Hemet',
    StateAbbreviation: 'CA' as const,
    ...more,
  }
}
const add = (more: object = {}, by = liaison) => by.ok(organizationCalls.addOrganization, facts(more))
const get = (OrganizationID: string) => liaison.ok(organizationCalls.getOrganization, { OrganizationID })

describe('the register of organizations', () => {
  test('a new one is found by a slip in its name, by ZIP code and by phone, with the reasons', async () => {
    const { OrganizationID } = await add({
      Name: 'Sycamore Lipsum Church',
      ZipCode: '92599',
      PhoneNumberDigits: '9515550188',
      Email: 'office@sycamore.example',
    })
    const find = async (asked: object) =>
      (await liaison.ok(organizationCalls.searchOrganizations, asked)).Matches.find(
        (one) => one.OrganizationID === OrganizationID,
      )
    expect((await find({ Name: 'Sicamore Lipsum' }))?.Reasons).toEqual(['Similar name'])
    expect((await find({ Name: 'sycamore lipsum church', ZipCode: '92599-1234' }))?.Reasons).toEqual([
      'Same name',
      'Same ZIP code',
    ])
    expect((await find({ PhoneNumberDigits: '9515550188' }))?.Reasons).toEqual(['Same phone number'])
    expect((await find({ Email: 'OFFICE@sycamore.example' }))?.Reasons).toEqual(['Same e-mail'])
    expect(await find({ Name: 'Somewhere Else Entirely' })).toBeUndefined()
    expect(refusedAs(await liaison.send(organizationCalls.searchOrganizations, { ZipCode: '92599' }))).toEqual([
      400,
      'NothingAsked',
      'Name',
    ])
  })

  test('the same name and ZIP code, or the same phone, is not recorded twice unless somebody says so', async () => {
    const one = { ...facts(), PhoneNumberDigits: `951555${String(2000 + count)}` }
    await liaison.ok(organizationCalls.addOrganization, one)
    const again = { ...one, PhoneNumberDigits: null, Name: one.Name.toUpperCase() }
    expect(refusedAs(await liaison.send(organizationCalls.addOrganization, again))).toEqual([409, 'Alike', 'Name'])
    const samePhone = { ...facts(), PhoneNumberDigits: one.PhoneNumberDigits }
    const told = await liaison.send(organizationCalls.addOrganization, samePhone)
    expect(told.refusal.errors[0]).toContain(one.Name)
    await liaison.ok(organizationCalls.addOrganization, { ...again, IsSurelyNew: true })
    await liaison.ok(organizationCalls.addOrganization, { ...again, ZipCode: '98001' })
  })

  test('of many who record it at once, one does', async () => {
    const one = facts()
    const all = await Promise.all(Array.from({ length: 6 }, () => liaison.send(organizationCalls.addOrganization, one)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('is listed by what is typed, names that begin so first, and narrowed by kind', async () => {
    await add({ Name: 'Zinnia Demo Foundation', Kinds: ['Foundation'], ZipCode: '92111' })
    await add({ Name: 'Bright Zinnia Example', ZipCode: '92112' })
    const typed = async (Search: string, more: object = {}) =>
      (await liaison.ok(organizationCalls.getOrganizations, { Search, ...more })).Rows.map(({ Name }) => Name)
    expect(await typed('zinn')).toEqual(['Zinnia Demo Foundation', 'Bright Zinnia Example'])
    expect(await typed('zinn 92112')).toEqual(['Bright Zinnia Example'])
    expect(await typed('zinn', { Kinds: ['Foundation'] })).toEqual(['Zinnia Demo Foundation'])
    for (const odd of ['%', '_', '\\', "'", '((', '"']) expect((await typed(odd)).length).toBeLessThan(26)
  })

  test('is changed by any side that may, with its version, and needs a kind', async () => {
    const made = await add()
    const one = await get(made.OrganizationID)
    const { Can, ...values } = one
    expect(Can).toEqual({ Edit: true })
    const saved = await director.ok(organizationCalls.updateOrganization, { ...values, City: 'Perris' })
    expect((await get(made.OrganizationID)).City).toBe('Perris')
    expect(refusedAs(await liaison.send(organizationCalls.updateOrganization, values))[1]).toBe('Stale')
    expect(
      refusedAs(
        await liaison.send(organizationCalls.updateOrganization, { ...values, version: saved.version, Kinds: [] }),
      ),
    ).toEqual([400, 'KindNeeded', 'Kinds'])
    expect(
      refusedAs(
        await liaison.send(organizationCalls.updateOrganization, { ...values, version: saved.version, ZipCode: '9' }),
      ),
    ).toEqual([400, 'InvalidInput', 'ZipCode'])
    const nurse = await a.as('theo.listenwell')
    expect((await nurse.send(organizationCalls.getOrganization, { OrganizationID: made.OrganizationID })).status).toBe(
      403,
    )
  })

  test('a mistake is taken away, but not what somebody uses', async () => {
    const made = await add()
    const removing = { ...made, Reason: 'Entered by mistake.' }
    await a.owner.query(`insert into outreach_wish (organization_id, no_mail) values ($1, true)`, [made.OrganizationID])
    expect(refusedAs(await liaison.send(organizationCalls.removeOrganization, removing))).toEqual([409, 'InUse'])
    await a.owner.query(`delete from outreach_wish where organization_id = $1`, [made.OrganizationID])
    await liaison.ok(organizationCalls.removeOrganization, removing)
    expect(
      (await liaison.send(organizationCalls.getOrganization, { OrganizationID: made.OrganizationID })).status,
    ).toBe(404)
  })

  test('words that many names share do not make them alike; a name of nothing else stays whole', () => {
    expect(coreOf('the church of sample')).toBe('sample')
    expect(coreOf('the church')).toBe('the church')
    fc.assert(fc.property(fc.stringMatching(/^[a-z ]{1,30}$/), (name) => coreOf(name).length <= name.length))
  })
})

describe('merging organizations', () => {
  const rows = async (...ids: string[]) => {
    const found: Record<string, unknown> = {}
    for (const [table, column] of [
      ['organization', 'id'],
      ['outreach_wish', 'organization_id'],
      ['volunteer', 'organization_id'],
    ])
      found[table!] = (
        await a.owner.query(
          `select to_jsonb(t) - 'version' as row from ${table} t where ${column} = any ($1::uuid[]) order by to_jsonb(t)::text`,
          [ids],
        )
      ).rows
    return found
  }
  const pairOf = async () => {
    const kept = await add()
    const other = await add({ Kinds: ['Business'], PhoneNumberDigits: `951555${String(4000 + count)}` })
    await a.owner.query(
      `insert into outreach_wish (organization_id, no_mail, no_phone) values ($1, false, true), ($2, true, false)`,
      [kept.OrganizationID, other.OrganizationID],
    )
    const program = await a.owner.query<{ id: string }>(
      `select m.sub_program_id as id from employee_sub_program m join sub_program s on s.id = m.sub_program_id
        where m.employee_id = $1 and s.name like 'Strong%'`,
      [liaison.userId],
    )
    await a.owner.query(
      `with p as (insert into person (first_name, last_name, sub_program_ids) values ('Vela', 'Testvolunteer', array[$2]::uuid[]) returning id)
       insert into volunteer (person_id, sub_program_id, roles, organization_id, start_date)
       select id, $2, '{Family Friend}', $1, '2026-01-01' from p`,
      [other.OrganizationID, program.rows[0]!.id],
    )
    return {
      kept: kept.OrganizationID,
      other: other.OrganizationID,
      input: {
        OrganizationID: kept.OrganizationID,
        OtherOrganizationID: other.OrganizationID,
        Take: ['PhoneNumberDigits' as const],
        Reason: 'Entered by two sides.',
        version: 1,
        OtherVersion: 1,
      },
    }
  }

  test('says what moves, makes one of two that is all either was, leads from the old one, and is undone exactly', async () => {
    const { kept, other, input } = await pairOf()
    const sides = await liaison.ok(organizationMergeCalls.compareOrganizations, {
      OrganizationID: kept,
      OtherOrganizationID: other,
    })
    expect(sides.Other.Values['PhoneNumberDigits']).toMatch(/^951555/)
    const before = await rows(kept, other)
    const preview = await liaison.send(organizationMergeCalls.mergeOrganizations, input, { preview: true })
    const told = (preview.body as unknown as { Effects: { Sentence: string }[] }).Effects.map((one) => one.Sentence)
    expect(told.join('\n')).toMatch(/Taken over: phone/)
    expect(told.join('\n')).toMatch(/volunteer: 1 record moves/i)
    expect(await rows(kept, other)).toEqual(before)

    const done = await liaison.ok(organizationMergeCalls.mergeOrganizations, input)
    expect(done.Moved).toBe(1)
    const one = await get(kept)
    expect(one.Kinds).toEqual(['Business', 'Church'])
    expect(one.PhoneNumberDigits).toMatch(/^951555/)
    const wish = await a.owner.query('select no_mail, no_phone from outreach_wish where organization_id = $1', [kept])
    expect(wish.rows).toEqual([{ no_mail: true, no_phone: true }])
    expect((await liaison.send(organizationCalls.getOrganization, { OrganizationID: other })).status).toBe(404)
    const led = await liaison.ok(organizationMergeCalls.getKeptOrganization, { OrganizationID: other })
    expect(led.OrganizationID).toBe(kept)
    expect(refusedAs(await liaison.send(organizationMergeCalls.mergeOrganizations, { ...input, version: 2 }))[1]).toBe(
      'AlreadyMerged',
    )
    await liaison.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect(await rows(kept, other)).toEqual(before)
  })

  test('happens once of many tries; refuses itself, what is stale, who may not, and what is out of sight', async () => {
    const { kept, other, input } = await pairOf()
    const refused = async (more: object, by = liaison) =>
      refusedAs(await by.send(organizationMergeCalls.mergeOrganizations, { ...input, ...more }))[1]
    expect(await refused({ OtherOrganizationID: kept })).toBe('SameRecord')
    expect(await refused({ version: 9 })).toBe('Stale')
    expect(await refused({ OtherOrganizationID: crypto.randomUUID() })).toBe('NotFound')
    const nell = await a.as('nell.volunteer-sample')
    expect(await refused({}, nell)).toBe('OutsideYourWork')
    const all = await Promise.all(
      Array.from({ length: 5 }, () => administrator.send(organizationMergeCalls.mergeOrganizations, input)),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await get(kept)).OrganizationID).not.toBe(other)
  })
})
