import { CompiledQuery, sql } from 'kysely'
import { seedSample } from '#seed/sample.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { writeDocument, type Stand } from '#domains/documents/demo/demo-documents.server.ts'
import { demoCharts, demoStaff, type DemoChart } from '#domains/documents/demo/demo-facts.server.ts'
import { noRows, staffNames, tables, type DemoForm } from '#domains/documents/demo/demo-shapes.ts'
import type { Stage } from '#domains/documents/demo/demo-stages.ts'
import { reckonCharts } from '#domains/due/reckon.server.ts'
import { addForms } from '#domains/forms/library/form-library.server.ts'
import { placesFor } from '#domains/forms/library/library-forms.ts'
import { library } from '#domains/forms/library/library.ts'

/** Forms with due dates a first week shows; those the agency has are used, the others come along. */
const formNames = [
  'Placement Agreement (SOC 154A)',
  'Clothing & Property Inventory',
  'Medical exam',
  'Dental exam',
  'Needs & Services Plan',
  'Monthly Contact / Visit Note',
  'Uploaded file',
]
/** Child, form, days ago, how far it came. */
const documents: [child: string, form: string, ago: number, stage: Stage][] = [
  ['Marisol Testado', 'Medical exam', 3, 'completed'],
  ['Odessa Fauxley', 'Clothing & Property Inventory', 2, 'completed'],
  ['Gia Placeholder', 'Needs & Services Plan', 1, 'draft'],
  ['Mateo Testado', 'Monthly Contact / Visit Note', 1, 'draft'],
]
const rulesSince = 7

export interface Program {
  id: string
  module: string
  northwest: boolean
}

interface Week {
  program: Program
  agencyId: string | null
  today: string
}

/** Writes the week: whoever adds it becomes case manager of three children. */
export async function writeWeek(tx: Tx, me: Me, { program, agencyId, today }: Week): Promise<void> {
  await sql`insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, is_client_case_carrier, start_date)
    values (${me.userId}, ${program.id}, 'Case Manager', true, ${addDays(today, -6)}::date)`.execute(tx)
  await seedSample((text, values) => tx.executeQuery(CompiledQuery.raw(text, values)), {
    subProgramId: program.id,
    agencyId,
    userId: me.userId,
    today,
  })
  const forms = formNames.map((name) => library.find(({ Name }) => Name === name)!)
  await addForms(tx, me, forms, [program], addDays(today, -rulesSince))
  await writeDocuments(tx, program, today)
  const { rows } = await sql<{
    id: string
  }>`select id from chart where sub_program_id = ${program.id} or id = ${me.userId}`.execute(tx)
  const charts = rows.map(({ id }) => id)
  await reckonCharts(tx, charts, today)
  await sql`delete from due_dirty where chart_id = any (${charts}::uuid[])`.execute(tx)
}

async function writeDocuments(tx: Tx, program: Program, today: string): Promise<void> {
  const places = await sql<
    DemoForm & { placeId: string }
  >`select f.id as "formId", v.id as "versionId", f.name, f.label, encode(v.template_sha256, 'hex') as "templateSha256",
      encode(v.fields_sha256, 'hex') as "fieldsSha256", m.id as "placeId"
    from form_membership m join form f on f.id = m.form_id join form_version v on v.form_id = f.id and v.status = 'Published'
    where m.sub_program_id = ${program.id} and m.chart_type = 'Client'`.execute(tx)
  const stand: Stand = {
    forms: new Map(places.rows.map((one) => [one.name, one])),
    staff: await demoStaff(tx),
    today,
  }
  for (const { id, name } of stand.staff.values()) staffNames.set(id, name)
  const charts = new Map((await demoCharts(tx, program.id)).map((chart): [string, DemoChart] => [chart.name, chart]))
  const rows = noRows()
  for (const [child, name, ago, stage] of documents) {
    const chart = charts.get(child)!
    const form = library.find(({ Name }) => Name === name)!
    const placed = places.rows.find((one) => one.name.toLowerCase() === name.toLowerCase())
    const place = placesFor(form, program).find(({ ChartType }) => ChartType === 'Client')
    if (!placed || !place) continue
    stand.forms.set(form.Name, placed)
    const date = addDays(today, -ago)
    writeDocument(
      rows,
      stand,
      chart,
      { form, place, placeId: placed.placeId },
      `${program.id} ${child} ${name}`,
      date,
      stage,
    )
  }
  for (const table of tables) await insertAll(tx, table, rows[table])
}
