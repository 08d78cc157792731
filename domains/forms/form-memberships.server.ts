import { sql } from 'kysely'
import { approvalBlocks } from '#platform/contract/lists/documents.ts'
import { counted, say, sentence } from '#platform/contract/words.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { ruleOf, type DueRule } from './due-rule.rules.ts'
import { askedOf, blockProblem, ruleIn, ruleProblem, sameRule, settledRule } from './form-membership-checks.rules.ts'
import { isKnownEvidence } from '#platform/server/evidence.ts'
import { formMembershipCalls } from './form-memberships.calls.ts'
import { tellOfPlace, wholeRuleInWords } from './form-membership-told.server.ts'

type Saving = Context<typeof formMembershipCalls.createOrUpdateFormSubProgramMembership>

const ruleColumns = sql`m.required_frequency as "RequiredFrequency", m.first_due as "FirstDue", m.first_due_phase as "FirstDuePhase",
  m.first_due_time_adjustment as "FirstDueTimeAdjustment", m.first_due_time_adjustment_units as "FirstDueTimeAdjustmentUnits",
  m.schedule_mode as "ScheduleMode", m.arbitrary_expiration_date as "ArbitraryExpirationDate", m.age_type as "AgeType", m.age_min as "AgeMin",
  m.age_max as "AgeMax", m.early_credit_days as "EarlyCreditDays", m.grace_days as "GraceDays", m.settled_by as "SettledBy"`

interface Membership extends DueRule {
  Id: string
  FormID: string
  FormLabel: string
  SubProgramID: string
  SubProgramName: string
  StartDate: string
  EndDate: string | null
  ChartType: string
  ChapterName: string
  ChapterLabel: string
  SectionName: string
  SectionLabel: string
  ApplicableToSpecificAgency: string | null
  EmployeeRoleResponsible: string | null
  RuleVersion: number
  Documents: number
  version: number
}

async function findMembership(tx: Tx, id: string, lock = false): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select m.id as "Id", m.form_id as "FormID", f.label as "FormLabel", m.sub_program_id as "SubProgramID", s.name as "SubProgramName",
      m.start_date as "StartDate", m.end_date as "EndDate", m.chart_type as "ChartType", m.chapter_name as "ChapterName",
      m.chapter_label as "ChapterLabel", m.section_name as "SectionName", m.section_label as "SectionLabel",
      m.agency_id as "ApplicableToSpecificAgency", ${ruleColumns}, m.employee_role_responsible as "EmployeeRoleResponsible",
      m.rule_version as "RuleVersion", form_membership_documents(m.id) as "Documents", m.version
    from form_membership m join form f on f.id = m.form_id join sub_program s on s.id = m.sub_program_id
    where m.id = ${id} and m.voided_at is null ${lock ? sql`for update of m` : sql``}`.execute(tx)
  return rows[0]
}

/** All eleven, also those who are not asked. */
async function blocksOf(tx: Tx, id: string) {
  const rows = await tx
    .selectFrom('form_membership_approval')
    .selectAll()
    .where('form_membership_id', '=', id)
    .execute()
  return approvalBlocks.map(({ value }) => {
    const row = rows.find(({ block }) => block === value)
    return {
      Block: value,
      Required: row?.required ?? false,
      AssignedSignatureLine: row?.assigned_signature_line ?? null,
      Label: row?.label ?? null,
    }
  })
}

async function wholeOf({ tx, language, registered }: Pick<Saving, 'tx' | 'language' | 'registered'>, row: Membership) {
  const { rows } = await sql<
    { RuleVersion: number; rule: object; SetBy: string | null } & Record<'EffectiveFrom' | 'SetAt', string>
  >`
    select r.rule_version as "RuleVersion", r.effective_from as "EffectiveFrom", r.set_at as "SetAt",
      (select n.name from staff_names(array[r.set_by]) n) as "SetBy", r.rule
    from form_membership_rule r where r.form_membership_id = ${row.Id} order by r.rule_version desc`.execute(tx)
  return {
    ...row,
    ApprovalBlocks: await blocksOf(tx, row.Id),
    Rules: rows.map(({ rule, ...one }) => ({
      ...one,
      InWords: say(wholeRuleInWords(ruleOf(rule), row.ChartType, registered.evidence), language),
    })),
  }
}

const rowOf = ({ input }: Saving, rule: DueRule) => ({
  form_id: input.FormID,
  sub_program_id: input.SubProgramID,
  chart_type: input.ChartType,
  chapter_name: input.ChapterName,
  chapter_label: input.ChapterLabel,
  section_name: input.SectionName,
  section_label: input.SectionLabel,
  agency_id: input.ApplicableToSpecificAgency,
  required_frequency: rule.RequiredFrequency,
  first_due: rule.FirstDue,
  first_due_phase: rule.FirstDuePhase,
  first_due_time_adjustment: rule.FirstDueTimeAdjustment,
  first_due_time_adjustment_units: rule.FirstDueTimeAdjustmentUnits,
  schedule_mode: rule.ScheduleMode,
  arbitrary_expiration_date: rule.ArbitraryExpirationDate,
  age_type: rule.AgeType,
  age_min: rule.AgeMin,
  age_max: rule.AgeMax,
  early_credit_days: rule.EarlyCreditDays,
  grace_days: rule.GraceDays,
  settled_by: [...rule.SettledBy],
  employee_role_responsible: input.EmployeeRoleResponsible,
  start_date: input.StartDate,
  end_date: input.EndDate,
})

/** After the others of its chapter, or after every chapter. */
async function placeFor(tx: Tx, { SubProgramID, ChartType, ChapterName }: Saving['input']): Promise<number> {
  const { rows } = await sql<{
    sort: number
  }>`select coalesce(max(sort) filter (where chapter_name = ${ChapterName}) + 1, max(sort) + 1000, 1000) as sort
    from form_membership where sub_program_id = ${SubProgramID} and chart_type = ${ChartType} and voided_at is null`.execute(
    tx,
  )
  return rows[0]?.sort ?? 1000
}

async function keepRule(context: Saving, id: string, ruleVersion: number, rule: DueRule, from: string): Promise<void> {
  await context.tx
    .insertInto('form_membership_rule')
    .values({
      form_membership_id: id,
      rule_version: ruleVersion,
      effective_from: from,
      rule: JSON.stringify(rule),
      set_by: context.me.userId,
    })
    .execute()
}

/** The kept lines become the given ones; what is the same is not touched. */
async function keepBlocks({ tx, input }: Saving, id: string): Promise<void> {
  const wanted = askedOf(input.ApprovalBlocks)
  const names = wanted.map(({ Block }) => Block)
  await sql`delete from form_membership_approval where form_membership_id = ${id} and block <> all (${names}::text[])`.execute(
    tx,
  )
  for (const { Block, Required, AssignedSignatureLine, Label } of wanted)
    await sql`insert into form_membership_approval as a (form_membership_id, block, required, assigned_signature_line, label)
      values (${id}, ${Block}, ${Required}, ${AssignedSignatureLine}, ${Label}) on conflict (form_membership_id, block) do update
      set required = excluded.required, assigned_signature_line = excluded.assigned_signature_line, label = excluded.label
      where (a.required, a.assigned_signature_line, a.label) is distinct from (excluded.required, excluded.assigned_signature_line, excluded.label)`.execute(
      tx,
    )
}

const mayChange = ({ me }: { me: Saving['me'] }, subProgram: string) =>
  me.seesAll || me.subPrograms.includes(subProgram)

async function save(context: Saving) {
  const { tx, input, today, refuse, notFound, stale } = context
  const form =
    await sql`select 1 from form where id = ${input.FormID} and voided_at is null and retired_at is null for share`.execute(
      tx,
    )
  const before = input.Id ? ((await findMembership(tx, input.Id, true)) ?? notFound()) : undefined
  if (before && !mayChange(context, before.SubProgramID)) notFound()
  if (before) await sameVersion(before, input.version, stale, () => wholeOf(context, before))
  if (form.rows.length === 0) refuse('FormGone')
  const rule = settledRule(ruleIn(input))
  const problem = ruleProblem(rule, input.ChartType) ?? blockProblem(input.ApprovalBlocks)
  if (problem) refuse(problem)
  if (rule.SettledBy.some((one) => !isKnownEvidence(context.registered.evidence, input.ChartType, one)))
    refuse('EvidenceUnknown')
  if (
    before &&
    before.Documents > 0 &&
    (before.FormID !== input.FormID ||
      before.SubProgramID !== input.SubProgramID ||
      before.ChartType !== input.ChartType)
  )
    refuse('Moved')
  if (!before && input.RuleFrom && input.RuleFrom !== input.StartDate) refuse('RuleFromStart')
  const from = input.RuleFrom ?? (!before || input.StartDate > today ? input.StartDate : today)
  await tellOfPlace(context, rule, before, from)
  if (!before) {
    const made = await tx
      .insertInto('form_membership')
      .values({ ...rowOf(context, rule), sort: await placeFor(tx, input) })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await keepRule(context, made.id, 1, rule, from)
    await keepBlocks(context, made.id)
    return { Id: made.id, RuleVersion: 1, version: made.version }
  }
  const changed = !sameRule(ruleIn(before), rule)
  const ruleVersion = before.RuleVersion + (changed ? 1 : 0)
  if (changed) {
    const last = await sql<{
      from: string
    }>`select max(effective_from)::text as from from form_membership_rule where form_membership_id = ${before.Id}`.execute(
      tx,
    )
    if (last.rows[0]?.from && from < last.rows[0].from) refuse('RuleTooEarly')
    // The rule that is replaced must be kept: it made what was due until now.
    if (!last.rows[0]?.from) await keepRule(context, before.Id, before.RuleVersion, ruleIn(before), before.StartDate)
    await keepRule(context, before.Id, ruleVersion, rule, from)
  }
  const made = await tx
    .updateTable('form_membership')
    .set({ ...rowOf(context, rule), rule_version: ruleVersion })
    .where('id', '=', before.Id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await keepBlocks(context, before.Id)
  return { Id: before.Id, RuleVersion: ruleVersion, version: made.version }
}

export const formMembershipHandlers = handlers(formMembershipCalls, {
  async getFormSubProgramMembership(context) {
    const { tx, input, notFound } = context
    return wholeOf(context, (await findMembership(tx, input.Id)) ?? notFound())
  },

  createOrUpdateFormSubProgramMembership: save,

  async deleteFormMembership(context) {
    const { tx, me, input, today, notFound, effect } = context
    const row = (await findMembership(tx, input.RecordID, true)) ?? notFound()
    if (!mayChange(context, row.SubProgramID)) notFound()
    if (row.Documents > 0) {
      effect(
        'calendar',
        sentence(['Starting today it is no longer required in {program}.', 'Desde hoy ya no se pide en {program}.'], {
          program: row.SubProgramName,
        }),
      )
      effect(
        'file',
        counted(
          row.Documents,
          ['The document written there stays.', 'El documento escrito allí se conserva.'],
          ['# documents written there stay.', '# documentos escritos allí se conservan.'],
        ),
      )
      // A period holds at least a day; one that ended before stays as it is.
      await sql`update form_membership set end_date = greatest(${today}::date, start_date + 1), end_reason = ${ownReasons.takenOff[0]}
        where id = ${row.Id} and (end_date is null or end_date > greatest(${today}::date, start_date + 1))`.execute(tx)
      return { Outcome: 'Ended' as const }
    }
    effect(
      'file',
      sentence(
        [
          'No document was written there: it is removed from {program}.',
          'Allí no se escribió ningún documento: se quita de {program}.',
        ],
        { program: row.SubProgramName },
      ),
    )
    await sql`update form_membership set voided_at = now(), voided_by = ${me.userId}, void_reason = ${ownReasons.takenOut[0]}
      where id = ${row.Id}`.execute(tx)
    return { Outcome: 'Deleted' as const }
  },
})
