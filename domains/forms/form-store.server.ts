import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import type { FormField } from './form-fields.rules.ts'
import type { Block } from './form-template.rules.ts'

/** A version of a form as it is kept, with what belongs to the form as a whole. */
export interface FormVersion {
  id: string
  formId: string
  versionNo: number
  status: 'Draft' | 'Published' | 'Retired'
  html: string
  tree: Block[]
  fields: FormField[]
  wordFileId: string | null
  name: string
  label: string
  formType: string
  allowWordImport: boolean
  signingMode: string
  language: 'en' | 'es'
  retired: boolean
  /** Counts changes of the version and of the form together. */
  version: number
}

const columns = sql`v.id, v.form_id as "formId", v.version_no as "versionNo", v.status, v.html_template as html, v.template_tree as tree,
  v.fields, v.word_file_id as "wordFileId", f.name, f.label, f.form_type as "formType", f.allow_word_import as "allowWordImport",
  f.signing_mode as "signingMode", f.language, f.retired_at is not null as retired, v.version + f.version - 1 as version`

/** One version of a form that is there, the latest unless said. */
export async function findVersion(tx: Tx, formId: string, versionNo?: number): Promise<FormVersion | undefined> {
  const { rows } = await sql<FormVersion>`select ${columns} from form_version v join form f on f.id = v.form_id
    where f.id = ${formId} and f.voided_at is null ${versionNo === undefined ? sql`` : sql`and v.version_no = ${versionNo}`}
    order by v.version_no desc limit 1`.execute(tx)
  return rows[0]
}

/** The form's row, so that whoever changes it does so alone. */
export async function lockForm(tx: Tx, formId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from form where id = ${formId} and voided_at is null for update`.execute(tx)
  return rows.length > 0
}

export interface Content {
  html: string
  tree: Block[]
  fields: readonly FormField[]
  wordFileId: string | null
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest()
const kept = ({ html, tree, fields, wordFileId }: Content) => ({
  html_template: html,
  template_tree: JSON.stringify(tree),
  template_sha256: sha256(html),
  fields: JSON.stringify(fields),
  fields_sha256: sha256(JSON.stringify(fields)),
  word_file_id: wordFileId,
})

/** Whatever order the members have. */
const ordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(ordered)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, ordered(one)]),
        )
      : value
const alike = (a: unknown, b: unknown) => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

export const sameContent = (a: Content, b: Content): boolean =>
  a.html === b.html && a.wordFileId === b.wordFileId && alike(a.tree, b.tree) && alike(a.fields, b.fields)

export async function addVersion(
  tx: Tx,
  formId: string,
  versionNo: number,
  content: Content,
  more: { note: string | null; by: string },
): Promise<void> {
  await tx
    .insertInto('form_version')
    .values({ form_id: formId, version_no: versionNo, ...kept(content), note: more.note, created_by: more.by })
    .execute()
}

/** Keeps the content: in the draft that is there, or as a new draft beside a version that was put to use. */
export async function keepContent(
  tx: Tx,
  latest: FormVersion,
  content: Content,
  more: { note: string | null; by: string },
): Promise<void> {
  if (sameContent(latest, content)) {
    if (more.note !== null && latest.status === 'Draft')
      await tx.updateTable('form_version').set({ note: more.note }).where('id', '=', latest.id).execute()
    return
  }
  if (latest.status !== 'Draft') return addVersion(tx, latest.formId, latest.versionNo + 1, content, more)
  await tx
    .updateTable('form_version')
    .set({ ...kept(content), ...(more.note !== null && { note: more.note }) })
    .where('id', '=', latest.id)
    .execute()
}

/** Documents of each version, whoever may see them. */
export async function documentsByVersion(tx: Tx, formId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; documents: number }>`
    select form_version_id as id, documents from form_use(array[${formId}::uuid])`.execute(tx)
  return new Map(rows.map(({ id, documents }) => [id, documents]))
}

/** Every field that documents of this form have answers to, the latest wording last. */
export async function usedFields(tx: Tx, formId: string): Promise<FormField[]> {
  const { rows } = await sql<{ fields: FormField[] }>`select v.fields from form_version v
    where v.form_id = ${formId} and v.id in (select form_version_id from form_use(array[${formId}::uuid])) order by v.version_no`.execute(
    tx,
  )
  return rows.flatMap(({ fields }) => fields)
}
