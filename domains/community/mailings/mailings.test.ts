import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asked, ensurePdfTools, textOf } from '#domains/documents/evidence/testing-pdf.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { donorsCalls } from '#domains/funding/donors/donors.calls.ts'
import { mailingCalls } from './mailings.calls.ts'
import { mailedLists, whyLeftOut } from './mailings.rules.ts'

let a: TestAgency
let liaison: Actor
let program: string

beforeAll(async () => {
  await ensurePdfTools()
  a = await openTestAgency()
  liaison = await a.as('caleb.steeplewick')
  program = (
    await a.owner.query<{ id: string }>(
      `select s.id from employee_sub_program m join sub_program s on s.id = m.sub_program_id
        where m.employee_id = $1 and s.name like 'Strong%'`,
      [liaison.userId],
    )
  ).rows[0]!.id
})
afterAll(() => a.close())

async function person(
  first: string,
  more: { address?: boolean; confidential?: boolean; email?: string; programId?: string } = {},
) {
  const { rows } = await a.owner.query<{ id: string }>(
    `insert into person (first_name, last_name, email, sub_program_ids) values ($1, 'Mailtest', $2, array[$3]::uuid[]) returning id`,
    [first, more.email ?? null, more.programId ?? program],
  )
  const { id } = rows[0]!
  if (more.address !== false)
    await a.owner.query(
      `insert into address (person_id, kind, line1, city, state_abbreviation, zip_code, confidential, start_date)
        values ($1, 'Home', '12 Sample Street', 'Hemet', 'CA', '92543', $2, '2024-01-01')`,
      [id, more.confidential ?? false],
    )
  return id
}
const church = async (name: string, noMail = false) => {
  const { rows } = await a.owner.query<{ id: string }>(
    `insert into organization (name, kinds, line1, city, state_abbreviation, zip_code) values ($1, '{Church}', '1 Demo Way', 'Perris', 'CA', '92570') returning id`,
    [name],
  )
  if (noMail)
    await a.owner.query(`insert into outreach_wish (organization_id, no_mail) values ($1, true)`, [rows[0]!.id])
  return rows[0]!.id
}
const make = (input: object, by = liaison) =>
  a.app.http.server.inject({
    method: 'POST',
    url: `/API/${mailingCalls.makeMailing.name}`,
    headers: { [ownHeader]: '1', 'content-type': 'application/json', cookie: `${sessionCookie}=${by.token}` },
    payload: JSON.stringify(input),
  })

test('whoever asked for no mail, has no address or a confidential one is left out, and it is said why', async () => {
  const foreign = (
    await a.owner.query<{ id: string }>(`select id from sub_program where name = 'Strong Families, Puget Sound'`)
  ).rows[0]!.id
  const [fine, asked, hidden, none, outside] = [
    await person('Fine', { email: 'fine@mail.example' }),
    await person('Asked'),
    await person('Hidden', { confidential: true }),
    await person('None', { address: false }),
    await person('Outside', { programId: foreign }),
  ]
  await a.owner.query(`insert into outreach_wish (person_id, no_mail) values ($1, true)`, [asked])
  const chosen = {
    PersonIDs: [fine, asked, hidden, none, outside, fine],
    OrganizationIDs: [await church('Sample Mail Church'), await church('Silent Demo Church', true)],
  }
  const plan = await liaison.ok(mailingCalls.planMailing, { ...chosen, Way: 'Mail' })
  expect(plan.Going).toBe(2)
  expect(plan.LeftOut).toEqual([
    { Name: 'Asked Mailtest', Why: 'Asked for no mail' },
    { Name: 'Hidden Mailtest', Why: 'Confidential address' },
    { Name: 'None Mailtest', Why: 'No address' },
    { Name: 'Silent Demo Church', Why: 'Asked for no mail' },
  ])
  const email = await liaison.ok(mailingCalls.planMailing, { ...chosen, Way: 'Email' })
  expect([email.Going, email.LeftOut.every(({ Why }) => Why === 'No e-mail address')]).toEqual([1, true])

  const labels = await make({ ...chosen, Way: 'Mail', Form: 'Labels' })
  expect(labels.headers['content-type']).toBe('application/pdf')
  const told = await textOf(labels.rawPayload)
  expect(told).toContain('Fine Mailtest\n12 Sample Street\nHemet, CA 92543')
  expect(told).toContain('Sample Mail Church')
  for (const word of ['Asked', 'Hidden', 'None Mail', 'Silent', 'Outside']) expect(told).not.toContain(word)
  expect(told.match(/Fine Mailtest/g)).toHaveLength(1)

  const letters = await make({
    ...chosen,
    Way: 'Mail',
    Form: 'Letters',
    Title: 'An evening for hosts',
    Message: 'Please come.\n\nBring a friend.',
  })
  const read = await textOf(letters.rawPayload)
  expect(read.match(/Bring a friend\./g)).toHaveLength(2)
  const sheet = await make({ ...chosen, Way: 'Mail', Form: 'Sheet' })
  expect(sheet.headers['content-type']).toContain('spreadsheetml')
})

test('a mailing to donors reaches those whom the caller may know as givers, and nobody else', async () => {
  const gwen = await a.as('gwen.givewell-demo')
  const funds = await a.owner.query<{ id: string }>(
    `select id from sub_program where name = 'Fund Development, Harbor'`,
  )
  const { DonorID } = await gwen.ok(donorsCalls.addEditDonor, {
    SubProgramID: funds.rows[0]!.id,
    Kind: 'Person',
    FirstName: 'Dorothea',
    LastName: 'Mailgiver',
    AddressLine1: '9 Test Way',
    City: 'San Diego',
    StateAbbreviation: 'CA',
    ZipCode: '92101',
  })
  const labels = await make({ DonorIDs: [DonorID], Way: 'Mail', Form: 'Labels' }, gwen)
  expect(await textOf(labels.rawPayload)).toContain('Dorothea Mailgiver\n9 Test Way')
  const plan = await liaison.ok(mailingCalls.planMailing, { DonorIDs: [DonorID], Way: 'Mail' })
  expect(plan).toEqual({ Going: 0, LeftOut: [] })
})

describe('a list that another part of the agency brings', () => {
  const plan = (List: string, ListedIDs: string[], by = liaison, Way = 'Mail') =>
    by.ok(mailingCalls.planMailing, { List, ListedIDs, Way } as never)
  const wish = (id: string) =>
    a.owner.query(`insert into outreach_wish (person_id, no_mail, no_email) values ($1, true, true)`, [id])

  test('each has a part that reads it, and no part reads another list', () => {
    expect(a.app.platform.registered.mailings.map(({ list }) => list).toSorted()).toEqual(
      mailedLists.map(({ value }) => value).toSorted(),
    )
  })

  test('community families: one letter to the home, none where a parent asked for none or hides the address', async () => {
    const family = async (name: string, more: { wish?: boolean; hidden?: boolean; line1?: string | null } = {}) => {
      const { rows } = await a.owner.query<{ id: string }>(
        `insert into community_family (sub_program_id, name, start_date, line1, city, state_abbreviation, zip_code)
          values ($1, $2, current_date, $3, 'Hemet', 'CA', '92543') returning id`,
        [program, name, more.line1 === undefined ? '5 Sample Lane' : more.line1],
      )
      const parent = await person(name, { confidential: more.hidden ?? false })
      await a.owner.query(
        `insert into community_person (community_family_id, sub_program_id, person_id, is_child, relation) values ($1, $2, $3, false, 'Mother')`,
        [rows[0]!.id, program, parent],
      )
      if (more.wish) await wish(parent)
      return rows[0]!.id
    }
    const ids = [
      await family('Alright family'),
      await family('Asked family', { wish: true }),
      await family('Hidden family', { hidden: true }),
      await family('Nowhere family', { line1: null }),
    ]
    const said = await plan('CommunityFamilies', ids)
    expect(said).toEqual({
      Going: 1,
      LeftOut: [
        { Name: 'Asked family', Why: 'Asked for no mail' },
        { Name: 'Hidden family', Why: 'Confidential address' },
        { Name: 'Nowhere family', Why: 'No address' },
      ],
    })
    const labels = await make({ List: 'CommunityFamilies', ListedIDs: ids, Way: 'Mail', Form: 'Labels' })
    expect(await textOf(labels.rawPayload)).toContain('Alright family\n5 Sample Lane\nHemet, CA 92543')
    // Whoever only gives the address away to the coordinator is on nobody else's list.
    await a.owner.query(
      `update community_family set consent_on = current_date, consent_how = 'By phone', consent_to = 'Coordinator', coordinator_id = null where id = $1`,
      [ids[0]],
    )
    expect((await plan('CommunityFamilies', ids.slice(0, 1))).Going).toBe(0)
  })

  test('volunteer families and resource families, each with the right to its own list', async () => {
    const family = async (pathway: string, more = '') => {
      const { rows } = await a.owner.query<{ id: string; name: string }>(
        `select f.id, f.name from resource_family f where f.pathway ${pathway} and f.voided_at is null and f.line1 is not null
          and not f.address_confidential ${more} order by f.name, f.id limit 1`,
      )
      return rows[0]!
    }
    const host = await family(`= 'VF'`, `and f.sub_program_id = '${program}'`)
    const home = await family(`= 'CA'`)
    const admin = await a.as('alva.rootley')
    expect((await plan('VolunteerFamilies', [host.id, home.id])).Going).toBe(1)
    expect((await plan('ResourceFamilies', [host.id, home.id], admin)).Going).toBe(1)
    // Row security and the right of the list: a liaison of hosts reads no homes.
    expect((await plan('ResourceFamilies', [home.id])).Going).toBe(0)
    await a.owner.query(`update resource_family set mailing_preference = 'No mailings' where id = $1`, [home.id])
    expect(await plan('ResourceFamilies', [home.id], admin)).toEqual({
      Going: 0,
      LeftOut: [{ Name: home.name, Why: 'Asked for no mail' }],
    })
  })

  test('guests and inquiries are nobody on record: a wish is found by the e-mail', async () => {
    const asked = await person('Wishful', { email: 'wishful@mail.example', programId: program })
    await wish(asked)
    const event = (
      await a.owner.query<{ id: string }>(
        `insert into outreach_event (sub_program_id, kind, name, held_on, begins_at) values ($1, 'Info session', 'Mailed evening', current_date, '18:00') returning id`,
        [program],
      )
    ).rows[0]!.id
    const guest = async (first: string, email: string) =>
      (
        await a.owner.query<{ id: string }>(
          `insert into outreach_guest (event_id, sub_program_id, first_name, last_name, email, signed_up_on) values ($1, $2, $3, 'Guestly', $4, current_date) returning id`,
          [event, program, first, email],
        )
      ).rows[0]!.id
    const guests = [await guest('Open', 'open@mail.example'), await guest('Wishful', 'Wishful@mail.example')]
    expect(await plan('EventGuests', guests, liaison, 'Email')).toEqual({
      Going: 1,
      LeftOut: [{ Name: 'Wishful Guestly', Why: 'Asked for no e-mail' }],
    })
    const admin = await a.as('alva.rootley')
    const inquiry = async (email: string) =>
      (
        await a.owner.query<{ id: string }>(
          `insert into inquiry (sub_program_id, received_on, touched_on, first_name, last_name, email, line1, city, state_abbreviation, zip_code)
            select id, current_date, current_date, 'Inga', 'Askly', $1, '9 Sample Lane', 'Reseda', 'CA', '91335' from sub_program where name = 'Foster, North Valley' returning id`,
          [email],
        )
      ).rows[0]!.id
    const inquiries = [await inquiry('inga@mail.example'), await inquiry('WISHFUL@mail.example')]
    expect(await plan('Inquiries', inquiries, admin)).toMatchObject({
      Going: 1,
      LeftOut: [{ Why: 'Asked for no mail' }],
    })
    expect((await plan('Inquiries', inquiries)).Going).toBe(0)
  })
})

test('thirty labels fill a sheet and the next begins another', async () => {
  const ids: string[] = []
  for (let at = 0; at < 31; at += 1) ids.push(await person(`Label${at}`))
  const pages = async (PersonIDs: string[]) => {
    const info = await asked('pdfinfo', (await make({ PersonIDs, Way: 'Mail', Form: 'Labels' })).rawPayload, 'PDF')
    return [Number(/Pages:\s+(\d+)/.exec(info)?.[1]), /Page size:\s+612 x 792/.test(info)]
  }
  expect(await pages(ids.slice(0, 30))).toEqual([1, true])
  expect(await pages(ids)).toEqual([2, true])
})

test('refuses nobody, labels by e-mail, an empty letter, and who may not', async () => {
  const id = await person('Lone')
  const code = async (input: object, by = liaison) =>
    (JSON.parse((await make(input, by)).body) as { code: string }).code
  expect(await code({ Way: 'Mail', Form: 'Labels' })).toBe('Nobody')
  expect(await code({ PersonIDs: [id], Way: 'Email', Form: 'Labels' })).toBe('ByMailOnly')
  expect(await code({ PersonIDs: [id], Way: 'Mail', Form: 'Letters' })).toBe('LetterMissing')
  expect(await code({ PersonIDs: ['x'], Way: 'Mail', Form: 'Labels' })).toBe('InvalidInput')
  expect(await code({ PersonIDs: [id], Way: 'Mail', Form: 'Labels' }, await a.as('theo.listenwell'))).toBe(
    'PermissionMissing',
  )
})

test('nobody who said no is ever written to', () => {
  const reach = fc.record({
    NoMail: fc.boolean(),
    NoEmail: fc.boolean(),
    Line1: fc.option(fc.constant('1 Demo Way')),
    IsConfidential: fc.boolean(),
    Email: fc.option(fc.constant('a@b.example')),
  })
  fc.assert(
    fc.property(reach, fc.constantFrom('Mail' as const, 'Email' as const), (one, way) => {
      const goes =
        way === 'Mail' ? !one.NoMail && !one.IsConfidential && one.Line1 !== null : !one.NoEmail && one.Email !== null
      expect(whyLeftOut(one, way) === undefined).toBe(goes)
    }),
  )
})
