import { ageOn } from '#platform/contract/dates.ts'
import type { LibraryBlock } from '#domains/forms/library/library-forms.ts'
import { blockLabel } from '#domains/documents/signing/signing.rules.ts'
import type { DemoChart, DemoPerson, DemoStaff } from './demo-facts.server.ts'

/** A line as the finder of signers would have made it on that day. */
export interface DemoLine {
  block: string
  line_no: number
  label: string
  required: boolean
  capacity: string
  assignee_employee_id: string | null
  assignee_person_id: string | null
  assignee_name: string | null
  eligible: string[]
  candidates: DemoPerson[]
  resolved_by: string
}

interface For {
  chart: DemoChart
  staff: ReadonlyMap<string, DemoStaff>
  author: DemoStaff
  date: string
}

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ')
const holds = ({ start, end }: { start: string; end: string | null }, on: string) =>
  start <= on && (end === null || end > on)

function pool({ chart, staff, author }: For, role: string): DemoStaff[] {
  const all = [...staff.values()].filter((one) => one.title !== 'Executive director' && one.id !== author.id)
  const at = (fits: (place: DemoStaff['places'][number]) => boolean) =>
    all.filter(({ places }) => places.some((place) => place.role === role && fits(place)))
  const here = at(({ subProgramId }) => subProgramId === chart.subProgramId)
  if (here.length > 0) return here
  const near = at(({ region }) => region === chart.region)
  return near.length > 0 ? near : at(() => true)
}

function staffFor(block: string, given: For): { who: DemoStaff[]; because: string } {
  const { chart, staff, author, date } = given
  const one = (id: string | null | undefined) => [id ? staff.get(id) : undefined].filter((found) => found !== undefined)
  switch (block) {
    case 'Author':
      return { who: [author], because: `The author: ${author.name}.` }
    case 'AuthorSupervisor': {
      const who = one(author.supervisorId)
      return { who, because: `Supervisor of ${author.name}: ${names(who)}.` }
    }
    case 'Worker': {
      const carrier = chart.carriers.find((found) => holds(found, date))
      const who = one(carrier?.employeeId)
      return { who, because: `${carrier?.role} of this chart on ${date}: ${names(who)}.` }
    }
    default: {
      const role = block === 'Clinician' ? 'Therapist' : 'Director'
      const who = pool(given, role)
      return {
        who,
        because: `${who.length > 1 ? `Any one of ${who.length}` : 'The one'} with the role ${role}: ${names(who)}.`,
      }
    }
  }
}

export const homeOn = ({ homes }: DemoChart, date: string) => homes.find((home) => holds(home, date))

function outsideFor(
  block: string,
  { chart, date }: For,
): { people: DemoPerson[]; because: string; optional?: boolean } {
  const resource = homeOn(chart, date)?.parents ?? []
  const all = (people: DemoPerson[]) => people.map(({ Name }) => Name).join(', ')
  if (block === 'SingleParent') {
    const people = [...chart.contacts, ...resource]
    return { people, because: `Any one parent or guardian on ${date}: ${all(people)}.` }
  }
  if (block === 'AllParent') {
    const people = resource.length > 0 ? resource : chart.contacts
    return { people, because: `Every parent or guardian on ${date}: ${all(people)}.` }
  }
  const self = { PersonID: chart.personId, Name: chart.name, Relation: 'Client', Capacity: 'Self' }
  const born = chart.facts.birthDate
  const age = born ? ageOn(born, date) : 0
  const people = age < 18 ? [self, ...chart.contacts] : [self]
  return {
    people,
    because: `${chart.name}, or one who signs for them.`,
    optional: age < 12 && chart.contacts.length === 0,
  }
}

/** None where somebody who must sign is not found. */
export function linesFor(blocks: readonly LibraryBlock[], given: For): DemoLine[] | undefined {
  const lines: DemoLine[] = []
  for (const { Block, Required, AssignedSignatureLine, Label } of blocks) {
    const head = { block: Block, line_no: AssignedSignatureLine, label: Label ?? blockLabel(Block) }
    if (Block === 'Client' || Block === 'SingleParent' || Block === 'AllParent') {
      const { people, because, optional } = outsideFor(Block, given)
      if (people.length === 0) return undefined
      const groups = Block === 'AllParent' ? people.map((person) => [person]) : [people]
      for (const group of groups)
        lines.push({
          ...head,
          label: Block === 'AllParent' ? `${head.label}: ${group[0]!.Name}` : head.label,
          required: Required && !optional,
          capacity: group[0]!.Capacity,
          assignee_employee_id: null,
          assignee_person_id: group.length === 1 ? group[0]!.PersonID : null,
          assignee_name: group.length === 1 ? group[0]!.Name : null,
          eligible: [],
          candidates: group,
          resolved_by: because,
        })
    } else {
      const { who, because } = staffFor(Block, given)
      if (who.length === 0) return undefined
      lines.push({
        ...head,
        required: Required,
        capacity: 'Staff',
        assignee_employee_id: who.length === 1 ? who[0]!.id : null,
        assignee_person_id: null,
        assignee_name: null,
        eligible: who.map(({ id }) => id),
        candidates: [],
        resolved_by: because,
      })
    }
  }
  return lines
}
