import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { insertRows } from './insert.ts'

const grants = [
  ['Beds for siblings', 'Prospect'],
  ['Camp scholarships', 'Awarded'],
  ['Kinship navigators', 'Awarded'],
  ['Laptops for high school', 'Applied'],
  ['Recruiting families inland', 'Awarded'],
  ['Music lessons', 'Declined'],
  ['First apartment kits', 'Awarded'],
  ['Van for visits', 'Applied'],
  ['Tutoring at home', 'Closed'],
  ['Training for caregivers', 'Awarded'],
  ['Winter coats', 'Closed'],
  ['Garden at the house', 'Prospect'],
] as const

interface Making {
  of: { sub_program_id: string }
  owner: string
  today: string
  id: (...parts: (string | number)[]) => string
}

/** Grants with their dates, what was spent, and their outcomes. */
export async function seedGrants(client: ClientBase, { of, owner, today, id }: Making): Promise<void> {
  const funders = [0, 2, 6, 5]
  const decided = (status: string) => ['Awarded', 'Declined', 'Closed'].includes(status)
  const won = (status: string) => ['Awarded', 'Closed'].includes(status)
  await insertRows(
    client,
    'funding_grant',
    grants.map(([name, status], n) => ({
      ...of,
      id: id('grant', n),
      funder_id: id('organization', funders[n % funders.length]!),
      name,
      owner_employee_id: owner,
      status,
      asked_cents: 1_000_000 + n * 250_000,
      awarded_cents: won(status) ? 1_000_000 + n * 200_000 : null,
      start_date: won(status) ? addDays(today, -180 - n) : null,
      end_date: won(status) ? addDays(today, 180 - n) : null,
      restricted_use: won(status) ? `Only for: ${name.toLowerCase()}` : null,
      decided_on: decided(status) ? addDays(today, -190 - n) : null,
      created_at: today,
      version: 1,
    })),
  )
  const dues = grants.flatMap(([, status], n) => {
    const due = (kind: string, on: number, done: number | null) => ({
      ...of,
      id: id('grant due', n, kind),
      grant_id: id('grant', n),
      kind,
      due_on: addDays(today, on),
      done_on: done === null ? null : addDays(today, done),
      created_at: today,
      version: 1,
    })
    if (status === 'Prospect') return [due('LOI', 12 + n, null), due('Application', 60 + n, null)]
    if (status === 'Applied') return [due('LOI', -60, -65), due('Application', -20, -22)]
    return [
      due('Application', -240, -245),
      due('Report', status === 'Awarded' ? 10 + n * 6 : -30, status === 'Awarded' ? null : -35),
    ]
  })
  await insertRows(client, 'grant_due', dues)
  await insertRows(
    client,
    'grant_spending',
    grants.flatMap(([name, status], n) =>
      status === 'Awarded'
        ? [1, 2].map((step) => ({
            ...of,
            id: id('grant spending', n, step),
            grant_id: id('grant', n),
            spent_on: addDays(today, -40 * step),
            cents: 150_000,
            what: `${name}, part ${step}`,
            created_at: today,
            version: 1,
          }))
        : [],
    ),
  )
  await insertRows(
    client,
    'grant_measure',
    grants.flatMap(([, status], n) =>
      won(status)
        ? [
            {
              ...of,
              id: id('measure', n, 0),
              grant_id: id('grant', n),
              name: 'Children served',
              target: 40,
              source: 'served',
              value: null,
              value_on: null,
              few: false,
              created_at: today,
              version: 1,
            },
            {
              ...of,
              id: id('measure', n, 1),
              grant_id: id('grant', n),
              name: 'Caregivers who say it helped',
              target: 30,
              source: 'Typed',
              value: 10 + n,
              value_on: addDays(today, -15),
              few: false,
              created_at: today,
              version: 1,
            },
          ]
        : [],
    ),
  )
}
