import { addDays } from '#platform/contract/dates.ts'
import { list } from '#platform/contract/lists/base.ts'

/** How long before a check runs out the people who look after volunteers hear of it. */
export const checkNoticeDays = 45

/** Whether somebody can be sent to a family, worst first. */
export const volunteerStandings = list(
  { value: 'Failed', label: ['Not cleared', 'No aprobado'] },
  { value: 'Lapsed', label: ['Check expired', 'Verificación vencida'] },
  { value: 'Unchecked', label: ['No check yet', 'Aún sin verificar'] },
  { value: 'Unsigned', label: ['Confidentiality not signed', 'Confidencialidad sin firmar'] },
  { value: 'Expiring', label: ['Check expires soon', 'Verificación por vencer'] },
  { value: 'Ready', label: ['Ready to serve', 'Listo para servir'] },
  { value: 'Ended', label: ['No longer a volunteer', 'Ya no es voluntario'] },
)
export type Standing = (typeof volunteerStandings)[number]['value']

export const checkResults = list(
  { value: 'Cleared', label: ['Cleared', 'Aprobado'] },
  { value: 'Not cleared', label: ['Not cleared', 'No aprobado'] },
)

export interface CheckFacts {
  readonly Kind: string
  readonly RequestedOn: string
  readonly ClearedOn: string | null
  readonly ExpiresOn: string | null
  readonly Result: string | null
}

/** Which of two answers counts: the later one; of one day a no, or the one that holds longer. */
function isLater(one: CheckFacts, than: CheckFacts): boolean {
  const at = (check: CheckFacts) => check.ClearedOn ?? check.RequestedOn
  if (at(one) !== at(than)) return at(one) > at(than)
  if (one.Result !== than.Result) return one.Result === 'Not cleared'
  return than.ExpiresOn !== null && (one.ExpiresOn === null || one.ExpiresOn > than.ExpiresOn)
}

/** Of each kind the last one that was answered counts: a new request does not undo what still holds. */
export function standingOf(
  volunteer: { readonly EndDate: string | null; readonly ConfidentialityOn: string | null },
  checks: readonly CheckFacts[],
  today: string,
): Standing {
  if (volunteer.EndDate && volunteer.EndDate <= today) return 'Ended'
  const last = new Map<string, CheckFacts>()
  for (const one of checks) {
    const known = last.get(one.Kind)
    if (one.Result && (!known || isLater(one, known))) last.set(one.Kind, one)
  }
  const held = [...last.values()]
  if (held.some(({ Result }) => Result === 'Not cleared')) return 'Failed'
  const ends = held.flatMap(({ ExpiresOn }) => ExpiresOn ?? []).toSorted()
  if (ends[0] && ends[0] < today) return 'Lapsed'
  if (held.length === 0) return 'Unchecked'
  if (!volunteer.ConfidentialityOn) return 'Unsigned'
  return ends[0] && ends[0] <= addDays(today, checkNoticeDays) ? 'Expiring' : 'Ready'
}

/** Hours and minutes as people say them. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 10) / 10

/** Where somebody who helps is opened. */
export const volunteerPath = (id: string): string => `/StrongFamilies?tab=volunteers&helper=${id}`
