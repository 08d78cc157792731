import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { tryRequirement } from './try-requirement.server.ts'
import { requirementCalls, type Requirement, type Rule } from './requirements.calls.ts'

const requirements = record(
  'training_requirement',
  { TrainingRequirementID: 'id', Name: 'name', Kind: 'person_kind' },
  { voids: true },
)
const rules = record(
  'training_rule',
  named('TrainingRuleID', 'StartDate', 'EndDate', 'HoursNeeded', 'Period', 'DueDays', 'Roles', 'Blocks'),
  { voids: true },
)

const ruleJson = sql`jsonb_build_object('TrainingRuleID', u.id, 'StartDate', u.start_date, 'EndDate', u.end_date, 'CourseIDs', u.course_ids,
  'HoursNeeded', u.hours_needed::float8, 'Period', u.period, 'DueDays', u.due_days, 'Roles', u.roles, 'SubProgramIDs', u.sub_program_ids, 'Blocks', u.blocks)`

/** The rules of a requirement that have not begun, or that hold on the day. */
async function heldRules(tx: Tx, requirement: string) {
  const { rows } = await sql<{
    id: string
    start_date: string
    end_date: string | null
    version: number
  }>`select id, start_date, end_date, version
    from training_rule where requirement_id = ${requirement} and voided_at is null order by start_date desc for update`.execute(
    tx,
  )
  return rows
}

export const requirementHandlers = handlers(requirementCalls, {
  async getRequirements({ tx, me, today }) {
    const { rows } = await sql<
      Omit<Requirement, 'Now'>
    >`select r.id as "TrainingRequirementID", r.name as "Name", r.person_kind as "Kind", r.version,
        coalesce((select jsonb_agg(${ruleJson} order by u.start_date desc) from training_rule u where u.requirement_id = r.id and u.voided_at is null), '[]') as "Rules"
      from training_requirement r where r.voided_at is null order by r.person_kind, norm_name(r.name)`.execute(tx)
    const nowOf = (all: readonly Rule[]) =>
      all.find((one) => one.StartDate <= today && (one.EndDate === null || one.EndDate > today)) ??
      all.findLast((one) => one.StartDate > today) ??
      null
    return {
      Requirements: rows.map((one) => ({ ...one, Now: nowOf(one.Rules) })),
      Can: { Edit: me.may('Training.Manage') },
    }
  },

  async addEditRequirement(context) {
    const { tx, input, today, refuse } = context
    const at = requirements.at(input)
    const isNew = at.id === null
    if (!isNew)
      await requirements.lock(context, { ...at, id: at.id! }, (held) => {
        if (held.person_kind !== input.Kind) refuse('OtherKind')
      })
    const saved = await requirements.save(context, at, { name: input.Name, ...(isNew && { person_kind: input.Kind }) })
    const values = {
      roles: [...new Set(input.Roles)],
      sub_program_ids: [...new Set(input.SubProgramIDs)],
      course_ids: [...new Set(input.CourseIDs)],
      hours_needed: input.HoursNeeded,
      period: input.Period,
      due_days: input.DueDays,
      blocks: input.Blocks,
    }
    const [last] = isNew ? [] : await heldRules(tx, saved.TrainingRequirementID)
    // What held before stays as it was.
    if (last && (input.StartDate < last.start_date || (input.StartDate === last.start_date && last.start_date < today)))
      refuse('BeforeOther')
    if (last?.start_date === input.StartDate) {
      await rules.change(context, { id: last.id, version: last.version }, { ...values, end_date: null })
    } else {
      if (last && (last.end_date === null || last.end_date > input.StartDate))
        await rules.change(context, { id: last.id, version: last.version }, { end_date: input.StartDate })
      await rules.add(context, { requirement_id: saved.TrainingRequirementID, start_date: input.StartDate, ...values })
    }
    return saved
  },

  tryRequirement,

  async endRequirement(context) {
    const { tx, input, refuse } = context
    const at = requirements.at(input)
    const row = await requirements.lock(context, at)
    const [last] = await heldRules(tx, at.id)
    if (!last || (last.end_date !== null && last.end_date <= input.EndDate)) return refuse('AlreadyEnded')
    await rules.change(context, { id: last.id, version: last.version }, { end_date: input.EndDate })
    // Two who end it at once see each other.
    const saved = await requirements.change(context, at, { name: row.name })
    return saved
  },
})
