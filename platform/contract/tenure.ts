import { backdatingDays, scheduledAheadDays } from './lists/constants.ts'
import type { DeclaredError } from './call.ts'
import { addDays } from './dates.ts'
import { commonRefusals } from './refusals.ts'
import { sentence, type Words } from './words.ts'

/** One row of a subject that is not voided; `end` is the first day it no longer holds. */
export interface TenureRow {
  id: string
  holder: string
  start: string
  end: string | null
  version: number
}

/** The row a person had on screen; without it the latest one is meant. */
export interface Seen {
  id: string
  version: number
}

export type TenureCommand =
  | { do: 'assignFirst'; holder: string; start: string; end?: string | null }
  | { do: 'transfer'; holder: string; start: string; seen?: Seen }
  | { do: 'end'; end: string; seen?: Seen }
  | { do: 'deleteCurrent'; seen?: Seen }
  | { do: 'revert'; seen?: Seen }

/** Days; `back: null` for those who may backdate as far as they like. */
export interface TenureLimits {
  ahead: number
  back: number | null
}

export const tenureLimits: TenureLimits = { ahead: scheduledAheadDays, back: backdatingDays }

export const tenureSentences = {
  AlreadyAssigned: [
    'Someone is already assigned at that time. Transfer it instead.',
    'Ya hay alguien asignado en esa fecha. Haga una transferencia.',
  ],
  NothingCurrent: [
    'Nobody is assigned at that time. Assign someone first.',
    'No hay nadie asignado en esa fecha. Primero asigne a alguien.',
  ],
  StartsBeforeCurrent: [
    'The new start must be after the day the current one began.',
    'El nuevo inicio debe ser posterior al día en que empezó el actual.',
  ],
  EndsBeforeStart: ['The end must be after the start.', 'El fin debe ser posterior al inicio.'],
  TooFarAhead: [
    'This can be recorded at most {ahead} days ahead.',
    'Esto se puede registrar con {ahead} días de anticipación como máximo.',
  ],
  BackdatedTooFar: [
    'This can be backdated at most {back} days.',
    'Esto se puede fechar {back} días atrás como máximo.',
  ],
  SameHolder: ['This person is already assigned.', 'Esta persona ya está asignada.'],
  AlreadyEnded: ['An end is already recorded. Take it back first.', 'Ya hay un fin registrado. Primero anúlelo.'],
  NotEnded: ['There is no end to take back.', 'No hay un fin que anular.'],
  NotLatest: [
    'Something newer is recorded after this; only the latest can be changed.',
    'Hay algo más reciente registrado; solo se puede cambiar lo último.',
  ],
  Stale: commonRefusals.Stale.message,
} as const satisfies Record<string, Words>
export type TenureWhy = keyof typeof tenureSentences

export const tenureSentence = (why: TenureWhy, limits: TenureLimits = tenureLimits): Words =>
  sentence(tenureSentences[why], { ahead: limits.ahead, back: limits.back })

/** Why a command cannot be done, or null. `rows` are the subject's rows that are not voided, in any order. */
export function tenureWhyNot(
  rows: readonly TenureRow[],
  command: TenureCommand,
  today: string,
  limits: TenureLimits = tenureLimits,
): TenureWhy | null {
  const latest = latestOf(rows)
  if (command.do === 'assignFirst') {
    if (latest && (latest.end === null || latest.end > command.start)) return 'AlreadyAssigned'
    if (command.end && command.end <= command.start) return 'EndsBeforeStart'
    return dayWhyNot(command.start, today, limits)
  }
  const pointed = seenWhyNot(rows, latest, command.seen)
  if (pointed) return pointed
  if (!latest) return 'NothingCurrent'
  switch (command.do) {
    case 'transfer':
      if (latest.end !== null) return latest.end <= command.start ? 'NothingCurrent' : 'AlreadyEnded'
      if (latest.holder === command.holder) return 'SameHolder'
      if (command.start <= latest.start) return 'StartsBeforeCurrent'
      return dayWhyNot(command.start, today, limits)
    case 'end':
      if (latest.end !== null) return latest.end <= today ? 'NothingCurrent' : 'AlreadyEnded'
      if (command.end <= latest.start) return 'EndsBeforeStart'
      return dayWhyNot(command.end, today, limits)
    case 'deleteCurrent':
      return latest.end !== null && latest.end <= today ? 'NothingCurrent' : null
    case 'revert':
      return latest.end === null ? 'NotEnded' : null
  }
}

function seenWhyNot(rows: readonly TenureRow[], latest: TenureRow | undefined, seen?: Seen): TenureWhy | null {
  if (!seen) return null
  const found = rows.find((row) => row.id === seen.id)
  if (!found || found.version !== seen.version) return 'Stale'
  return found.id === latest?.id ? null : 'NotLatest'
}

function dayWhyNot(day: string, today: string, { ahead, back }: TenureLimits): TenureWhy | null {
  if (day > addDays(today, ahead)) return 'TooFarAhead'
  return back !== null && day < addDays(today, -back) ? 'BackdatedTooFar' : null
}

export const latestOf = (rows: readonly TenureRow[]): TenureRow | undefined =>
  rows.reduce<TenureRow | undefined>((latest, row) => (latest && latest.start > row.start ? latest : row), undefined)

export const holdsOn = (row: Pick<TenureRow, 'start' | 'end'>, day: string): boolean =>
  row.start <= day && (row.end === null || row.end > day)

/** The row that ended on the very day this one began: the one a mistaken transfer had ended. */
export const endedWhenBegan = (rows: readonly TenureRow[], row: TenureRow): TenureRow | undefined =>
  rows.find((other) => other.id !== row.id && other.end === row.start)

/** What a call over a dated table declares: the codes with their sentences, and the constraints that mean the same. */
export function tenureErrors<const F extends string>(
  table: string,
  fields: { start?: F; end?: F; holder?: F } = {},
): Record<Exclude<TenureWhy, 'Stale'>, DeclaredError & { field?: F }> {
  const at = (code: TenureWhy, field?: F, constraint?: string) => ({
    message: tenureSentence(code),
    ...(field ? { field } : {}),
    ...(constraint ? { constraint } : {}),
  })
  return {
    AlreadyAssigned: at('AlreadyAssigned', fields.start, `${table}_overlap`),
    NothingCurrent: at('NothingCurrent'),
    StartsBeforeCurrent: at('StartsBeforeCurrent', fields.start),
    EndsBeforeStart: at('EndsBeforeStart', fields.end ?? fields.start, `${table}_period`),
    TooFarAhead: at('TooFarAhead', fields.start ?? fields.end),
    BackdatedTooFar: at('BackdatedTooFar', fields.start ?? fields.end),
    SameHolder: at('SameHolder', fields.holder),
    AlreadyEnded: at('AlreadyEnded'),
    NotEnded: at('NotEnded'),
    NotLatest: at('NotLatest'),
  }
}
