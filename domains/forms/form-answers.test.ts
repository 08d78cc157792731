import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerProblems,
  answersToKeep,
  defaultOf,
  printed,
  problemOf,
  shownFields,
  withCalculated,
} from './form-answers.rules.ts'
import type { Condition } from './form-conditions.rules.ts'
import {
  newColumn,
  newField,
  type DataType,
  type FieldValue,
  type FieldValues,
  type FormField,
} from './form-fields.rules.ts'
import { formatProblem } from './form-format.rules.ts'
import { dataTypes } from '#platform/contract/lists/documents.ts'
import { processorTime } from '#platform/server/testing-time.ts'

const all = dataTypes.map(({ value }) => value)
const field = (DataType: DataType, more: Partial<FormField> = {}) => newField('aaaa', 'Field', DataType, more)
const when = (id: string, op: 'eq' | 'ne' | 'empty', value = 'true'): Condition => ({
  all: [{ field: id, op, ...(op !== 'empty' && { value }) }],
})

describe('one answer', () => {
  it.each<[DataType, string[], string[]]>([
    ['Integer', ['0', '-12', '999999999999999'], ['1.5', 'x', '1e3', '٣', '0x10', '--1']],
    ['Decimal', ['12.50', '-0.000001'], ['1,5', '.5', 'NaN', 'Infinity', '1e400']],
    ['Money', ['12.50', '-3'], ['12.505', '$12']],
    ['Date', ['2026-11-16', '2028-02-29'], ['2026-02-29', '11/16/2026', '2026-1-1', '0000-01-01']],
    ['Time', ['14:30', '00:00'], ['24:00', '2:30 PM', '14:60']],
    ['DateTime', ['2026-11-16T14:30'], ['2026-11-16', '2026-11-16 14:30', '2026-11-16T25:00', '2026-11-16T14:30:00Z']],
    ['YesNo', ['true', 'false'], ['yes', '1', 'TRUE']],
    ['Phone', ['4155550100', '(415) 555-0100 x12', '+1 415 555 0100'], ['call me', '12', '1'.repeat(40)]],
    ['Email', ['name@example.org'], ['name', 'a@b', 'a b@c.de', `${'a'.repeat(65)}@example.org`]],
    ['Score', ['0', '10'], ['11', '-1', '2.5']],
    ['Text', ['anything <b>', '=1+1'], ['a\0b', 'x'.repeat(1001)]],
  ])('%s takes its own spelling only', (type, right, wrong) => {
    for (const value of right) expect(problemOf(field(type), value), value).toBeUndefined()
    for (const value of wrong) expect(problemOf(field(type), value), value).toMatch(/[a-z].*\.$/)
  })
  it('takes only the choices there are, each once', () => {
    const one = field('Choice', { Options: ['Good', 'Fair'] })
    expect(problemOf(one, 'Good')).toBeUndefined()
    expect(problemOf(one, 'Bad')).toContain('“Bad” is not one of the choices')
    expect(problemOf(one, ['Good'])).toBe('Give one answer.')
    const many = field('MultiChoice', { Options: ['Good', 'Fair'] })
    expect(problemOf(many, ['Good', 'Fair'])).toBeUndefined()
    expect(problemOf(many, ['Good', 'Good'])).toContain('twice')
    expect(problemOf(many, 'Good')).toContain('list')
    expect(problemOf(one, 'Malo', 'es')).toContain('no es una de las opciones')
  })
  it('counts rows and knows its columns', () => {
    const table = field('Text', {
      DataStructure: 'Table',
      MaxRows: 2,
      Columns: [newField('date', 'Day', 'Date', { IsRequired: true }), newField('note', 'Note', 'Text')],
    })
    expect(problemOf(table, [{ date: '2026-01-01', note: 'x' }])).toBeUndefined()
    expect(problemOf(table, [{}, {}, {}])).toContain('At most 2')
    expect(problemOf(table, [{}, { date: 'soon' }])).toBe('Row 2, Day: Give a date that exists, like 2026-11-16.')
    expect(problemOf(table, [{ constructor: 'x' }])).toContain('column')
    expect(problemOf(table, ['x'])).toBeDefined()
    expect(answerProblems([table], { aaaa: [{ note: 'x' }, {}] })).toMatchObject([
      { Problem: 'Row 1, Day: Give a date.' },
    ])
    expect(answerProblems([{ ...table, MinRows: 1 }], { aaaa: [{}] })).toMatchObject([
      { Problem: 'Give at least 1; you have 0.' },
    ])
  })
  it('never throws, whatever it is given', () => {
    const value: fc.Arbitrary<FieldValue> = fc.oneof(
      fc.string(),
      fc.array(fc.string()),
      fc.array(fc.dictionary(fc.constantFrom('aaaa', 'constructor', '__proto__', 'bbbb'), fc.string())),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.constantFrom('Scalar', 'List', 'Table'),
        value,
        (type, structure, given) => {
          const one = field(type, {
            DataStructure: structure,
            Columns: [newField('bbbb', 'B', type)],
            IsRequired: true,
          })
          expect([undefined, 'string']).toContain(typeof problemOf(one, given) === 'string' ? 'string' : undefined)
          answerProblems([one], { aaaa: given })
          if (typeof given === 'string') printed(one, given)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('blanks', () => {
  it('around an answer of one spelling are none of it, wherever it is looked at', () => {
    const fields = [
      newField('hurt', 'Hurt', 'YesNo'),
      newField('what', 'What', 'Text', { IsRequired: true, ShowWhen: when('hurt', 'eq') }),
      newField('days', 'Days', 'Date', { DataStructure: 'List' }),
      newField('rows', 'Rows', 'Text', { DataStructure: 'Table', Columns: [newColumn('cell', 'Cell', 'Money')] }),
      newField('note', 'Note', 'Text'),
    ]
    const given: FieldValues = {
      hurt: ' true',
      days: ['2026-11-16\u00A0'],
      rows: [{ cell: '\n12.50' }],
      note: ' as typed ',
    }
    expect(answerProblems(fields, given).map(({ FieldID }) => FieldID)).toEqual(['what'])
    expect(answersToKeep(fields, { ...given, what: 'a knee' })).toEqual({
      hurt: 'true',
      what: 'a knee',
      days: ['2026-11-16'],
      rows: [{ cell: '12.50' }],
      note: ' as typed ',
    })
  })

  it('and characters without a shape are no answer', () => {
    const needed = field('LongText', { IsRequired: true })
    for (const nothing of ['\u200B', '\u00A0\uFEFF', '\u202E\u0007', '\u00AD'])
      expect(answerProblems([needed], { aaaa: nothing })).toHaveLength(1)
    expect(answerProblems([needed], { aaaa: '\u202Eא' })).toHaveLength(0)
  })
})

describe('what shows', () => {
  const chain = [
    newField('aaaa', 'A', 'YesNo'),
    newField('bbbb', 'B', 'YesNo', { ShowWhen: when('aaaa', 'eq') }),
    newField('cccc', 'C', 'Text', { ShowWhen: when('bbbb', 'eq'), IsRequired: true }),
    newField('dddd', 'D', 'Text', { ShowWhen: when('bbbb', 'empty') }),
  ]
  const names = (values: FieldValues) => shownFields(chain, values).map(({ Name }) => Name)
  it('is inherited, also by what waits for an empty answer', () => {
    expect(names({ aaaa: 'true', bbbb: 'true' })).toEqual(['A', 'B', 'C'])
    expect(names({ aaaa: 'true' })).toEqual(['A', 'B', 'D'])
    expect(names({ aaaa: 'false', bbbb: 'true' })).toEqual(['A'])
    expect(answerProblems(chain, { aaaa: 'false', bbbb: 'true' })).toEqual([])
    expect(answersToKeep(chain, { aaaa: 'false', bbbb: 'true', cccc: 'x', zzzz: 'stranger' })).toEqual({
      aaaa: 'false',
    })
  })
  it('does not hang on the order of the fields', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(chain, { minLength: 4 }),
        fc.dictionary(fc.constantFrom('aaaa', 'bbbb'), fc.constantFrom('true', 'false')),
        (mixed, values) => {
          expect(
            shownFields(mixed, values)
              .map(({ Name }) => Name)
              .toSorted(),
          ).toEqual(names(values))
        },
      ),
    )
  })
  it('ends on a circle and on names of the language', () => {
    const circle = [
      newField('aaaa', 'A', 'Text', { ShowWhen: when('bbbb', 'ne') }),
      newField('bbbb', 'B', 'Text', { ShowWhen: when('aaaa', 'ne') }),
      newField('constructor', 'C', 'Text', { ShowWhen: when('tostring', 'empty') }),
      newField('valueof', 'D', 'Text'),
    ]
    expect(shownFields(circle, {}).map(({ Name }) => Name)).toEqual(['D'])
  })
})

describe('calculated fields', () => {
  const of = (op: NonNullable<FormField['Formula']>['op'], ...ids: string[]) =>
    newField('rslt', 'Result', 'Calculated', { Formula: { op, of: ids } })
  const result = (fields: FormField[], values: FieldValues) => withCalculated(fields, values).rslt
  const numbers = [
    newField('aaaa', 'A', 'Decimal'),
    newField('bbbb', 'B', 'Score', { Options: ['1 never', '3 often'] }),
  ]
  it('reckons exactly', () => {
    expect(result([...numbers, of('sum', 'aaaa', 'bbbb')], { aaaa: '0.1', bbbb: '3 often' })).toBe('3.1')
    expect(
      result([newField('aaaa', 'A', 'Decimal', { DataStructure: 'List' }), of('sum', 'aaaa')], {
        aaaa: ['0.1', '0.2'],
      }),
    ).toBe('0.3')
    expect(result([...numbers, of('average', 'aaaa', 'bbbb')], { aaaa: '2', bbbb: '3 often' })).toBe('2.5')
    expect(result([...numbers, of('min', 'aaaa', 'bbbb')], { aaaa: '-2', bbbb: '1 never' })).toBe('-2')
    expect(result([...numbers, of('count', 'aaaa', 'bbbb')], { aaaa: '2' })).toBe('1')
    expect(result([...numbers, of('sum', 'aaaa', 'bbbb')], { rslt: '99' })).toBeUndefined()
    const days = [newField('aaaa', 'A', 'Date'), newField('bbbb', 'B', 'Date')]
    expect(result([...days, of('days', 'aaaa', 'bbbb')], { aaaa: '2026-02-27', bbbb: '2026-03-02' })).toBe('3')
    expect(result([...days, of('years', 'aaaa', 'bbbb')], { aaaa: '2010-03-03', bbbb: '2026-03-02' })).toBe('15')
  })
  it('reckons rows first, leaves out what is hidden, and never takes a typed result', () => {
    const table = newField('tabl', 'T', 'Text', {
      DataStructure: 'Table',
      ShowWhen: when('show', 'eq'),
      Columns: [
        newField('each', 'E', 'Money'),
        newField('much', 'M', 'Money'),
        newField('both', 'B', 'Calculated', { Formula: { op: 'sum', of: ['each', 'tabl.much'] } }),
      ],
    })
    const fields = [of('sum', 'tabl.both'), table, newField('show', 'S', 'YesNo')]
    const rows: Record<string, string>[] = [{ each: '1.25', much: '2' }, { each: '10', both: '999' }, {}]
    expect(withCalculated(fields, { show: 'true', tabl: rows })).toMatchObject({
      rslt: '13.25',
      tabl: [{ both: '3.25' }, { both: '10' }, {}],
    })
    expect(result(fields, { show: 'false', tabl: rows })).toBeUndefined()
  })
  it('ends fast on circles and on a long chain of columns that come to nothing', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `colu${String(at)}`)
    const table = newField('tabl', 'T', 'Text', {
      DataStructure: 'Table',
      Columns: ids.map((id, at) =>
        newField(id, id, 'Calculated', {
          Formula: { op: 'sum', of: Array<string>(60).fill(ids[(at + 1) % 20] ?? '') },
        }),
      ),
    })
    const long = Array.from({ length: 600 }, (_, at) =>
      newField(`fiel${String(at)}`, `F${String(at)}`, 'Calculated', {
        Formula: { op: 'sum', of: Array<string>(60).fill(`fiel${String((at + 1) % 600)}`) },
      }),
    )
    const work = () => withCalculated([table, ...long], { tabl: Array.from({ length: 100 }, () => ({ other: 'x' })) })
    expect(await processorTime(work)).toBeLessThan(2000)
  })
})

describe('what is printed', () => {
  it.each<[DataType, string | null, string, string]>([
    ['Date', null, '2026-03-05', '03/05/2026'],
    ['Date', 'MMM d, yyyy', '2026-03-05', 'Mar 5, 2026'],
    ['Date', "MMMM d 'of' yyyy", '2026-12-31', 'December 31 of 2026'],
    ['Date', 'M/dd/yy', '2026-03-05', '3/05/26'],
    ['Date', '{{constructor}}', '2026-03-05', '03/05/2026'],
    ['Time', null, '00:05', '12:05 AM'],
    ['DateTime', 'dd.MM.yyyy HH:mm', '2026-03-05T14:30', '05.03.2026 14:30'],
    ['Decimal', null, '12.50', '12.50'],
    ['Decimal', '#,##0.00', '1234567.895', '1,234,567.90'],
    ['Decimal', '#,##0.00', '-0.001', '0.00'],
    ['Decimal', '0.0##', '1.5', '1.5'],
    ['Decimal', '#,##0.00 %', '999.999', '1,000.00 %'],
    ['Integer', null, '1234', '1,234'],
    ['Integer', '000', '7', '007'],
    ['Money', null, '-1234.5', '-$1,234.50'],
    ['Phone', null, '4155550100', '(415) 555-0100'],
    ['Phone', '###.###.####', '1 (415) 555 0100', '415.555.0100'],
    ['Phone', null, '555-0100', '555-0100'],
    ['YesNo', null, 'true', 'Yes'],
    ['YesNo', 'Yes|No|—', 'false', 'No'],
    ['YesNo', 'Yes|No|—', '', '—'],
    ['Text', null, ' as typed ', ' as typed '],
  ])('%s %s: %s is %s', (type, FormatString, value, wanted) => {
    expect(printed(field(type, { FormatString }), value)).toBe(wanted)
  })
  it('has its replacement where nothing was answered', () => {
    expect(printed(field('Date', { EmptyReplacementString: 'unknown {{x}} $1' }), undefined)).toBe('unknown {{x}} $1')
    expect(printed(field('Date'), '')).toBe('')
    expect(printed(field('Date'), '2026-03-05', 'es')).toBe('03/05/2026')
    expect(printed(field('Date', { FormatString: 'd MMMM yyyy' }), '2026-03-05', 'es')).toBe('5 marzo 2026')
    expect(printed(field('YesNo'), 'true', 'es')).toBe('Sí')
  })
  it('knows a wrong format, and ends fast on any', async () => {
    expect(formatProblem('Date', 'qqq')?.[0]).toContain('yyyy')
    expect(formatProblem('Decimal', '${x}')).toBeDefined()
    expect(formatProblem('Phone', 'none')).toBeDefined()
    expect(formatProblem('YesNo', 'Yes')).toBeDefined()
    expect(formatProblem('Text', 'x')?.[0]).toBe('Fields of this type have no format.')
    const hostile = [
      '(a+)+$',
      '{{constructor}}',
      '${process.exit()}',
      '__proto__',
      "'".repeat(60),
      '#'.repeat(60),
      '#,'.repeat(30),
      'M'.repeat(60),
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all),
        fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom(...hostile)),
        fc.string({ maxLength: 300 }),
        async (type, FormatString, value) => {
          const asked = field(type, { FormatString, EmptyReplacementString: FormatString })
          expect(typeof printed(asked, value)).toBe('string')
          expect(await processorTime(() => printed(asked, value))).toBeLessThan(200)
        },
      ),
      { numRuns: 1000 },
    )
  })
  it('begins with its default only if that can be an answer', () => {
    expect(defaultOf(field('Integer', { DefaultValue: '3' }))).toBe('3')
    expect(defaultOf(field('Integer', { DefaultValue: 'three' }))).toBeUndefined()
    expect(defaultOf(field('MultiChoice', { Options: ['A', 'B'], DefaultValue: 'A\nB' }))).toEqual(['A', 'B'])
  })
})
