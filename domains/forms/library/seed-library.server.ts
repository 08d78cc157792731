import { createHash } from 'node:crypto'
import { castId } from '#seed/cast/chance.ts'
import { getSubProgram } from '#seed/cast/programs.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { noRule } from '../due-rule.rules.ts'
import { parseTemplate } from '../template-parse.server.ts'
import { federalHolidays } from './federal-holidays.rules.ts'
import type { LibraryForm, LibraryPlace } from './library-forms.ts'
import { library } from './library.ts'

export const libraryFormId = (name: string) => castId('form', name)
export const libraryVersionId = (name: string) => castId('form version', name, '1')
export const libraryPlaceId = (name: string, program: string, chartType: string) =>
  castId('form membership', name, program, chartType)

/** The forms are older than any document of the demonstration; their rules make items since some months. */
const publishedDays = 1600
export const rulesSinceDays = 40

const sha256 = (text: string) => `\\x${createHash('sha256').update(text, 'utf8').digest('hex')}`

const formRow = (form: LibraryForm) => ({
  id: libraryFormId(form.Name),
  name: form.Name,
  label: form.Label,
  form_type: form.FormType,
  allow_word_import: form.AllowWordImport,
  signing_mode: form.SigningMode,
  language: form.Language,
})

function versionRow(form: LibraryForm, today: string) {
  const { html, tree } = parseTemplate(form.Template)
  const on = `${addDays(today, -publishedDays)}T17:00:00Z`
  return {
    id: libraryVersionId(form.Name),
    form_id: libraryFormId(form.Name),
    version_no: 1,
    status: 'Published',
    html_template: html,
    template_tree: tree,
    template_sha256: sha256(html),
    fields: form.Fields,
    fields_sha256: sha256(JSON.stringify(form.Fields)),
    created_at: on,
    published_at: on,
  }
}

interface Placed {
  form: LibraryForm
  place: LibraryPlace
  program: string
  id: string
  sort: number
}
const placed: Placed[] = library.flatMap((form, at) =>
  form.Places.flatMap((place) =>
    place.programs.map((program) => ({
      form,
      place,
      program,
      id: libraryPlaceId(form.Name, program, place.ChartType),
      sort: Number.parseInt(place.Chapter, 10) * 1000 + at,
    })),
  ),
)

function placeRow({ form, place, program, id, sort }: Placed, today: string) {
  const { due } = place
  return {
    id,
    form_id: libraryFormId(form.Name),
    sub_program_id: getSubProgram(program).Id,
    chart_type: place.ChartType,
    chapter_name: place.Chapter.replace(/^\d+\. /, ''),
    chapter_label: place.Chapter,
    section_name: place.Section,
    section_label: place.Section,
    sort,
    required_frequency: due.RequiredFrequency,
    first_due: due.FirstDue,
    first_due_phase: due.FirstDuePhase,
    first_due_time_adjustment: due.FirstDueTimeAdjustment,
    first_due_time_adjustment_units: due.FirstDueTimeAdjustmentUnits,
    schedule_mode: due.ScheduleMode,
    age_type: due.AgeType,
    age_min: due.AgeMin,
    age_max: due.AgeMax,
    early_credit_days: due.EarlyCreditDays,
    grace_days: due.GraceDays,
    employee_role_responsible: place.role,
    start_date: addDays(today, -rulesSinceDays),
  }
}

const ruleRow = ({ place, id }: Placed, today: string) => ({
  id: castId('form membership rule', id, '1'),
  form_membership_id: id,
  rule_version: 1,
  effective_from: addDays(today, -rulesSinceDays),
  rule: { ...noRule, ...place.due },
})

const blockRows = ({ place, id }: Placed) =>
  place.blocks.map((block) => ({
    id: castId('form membership approval', id, block.Block),
    form_membership_id: id,
    block: block.Block,
    required: block.Required,
    assigned_signature_line: block.AssignedSignatureLine,
    label: block.Label,
  }))

/** The forms an agency starts with, where they lie, when they are due, who signs; and the holidays. */
export async function seedLibrary(tx: Tx, today: string): Promise<void> {
  await insertAll(tx, 'form', library.map(formRow))
  const there = new Set((await tx.selectFrom('form_version').select('id').execute()).map(({ id }) => id))
  const missing = library.filter(({ Name }) => !there.has(libraryVersionId(Name)))
  await insertAll(
    tx,
    'form_version',
    missing.map((form) => versionRow(form, today)),
  )
  await insertAll(
    tx,
    'form_membership',
    placed.map((one) => placeRow(one, today)),
  )
  await insertAll(
    tx,
    'form_membership_rule',
    placed.map((one) => ruleRow(one, today)),
  )
  await insertAll(tx, 'form_membership_approval', placed.flatMap(blockRows))
  await insertAll(
    tx,
    'holiday',
    [2025, 2026, 2027, 2028]
      .flatMap(federalHolidays)
      .map(([on_date, name]) => ({ id: castId('holiday', on_date), on_date, name })),
  )
}
