import type { ClientBase } from 'pg'
import { addDays, ageOn } from '#platform/contract/dates.ts'
import { castId, choose, decide, personId } from './cast/chance.ts'
import type { Cast, CastClient, CastFamily, CastPerson, CastPlacement } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

const reasons = [
  'Keeps the school and the visits on Saturday.',
  'Speaks the language at home and has had children of this age before.',
  'The only home near that takes all of them together.',
  'Knows the child from respite; the child asked for them.',
]

const check = (Rule: string, Code: string, Reason: string, Values: Record<string, string | number> = {}) => ({
  Rule,
  Result: 'pass',
  Reason,
  Code,
  Values,
  Exception: Rule !== 'Approval',
})

function homeOnSheet(family: CastFamily) {
  const { Youngest, Oldest } = family.Home
  return {
    FosterResourceFamilyID: family.Id,
    Name: family.Name,
    Checks: [
      check('Approval', 'Approved', 'Approved', { since: family.ApprovedDate ?? '' }),
      check('Hold', 'Accepting', 'Accepting'),
      check('Beds', 'BedsFree', `1 of ${family.Capacity} free`, { free: 1, of: family.Capacity }),
      check('Age', 'Ages', `Accepts ${Youngest} to ${Oldest}`, { from: Youngest, to: Oldest }),
      check('Papers', 'PapersGood', 'Nothing runs out soon'),
      check('Concern', 'ConcernClear', 'Clear'),
    ],
  }
}

const isDecided = (one: CastClient, { StartDate, EndDate }: CastPlacement, today: string) =>
  EndDate === null &&
  StartDate <= today &&
  (one.PersonId === personId('Marisol Testado') || decide(4, 'decided', one.Id) === 0)

/** Why some of the children live where they live, as it was known on that day. */
export async function seedDecisions(client: ClientBase, cast: Cast, today: string): Promise<Map<string, string>> {
  const people = new Map(cast.People.map((one) => [one.Id, one]))
  const made = cast.Clients.flatMap((one) =>
    one.Placements.filter((placement) => isDecided(one, placement, today)).map((placement) => ({ one, placement })),
  )
  const rows = made.map(({ one, placement }) => {
    const chosen = cast.Families.find(({ Id }) => Id === placement.FosterResourceFamilyID)
    const others = cast.Families.filter(
      ({ Id, SubProgramId, ApprovedDate }) =>
        Id !== chosen?.Id &&
        SubProgramId === one.SubProgramId &&
        ApprovedDate !== null &&
        ApprovedDate < placement.StartDate,
    )
    const compared = [chosen, others[decide(Math.max(1, others.length), 'compared', one.Id)]].filter(
      (family): family is CastFamily => family !== undefined,
    )
    const note = choose(reasons, 'why', one.Id)
    return {
      id: castId('decision', placement.Id),
      client_membership_id: one.Id,
      sub_program_id: one.SubProgramId,
      family_id: placement.FosterResourceFamilyID,
      sheet: {
        StartDate: placement.StartDate,
        Children: [childOnSheet(one, people.get(one.PersonId), placement.StartDate)],
        Homes: compared.map(homeOnSheet),
        ChosenFamilyID: placement.FosterResourceFamilyID,
        Note: note,
      },
      note,
      decided_by: one.CaseCarrierId,
      decided_at: `${addDays(placement.StartDate, -1)}T17:40:00-08:00`,
    }
  })
  await insertRows(client, 'placement_decision', rows)
  return new Map(made.map(({ placement }, at) => [placement.Id, rows[at]!.id]))
}

const childOnSheet = (one: CastClient, person: CastPerson | undefined, day: string) => ({
  ClientSubProgramMembershipID: one.Id,
  ClientID: one.PersonId,
  Name: `${person?.FirstName} ${person?.LastName}`,
  Age: person ? ageOn(person.DateOfBirth, day) : null,
  Designation: one.Designation,
})
