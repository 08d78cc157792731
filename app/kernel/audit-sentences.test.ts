import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditSentence, idsIn, toldChanges, undoSentence, type AuditEntry } from '#platform/server/audit-sentences.ts'
import { registered } from '../handlers.ts'

const { records } = registered

const marisol = '01890000-0000-7000-8000-000000000001'
const ana = '01890000-0000-7000-8000-000000000002'
const tom = '01890000-0000-7000-8000-000000000003'
const role = '01890000-0000-7000-8000-000000000004'
const names = new Map([
  [marisol, 'Marisol Testado'],
  [ana, 'Ana Example'],
  [tom, 'Tom Samplow'],
  [role, 'Case Manager'],
])

type Row = Record<string, unknown>
const update = (table: string, rowId: string, before: Row, after: Row): AuditEntry => ({
  kind: 'change',
  table,
  rowId,
  op: 'update',
  before,
  after: { ...before, ...after },
})
const insert = (table: string, row: Row): AuditEntry => ({
  kind: 'change',
  table,
  rowId: role,
  op: 'insert',
  before: null,
  after: row,
})
const remove = (table: string, row: Row): AuditEntry => ({
  kind: 'change',
  table,
  rowId: role,
  op: 'delete',
  before: row,
  after: null,
})

const person = {
  id: marisol,
  first_name: 'Marisol',
  last_name: 'Testado',
  date_of_birth: '2016-03-09',
  sex: 1,
  tribe: null,
  version: 4,
}
const supervision = {
  employee_id: ana,
  supervisor_id: tom,
  supervisor_role: 'Primary',
  start_date: '2016-03-09',
  end_date: null,
  end_reason: null,
  voided_at: null,
  void_reason: null,
}
const phone = { id: role, person_id: marisol, kind: 'Mobile', digits: '5550100123', sort: 0 }

const cases: [AuditEntry, english: string, spanish: string][] = [
  [
    update('person', marisol, person, { date_of_birth: '2017-03-09', version: 5 }),
    "Renata Mockley changed Marisol Testado's date of birth from Mar 9, 2016 to Mar 9, 2017",
    'Renata Mockley cambió la fecha de nacimiento de Marisol Testado: de 9 mar 2016 a 9 mar 2017',
  ],
  [
    update('person', marisol, person, { sex: 3 }),
    "Renata Mockley changed Marisol Testado's sex from Unspecified to Female",
    'Renata Mockley cambió el sexo de Marisol Testado: de Sin especificar a Femenino',
  ],
  [
    update('person', marisol, person, { tribe: 'Example Band' }),
    "Renata Mockley set Marisol Testado's tribe to Example Band",
    'Renata Mockley anotó la tribu de Marisol Testado: Example Band',
  ],
  [
    update('person', marisol, { ...person, tribe: 'Example Band' }, { tribe: null }),
    "Renata Mockley cleared Marisol Testado's tribe (it was Example Band)",
    'Renata Mockley borró la tribu de Marisol Testado (era Example Band)',
  ],
  [
    update('person', marisol, person, { first_name: 'Mari', sex: 3, date_of_birth: null }),
    "Renata Mockley changed Marisol Testado's first name, date of birth, and sex",
    'Renata Mockley cambió el nombre, la fecha de nacimiento y el sexo de Marisol Testado',
  ],
  [
    insert('phone', phone),
    'Renata Mockley added a phone number for Marisol Testado: Mobile, (555) 010-0123',
    'Renata Mockley agregó el teléfono de Marisol Testado (Mobile, (555) 010-0123)',
  ],
  [
    remove('phone', phone),
    "Renata Mockley removed Marisol Testado's phone number (Mobile, (555) 010-0123)",
    'Renata Mockley eliminó el teléfono de Marisol Testado (Mobile, (555) 010-0123)',
  ],
  [
    insert('employee_supervisor', supervision),
    'Renata Mockley added a supervisor assignment for Ana Example: Tom Samplow, from Mar 9, 2016',
    'Renata Mockley agregó la asignación de supervisor de Ana Example (Tom Samplow), desde 9 mar 2016',
  ],
  [
    update('employee_supervisor', role, supervision, { end_date: '2017-01-01', end_reason: 'Transferred' }),
    "Renata Mockley ended Ana Example's supervisor assignment (Tom Samplow); the last day is Dec 31, 2016",
    'Renata Mockley terminó la asignación de supervisor de Ana Example (Tom Samplow); último día: 31 dic 2016',
  ],
  [
    update('employee_supervisor', role, { ...supervision, end_date: '2017-01-01' }, { end_date: null }),
    "Renata Mockley took back the end of Ana Example's supervisor assignment (Tom Samplow)",
    'Renata Mockley anuló el fin de la asignación de supervisor de Ana Example (Tom Samplow)',
  ],
  [
    update('employee_supervisor', role, supervision, {
      voided_at: '2026-01-01T00:00:00Z',
      void_reason: 'Wrong person',
    }),
    "Renata Mockley removed as a mistake Ana Example's supervisor assignment (Tom Samplow): Wrong person",
    'Renata Mockley eliminó por error la asignación de supervisor de Ana Example (Tom Samplow): Wrong person',
  ],
  [
    update('role', role, { name: 'Case Manager', description: 'Old' }, { description: 'Carries cases' }),
    'Renata Mockley changed the description of the role “Case Manager” from Old to Carries cases',
    'Renata Mockley cambió la descripción del rol “Case Manager”: de Old a Carries cases',
  ],
  [
    { kind: 'view', table: 'person', rowId: marisol, op: null, before: null, after: null },
    'Renata Mockley looked at Marisol Testado',
    'Renata Mockley consultó Marisol Testado',
  ],
  [
    update('bed_hold', crypto.randomUUID(), { nights_left: 3 }, { nights_left: 2 }),
    'Renata Mockley changed the nights left of the bed hold from 3 to 2',
    'Renata Mockley cambió nights left del registro (bed hold): de 3 a 2',
  ],
]

describe('sentences', () => {
  test.each(cases)('%#', (entry, english, spanish) => {
    expect(auditSentence(entry, 'Renata Mockley', { records, names })).toBe(english)
    expect(auditSentence(entry, 'Renata Mockley', { records, names, language: 'es' })).toBe(spanish)
  })

  test('old and new, field by field, without the technical ones', () => {
    expect(toldChanges(update('person', marisol, person, { sex: 3, version: 5 }), { records, names })).toEqual([
      { Field: 'sex', From: 'Unspecified', To: 'Female' },
    ])
  })

  test('of a confidential address it is told that it changed, not where it is', () => {
    const address = { person_id: marisol, kind: 'Home', line1: '12 Hidden Lane', city: 'Nowhere', confidential: true }
    const added = insert('address', { ...address, start_date: '2026-01-01' })
    const moved = update('address', role, address, { city: 'Elsewhere', confidential: false })
    expect(auditSentence(added, 'Renata Mockley', { records, names })).toBe(
      'Renata Mockley added an address for Marisol Testado',
    )
    expect(auditSentence(moved, 'Renata Mockley', { records, names })).toBe(
      "Renata Mockley changed Marisol Testado's address",
    )
    for (const entry of [added, moved]) {
      expect(toldChanges(entry, { records, names })).toEqual([])
      expect(undoSentence(entry, { records, names })).not.toMatch(/Hidden|Nowhere|Elsewhere/)
    }
  })

  test('names are wanted of our own ids, not of another system’s numbers', () => {
    const client = { id: marisol, welligent_id: 'W-20417', sibling_group_id: role }
    expect(idsIn([{ ...insert('client', client), rowId: marisol }])).toEqual([marisol, role])
  })

  test('taking back is told as it will be', () => {
    const told = (entry: AuditEntry) => undoSentence(entry, { records, names })
    expect(told(insert('employee_supervisor', supervision))).toBe(
      "Ana Example's supervisor assignment (Tom Samplow) will be removed",
    )
    expect(told(update('employee_supervisor', role, supervision, { end_date: '2017-01-01' }))).toBe(
      "Ana Example's supervisor assignment (Tom Samplow) will no longer end",
    )
    expect(told(update('person', marisol, person, { date_of_birth: '2017-03-09' }))).toBe(
      "Marisol Testado's date of birth will go back to Mar 9, 2016",
    )
    expect(told(remove('phone', phone))).toBe(
      "Marisol Testado's phone number (Mobile, (555) 010-0123) will be restored",
    )
  })

  test('nothing technical slips out, whatever the row', () => {
    const value = fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.constantFrom('2026-02-03', '2026-02-03T04:05:06+00:00', 'Some words', tom, role, crypto.randomUUID()),
      fc.constant([1, 2]),
      fc.constant({ a: 1 }),
    )
    const columns = [
      ...Object.values(records).flatMap(({ columns }) => Object.keys(columns ?? {})),
      'start_date',
      'end_date',
      'voided_at',
      'some_new_column',
      'person_id',
      'user_id',
    ]
    const row = fc.dictionary(fc.constantFrom(...columns), value)
    const tables = [...Object.keys(records), 'bed_hold']
    fc.assert(
      fc.property(
        fc.constantFrom(...tables),
        fc.constantFrom('insert', 'update', 'delete'),
        row,
        row,
        fc.constantFrom('en' as const, 'es' as const),
        (table, op, before, after, language) => {
          const entry = {
            kind: 'change',
            table,
            rowId: role,
            op,
            before: op === 'insert' ? null : before,
            after: op === 'delete' ? null : { ...before, ...after },
          }
          const telling = { records, names, language }
          const changes = toldChanges(entry, telling).flatMap(({ Field, From, To }) => [Field, From ?? '', To ?? ''])
          for (const text of [auditSentence(entry, null, telling), undoSentence(entry, telling), ...changes]) {
            expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|_|undefined|null|\[object|NaN|Invalid|[{}]/)
          }
          expect(idsIn([entry])).toContain(role)
        },
      ),
      { numRuns: 500 },
    )
  })
})
