import type { ClientBase } from 'pg'
import { addDays, ageOn } from '#platform/contract/dates.ts'
import { castId, choose, decide, personId } from './cast/chance.ts'
import { health } from './cast/health.ts'
import type { Cast, CastClient, CastPerson } from './cast/shapes.ts'
import { courtDates } from './clients.ts'
import { insertRows } from './insert.ts'

const nameOf = (person: CastPerson) => `${person.FirstName} ${person.LastName}`

/** Days as the cast writes them: "in 13", "ago 4". */
const readDay = (text: string, today: string) =>
  addDays(today, Number(text.split(' ')[1]) * (text.startsWith('in') ? 1 : -1))

/** What stands in a child's chart: the people around it, its health, the court. */
export async function seedCharts(client: ClientBase, cast: Cast, today: string): Promise<void> {
  const byId = new Map(cast.People.map((one) => [one.Id, one]))
  await insertRows(client, 'client_contact', contacts(cast, byId, today))
  await insertRows(client, 'client_health', [...toldHealth(cast, today), ...usualHealth(cast, byId, today)])
  const { hearings, orders } = court(cast, today)
  await insertRows(client, 'hearing', hearings)
  await insertRows(client, 'court_order', orders)
}

function contacts({ Clients, Relations, Professionals }: Cast, byId: Map<string, CastPerson>, today: string) {
  const row = (one: CastClient, folder: string, person: CastPerson, relation: string) => ({
    id: castId('client contact', one.PersonId, person.Id),
    person_id: one.PersonId,
    folder,
    name: nameOf(person),
    relation,
    phone_digits: person.Phones[0]?.Digits ?? null,
    email: person.Email,
    language: person.PrimaryLanguage,
    lives_with: false,
    may_be_contacted: true,
    may_visit: 'Yes',
    court_order_date: null as string | null,
    emergency_contact: false,
    receives_documents: folder === 'Professionals',
    agency: null as string | null,
    start_date: one.StartDate,
    end_date: null,
    created_at: one.StartDate,
    version: 1,
  })
  const families = Clients.flatMap((one) =>
    Relations.filter(({ PersonId }) => PersonId === one.PersonId).flatMap(({ OtherPersonId, Relation }) => {
      const person = byId.get(OtherPersonId)
      if (!person || person.Part !== 'Relative') return []
      const may_visit = choose(['Yes', 'Yes', 'Supervised', 'Supervised', 'No'], 'may visit', person.Id)
      return [
        {
          ...row(one, 'BiologicalFamily', person, Relation),
          may_visit,
          court_order_date: may_visit === 'Yes' ? null : addDays(today, -30 - decide(200, 'order', person.Id)),
          emergency_contact: Relation === 'Grandmother' || Relation === 'Aunt',
        },
      ]
    }),
  )
  const professionals = Professionals.flatMap(({ PersonId, ProfessionalType, Agency, ClientIds }) => {
    const person = byId.get(PersonId)
    const mine = Clients.filter(({ Id }) => ClientIds.includes(Id))
    return person ? mine.map((one) => ({ ...row(one, 'Professionals', person, ProfessionalType), agency: Agency })) : []
  })
  return [...families, ...professionals]
}

const healthRow = (person_id: string, kind: string, name: string) => ({
  id: castId('health', person_id, kind, name),
  person_id,
  kind,
  name,
  severity: null as string | null,
  reaction: null as string | null,
  dose: null as string | null,
  directions: null as string | null,
  purpose: null as string | null,
  provider: null as string | null,
  psychotropic: false,
  order_expires_on: null as string | null,
  done_on: null as string | null,
  next_due_on: null as string | null,
  outcome: null as string | null,
  member_number: null as string | null,
  note: null as string | null,
  start_date: null as string | null,
  version: 1,
})

function toldHealth({ Clients }: Cast, today: string) {
  const known = new Set(Clients.map(({ PersonId }) => PersonId))
  return health
    .trim()
    .split('\n')
    .map((line) => {
      const [who = '', kind = '', name = '', details = ''] = line.split(' | ')
      const told = Object.fromEntries(details.split('; ').map((part) => part.split(': ') as [string, string?]))
      const row = healthRow(personId(who), kind, name)
      for (const key of [
        'severity',
        'reaction',
        'dose',
        'directions',
        'purpose',
        'provider',
        'outcome',
        'note',
      ] as const)
        row[key] = told[key] ?? null
      row.psychotropic = 'psychotropic' in told
      row.order_expires_on = told['order'] ? readDay(told['order'], today) : null
      row.done_on = told['done'] ? readDay(told['done'], today) : null
      row.next_due_on = told['due'] ? readDay(told['due'], today) : null
      row.start_date = kind === 'Medication' ? addDays(today, -60 - decide(200, 'medicine since', who, name)) : null
      return row
    })
    .filter(({ person_id }) => known.has(person_id))
}

/** Everybody is insured, examined and vaccinated; some exams are late. */
function usualHealth({ Clients }: Cast, byId: Map<string, CastPerson>, today: string) {
  return Clients.filter((one) => one.PlacementType !== null && one.EndDate === null).flatMap((one) => {
    const id = one.PersonId
    const born = byId.get(id)?.DateOfBirth ?? today
    const since = (ago: number) => {
      const on = addDays(today, -ago)
      return on > born ? on : born
    }
    const physical = decide(380, 'physical', id)
    const dental = decide(200, 'dental', id)
    const exam = (name: string, ago: number, every: number) => ({
      ...healthRow(id, 'Exam', name),
      done_on: since(ago),
      next_due_on: addDays(since(ago), every),
      outcome: choose(['Healthy', 'Healthy', 'Comes back in a month', 'Referred on'], 'outcome', name, id),
    })
    const shot = (name: string) => ({
      ...healthRow(id, 'Immunization', name),
      done_on: since(200 + decide(900, 'shot', name, id)),
    })
    const told = id === personId('Marisol Testado')
    return [
      {
        ...healthRow(id, 'Insurance', one.FamLinkNumber === null ? 'Medi-Cal' : 'Apple Health'),
        member_number: `9${String(decide(9_999_999, 'member', id)).padStart(7, '0')}`,
        start_date: one.StartDate,
      },
      ...(told ? [] : [exam('Physical Exam', physical, 365)]),
      ...(told || ageOn(born, today) < 1 ? [] : [exam('Dental Exam', dental, 182)]),
      shot('MMR'),
      shot('DTaP'),
    ]
  })
}

const hearingKinds = ['Review, 6 months', 'Review, 12 months', 'Permanency planning', 'Review, 18 months']

function court(cast: Cast, today: string) {
  const { Clients, SubPrograms } = cast
  const hearings: object[] = []
  const orders: object[] = []
  const medicines = toldHealth(cast, today).filter((one) => one.order_expires_on !== null)
  for (const one of Clients) {
    if (one.PlacementType === null) continue
    const { next_court_date: next, last_court_date: last } = courtDates(one, today)
    const group = one.SiblingGroupId ?? one.PersonId
    const region = SubPrograms.find(({ Id }) => Id === one.SubProgramId)?.Region
    const base = { client_membership_id: one.Id, sub_program_id: one.SubProgramId, version: 1 }
    const where = {
      court: `${one.County} County ${region === 'PNW' ? 'Superior' : 'Juvenile'} Court`,
      department: one.County === 'Los Angeles' ? 'Dept. 412' : `Dept. ${2 + decide(9, 'department', group)}`,
      judge: one.County === 'Los Angeles' ? 'Harold Gavelson' : 'The Honorable Pat Example',
    }
    const kind = choose(hearingKinds, 'hearing', group)
    if (next)
      hearings.push({
        id: castId('hearing', one.Id, 'next'),
        entry_id: castId('hearing entry', group, 'next'),
        ...base,
        ...where,
        held_on: next,
        start_time: '08:30',
        kind: one.DependencyStatus === 'Detained' ? 'Detention' : kind,
        purpose: 'How the child is, and what the plan is now',
        outcome: null,
        next_date: null,
      })
    if (last)
      hearings.push({
        id: castId('hearing', one.Id, 'last'),
        entry_id: castId('hearing entry', group, 'last'),
        ...base,
        ...where,
        held_on: last,
        start_time: '10:00',
        kind: 'Disposition',
        purpose: null,
        outcome: 'Placement and services go on as reported.',
        next_date: next,
      })
    if (last && decide(2, 'visitation', group) === 0)
      orders.push({
        id: castId('court order', one.Id, 'visits'),
        entry_id: castId('court order entry', group, 'visits'),
        ...base,
        kind: 'Visitation',
        ordered_on: last,
        expires_on: null,
        court: where.court,
        text: 'Visits once a week, supervised by the agency, two hours each.',
      })
    const medicine = medicines.find(({ person_id }) => person_id === one.PersonId)
    if (medicine?.order_expires_on)
      orders.push({
        id: castId('court order', one.Id, 'medicine'),
        entry_id: castId('court order entry', one.Id, 'medicine'),
        ...base,
        kind: 'Psychotropic medication',
        ordered_on: addDays(medicine.order_expires_on, -180),
        expires_on: medicine.order_expires_on,
        court: where.court,
        text: `${medicine.name} ${medicine.dose ?? ''}, as prescribed by ${medicine.provider ?? 'the physician'}.`,
      })
  }
  return { hearings, orders }
}
