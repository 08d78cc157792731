import { sql } from 'kysely'
import { listed, sentence } from '#platform/contract/words.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { retyped } from './form-checks.rules.ts'
import { tidyFields, wholeFields, type FormField } from './form-fields.rules.ts'
import {
  chartTypesOf,
  checkFields,
  checkTemplate,
  readTemplate,
  saidWarnings,
  warningsOf,
  wordOf,
} from './form-save.server.ts'
import {
  addVersion,
  findVersion,
  keepContent,
  lockForm,
  documentsByVersion,
  usedFields,
  type FormVersion,
} from './form-store.server.ts'
import { currentWhole, formList, wholeOf } from './form-whole.server.ts'
import { formCalls } from './forms.calls.ts'

type Saving = Context<typeof formCalls.createOrUpdateForm>
type Editing = Pick<Saving, 'tx' | 'stale' | 'notFound'> & { refuse: (code: never) => never }

/** The latest version, locked, if it is the one the writer saw. */
async function latestFor(
  { tx, stale, notFound, refuse }: Editing,
  given: { formId: string; id: string | null; version: number },
): Promise<FormVersion> {
  if (!(await lockForm(tx, given.formId))) notFound()
  const latest = (await findVersion(tx, given.formId)) ?? notFound()
  const seen = (given.id ?? latest.id) === latest.id ? given.version : null
  await sameVersion(latest, seen, stale, () => currentWhole(tx, given.formId))
  if (latest.retired) refuse('Retired' as never)
  return latest
}

const formRow = ({ input }: Saving) => ({
  name: input.Name,
  label: input.Label,
  form_type: input.FormType,
  allow_word_import: input.AllowWordImport,
  signing_mode: input.SigningMode,
  language: input.Language,
})

function formChanged(context: Saving, latest: FormVersion): boolean {
  const { name, label, form_type, allow_word_import, signing_mode, language } = formRow(context)
  return (
    name !== latest.name ||
    label !== latest.label ||
    form_type !== latest.formType ||
    allow_word_import !== latest.allowWordImport ||
    signing_mode !== latest.signingMode ||
    language !== latest.language
  )
}

/** Fields of documents keep their type: their answers are kept by the field's id. */
export async function checkTypes(
  tx: Tx,
  formId: string,
  fields: readonly FormField[],
  refuse: Saving['refuse'],
): Promise<void> {
  const wrong = retyped(await usedFields(tx, formId), fields)
  if (wrong)
    refuse('TypeFixed', {
      message: sentence(
        [
          '“{label}” is used by documents and keeps its type. Add a new field instead.',
          '«{label}» se usa en documentos y conserva su tipo. Agregue un campo nuevo.',
        ],
        { label: wrong.label },
      ),
      field: `Fields.${String(wrong.at)}`,
    })
}

async function save(context: Saving) {
  const { tx, me, input, refuse } = context
  const before = input.FormID
    ? await latestFor(context, { formId: input.FormID, id: input.ID, version: input.version ?? 0 })
    : undefined
  const fields = tidyFields(wholeFields(input.Fields, before?.fields ?? []))
  await checkFields(tx, input.Name, fields, refuse)
  const given = input.HtmlFormTemplate === undefined ? undefined : readTemplate(input.HtmlFormTemplate, refuse)
  const { html, tree } = given ?? { html: before?.html ?? '', tree: before?.tree ?? [] }
  if (given) checkTemplate(tree, fields, refuse)
  if (before) await checkTypes(tx, before.formId, fields, refuse)
  const formId = before?.formId ?? (await addForm(context))
  const { names, unmapped } = await wordOf(context, { fileId: input.WordFileID, formId, before, fields }, refuse)
  const content = { html, tree, fields, wordFileId: input.WordFileID }
  const more = { note: input.Note, by: me.userId }
  if (before) {
    if (formChanged(context, before))
      await tx.updateTable('form').set(formRow(context)).where('id', '=', formId).execute()
    await keepContent(tx, before, content, more)
  } else await addVersion(tx, formId, 1, content, more)
  const made = (await findVersion(tx, formId))!
  return {
    FormID: formId,
    ID: made.id,
    VersionNo: made.versionNo,
    version: made.version,
    WordFields: names,
    Warnings: saidWarnings(
      warningsOf(tree, fields, {
        removed: given?.removed ?? [],
        unmapped,
        chartTypes: await chartTypesOf(tx, formId),
      }),
      context.language,
    ),
  }
}

async function addForm(context: Saving): Promise<string> {
  const { id } = await context.tx.insertInto('form').values(formRow(context)).returning('id').executeTakeFirstOrThrow()
  return id
}

export const formHandlers = handlers(formCalls, {
  getForms: async ({ tx, today }) => ({ Rows: await formList(tx, today) }),

  async getForm({ tx, input, notFound }) {
    return wholeOf(tx, (await findVersion(tx, input.FormID, input.VersionNo)) ?? notFound())
  },

  createOrUpdateForm: save,

  async updateHtmlFormTemplate(context) {
    const { tx, me, input, refuse } = context
    const before = await latestFor(context, { formId: input.FormID, id: input.ID, version: input.version })
    const { html, tree, removed } = readTemplate(input.HtmlFormTemplate, refuse)
    checkTemplate(tree, before.fields, refuse)
    await keepContent(tx, before, { ...before, html, tree }, { note: null, by: me.userId })
    const made = (await findVersion(tx, before.formId))!
    return {
      ID: made.id,
      VersionNo: made.versionNo,
      HtmlFormTemplate: html,
      Template: tree,
      Removed: removed,
      Warnings: saidWarnings(
        warningsOf(tree, before.fields, { removed, chartTypes: await chartTypesOf(tx, before.formId) }),
        context.language,
      ),
      version: made.version,
    }
  },

  async deleteForm({ tx, me, input, today, notFound, effect }) {
    if (!(await lockForm(tx, input.FormID))) notFound()
    const documents = [...(await documentsByVersion(tx, input.FormID)).values()].reduce((all, one) => all + one, 0)
    const { rows: places } = await sql<{
      name: string
    }>`select s.name from form_membership m join sub_program s on s.id = m.sub_program_id
      where m.form_id = ${input.FormID} and m.voided_at is null and (m.end_date is null or m.end_date > ${today}::date) order by 1`.execute(
      tx,
    )
    const programs = [...new Set(places.map(({ name }) => name))]
    if (programs.length > 0)
      effect(
        'calendar',
        sentence(['It is no longer required in {programs}.', 'Ya no se pide en {programs}.'], {
          programs: listed(programs),
        }),
      )
    if (documents > 0) {
      effect(
        'file',
        documents === 1
          ? ['The document written in it stays readable.', 'El documento escrito con él sigue legible.']
          : ['The documents written in it stay readable.', 'Los documentos escritos con él siguen legibles.'],
      )
      await sql`update form set retired_at = now(), retired_by = ${me.userId} where id = ${input.FormID} and retired_at is null`.execute(
        tx,
      )
      await sql`update form_version set status = 'Retired' where form_id = ${input.FormID} and status = 'Published'`.execute(
        tx,
      )
      // What would only begin later never takes effect; documents of today keep their day.
      await sql`update form_membership set end_date = greatest(${today}::date, start_date + 1), end_reason = ${ownReasons.formRetired[0]}
        where form_id = ${input.FormID} and voided_at is null and (end_date is null or end_date > greatest(${today}::date, start_date + 1))`.execute(
        tx,
      )
      return { Outcome: 'Retired' as const }
    }
    effect('file', [
      'No document was written in it: it is deleted.',
      'No se escribió ningún documento con él: se elimina.',
    ])
    await sql`update form_membership set voided_at = now(), voided_by = ${me.userId}, void_reason = ${ownReasons.formDeleted[0]}
      where form_id = ${input.FormID} and voided_at is null`.execute(tx)
    await sql`update form set voided_at = now(), voided_by = ${me.userId}, void_reason = ${ownReasons.deletedUnused[0]} where id = ${input.FormID}`.execute(
      tx,
    )
    return { Outcome: 'Deleted' as const }
  },
})
