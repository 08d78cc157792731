import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { id, maybe, text, version } from '#platform/contract/fields.ts'
import { formCalls, formWarning } from './forms.calls.ts'

const permission = 'Forms.Manage'
const number = z.int().check(z.gte(1), z.lte(100_000))
const { errors: saving } = formCalls.createOrUpdateForm
const made = z.strictObject({
  FormID: id(['Form', 'Formulario']),
  ID: id(['Form version', 'Versión del formulario']),
  VersionNo: z.int(),
  version: version(),
})

export const formVersionCalls = {
  publishVersion: call({
    name: 'Admin/FormManagement/PublishVersion',
    extra: true,
    summary: 'Put a draft version to use: new documents are written in it, the version before is retired',
    permission,
    preview: true,
    scope: 'agency',
    input: z.strictObject({
      FormID: id(['Form', 'Formulario']),
      ID: id(['Form version', 'Versión del formulario']),
      /** As it was looked at; without it the version is published as it stands. */
      version: maybe(version()),
    }),
    output: z.strictObject({ VersionNo: z.int(), PublishedAt: z.string(), version: version() }),
    errors: {
      NotADraft: {
        status: 409,
        message: [
          'This version is not a draft. Edit the form to start a new one.',
          'Esta versión no es un borrador. Edite el formulario para empezar una nueva.',
        ],
      },
      Superseded: {
        status: 409,
        message: [
          'A later version is in use. Start a new draft from this one instead.',
          'Ya se usa una versión posterior. En su lugar, empiece un borrador nuevo a partir de esta.',
        ],
      },
      Empty: {
        status: 422,
        message: ['The form has no fields and no text yet.', 'El formulario aún no tiene campos ni texto.'],
      },
      UnknownTokens: {
        status: 422,
        message: ['The template names fields that do not exist.', 'La plantilla nombra campos que no existen.'],
      },
      Retired: {
        status: 409,
        message: [
          'This form is retired. Restore it before you publish.',
          'Este formulario está retirado. Recupérelo antes de publicarlo.',
        ],
      },
    },
    topics: ['forms', 'documents', 'drafts'],
  }),
  compareVersions: call({
    name: 'Admin/FormManagement/CompareVersions',
    method: 'GET',
    extra: true,
    summary: 'What changed between two versions: fields added, removed and changed, the template block by block',
    permission,
    scope: 'agency',
    input: z.strictObject({ FormID: id(['Form', 'Formulario']), From: number, To: number }),
    output: z.strictObject({
      From: z.int(),
      To: z.int(),
      Added: z.array(z.strictObject({ FieldID: z.string(), Name: z.string(), Label: z.string() })),
      Removed: z.array(z.strictObject({ FieldID: z.string(), Name: z.string(), Label: z.string() })),
      Changed: z.array(
        z.strictObject({
          FieldID: z.string(),
          Name: z.string(),
          Label: z.string(),
          Changes: z.array(z.strictObject({ Property: z.string(), Was: z.string(), Now: z.string() })),
        }),
      ),
      Template: z.array(
        z.strictObject({ Change: z.literal(['Same', 'Added', 'Removed']), Kind: z.string(), Text: z.string() }),
      ),
      WordFileChanged: z.boolean(),
    }),
    topics: ['forms'],
  }),
  revertToVersion: call({
    name: 'Admin/FormManagement/RevertToVersion',
    extra: true,
    summary: 'Begin a new draft from an earlier version; nothing changes for anybody until it is published',
    permission,
    scope: 'agency',
    input: z.strictObject({ FormID: id(['Form', 'Formulario']), VersionNo: number }),
    output: made,
    errors: {
      Retired: {
        status: 409,
        message: [
          'This form is retired. Restore it before you change it.',
          'Este formulario está retirado. Recupérelo antes de cambiarlo.',
        ],
      },
      AlreadyLatest: { status: 409, message: ['This is already the latest version.', 'Esta ya es la última versión.'] },
      TypeFixed: { ...saving.TypeFixed, field: 'VersionNo' },
    },
    topics: ['forms'],
  }),
  bringBackForm: call({
    name: 'Admin/FormManagement/BringBackForm',
    extra: true,
    summary: 'Take a retired form back into use; say anew where it is used',
    permission,
    preview: true,
    scope: 'agency',
    input: z.strictObject({ FormID: id(['Form', 'Formulario']) }),
    output: z.strictObject({ FormID: id(['Form', 'Formulario']), PublishedVersionNo: z.nullable(z.int()) }),
    errors: {
      NotRetired: { status: 409, message: ['This form is not retired.', 'Este formulario no está retirado.'] },
    },
    topics: ['forms', 'due', 'documents'],
  }),
  exportForm: call({
    name: 'Admin/FormManagement/ExportForm',
    method: 'GET',
    extra: true,
    summary: 'A form as a file that can be imported elsewhere: fields and template, no documents',
    permission,
    scope: 'agency',
    input: z.strictObject({ FormID: id(['Form', 'Formulario']), VersionNo: z.optional(number) }),
    output: file('application/json'),
  }),
  importForm: call({
    name: 'Admin/FormManagement/ImportForm',
    extra: true,
    summary: 'Make a form from such a file; everything in it is checked, and it begins as a draft',
    permission,
    scope: 'agency',
    input: z.strictObject({
      Content: z.string().check(z.minLength(2), z.maxLength(900_000)),
      /** Another name than the file gives. */
      Name: maybe(text(['Name', 'Nombre'], { max: 120 })),
    }),
    output: z.strictObject({ ...made.shape, Warnings: z.array(formWarning) }),
    errors: {
      NotAForm: {
        status: 422,
        message: ['This file does not contain a form.', 'Este archivo no contiene un formulario.'],
        field: 'Content',
      },
      NameTaken: { ...saving.NameTaken, field: 'Name' },
      FieldNameTwice: { ...saving.FieldNameTwice, field: 'Content' },
      FieldIdTwice: { ...saving.FieldIdTwice, field: 'Content' },
      FieldWrong: { ...saving.FieldWrong, field: 'Content' },
      EffectiveDateTwice: { ...saving.EffectiveDateTwice, field: 'Content' },
      EffectiveDateKind: { ...saving.EffectiveDateKind, field: 'Content' },
      ConditionLoop: { ...saving.ConditionLoop, field: 'Content' },
      SelectorUnknown: { ...saving.SelectorUnknown, field: 'Content' },
      UnknownTokens: { ...saving.UnknownTokens, field: 'Content' },
      TemplateWrong: { ...saving.TemplateWrong, field: 'Content' },
    },
    topics: ['forms'],
  }),
}
