import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import type { DocumentContent } from '#domains/documents/signing/content.rules.ts'
import type { DemoChart, DemoStaff } from './demo-facts.server.ts'

/** A form as far as a document leans on it. */
export interface DemoForm {
  formId: string
  versionId: string
  name: string
  label: string
  templateSha256: string
  fieldsSha256: string
}

export interface DemoDocument {
  id: string
  key: string
  form: DemoForm
  placeId: string
  chart: DemoChart
  author: DemoStaff
  /** The day it speaks of, and how many days later it was submitted. */
  date: string
  after: number
  values: FieldValues
  attachments: DocumentContent['attachments']
  /** Filled from the chart. */
  marks: object
  /** A long answer a comment can point at. */
  longField: string | null
}

/** In the order in which they lean on one another. */
export const tables = [
  'document',
  'stored_file',
  'document_attachment',
  'document_version',
  'signature_line',
  'signature',
  'document_comment',
  'document_event',
] as const
export type Rows = Record<(typeof tables)[number], object[]>
export const noRows = (): Rows => Object.fromEntries(tables.map((table) => [table, [] as object[]])) as Rows

/** Names of those who sign, set once before documents are written. */
export const staffNames = new Map<string, string>()
