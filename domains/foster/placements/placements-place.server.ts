import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { backdatingDays } from '#platform/contract/lists/constants.ts'
import { joined, listed, sentence } from '#platform/contract/words.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { datedFor, settle, tenure, tenureTable } from '#platform/server/tenure.ts'
import { ruleValues } from '#platform/contract/rule-packs.ts'
import { tellingWhatBecomesDue } from '#domains/due/becomes-due.server.ts'
import type { FinderChild } from '../finder/finder-children.server.ts'
import { homesWithFacts } from '../finder/finder-homes.server.ts'
import { childrenTogether, finderWords, judge } from '../finder/finder-match.server.ts'
import { placementLimits } from '../finder/placement-limits.rules.ts'
import type { HomeShape } from '../finder/finder-shapes.rules.ts'
import type { placementsCalls } from './placements.calls.ts'
import { freezeDecision } from './placements-decision.server.ts'
import { tellDirectors } from './placements-mail.server.ts'
import { answerOffers } from './placements-offers.server.ts'

export const placements = tenureTable({
  table: 'placement',
  subject: ['client_membership_id'],
  holder: ['family_id'],
})

type Assign = Context<typeof placementsCalls.assignFirstPlacement>
type Transfer = Context<typeof placementsCalls.transferPlacement>
/** Both ways to a new home share everything but the end of the old one. */
export type Placing = Omit<Assign, 'input'> & { input: Assign['input'] & Partial<Transfer['input']> }

export const isFarBack = (day: string, today: string) => day < addDays(today, -backdatingDays)

/** The word an event gets when a move cuts it off, so that taking the move back can reopen it. */
export const endedByMove = 'Moved'

/** Places or moves a child and the siblings who come along, as one action. */
export async function place(context: Placing, moving: boolean) {
  const { tx, me, input, today, refuse, notFound, effect, changeSet, settings } = context
  const start = input.StartDate
  if (isFarBack(start, today) && me.may('Records.Backdate') && !input.BackdateReason) refuse('BackdateReasonMissing')
  const asked = input.ClientSubProgramMembershipID
  const children = (await childrenTogether(tx, asked, input.With, start, today)) ?? refuse('NoSibling')
  if (children.length === 0) notFound()
  for (const child of children) enrolledOrRefuse(context, child)
  const homes = await comparedHomes(context, children)
  const home = homes.find((one) => one.FosterResourceFamilyID === input.FosterResourceFamilyID) ?? notFound()
  const override = exceptionFor(context, home)
  const decisions = await freezeDecision(tx, {
    children,
    homes,
    start,
    chosen: home.FosterResourceFamilyID,
    note: input.DecisionNote,
  })
  const who = listed(children.map(({ FirstName }) => FirstName))
  const ChangeSetID = await changeSet(
    'foster.placement',
    sentence(
      moving
        ? ['Move {who}: {home}, {start}', 'Mover a {who}: {home}, {start}']
        : ['Place {who}: {home}, {start}', 'Ubicar a {who}: {home}, {start}'],
      { who, home: home.Name, start },
    ),
  )
  const placeAll = async () => {
    const placed = []
    for (const child of children) {
      const { ClientSubProgramMembershipID, Name } = child
      const decision = decisions.get(ClientSubProgramMembershipID)!
      const PlacementID = await placeOne(context, { child, home, override, decision, moving })
      placed.push({ ClientSubProgramMembershipID, PlacementID, Name })
    }
    await answerOffers(context, children, home)
    tellEffects(context, children, home)
    return placed
  }
  const charts = children.map((child) => ({
    chartType: 'Client',
    chartId: child.ClientSubProgramMembershipID,
    subProgramId: child.SubProgramID,
  }))
  const Placed = await tellingWhatBecomesDue(context, charts, placeAll)
  if (override)
    await tellDirectors(tx, settings, { children, home, start, today, reason: override.override_reason, effect })
  return { PlacementID: Placed[0]!.PlacementID, PlacementDecisionID: decisions.get(asked)!, ChangeSetID, Placed }
}

function enrolledOrRefuse({ input, refuse }: Placing, child: FinderChild): void {
  const { StartDate, EndDate, FirstName } = child
  if (input.StartDate < StartDate)
    refuse('NotEnrolled', {
      message: sentence(
        [
          '{name} is enrolled from {day}. Choose that day or a later one.',
          '{name} está en el programa desde el {day}. Elija ese día o uno posterior.',
        ],
        { name: FirstName, day: StartDate },
      ),
    })
  if (EndDate !== null)
    refuse('NotEnrolled', {
      message: sentence(
        [
          '{name}’s enrollment ends on {day}. Undo the end first.',
          'La inscripción de {name} termina el {day}. Deshaga primero el fin.',
        ],
        { name: FirstName, day: EndDate },
      ),
    })
}

/** The home chosen and those it was compared with, each judged anew. */
async function comparedHomes(
  { tx, input, today, refuse }: Placing,
  children: readonly FinderChild[],
): Promise<HomeShape[]> {
  const ids = [...new Set([input.FosterResourceFamilyID, ...input.Compared])]
  const found = await homesWithFacts(tx, ids, { children, start: input.StartDate })
  if (found.length < ids.length) refuse('NoHome')
  const limits = ruleValues(placementLimits, input.StartDate)
  return found.map((home) => judge(children, home, { start: input.StartDate, today, limits }))
}

/** What the exception row carries; none when every check passes or only warns. */
function exceptionFor({ me, input, refuse }: Placing, home: HomeShape) {
  const given = Boolean(input.OverrideReason || input.OverrideText)
  const failed = home.Checks.filter(({ Result }) => Result === 'fail')
  if (given && !me.may('Placement.Override')) refuse('OverrideNotAllowed')
  if (failed.length === 0) return undefined
  const never = failed.find(({ Exception }) => !Exception)
  if (never)
    refuse('NotApproved', {
      message: sentence(
        [
          '{home}: {reason}. No one can make an exception to that.',
          '{home}: {reason}. Nadie puede hacer una excepción a eso.',
        ],
        { home: home.Name, reason: finderWords(never) },
      ),
    })
  if (!given) {
    const why = joined(failed.map(finderWords), '; ')
    refuse('ChecksFail', {
      message: joined([
        sentence(['{home}: {why}.', '{home}: {why}.'], { home: home.Name, why }),
        me.may('Placement.Override')
          ? ['You may make an exception with a reason.', 'Puede hacer una excepción con un motivo.']
          : [
              'A supervisor or the program director may make an exception.',
              'Un supervisor o la dirección del programa puede hacer una excepción.',
            ],
      ]),
    })
  }
  if (!input.OverrideReason || !input.OverrideText) refuse('OverrideIncomplete')
  return { override_reason: input.OverrideReason!, override_text: input.OverrideText!, overridden_by: me.userId }
}

interface One {
  child: FinderChild
  home: HomeShape
  override: ReturnType<typeof exceptionFor>
  decision: string
  moving: boolean
}

async function placeOne(context: Placing, { child, home, override, decision, moving }: One): Promise<string> {
  const { tx, me, input, today } = context
  const of = tenure(tx, placements, datedFor(me, today))
  const subject = { client_membership_id: child.ClientSubProgramMembershipID }
  const holder = { family_id: home.FosterResourceFamilyID }
  const more = {
    person_id: child.ClientID,
    sub_program_id: child.SubProgramID,
    placement_decision_id: decision,
    placement_type: input.PlacementType ?? child.PlacementType,
    children_along: child.ChildrenAlong,
    backdate_reason: input.BackdateReason,
    ...override,
  }
  const isFirst = child.ClientSubProgramMembershipID === input.ClientSubProgramMembershipID
  // A sibling who waits joins; one who has a home moves along.
  if (!moving || (!isFirst && !child.PlacementID)) {
    return settle(await of.assignFirst(subject, { holder, start: input.StartDate, more }), context as never).row.id
  }
  const seen =
    isFirst && input.PlacementID && input.version ? { id: input.PlacementID, version: input.version } : undefined
  const endReason = input.EndReason!
  if (child.PlacementID) await cutEvents(tx, child.PlacementID, input.StartDate)
  const { row, ended } = settle(
    await of.transfer(subject, { holder, start: input.StartDate, endReason, more, ...(seen && { seen }) }),
    context as never,
  )
  if (ended && input.EndNote)
    await tx.updateTable('placement').set({ end_note: input.EndNote }).where('id', '=', ended.id).execute()
  return row.id
}

/** Events end with the stay they are in; those that had not begun are taken back. */
export async function cutEvents(tx: Tx, placementId: string, day: string, reason = endedByMove): Promise<number> {
  const open = await tx
    .selectFrom('location_event')
    .select(['id', 'start_date', 'end_date', 'end_reason'])
    .where('placement_id', '=', placementId)
    .where('voided_at', 'is', null)
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>', day)]))
    .execute()
  for (const { id, start_date, end_date, end_reason } of open) {
    const change =
      start_date < day
        ? { end_date: day, end_reason: reason }
        : { voided_at: new Date().toISOString(), voided_by: sql<string>`my_user()`, void_reason: reason }
    const uncut = { cut_at: sql<string>`now()`, uncut_end_date: end_date, uncut_end_reason: end_reason }
    await tx
      .updateTable('location_event')
      .set({ ...change, ...uncut })
      .where('id', '=', id)
      .execute()
  }
  return open.length
}

/** Takes back what a move had done to the stay it ended: the note of its end, and the events it cut off or cancelled. */
export async function reopenStay(tx: Tx, stayId: string): Promise<void> {
  await tx.updateTable('placement').set({ end_note: null }).where('id', '=', stayId).execute()
  await sql`update location_event set voided_at = null, voided_by = null, void_reason = null, end_date = uncut_end_date,
      end_reason = uncut_end_reason, cut_at = null, uncut_end_date = null, uncut_end_reason = null
    where placement_id = ${stayId} and cut_at is not null and ${endedByMove} in (end_reason, void_reason)`.execute(tx)
}

function tellEffects({ input, effect }: Placing, children: readonly FinderChild[], home: HomeShape): void {
  const start = input.StartDate
  const along = children.reduce((sum, { ChildrenAlong }) => sum + 1 + ChildrenAlong, 0)
  for (const { FirstName, FamilyName } of children)
    if (FamilyName)
      effect(
        'home',
        sentence(['{name} leaves **{family}** on **{start}**', '{name} deja a **{family}** el **{start}**'], {
          name: FirstName,
          family: FamilyName,
          start,
        }),
      )
  effect(
    'bed',
    sentence(
      [
        'Free beds at {home} go from **{before}** to **{after}**',
        'Las camas libres en {home} pasan de **{before}** a **{after}**',
      ],
      { home: home.Name, before: home.Free, after: Math.max(0, home.Free - along) },
    ),
  )
  if (home.WorkerName)
    effect(
      'person',
      sentence(
        [
          '**{worker}**, the home’s worker, works with {children}',
          '**{worker}**, responsable del hogar, trabaja con {children}',
        ],
        {
          worker: home.WorkerName,
          children: children.length > 1 ? ['these children', 'estos niños'] : children[0]!.FirstName,
        },
      ),
    )
}
