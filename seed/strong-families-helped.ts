import { addDays } from '#platform/contract/dates.ts'
import { castId, choose, decide } from './cast/chance.ts'
import { getSubProgram } from './cast/programs.ts'
import { hosts } from './strong-families-hosts.ts'
import { northern, southern, story, type StoryRows } from './strong-families-rows.ts'

/** Name, where, the parent, the children with their years, how the hosting stands, days since it began, how long. */
const helped = `Rainfall-Demo S Dahlia Poppy:4,Basil:7 current 6 30
Longnight-Sample S Corinna Jasper:2 current 20 42
Tightrope-Example S Yolanda Mateo:5,Lucía:8 current 33 60
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
const kindOf = ['Medical', 'Homelessness', 'Treatment', 'Job']

/** Families who were helped, with what led to it and what came of it. */
export function tellHelped({ today, put, staffOf, cityOf, person }: StoryRows): void {
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
      source: choose(['Self', 'Church', 'School', 'Hospital'], 'source', name),
      first_name: parent,
      last_name: name,
      phone_digits: phone,
      language: 'English',
      crisis_kind: kindOf[reasons.indexOf(crisis)],
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
    const home = addDays(start, Number(length))
    const followed = (after: 30 | 90, note: string) => {
      const done = state === 'ended' && addDays(home, after) < today
      return {
        [`follow_up_${after}_on`]: done ? addDays(home, after) : null,
        [`follow_up_${after}_note`]: done ? note : null,
      }
    }
    if (at % 2 === 0)
      put('community_support', {
        id: castId('community support', name),
        ...own,
        given_on: addDays(asked, 3),
        kind: choose(['Meals', 'Rides', 'Goods'], 'support', name),
        what: 'Suppers from the care team, twice a week',
        created_at: asked,
      })
    put('hosting', {
      id: hosting,
      ...own,
      host_family_id: castId('host family', hostName),
      community_referral_id: castId('help request', name),
      start_date: start,
      expected_end: home,
      begun_on: begun ? start : null,
      end_date: state === 'ended' ? home : null,
      end_reason:
        state === 'ended' ? choose(['Returned to parent', 'Returned to parent', 'Relative'], 'end', name) : null,
      agreement_parent_on: begun ? addDays(start, -1) : null,
      agreement_host_on: begun ? addDays(start, -1) : null,
      agreement_file_id: begun ? file : null,
      medical_consent_on: begun ? addDays(start, -1) : null,
      extended_on: Number(length) > 45 ? addDays(start, 30) : null,
      extension_reason: Number(length) > 45 ? 'Treatment takes two weeks longer.' : null,
      ...followed(30, 'Home, and sleeping well.'),
      ...followed(90, 'New work, and a neighbor who helps.'),
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
}

/** Requests nobody has decided yet. */
export function tellRequests({ today, put }: StoryRows): void {
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
      source: at === 2 ? 'Church' : 'Self',
      first_name: first,
      last_name: last,
      phone_digits: `619555${4000 + at}`,
      language: at === 1 ? 'Spanish' : 'English',
      crisis_kind: kindOf[at % reasons.length],
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
}
