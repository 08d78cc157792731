import { sql, type RawBuilder } from 'kysely'
import { ageOn, isDay } from '#platform/contract/dates.ts'
import type { Language } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { nextDueFor } from '#domains/due/reckon.server.ts'
import type { Chart } from '#domains/forms/charts.server.ts'
import { fillFromChart } from '#domains/forms/fill-from-chart.server.ts'
import { defaultOf } from '#domains/forms/form-answers.rules.ts'
import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import type { Block } from '#domains/forms/form-template.rules.ts'
import { foreseeLines } from '#domains/documents/signing/lines-of.server.ts'

export interface Asking {
  tx: Tx
  me: Me
  today: string
  language: Language
}

/** A form version as a document is written in it. */
export interface FormOf {
  FormID: string
  FormVersionID: string
  FormVersionNo: number
  FormName: string
  FormLabel: string
  FormType: string
  SigningMode: string
  Language: string
  AllowWordImport: boolean
  Fields: FormField[]
  Template: Block[]
}
interface FormRow extends FormOf {
  status: string
  retired: boolean
}

const formColumns = sql`f.id as "FormID", v.id as "FormVersionID", v.version_no as "FormVersionNo", f.name as "FormName",
  f.label as "FormLabel", f.form_type as "FormType", f.signing_mode as "SigningMode", f.language as "Language",
  f.allow_word_import as "AllowWordImport", v.fields as "Fields", v.template_tree as "Template", v.status,
  f.retired_at is not null as retired`

export async function findFormVersion(tx: Tx, versionId: string): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`select ${formColumns} from form_version v join form f on f.id = v.form_id
    where v.id = ${versionId}`.execute(tx)
  return rows[0]
}

export async function findPublished(tx: Tx, formId: string): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`select ${formColumns} from form f
    join form_version v on v.form_id = f.id and v.status = 'Published'
    where f.id = ${formId} and f.voided_at is null`.execute(tx)
  return rows[0]
}

/** The form of a version. */
export const formOf = (versionId: string) => sql`(select v.form_id from form_version v where v.id = ${versionId})`

export interface Offer {
  id: string
  ChapterLabel: string
  SectionLabel: string
}
interface OfferRow extends Offer {
  ageType: string | null
  ageMin: number | null
  ageMax: number | null
}

const monthsOn = (birth: string, today: string) =>
  (Number(today.slice(0, 4)) - Number(birth.slice(0, 4))) * 12 +
  (Number(today.slice(5, 7)) - Number(birth.slice(5, 7))) -
  (today.slice(8) < birth.slice(8) ? 1 : 0)

/** An age that is not known excludes nothing. */
function fitsAge({ ageType, ageMin, ageMax }: OfferRow, birth: string | null, today: string): boolean {
  if (!ageType || !birth) return true
  const age = ageType === 'Years' ? ageOn(birth, today) : monthsOn(birth, today)
  return age >= (ageMin ?? 0) && age <= (ageMax ?? Number.POSITIVE_INFINITY)
}

/** The membership by which this chart is offered this form today: its agency's own one before the general one. */
export async function findOffer(
  tx: Tx,
  formId: string | RawBuilder<unknown>,
  chart: Chart,
  today: string,
): Promise<Offer | undefined> {
  const { rows } = await sql<OfferRow>`select id, chapter_label as "ChapterLabel", section_label as "SectionLabel",
      age_type as "ageType", age_min as "ageMin", age_max as "ageMax"
    from form_membership where form_id = ${formId} and sub_program_id = ${chart.subProgramId}
      and chart_type = ${chart.chartType} and voided_at is null and start_date <= ${today}
      and (end_date is null or end_date > ${today}) and (agency_id is null or agency_id = ${chart.agencyId})
    order by agency_id is null, start_date desc`.execute(tx)
  return rows.find((row) => fitsAge(row, chart.dateOfBirth, today))
}

export const chartHeadOf = (chart: Chart) => ({
  ChartID: chart.id,
  ChartType: chart.chartType,
  Name: chart.name,
  SubProgramID: chart.subProgramId,
  SubProgramName: chart.subProgramName,
  Module: chart.module,
})

/** What the fields hold before anybody has answered. */
export function defaultsOf(fields: readonly FormField[]): FieldValues {
  const values: FieldValues = {}
  for (const field of fields) {
    const value = defaultOf(field)
    if (value !== undefined) values[field.Id] = value
  }
  return values
}

export const effectiveDateOf = (fields: readonly FormField[], values: FieldValues): string | null => {
  const field = fields.find((one) => one.IsEffectiveDate)
  const value = field && values[field.Id]
  return typeof value === 'string' && isDay(value.trim()) ? value.trim() : null
}

/** A form ready to be filled in on a chart; a value from the chart beats a default. */
export async function prepareForm(asking: Asking, formId: string, chart: Chart) {
  const { tx, me, today, language } = asking
  const [form, offer] = await allOf(findPublished(tx, formId), findOffer(tx, formId, chart, today))
  if (form?.retired) return 'FormRetired' as const
  if (!form || !offer) return (await isRetired(tx, formId)) ? ('FormRetired' as const) : ('NotOffered' as const)
  const filled = await fillFromChart(tx, { me, chart, fields: form.Fields, today })
  const Values = { ...defaultsOf(form.Fields), ...filled.values }
  const { status: _status, retired: _retired, ...shown } = form
  return {
    ...shown,
    FormMembershipID: offer.id,
    Chart: chartHeadOf(chart),
    ChapterLabel: offer.ChapterLabel,
    SectionLabel: offer.SectionLabel,
    Values,
    Autofill: filled.marks,
    Lines: await foreseeLines(tx, {
      chart,
      formMembershipId: offer.id,
      authorId: me.userId,
      effectiveDate: effectiveDateOf(form.Fields, Values) ?? today,
      today,
      language,
    }),
    DueItem: await nextDueFor(tx, chart.id, offer.id, today, language),
    ExistingDraftID: await findOwnDraft(asking, formId, chart.id),
    Import: null,
    WordFileID: null,
  }
}

async function isRetired(tx: Tx, formId: string): Promise<boolean> {
  const form = await tx
    .selectFrom('form')
    .select('retired_at')
    .where('id', '=', formId)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return Boolean(form?.retired_at)
}

async function findOwnDraft({ tx, me }: Asking, formId: string, chartId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('document')
    .select('id')
    .where('form_id', '=', formId)
    .where('chart_id', '=', chartId)
    .where('owner_id', '=', me.userId)
    .where('state', 'in', ['Draft', 'Returned'])
    .orderBy('saved_at', 'desc')
    .executeTakeFirst()
  return found?.id ?? null
}
