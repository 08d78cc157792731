import { sql } from 'kysely'
import { triedOut } from '#domains/rules/tried.server.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { counted, joined, say, type Words } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/handlers.ts'
import type { OneAndMany, RulePlace, RuleTrial } from '#platform/server/rule-packs.ts'
import { complianceFacts } from '../compliance/compliance-facts.server.ts'
import { blockedWork } from './blocked-work.server.ts'
import { trainedKinds } from '../training-lists.rules.ts'
import { blockedWork as blockedWorks, type requirementCalls } from './requirements.calls.ts'
import { trainingPeriods, trainingStates, type TrainingPeriod } from './standing.rules.ts'

const told: { stops: OneAndMany; eases: OneAndMany } = {
  stops: [
    ['# person would be missing it who is not', '# persona quedaría en falta y hoy no lo está'],
    ['# people would be missing it who are not', '# personas quedarían en falta y hoy no lo están'],
  ],
  eases: [
    ['# person would no longer be missing it', '# persona ya no estaría en falta'],
    ['# people would no longer be missing it', '# personas ya no estarían en falta'],
  ],
}
const blocks: Readonly<Record<'Medication pass' | 'Family approval', OneAndMany>> = {
  'Medication pass': [
    [
      'Would have blocked # medication pass of the last month',
      'Habría bloqueado # ronda de medicamentos del último mes',
    ],
    [
      'Would have blocked # medication passes of the last month',
      'Habría bloqueado # rondas de medicamentos del último mes',
    ],
  ],
  'Family approval': [
    ['Would have blocked # approval of the last month', 'Habría bloqueado # aprobación del último mes'],
    ['Would have blocked # approvals of the last month', 'Habría bloqueado # aprobaciones del último mes'],
  ],
}
const notAsked: Words = ['Not asked', 'No se pide']
const stateOf = (state: string | undefined): Words => (state ? labelWords(trainingStates, state) : notAsked)

/** What this rule would have blocked in the last month, and how people would stand today by it, had it held for as long as the requirement, or always. */
export async function tryRequirement(context: Context<typeof requirementCalls.tryRequirement>) {
  const { tx, input, today, language, refuse } = context
  const { TrainingRequirementID, Kind, CourseIDs, HoursNeeded, Period, DueDays, Roles, SubProgramIDs } = input
  if (CourseIDs.length === 0 && HoursNeeded === null) refuse('NothingAsked')
  const { people, rules, standings, standingBy } = await complianceFacts(tx, today, { kind: Kind })
  const now = rules.find((one) => one.TrainingRequirementID === TrainingRequirementID)
  const tried = {
    Kind,
    CourseIDs,
    HoursNeeded,
    Period,
    DueDays,
    Roles,
    SubProgramIDs,
    InForceSince: now?.InForceSince ?? '2000-01-01',
  }
  const trials = people.flatMap((person): RuleTrial[] => {
    const was = now && standings(person).find(({ rule }) => rule === now)?.State
    const would = standingBy(tried, person)?.State
    return (was === 'Missing') === (would === 'Missing')
      ? []
      : [
          {
            Name: person.Name,
            On: today,
            Path: null,
            Was: stateOf(was),
            Would: stateOf(would),
            Stops: would === 'Missing',
          },
        ]
  })
  const from = addMonths(today, -1)
  const work = await blockedWork(tx, {
    tried: { ...tried, Blocks: input.Blocks },
    requirement: TrainingRequirementID,
    from,
    to: today,
  })
  const looked = people.length + work.looked
  const otherwise = trials.length + work.trials.length
  await context.looked('training_requirement', TrainingRequirementID ?? null, { looked, otherwise })
  const found = triedOut({ from, to: today, looked, trials: [...work.trials, ...trials] }, language, told)
  const missing = triedOut({ from, to: today, looked, trials }, language, told)
  const stopped = input.Blocks && work.trials.length > 0 ? [counted(work.trials.length, ...blocks[input.Blocks])] : []
  return { ...found, Told: [...stopped.map((one) => say(one, language)), ...missing.Told] }
}

/** Where requirements are changed, and how they stand. */
export const requirementPlace: RulePlace = {
  label: ['Training requirements', 'Requisitos de capacitación'],
  about: [
    'By role, program and kind of person, each with its period.',
    'Por función, programa y tipo de persona, cada uno con su periodo.',
  ],
  path: '/Training?tab=compliance',
  permission: 'Training.View',
  async rules({ tx, today }) {
    const { rows } = await sql<{
      Name: string
      Kind: string
      Hours: number | null
      Courses: string[]
      Period: TrainingPeriod
      Blocks: string | null
      From: string
    }>`select r.name as "Name", r.person_kind as "Kind", u.hours_needed::float8 as "Hours", u.period as "Period", u.blocks as "Blocks",
        u.start_date as "From", array(select c.title from training_course c where c.id = any (u.course_ids) order by c.title) as "Courses"
      from training_requirement r join training_rule u on u.requirement_id = r.id and u.voided_at is null
        and (u.end_date is null or u.end_date > ${today}::date)
      where r.voided_at is null order by r.person_kind, norm_name(r.name), u.start_date`.execute(tx)
    return rows.map(({ Name, Kind, Hours, Courses, Period, Blocks, From }) => ({
      What: joined([Name, labelWords(trainedKinds, Kind)], ', '),
      Rule: joined(
        [
          ...(Hours === null ? [] : [counted(Hours, ['# hour', '# hora'], ['# hours', '# horas'])]),
          ...(Courses.length > 0 ? [Courses.join(' / ')] : []),
          labelWords(trainingPeriods, Period),
          ...(Blocks ? [labelWords(blockedWorks, Blocks)] : []),
        ],
        ', ',
      ),
      From,
    }))
  },
}
