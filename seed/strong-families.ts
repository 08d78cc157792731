import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, choose, decide } from './cast/chance.ts'
import { cities } from './cast/cities.ts'
import { getSubProgram } from './cast/programs.ts'
import type { Cast } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

type Row = Record<string, unknown>

const southern = { key: 'strong-san-diego', cities: ['San Diego', 'Chula Vista'], state: 'CA' } as const
const northern = { key: 'strong-puget-sound', cities: ['Kent', 'Everett'], state: 'WA' } as const
const checkKinds = ['DOJ', 'FBI', 'Child Abuse Index', 'DMV', 'Sex Offender Registry']
const steps = ['Interested', 'Application', 'Checks', 'Interview', 'Training', 'Approved']

/** Beside those of the playbill: name, where, how far, own children. */
const hosts = `Porchlight-Demo S Approved 2
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

/** Name, where, the parent, the children with their years, how the hosting stands, days since it began, how long. */
const helped = `Rainfall-Demo S Dahlia Poppy:4,Basil:7 current 6 30
Longnight-Sample S Corinna Jasper:2 current 20 42
Tightrope-Example S Yolanda Mateo:5,Lucía:8 current 33 44
Overtime-Demo S Bettina Rowan:1 planned -5 21
Crossroads-Sample S Marisol Ariel:9,Nico:11 ended 120 35
Backroom-Test S Tamsin Otis:3 ended 95 28
Suitcase-Demo S Graciela Iris:6 ended 200 40
Lateshift-Sample S Renee Hugo:10,Mina:12 ended 62 20
Bridgeway-Example S Odile Pia:2,Finn:4 ended 300 44
Hospital-Demo S Hester Nell:8 current 12 25
Newleaf-Sample N Imogen Bram:5 current 9 30
Doubleshift-Demo N Keziah Ada:3,Sol:6 ended 150 38
Shelter-Example N Florrie Juno:7 planned -9 30
Recovery-Test N Maeve Cleo:1 ended 45 14
Farmove-Sample N Ottoline Ivo:13 ended 260 42`

const reasons = [
  'Surgery and nobody near who could help.',
  'Lost the apartment; a place at the shelter for adults only.',
  'Thirty days of treatment, agreed with the clinic.',
  'Night shifts for a month, and no one to watch the children.',
]

const story = (text: string) => text.split('\n').map((line) => line.split(' '))

/** Hosts, families in a crisis, and the stays of their children. */
export async function seedStrongFamilies(client: ClientBase, cast: Cast, today: string): Promise<void> {
  const rows: Record<string, Row[]> = {}
  const put = (table: string, row: Row) => void (rows[table] ??= []).push({ version: 1, ...row })
  const staffOf = (key: string) =>
    cast.Employees.find(({ Memberships }) =>
      Memberships.some(
        (one) => one.SubProgramId === getSubProgram(key).Id && one.SubProgramRole === 'Family Specialist',
      ),
    )?.Id ?? null
  const cityOf = (name: string) => Object.entries(cities).find(([city]) => city === name)?.[1]

  function person(name: string, key: string, born: string | null, source: string, phone?: string): string {
    const [first, ...last] = name.split(' ')
    const program = getSubProgram(key).Id
    const id = castId('person', name)
    put('person', {
      id,
      first_name: first,
      last_name: last.join(' '),
      date_of_birth: born,
      sex: 1,
      sub_program_ids: [program],
    })
    ;(rows['person_sub_program'] ??= []).push({ person_id: id, sub_program_id: program, source })
    if (phone)
      (rows['phone'] ??= []).push({ id: castId('phone', name), person_id: id, kind: 'Mobile', digits: phone, sort: 0 })
    return id
  }

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
      church: choose(
        ['Harborview Imaginary Church', 'Saint Example Parish', 'Riverbend Sample Chapel'],
        'church',
        one.name,
      ),
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

  const free = story(hosts).filter(([name, , phase]) => phase === 'Approved' && name !== 'Breadbasket-Test')
  for (const [at, [name = '', side, parent = '', children = '', state = '', days = '0', length = '0']] of story(
    helped,
  ).entries()) {
    const area = side === 'S' ? southern : northern
    const sub_program_id = getSubProgram(area.key).Id
    const family = castId('community family', name)
    const start = addDays(today, -Number(days))
    const asked = addDays(start, -6)
    const crisis = choose(reasons, 'crisis', name)
    const own = { community_family_id: family, sub_program_id }
    const phone = `619555${String(3000 + at)}`
    put('community_family', {
      id: family,
      sub_program_id,
      name: `${name} family`,
      coordinator_id: staffOf(area.key),
      language: decide(4, 'spoken', name) === 0 ? 'Spanish' : 'English',
      needs_interpreter: false,
      phone_digits: phone,
      city: area.cities[at % 2],
      state_abbreviation: area.state,
      zip_code: cityOf(area.cities[at % 2]!)?.ZipCode ?? null,
      crisis_history: crisis,
      goals: 'Home together, with a plan for the next hard week.',
      plan: 'The coach calls on Mondays; church friends bring supper twice a week.',
      consent_on: asked,
      consent_how: 'In writing',
      consent_to: 'Program',
      start_date: addDays(asked, 1),
      created_at: asked,
    })
    const mother = person(
      `${parent} ${name}`,
      area.key,
      addDays(today, -365 * (24 + decide(16, 'mother', name))),
      'community family',
      phone,
    )
    put('community_person', {
      id: castId('community person', name, parent),
      ...own,
      person_id: mother,
      is_child: false,
      relation: 'Mother',
      has_custody: true,
    })
    const kids = children.split(',').map((text) => {
      const [first = '', age = '0'] = text.split(':')
      const id = person(`${first} ${name}`, area.key, addDays(today, -365 * Number(age) - 90), 'community family')
      put('community_person', {
        id: castId('community person', name, first),
        ...own,
        person_id: id,
        is_child: true,
        relation: 'Child',
        has_custody: false,
      })
      return { id, Name: first, Age: Number(age), Needs: null }
    })
    put('community_referral', {
      id: castId('help request', name),
      sub_program_id,
      received_at: `${asked}T17:00:00Z`,
      source: choose(['Parent', 'Church', 'School', 'Hospital or clinic'], 'source', name),
      first_name: parent,
      last_name: name,
      phone_digits: phone,
      language: 'English',
      crisis,
      children: kids.map(({ Name, Age, Needs }) => ({ Name, Age, Needs })),
      needed_from: start,
      needed_to: addDays(start, Number(length)),
      consent_on: asked,
      consent_how: 'By phone',
      danger_now: false,
      abuse_suspected: false,
      violence_at_home: false,
      medical_need: false,
      screened_on: asked,
      open_cps: 'No',
      decide_by: `${addDays(asked, 3)}T17:00:00Z`,
      decision: 'Accept',
      decided_at: `${addDays(asked, 1)}T19:00:00Z`,
      decided_by: staffOf(area.key),
      community_family_id: family,
      from_web: false,
      created_at: `${asked}T17:00:00Z`,
    })
    const of = free.filter(([, where]) => where === side)
    const [hostName = ''] = of[at % of.length]!
    const hosting = castId('hosting', name)
    const begun = state !== 'planned'
    const file = castId('hosting agreement', name)
    if (begun)
      put('stored_file', {
        id: file,
        storage_key: `demo-${file}`,
        file_name: 'Hosting agreement.pdf',
        content_type: 'application/pdf',
        size_bytes: 0,
        sha256: '\\x00',
        owner_table: 'hosting',
        owner_id: hosting,
        state: 'ready',
        created_at: start,
      })
    put('hosting', {
      id: hosting,
      ...own,
      host_family_id: castId('host family', hostName),
      community_referral_id: castId('help request', name),
      start_date: start,
      expected_end: addDays(start, Number(length)),
      begun_on: begun ? start : null,
      end_date: state === 'ended' ? addDays(start, Number(length)) : null,
      end_reason:
        state === 'ended' ? choose(['Returned to parent', 'Returned to parent', 'Relative'], 'end', name) : null,
      agreement_parent_on: begun ? addDays(start, -1) : null,
      agreement_host_on: begun ? addDays(start, -1) : null,
      agreement_file_id: begun ? file : null,
      medical_consent_on: begun ? addDays(start, -1) : null,
      items_sent: begun ? 'Clothes for a week, a blanket, the school bag' : null,
      created_at: asked,
    })
    for (const { id, Name } of kids)
      put('hosting_child', { id: castId('hosting child', name, Name), hosting_id: hosting, person_id: id })
    for (let day = 7; begun && day < Math.min(Number(days), Number(length)); day += 7)
      put('hosting_contact', {
        id: castId('hosting contact', name, String(day)),
        hosting_id: hosting,
        sub_program_id,
        kind: day % 14 === 0 ? 'Parent contact' : 'Coach visit',
        made_on: addDays(start, day),
        way: day % 14 === 0 ? 'Video' : 'In person',
        who: day % 14 === 0 ? parent : null,
        note: day % 14 === 0 ? 'A good hour; a story read over the screen.' : 'Settled in. Eats and sleeps well.',
        author_id: staffOf(area.key),
        created_at: addDays(start, day),
      })
  }
  for (const [at, [first, last, key, hours]] of [
    ['Perpetua', 'Waitlong-Demo', southern.key, 60],
    ['Consuelo', 'Llamada-Ejemplo', southern.key, 20],
    ['Winifred', 'Newcall-Sample', southern.key, 4],
    ['Roberta', 'Overdue-Test', southern.key, 90],
    ['Lavinia', 'Ringing-Demo', northern.key, 30],
  ].entries()) {
    const received = new Date(Date.parse(`${today}T18:00:00Z`) - Number(hours) * 3_600_000).toISOString()
    put('community_referral', {
      id: castId('help request', String(last)),
      sub_program_id: getSubProgram(String(key)).Id,
      received_at: received,
      source: at === 2 ? 'Church' : 'Parent',
      first_name: first,
      last_name: last,
      phone_digits: `619555${4000 + at}`,
      language: at === 1 ? 'Spanish' : 'English',
      crisis: reasons[at % reasons.length],
      children: [{ Name: 'Robin', Age: 3 + at, Needs: null }],
      needed_from: addDays(today, 2),
      needed_to: addDays(today, 30),
      open_cps: 'Unknown',
      decide_by: new Date(Date.parse(received) + 72 * 3_600_000).toISOString(),
      from_web: at === 1,
      created_at: received,
    })
  }
  for (const table of [
    'person',
    'person_sub_program',
    'phone',
    'resource_family',
    'family_phase',
    'family_parent',
    'family_member',
    'background_check',
    'family_training',
    'community_family',
    'community_person',
    'community_referral',
    'stored_file',
    'hosting',
    'hosting_child',
    'hosting_contact',
  ])
    for (const group of Map.groupBy(rows[table] ?? [], (row) => Object.keys(row).join()).values())
      await insertRows(client, table, group)
}
