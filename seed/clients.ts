import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, decide, personId } from './cast/chance.ts'
import { nextCourt } from './cast/events.ts'
import { confidentialCharts, stories } from './cast/stories.ts'
import type { Cast, CastClient } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

const digits = (size: number, ...words: string[]) => String(decide(10 ** size, ...words)).padStart(size, '0')

const courtIn = new Map(Object.entries(nextCourt).map(([name, days]) => [personId(name), days]))

const told = new Map(Object.entries(stories).map(([name, story]) => [personId(name), story]))
const hidden = new Set(confidentialCharts.map(personId))

/** Brothers and sisters stand before the judge on one day. */
export function courtDates(one: CastClient, today: string) {
  if (one.EndDate !== null || one.DependencyStatus === 'Private / Non-court')
    return { next_court_date: null, last_court_date: null }
  const ahead = courtIn.get(one.PersonId) ?? 15 + decide(150, 'next court', one.SiblingGroupId ?? one.PersonId)
  const last = addDays(today, ahead - 182)
  return { next_court_date: addDays(today, ahead), last_court_date: last > one.StartDate ? last : null }
}

/** Clients with what describes them, and their time in each sub-program. */
export async function seedClients(client: ClientBase, { Clients, SubPrograms }: Cast, today: string): Promise<void> {
  const groups = new Set(Clients.flatMap((one) => one.SiblingGroupId ?? []))
  await insertRows(
    client,
    'sibling_group',
    [...groups].map((id) => ({ id, created_at: today, version: 1 })),
  )
  await insertRows(
    client,
    'client',
    Clients.map((one) => ({
      id: one.PersonId,
      cid: one.CID,
      famlink_number: one.FamLinkNumber,
      welligent_id: one.WelligentID,
      ssn_last4: decide(3, 'ssn known', one.PersonId) === 0 ? null : digits(4, 'ssn', one.PersonId),
      medi_cal_number:
        one.FamLinkNumber === null && decide(4, 'medi-cal', one.PersonId) > 0
          ? `9${digits(7, 'medi-cal', one.PersonId)}E`
          : null,
      icwa_status: ['Asked, no reason to know', 'Asked, no reason to know', 'Not yet asked', 'Does not apply'][
        decide(4, 'icwa', one.PersonId)
      ],
      sibling_group_id: one.SiblingGroupId,
      created_at: one.StartDate,
      version: 1,
    })),
  )
  await insertRows(
    client,
    'client_membership',
    Clients.map((one) => ({
      id: one.Id,
      person_id: one.PersonId,
      sub_program_id: one.SubProgramId,
      agency_id: SubPrograms.find(({ Id }) => Id === one.SubProgramId)?.AgencyId,
      county: one.County,
      county_case_number: `${one.FamLinkNumber === null ? 'DK' : 'WA'}${digits(5, 'county case', one.PersonId)}`,
      designation: one.Designation,
      placement_type: one.PlacementType,
      level_of_care: one.PlacementType === null ? null : `Level ${1 + decide(3, 'level', one.PersonId)}`,
      dependency_status: one.DependencyStatus,
      court_plan: one.CourtPlan,
      ...courtDates(one, today),
      running_summary: told.get(one.PersonId)?.Summary ?? one.Story,
      goals: told.get(one.PersonId)?.Goals ?? null,
      strengths: told.get(one.PersonId)?.Strengths ?? null,
      safety_alert: told.get(one.PersonId)?.Alert ?? null,
      confidential: hidden.has(one.PersonId),
      start_date: one.StartDate,
      end_date: one.EndDate,
      end_reason: one.DischargeReason,
      created_at: one.StartDate,
      version: 1,
    })),
  )
  await insertRows(
    client,
    'running_summary',
    Clients.flatMap((one) => {
      const story = told.get(one.PersonId)
      const earlier = (story?.Earlier ?? []).filter(({ days }) => addDays(today, -days) >= one.StartDate)
      return earlier.map(({ days, text }) => ({
        id: castId('running summary', one.Id, String(days)),
        client_membership_id: one.Id,
        sub_program_id: one.SubProgramId,
        text: text || (story?.Summary ?? ''),
        written_by: one.CaseCarrierId,
        written_at: `${addDays(today, -days)}T16:20:00-08:00`,
      }))
    }),
  )
}
