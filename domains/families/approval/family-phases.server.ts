import { sql } from 'kysely'
import { addDays, addMonths, daysBetween } from '#platform/contract/dates.ts'
import { say, sentence } from '#platform/contract/words.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { placementsOf, prepareChange, seenCurrent, whyNotRevoke } from './family-phase-change.server.ts'
import { mayOn } from '../rights.server.ts'
import { trainedOrNot } from './family-training-gate.server.ts'
import { asRows, asSet, familySettings, gatesOf, phaseDays, phaseHistory } from '../chart/family-facts.server.ts'
import { familyPhasesCalls } from './family-phases.calls.ts'
import { asksFor } from './phase-packs.rules.ts'
import { anyPhaseList, phasesOf, type Pathway } from './phase-steps.rules.ts'
import {
  continuesApproval,
  daysPerPhase,
  forecast,
  gateBoxes,
  kindOf,
  missingGates,
  nextPhases,
  phaseWhyNot,
  targetDay,
} from './phases.rules.ts'

const medianMonths = 24
/** What the form will ask for is no reason yet why not. */
const supplied = (today: string) => ({ reason: 'Asked for', reviewDate: addDays(today, 1), note: 'Asked for' })

async function pathwayOf(tx: Tx, familyId: string) {
  const { pathway, sub_program_id } = await tx
    .selectFrom('resource_family')
    .select(['pathway', 'sub_program_id'])
    .where('id', '=', familyId)
    .executeTakeFirstOrThrow()
  return { pathway: pathway as Pathway, subProgramId: sub_program_id }
}

async function setGateRow(context: Context<typeof familyPhasesCalls.setGate>, subProgramId: string) {
  const { tx, me, input, today, stale } = context
  const found = await tx
    .selectFrom('family_gate')
    .selectAll()
    .where('family_id', '=', input.FosterResourceFamilyID)
    .where('gate', '=', input.Gate)
    .where('person_id', input.PersonID ? '=' : 'is', input.PersonID)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  await sameVersion(found, input.version, stale, () => ({
    State: found?.state ?? 'Open',
    DoneOn: found?.done_on ?? null,
    Note: found?.note ?? null,
    version: found?.version ?? null,
  }))
  const values = { state: input.State, done_on: input.DoneOn ?? today, note: input.Note, set_by: me.userId }
  if (input.State === 'Open') {
    if (found)
      await tx
        .updateTable('family_gate')
        .set({ voided_at: sql`now()`, voided_by: me.userId, void_reason: input.Note ?? 'Opened again' })
        .where('id', '=', found.id)
        .execute()
    return { FamilyGateID: null, version: null }
  }
  const saved = found
    ? await tx
        .updateTable('family_gate')
        .set({ ...values, set_at: sql`now()` })
        .where('id', '=', found.id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('family_gate')
        .values({
          family_id: input.FosterResourceFamilyID,
          sub_program_id: subProgramId,
          gate: input.Gate,
          person_id: input.PersonID,
          ...values,
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
  return { FamilyGateID: saved.id, version: saved.version }
}

export const familyPhasesHandlers = handlers(familyPhasesCalls, {
  async getFamilyPhases({ tx, me, input, today, language, notFound }) {
    const id = input.FosterResourceFamilyID
    const { pathway, subProgramId } = await pathwayOf(tx, id)
    const history = await phaseHistory(tx, id)
    const current = history.at(-1) ?? notFound()
    const rows = asRows(history)
    const medians = await phaseDays(tx, pathway, today)
    const spent = daysPerPhase(rows, today)
    const { adults, gates } = await gatesOf(tx, id, today)
    const done = asSet(gates)
    const { Placed, all } = await placementsOf(tx, id, today)
    const mayApprove = mayOn(me, pathway, 'Program.Approve')
    const mayMove = mayOn(me, pathway, 'Program.Phase')
    const edits = mayOn(me, pathway, 'Program.Edit')
    const facts = { pathway, history: rows, adults, done, placed: all, mayApprove, mayBackdate: true }
    const expected = forecast(pathway, rows, medians, today)
    const { familyApprovalTargetDays } = await familySettings(tx, subProgramId)
    const target = kindOf(current.Phase) === 'way' ? targetDay(rows, familyApprovalTargetDays) : undefined
    const withDays = history.map((row) => ({ ...row, Days: daysBetween(row.StartDate, row.EndDate ?? today) }))
    const revoke = await whyNotRevoke(tx, id, history)
    const named = (personId: string | null) => adults.find((one) => one.personId === personId)?.name
    return {
      Pathway: pathway,
      Current: withDays.at(-1)!,
      History: withDays.toReversed(),
      Steps: phasesOf[pathway].map(({ phase }) => {
        const median = medians.find((one) => one.phase === phase)
        const counted = kindOf(phase) === 'way' ? median : undefined
        return {
          Phase: phase,
          Days: spent.get(phase) ?? null,
          Median: counted?.median ?? null,
          Families: counted?.families ?? 0,
        }
      }),
      Period: { From: addMonths(today, -medianMonths), To: addDays(today, 1) },
      Forecast: expected ? { On: expected.on, From: expected.from, To: expected.to } : null,
      Target: target ? { On: target, Days: familyApprovalTargetDays } : null,
      Next: nextPhases(pathway, rows).map((phase) => {
        const WhyNot = phaseWhyNot(facts, { to: phase, start: today, ...supplied(today) }, today)
        const missing = continuesApproval(rows, phase)
          ? []
          : missingGates(pathway, phase, adults, done, asksFor(pathway, today))
        return {
          Phase: phase,
          Kind: kindOf(phase),
          Missing: missing.map((one) => {
            const label = say(one.label, language)
            return one.personId ? `${label}: ${named(one.personId)}` : label
          }),
          WhyNot,
        }
      }),
      Placed,
      PlacedElsewhere: all - Placed.length,
      Can: {
        Change: mayMove,
        Approve: mayApprove,
        Revoke: mayMove && (kindOf(current.Phase) !== 'approved' || mayApprove),
        SetGates: edits,
        Exempt: edits && mayMove,
      },
      RevokeWhyNot: revoke,
    }
  },

  async getGates({ tx, input, today, language }) {
    const { pathway } = await pathwayOf(tx, input.FosterResourceFamilyID)
    const { adults, gates } = await gatesOf(tx, input.FosterResourceFamilyID, today)
    const Gates = gateBoxes(pathway, adults, asksFor(pathway, today)).map((box) => {
      const set = gates.find((one) => one.Gate === box.gate && one.PersonID === box.personId)
      return {
        FamilyGateID: set?.FamilyGateID ?? null,
        Phase: box.phase,
        Gate: box.gate,
        Label: say(box.label, language),
        PersonID: box.personId,
        PersonName: adults.find((one) => one.personId === box.personId)?.name ?? null,
        NeedsSomebody: box.of !== 'family' && box.personId === null,
        State: set?.State ?? 'Open',
        DoneOn: set?.DoneOn ?? null,
        Note: set?.Note ?? null,
        SetBy: set?.SetBy ?? null,
        FromChart: set?.FromChart ?? false,
        version: set?.version ?? null,
      }
    })
    return { Gates, Done: Gates.filter((one) => one.State !== 'Open').length, Total: Gates.length }
  },

  async setGate(context) {
    const { tx, me, input, today, refuse } = context
    const { pathway, subProgramId } = await pathwayOf(tx, input.FosterResourceFamilyID)
    const asked = asksFor(pathway, today)
    const gate = phasesOf[pathway].flatMap(({ gates }) => gates).find((one) => one.id === input.Gate && asked(one))
    if (!gate) return refuse('NoSuchGate')
    const { adults } = await gatesOf(tx, input.FosterResourceFamilyID, today)
    const about = adults.filter((one) => gate.of === 'adult' || one.parent)
    if (gate.of === 'family' && input.PersonID) refuse('NotAnAdult')
    if (gate.of !== 'family' && !input.PersonID) refuse('PersonNeeded')
    if (gate.of !== 'family' && !about.some((one) => one.personId === input.PersonID)) refuse('NotAnAdult')
    if (input.DoneOn && input.DoneOn > today) refuse('InFuture')
    if (input.State === 'Exempt' && !mayOn(me, pathway, 'Program.Phase')) refuse('MayNotExempt')
    if (input.State === 'Exempt' && !input.Note?.trim()) refuse('ExemptNote')
    if (input.Gate === 'training' && input.State === 'Done' && input.PersonID)
      await trainedOrNot(tx, today, [input.PersonID], (message) => refuse('TrainingMissing', { message }))
    return setGateRow(context, subProgramId)
  },

  async changeFamilyPhase(context) {
    const { tx, me, input, changeSet } = context
    const plan = await prepareChange(context)
    const ChangeSetID = await changeSet(
      'family.phase',
      sentence(['{family}: {from} to {to}', '{family}: de {from} a {to}'], {
        family: plan.family.name,
        from: labelWords(anyPhaseList, plan.current.Phase),
        to: labelWords(anyPhaseList, input.Phase),
      }),
    )
    await tx
      .updateTable('family_phase')
      .set({ end_date: plan.start, end_reason: input.Phase })
      .where('id', '=', plan.current.FamilyPhaseID)
      .execute()
    const { id, version } = await tx
      .insertInto('family_phase')
      .values({
        family_id: plan.family.id,
        sub_program_id: plan.family.sub_program_id,
        phase: input.Phase,
        begun_by: me.userId,
        reason: input.Reason,
        note: input.Note,
        review_date: kindOf(input.Phase) === 'hold' ? input.ReviewDate : null,
        start_date: plan.start,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    if (plan.certificate)
      await tx.updateTable('resource_family').set(plan.certificate).where('id', '=', plan.family.id).execute()
    return { FamilyPhaseID: id, ChangeSetID, version }
  },

  async revokeCurrentPhase(context) {
    const { tx, me, input, refuse, effect, changeSet } = context
    const { family, current, history } = await seenCurrent(context)
    const why = await whyNotRevoke(tx, family.id, history)
    if (why) refuse(why)
    if (kindOf(current.Phase) === 'approved' && !mayOn(me, family.pathway as Pathway, 'Program.Approve'))
      refuse('NotApprover')
    const previous = history.at(-2)!
    const ChangeSetID = await changeSet(
      'family.phase.revoke',
      sentence(['{family}: {phase} undone', '{family}: {phase} deshecha'], {
        family: family.name,
        phase: labelWords(anyPhaseList, current.Phase),
      }),
    )
    await tx
      .updateTable('family_phase')
      .set({ voided_at: sql`now()`, voided_by: me.userId, void_reason: input.Reason })
      .where('id', '=', current.FamilyPhaseID)
      .execute()
    const { version } = await tx
      .updateTable('family_phase')
      .set({ end_date: null, end_reason: null })
      .where('id', '=', previous.FamilyPhaseID)
      .returning('version')
      .executeTakeFirstOrThrow()
    effect(
      'calendar',
      sentence(['**{phase}** since {day} is undone', 'Se deshace **{phase}** desde el {day}'], {
        phase: labelWords(anyPhaseList, current.Phase),
        day: current.StartDate,
      }),
    )
    effect(
      'calendar',
      sentence(
        [
          '**{phase}** continues since {day}, as if it had never ended',
          '**{phase}** continúa desde el {day}, como si nunca hubiera terminado',
        ],
        { phase: labelWords(anyPhaseList, previous.Phase), day: previous.StartDate },
      ),
    )
    const everApproved = history.slice(0, -1).some(({ Phase }) => kindOf(Phase) === 'approved')
    if (kindOf(current.Phase) === 'approved' && !everApproved) {
      await tx.updateTable('resource_family').set({ update_due_date: null }).where('id', '=', family.id).execute()
      effect('bed', [
        'No child can be placed with the family until it is approved',
        'No se puede ubicar a ningún niño con la familia hasta que se apruebe',
      ])
    }
    return { FamilyPhaseID: previous.FamilyPhaseID, ChangeSetID, version }
  },
})
