import { expect, test } from 'vitest'
import { newField } from '#domains/forms/form-fields.rules.ts'
import { answerText, changedAnswers } from './document-difference.rules.ts'

const notes = newField('notes1', 'Notes', 'LongText')
const when = newField('when01', 'When', 'Date', { Label: 'Visited on' })
const safe = newField('safe01', 'Safe', 'YesNo')
const why = newField('why001', 'Why', 'Text', {
  ShowWhen: { all: [{ field: 'safe01', op: 'eq', value: 'false' }] },
})
const visits = newField('visits', 'Visits', 'Text', {
  DataStructure: 'Table',
  Columns: [newField('day001', 'Day', 'Date'), newField('who001', 'Who', 'Text')].map(
    ({ DataStructure: _s, IsEffectiveDate: _e, Columns: _c, MinRows: _n, MaxRows: _x, ShowWhen: _w, ...column }) =>
      column,
  ),
})
const fields = [notes, when, safe, why, visits]

test('answers as text: lists by line, rows by cell, files by name', () => {
  expect(answerText(notes, undefined)).toBe('')
  expect(answerText(newField('list01', 'List', 'Text', { DataStructure: 'List' }), ['one', 'two'])).toBe('one\ntwo')
  expect(answerText(visits, [{ day001: '2026-11-03', who001: 'Renata' }, { who001: 'Priya' }])).toMatch(
    /^Day: .*2026.*, Who: Renata\nWho: Priya$/,
  )
  expect(answerText(newField('file01', 'File', 'File'), ['a1'], 'en', new Map([['a1', 'plan.pdf']]))).toBe('plan.pdf')
})

test('only what differs, in the order of the form; hidden answers and spellings of nothing do not count', () => {
  const before = { notes1: 'Went well', safe01: 'true', why001: 'left over', visits: [] }
  const after = { notes1: 'Went very well', safe01: 'true', why001: 'something else', when01: '2026-11-03' }
  const changed = changedAnswers({ fields, values: before }, { fields, values: after })
  expect(changed.map(({ FieldID }) => FieldID)).toEqual(['notes1', 'when01'])
  expect(changed[0]).toMatchObject({ Before: 'Went well', After: 'Went very well' })
  expect(changed[1]).toMatchObject({ Label: 'Visited on', Before: '' })
  expect(changedAnswers({ fields, values: before }, { fields, values: before })).toEqual([])
})

test('a field that only one version of the form has is told too', () => {
  const changed = changedAnswers(
    { fields: [notes, when], values: { when01: '2026-11-03' } },
    { fields: [notes], values: {} },
  )
  expect(changed).toHaveLength(1)
  expect(changed[0]).toMatchObject({ FieldID: 'when01', After: '' })
})
