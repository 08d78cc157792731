import { sql } from 'kysely'
import * as z from 'zod/mini'
import { choice, text } from '#platform/contract/fields.ts'
import { formTypes, signingModes } from '#platform/contract/lists/documents.ts'
import { handlers } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { joined, sentence, type Words } from '#platform/contract/words.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { readJson } from '#platform/server/json.ts'
import { Refused } from '#platform/server/refused.ts'
import { retyped } from './form-checks.rules.ts'
import { compareFields, compareTemplates } from './form-compare.rules.ts'
import { formField, tidyFields } from './form-fields.rules.ts'
import { checkFields, checkTemplate, readTemplate, saidWarnings, warningsOf } from './form-save.server.ts'
import { addVersion, findVersion, lockForm, usedFields, documentsByVersion } from './form-store.server.ts'
import { formVersionCalls } from './form-versions.calls.ts'
import { currentWhole } from './form-whole.server.ts'

/** What a form's file holds; anything else is refused. */
const formFile = z.strictObject({
  Kind: z.literal('kith-form'),
  Format: z.literal(1),
  Name: text(['Name', 'Nombre'], { max: 120 }),
  Label: text(['Label', 'Etiqueta'], { max: 200 }),
  FormType: choice(['Form type', 'Tipo de formulario'], formTypes),
  SigningMode: choice(['Signing', 'Firma'], signingModes),
  Language: z.literal(['en', 'es']),
  AllowWordImport: z.boolean(),
  HtmlFormTemplate: z.string().check(z.maxLength(400_000)),
  Fields: z.array(formField).check(z.maxLength(600)),
})

/** As strictly as a call is read: nothing given twice, nothing that cannot be kept. Some editors put a mark in front. */
function parsed(content: string): { value: unknown } | { problem: Words | undefined } {
  try {
    return { value: readJson(content.replace(/^\uFEFF/, '')) }
  } catch (error) {
    if (error instanceof Refused) return { problem: error.said.errors[0] }
    throw error
  }
}

export const formVersionHandlers = handlers(formVersionCalls, {
  async publishVersion({ tx, me, input, refuse, notFound, stale, effect }) {
    if (!(await lockForm(tx, input.FormID))) notFound()
    const { rows } = await sql<{
      no: number
      id: string
      status: string
    }>`select version_no as no, id, status from form_version
      where form_id = ${input.FormID} order by version_no desc`.execute(tx)
    const row = rows.find(({ id }) => id === input.ID) ?? notFound()
    const wanted = (await findVersion(tx, input.FormID, row.no)) ?? notFound()
    if (wanted.retired) refuse('Retired')
    if (wanted.status !== 'Draft') refuse('NotADraft')
    const used = rows.find(({ status }) => status === 'Published')
    if (used && used.no > row.no) refuse('Superseded')
    await sameVersion(wanted, input.version ?? wanted.version, stale, () => currentWhole(tx, input.FormID))
    if (wanted.fields.length === 0 && wanted.tree.length === 0) refuse('Empty')
    checkTemplate(wanted.tree, wanted.fields, refuse, 'ID')
    effect(
      'file',
      sentence(
        ['New documents are written in version {no}.', 'Los documentos nuevos se escriben en la versión {no}.'],
        { no: row.no },
      ),
    )
    const kept = used ? ((await documentsByVersion(tx, input.FormID)).get(used.id) ?? 0) : 0
    if (kept > 0)
      effect(
        'file',
        sentence(
          kept === 1
            ? [
                'One document stays as written in version {no}.',
                'Un documento queda como se escribió en la versión {no}.',
              ]
            : [
                '{kept} documents stay as written in version {no}.',
                '{kept} documentos quedan como se escribieron en la versión {no}.',
              ],
          { kept, no: used?.no ?? null },
        ),
      )
    await sql`update form_version set status = 'Retired' where form_id = ${input.FormID} and status = 'Published'`.execute(
      tx,
    )
    const made = await sql<{
      at: string
    }>`update form_version set status = 'Published', published_at = now(), published_by = ${me.userId}
      where id = ${row.id} returning published_at as at`.execute(tx)
    const now = (await findVersion(tx, input.FormID, row.no))!
    return { VersionNo: row.no, PublishedAt: made.rows[0]!.at, version: now.version }
  },

  async compareVersions({ tx, input, notFound }) {
    const before = (await findVersion(tx, input.FormID, input.From)) ?? notFound()
    const after = (await findVersion(tx, input.FormID, input.To)) ?? notFound()
    return {
      From: input.From,
      To: input.To,
      ...compareFields(before.fields, after.fields),
      Template: compareTemplates(before.tree, after.tree),
      WordFileChanged: before.wordFileId !== after.wordFileId,
    }
  },

  async revertToVersion({ tx, me, input, refuse, notFound }) {
    if (!(await lockForm(tx, input.FormID))) notFound()
    const old = (await findVersion(tx, input.FormID, input.VersionNo)) ?? notFound()
    const latest = (await findVersion(tx, input.FormID)) ?? notFound()
    if (old.retired) refuse('Retired')
    if (old.id === latest.id) refuse('AlreadyLatest')
    const wrong = retyped(await usedFields(tx, input.FormID), old.fields)
    if (wrong)
      refuse('TypeFixed', {
        message: sentence(
          [
            '“{label}” has another type in documents written since. Edit the latest version instead.',
            '«{label}» tiene otro tipo en documentos escritos desde entonces. Edite la última versión.',
          ],
          { label: wrong.label },
        ),
      })
    const note = sentence(ownReasons.begunFrom, { n: String(old.versionNo) })[0]
    await addVersion(tx, input.FormID, latest.versionNo + 1, old, { note, by: me.userId })
    const made = (await findVersion(tx, input.FormID))!
    return { FormID: input.FormID, ID: made.id, VersionNo: made.versionNo, version: made.version }
  },

  async bringBackForm({ tx, input, refuse, notFound, effect }) {
    if (!(await lockForm(tx, input.FormID))) notFound()
    const latest = (await findVersion(tx, input.FormID)) ?? notFound()
    if (!latest.retired) refuse('NotRetired')
    await sql`update form set retired_at = null, retired_by = null where id = ${input.FormID}`.execute(tx)
    const { rows } = await sql<{ no: number }>`update form_version set status = 'Published' where id = (
      select id from form_version where form_id = ${input.FormID} and status = 'Retired' and published_at is not null
      order by published_at desc, version_no desc limit 1) returning version_no as no`.execute(tx)
    const no = rows[0]?.no ?? null
    effect(
      'file',
      no === null
        ? ['Its draft can be edited and published again.', 'Su borrador se puede editar y publicar de nuevo.']
        : sentence(['Version {no} is in use again.', 'La versión {no} vuelve a usarse.'], { no }),
    )
    effect('calendar', [
      'Its places ended when it was retired. Say again where it is used.',
      'Sus lugares terminaron cuando se retiró. Indique de nuevo dónde se usa.',
    ])
    return { FormID: input.FormID, PublishedVersionNo: no }
  },

  async exportForm({ tx, input, notFound }) {
    const form = (await findVersion(tx, input.FormID, input.VersionNo)) ?? notFound()
    const content: z.infer<typeof formFile> = {
      Kind: 'kith-form',
      Format: 1,
      Name: form.name,
      Label: form.label,
      FormType: form.formType as never,
      SigningMode: form.signingMode as never,
      Language: form.language,
      AllowWordImport: form.allowWordImport,
      HtmlFormTemplate: form.html,
      Fields: form.fields,
    }
    return {
      fileName: `${form.name.replaceAll(/[^A-Za-z0-9 _-]/g, '').trim() || 'form'} v${String(form.versionNo)}.json`,
      contentType: 'application/json',
      body: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
    }
  },

  async importForm({ tx, me, input, refuse, language }) {
    const given = parsed(input.Content)
    if ('problem' in given)
      return refuse('NotAForm', {
        message: joined([
          formVersionCalls.importForm.errors.NotAForm.message,
          ...(given.problem ? [given.problem] : []),
        ]),
      })
    const read = formFile.safeParse(given.value)
    if (!read.success) {
      const issue = read.error.issues[0]
      const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
      const at = path.join('.').slice(0, 120)
      return refuse('NotAForm', {
        message: joined([
          ['This file is not a form.', 'Este archivo no es un formulario.'],
          ...(at ? [sentence(['Wrong at {at}.', 'Error en {at}.'], { at })] : []),
        ]),
      })
    }
    const { Name, Label, FormType, SigningMode, Language, AllowWordImport } = read.data
    const Fields = tidyFields(read.data.Fields)
    const name = input.Name ?? Name
    await checkFields(tx, name, Fields, refuse, 'Content')
    const { html, tree, removed } = readTemplate(read.data.HtmlFormTemplate, refuse, 'Content')
    checkTemplate(tree, Fields, refuse, 'Content')
    const { id } = await tx
      .insertInto('form')
      .values({
        name,
        label: Label,
        form_type: FormType,
        signing_mode: SigningMode,
        language: Language,
        allow_word_import: AllowWordImport,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addVersion(
      tx,
      id,
      1,
      { html, tree, fields: Fields, wordFileId: null },
      { note: ownReasons.fromFile[0], by: me.userId },
    )
    const made = (await findVersion(tx, id))!
    return {
      FormID: id,
      ID: made.id,
      VersionNo: 1,
      version: made.version,
      Warnings: saidWarnings(warningsOf(tree, Fields, { removed }), language),
    }
  },
})
