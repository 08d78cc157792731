import type { ClientBase } from 'pg'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { adoptedBefore, apssGroups, apssServices, apssStory } from './apss-story.ts'
import { seedApssGoals } from './apss-goals.ts'
import { seedApssSessions, type ApssFamily } from './apss-sessions.ts'
import { castId, choose, decide, familyId, userId } from './cast/chance.ts'
import { getSubProgram } from './cast/programs.ts'
import type { Cast, CastClient } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

const relations: Readonly<Record<string, string>> = {
  'Adoptive Mother': 'Adoptive mother',
  'Adoptive Father': 'Adoptive father',
  Grandmother: 'Grandparent',
}
const offices = ['Pomona', 'Palmdale', 'South County', 'Lancaster', 'Glendora']
const therapist = 'Mei Calmington'
const program = getSubProgram('apss').Id

const later = (a: string, b: string) => (a > b ? a : b)
const ended = (one: CastClient) => ({ end_date: one.EndDate, end_reason: one.DischargeReason })

/** The families of adoption support with everything told of them. */
export async function seedApss(client: ClientBase, people: Cast, today: string): Promise<void> {
  const charts = people.Clients.filter(({ SubProgramId }) => SubProgramId === program)
  const nameOf = (one: CastClient) => people.People.find(({ Id }) => Id === one.PersonId)!.LastName
  const families: ApssFamily[] = Object.keys(apssStory).map((name) => {
    const children = charts.filter((one) => nameOf(one) === name)
    const first = children[0]!
    const foster = people.Families.find(({ Id, Name }) => Name === apssStory[name]!.foster && Id === familyId(name))
    const parents = foster
      ? foster.ParentIds.map((person) => ({
          person,
          relation:
            people.People.find(({ Id }) => Id === person)!.Sex === 2 ? 'Prospective father' : 'Prospective mother',
        }))
      : people.Relations.filter((one) => one.PersonId === first.PersonId && relations[one.Relation]).map((one) => ({
          person: one.OtherPersonId,
          relation: relations[one.Relation]!,
        }))
    return {
      id: castId('apss family', name),
      name,
      children,
      story: apssStory[name]!,
      start: first.StartDate,
      end: first.EndDate,
      parents: parents.map((one) => ({ ...one, id: castId('apss parent', name, one.person) })),
      ...(foster && { foster: foster.Id }),
    }
  })
  await insertRows(client, 'apss_contract', [
    {
      id: castId('apss contract'),
      sub_program_id: program,
      months: 12,
      warn_days: 60,
      reference: 'Adoption support, sample contract',
      version: 1,
    },
  ])
  await seedFamilies(client, families)
  await seedServices(client, families, people)
  await seedAuthorizations(client, families, today)
  await seedApssGoals(client, families, today)
  await seedApssSessions(client, families, today)
}

async function seedFamilies(client: ClientBase, families: readonly ApssFamily[]): Promise<void> {
  const at = { sub_program_id: program, version: 1 }
  await insertRows(
    client,
    'apss_family',
    families.map(({ id, name, foster }) => ({ id, ...at, name, resource_family_id: foster ?? null })),
  )
  const parents = families.flatMap((family) => family.parents.map((one) => ({ family, ...one })))
  await insertRows(
    client,
    'apss_parent',
    parents.map(({ family, id, person, relation }) => ({
      id,
      ...at,
      apss_family_id: family.id,
      person_id: person,
      relation,
      start_date: family.start,
    })),
  )
  await insertRows(
    client,
    'person_sub_program',
    parents.map(({ person }) => ({ person_id: person, sub_program_id: program, source: 'Adoptive parent' })),
  )
  await insertRows(
    client,
    'apss_enrollment',
    families.flatMap((family) =>
      family.children.map((one) => ({
        id: castId('apss enrollment', one.Id),
        client_membership_id: one.Id,
        apss_family_id: family.id,
        referred_on: addDays(one.StartDate, -decide(family.story.unreached ? 1 : 5, 'referred', family.name)),
        office: choose(offices, 'office', family.name),
        csw_name: 'Gloria Finalize',
        csw_phone_digits: '2135550142',
        csw_email: 'gloria.finalize@county.example',
        referral_reason: 'The family asked for help to keep the adoption steady.',
        finalized_on: adoptedBefore.has(family.name)
          ? addDays(one.StartDate, -200)
          : (family.story.stages?.find(([stage]) => stage === 'Post-adoption') ?? null) && addDays(one.StartDate, 238),
        version: 1,
      })),
    ),
  )
  await insertRows(
    client,
    'apss_stage',
    families.flatMap((family) =>
      family.children.flatMap((one) => {
        const begun = [
          [adoptedBefore.has(family.name) ? 'Post-adoption' : 'Pre-adoptive', 0] as const,
          ...(family.story.stages ?? []),
        ]
        return begun.map(([stage, day], n) => {
          const next = begun[n + 1]?.[1]
          return {
            id: castId('apss stage', one.Id, stage),
            client_membership_id: one.Id,
            stage,
            start_date: addDays(one.StartDate, day),
            ...(next === undefined ? ended(one) : { end_date: addDays(one.StartDate, next), end_reason: 'Next stage' }),
            version: 1,
          }
        })
      }),
    ),
  )
}

async function seedServices(client: ClientBase, families: readonly ApssFamily[], { Employees }: Cast): Promise<void> {
  const since = Employees.find(({ Id }) => Id === userId(therapist))!.Memberships.find(
    ({ SubProgramId }) => SubProgramId === program,
  )!.StartDate
  await insertRows(
    client,
    'program_service',
    apssServices.map(([name, category]) => ({
      id: castId('service', program, name),
      sub_program_id: program,
      name,
      category,
      start_date: '2020-01-01',
      version: 1,
    })),
  )
  const inGroup = (family: string, kind: string) =>
    apssGroups.some((one) => one.kind === kind && (one.families as readonly string[]).includes(family))
  await insertRows(
    client,
    'client_service',
    families.flatMap((family) =>
      family.children.flatMap((one) =>
        apssServices
          .filter(([name]) => {
            if (family.story.unreached) return false
            if (name === 'Case Management') return true
            if (name === 'Adoption-Focused Therapy') return family.story.therapist !== false
            if (name === 'Adoption Mentor') return decide(3, 'mentor', one.Id) === 0
            return inGroup(family.name, name === 'Support Group' ? 'Support group' : 'Parent education')
          })
          .map(([name]) => ({
            id: castId('client service', one.Id, name),
            client_membership_id: one.Id,
            sub_program_id: program,
            program_service_id: castId('service', program, name),
            employee_id:
              name === 'Case Management'
                ? one.CaseCarrierId
                : name === 'Adoption-Focused Therapy'
                  ? userId(therapist)
                  : null,
            start_date: addDays(one.StartDate, 2),
            ...ended(one),
            version: 1,
          })),
      ),
    ),
  )
  await insertRows(
    client,
    'case_assignment',
    families
      .filter(({ story }) => story.therapist !== false)
      .flatMap(({ children }) =>
        children.map((one) => ({
          id: castId('therapist', one.Id),
          employee_id: userId(therapist),
          sub_program_id: program,
          subject_kind: 'client',
          subject_id: one.Id,
          person_id: one.PersonId,
          role: 'Primary Therapist',
          start_date: later(since, addDays(one.StartDate, 7)),
          ...(one.EndDate === null
            ? { end_date: null, end_reason: null }
            : { end_date: one.EndDate, end_reason: 'Left the program' }),
          version: 1,
        })),
      ),
  )
}

async function seedAuthorizations(client: ClientBase, families: readonly ApssFamily[], today: string): Promise<void> {
  const rows = families.flatMap((family) => {
    let from = family.start
    return (family.story.months ?? [12]).map((months, n) => {
      const start_date = from
      from = addMonths(from, months)
      const closes = family.end !== null && family.end > start_date && family.end < from
      return {
        id: castId('apss authorization', family.name, String(n)),
        apss_family_id: family.id,
        sub_program_id: program,
        number: `AP-${4000 + decide(5000, 'authorization', family.name)}-${n + 1}`,
        start_date,
        months,
        months_cap: 12,
        closed_on: closes ? family.end : null,
        closed_reason: closes ? 'Left the program' : null,
        version: 1,
      }
    })
  })
  await insertRows(
    client,
    'apss_authorization',
    rows.filter(({ start_date, apss_family_id }) => {
      const { end } = families.find(({ id }) => id === apss_family_id)!
      return end === null || start_date < end
    }),
  )
  await insertRows(
    client,
    'apss_pause',
    families.flatMap((family) =>
      (family.story.pauses ?? []).map(([from, until, reason], n) => ({
        id: castId('apss pause', family.name, String(n)),
        apss_authorization_id: castId('apss authorization', family.name, '0'),
        apss_family_id: family.id,
        sub_program_id: program,
        reason,
        start_date: addDays(today, -from),
        end_date: until === null ? null : addDays(today, -until),
        version: 1,
      })),
    ),
  )
}
