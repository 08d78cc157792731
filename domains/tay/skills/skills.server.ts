import { sql } from 'kysely'
import { chartOn, onOpenChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { skillCalls } from './skills.calls.ts'

const onChart = { voids: true, within: onOpenChart } as const
const assessments = record(
  'tay_skill_assessment',
  named('TaySkillAssessmentID', 'Stage', 'AssessedOn', 'Note'),
  onChart,
)
const sessions = record(
  'tay_skill_session',
  named('TaySkillSessionID', 'HeldOn', 'Area', 'Topic', 'Minutes', 'Present', 'Note'),
  onChart,
)

/** In the order in which the scores are kept. */
const areas = ['Cooking', 'HomeCare', 'Money', 'Health', 'GettingAround', 'Work', 'School', 'Relationships'] as const
const scores = sql.join(areas.map((name, at) => sql`a.scores[${sql.lit(at + 1)}] as ${sql.id(name)}`))

export const skillHandlers = handlers(skillCalls, {
  async getLifeSkills({ tx, input }) {
    const id = input.ClientSubProgramMembershipID
    const { rows } = await sql<Output<typeof skillCalls.getLifeSkills>>`select
      ${list(sql`select ${assessments.select('a')}, ${scores}, ${staffName('a.assessed_by')} as "AssessedBy" from tay_skill_assessment a
        where a.client_membership_id = ${id} and a.voided_at is null order by a.assessed_on`)} as "Assessments",
      ${list(sql`select ${sessions.select('s')} from tay_skill_session s where s.client_membership_id = ${id} and s.voided_at is null
        order by s.held_on desc, s.id desc`)} as "Sessions"`.execute(tx)
    return rows[0]!
  },

  async saveAssessment(context) {
    const { input } = context
    await chartOn(context, input.AssessedOn)
    const values = { ...assessments.values(input), scores: areas.map((name) => input[name]) }
    return assessments.save(context, assessments.at(input), values)
  },

  removeAssessment: (context) =>
    removeMistake(context, assessments, context.input.TaySkillAssessmentID, ({ assessed_on }) => [
      `Life skills assessment of ${assessed_on}`,
      `Evaluación de habilidades del ${assessed_on}`,
    ]),

  async saveSession(context) {
    const { input } = context
    await chartOn(context, input.HeldOn)
    return sessions.save(context, sessions.at(input), sessions.values(input))
  },

  removeSession: (context) =>
    removeMistake(context, sessions, context.input.TaySkillSessionID, ({ topic }) => [
      `Session “${topic}”`,
      `Sesión «${topic}»`,
    ]),
})
