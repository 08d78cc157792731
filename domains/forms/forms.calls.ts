import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, flag, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { formTypes, signingModes } from '#platform/contract/lists/documents.ts'
import { formField } from './form-fields.rules.ts'
import { templateTree } from './form-template.rules.ts'

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
  ID: id('Form version'),
  FormID: id('Form'),
  VersionNo: z.int(),
  Status: status,
  Name: z.string(),
  Label: z.string(),
  FormType: choice('Form type', formTypes),
  HtmlFormTemplate: z.string(),
  Template: templateTree,
  WordFileID: z.nullable(id('Word file')),
  WordFileName: z.nullable(z.string()),
  AllowWordImport: z.boolean(),
  SigningMode: choice('Signing', signingModes),
  Language: z.literal(['en', 'es']),
  Fields: z.array(formField),
  /** Documents begun with this version, and with the form at all. */
  UsedBy: z.int(),
  Documents: z.int(),
  Versions: z.array(
    z.strictObject({
      ID: id('Form version'),
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
      Id: id('Form membership'),
      SubProgramID: id('Sub-program'),
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
          FormID: id('Form'),
          ID: id('Form version'),
          Name: z.string(),
          Label: z.string(),
          FormType: choice('Form type', formTypes),
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
    input: z.strictObject({ FormID: id('Form'), VersionNo: z.optional(z.int().check(z.gte(1), z.lte(100_000))) }),
    output: formWhole,
    topics: ['forms'],
  }),
  createOrUpdateForm: call({
    name: 'Admin/FormManagement/CreateOrUpdateForm',
    summary:
      'Make a form, or change its fields; a version that documents use stays as it is and a new draft version begins',
    permission,
    scope: 'agency',
    input: z.strictObject({
      /** None for a new form. */
      FormID: maybe(id('Form')),
      ID: maybe(id('Form version')),
      Name: text('Name', { max: 120 }),
      Label: text('Label', { max: 200 }),
      FormType: choice('Form type', formTypes),
      HtmlFormTemplate: z.optional(z.string().check(z.maxLength(400_000))),
      WordFileID: maybe(id('Word file')),
      AllowWordImport: z.prefault(flag('Word files can be read in'), false),
      SigningMode: z.prefault(choice('Signing', signingModes), 'Electronic'),
      Language: z.prefault(z.literal(['en', 'es']), 'en'),
      Fields: z.array(formField).check(z.maxLength(600)),
      Note: maybe(longText('What changed', { max: 500 })),
      /** Of the version that was edited; none for a new form. */
      version: maybe(version()),
    }),
    output: z.strictObject({
      FormID: id('Form'),
      ID: id('Form version'),
      VersionNo: z.int(),
      version: version(),
      WordFields: z.array(z.string()),
      Warnings: z.array(formWarning),
    }),
    errors: {
      NameTaken: { status: 422, message: 'Another form has this name.', field: 'Name', constraint: 'form_name' },
      FieldNameTwice: { status: 422, message: 'Two fields have the same name.', field: 'Fields' },
      FieldIdTwice: { status: 422, message: 'Two fields have the same id.', field: 'Fields' },
      FieldWrong: { status: 422, message: 'A field cannot be kept as it is.', field: 'Fields' },
      TypeFixed: {
        status: 422,
        message: 'A field that documents use keeps its type. Add a new field instead.',
        field: 'Fields',
      },
      EffectiveDateTwice: { status: 422, message: 'Only one field can be the date of the document.', field: 'Fields' },
      EffectiveDateKind: {
        status: 422,
        message: 'The date of the document is a single date that is needed to submit.',
        field: 'Fields',
      },
      ConditionLoop: { status: 422, message: 'These fields show each other in a circle.', field: 'Fields' },
      SelectorUnknown: { status: 422, message: 'There is no such value to fill in from the chart.', field: 'Fields' },
      UnknownTokens: {
        status: 422,
        message: 'The template names fields that do not exist.',
        field: 'HtmlFormTemplate',
      },
      TemplateWrong: { status: 422, message: 'The template cannot be read.', field: 'HtmlFormTemplate' },
      VersionMissing: { status: 400, message: 'Say which version of the form you edited.', field: 'version' },
      Retired: { status: 409, message: 'This form is retired. Bring it back before you change it.' },
      FileNotWord: { status: 422, message: 'This is not a Word file (.docx) that can be used.', field: 'WordFileID' },
    },
    topics: ['forms'],
  }),
  updateHtmlFormTemplate: call({
    name: 'Admin/FormManagement/UpdateHtmlFormTemplate',
    summary: 'Replace the template; what is not safe is taken out and named',
    permission,
    scope: 'agency',
    input: z.strictObject({
      FormID: id('Form'),
      ID: maybe(id('Form version')),
      HtmlFormTemplate: z.string().check(z.maxLength(400_000)),
      version: version(),
    }),
    output: z.strictObject({
      ID: id('Form version'),
      VersionNo: z.int(),
      HtmlFormTemplate: z.string(),
      Template: templateTree,
      Removed: z.array(z.string()),
      Warnings: z.array(formWarning),
      version: version(),
    }),
    errors: {
      UnknownTokens: {
        status: 422,
        message: 'The template names fields that do not exist.',
        field: 'HtmlFormTemplate',
      },
      TemplateWrong: { status: 422, message: 'The template cannot be read.', field: 'HtmlFormTemplate' },
      Retired: { status: 409, message: 'This form is retired. Bring it back before you change it.' },
    },
    topics: ['forms'],
  }),
  deleteForm: call({
    name: 'Admin/FormManagement/DeleteForm',
    summary: 'Delete a form nobody has used, or retire one with documents; they stay readable',
    permission,
    preview: true,
    scope: 'agency',
    input: z.strictObject({ FormID: id('Form') }),
    output: z.strictObject({ Outcome: z.literal(['Deleted', 'Retired']) }),
    topics: ['forms', 'due'],
  }),
}
