import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, flag, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { formTypes, signingModes } from '#platform/contract/lists/documents.ts'
import { acceptedForm } from './accepted-shapes.rules.ts'
import { formField, givenField } from './form-fields.rules.ts'
import { templateTree } from './form-template.rules.ts'
import { createOrUpdateFormRefusals, updateHtmlFormTemplateRefusals } from './forms-refusals.rules.ts'

const permission = 'Forms.Manage'
const status = z.literal(['Draft', 'Published', 'Retired'])

export const formWarning = z.strictObject({
  Code: z.literal([
    'TokenWithoutField',
    'FieldWithoutToken',
    'WordFieldUnmapped',
    'RemovedByCleaner',
    'SelectorMismatch',
  ]),
  Message: z.string(),
})

/** A version of a form, whole. */
export const formWhole = z.strictObject({
  /** Of this version. */
  ID: id(['Form version', 'Versión del formulario']),
  FormID: id(['Form', 'Formulario']),
  VersionNo: z.int(),
  Status: status,
  Name: z.string(),
  Label: z.string(),
  FormType: choice(['Form type', 'Tipo de formulario'], formTypes),
  HtmlFormTemplate: z.string(),
  Template: templateTree,
  WordFileID: z.nullable(id(['Word file', 'Archivo de Word'])),
  WordFileName: z.nullable(z.string()),
  AllowWordImport: z.boolean(),
  SigningMode: choice(['Signing', 'Firma'], signingModes),
  Language: z.literal(['en', 'es']),
  Fields: z.array(formField),
  /** Documents begun with this version, and with the form at all. */
  UsedBy: z.int(),
  Documents: z.int(),
  Versions: z.array(
    z.strictObject({
      ID: id(['Form version', 'Versión del formulario']),
      VersionNo: z.int(),
      Status: status,
      Note: z.nullable(z.string()),
      CreatedAt: z.string(),
      CreatedBy: z.nullable(z.string()),
      PublishedAt: z.nullable(z.string()),
      Documents: z.int(),
    }),
  ),
  Memberships: z.array(
    z.strictObject({
      Id: id(['Form membership', 'Lugar del formulario']),
      SubProgramID: id(['Sub-program', 'Subprograma']),
      SubProgramName: z.string(),
      ChartType: z.string(),
      ChapterLabel: z.string(),
      SectionLabel: z.string(),
      RequiredFrequency: z.string(),
      AgencyName: z.nullable(z.string()),
      StartDate: z.string(),
      EndDate: z.nullable(z.string()),
    }),
  ),
  Retired: z.boolean(),
  version: version(),
})

export const formCalls = {
  getForms: call({
    name: 'Admin/FormManagement/GetForms',
    method: 'GET',
    summary: 'Every form with its version, state, sub-programs and number of documents',
    permission,
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Rows: z.array(
        z.strictObject({
          FormID: id(['Form', 'Formulario']),
          ID: id(['Form version', 'Versión del formulario']),
          Name: z.string(),
          Label: z.string(),
          FormType: choice(['Form type', 'Tipo de formulario'], formTypes),
          VersionNo: z.int(),
          Status: status,
          SubPrograms: z.array(z.string()),
          ChartTypes: z.array(z.string()),
          Documents: z.int(),
          WordTemplate: z.boolean(),
          AllowWordImport: z.boolean(),
          LastChange: z.string(),
          Retired: z.boolean(),
        }),
      ),
    }),
    topics: ['forms'],
  }),
  getForm: call({
    name: 'Admin/FormManagement/GetForm',
    method: 'GET',
    summary: 'A form whole: a version with its fields and template, the list of versions, where it is used',
    permission,
    scope: 'agency',
    input: z.strictObject({
      FormID: id(['Form', 'Formulario']),
      VersionNo: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
    }),
    output: formWhole,
    topics: ['forms'],
  }),
  createOrUpdateForm: call({
    name: 'Admin/FormManagement/CreateOrUpdateForm',
    summary:
      'Make a form, or change its fields; a version that documents use stays as it is and a new draft version begins',
    permission,
    scope: 'agency',
    accepts: acceptedForm,
    input: z.strictObject({
      /** None for a new form. */
      FormID: maybe(id(['Form', 'Formulario'])),
      ID: maybe(id(['Form version', 'Versión del formulario'])),
      Name: text(['Name', 'Nombre'], { max: 120 }),
      Label: text(['Label', 'Etiqueta'], { max: 200 }),
      FormType: choice(['Form type', 'Tipo de formulario'], formTypes),
      HtmlFormTemplate: z.optional(z.string().check(z.maxLength(400_000))),
      WordFileID: maybe(id(['Word file', 'Archivo de Word'])),
      AllowWordImport: z.prefault(flag(['Word files can be read in', 'Se pueden leer archivos de Word']), false),
      SigningMode: z.prefault(choice(['Signing', 'Firma'], signingModes), 'Electronic'),
      Language: z.prefault(z.literal(['en', 'es']), 'en'),
      Fields: z.array(givenField).check(z.maxLength(600)),
      Note: maybe(longText(['What changed', 'Qué cambió'], { max: 500 })),
      /** Of the version that was edited; none for a new form. */
      version: maybe(version()),
    }),
    output: z.strictObject({
      FormID: id(['Form', 'Formulario']),
      ID: id(['Form version', 'Versión del formulario']),
      VersionNo: z.int(),
      version: version(),
      WordFields: z.array(z.string()),
      Warnings: z.array(formWarning),
    }),
    errors: createOrUpdateFormRefusals,
    topics: ['forms'],
  }),
  updateHtmlFormTemplate: call({
    name: 'Admin/FormManagement/UpdateHtmlFormTemplate',
    summary: 'Replace the template; what is not safe is taken out and named',
    permission,
    scope: 'agency',
    input: z.strictObject({
      FormID: id(['Form', 'Formulario']),
      ID: maybe(id(['Form version', 'Versión del formulario'])),
      HtmlFormTemplate: z.string().check(z.maxLength(400_000)),
      version: version(),
    }),
    output: z.strictObject({
      ID: id(['Form version', 'Versión del formulario']),
      VersionNo: z.int(),
      HtmlFormTemplate: z.string(),
      Template: templateTree,
      Removed: z.array(z.string()),
      Warnings: z.array(formWarning),
      version: version(),
    }),
    errors: updateHtmlFormTemplateRefusals,
    topics: ['forms'],
  }),
  deleteForm: call({
    name: 'Admin/FormManagement/DeleteForm',
    summary: 'Delete a form nobody has used, or retire one with documents; they stay readable',
    permission,
    preview: true,
    scope: 'agency',
    input: z.strictObject({ FormID: id(['Form', 'Formulario']) }),
    output: z.strictObject({ Outcome: z.literal(['Deleted', 'Retired']) }),
    topics: ['forms', 'due'],
  }),
}
