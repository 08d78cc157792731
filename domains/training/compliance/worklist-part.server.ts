import { sql } from 'kysely'
import { chartPath, familyChart } from '#platform/contract/charts.ts'
import { sentence } from '#platform/contract/words.ts'
import { expiresAs, type ExpiryPart } from '#platform/server/expiries.ts'
import { isAsked, workPart, type Asked } from '#platform/server/worklist.ts'
import { noticeDays } from '../requirements/standing.rules.ts'
import { trainedPath } from '../training-lists.rules.ts'

interface Lapsing {
  name: string
  own: boolean
  kind: string
  person: string
  requirement: string
  program: string | null
}

/** What runs out or is missing, for whoever sees to it: one's own, a resource parent's for the worker of the family, a volunteer's for who looks after them. */
const lapsing = (
  asked: Asked,
) => sql`select md5(s.person_id::text || s.kind || s.requirement_id)::uuid as ref, s.worker_id as employee, s.due_on as due,
    case when s.family_id is not null then 'Resource Family' end as chart_type, s.family_id as chart_id,
    s.sub_program_ids[1] as sub_program_id, f.name as chart_name,
    jsonb_build_object('name', concat_ws(' ', p.first_name, p.last_name), 'own', s.kind = 'Employee', 'kind', s.kind, 'person', s.person_id,
      'requirement', r.name, 'program', s.sub_program_ids[1]) as detail
  from training_standing s join training_requirement r on r.id = s.requirement_id join person p on p.id = s.person_id
  left join resource_family f on f.id = s.family_id
  where ${isAsked(sql`s.worker_id`, asked)} and s.due_on <= ${asked.today}::date + ${noticeDays}::int`

export const trainingWork = workPart<Lapsing>({
  kind: 'training',
  noun: ['Training', 'Capacitación'],
  permission: 'SignedIn',
  rows: lapsing,
  line: ({ On, ChartID, Detail: { name, own, kind, person, requirement } }, today) => ({
    title: sentence(['Training: {requirement}', 'Capacitación: {requirement}'], { requirement }),
    why: own
      ? sentence(On !== null && On < today ? ['Was due {On}', 'Venció el {On}'] : ['Due {On}', 'Vence el {On}'], { On })
      : sentence(
          On !== null && On < today
            ? ['{name}: was due {On}', '{name}: venció el {On}']
            : ['{name}: due {On}', '{name}: vence el {On}'],
          { name, On },
        ),
    does: own
      ? { label: ['Find a session', 'Buscar una sesión'], address: '/Training' }
      : ChartID
        ? { label: ['Open', 'Abrir'], address: chartPath(familyChart(ChartID), 'training') }
        : { label: ['Open', 'Abrir'], address: trainedPath(kind, person) },
  }),
})

const told = expiresAs(trainingWork, ['# trainings due', '# capacitaciones por vencer'])

/** Whose it is, is read in the app alone. */
export const trainingExpiry: ExpiryPart = {
  ...told,
  line(row, today) {
    const { On, Detail } = row as unknown as { On: string | null; Detail: Lapsing }
    return {
      ...told.line(row, today),
      why: sentence(On !== null && On < today ? ['Was due {On}', 'Venció el {On}'] : ['Due {On}', 'Vence el {On}'], {
        On,
      }),
      ...(!Detail.own && Detail.program !== null && { typed: Detail.name, programs: [Detail.program] }),
    }
  },
}
