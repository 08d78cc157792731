import type { ClientBase } from 'pg'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { castId, choose, decide, userId } from './cast/chance.ts'
import type { Cast, CastClient } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

const levels = [
  ['Orientation', 'Stays with staff at all times. One call a day.'],
  ['Building', 'Walks to school with others. Phone for 30 minutes in the evening.'],
  ['Trusted', 'Day passes with family. Own room time until 9:30 PM.'],
  ['Ready', 'Weekend passes. Cooks once a week. Part-time job with a plan.'],
] as const
const goals = [
  [
    'Emotions',
    'Gets overwhelmed at school',
    'Asks for a break before leaving class, four days of five',
    'Breathing card in the backpack',
  ],
  ['Family', 'Calls home end in shouting', 'Two calls a week that end calmly', 'Practice the call with the therapist'],
  ['Behavior', 'Hits the wall when angry', 'Uses the calm corner', 'Walk the yard with staff after supper'],
  ['Health', 'Sleeps four hours', 'Seven hours on most nights', 'Phone in the office at 9 PM'],
] as const
const belongings = [
  ['Blue backpack', 'Worn', 'Closet'],
  ['Photo album', 'Good', 'Bedroom'],
  ['Phone with charger', 'Screen cracked', 'Office safe'],
  ['Winter coat', 'Good', 'Closet'],
  ['Guitar', 'One string missing', 'Living room'],
] as const
const praise = [
  ['Chores', 5, 'Cleaned the kitchen without being asked'],
  ['School', 5, 'Stayed the whole day'],
  ['Respect', 3, 'Said sorry to a peer'],
  ['Group', 4, 'Spoke in group'],
  ['House Rules', -3, 'Phone after lights out'],
  ['Safety', -5, 'Left the yard without telling staff'],
] as const
const diagnoses = [
  ['F43.10', 'Post-traumatic stress disorder'],
  ['F90.2', 'ADHD, combined presentation'],
  ['F32.1', 'Depressive episode, moderate'],
  ['F91.3', 'Oppositional defiant disorder'],
] as const

type Row = Record<string, unknown>

/** Levels, points, goals, therapies, belongings, money and visits of the residents: a few rows each. */
export async function seedResidentLife(client: ClientBase, people: Cast, today: string): Promise<void> {
  const houses = people.SubPrograms.flatMap(({ Id, Residences }) => Residences.map((one) => ({ ...one, program: Id })))
  await insertRows(
    client,
    'house_level',
    houses.flatMap((house) =>
      levels.map(([name, allows], at) => ({
        id: castId('house level', house.Id, name),
        residence_id: house.Id,
        sub_program_id: house.program,
        rank: at + 1,
        name,
        allows,
        start_date: '2020-01-01',
        version: 1,
      })),
    ),
  )
  const rows = new Map<string, Row[]>()
  const residents = people.Clients.filter(({ ResidenceId }) => ResidenceId !== null)
  for (const [at, one] of residents.entries()) lifeOf(one, at, people, today, rows)
  for (const [table, of] of rows) await insertRows(client, table, of)
  await seedMoney(client, residents, today)
  for (const house of houses)
    await client.query(
      `insert into cash_count (id, residence_id, counted_cents, expected_cents, note, counted_by, witness_id, counted_at)
       select $1, $2, house_cash($2), 0, null, $3, $4, $5 where not exists (select from cash_count where id = $1)`,
      [
        castId('cash count', house.Id),
        house.Id,
        userId('Yasmin Shiftley'),
        userId('Hector Casademo'),
        `${addDays(today, -1)}T21:00:00-08:00`,
      ],
    )
}

function lifeOf(one: CastClient, at: number, { People }: Cast, today: string, rows: Map<string, Row[]>): void {
  const add = (table: string, key: string, row: Row) => {
    const id = castId(table, one.Id, key)
    rows.set(table, [...(rows.get(table) ?? []), { id, client_membership_id: one.Id, ...row, version: 1 }])
    return id
  }
  const last = one.EndDate && one.EndDate < today ? one.EndDate : today
  const days = daysBetween(one.StartDate, last)
  const day = (back: number) => addDays(last, -Math.min(back, Math.max(0, days)))
  const ended = one.EndDate
    ? { end_date: one.EndDate, end_reason: one.DischargeReason }
    : { end_date: null, end_reason: null }
  const therapist = 'Theo Listenwell'
  const reached = days < 1 ? [] : levels.slice(0, Math.min(levels.length, 1 + Math.floor(days / 45)))
  for (const [step, [name]] of reached.entries()) {
    const from = step === 0 ? one.StartDate : addDays(one.StartDate, step * 45)
    const next = step + 1 < reached.length ? addDays(one.StartDate, (step + 1) * 45) : null
    add('resident_level', name, {
      house_level_id: castId('house level', one.ResidenceId!, name),
      reason: step === 0 ? 'Everybody begins here' : 'Kept the goals of the level for four weeks',
      decided_by: userId('Hector Casademo'),
      decided_with: step === 0 ? null : 'Treatment team',
      start_date: from,
      ...(next === null ? ended : { end_date: next, end_reason: 'Changed' }),
    })
  }
  for (let n = 0; n < 6 && days > 6; n += 1) {
    const [area, points, reason] = choose(praise, 'points', one.Id, String(n))
    add('behavior_point', String(n), {
      residence_id: one.ResidenceId,
      on_day: day(n * 5),
      shift: n % 2 === 0 ? 'Evening' : 'Day',
      area,
      points,
      reason,
      recorded_by: userId('Yasmin Shiftley'),
      recorded_at: `${day(n * 5)}T21:30:00-08:00`,
    })
  }
  const [code, name] = choose(diagnoses, 'diagnosis', one.PersonId)
  rows.set('client_health', [
    ...(rows.get('client_health') ?? []),
    {
      id: castId('diagnosis', one.PersonId),
      person_id: one.PersonId,
      kind: 'Condition',
      name,
      code,
      provider: 'Dr. Carla Scriptwell',
      psychotropic: false,
      start_date: day(60),
      created_at: `${day(60)}T12:00:00Z`,
      version: 1,
    },
  ])
  if (days > 10) {
    const [life_domain, need, goal, action] = choose(goals, 'goal', one.Id)
    const id = add('plan_need', 'goal', {
      life_domain,
      need,
      goal,
      opened_on: day(days - 5),
      closed_on: null,
      outcome: null,
    })
    add('plan_action', 'step', {
      plan_need_id: id,
      action,
      who: therapist,
      due_on: addDays(last, 10 - decide(14, 'due', one.Id)),
      state: one.EndDate ? 'Dropped' : 'Open',
      closed_on: one.EndDate,
    })
    for (const [step, back] of [
      [0, days - 6],
      [1, Math.floor(days / 2)],
      [2, 1],
    ] as const)
      add('plan_progress', String(step), {
        plan_need_id: id,
        noted_on: day(back),
        score: 2 + step * 2 + decide(2, 'score', one.Id),
        note: step === 2 ? 'Asked for a break twice this week' : null,
        noted_by: userId(therapist),
        created_at: `${day(back)}T18:00:00-08:00`,
      })
  }
  if (days > 7) {
    const weekly = add('resident_therapy', 'weekly', {
      kind: 'Individual',
      name: 'Individual therapy',
      how_often: 'Once a week',
      led_by: therapist,
      start_date: addDays(one.StartDate, 3),
      ...ended,
    })
    add('resident_therapy', 'group', {
      kind: 'Group',
      name: choose(['Feelings group', 'Skills group', 'Sober choices'], 'group', one.Id),
      how_often: 'Tuesdays',
      led_by: 'Mei Calmington',
      start_date: addDays(one.StartDate, 3),
      ...ended,
    })
    for (const back of [2, 9, 16, 23].filter((n) => n < days - 3))
      add('resident_session', String(back), {
        resident_therapy_id: weekly,
        held_on: day(back),
        minutes: 50,
        outcome: choose(['Attended', 'Attended', 'Attended', 'Refused'], 'session', one.Id, String(back)),
        recorded_by: userId(therapist),
      })
  }
  for (let n = 0; n < 2; n += 1) {
    const [what, condition, kept_where] = belongings[(at + n) % belongings.length]!
    add('resident_property', what, {
      what,
      quantity: 1,
      received_on: one.StartDate,
      received_from: n === 0 ? 'Came along' : 'County worker',
      condition,
      kept_where,
      recorded_by: userId('Yasmin Shiftley'),
      ...(one.EndDate && at % 2 === 0
        ? { state: 'Handed Back', left_on: one.EndDate, taken_by: nameOf(one, People), given_by: 'Yasmin Shiftley' }
        : { state: 'Here', left_on: null, taken_by: null, given_by: null }),
    })
  }
  if (days > 4)
    add('resident_visit', 'call', {
      visitor: 'Aunt Example',
      kind: 'Phone Call',
      happened_at: `${day(3)}T18:30:00-08:00`,
      minutes: 20,
      how_after: choose(['Calm', 'Happy', 'Sad'], 'after', one.Id),
      note: 'Talked about the holidays.',
      may_visit: 'Not Listed',
      not_allowed_reason: 'County worker agreed by phone that day',
      recorded_by: userId('Jamal Daywatch'),
    })
}

const nameOf = (one: CastClient, people: Cast['People']) => {
  const found = people.find(({ Id }) => Id === one.PersonId)!
  return `${found.FirstName} ${found.LastName}`
}

/** Four weeks of allowance and what became of it; one resident is short, and somebody said why. */
async function seedMoney(client: ClientBase, residents: readonly CastClient[], today: string): Promise<void> {
  for (const [at, one] of residents.entries()) {
    const last = one.EndDate && one.EndDate < today ? one.EndDate : today
    const weeks = Math.min(6, Math.floor(daysBetween(one.StartDate, last) / 7))
    const entries = Array.from({ length: weeks }, (_, n) => {
      const on = addDays(last, -7 * (weeks - n - 1) - 2)
      return [
        { key: `in ${n}`, on, kind: 'Allowance', cents: 1500, what: 'Weekly allowance', why: null },
        {
          key: `out ${n}`,
          on: addDays(on, 1),
          kind: 'Spent',
          cents: -(400 + decide(9, 'spent', one.Id, String(n)) * 100),
          what: choose(['Snacks', 'Movie', 'Bus card', 'Haircut'], 'what', one.Id, String(n)),
          why: null as string | null,
        },
      ]
    }).flat()
    if (at === 1 && weeks > 0)
      entries.push({
        key: 'short',
        on: last,
        kind: 'Spent',
        cents: -9000,
        what: 'Shoes for graduation',
        why: 'Store would not hold them; the county pays it back',
      })
    for (const { key, on, kind, cents, what, why } of entries)
      await client.query(
        `insert into allowance_entry (id, client_membership_id, happened_on, kind, cents, what, below_zero_reason, recorded_by, recorded_at)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9 where not exists (select from allowance_entry where id = $1)`,
        [
          castId('allowance', one.Id, key),
          one.Id,
          on,
          kind,
          cents,
          what,
          why,
          userId('Yasmin Shiftley'),
          `${on}T19:00:00-08:00`,
        ],
      )
  }
}
