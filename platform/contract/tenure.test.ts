import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { tenureErrors, tenureSentence, tenureSentences, tenureWhyNot } from './tenure.ts'
import type { TenureCommand, TenureRow, TenureWhy } from './tenure.ts'

const today = '2026-06-15'
const past: TenureRow = { id: 'a', holder: 'Ana', start: '2026-01-01', end: '2026-05-20', version: 3 }
const open: TenureRow = { id: 'b', holder: 'Ben', start: '2026-05-20', end: null, version: 1 }
const planned: TenureRow = { ...open, end: '2026-07-01' }
const seen = { id: 'b', version: 1 }

const cases: [string, TenureRow[], TenureCommand, TenureWhy | null][] = [
  ['first of all', [], { do: 'assignFirst', holder: 'Ana', start: today }, null],
  ['again after an end', [past], { do: 'assignFirst', holder: 'Ana', start: '2026-05-20' }, null],
  ['a day before that end', [past], { do: 'assignFirst', holder: 'Ana', start: '2026-05-19' }, 'AlreadyAssigned'],
  ['while someone holds it', [past, open], { do: 'assignFirst', holder: 'Ana', start: today }, 'AlreadyAssigned'],
  ['an empty period', [], { do: 'assignFirst', holder: 'Ana', start: today, end: today }, 'EndsBeforeStart'],
  ['60 days ahead', [], { do: 'assignFirst', holder: 'Ana', start: addDays(today, 60) }, null],
  ['61 days ahead', [], { do: 'assignFirst', holder: 'Ana', start: addDays(today, 61) }, 'TooFarAhead'],
  ['30 days back', [], { do: 'assignFirst', holder: 'Ana', start: addDays(today, -30) }, null],
  ['31 days back', [], { do: 'assignFirst', holder: 'Ana', start: addDays(today, -31) }, 'BackdatedTooFar'],
  ['a transfer', [past, open], { do: 'transfer', holder: 'Ana', start: today, seen }, null],
  ['a transfer of nothing', [], { do: 'transfer', holder: 'Ana', start: today }, 'NothingCurrent'],
  ['a transfer after the end', [past], { do: 'transfer', holder: 'Ben', start: today }, 'NothingCurrent'],
  ['a transfer before a planned end', [planned], { do: 'transfer', holder: 'Ana', start: today }, 'AlreadyEnded'],
  ['to the same', [open], { do: 'transfer', holder: 'Ben', start: today }, 'SameHolder'],
  ['on its first day', [open], { do: 'transfer', holder: 'Ana', start: '2026-05-20' }, 'StartsBeforeCurrent'],
  ['what was changed since', [open], { do: 'end', end: today, seen: { id: 'b', version: 2 } }, 'Stale'],
  ['what was removed since', [past], { do: 'end', end: today, seen }, 'Stale'],
  ['an earlier row', [past, open], { do: 'revert', seen: { id: 'a', version: 3 } }, 'NotLatest'],
  ['an end', [open], { do: 'end', end: today, seen }, null],
  ['an end on the first day', [open], { do: 'end', end: '2026-05-20' }, 'EndsBeforeStart'],
  ['an end of what ended', [past], { do: 'end', end: today }, 'NothingCurrent'],
  ['a second end', [planned], { do: 'end', end: today }, 'AlreadyEnded'],
  ['the end taken back', [past], { do: 'revert' }, null],
  ['no end to take back', [open], { do: 'revert' }, 'NotEnded'],
  ['a mistake', [past, open], { do: 'deleteCurrent', seen }, null],
  ['a mistake long past', [past], { do: 'deleteCurrent' }, 'NothingCurrent'],
]

describe('why not', () => {
  test.each(cases)('%s', (_name, rows, command, why) => {
    expect(tenureWhyNot(rows, command, today)).toBe(why)
    expect(tenureWhyNot(rows.toReversed(), command, today)).toBe(why)
  })

  test('those who may backdate are not held up', () => {
    const command = { do: 'assignFirst', holder: 'Ana', start: '2020-01-01' } as const
    expect(tenureWhyNot([], command, today, { ahead: 60, back: null })).toBe(null)
  })

  test('each has a sentence, and a call declares all of them with the constraints that mean the same', () => {
    expect(tenureSentence('TooFarAhead', { ahead: 14, back: 30 })).toEqual([
      'This can be recorded at most 14 days ahead.',
      'Esto se puede registrar con 14 días de anticipación como máximo.',
    ])
    const declared = tenureErrors('employee_supervisor', { start: 'StartDate', holder: 'SupervisorID' })
    expect(Object.keys(declared).toSorted()).toEqual(
      Object.keys(tenureSentences)
        .filter((code) => code !== 'Stale')
        .toSorted(),
    )
    expect(declared.AlreadyAssigned).toMatchObject({ field: 'StartDate', constraint: 'employee_supervisor_overlap' })
    for (const { message } of Object.values(declared))
      for (const text of message) expect(text).toMatch(/^[A-Z][^{}]+\.$/)
  })
})
