import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { ageIn } from '#domains/due/due-dates.rules.ts'
import { stateOf } from '#domains/due/due.rules.ts'
import type { Chart } from '#domains/forms/charts.server.ts'
import { mostPressing } from './case-file.rules.ts'

/** Where each form lies in this file: by what holds today, else by what held when it was last written. */
export const placesOf = (
  chart: Chart,
  today: string,
) => sql`select distinct on (m.form_id) m.id, m.form_id, m.chapter_name, m.chapter_label,
    m.section_name, m.section_label, m.sort, m.age_type, m.age_min, m.age_max, now_on.active
  from form_membership m
  cross join lateral (select m.voided_at is null and m.start_date <= ${today} and (m.end_date is null or m.end_date > ${today}) as active) now_on
  where m.sub_program_id = ${chart.subProgramId} and m.chart_type = ${chart.chartType}
    and ((now_on.active and (m.agency_id is null or m.agency_id = ${chart.agencyId}))
      or exists (select from document d where d.chart_id = ${chart.id} and d.form_membership_id = m.id and d.state <> 'Deleted'))
  order by m.form_id, now_on.active desc, m.agency_id is null, m.start_date desc`

interface FormRow {
  FormID: string
  FormMembershipID: string
  FormLabel: string
  FormType: string
  TakesFile: boolean
  AllowWordImport: boolean
  published: boolean
  active: boolean
  chapterName: string
  chapterLabel: string
  sectionName: string
  sectionLabel: string
  sort: number
  ageType: 'Years' | 'Months' | null
  ageMin: number | null
  ageMax: number | null
  Documents: number
}
interface ItemRow {
  form_id: string
  status: string
  due_on: string | null
  grace_days: number
}

const byLabel = new Intl.Collator('en', { numeric: true }).compare

function fits({ ageType, ageMin, ageMax }: FormRow, birth: string | null, today: string): boolean {
  if (!ageType || !birth) return true
  const age = ageIn(ageType, birth, today)
  return age >= (ageMin ?? 0) && age <= (ageMax ?? Number.POSITIVE_INFINITY)
}

/** Chapters, sections and forms with how each stands. */
export async function caseFileTree(tx: Tx, chart: Chart, today: string) {
  const { rows } = await sql<FormRow>`with places as (${placesOf(chart, today)})
    select p.form_id as "FormID", p.id as "FormMembershipID", f.label as "FormLabel", f.form_type as "FormType", f.form_type = 'FileUpload' or f.signing_mode <> 'Electronic' as "TakesFile",
      f.allow_word_import as "AllowWordImport", p.active,
      f.retired_at is null and f.voided_at is null
        and exists (select from form_version v where v.form_id = f.id and v.status = 'Published') as published,
      p.chapter_name as "chapterName", p.chapter_label as "chapterLabel", p.section_name as "sectionName", p.section_label as "sectionLabel",
      p.sort, p.age_type as "ageType", p.age_min as "ageMin", p.age_max as "ageMax",
      (select count(*)::int from document d where d.chart_id = ${chart.id} and d.form_id = p.form_id
        and d.state not in ('Deleted', 'Voided')) as "Documents"
    from places p join form f on f.id = p.form_id`.execute(tx)
  // All that is open, and of what is settled the last.
  const items =
    await sql<ItemRow>`select m.form_id, d.status, d.due_on, d.grace_days from due_item d join form_membership m on m.id = d.form_membership_id
      where d.chart_id = ${chart.id} and d.status in ('Open', 'InProgress', 'NeedsData')
    union all
    (select distinct on (m.form_id) m.form_id, d.status, d.due_on, d.grace_days from due_item d join form_membership m on m.id = d.form_membership_id
      where d.chart_id = ${chart.id} and d.status in ('Done', 'DoneLate', 'Waived', 'NotApplicable') order by m.form_id, d.due_on desc nulls last)
    order by due_on`.execute(tx)
  const states = Map.groupBy(
    items.rows.map((row) => ({
      formId: row.form_id,
      DueOn: row.due_on,
      State: stateOf({ status: row.status, dueOn: row.due_on, graceDays: row.grace_days }, today),
    })),
    (one) => one.formId,
  )
  const forms = rows.map((row) => {
    const suits = fits(row, chart.dateOfBirth, today)
    const found = mostPressing(states.get(row.FormID) ?? [])
    return {
      place: row,
      form: {
        FormID: row.FormID,
        FormMembershipID: row.FormMembershipID,
        FormLabel: row.FormLabel,
        FormType: row.FormType,
        TakesFile: row.TakesFile,
        AllowWordImport: row.AllowWordImport,
        Offered: row.active && row.published && suits,
        Documents: row.Documents,
        State: found?.State ?? (suits || row.Documents > 0 ? null : 'NotApplicable'),
        DueOn: found?.DueOn ?? null,
      },
    }
  })
  const ordered = forms.toSorted(
    ({ place: a }, { place: b }) =>
      byLabel(a.chapterLabel, b.chapterLabel) ||
      byLabel(a.sectionLabel, b.sectionLabel) ||
      a.sort - b.sort ||
      byLabel(a.FormLabel, b.FormLabel),
  )
  return [...Map.groupBy(ordered, ({ place }) => place.chapterName)].map(([ChapterName, inChapter]) => ({
    ChapterName,
    ChapterLabel: inChapter[0]?.place.chapterLabel ?? ChapterName,
    Sections: [...Map.groupBy(inChapter, ({ place }) => place.sectionName)].map(([SectionName, inSection]) => ({
      SectionName,
      SectionLabel: inSection[0]?.place.sectionLabel ?? SectionName,
      Forms: inSection.map(({ form }) => form),
    })),
  }))
}
