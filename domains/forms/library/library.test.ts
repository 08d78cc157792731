import * as z from 'zod/mini'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#app/testing-clone.ts'
import { seedAgency } from '#app/seed-agency.ts'
import { columnFor, findAutoField, fits } from '../auto-fields.rules.ts'
import { approvalBlock } from '../form-memberships.calls.ts'
import { formField, type FormField } from '../form-fields.rules.ts'
import { inlinesOf, type Block } from '../form-template.rules.ts'
import { parseTemplate } from '../template-parse.server.ts'
import type { LibraryForm } from './library-forms.ts'
import { library } from './library.ts'

const trees = new Map(library.map((form) => [form, parseTemplate(form.Template)]))
const namesOf = (form: LibraryForm) => new Map(form.Fields.map((field) => [field.Name, field]))

/** Blocks at every depth. */
const flat = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) =>
    block.kind === 'columns' || block.kind === 'group' ? [block, ...flat(block.children)] : [block],
  )

test('every form is one: its fields are fields, its template loses nothing', () => {
  const wrong = library.flatMap((form) => [
    ...form.Fields.filter((field) => !z.safeParse(formField, field).success).map(
      (field) => `${form.Name}: ${field.Name} is no field`,
    ),
    ...trees.get(form)!.removed.map((what) => `${form.Name}: ${what}`),
  ])
  expect(wrong).toEqual([])
  expect(new Set(library.map(({ Name }) => Name)).size).toBe(library.length)
})

test('ids and names are given once, in a form and in its tables', () => {
  const doubled = (form: LibraryForm, fields: readonly Pick<FormField, 'Id' | 'Name'>[]) =>
    (['Id', 'Name'] as const).flatMap((key) =>
      fields
        .map((field) => field[key])
        .filter((one, at, all) => all.indexOf(one) !== at)
        .map((one) => `${form.Name}: ${one}`),
    )
  expect(
    library.flatMap((form) => [
      ...doubled(form, form.Fields),
      ...form.Fields.flatMap((field) => doubled(form, field.Columns)),
    ]),
  ).toEqual([])
})

test('every token has its field, every field its place, every condition its answer', () => {
  const wrong: string[] = []
  for (const form of library) {
    const fields = namesOf(form)
    const ids = new Set(form.Fields.flatMap(({ Id, Columns }) => [Id, ...Columns.map((one) => `${Id}.${one.Id}`)]))
    const tree = trees.get(form)!.tree
    const blocks = flat(tree)
    const arrays = blocks.flatMap((block) => ('array' in block && block.array ? [block.array] : []))
    const columns = new Set(arrays.flatMap((name) => fields.get(name)?.Columns.map(({ Name }) => Name) ?? [name]))
    const tokens = new Set([...inlinesOf(tree)].flatMap((one) => (one.kind === 'token' ? [one.name] : [])))
    for (const name of arrays) if (!fields.has(name)) wrong.push(`${form.Name}: no table ${name}`)
    for (const name of tokens) if (!fields.has(name) && !columns.has(name)) wrong.push(`${form.Name}: no field ${name}`)
    for (const name of fields.keys())
      if (!tokens.has(name) && !arrays.includes(name)) wrong.push(`${form.Name}: ${name} is nowhere`)
    const conditions = [...blocks.map((block) => block.if), ...form.Fields.map((field) => field.ShowWhen)]
    for (const one of conditions)
      for (const { field } of one ? ('all' in one ? one.all : one.any) : [])
        if (!ids.has(field)) wrong.push(`${form.Name}: a condition names ${field}`)
    for (const { Name, Formula } of form.Fields)
      for (const id of Formula?.of ?? []) if (!ids.has(id)) wrong.push(`${form.Name}: ${Name} is reckoned from ${id}`)
  }
  expect(wrong).toEqual([])
})

test('every document has its date, every signature a place, every place legal signers', () => {
  const wrong: string[] = []
  for (const form of library) {
    if (form.Fields.filter((field) => field.IsEffectiveDate).length !== 1) wrong.push(`${form.Name}: one date`)
    const signs = flat(trees.get(form)!.tree).flatMap((block) => (block.kind === 'signature' ? [block.block] : []))
    for (const { blocks, programs } of form.Places) {
      const named = blocks.map(({ Block }) => Block)
      if (programs.length === 0) wrong.push(`${form.Name}: nowhere`)
      if (named.toSorted().join() !== signs.toSorted().join())
        wrong.push(`${form.Name}: ${named.join()} / ${signs.join()}`)
      if (named.includes('SingleParent') && named.includes('AllParent')) wrong.push(`${form.Name}: both parents`)
      for (const block of blocks)
        if (!z.safeParse(approvalBlock, block).success) wrong.push(`${form.Name}: ${block.Block}`)
    }
  }
  expect(wrong).toEqual([])
})

test('every selector is one of the list, of a type the field takes, on a chart that has it', () => {
  const wrong: string[] = []
  for (const form of library) {
    const charts = [...new Set(form.Places.map(({ ChartType }) => ChartType))]
    for (const field of form.Fields) {
      if (!field.AutoFieldSelector) continue
      const auto = findAutoField(field.AutoFieldSelector)
      const at = `${form.Name}: ${field.Name} from ${field.AutoFieldSelector}`
      if (!auto) wrong.push(`${at}, which nobody knows`)
      else if (!fits(field, auto)) wrong.push(`${at}, which it cannot take`)
      else if (auto.columns && !field.Columns.some((column) => columnFor(auto, column)))
        wrong.push(`${at}, of which no column is taken`)
      else if (auto.selector !== 'Today' && !auto.selector.startsWith('Author.'))
        for (const chart of charts)
          if (!(auto.chartTypes as readonly string[]).includes(chart)) wrong.push(`${at}, which ${chart} has not`)
    }
  }
  expect(wrong).toEqual([])
})

/** The agreed list: form, chart, first due, repeat, signers. */
const agreed = `
Placement Agreement (SOC 154A) | Client | Placement Start 0 Days | Each Placement | Author Worker AllParent
Clothing & Property Inventory | Client | Placement Start 0 Days | Each Placement | Author Client
Clothing & Property Inventory - Discharge | Client | Discharge Date 0 Days | Once | Author Client
Personal Rights | Client | Membership Start 0 Days | Yearly | Author Client
Needs & Services Plan | Client | Placement Start 30 Days | Every 6 Months | Author AuthorSupervisor Client SingleParent
Quarterly Report | Client | Membership Start 90 Days | Every 90 Days | Author AuthorSupervisor
Monthly Contact / Visit Note | Client | Placement Start 7 Days | Calendar Month | Author
Resource Family Home Visit | Resource Family | Approval Date 30 Days | Calendar Month | Author SingleParent
Medical exam | Client | Placement Start 30 Days | Yearly | Author
Dental exam | Client | Placement Start 30 Days | Every 6 Months | Author
Court Report Input | Client | Next Court Date -10 Days | Each Court Date | Author AuthorSupervisor
Termination Report | Client | Discharge Date 30 Days | Once | Author AuthorSupervisor
CANS | Client | Membership Start 30 Days | Every 6 Months | Clinician
TILP | Client | Birth Date 30 Days | Every 6 Months | Author Client Worker
RFA Application | Resource Family | Phase Start 0 Days | Once | AllParent
Home Environment Checklist | Resource Family | Phase Start 30 Days | Yearly | Author SingleParent
Written Report (RFA 05) | Resource Family | Phase Start 80 Days | Once | Author AuthorSupervisor DepartmentDirector
Annual Update | Resource Family | Approval Date 12 Months | Yearly | Author AuthorSupervisor AllParent
Disaster plan | Resource Family | Approval Date 0 Days | Every 6 Months | Author
Disaster drill | Resource Family | Approval Date 30 Days | Every 6 Months | Author
Residence disaster drill | Residence | Fiscal Year Start 30 Days | Calendar Month | Author
Car insurance | Resource Family | Approval Date 0 Days | Every 6 Months |
Car registration | Resource Family | Approval Date 0 Days | Yearly |
Driver license | Resource Family | Approval Date 0 Days | Every 2 Years |
CPR | Resource Family | Approval Date 0 Days | Every 2 Years |
Residential Admission Summary | Client | Membership Start 5 Days | Once | Clinician AuthorSupervisor
Mental-health Treatment Plan | Client | Membership Start 10 Days | Every 30 Days | Clinician Client AuthorSupervisor
Unusual Incident Report - notice | Client | Incident Date 1 Business Days | Each Incident | Author
Unusual Incident Report - written | Client | Incident Date 7 Days | Each Incident | Author AuthorSupervisor DepartmentDirector
Wrap Plan of Care | Client | Membership Start 30 Days | Every 90 Days | Author Client AllParent AuthorSupervisor
Wrap Safety Plan | Client | Membership Start 14 Days | Once | Author Client SingleParent
Hosting Agreement | Community Family | Placement Start 0 Days | Each Placement | AllParent Client Author
Progress note (billable) | Client | none 3 Business Days | As Needed | Author AuthorSupervisor
Crisis progress note (billable) | Client | none 1 Days | As Needed | Author AuthorSupervisor
Discharge Summary | Client | Discharge Date 14 Days | Once | Author AuthorSupervisor
Annual evaluation | Employee | Membership Start 0 Days | Yearly | AuthorSupervisor
TB test | Employee | Membership Start 0 Days | Yearly | AuthorSupervisor
Background check | Employee | Membership Start 0 Days | Yearly | AuthorSupervisor
Driver record | Employee | Membership Start 0 Days | Yearly | AuthorSupervisor
Uploaded file | Client | none 0 Days | As Needed |
Uploaded file | Resource Family | none 0 Days | As Needed |
Uploaded file | Church | none 0 Days | As Needed |
Uploaded file | Community Family | none 0 Days | As Needed |
Uploaded file | Volunteer Family | none 0 Days | As Needed |
Contact note | Church | none 0 Days | As Needed | Author
Contact note | Community Family | none 0 Days | As Needed | Author
Contact note | Volunteer Family | none 0 Days | As Needed | Author
Correspondence | Church | none 0 Days | As Needed |
Church Partnership Review | Church | Chart Created 90 Days | Yearly | Author
Volunteer Confidentiality Agreement | Volunteer Family | Approval Date 0 Days | Yearly | AllParent Author
Family Media Release | Community Family | none 0 Days | As Needed | AllParent Author
Family Media Release | Volunteer Family | none 0 Days | As Needed | AllParent Author
Church Media Release | Church | none 0 Days | As Needed | Client Author`

test('every form of the agreed list is there with its rule and its signers', () => {
  const found = new Set(
    library.flatMap((form) =>
      form.Places.map(({ ChartType, due, blocks }) =>
        [
          form.Name,
          ChartType,
          `${due.FirstDue ?? 'none'} ${due.FirstDueTimeAdjustment} ${due.FirstDueTimeAdjustmentUnits}`,
          due.RequiredFrequency,
          blocks.map(({ Block }) => Block).join(' '),
        ]
          .join(' | ')
          .trim(),
      ),
    ),
  )
  expect(
    agreed
      .trim()
      .split('\n')
      .filter((line) => !found.has(line.trim())),
  ).toEqual([])
})

test('seeding twice changes nothing, and every form can be used', async () => {
  const { connection, drop } = await cloneDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const tables = [
      'form',
      'form_version',
      'form_membership',
      'form_membership_rule',
      'form_membership_approval',
      'holiday',
      'audit',
      'document',
      'document_version',
      'signature_line',
      'signature',
      'document_event',
      'due_item',
    ]
    const counts = async () => {
      const found: number[] = []
      for (const table of tables)
        found.push((await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n)
      return found
    }
    const before = await counts()
    await seedAgency(connection)
    expect(await counts()).toEqual(before)
    expect(before[0]).toBe(library.length)
    const { rows } = await client.query<{ form: string }>(
      `select f.name as form from form f where not exists (select from form_version v where v.form_id = f.id and v.status = 'Published')
        or not exists (select from form_membership m where m.form_id = f.id)`,
    )
    expect(rows).toEqual([])
  } finally {
    await client.end()
    await drop()
  }
})
