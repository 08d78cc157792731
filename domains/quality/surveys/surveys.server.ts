import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { publicOrigin } from '#platform/server/settings.ts'
import { feedbackPath, hashOf, newSecret } from './survey-links.server.ts'
import { surveyCalls, type Survey } from './surveys.calls.ts'

const surveys = record(
  'quality_survey',
  { ...named('QualitySurveyID', 'Audience', 'Name', 'OpensOn', 'ClosesOn'), SubProgramID: 'sub_program_id' },
  { voids: true },
)
const pageSize = 30

export const surveyHandlers = handlers(surveyCalls, {
  async getSurveys({ tx, me, input }) {
    const where = sql`s.voided_at is null ${input.Audience ? sql`and s.audience = ${input.Audience}` : sql``}
      ${input.SubProgramID ? sql`and s.sub_program_id = ${input.SubProgramID}` : sql``}`
    const { rows } = await sql<{
      Surveys: Survey[]
      Total: number
    }>`with shown as (select s.* from quality_survey s where ${where}
        order by s.opens_on desc, s.id limit ${pageSize} offset ${((input.Page ?? 1) - 1) * pageSize})
      select coalesce((select json_agg(x) from (select ${surveys.select('s')}, s.questions as "Questions", p.name as "SubProgramName", r.links as "Links",
          r.replies as "Replies", r.shown as "Shown", r.score::float8 as "Score", r.averages::float8[] as "Averages", r.comments as "Comments"
        from shown s join sub_program p on p.id = s.sub_program_id join survey_results(array(select id from shown)) r on r.survey_id = s.id
        order by s.opens_on desc, s.id) x), '[]') as "Surveys", (select count(*)::int from quality_survey s where ${where}) as "Total"`.execute(
      tx,
    )
    return { ...rows[0]!, Can: { Edit: me.may('QM.Manage') } }
  },

  saveSurvey: (context) =>
    surveys.save(context, surveys.at(context.input), {
      ...surveys.values(context.input),
      questions: JSON.stringify(context.input.Questions),
    }),

  async makeLinks(context) {
    const { tx, input, settings, today, refuse } = context
    const held = await surveys.get(context, input.QualitySurveyID)
    if (held.closes_on < today) refuse('IsOver')
    const secrets = Array.from({ length: input.Count }, newSecret)
    await tx
      .insertInto('survey_link')
      .values(secrets.map((secret) => ({ survey_id: held.id, token_hash: hashOf(secret)! })))
      .execute()
    return { Links: secrets.map((secret) => `${publicOrigin(settings)}${feedbackPath}/${secret}`) }
  },

  async removeSurvey(context) {
    const { input, changeSet, effect } = context
    const at = surveys.at(input)
    const { name } = await surveys.lock(context, at)
    const ChangeSetID = await changeSet('quality.remove', ['Remove a survey', 'Quitar una encuesta'])
    effect(
      'file',
      sentence(
        ['**{name}** goes, and its links open nothing more', 'Se quita **{name}** y sus enlaces ya no abren nada'],
        { name },
      ),
    )
    return { ...(await surveys.remove(context, at, input.Reason)), ChangeSetID }
  },
})
