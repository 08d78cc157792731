import { addDays, daysBetween } from '#platform/contract/dates.ts'
import type { ChartRef } from '#platform/contract/charts.ts'
import type { Words } from '#platform/contract/words.ts'
import type { CareRole, ChurchStage } from './church-lists.rules.ts'

export const churchModule = 'ChurchEngagement'
export const churchPath = '/ChurchEngagement' as const
export const churchChart = (ChartID: string): ChartRef => ({ ChartType: 'Church', ChartID, Module: churchModule })

/** Days without a touch after which a church at a stage wants one. A dormant church is looked at twice a year. */
export const touchDays: Readonly<Record<ChurchStage, number>> = {
  Prospect: 30,
  Introduced: 21,
  Engaged: 30,
  Partner: 60,
  Dormant: 180,
}

/** After so many days without a touch the relationship sleeps, whatever its stage says. */
export const dormantDays = 180

export interface Touched {
  stage: ChurchStage
  /** Of the last touch; without one the stage began then. */
  lastOn: string | null
  since: string
}

/** The day on which somebody should be in touch. */
export const touchDueOn = ({ stage, lastOn, since }: Touched): string => addDays(lastOn ?? since, touchDays[stage])

/** The relationship sleeps, and its stage does not say so yet. */
export const isAsleep = ({ stage, lastOn, since }: Touched, today: string): boolean =>
  stage !== 'Dormant' && daysBetween(lastOn ?? since, today) >= dormantDays

export interface NextStep {
  /** Of an action item that it could become. */
  readonly category: 'Follow Up' | 'Event' | 'Recruitment' | 'Care Community' | 'Thank You'
  readonly what: Words
}

export interface Standing extends Touched {
  hasMainContact: boolean
  hasLead: boolean
  hasOwner: boolean
  recruited: number
  communities: number
}

/** What would bring a church on, by where it stands; the most pressing first. */
export function nextSteps(one: Standing, today: string): NextStep[] {
  const steps: (NextStep | false)[] = [
    !one.hasOwner && {
      category: 'Follow Up',
      what: ['Name an owner of the relationship', 'Nombrar a un responsable de la relación'],
    },
    isAsleep(one, today) && {
      category: 'Follow Up',
      what: [
        'Call to see how they are, or mark the church dormant',
        'Llamar para saber cómo están o marcarla inactiva',
      ],
    },
    !isAsleep(one, today) &&
      touchDueOn(one) <= today && {
        category: 'Follow Up',
        what: ['Get in touch again', 'Volver a ponerse en contacto'],
      },
    !one.hasMainContact && {
      category: 'Follow Up',
      what: ['Find out who the main contact is', 'Averiguar quién es el contacto principal'],
    },
    one.stage === 'Prospect' && {
      category: 'Follow Up',
      what: ['Meet the pastor and tell what we do', 'Reunirse con el pastor y contar lo que hacemos'],
    },
    one.stage === 'Introduced' && {
      category: 'Event',
      what: ['Offer a talk or an evening about fostering', 'Ofrecer una charla o una noche sobre acogimiento'],
    },
    one.stage === 'Engaged' &&
      !one.hasLead && {
        category: 'Recruitment',
        what: ['Ask who could lead the ministry', 'Preguntar quién podría dirigir el ministerio'],
      },
    one.stage === 'Engaged' &&
      one.communities === 0 && {
        category: 'Care Community',
        what: ['Begin a care community', 'Empezar una comunidad de cuidado'],
      },
    one.stage === 'Partner' && {
      category: 'Thank You',
      what: ['Thank them and plan the year together', 'Agradecerles y planear juntos el año'],
    },
  ]
  return steps.filter((step): step is NextStep => step !== false)
}

/** The states of an action item, by its window. */
export type ItemState = 'later' | 'now' | 'overdue' | 'done'
export function itemState(
  { due, end, done }: { due: string; end: string | null; done: string | null },
  today: string,
): ItemState {
  if (done) return 'done'
  if ((end ?? due) < today) return 'overdue'
  return due <= today ? 'now' : 'later'
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The lowest seat of a role that nobody has then; none when all are taken. */
export function freeSeat(taken: readonly number[], seats: number): number | undefined {
  return Array.from({ length: seats }, (_, at) => at + 1).find((seat) => !taken.includes(seat))
}

/**
 * How many children the needs of communities were met for. A family's children are the same for each of its needs, and
 * however many people help: each community counts once, with the most children any of its met needs names.
 */
export function childrenHelped(
  needs: readonly { community: string; children: number; parts: number; taken: number }[],
): number {
  const most = new Map<string, number>()
  for (const { community, children, parts, taken } of needs)
    if (taken >= parts) most.set(community, Math.max(most.get(community) ?? 0, children))
  return [...most.values()].reduce((sum, n) => sum + n, 0)
}

export const roleOrder: readonly CareRole[] = ['Team Leader', 'Child Mentor', 'Interim Caregiver', 'Family Helper']
