import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { insertRows } from './insert.ts'

interface Making {
  of: { sub_program_id: string }
  today: string
  id: (...parts: (string | number)[]) => string
}

const evenings = [
  ['Harbor Lights Supper (demo)', -48, 0],
  ['Open House with Cookies (demo)', 16, 0],
  ['Sendoff Pancake Breakfast (demo)', -110, 1],
] as const
const sponsors = [
  [0, 1, 'Prints the invitations'],
  [0, 3, 'Matches gifts up to $5,000'],
  [1, 7, 'Coffee for the breakfast'],
] as const

/** Evenings held for the campaigns, with who came, and who stands behind them. */
export async function seedEvenings(client: ClientBase, { of, today, id }: Making): Promise<void> {
  const made = { ...of, created_at: today, version: 1 }
  await insertRows(
    client,
    'outreach_event',
    evenings.map(([name, day], n) => ({
      ...made,
      id: id('evening', n),
      kind: 'Thank-you event',
      name,
      held_on: addDays(today, day),
      begins_at: '18:00',
      place: 'The invented hall',
      seats: 80,
    })),
  )
  await insertRows(
    client,
    'outreach_guest',
    evenings.flatMap(([, day], n) =>
      ['Juniper', 'Casimir', 'Odette', 'Bram', 'Lucinda', 'Otis'].map((first_name, at) => ({
        ...made,
        id: id('evening guest', n, at),
        event_id: id('evening', n),
        first_name,
        last_name: 'Guestly-Demo',
        party: 1 + (at % 3),
        attended: day < 0 ? at !== 4 : null,
        signed_up_on: addDays(today, Math.min(day, 0) - 6),
      })),
    ),
  )
  await insertRows(
    client,
    'campaign_event',
    evenings.map(([, , campaign], n) => ({
      ...made,
      id: id('campaign evening', n),
      campaign_id: id('campaign', campaign),
      outreach_event_id: id('evening', n),
    })),
  )
  await insertRows(
    client,
    'campaign_sponsor',
    sponsors.map(([campaign, organization, gives], n) => ({
      ...made,
      id: id('sponsor', n),
      campaign_id: id('campaign', campaign),
      organization_id: id('organization', organization),
      gives,
    })),
  )
}
