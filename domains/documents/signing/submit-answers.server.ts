import { sql } from 'kysely'
import { isDay } from '#platform/contract/dates.ts'
import { both, say, type Words } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { Refused } from '#platform/server/refused.ts'
import { answersToKeep, shownFields, wrongAnswers } from '#domains/forms/form-answers.rules.ts'
import { isEmpty, isTooLarge, type FieldValues, type FormField } from '#domains/forms/form-fields.rules.ts'
import { effectiveDateProblem } from './signing.rules.ts'

export interface Answers {
  values: FieldValues
  effectiveDate: string
}

interface Given {
  documentId: string
  fields: readonly FormField[]
  values: FieldValues
  chartStart: string
  today: string
}

interface Wrong {
  FieldID: string
  Label: string | Words
  Problem: Words
}

const told = ({ Label, Problem }: Wrong) =>
  both((language) => {
    const [label, problem] = [typeof Label === 'string' ? Label : say(Label, language), say(Problem, language)]
    return problem.includes(label) ? problem : `${label}: ${problem}`
  })

/** Leaves with every problem at once, each under its field's id. */
function refuseAll(code: 'NotComplete' | 'EffectiveDate', problems: readonly Wrong[]): never {
  throw new Refused(422, {
    code,
    errors: problems.map(told),
    fields: Object.fromEntries(problems.map((problem) => [problem.FieldID, told(problem)])),
  })
}

/** The answers as they are frozen: complete, reckoned, without what does not show; or a refusal that names each problem. */
export async function checkedAnswers(
  tx: Tx,
  { documentId, fields, values, chartStart, today }: Given,
): Promise<Answers> {
  if (isTooLarge(values)) {
    const Problem: Words = [
      'The answers are longer than a document can hold.',
      'Las respuestas son más largas de lo que cabe en un documento.',
    ]
    throw new Refused(422, { code: 'TooLarge', errors: [Problem], fields: { Values: Problem } })
  }
  const byId = new Map(fields.map((field) => [field.Id, field]))
  const unknown = Object.keys(values).filter((id) => !byId.has(id))
  if (unknown.length > 0)
    refuseAll(
      'NotComplete',
      unknown.map((id) => ({
        FieldID: id,
        Label: id,
        Problem: ['The form has no such field.', 'El formulario no tiene ese campo.'] as const,
      })),
    )
  const kept = answersToKeep(fields, values)
  const shown = shownFields(fields, values)
  const order = fields.map((field) => field.Id)
  const dated = shown.find((field) => field.IsEffectiveDate)
  const effectiveDate = dated && typeof kept[dated.Id] === 'string' ? (kept[dated.Id] as string) : today
  const wrong = wrongAnswers(fields, values)
  const [missing, since] = await allOf(
    missingFiles(tx, documentId, shown, kept),
    // A day that is none is among what is wrong already.
    isDay(effectiveDate) ? inUseSince(tx, documentId, effectiveDate) : null,
  )
  const problems = [...wrong, ...missing]
  if (problems.length > 0)
    refuseAll(
      'NotComplete',
      problems.toSorted((a, b) => order.indexOf(a.FieldID) - order.indexOf(b.FieldID)),
    )
  refuseDay(effectiveDateProblem(effectiveDate, chartStart, today, since), dated)
  return { values: kept, effectiveDate }
}

/** Not in the future, not before the chart or the form was. */
export async function expectDate(
  tx: Tx,
  { documentId, chartStart, today }: Pick<Given, 'documentId' | 'chartStart' | 'today'>,
  effectiveDate: string,
): Promise<void> {
  const since = await inUseSince(tx, documentId, effectiveDate)
  refuseDay(effectiveDateProblem(effectiveDate, chartStart, today, since))
}

function refuseDay(problem: Words | null | undefined, dated?: FormField): void {
  if (problem)
    refuseAll('EffectiveDate', [
      {
        FieldID: dated?.Id ?? 'Values',
        Label: dated?.Label ?? ['The date of the document', 'La fecha del documento'],
        Problem: problem,
      },
    ])
}

/** A day the document already has stays; papers from before are put on file with their own day. */
async function inUseSince(tx: Tx, documentId: string, effectiveDate: string): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`select min(m.start_date) as since from document d
    join form f on f.id = d.form_id join form_membership m on m.form_id = f.id
    where d.id = ${documentId} and f.form_type <> 'FileUpload'
      and (d.current_version_no = 0 or d.effective_date is distinct from ${effectiveDate}::date)`.execute(tx)
  return rows[0]?.since ?? null
}

/** A file in an answer is an attachment of this very document. */
async function missingFiles(tx: Tx, documentId: string, fields: readonly FormField[], values: FieldValues) {
  const files = fields.filter((field) => field.DataType === 'File' && !isEmpty(values[field.Id]))
  if (files.length === 0) return []
  const { rows } = await sql<{ id: string }>`select id from document_attachment
    where document_id = ${documentId} and voided_at is null and purpose = 'Content'`.execute(tx)
  const attached = new Set(rows.map(({ id }) => id))
  return files
    .filter((field) =>
      [values[field.Id]!].flat().some((one) => typeof one === 'string' && one !== '' && !attached.has(one)),
    )
    .map((field) => ({
      FieldID: field.Id,
      Label: field.Label,
      Problem: ['a file is not attached to this document.', 'falta adjuntar un archivo a este documento.'] as const,
    }))
}
