import { createHash } from 'node:crypto'
import { parseTemplate } from '../template-parse.server.ts'
import type { LibraryForm, LibraryPlace } from './library-forms.ts'
import { library } from './library.ts'

const sha256 = (text: string) => `\\x${createHash('sha256').update(text, 'utf8').digest('hex')}`

export const formValues = (form: LibraryForm) => ({
  name: form.Name,
  label: form.Label,
  form_type: form.FormType,
  allow_word_import: form.AllowWordImport,
  signing_mode: form.SigningMode,
  language: form.Language,
})

export function versionValues(form: LibraryForm, published_at: string) {
  const { html, tree } = parseTemplate(form.Template)
  return {
    version_no: 1,
    status: 'Published',
    html_template: html,
    template_tree: tree,
    template_sha256: sha256(html),
    fields: form.Fields,
    fields_sha256: sha256(JSON.stringify(form.Fields)),
    created_at: published_at,
    published_at,
  }
}

/** In the order of the chapters, then of the library. */
const sortOf = (form: LibraryForm, { Chapter }: LibraryPlace) =>
  Number.parseInt(Chapter, 10) * 1000 + library.indexOf(form)

export function placeValues(form: LibraryForm, place: LibraryPlace, start_date: string) {
  const { due } = place
  return {
    chart_type: place.ChartType,
    chapter_name: place.Chapter.replace(/^\d+\. /, ''),
    chapter_label: place.Chapter,
    section_name: place.Section,
    section_label: place.Section,
    sort: sortOf(form, place),
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
    settled_by: [...due.SettledBy],
    employee_role_responsible: place.role,
    start_date,
  }
}

export const blockValues = ({ blocks }: LibraryPlace) =>
  blocks.map((block) => ({
    block: block.Block,
    required: block.Required,
    assigned_signature_line: block.AssignedSignatureLine,
    label: block.Label,
  }))
