import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { fileErrors } from '#platform/contract/files.ts'
import { formField } from './form-fields.rules.ts'
import { templateTree } from './form-template.rules.ts'

const permission = 'Forms.Manage'

/** Why a Word file is not taken. */
export const wordErrors = {
  FileEmpty: fileErrors.FileEmpty,
  FileTooLarge: fileErrors.FileTooLarge,
  FileKindMismatch: {
    ...fileErrors.FileKindMismatch,
    message: ['This is not a Word file (.docx).', 'Este no es un archivo de Word (.docx).'],
  },
  FileDamaged: fileErrors.FileDamaged,
  FileUnsafe: fileErrors.FileUnsafe,
  FileUnpacksTooLarge: fileErrors.FileUnpacksTooLarge,
  FileTakesTooLong: fileErrors.FileTakesTooLong,
  FileWaits: {
    status: 409,
    message: [
      'This file is still being checked for viruses. Try again in a while.',
      'Aún se revisa si este archivo tiene virus. Inténtelo más tarde.',
    ],
  },
} as const

const how = z.literal(['Exact', 'Similar', 'New'])
const place = {
  /** The name in the file, or the words before it where it has none. */
  WordName: z.string(),
  Kind: z.literal(['ContentControl', 'MergeField', 'LegacyField', 'Token', 'RepeatingSection']),
  Type: z.literal(['Text', 'LongText', 'Date', 'YesNo', 'Choice']),
  Where: z.literal(['Body', 'Header', 'Footer']),
  Label: z.string(),
  Options: z.array(z.string()),
  Columns: z.array(z.string()),
}

export const formWordCalls = {
  importWordTemplate: call({
    name: 'Admin/FormManagement/ImportWordTemplate',
    reads: true,
    extra: true,
    summary:
      'What an uploaded Word file would be as a form: its fields, the template, what was left out, and how it fits a form; writes nothing',
    permission,
    scope: 'agency',
    input: z.strictObject({ FileID: id(['File', 'Archivo']), FormID: z.optional(id(['Form', 'Formulario'])) }),
    output: z.strictObject({
      FileName: z.string(),
      Fields: z.array(
        z.strictObject({
          ...place,
          /** The form's own field, or one that would suit. */
          Field: formField,
          How: how,
        }),
      ),
      HtmlFormTemplate: z.string(),
      Template: templateTree,
      HeaderText: z.array(z.string()),
      FooterText: z.array(z.string()),
      /** What the cleaner took out, and what a template cannot show. */
      Removed: z.array(z.string()),
      Dropped: z.array(z.string()),
      /** Only with a form: places without a field, fields without a place, and where they disagree. */
      Unmatched: z.array(z.string()),
      NotInWord: z.array(z.strictObject({ FieldID: z.string(), Label: z.string() })),
      Conflicts: z.array(z.strictObject({ WordName: z.string(), FieldName: z.string(), Problem: z.string() })),
    }),
    errors: {
      ...wordErrors,
      NothingFound: {
        status: 422,
        message: ['This Word file has no text and no fields.', 'Este archivo de Word no tiene texto ni campos.'],
        field: 'FileID',
      },
    },
  }),
  getWordFields: call({
    name: 'Admin/FormManagement/GetWordFields',
    method: 'GET',
    extra: true,
    summary: 'The places of a form version’s Word file and the field each is for',
    permission,
    scope: 'agency',
    input: z.strictObject({ ID: id(['Form version', 'Versión del formulario']) }),
    output: z.strictObject({
      FileName: z.string(),
      Fields: z.array(
        z.strictObject({
          ...place,
          FieldID: z.nullable(z.string()),
          FieldName: z.nullable(z.string()),
          How: z.nullable(z.literal(['Exact', 'Similar'])),
        }),
      ),
      NotInWord: z.array(z.strictObject({ FieldID: z.string(), Label: z.string() })),
    }),
    errors: {
      ...wordErrors,
      NoWordFile: {
        status: 404,
        message: [
          'This version of the form has no Word file.',
          'Esta versión del formulario no tiene archivo de Word.',
        ],
      },
    },
    topics: ['forms'],
  }),
}
