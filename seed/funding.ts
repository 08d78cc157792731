import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId } from './cast/chance.ts'
import type { Cast } from './cast/shapes.ts'
import { seedEvenings } from './funding-evenings.ts'
import { seedGrants } from './funding-grants.ts'
import { seedReceipts } from './funding-receipts.ts'
import { insertRows } from './insert.ts'

const firsts = [
  'Marigold',
  'Percival',
  'Odessa',
  'Linus',
  'Winifred',
  'Barnaby',
  'Clementine',
  'Ezra',
  'Philippa',
  'Rufus',
  'Tabitha',
  'Ambrose',
  'Delphine',
  'Hollis',
  'Imogen',
]
const lasts = [
  'Lipsum-Demo',
  'Dolorsit',
  'Ametworth',
  'Placeholder',
  'Sampleton',
  'Fakenham-Demo',
  'Inventado',
  'Examplewood',
]
const places = [
  ['San Diego', 'CA', '92101'],
  ['Escondido', 'CA', '92025'],
  ['Riverside', 'CA', '92501'],
  ['Santa Ana', 'CA', '92701'],
] as const
const organizations = [
  ['Fabricated Family Foundation', 'Foundation'],
  ['Lorem & Daughters Hardware', 'Business'],
  ['Imaginary Community Trust', 'Foundation'],
  ['Demo Credit Union', 'Business'],
  ['Sample Valley Rotary', 'Other'],
  ['Placeholder County Office of Children', 'Agency'],
  ['Invented Harbor Foundation', 'Foundation'],
  ['Example Coffee Roasters', 'Business'],
  ['Chapel of the Sample', 'Church'],
  ['Notreal Dental Group', 'Business'],
] as const
const funds = ['General', 'Foster families', 'Camp and activities', 'Scholarships', 'Emergency needs', 'General']
const methods = ['Check', 'Card', 'Cash', 'Bank transfer']
const persons = 140

/** Donors with what they gave, campaigns, grants and stories: all invented. */
export async function seedFunding(client: ClientBase, { SubPrograms, Employees }: Cast, today: string): Promise<void> {
  const program = SubPrograms.find(({ Name }) => Name === 'Fund Development, Harbor')
  const owner = Employees.find(({ Role }) => Role === 'Fund Developer')
  if (!program || !owner) return
  const of = { sub_program_id: program.Id }
  const id = (...parts: (string | number)[]) => castId('funding', ...parts.map(String))
  const people = Array.from({ length: persons }, (_, n) => ({
    id: id('person', n),
    first_name: firsts[n % firsts.length]!,
    last_name: lasts[Math.floor(n / firsts.length) % lasts.length]!,
    email: n % 3 === 0 ? `donor${n}@kith.example` : null,
    sub_program_ids: [program.Id],
    sex: 1,
    race: 1,
    ethnicity: 1,
    needs_interpreter: false,
    version: 1,
    created_at: today,
  }))
  await insertRows(client, 'person', people)
  await insertRows(
    client,
    'person_sub_program',
    people.map((one) => ({ person_id: one.id, sub_program_id: program.Id, source: 'Donor' })),
  )
  await insertRows(
    client,
    'address',
    people.map((one, n) => {
      const [city, state_abbreviation, zip_code] = places[n % places.length]!
      return {
        id: id('address', n),
        person_id: one.id,
        kind: 'Mailing',
        line1: `${100 + n} Invented Way`,
        city,
        state_abbreviation,
        zip_code,
        confidential: false,
        start_date: addDays(today, -900),
        version: 1,
      }
    }),
  )
  await insertRows(
    client,
    'organization',
    organizations.map(([name, kind], n) => {
      const [city, state_abbreviation, zip_code] = places[n % places.length]!
      return {
        id: id('organization', n),
        name,
        kinds: [kind],
        line1: `${n + 1} Sample Plaza`,
        city,
        state_abbreviation,
        zip_code,
        email: `office${n}@kith.example`,
        search_text: '',
        created_at: today,
        version: 1,
      }
    }),
  )
  const donors = [
    ...people.map((one, n) => ({ key: n, person_id: one.id, organization_id: null })),
    ...organizations.map((_, n) => ({ key: persons + n, person_id: null, organization_id: id('organization', n) })),
  ]
  await insertRows(
    client,
    'donor',
    donors.map(({ key, ...who }) => ({
      ...of,
      ...who,
      id: id('donor', key),
      owner_employee_id: key % 2 === 0 ? owner.Id : null,
      next_step: key % 9 === 0 ? 'Call to say thank you' : null,
      next_step_on: key % 9 === 0 ? addDays(today, (key % 40) - 5) : null,
      created_at: today,
      version: 1,
    })),
  )
  await insertRows(client, 'campaign', [
    {
      ...of,
      id: id('campaign', 0),
      name: 'Homes for the Holidays (demo)',
      goal_cents: 5_000_000,
      start_date: addDays(today, -60),
      end_date: null,
      created_at: today,
      version: 1,
    },
    {
      ...of,
      id: id('campaign', 1),
      name: 'Summer Camp Sendoff (demo)',
      goal_cents: 2_500_000,
      start_date: addDays(today, -200),
      end_date: addDays(today, -90),
      created_at: today,
      version: 1,
    },
    {
      ...of,
      id: id('campaign', 2),
      name: 'Spring Walk (demo)',
      goal_cents: 1_200_000,
      start_date: addDays(today, -260),
      end_date: addDays(today, -200),
      created_at: today,
      version: 1,
    },
  ])
  await seedEvenings(client, { of, today, id })
  await seedGrants(client, { of, owner: owner.Id, today, id })
  const pledging = donors.filter(({ key }) => key % 12 === 5)
  await insertRows(
    client,
    'pledge',
    pledging.map(({ key }) => ({
      ...of,
      id: id('pledge', key),
      donor_id: id('donor', key),
      cents: 5000,
      every: 'Month',
      fund: 'General',
      start_date: addDays(today, -100),
      created_at: today,
      version: 1,
    })),
  )
  const gifts = donors.flatMap(({ key, organization_id }) =>
    Array.from({ length: 2 + (key % 6) }, (_, n) => {
      const back = 7 + ((key * 37 + n * 131) % 700)
      const kind = (key + n) % 11 === 0 ? 'In kind' : 'Money'
      return {
        ...of,
        id: id('gift', key, n),
        donor_id: id('donor', key),
        given_on: addDays(today, -back),
        kind,
        cents: (organization_id ? 50_000 : 2_500) * (1 + ((key + n) % 7)),
        what: kind === 'In kind' ? 'Backpacks with school supplies' : null,
        method: kind === 'Money' ? methods[(key + n) % methods.length] : null,
        fund: funds[(key + n) % funds.length],
        campaign_id: back < 60 ? id('campaign', 0) : back > 90 && back < 200 ? id('campaign', 1) : null,
        pledge_id: n === 0 && key % 12 === 5 ? id('pledge', key) : null,
        benefit_cents: 0,
        thanked_on: back > 40 ? addDays(today, -back + 5) : null,
        thanked_how: back > 40 ? 'Letter' : null,
        created_at: today,
        version: 1,
      }
    }),
  )
  await insertRows(client, 'gift', gifts)
  await seedReceipts(client, { of, owner: owner.Id, today, id, gifts })
  const stories = [
    ['A family for three brothers', -120, 400],
    ['From guest room to graduation', -60, null],
    ['The house with the yellow door', null, null],
    ['Learning to swim', -500, -20],
  ] as const
  await insertRows(
    client,
    'story',
    stories.map(([title, from, until], n) => ({
      ...of,
      id: id('story', n),
      title,
      signed_by: from === null ? null : 'Marigold Lipsum-Demo',
      released_on: from === null ? null : addDays(today, from),
      released_until: until === null ? null : addDays(today, until),
      release_document: from === null ? null : `Media release, demo binder ${n + 1}`,
      release_use: from === null ? null : 'Newsletter and grant reports',
      created_at: today,
      version: 1,
    })),
  )
  await insertRows(client, 'story_text', [
    {
      ...of,
      id: id('story', 0),
      body: 'This story is invented. It shows how a story reads while its release is valid.',
      version: 1,
    },
    { ...of, id: id('story', 1), body: 'Another invented story for the demonstration.', version: 1 },
  ])
}
