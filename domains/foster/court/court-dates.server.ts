import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { courtDateCalls } from './court-dates.calls.ts'
import { lockMembership, saveMembership, siblingMemberships } from '#domains/enrollment/membership.server.ts'
import { tooYoungFor } from './court.rules.ts'

type AnyCourt = Pick<
  Context<typeof courtDateCalls.updateDependencyStatus>,
  'tx' | 'input' | 'refuse' | 'stale' | 'notFound'
>

/** The siblings asked for, each locked; leaves when one is not to be found. */
async function siblingsOf({ tx, input, refuse }: Pick<AnyCourt, 'tx' | 'input' | 'refuse'>) {
  const found = await siblingMemberships(tx, input.ClientSubProgramMembershipID, input.AlsoForMembershipIDs)
  return found ?? refuse('NotASibling')
}

/** Saves the same facts for a child, guarded by what the writer saw, and for its siblings. */
async function saveForAll(context: AnyCourt, values: Updateable<DB['client_membership']>) {
  const siblings = await siblingsOf(context)
  const id = context.input.ClientSubProgramMembershipID
  const { version } = await saveMembership(context, id, context.input.version, values)
  for (const one of siblings)
    await context.tx.updateTable('client_membership').set(values).where('id', '=', one.id).execute()
  return { ClientSubProgramMembershipID: id, version }
}

async function openHearing(tx: Tx, membershipId: string, day: string | null) {
  if (!day) return undefined
  return tx
    .selectFrom('hearing')
    .select('id')
    .where('client_membership_id', '=', membershipId)
    .where('held_on', '=', day)
    .where('outcome', 'is', null)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** A next hearing that the move overtakes is no longer the next. */
const moveHearing = (tx: Tx, id: string, day: string) =>
  tx
    .updateTable('hearing')
    .set({ held_on: day, next_date: sql<string | null>`case when next_date > ${day}::date then next_date end` })
    .where('id', '=', id)
    .execute()

export const courtDateHandlers = handlers(courtDateCalls, {
  async updateLastCourtDate(context) {
    const { tx, input, today, refuse } = context
    const day = input.LastCourtDate
    if (day && day > today) refuse('NotYet')
    const siblings = await siblingsOf(context as never)
    for (const id of [input.ClientSubProgramMembershipID, ...siblings.map((one) => one.id)]) {
      const later = await tx
        .selectFrom('hearing')
        .select('held_on')
        .where('client_membership_id', '=', id)
        .where('outcome', 'is not', null)
        .where('voided_at', 'is', null)
        .orderBy('held_on', 'desc')
        .executeTakeFirst()
      if (later && (!day || later.held_on > day))
        refuse('LaterHearing', {
          message: sentence(
            [
              'A hearing of {day} is recorded. Change it there.',
              'Hay una audiencia registrada del {day}. Cámbiela allí.',
            ],
            {
              day: later.held_on,
            },
          ),
        })
    }
    return saveForAll(context as never, { last_court_date: day })
  },

  async updateNextCourtDate(context) {
    const { tx, input, today, refuse, notFound } = context
    const day = input.NextCourtDate
    if (day && day < today) refuse('Passed')
    const id = input.ClientSubProgramMembershipID
    const siblings = await siblingsOf(context as never)
    for (const one of [id, ...siblings.map((other) => other.id)]) {
      const now = (await lockMembership(tx, one)) ?? notFound()
      if (now.next_court_date === day) continue
      if (day && now.next_court_date && now.next_court_date < today) refuse('OutcomeMissing')
      const planned = await openHearing(tx, one, now.next_court_date)
      if (planned && !day) refuse('PlannedHearing')
      if (planned) await moveHearing(tx, planned.id, day!)
    }
    return saveForAll(context as never, { next_court_date: day })
  },

  async updateCourtPlan(context) {
    const { tx, input, today, refuse } = context
    const siblings = await siblingsOf(context as never)
    const born = await tx
      .selectFrom('client_membership as m')
      .innerJoin('person as p', 'p.id', 'm.person_id')
      .select(['p.date_of_birth', 'p.first_name'])
      .where('m.id', 'in', [input.ClientSubProgramMembershipID, ...siblings.map((one) => one.id)])
      .execute()
    const young = born.find((one) => tooYoungFor(input.CourtPlan, one.date_of_birth, today))
    if (young)
      refuse('TooYoung', {
        message: sentence(
          ['This plan is for ages 16 and up; {name} is younger.', 'Este plan es para 16 años o más; {name} es menor.'],
          { name: young.first_name },
        ),
      })
    return saveForAll(context as never, { court_plan: input.CourtPlan })
  },

  async updateDependencyStatus(context) {
    return saveForAll(context, { dependency_status: context.input.DependencyStatus })
  },
})
