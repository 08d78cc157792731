import type { ClientBase } from 'pg'
import { addDays, ageOn } from '#platform/contract/dates.ts'
import { castId, choose, decide } from './cast/chance.ts'
import { gatesBehind } from './cast/phases.ts'
import type { Cast, CastFamily } from './cast/shapes.ts'
import { complaintsOf } from './complaints.ts'
import { carrierOf } from './families.ts'
import { insertRows } from './insert.ts'
import { seedRooms } from './rooms.ts'

const checkKinds = ['DOJ', 'FBI', 'Child Abuse Index', 'DMV', 'Sex Offender Registry']
/** Papers that run out within days, by the name of their holder. */
const endingSoon: Record<string, number> = {
  'Grace Whitlock-Demo': 5,
  'Astrid Lindqvist-Test': 44,
  'June Brightwater-Example': -6,
}
const dogs: Record<string, [name: string, breed: string]> = {
  'Bramble-Example': ['Pilot', 'Golden retriever'],
  'Whitlock-Demo': ['Biscuit', 'Beagle'],
  'Arenas-Example': ['Paco', 'Mixed breed'],
  'Palouse-Sample': ['Wheat', 'Border collie'],
}
const moreDogs = ['Sample', 'Button', 'Pixel', 'Nacho', 'Pepper']

/** What a family is asked for on its way, and who and what else belongs to its home. */
export async function seedHouseholds(client: ClientBase, cast: Cast, today: string): Promise<void> {
  const families = cast.Families.filter((one) => one.Kind === 'Resource')
  const people = new Map(cast.People.map((one) => [one.Id, one]))
  const adultsOf = (family: CastFamily) => [
    ...family.ParentIds,
    ...family.Members.map(({ PersonId }) => PersonId).filter(
      (id) => ageOn(people.get(id)?.DateOfBirth ?? today, today) >= 18,
    ),
  ]
  const own = (family: CastFamily) => ({ family_id: family.Id, sub_program_id: family.SubProgramId, version: 1 })
  const workerOf = (family: CastFamily) =>
    (carrierOf(family, cast.Employees, 'RFS') ?? carrierOf(family, cast.Employees, 'ASW'))?.employee.Id ?? null
  const phaseStart = (family: CastFamily, ...names: string[]) =>
    family.Phases.find(({ Phase }) => names.includes(Phase))?.StartDate

  await insertRows(
    client,
    'family_gate',
    families.flatMap((family) =>
      gatesBehind(family).flatMap(({ gate, of, day }) =>
        (of === 'family' ? [null] : of === 'parent' ? family.ParentIds : adultsOf(family)).map((person) => ({
          id: castId('gate', family.Name, gate, person ?? ''),
          ...own(family),
          gate,
          person_id: person,
          state: 'Done',
          done_on: day,
          set_by: workerOf(family),
          set_at: day,
        })),
      ),
    ),
  )
  await insertRows(
    client,
    'background_check',
    families.flatMap((family) => {
      const asked = phaseStart(family, 'Background Checks')
      if (!asked) return []
      const isNow = family.Phase === 'Background Checks'
      return adultsOf(family).flatMap((person) =>
        checkKinds.map((kind) => {
          const pending = isNow && decide(2, 'pending', kind, person) === 0
          const failed = family.Name === 'Nogo-Example' && kind === 'DOJ'
          const answered = addDays(asked, 3 + decide(12, 'answered', kind, person))
          return {
            id: castId('check', family.Name, kind, person),
            ...own(family),
            person_id: person,
            kind,
            requested_on: asked,
            result: pending || answered > today ? 'Pending' : failed ? 'Failed' : 'Cleared',
            result_on: pending || answered > today ? null : answered,
            expires_on:
              kind === 'DMV' && family.ApprovedDate !== null ? addDays(today, decide(500, 'dmv', person) - 10) : null,
            created_at: asked,
          }
        }),
      )
    }),
  )
  const homes = families.filter((family) => family.ApprovedDate !== null)
  await insertRows(
    client,
    'family_certificate',
    homes.flatMap((family) => [
      ...family.ParentIds.flatMap((person) => {
        const holder = people.get(person)
        const soon = endingSoon[`${holder?.FirstName} ${holder?.LastName}`]
        const left = soon ?? 20 + decide(690, 'cpr', person)
        const paper = (kind: string, expires_on: string, years: number) => ({
          id: castId('certificate', kind, person),
          ...own(family),
          person_id: person as string | null,
          kind,
          number: null,
          issued_on: addDays(expires_on, -365 * years),
          expires_on,
          created_at: addDays(expires_on, -365 * years),
        })
        return [
          paper('CPR and First Aid', addDays(today, left), 2),
          paper('Driver License', addDays(today, 30 + decide(1500, 'driver', person)), 5),
        ]
      }),
      {
        id: castId('certificate', 'vehicle', family.Name),
        ...own(family),
        person_id: null,
        kind: 'Vehicle Insurance',
        number: `POL-${10_000 + decide(89_999, 'policy', family.Name)}`,
        issued_on: addDays(today, -200),
        expires_on: addDays(today, 15 + decide(150, 'vehicle', family.Name)),
        created_at: addDays(today, -200),
      },
    ]),
  )
  await insertRows(
    client,
    'family_training',
    families.flatMap((family) => {
      const trained = phaseStart(family, 'Pre-Approval Training', 'Caregiver Core Training')
      if (!trained) return []
      return family.ParentIds.flatMap((person) => {
        const lesson = (title: string, kind: string, trained_on: string, hours: number) => ({
          id: castId('training', title, person),
          ...own(family),
          person_id: person,
          title,
          kind,
          trained_on,
          hours,
          provider: 'Harbor Example Academy',
          created_at: trained_on,
        })
        const first = lesson(
          'Caring for children in care',
          'Pre-Approval',
          addDays(trained, 2),
          family.ApprovedDate ? 12 : 8,
        )
        if (family.ApprovedDate === null) return trained < addDays(today, -3) ? [first] : []
        return [
          first,
          lesson('Sleep and trauma', 'Ongoing', addDays(today, -20 - decide(200, 'sleep', person)), 2),
          lesson('Safe medicine at home', 'Ongoing', addDays(today, -10 - decide(250, 'medicine', person)), 3.5),
        ]
      })
    }),
  )
  await insertRows(
    client,
    'family_dog',
    homes.flatMap((family) => {
      const told = dogs[family.Name]
      if (!told && decide(5, 'dog', family.Name) > 0) return []
      const vaccinated = addDays(today, -decide(700, 'rabies', family.Name))
      return [
        {
          id: castId('dog', family.Name),
          ...own(family),
          name: told?.[0] ?? choose(moreDogs, 'dog', family.Name),
          breed: told?.[1] ?? 'Mixed breed',
          weight_pounds: 15 + decide(60, 'weight', family.Name),
          age: 1 + decide(9, 'dog age', family.Name),
          age_told_on: addDays(today, -300),
          sex: 2 + decide(2, 'dog sex', family.Name),
          fixed: true,
          rabies_on: vaccinated,
          rabies_expires_on: addDays(vaccinated, 1095),
          license_number: `D-${1000 + decide(8999, 'dog license', family.Name)}`,
          license_expires_on: addDays(today, 10 + decide(350, 'license', family.Name)),
          temperament: 'Friendly with children',
        },
      ]
    }),
  )
  await insertRows(
    client,
    'babysitter',
    homes
      .filter((family) => decide(3, 'sitter', family.Name) === 0)
      .map((family) => ({
        id: castId('sitter', family.Name),
        ...own(family),
        name: `${choose(['Poppy', 'Wendell', 'Maeve', 'Otis', 'Junie'], 'sitter', family.Name)} Sittersample`,
        date_of_birth: addDays(today, -8000 - decide(9000, 'sitter age', family.Name)),
        phone_digits: `55555501${String(decide(100, 'sitter', family.Name)).padStart(2, '0')}`,
        relation: choose(['Neighbor', 'Friend', 'Aunt'], 'sitter', family.Name),
        checks_cleared_on: addDays(today, -200),
        cpr_expires_on: addDays(today, decide(400, 'sitter cpr', family.Name) - 20),
        start_date: family.ApprovedDate,
      })),
  )
  await insertRows(
    client,
    'family_contact',
    homes.map((family) => ({
      id: castId('family contact', family.Name),
      ...own(family),
      name: `${choose(['Marge', 'Dolly', 'Franklin', 'Ana', 'Pete'], 'near', family.Name)} Nearby-Sample`,
      relation: choose(['Neighbor', 'Sister', 'Friend'], 'near', family.Name),
      phone_digits: `55555501${String(decide(100, 'near', family.Name)).padStart(2, '0')}`,
      emergency_contact: true,
      start_date: family.ApprovedDate,
    })),
  )
  await insertRows(
    client,
    'family_preference',
    homes.flatMap((family) =>
      preferencesOf(family, workerOf(family), today).map((row) => ({ ...row, ...own(family) })),
    ),
  )
  await insertRows(client, 'family_complaint', complaintsOf(families, today))
  await seedRooms(client, cast, homes)
}

const asked = [
  'Bed-Wetting',
  'Asthma or Allergies',
  'Physical Aggression',
  'Running Away',
  'Psychotropic Medication',
  'Wheelchair',
]

function preferencesOf(family: CastFamily, worker: string | null, today: string) {
  if (worker === null) return []
  const { Youngest, Oldest, Sexes, Respite, Emergency } = family.Home
  const siblings = { 'Lindqvist-Test': '1', 'Whitlock-Demo': '2', 'Harper-Sample': '3' }[family.Name]
  const answers: Record<string, string> = {
    'Youngest Age': String(Youngest),
    'Oldest Age': String(Oldest),
    'Girls or Boys': Sexes.length > 1 ? 'Girls and Boys' : Sexes[0] === 3 ? 'Girls' : 'Boys',
    'Sibling Group Size': siblings ?? String(1 + decide(Math.max(1, family.Capacity), 'siblings', family.Name)),
    Respite: Respite ? 'Yes' : 'Maybe',
    Emergency: Emergency ? 'Yes' : 'No',
    Transport: choose(['Yes', 'Yes', 'Maybe'], 'transport', family.Name),
    ...Object.fromEntries(asked.map((topic) => [topic, choose(['Yes', 'Maybe', 'No'], topic, family.Name)])),
  }
  const said = addDays(today, -30 - decide(300, 'said', family.Name))
  return Object.entries(answers).map(([topic, answer]) => {
    const differs = asked.includes(topic) && decide(7, 'differs', topic, family.Name) === 0
    return {
      id: castId('preference', family.Name, topic),
      topic,
      family_said: answer,
      family_said_by: worker,
      family_said_on: said,
      worker_set: differs ? 'Maybe' : answer,
      worker_set_by: worker,
      worker_set_on: addDays(said, 3),
    }
  })
}
