import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import type { Sent } from '#platform/contract/call.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { donorsCalls } from './donors/donors.calls.ts'
import { giftsCalls } from './gifts/gifts.calls.ts'

export const today = dayIn('America/Los_Angeles', new Date())

/** What a call that answers with a file gives, as bytes. */
export async function fileOf({ agency, gwen }: Funding, call: { name: string }, query: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await agency.app.http.server.inject({
    method: 'GET',
    url: `/API/${call.name}?${query}`,
    headers: { cookie: `${sessionCookie}=${gwen.token}`, 'x-kith': '1' },
  })
  if (statusCode !== 200) throw new Error(`${call.name} answered ${statusCode}`)
  return rawPayload
}

export interface Funding {
  agency: TestAgency
  /** The fund developer of the demonstration. */
  gwen: Actor
  director: Actor
  /** A program director who does not work in fund development. */
  outsider: Actor
  caseManager: Actor
  program: string
  donor: (more?: Partial<Sent<typeof donorsCalls.addEditDonor>>) => Promise<string>
  give: (
    donor: string,
    more?: Partial<Sent<typeof giftsCalls.addEditGift>>,
  ) => Promise<{ GiftID: string; version: number }>
  one: <T>(text: string, values?: unknown[]) => Promise<T>
  all: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>
}

export async function openFunding(): Promise<Funding> {
  const agency = await openTestAgency()
  const all = async <T extends object>(text: string, values: unknown[] = []) =>
    (await agency.owner.query<T>(text, values)).rows
  const one = async <T>(text: string, values: unknown[] = []) => (await all<{ value: T }>(text, values))[0]!.value
  const gwen = await agency.as('gwen.givewell-demo')
  const program = await one<string>(`select id as value from sub_program where name = 'Fund Development, Harbor'`)
  let count = 0
  return {
    agency,
    gwen,
    director: await agency.as('eleanor.headworth'),
    outsider: await agency.as('desmond.directo'),
    caseManager: await agency.as('renata.mockley'),
    program,
    one,
    all,
    async donor(more = {}) {
      count += 1
      const made = await gwen.ok(donorsCalls.addEditDonor, {
        SubProgramID: program,
        Kind: 'Person',
        FirstName: 'Trudy',
        LastName: `Testgiver${count}`,
        AddressLine1: `${count} Test Way`,
        City: 'San Diego',
        StateAbbreviation: 'CA',
        ZipCode: '92101',
        ...more,
      })
      return made.DonorID
    },
    give: (DonorID, more = {}) =>
      gwen.ok(giftsCalls.addEditGift, {
        DonorID,
        GivenOn: today,
        Kind: 'Money',
        Amount: 100,
        Method: 'Check',
        Fund: 'General',
        ...more,
      }),
  }
}

/** The sums as they are kept, and as they are counted anew from the gifts. */
export const keptSums = `select s.donor_id, s.cents::text, s.gifts, s.last_on::text, s.last_cents::text from donor_sum s order by 1`
export const countedSums = `select d.id as donor_id, coalesce(sum(g.cents), 0)::text as cents, count(g.id)::int as gifts,
    max(g.given_on)::text as last_on, (array_agg(g.cents order by g.given_on desc, g.id desc))[1]::text as last_cents
  from donor d left join gift g on g.donor_id = d.id and g.voided_at is null group by 1 order by 1`
export const keptYears = `select donor_id, fiscal_year, cents::text, gifts from donor_year where gifts <> 0 or cents <> 0 order by 1, 2`
export const countedYears = `select donor_id, fiscal_year_of(given_on) as fiscal_year, sum(cents)::text as cents, count(*)::int as gifts
  from gift where voided_at is null group by 1, 2 order by 1, 2`
export const keptCampaigns = `select campaign_id, fund, kind, cents::text, gifts from campaign_sum where gifts <> 0 or cents <> 0 order by 1, 2, 3`
export const countedCampaigns = `select campaign_id, fund, kind, sum(cents)::text as cents, count(*)::int as gifts
  from gift where voided_at is null and campaign_id is not null group by 1, 2, 3 order by 1, 2, 3`
