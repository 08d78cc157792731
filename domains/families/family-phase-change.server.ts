import { sql } from 'kysely'
import type { Context, Tx } from '#platform/server/handlers.ts'
import {
  asRows,
  asSet,
  childrenLiving,
  familySettings,
  gatesOf,
  hasRight,
  phaseHistory,
  type PhaseFound,
} from './family-facts.server.ts'
import type { familyPhasesCalls } from './family-phases.calls.ts'
import { continuesApproval, kindOf, missingGates, nextUpdate, phaseWhyNot, type Pathway } from './phases.rules.ts'

type Change = Context<typeof familyPhasesCalls.changeFamilyPhase>
type Revoke = Context<typeof familyPhasesCalls.revokeCurrentPhase>

/** Children placed today or from a later day on: those within sight by name, and how many in all. */
export async function placementsOf(tx: Tx, familyId: string, today: string) {
  const { rows } = await sql<{
    PlacementID: string
    ClientSubProgramMembershipID: string
    Name: string
    StartDate: string
  }>`select l.id as "PlacementID", l.client_membership_id as "ClientSubProgramMembershipID",
      concat_ws(' ', p.first_name, p.last_name) as "Name", l.start_date as "StartDate"
    from placement l join person p on p.id = l.person_id
    where l.family_id = ${familyId} and l.voided_at is null and (l.end_date is null or l.end_date > ${today}) order by l.start_date, l.id`.execute(
    tx,
  )
  const counted = await sql<{ n: number }>`select family_placed(${familyId}, ${today}) as n`.execute(tx)
  return { Placed: rows, all: counted.rows[0]!.n }
}

/** The family, locked, and its phase, if it is still the one the person had on screen. */
export async function seenCurrent({ tx, input, stale, notFound }: Change | Revoke) {
  const family =
    (await tx
      .selectFrom('resource_family')
      .selectAll()
      .where('id', '=', input.FosterResourceFamilyID)
      .forUpdate()
      .executeTakeFirst()) ?? notFound()
  const history = await phaseHistory(tx, family.id)
  const current = history.at(-1) ?? notFound()
  if (current.FamilyPhaseID !== input.FamilyPhaseID || current.version !== input.version) stale(current)
  return { family, current, history }
}

export async function whyNotRevoke(tx: Tx, familyId: string, history: readonly PhaseFound[]) {
  const current = history.at(-1)
  if (!current || history.length < 2) return 'FirstPhase' as const
  const { rows } = await sql<{
    began: boolean
  }>`select family_placed_since(${familyId}, ${current.StartDate}) as began`.execute(tx)
  return rows[0]!.began ? ('PlacedInPhase' as const) : null
}

/** The facts a certificate states; refused while one is missing. */
async function certificateOf(context: Change, family: { id: string; sub_program_id: string }, start: string) {
  const { tx, input, refuse } = context
  const { Capacity, YoungestAge, OldestAge, LicenceNumber, Conditions } = input
  if (Capacity === null) return refuse('CertificateNeeded', { field: 'Capacity' })
  if (YoungestAge === null) return refuse('CertificateNeeded', { field: 'YoungestAge' })
  if (OldestAge === null) return refuse('CertificateNeeded', { field: 'OldestAge' })
  if (LicenceNumber === null) return refuse('CertificateNeeded')
  if (OldestAge < YoungestAge) refuse('AgesCrossed')
  if (Capacity < (await childrenLiving(tx, family.id))) refuse('BelowPlaced')
  const { familyUpdateMonths } = await familySettings(tx, family.sub_program_id)
  return {
    capacity: Capacity,
    youngest_age: YoungestAge,
    oldest_age: OldestAge,
    licence_number: LicenceNumber,
    conditions: Conditions,
    update_due_date: nextUpdate(start, familyUpdateMonths),
  }
}

/** Decides on a change and tells what it brings; nothing is written yet. */
export async function prepareChange(context: Change) {
  const { tx, me, input, today, refuse, effect } = context
  const { family, current, history } = await seenCurrent(context)
  const pathway = family.pathway as Pathway
  const start = input.StartDate ?? today
  const rows = asRows(history)
  const { adults, gates } = await gatesOf(tx, family.id, today)
  const { Placed, all } = await placementsOf(tx, family.id, start)
  const facts = {
    pathway,
    history: rows,
    adults,
    done: asSet(gates),
    placed: all,
    mayApprove: hasRight(me, 'Family.Approve'),
    mayBackdate: hasRight(me, 'Records.Backdate'),
  }
  const missing = continuesApproval(rows, input.Phase) ? [] : missingGates(pathway, input.Phase, adults, facts.done)
  const nameOf = (personId: string | null) => adults.find((one) => one.personId === personId)?.name
  const told = missing.map((one) => (one.personId ? `${one.label} (${nameOf(one.personId)})` : one.label))
  const why = phaseWhyNot(
    facts,
    { to: input.Phase, start, reason: input.Reason, reviewDate: input.ReviewDate, note: input.Note },
    today,
  )
  if (why === 'GatesMissing') refuse(why, { message: `Not everything approval needs is done: ${told.join('; ')}.` })
  if (why === 'ChildPlaced')
    refuse(why, {
      message: childPlaced(
        Placed.map(({ Name }) => Name),
        all,
      ),
    })
  if (why) refuse(why)
  const kind = kindOf(input.Phase)
  const certificate =
    kind === 'approved' && !continuesApproval(rows, input.Phase) ? await certificateOf(context, family, start) : null

  effect('calendar', `**${current.Phase}** ends and **${input.Phase}** begins on **${start}**`)
  for (const item of told.slice(0, 8)) effect('bell', `Still missing: ${item}`)
  if (told.length > 8) effect('bell', `Still missing: **${told.length - 8}** more`)
  if (certificate) {
    effect(
      'bed',
      `Licensed capacity goes from **${family.capacity}** to **${certificate.capacity}**, ages **${certificate.youngest_age}** to **${certificate.oldest_age}**`,
    )
    effect(
      'file',
      `Certificate **${certificate.licence_number}**; the next update is due on **${certificate.update_due_date}**`,
    )
  }
  if (kind === 'hold')
    effect('bed', `No new child can be placed; the hold is looked at again on **${input.ReviewDate}**`)
  if (kind === 'hold' && all > 0)
    effect('person', `**${all}** placed ${all === 1 ? 'child stays' : 'children stay'} in the home`)
  if (kind === 'end') effect('bed', 'No child can be placed with the family any more')
  if (kindOf(current.Phase) === 'end' && facts.done.length > 0)
    effect(
      'file',
      `**${facts.done.length}** items of the earlier application stay ticked; untick what must be done again`,
    )
  return { family, current, start, certificate }
}

function childPlaced(names: readonly string[], all: number): string {
  if (names.length === 0)
    return 'A child of another program is placed with this family. The placement has to end first.'
  const others = all - names.length
  const who =
    others > 0
      ? `${names.join(', ')} and ${others} of another program are`
      : names.length === 1
        ? `${names[0]} is`
        : `${names.join(', ')} are`
  return `${who} placed with this family. End the placement first; it is under Placements.`
}
