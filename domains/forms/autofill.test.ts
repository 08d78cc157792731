import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { transact } from '#platform/server/database.ts'
import type { Me } from '#platform/server/handlers.ts'
import { autoFields } from './lists/auto-field-list.rules.ts'
import { columnFor, findAutoField, fits, previousOf } from './auto-fields.rules.ts'
import { autofillCalls } from './autofill.calls.ts'
import { findChart } from './charts.server.ts'
import { fillFromChart } from './fill-from-chart.server.ts'
import { answerProblems } from './form-answers.rules.ts'
import { newColumn, newField, type FormField } from './form-fields.rules.ts'

let a: TestAgency
let administrator: Actor
let child: { id: string; person_id: string; family_id: string; family: string }
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: a.settings.agency.zone }).format(new Date())
const find = async <T extends object>(sql: string, values: unknown[] = []) => (await a.owner.query<T>(sql, values)).rows

beforeAll(async () => {
  a = await openTestAgency()
  administrator = await a.as('alva.rootley')
  child = (
    await find<
      typeof child
    >(`select m.id, m.person_id, p.family_id, f.name as family from client_membership m join placement p on p.client_membership_id = m.id
      join resource_family f on f.id = p.family_id join case_assignment c on c.subject_id = m.id and c.voided_at is null and c.end_date is null
      where m.voided_at is null and m.end_date is null and not m.confidential and p.voided_at is null and p.end_date is null and not f.address_confidential
      order by m.id limit 1`)
  )[0]!
  await a.owner.query(`delete from client_health where person_id = $1`, [child.person_id])
  await a.owner.query(
    `insert into client_health (person_id, kind, name, dose, directions, reaction, psychotropic, start_date, end_date) values
      ($1, 'Medication', 'Melatonin', '3 mg', 'at bedtime', null, false, '2020-01-01', null),
      ($1, 'Medication', 'Amoxicillin', '250 mg', null, null, false, '2020-01-01', '2020-02-01'),
      ($1, 'Allergy', 'Peanuts', null, null, 'Hives', false, null, null)`,
    [child.person_id],
  )
})
afterAll(() => a.close())

let made = 0
const asks = (AutoFieldSelector: string, DataType: FormField['DataType'] = 'Text', more: Partial<FormField> = {}) =>
  newField(`fiel${String(++made)}`, `F${String(made)}`, DataType, { AutoFieldSelector, ...more })

describe('the list of values', () => {
  test('names each once, with words, and every one fits a field of its own type', () => {
    expect(new Set(autoFields.map(({ selector }) => selector)).size).toBe(autoFields.length)
    for (const auto of autoFields) {
      for (const source of auto.source) expect(source.length, auto.selector).toBeGreaterThan(3)
      expect(fits({ DataType: auto.type, DataStructure: auto.columns ? 'Table' : 'Scalar' }, auto), auto.selector).toBe(
        true,
      )
    }
    expect(fits({ DataType: 'YesNo', DataStructure: 'Scalar' }, findAutoField('Client.FullName')!)).toBe(false)
    expect(fits({ DataType: 'Text', DataStructure: 'Scalar' }, findAutoField('Medication.Active[]')!)).toBe(false)
  })
  test('knows nothing beyond itself', () => {
    for (const hostile of [
      'constructor',
      '__proto__',
      'Client.constructor',
      'Client.__proto__.x',
      '{{Client.FullName}}',
      '${x}',
      'Client',
      'toString',
      '('.repeat(60),
    ])
      expect(findAutoField(hostile), hostile).toBeUndefined()
    for (const hostile of [
      'PreviousDocument(',
      `PreviousDocument(${'a'.repeat(110)}`,
      `PreviousDocument(${'('.repeat(99)}).x`,
      'PreviousDocument({{x}}).y',
    ])
      expect(previousOf(hostile)).toBeUndefined()
    expect(previousOf('PreviousDocument(Quarterly Report).Goals')).toEqual({ form: 'Quarterly Report', field: 'Goals' })
    expect(columnFor(findAutoField('Medication.Active[]')!, newField('aaaa', 'Drug', 'Text'))?.key).toBe('Name')
    expect(columnFor(findAutoField('Family.Members[]')!, newField('aaaa', 'MemberBorn', 'Date'))?.key).toBe(
      'DateOfBirth',
    )
  })
})

describe('filling in from a chart', () => {
  test('gives what the chart knows, in the spelling of each type', async () => {
    const fields = [
      asks('Client.FullName'),
      asks('Client.DateOfBirth', 'Date'),
      asks('Client.DateOfBirth'),
      asks('Client.Age', 'Integer'),
      asks('Placement.Current.FamilyName', 'Text', { DefaultValue: 'nobody' }),
      asks('Placement.Current.StartDate', 'Date'),
      asks('CaseManager.FullName', 'Employee'),
      asks('Author.FullName', 'Employee'),
      asks('Health.Allergies'),
      asks('Visits.HomeThisQuarter', 'Integer'),
      asks('Today', 'Date', { IsRequired: true }),
      asks('Medication.Active[]', 'Text', {
        DataStructure: 'Table',
        Columns: [
          newColumn('drug', 'Drug', 'Text'),
          newColumn('dose', 'HowMuch', 'Text', { AutoFieldSelector: 'Medication.Active[].Dose' }),
        ],
      }),
      asks('Family.Parents[]', 'Person', { DataStructure: 'List' }),
      asks('nothing.such', 'Text', { DefaultValue: 'kept' }),
    ]
    const reply = await administrator.ok(autofillCalls.previewAutofill, { ChartID: child.id, Fields: fields })
    const value = (at: number) => reply.Values[fields.at(at)!.Id]
    const [person] = await find<{ name: string; born: string; us: string }>(
      `select first_name || ' ' || last_name as name, date_of_birth::text as born, to_char(date_of_birth, 'MM/DD/YYYY') as us from person where id = $1`,
      [child.person_id],
    )
    expect([value(0), value(1), value(2)]).toEqual([person!.name, person!.born, person!.us])
    expect(value(3)).toMatch(/^\d+$/)
    expect(value(4)).toBe(child.family)
    expect(value(6)).toBeTruthy()
    expect(value(7)).toContain('Rootley')
    expect(value(8)).toBe('Peanuts (Hives)')
    expect(value(9)).toMatch(/^\d+$/)
    expect(value(10)).toBe(today())
    expect(value(11)).toEqual([{ drug: 'Melatonin', dose: '3 mg' }])
    expect((value(12) as string[]).length).toBeGreaterThan(0)
    expect(value(13)).toBe('kept')
    expect(answerProblems(fields, reply.Values)).toEqual([])
    expect(reply.Autofill[fields[0]!.Id]).toMatchObject({ Selector: 'Client.FullName', Locked: false })
    expect(reply.Autofill[fields.at(-1)!.Id]).toBeUndefined()
  })
  test('every value of the list can be asked for on every kind of chart, one look for a group', async () => {
    for (const ChartType of ['Client', 'Resource Family', 'Employee', 'Residence'] as const) {
      const { Rows: samples } = await administrator.ok(autofillCalls.getSampleCharts, { ChartType })
      expect(samples.length, ChartType).toBeGreaterThan(0)
      const { Rows } = await administrator.ok(autofillCalls.getAutoFields, { ChartID: samples[0]!.ChartID })
      expect(Rows.length).toBeGreaterThan(5)
      expect(Rows.every((row) => row.ChartTypes.includes(ChartType))).toBe(true)
      expect(Rows.filter((row) => row.Live).length, ChartType).toBeGreaterThan(2)
    }
  })
  test('writes the look at a chart down', async () => {
    await administrator.ok(autofillCalls.getAutoFields, { ChartID: child.id })
    const seen = await find<{ call: string }>(
      `select distinct call from audit where kind = 'view' and row_id = $1 and call like '%FormManagement%' order by 1`,
      [child.id],
    )
    expect(seen.map(({ call }) => call.split('/').at(-1))).toEqual(['GetAutoFields', 'PreviewAutofill'])
  })
  test('keeps confidential addresses and what the author may not read locked and empty', async () => {
    await a.owner.query(`update resource_family set address_confidential = true where id = $1`, [child.family_id])
    const fields = [
      asks('Placement.Current.Address', 'Address', { DefaultValue: 'x' }),
      asks('Client.FullName'),
      asks('Today', 'Date'),
    ]
    const reply = await administrator.ok(autofillCalls.previewAutofill, {
      ChartID: child.id,
      Fields: fields,
      Selectors: ['Family.Address', 'constructor', 'Family.Name'],
    })
    expect(reply.Values[fields[0]!.Id]).toBeUndefined()
    expect(reply.Autofill[fields[0]!.Id]).toMatchObject({ Locked: true })
    expect(reply.Selectors).toEqual([
      { Selector: 'Family.Address', Known: true, Live: null, Locked: true },
      { Selector: 'constructor', Known: false, Live: null, Locked: false },
      { Selector: 'Family.Name', Known: true, Live: child.family, Locked: false },
    ])
    await a.owner.query(`update resource_family set address_confidential = false where id = $1`, [child.family_id])
    const filled = await transact(a.app.platform.pool, 'system', {}, async (tx) => {
      const chart = (await findChart(tx, child.id))!
      const me = {
        userId: administrator.userId,
        may: (one: string) => one === 'CaseFile.PerformOperations',
      } as Partial<Me> as Me
      return fillFromChart(tx, { me, chart, fields, today: today() })
    })
    expect(filled.values).toEqual({ [fields[2]!.Id]: today() })
    expect(filled.marks[fields[1]!.Id]).toMatchObject({ Locked: true })
  })
  test('repeats what the last submitted document of a form said', async () => {
    const fields = [
      newField('goal', 'Goals', 'LongText'),
      newField('rows', 'Rows', 'Text', { DataStructure: 'Table', Columns: [newColumn('olda', 'Step', 'Text')] }),
    ]
    const [form] = await find<{ id: string }>(
      `insert into form (name, label, form_type) values ('Last plan', 'Plan', 'Plan') returning id`,
    )
    await a.owner.query(
      `with v as (insert into form_version (form_id, version_no, status, template_sha256, fields, fields_sha256) values ($1, 1, 'Published', '', $2, '') returning id),
         p as (insert into form_membership (form_id, sub_program_id, chart_type, chapter_name, chapter_label, section_name, section_label, start_date)
           select $1, sub_program_id, 'Client', 'C', 'C', 'S', 'S', '2020-01-01' from client_membership where id = $3 returning id, sub_program_id),
         d as (insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, owner_id, author_id, state, effective_date, current_version_no)
           select $1, p.id, v.id, 'Client', $3, p.sub_program_id, $3, $4, $4, 'Completed', day, 1 from v, p, (values ('2026-01-01'::date), ('2026-03-01')) as on_day (day) returning id, form_version_id, sub_program_id, effective_date)
       insert into document_version (document_id, version_no, form_version_id, sub_program_id, client_membership_id, kind, "values", chart_snapshot, effective_date, content_canonical, content_sha256)
       select id, 1, form_version_id, sub_program_id, $3, 'Submitted', jsonb_build_object('goal', 'Goals of ' || effective_date, 'rows', '[{"olda":"Read"}]'::jsonb), '{}', effective_date, '{}', encode(sha256('{}'), 'hex') from d`,
      [form!.id, JSON.stringify(fields), child.id, administrator.userId],
    )
    const wanted = [
      asks('PreviousDocument(last plan).Goals', 'LongText'),
      asks('PreviousDocument(Last plan).Rows', 'Text', {
        DataStructure: 'Table',
        Columns: [newColumn('newa', 'Step', 'Text')],
      }),
      asks('PreviousDocument(Last plan).Nothing', 'LongText'),
      asks('PreviousDocument(No plan).Goals', 'LongText'),
    ]
    const reply = await administrator.ok(autofillCalls.previewAutofill, { ChartID: child.id, Fields: wanted })
    expect(wanted.map(({ Id }) => reply.Values[Id])).toEqual([
      'Goals of 2026-03-01',
      [{ newa: 'Read' }],
      undefined,
      undefined,
    ])
    expect(reply.Autofill[wanted[0]!.Id]).toMatchObject({ Source: 'Plan of 2026-03-01', Locked: false })
  })
  test('asks for the permission, and hides charts that are not the caller’s', async () => {
    const worker = await a.as('renata.mockley')
    expect((await worker.send(autofillCalls.getAutoFields, {})).status).toBe(403)
    expect(
      (await administrator.send(autofillCalls.previewAutofill, { ChartID: crypto.randomUUID(), Fields: [] })).status,
    ).toBe(404)
    expect((await administrator.send(autofillCalls.getAutoFields, { ChartID: crypto.randomUUID() })).status).toBe(404)
  })
})
