import type { ClientBase } from 'pg'
import { addDays, addMonths, ageOn } from '#platform/contract/dates.ts'
import { castId, choose } from './cast/chance.ts'
import { getSubProgram } from './cast/programs.ts'
import type { Cast, CastClient } from './cast/shapes.ts'
import { vital } from './cast/tay-goals.ts'
import { anchor, host, orchard, quartz, unitId, units } from './cast/tay-homes.ts'
import { stories } from './cast/tay-stories.ts'
import { insertRows } from './insert.ts'
import { contactsOf, exitOf, goalsOf, moneyOf, paperOf, skillsOf, worker, type Row } from './tay-chart.ts'

/** Units with their inspections, and a story for each youth of TAY. */
export async function seedTay(client: ClientBase, people: Cast, today: string): Promise<void> {
  const { Id: program } = getSubProgram('tay')
  const youth = people.Clients.filter(({ SubProgramId }) => SubProgramId === program)
  const done = new Set(
    (await client.query<{ id: string }>('select distinct client_membership_id as id from tay_ledger')).rows.map(
      ({ id }) => id,
    ),
  )
  const charts = youth.map((one) => chartOf(one, people, today, program))
  const all = (table: string) => charts.flatMap((chart) => chart[table] ?? [])
  await insertRows(
    client,
    'tay_unit',
    units.map((one, at) => unitOf(one, at, program)),
  )
  for (const table of [
    'tay_enrollment',
    'tay_stay',
    'tay_certification',
    'tay_skill_assessment',
    'tay_skill_session',
    'tay_vital_document',
    'tay_child',
    'tay_exit',
    'tay_aftercare',
    'plan_need',
    'plan_action',
    'plan_progress',
    'contact_made',
    'contact_made_child',
  ])
    await insertRows(client, table, all(table))
  // Each entry goes on from the one before: what is there already is not reckoned twice.
  await insertRows(
    client,
    'tay_ledger',
    all('tay_ledger').filter((row) => !done.has(row['client_membership_id'] as string)),
  )
  await insertRows(
    client,
    'tay_inspection',
    units.flatMap((one, at) => inspectionsOf(one.name, at, today, program)),
  )
  await insertRows(client, 'tay_correction', correctionsOf(today, program))
}

const unitOf = (one: (typeof units)[number], at: number, sub_program_id: string): Row => ({
  id: unitId(one.name),
  sub_program_id,
  name: one.name,
  placement_type: one.type,
  address: one.address,
  beds: one.beds,
  landlord:
    one.type === 'Host Family'
      ? null
      : choose(['Pretend Property Partners', 'Sample & Sons Rentals', 'Example Housing Trust'], 'landlord', one.name),
  landlord_phone_digits: one.type === 'Host Family' ? null : `562555014${at}`,
  rent_cents: one.type === 'Host Family' ? null : 185_000 + at * 12_500,
  start_date: '2021-07-01',
  version: 1,
})

/** One a month; two units still wait for this month's. */
function inspectionsOf(name: string, at: number, today: string, sub_program_id: string): Row[] {
  return [0, 1, 2].flatMap((month) => {
    const inspected_on = addDays(today, -(month * 30 + (at % 3) * 2 + (at > 2 ? 31 : 1)))
    return [
      {
        id: castId('tay inspection', name, String(month)),
        unit_id: unitId(name),
        sub_program_id,
        inspected_on,
        note: choose(
          [
            'Clean and quiet. Alarms tested.',
            'Kitchen in use, rooms seen with the youth.',
            'All rooms seen. Fire exit free.',
          ],
          'look',
          name,
          String(month),
        ),
        inspected_by: worker,
        version: 1,
      },
    ]
  })
}
const correctionsOf = (today: string, sub_program_id: string): Row[] =>
  [
    [anchor, 0, 'Smoke alarm in the hall needs a battery', 6, null],
    [quartz, 0, 'Window latch in the back room is broken', -4, null],
    [orchard, 1, 'Leaking tap in the bathroom', -20, -24],
  ].map(([name, month, what, due, fixed]) => ({
    id: castId('tay correction', String(name), String(what)),
    inspection_id: castId('tay inspection', String(name), String(month)),
    unit_id: unitId(String(name)),
    sub_program_id,
    what,
    due_on: addDays(today, Number(due)),
    fixed_on: fixed === null ? null : addDays(today, Number(fixed)),
    version: 1,
  }))

function chartOf(one: CastClient, people: Cast, today: string, sub_program_id: string): Record<string, Row[]> {
  const person = people.People.find(({ Id }) => Id === one.PersonId)!
  const story = stories[person.FirstName]
  if (!story) throw new Error(`no story of ${person.FirstName}`)
  const born = person.DateOfBirth!
  const last = one.EndDate ?? today
  const id = (...of: string[]) => castId('tay', one.Id, ...of)
  const of = { client_membership_id: one.Id }
  const ago = (days: number) => addDays(today, -days)
  const within = (day: string) => day >= one.StartDate && day <= last
  const unit = typeof story.home === 'string' ? story.home : null
  return {
    tay_enrollment: [
      {
        id: id('facts'),
        ...of,
        legal_status: story.legal ?? (ageOn(born, today) < 18 ? 'Dependent' : 'Nonminor Dependent'),
        school: story.school ?? null,
        employer: story.employer ?? null,
        work_hours: story.hours ?? null,
        risk_flags: story.risks ?? [],
        stipend_cents: (story.stipend ?? 0) * 100,
        match_percent: (story.saves ?? 0) > 0 ? 100 : 0,
        match_cap_cents: 10_000,
        version: 1,
      },
    ],
    tay_stay: [
      {
        id: id('stay'),
        ...of,
        person_id: one.PersonId,
        sub_program_id,
        placement_type: units.find(({ name }) => name === unit)?.type ?? 'SILP',
        unit_id: unit && unitId(unit),
        address: typeof story.home === 'string' ? null : story.home.silp,
        room: unit && unit !== host ? choose(['Room 1', 'Room 2', 'Room 3'], 'room', one.Id) : null,
        lease_signed_on: story.lease === undefined ? null : addDays(today, story.lease - 365),
        lease_ends_on: story.lease === undefined ? null : addDays(today, story.lease),
        rent_share_cents: story.share === undefined ? null : story.share * 100,
        start_date: one.StartDate,
        end_date: one.EndDate,
        end_reason: one.DischargeReason,
        version: 1,
      },
    ],
    tay_certification: (story.certified ?? []).flatMap((days, at) => {
      const eighteen = addMonths(born, 18 * 12)
      const start = ago(days) < eighteen ? eighteen : ago(days)
      const before = story.certified![at - 1]
      const six = addMonths(start, 6)
      const next = before === undefined ? six : ago(before)
      const twentyOne = addMonths(born, 21 * 12)
      const end_date = [six, next, twentyOne].toSorted()[0]!
      return end_date <= start
        ? []
        : [
            {
              id: id('certified', String(at)),
              ...of,
              condition: story.condition,
              start_date: start,
              end_date,
              proof: choose(
                ['Enrollment letter seen', 'Three pay stubs seen', 'Letter of the school seen'],
                'proof',
                one.Id,
                String(at),
              ),
              certified_by: worker,
              version: 1,
            },
          ]
    }),
    ...skillsOf(one, story, of, id, last),
    tay_vital_document: vital.map((kind, at) =>
      paperOf(kind, at < (story.papers ?? 0), at === (story.papers ?? 0), { id: id('paper', kind), ...of }, ago),
    ),
    tay_ledger: moneyOf(one, story, of, id, last),
    tay_child: story.child
      ? [
          {
            id: id('child'),
            ...of,
            name: story.child[0],
            date_of_birth: ago(story.child[1]),
            lives_with_youth: true,
            child_care: 'Tidepool Example Day Care',
            doctor: 'Dr. Pretend',
            version: 1,
          },
        ]
      : [],
    ...exitOf(one, story, of, id),
    ...goalsOf(one, of, id, last),
    ...contactsOf(one, story, today, within),
  }
}
