import { sql } from 'kysely'
import { asWritten, say, sentence, type Language, type Words } from '#platform/contract/words.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { chartTypes } from '#platform/contract/lists/documents.ts'
import type { Me, RefuseDetail, Tx } from '#platform/server/handlers.ts'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import { Refused } from '#platform/server/refused.ts'
import type { Settings } from '#platform/server/settings.ts'
import { findAutoField, previousOf } from './auto-fields.rules.ts'
import { fieldProblem, type FieldProblem } from './form-checks.rules.ts'
import type { FormField } from './form-fields.rules.ts'
import type { FormVersion } from './form-store.server.ts'
import { checkTokens } from './form-tokens.rules.ts'
import type { Block } from './form-template.rules.ts'
import { parseTemplate, TemplateProblem, type ParsedTemplate } from './template-parse.server.ts'
import { matchNames } from './word/word-match.server.ts'
import { readWord } from './word/word-read.server.ts'
import { findFormWord, findUploadedWord } from './word/word-stored.server.ts'

export interface Warning {
  Code: 'TokenWithoutField' | 'FieldWithoutToken' | 'WordFieldUnmapped' | 'RemovedByCleaner' | 'SelectorMismatch'
  Message: Words
}
type Refuse = (code: never, detail?: RefuseDetail) => never

/** The Word file of a form is read by those who design forms. */
export const formFilePolicy: FilePolicy = async (_tx, _formId, me) => me.may('Forms.Manage')

/** Reads a template, or leaves with the reason. */
export function readTemplate(html: string, refuse: Refuse, field = 'HtmlFormTemplate'): ParsedTemplate {
  try {
    return parseTemplate(html)
  } catch (problem) {
    if (problem instanceof TemplateProblem) return refuse('TemplateWrong' as never, { message: problem.said, field })
    throw problem
  }
}

/** A value of a previous document must come from a form and a field that are there. */
async function previousProblem(tx: Tx, name: string, fields: readonly FormField[]): Promise<FieldProblem | undefined> {
  for (const [at, field] of fields.entries()) {
    const previous = field.AutoFieldSelector ? previousOf(field.AutoFieldSelector) : undefined
    if (!previous) continue
    const same = (one: { Name: string }) => one.Name.toLowerCase() === previous.field.toLowerCase()
    const own = previous.form.toLowerCase() === name.toLowerCase()
    const { rows } = own
      ? { rows: [{ fields }] }
      : await sql<{ fields: FormField[] }>`select v.fields from form f join form_version v on v.form_id = f.id
          where lower(f.name) = lower(${previous.form}) and f.voided_at is null order by v.version_no desc limit 1`.execute(
          tx,
        )
    const message = !rows[0]
      ? sentence(
          ['“{label}”: there is no form called {form}.', '«{label}»: no hay ningún formulario llamado {form}.'],
          { label: field.Label, form: previous.form },
        )
      : rows[0].fields.some(same)
        ? undefined
        : sentence(
            [
              '“{label}”: the form {form} has no field {field}.',
              '«{label}»: el formulario {form} no tiene el campo {field}.',
            ],
            { label: field.Label, ...previous },
          )
    if (message) return { code: 'SelectorUnknown', at, message }
  }
  return undefined
}

/** Leaves when the fields cannot be kept; the sentence names the field, and where it stands. */
export async function checkFields(
  tx: Tx,
  name: string,
  fields: readonly FormField[],
  refuse: Refuse,
  field = 'Fields',
): Promise<void> {
  const problem = fieldProblem(fields) ?? (await previousProblem(tx, name, fields))
  if (problem)
    refuse(problem.code as never, {
      message: problem.message,
      field: field === 'Fields' ? `Fields.${String(problem.at)}` : field,
    })
}

/** Leaves when a template that is being saved names what does not exist. */
export function checkTemplate(
  tree: readonly Block[],
  fields: readonly FormField[],
  refuse: Refuse,
  field = 'HtmlFormTemplate',
): void {
  const { unknown } = checkTokens(tree, fields)
  if (unknown.length > 0)
    refuse('UnknownTokens' as never, {
      message: noSuchFields(unknown.slice(0, 10).join(', ')),
      field,
    })
}

const noSuchFields = (names: Words | string) =>
  sentence(
    ['The template names fields that do not exist: {names}.', 'La plantilla nombra campos que no existen: {names}.'],
    { names },
  )

const some = (names: readonly string[]): Words => {
  const first = names.slice(0, 12).join(', ')
  return names.length > 12
    ? sentence(['{first} and {more} more', '{first} y {more} más'], { first, more: names.length - 12 })
    : asWritten(first)
}

/** What is worth knowing though it hinders nothing. */
export function warningsOf(
  tree: readonly Block[],
  fields: readonly FormField[],
  more: { removed?: readonly string[]; chartTypes?: readonly string[]; unmapped?: readonly string[] } = {},
): Warning[] {
  const { unknown, broken, unplaced } = checkTokens(tree, fields)
  const warnings: Warning[] = []
  if (unknown.length > 0)
    warnings.push({
      Code: 'TokenWithoutField',
      Message: noSuchFields(some(unknown)),
    })
  if (broken.length > 0)
    warnings.push({
      Code: 'TokenWithoutField',
      Message: sentence(
        [
          'These braces name no field and print as they are: {names}.',
          'Estas llaves no nombran ningún campo y se imprimen tal cual: {names}.',
        ],
        { names: some(broken) },
      ),
    })
  if (unplaced.length > 0)
    warnings.push({
      Code: 'FieldWithoutToken',
      Message: sentence(['No place in the template: {names}.', 'Sin lugar en la plantilla: {names}.'], {
        names: some(unplaced.map(({ Label }) => Label)),
      }),
    })
  if (more.removed?.length)
    warnings.push({
      Code: 'RemovedByCleaner',
      Message: sentence(['Removed: {names}.', 'Se quitó: {names}.'], { names: some(more.removed) }),
    })
  if (more.unmapped?.length)
    warnings.push({
      Code: 'WordFieldUnmapped',
      Message: sentence(
        ['In the Word file without a field here: {names}.', 'En el archivo de Word sin un campo aquí: {names}.'],
        { names: some(more.unmapped) },
      ),
    })
  for (const chartType of more.chartTypes ?? []) {
    const wrong = fields.filter((field) => {
      const auto = field.AutoFieldSelector ? findAutoField(field.AutoFieldSelector) : undefined
      return auto && !(auto.chartTypes as readonly string[]).includes(chartType)
    })
    if (wrong.length > 0)
      warnings.push({
        Code: 'SelectorMismatch',
        Message: sentence(
          [
            'On {type} charts nothing is filled in for: {names}.',
            'En los expedientes de tipo {type} no se rellena: {names}.',
          ],
          { type: labelWords(chartTypes, chartType), names: some(wrong.map(({ Label }) => Label)) },
        ),
      })
  }
  return warnings
}

export const saidWarnings = (warnings: readonly Warning[], language: Language) =>
  warnings.map(({ Code, Message }) => ({ Code, Message: say(Message, language) }))

/** The first sentence of a refusal that came from further down. */
const reasonOf = ({ said }: Refused): RefuseDetail => (said.errors[0] ? { message: said.errors[0] } : {})

export async function chartTypesOf(tx: Tx, formId: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`select distinct chart_type as type from form_membership
    where form_id = ${formId} and voided_at is null order by 1`.execute(tx)
  return rows.map(({ type }) => type)
}

interface Asking {
  tx: Tx
  me: Me
  settings: Settings
}

/** The names in a form's Word file and those without a field; a new file is hung on the form. */
export async function wordOf(
  { tx, me, settings }: Asking,
  given: { fileId: string | null; formId: string; before: FormVersion | undefined; fields: readonly FormField[] },
  refuse: Refuse,
): Promise<{ names: string[]; unmapped: string[] }> {
  const { fileId, formId, before, fields } = given
  if (!fileId) return { names: [], unmapped: [] }
  const own = fileId === before?.wordFileId
  const found = own ? await findFormWord(tx, settings, fileId) : await findUploadedWord(tx, settings, me, fileId)
  const file =
    found ??
    refuse('FileNotWord' as never, {
      message: ['There is no such file among your uploads.', 'No hay ningún archivo así entre los que subió.'],
    })
  if (file.waits)
    return own
      ? { names: [], unmapped: [] }
      : refuse('FileNotWord' as never, {
          message: [
            'This file is still being checked for viruses. Try again in a while.',
            'Este archivo aún se está revisando por virus. Inténtelo de nuevo en un rato.',
          ],
        })
  try {
    const words = await readWord(await file.content())
    if (!own) await attachFile(tx, fileId, 'form', formId)
    const mapped = new Set(matchNames(fields, words).map(({ word }) => word.name))
    const names = words.map(({ name }) => name)
    return { names, unmapped: names.filter((name) => !mapped.has(name)) }
  } catch (problem) {
    if (problem instanceof Refused && !own) return refuse('FileNotWord' as never, reasonOf(problem))
    if (problem instanceof Refused) return { names: [], unmapped: [] }
    throw problem
  }
}
