import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, userId } from './cast/chance.ts'
import { insertRows } from './insert.ts'
import { seedAudits } from './quality-audits.ts'
import { seedSurveys } from './quality-surveys.ts'

const north = 'Foster, North Valley'
const houses = 'Residential, Inland'
const quinn = 'Quinn Auditworth'

// Sub-program | kind | source | name | days ago | what | investigator | told after | closed after | finding
const complaints = `
${north} | Complaint | Parent or relative | Delphine Sample-Grant | 9 | A mother says that two visits in a row were canceled on the day itself. | Priya Notreal | 2 | - | -
${houses} | Grievance | Youth | - | 4 | A youth writes that the kitchen is locked after eight and there is nothing to eat. | Lorna Housewright | - | - | -
${north} | Complaint | Community | - | 41 | A neighbor says that cars of staff block the driveway. | Priya Notreal | 3 | 20 | Resolved
${houses} | Grievance | Youth | Sample Youth | 33 | A youth says that a phone call was ended early. | Lorna Housewright | 2 | - | -
`

// Days ago | place | kind | summary
const visits = `
12 | Juniper House, license 0000001 | Annual inspection | Files of staff, bedrooms and the medication room were looked at.
140 | Mesa House, license 0000002 | Case management | A visit about the change of bedrooms.
`
// Visit | class | regulation | deficiency | plan due after | sent after | cleared after
const citations = `
0 | Type A | Sample reg. 87 | A cabinet with cleaning supplies was open. | 10 | - | -
0 | Type B | Sample reg. 12 | Two staff files had no yearly health screening. | 20 | 6 | -
1 | Type B | Sample reg. 40 | A smoke alarm had no date of its last test. | 14 | 9 | 30
`

const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((part) => (part === '-' ? null : part)))

/** Complaints, a visit of licensing with citations, and what is mended. */
export async function seedQuality(client: ClientBase, today: string): Promise<void> {
  const named = await client.query<{ id: string; name: string }>('select id, name from sub_program')
  const program = (name: string | null | undefined) => named.rows.find((one) => one.name === name)!.id
  const ago = (days: number) => addDays(today, -days)
  await insertRows(
    client,
    'quality_complaint',
    table(complaints).map(([of, kind, source, said, days, what, investigator, told, closed, finding]) => {
      const received = ago(Number(days))
      const end = closed ? addDays(received, Number(closed)) : null
      return {
        id: castId('complaint of quality', what!),
        sub_program_id: program(of),
        kind,
        source,
        said_by: said,
        received_on: received,
        received_by: userId(quinn),
        allegation: what,
        investigator_id: userId(investigator!),
        acknowledge_by: addDays(received, 5),
        acknowledged_on: told ? addDays(received, Number(told)) : null,
        decide_by: addDays(received, 30),
        finding: finding ?? null,
        found_on: end,
        notice_sent_on: end,
        outcome: end ? 'Staff park on the street now.' : null,
        closed_on: end,
        closed_by: end ? userId(quinn) : null,
        version: 1,
      }
    }),
  )
  await insertRows(
    client,
    'licensing_visit',
    table(visits).map(([days, place, kind, summary]) => ({
      id: castId('licensing visit', place!),
      sub_program_id: program(houses),
      place,
      kind,
      visited_on: ago(Number(days)),
      announced: false,
      analyst: 'Lionel Sample-Inspector',
      summary,
      version: 1,
    })),
  )
  const list = table(visits)
  await insertRows(
    client,
    'licensing_citation',
    table(citations).map(([visit, kind, regulation, deficiency, due, sent, cleared]) => {
      const [days, place] = list[Number(visit)]!
      const on = ago(Number(days))
      return {
        id: castId('citation', regulation!),
        visit_id: castId('licensing visit', place!),
        sub_program_id: program(houses),
        class: kind,
        regulation,
        deficiency,
        owner_id: userId('Lorna Housewright'),
        plan_due: addDays(on, Number(due)),
        plan: sent ? 'The house manager checks it on the first of each month and signs the list.' : null,
        plan_sent_on: sent ? addDays(on, Number(sent)) : null,
        cleared_on: cleared ? addDays(on, Number(cleared)) : null,
        version: 1,
      }
    }),
  )
  const correction = (what: string, owner: string, days: number, more: object) => ({
    id: castId('correction', what),
    what,
    owner_id: userId(owner),
    assigned_by: userId(quinn),
    due_on: addDays(today, days),
    complaint_id: null,
    citation_id: null,
    state: 'Open',
    evidence: null,
    done_at: null,
    version: 1,
    ...more,
  })
  await insertRows(client, 'quality_correction', [
    correction('Put a lock on the cleaning cabinet of Juniper House', 'Hector Casademo', 3, {
      sub_program_id: program(houses),
      citation_id: castId('citation', 'Sample reg. 87'),
    }),
    correction('Tell families about a canceled visit the day before', 'Dario Examply', -2, {
      sub_program_id: program(north),
      complaint_id: castId(
        'complaint of quality',
        'A mother says that two visits in a row were canceled on the day itself.',
      ),
    }),
    correction('Ask two staff for their yearly health screening', 'Hector Casademo', 8, {
      sub_program_id: program(houses),
      citation_id: castId('citation', 'Sample reg. 12'),
      state: 'Done',
      evidence: 'Both screenings are in the staff files.',
      done_at: `${ago(1)}T18:00:00Z`,
    }),
  ])
  await seedAudits(client, today)
  await seedSurveys(client, today)
  await seedFlaws(client, program(north), today)
}

// Days ago | kind | purpose | author | what
const forNobody = `
3 | Video | Other | Renata Mockley | A long talk about school. The children are still to be named.
8 | Video | Other | Dario Examply | Asked how the new school is going.
`

/** What the rules of data quality find: contacts that name no child. */
async function seedFlaws(client: ClientBase, sub_program_id: string, today: string): Promise<void> {
  await insertRows(
    client,
    'contact_made',
    table(forNobody).map(([days, kind, purpose, author, narrative]) => ({
      id: castId('contact of nobody', narrative!),
      sub_program_id,
      made_on: addDays(today, -Number(days)),
      kind,
      purpose,
      narrative,
      author_id: userId(author!),
      version: 1,
    })),
  )
}
