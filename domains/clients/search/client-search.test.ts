import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { clientSearchCalls, type ClientMatch } from './client-search.calls.ts'
import { makeClient, stranger, type Made } from './client-search-testing.ts'
import { dayTyped, readBox } from './client-search.rules.ts'

const search = clientSearchCalls.searchExistingClients
const own = 'Foster, North Valley'
const other = 'Foster, Orange County'

let agency: TestAgency
let renata: Actor
let near: Made
let far: Made
let manager: string

const nearFacts = {
  FirstName: 'Tamsin',
  LastName: 'Oakleybrook',
  PreferredName: 'Zazou',
  FormerNames: 'Wendelhouse',
  DateOfBirth: '2014-03-09',
  CID: 'NEAR-1001',
  FamLinkNumber: 'NEARF-1',
  WelligentID: 'NEARW-1',
  PhoneNumberDigits: '6265550101',
  Address: '12 Umbergate Lane',
  RelativeName: 'Perpetua Oakleybrook',
}

beforeAll(async () => {
  agency = await openTestAgency()
  renata = await agency.as('renata.mockley')
  const found = await agency.owner.query<{ id: string }>(
    `select e.employee_id as id from employee_sub_program e join sub_program s on s.id = e.sub_program_id
     join application_user u on u.id = e.employee_id where s.name = $1 and e.end_date is null and e.is_client_case_carrier and u.account_status = 'Active' order by u.email limit 1`,
    [other],
  )
  manager = found.rows[0]!.id
  near = await makeClient(agency, own, nearFacts)
  far = await makeClient(agency, other, stranger, { manager })
})
afterAll(() => agency.close())

const best = async (input: Parameters<typeof renata.ok<typeof search>>[1]) =>
  (await renata.ok(search, input)).Matches[0] as ClientMatch | undefined

describe('within the caller’s programs', () => {
  test.each([
    [{ FirstName: 'Tamsin', LastName: 'Oakleybrook' }, 'Same last name'],
    [{ FirstName: 'Oakleybrook', LastName: 'Tamsin' }, 'First and last name swapped'],
    [{ FirstName: 'Tamsyn', LastName: 'Oaklybrook' }, 'Similar last name'],
    [{ Search: 'Oakleybrook, Tamsin' }, 'Same last name'],
    [{ Search: 'Tamsin Oakleybrook 3/9/2014' }, 'Same date of birth'],
    [{ Search: 'Zazou Oakleybrook' }, 'Similar first name'],
    [{ FirstName: 'Tamsin', LastName: 'Wendelhouse' }, 'Similar last name'],
    [{ LastName: 'Oakleybrook', DateOfBirth: '2014-09-03' }, 'Date of birth with day and month swapped'],
    [{ LastName: 'Oakleybrook', DateOfBirth: '2015-03-09' }, 'Date of birth one year off'],
    [{ LastName: 'Oakleybrook', DateOfBirth: '2014-03-19' }, 'Date of birth with one digit different'],
    [{ CID: 'near-1001' }, 'Same CID'],
    [{ Search: 'NEARF-1' }, 'Same FamLink number'],
    [{ WelligentID: 'NEARW-1' }, 'Same Welligent ID'],
    [{ Search: '(626) 555-0101' }, 'Same phone number'],
    [{ Address: '12 umbergate' }, 'Same street address'],
    [{ RelativeName: 'Perpetua Oaklybrook' }, 'A parent or relative has this name'],
  ])('%j leads there: %s', async (input, reason) => {
    const match = await best(input)
    expect(match?.ClientID).toBe(near.clientId)
    expect(match?.Reasons).toContain(reason)
  })

  test('says what memberships there are and whether a number was met', async () => {
    const match = (await best({ CID: 'NEAR-1001' }))!
    expect(match.ExactIdentifier).toBe(true)
    expect(match.Memberships).toMatchObject([{ SubProgramName: own, Status: 'Active', Module: 'Foster' }])
  })

  test('filters narrow what was typed and stand alone', async () => {
    expect(await best({ LastName: 'Oakleybrook', Status: 'Ended' })).toBeUndefined()
    expect((await best({ LastName: 'Oakleybrook', AgeFrom: 10, AgeTo: 13 }))?.ClientID).toBe(near.clientId)
    expect(await best({ LastName: 'Oakleybrook', AgeFrom: 15 })).toBeUndefined()
    expect((await renata.ok(search, { EmployeeID: renata.userId })).Matches.length).toBeGreaterThan(3)
    expect((await best({ LastName: 'Oakleybrook', Region: 'PNW' }))?.ClientID).toBeUndefined()
  })

  test('nothing asked is refused, and every search is written down', async () => {
    const nothing = await renata.send(search, { Search: '  ' })
    expect([nothing.status, nothing.refusal.code]).toEqual([400, 'NothingAsked'])
    await renata.ok(search, { LastName: 'Writtendown' })
    const { rows } = await agency.owner.query(
      `select detail from audit where kind = 'view' and table_name = 'client' and detail -> 'asked' ->> 'LastName' = 'Writtendown'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('a confidential address leads nowhere', async () => {
    await agency.owner.query('update address set confidential = true where person_id = $1', [near.clientId])
    expect(await best({ Address: '12 Umbergate' })).toBeUndefined()
    await agency.owner.query('update address set confidential = false where person_id = $1', [near.clientId])
  })
})

describe('in other programs', () => {
  test('someone is said to exist, whom to ask, and nothing more', async () => {
    const { FirstName, LastName, DateOfBirth } = stranger
    const found = await renata.ok(search, { FirstName, LastName, DateOfBirth })
    expect(found.Matches.map((match) => match.ClientID)).not.toContain(far.clientId)
    expect(found.Elsewhere).toEqual([
      {
        SearchHitID: expect.any(String),
        AskedAs: 'Q. V.',
        Access: 'Ask',
        Owner: expect.any(String),
        ExactIdentifier: false,
        Name: null,
        DateOfBirth: null,
        SubProgramName: null,
      },
    ])
  })

  test('a name alone does not tell that someone is there; a number does', async () => {
    expect((await renata.ok(search, { FirstName: 'Quillonzo', LastName: 'Vexbrandt' })).Elsewhere).toEqual([])
    expect((await renata.ok(search, { DateOfBirth: stranger.DateOfBirth })).Elsewhere).toEqual([])
    expect((await renata.ok(search, { CID: stranger.CID })).Elsewhere).toMatchObject([
      { ExactIdentifier: true, AskedAs: 'this number' },
    ])
  })

  test('a confidential record within the own program is told like one elsewhere, without an owner', async () => {
    const facts = { FirstName: 'Brumhild', LastName: 'Xanterfee', DateOfBirth: '2012-02-02' }
    await makeClient(agency, own, facts, { manager: renata.userId, confidential: true })
    const someone = (
      await agency.owner.query<{ email: string }>(
        `select split_part(u.email, '@', 1) as email from employee_sub_program e join sub_program s on s.id = e.sub_program_id
         join application_user u on u.id = e.employee_id join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
         where s.name = $1 and r.name = 'Case Manager' and u.id <> $2 and e.end_date is null and u.account_status = 'Active' limit 1`,
        [own, renata.userId],
      )
    ).rows[0]?.email
    const colleague = await agency.as(someone!)
    const found = await colleague.ok(search, facts)
    expect(found.Matches.filter((match) => match.LastName === 'Xanterfee')).toEqual([])
    expect(found.Elsewhere).toMatchObject([{ Access: 'Confidential', Owner: null, Name: null, SubProgramName: null }])
    expect((await renata.ok(search, facts)).Matches[0]).toMatchObject({ LastName: 'Xanterfee' })
  })

  test('whatever is typed, no fact of a person outside the caller’s programs comes back', async () => {
    const slip = (word: string, at: number) => word.slice(0, at % word.length) + word.slice((at % word.length) + 1)
    const field = (name: keyof typeof stranger) =>
      fc.oneof(
        fc.constant(undefined),
        fc.constant(stranger[name] as string),
        fc.nat(12).map((at) => slip(stranger[name], at)),
        fc.constant(stranger[name].slice(0, 5)),
      )
    const shape = fc.record({
      Search: fc.oneof(
        fc.constant(undefined),
        fc.constantFrom(...Object.values(stranger)),
        fc.subarray(Object.values(stranger), { minLength: 2, maxLength: 3 }).map((words) => words.join(' ')),
        fc.string({ maxLength: 20 }),
      ),
      FirstName: field('FirstName'),
      LastName: fc.oneof(field('LastName'), field('FormerNames'), field('PreferredName')),
      DateOfBirth: fc.constantFrom(undefined, stranger.DateOfBirth, '1931-07-04', '1932-04-07', '1931-04-17'),
      CID: field('CID'),
      FamLinkNumber: field('FamLinkNumber'),
      WelligentID: field('WelligentID'),
      PhoneNumberDigits: fc.constantFrom(undefined, stranger.PhoneNumberDigits),
      Address: field('Address'),
      RelativeName: field('RelativeName'),
    })
    const secrets = [
      ...Object.values(stranger),
      ...stranger.RelativeName.split(' '),
      'Brindlewick',
      'Thrumble',
      'Gorblatt',
      other,
      far.clientId,
      far.membershipId,
    ]
    await fc.assert(
      fc.asyncProperty(shape, async (input) => {
        const reply = await renata.send(search, JSON.parse(JSON.stringify(input)) as object)
        expect(reply.status).toBeLessThan(500)
        const typed = JSON.stringify(input)
        for (const secret of secrets) if (!typed.includes(secret)) expect(reply.text).not.toContain(secret)
        if (reply.status === 200) {
          expect(reply.body.Matches.map((match) => match.ClientID)).not.toContain(far.clientId)
          for (const one of reply.body.Elsewhere)
            expect([one.Name, one.DateOfBirth, one.SubProgramName]).toEqual([null, null, null])
        }
      }),
      { numRuns: 110 },
    )
  }, 60_000)

  test('who may search every program is told who and where, but not what is confidential', async () => {
    const director = await agency.as('desmond.directo')
    const { rows } = await agency.owner.query<{ mine: boolean; all: boolean }>(
      `select $2 = any (select s.name from employee_sub_program e join sub_program s on s.id = e.sub_program_id where e.employee_id = $1) as mine,
       'ClientSearch.All' = any (user_permissions($1, current_date)) as all`,
      [director.userId, other],
    )
    expect(rows[0]!.all).toBe(true)
    const found = await director.ok(search, { FirstName: 'Quillonzo', LastName: 'Vexbrandt' })
    if (rows[0]!.mine) expect(found.Matches[0]).toMatchObject({ ClientID: far.clientId })
    else expect(found.Elsewhere[0]).toMatchObject({ Name: 'Quillonzo Vexbrandt', SubProgramName: other, Access: 'Ask' })
  })

  test('pauses after many searches that reached others', async () => {
    await agency.owner.query(
      `insert into search_hit (user_id, person_id, client_membership_id, at)
       select $1, $2, $3, now() - make_interval(secs => n) from generate_series(1, 130) n`,
      [renata.userId, far.clientId, far.membershipId],
    )
    const reply = await renata.send(search, { CID: stranger.CID })
    expect([reply.status, reply.refusal.code]).toEqual([429, 'TooManySearches'])
    await agency.owner.query('delete from search_hit where user_id = $1', [renata.userId])
  })
})

describe('one box', () => {
  test.each([
    ['3/9/2014', '2014-03-09'],
    ['03-09-14', '2014-03-09'],
    ['2014-03-09', '2014-03-09'],
    ['13/45/2014', undefined],
  ])('%s is the day %s', (typed, day) => expect(dayTyped(typed)).toBe(day))
  test.each([
    ['Ana', { LastName: 'Ana' }],
    ['Ana Maria Lopez', { FirstName: 'Ana Maria', LastName: 'Lopez' }],
    ['Lopez, Ana 2014-03-09', { FirstName: 'Ana', LastName: 'Lopez', DateOfBirth: '2014-03-09' }],
    ['626-555-0101', { PhoneNumberDigits: '6265550101' }],
    ['abc-123', { Identifier: 'ABC-123' }],
    ['', {}],
  ])('%s', (typed, read) => expect(readBox(typed)).toEqual(read))
})
