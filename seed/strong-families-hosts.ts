import { addDays } from '#platform/contract/dates.ts'
import { castId, choose, decide } from './cast/chance.ts'
import { firsts as beginnings, seconds as endings } from './churches-story.ts'
import { getSubProgram } from './cast/programs.ts'
import { northern, southern, story, type StoryRows } from './strong-families-rows.ts'

const checkKinds = ['DOJ', 'FBI', 'Child Abuse Index', 'DMV', 'Sex Offender Registry']
/** The checklist of each step, of the family or of each adult. */
const gates: [step: string, gate: string, each: boolean][] = [
  ['Interested', 'contact', false],
  ['Application', 'application', false],
  ['Checks', 'background', true],
  ['Checks', 'references', false],
  ['Checks', 'pastor', false],
  ['Interview', 'interviews', false],
  ['Interview', 'home', false],
  ['Training', 'training', true],
]
const steps = ['Interested', 'Application', 'Checks', 'Interview', 'Training', 'Approved']

/** As the churches of the demonstration are called. */
const churchName = (n: number) => `${beginnings[n]!} ${endings[0]!}`

/** Beside those of the playbill: name, where, how far, own children. */
export const hosts = `Porchlight-Demo S Approved 2
Hearthside-Sample S Approved 0
Featherbed-Example S Approved 1
Quiltmore-Demo S Approved 2
Breadbasket-Test S Approved 3
Goodneighbor-Sample S Approved 0
Sunroom-Demo S Approved 1
Applecart-Example S Approved 2
Kindling-Sample S Approved 1
Openhand-Demo S Approved 0
Puertas-Ejemplo S Approved 2
Mesagrande-Demo S Approved 1
Sobremesa-Sample S Approved 3
Spareroom-Test S Training 1
Firsttime-Demo S Interview 0
Maybeso-Sample S Checks 2
Wondering-Example S Interested 1
Restful-Demo S On_Hold 2
Rainbarrel-Sample N Approved 1
Evergreenway-Demo N Approved 2
Ferryline-Example N Approved 0
Cedarbench-Sample N Approved 1
Mistymorning-Test N Approved 2
Applicant-Demo N Application 0
Curious-Sample N Interested 2
Movedaway-Example N Ended 0`

/** Families who host: of the cast and of the list above, from the first interest to the end. */
export function tellHosts({ cast, today, put, staffOf, cityOf, person }: StoryRows): void {
  function host(one: {
    id: string
    name: string
    key: string
    phase: string
    city: string
    state: string
    capacity: number
    since: number
    adults: string[]
    minors: string[]
    lapsed: boolean
    note: string | null
    languages: string[]
  }) {
    const sub_program_id = getSubProgram(one.key).Id
    const own = { family_id: one.id, sub_program_id }
    const begun = addDays(today, -one.since)
    const place = cityOf(one.city)
    const church = churchName(decide(9, 'church', one.name))
    put('resource_family', {
      id: one.id,
      name: one.name,
      sub_program_id,
      pathway: 'VF',
      family_type: 'Foster',
      intensive: false,
      capacity: one.phase === 'Approved' || one.phase === 'On Hold' ? one.capacity : 0,
      youngest_age: decide(3, 'youngest', one.name),
      oldest_age: 12 + decide(6, 'oldest', one.name),
      sexes: [2, 3],
      designations: ['General'],
      accepting: true,
      emergency_homes: false,
      respite: false,
      languages: one.languages,
      address_confidential: false,
      pool: false,
      firearms: false,
      church,
      organization_id: castId('organization', church),
      phone_digits: `619555${String(1000 + decide(9000, 'phone', one.name)).slice(0, 4)}`,
      email: `${one.name.toLowerCase().replaceAll(/[^a-z]/g, '')}@kith.example`,
      line1: `${100 + decide(800, 'street', one.name)} Sample Street`,
      city: one.city,
      state_abbreviation: one.state,
      zip_code: place?.ZipCode ?? null,
      county: place?.County ?? null,
      smoke_alarm_checked_on: addDays(today, -40),
      created_at: begun,
    })
    const way = steps.slice(0, steps.indexOf(steps.includes(one.phase) ? one.phase : 'Approved') + 1)
    const named = steps.includes(one.phase) ? way : [...way, one.phase]
    for (const [at, phase] of named.entries()) {
      const start = addDays(begun, at * 12)
      put('family_phase', {
        id: castId('host phase', one.name, phase),
        ...own,
        phase,
        begun_by: staffOf(one.key),
        note: at === 0 ? one.note : null,
        reason: phase === 'On Hold' ? 'Health' : phase === 'Ended' ? 'Moved Out of Area' : null,
        review_date: phase === 'On Hold' ? addDays(today, 30) : null,
        start_date: start,
        end_date: at === named.length - 1 ? null : addDays(begun, (at + 1) * 12),
      })
    }
    // What each step they left behind asked for.
    for (const [step, gate, each] of gates) {
      const left = named.indexOf(step) + 1
      if (left === 0 || left === named.length) continue
      for (const person_id of each ? one.adults : [null])
        put('family_gate', {
          id: castId('host gate', one.name, gate, person_id ?? ''),
          ...own,
          gate,
          person_id,
          state: 'Done',
          done_on: addDays(begun, left * 12),
          set_by: staffOf(one.key),
          set_at: addDays(begun, left * 12),
        })
    }
    for (const person_id of one.adults) {
      put('family_parent', {
        id: castId('host parent', one.name, person_id),
        ...own,
        person_id,
        marital_status: one.adults.length > 1 ? 'Married' : 'Single',
        lived_out_of_state: false,
        start_date: begun,
      })
      if (named.includes('Checks'))
        for (const kind of checkKinds) {
          const cleared = addDays(begun, 30)
          const pending = one.phase === 'Checks' && kind === 'FBI'
          put('background_check', {
            id: castId('host check', one.name, person_id, kind),
            ...own,
            person_id,
            kind,
            requested_on: addDays(begun, 24),
            result: pending ? 'Pending' : 'Cleared',
            result_on: pending ? null : cleared,
            expires_on: pending
              ? null
              : one.lapsed && kind === 'DMV'
                ? addDays(today, -4)
                : addDays(today, 60 + decide(300, 'expires', person_id, kind)),
            created_at: begun,
          })
        }
      if (named.includes('Approved'))
        put('family_training', {
          id: castId('host training', one.name, person_id),
          ...own,
          person_id,
          title: 'Hosting children safely',
          kind: 'Pre-Approval',
          trained_on: addDays(begun, 50),
          hours: 6,
          created_at: begun,
        })
    }
    for (const person_id of one.minors)
      put('family_member', {
        id: castId('host member', one.name, person_id),
        ...own,
        person_id,
        relation: 'Daughter',
        lives_in_home: true,
        lived_out_of_state: false,
        start_date: begun,
      })
  }

  for (const family of cast.Families.filter(({ Kind }) => Kind === 'Volunteer')) {
    const sub = cast.SubPrograms.find(({ Id }) => Id === family.SubProgramId)!
    const area = sub.Key === southern.key ? southern : northern
    host({
      id: family.Id,
      name: family.Name,
      key: area.key,
      phase: family.Phase,
      city: area.cities[decide(2, 'city', family.Name)]!,
      state: area.state,
      capacity: Math.min(6, family.Capacity),
      since: 480,
      adults: family.ParentIds,
      minors: family.Members.map(({ PersonId }) => PersonId),
      lapsed: false,
      note: family.Story,
      languages: family.Languages,
    })
  }
  for (const [name = '', side, phase = '', minors = '0'] of story(hosts)) {
    const area = side === 'S' ? southern : northern
    const spanish = /Ejemplo|Mesagrande|Sobremesa/.test(name)
    const firsts = choose(
      [
        ['Alma', 'Boyd'],
        ['Clara', 'Dean'],
        ['Edith', 'Floyd'],
        ['Greta', 'Hal'],
        ['Ines', 'Jules'],
      ],
      'firsts',
      name,
    )
    const adults = firsts.map((first, at) =>
      person(
        `${first} ${name}`,
        area.key,
        addDays(today, -365 * (34 + decide(18, 'age', name, first))),
        'Volunteer',
        at === 0 ? `619555${String(2000 + decide(7000, 'mobile', name))}` : undefined,
      ),
    )
    const own = Array.from({ length: Number(minors) }, (_, at) =>
      person(
        `${['Remy', 'Wren', 'Theo', 'Lark', 'Skye'][(decide(5, 'own', name) + at) % 5]} ${name}`,
        area.key,
        addDays(today, -365 * (3 + decide(12, 'own age', name, String(at)))),
        'Volunteer',
      ),
    )
    host({
      id: castId('host family', name),
      name,
      key: area.key,
      phase: phase.replace('_', ' '),
      city: area.cities[decide(2, 'city', name)]!,
      state: area.state,
      capacity: Math.min(6, Number(minors) + 2 + decide(2, 'room', name)),
      since: phase === 'Approved' || phase === 'On_Hold' || phase === 'Ended' ? 430 : 40 + steps.indexOf(phase) * 14,
      adults,
      minors: own,
      lapsed: name === 'Breadbasket-Test',
      note: null,
      languages: spanish ? ['English', 'Spanish'] : ['English'],
    })
  }
}
