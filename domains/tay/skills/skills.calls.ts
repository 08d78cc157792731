import * as z from 'zod/mini'
import { dayErrors } from '#domains/enrollment/on-chart.calls.ts'
import { choice, day, flag, maybe, text, whole } from '#platform/contract/fields.ts'
import { tayAssessmentTimes, taySkillAreas } from '#platform/contract/lists/tay.ts'
import { read, records } from '../youth/youth.calls.ts'

const skills = 'TAY/LifeSkills'
const most = 4
const area = (at: number) =>
  whole(taySkillAreas[at]!.label, {
    max: most,
    ...(at === 0 && {
      help: [
        '0 not yet, 1 with a lot of help, 2 with some help, 3 alone, 4 can show others.',
        '0 aún no, 1 con mucha ayuda, 2 con algo de ayuda, 3 sin ayuda, 4 puede enseñar a otros.',
      ] as const,
    }),
  })

const assessments = records('TaySkillAssessmentID', ['Assessment', 'Evaluación'], {
  Stage: choice(['When', 'Cuándo'], tayAssessmentTimes),
  AssessedOn: day(['Date', 'Fecha']),
  Cooking: area(0),
  HomeCare: area(1),
  Money: area(2),
  Health: area(3),
  GettingAround: area(4),
  Work: area(5),
  School: area(6),
  Relationships: area(7),
  Note: maybe(text(['Note', 'Nota'], { max: 500 })),
})
const sessions = records('TaySkillSessionID', ['Session', 'Sesión'], {
  HeldOn: day(['Date', 'Fecha']),
  Area: choice(['Skill', 'Habilidad'], taySkillAreas),
  Topic: text(['Topic', 'Tema'], { max: 200 }),
  Minutes: whole(['Minutes', 'Minutos'], { min: 5, max: 480 }),
  Present: z.prefault(flag(['Was there', 'Asistió']), true),
  Note: maybe(text(['Note', 'Nota'], { max: 500 })),
})
const Assessment = assessments.row({ AssessedBy: z.nullable(z.string()) })
export type SkillAssessment = z.infer<typeof Assessment>

export const skillCalls = {
  getLifeSkills: read(
    `${skills}/GetLifeSkills`,
    'skills',
    'What a youth can do alone, before and after, and the sessions in between',
    z.strictObject({ Assessments: z.array(Assessment), Sessions: z.array(sessions.row()) }),
  ),
  saveAssessment: assessments.save(`${skills}/SaveAssessment`, {
    summary: 'Record or correct how well a youth does each of eight skills',
    errors: {
      ...dayErrors('AssessedOn'),
      AssessedThatDay: {
        status: 409,
        message: ['An assessment of that day is already recorded.', 'Ya hay una evaluación de ese día.'],
        field: 'AssessedOn',
        constraint: 'tay_skill_assessment_day',
      },
    },
  }),
  removeAssessment: assessments.remove(`${skills}/RemoveAssessment`, {
    summary: 'Remove an assessment that was a mistake',
  }),
  saveSession: sessions.save(`${skills}/SaveSession`, {
    summary: 'Record or correct a life skills session',
    errors: dayErrors('HeldOn'),
  }),
  removeSession: sessions.remove(`${skills}/RemoveSession`, { summary: 'Remove a session that was a mistake' }),
}
