import { canonicalJson } from '#domains/documents/signing/canonical.rules.ts'
import { claimed, type Claimed } from './claimed.server.ts'

/** One row of what a document claims: its columns as text, those without a value left out. */
export type Part = Readonly<Record<string, string>>
/** Parts by table and key: `signature/<id>`. */
export type Claim = ReadonlyMap<string, Part>

const asText = (column: string) => `t."${column}"::text`
const asTime = (column: string) => `to_char(t."${column}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const asDay = (column: string) => `to_char(t."${column}", 'YYYY-MM-DD')`
const asHex = (column: string) => `encode(t."${column}", 'hex')`
const bytesHash = (column: string) => `encode(sha256(t."${column}"), 'hex')`
const textHash = (column: string) => `encode(sha256(convert_to(t."${column}"::text, 'UTF8')), 'hex')`
const written = `t.state in ('Draft', 'Returned')`

function partSql({ text, times = [], days = [], long = [], bytes = [], hex = [], submitted = [] }: Claimed): string {
  const told = [
    ...text.map((column) => [column, asText(column)]),
    ...times.map((column) => [column, asTime(column)]),
    ...days.map((column) => [column, asDay(column)]),
    ...long.map((column) => [column, textHash(column)]),
    ...bytes.map((column) => [column, bytesHash(column)]),
    ...hex.map((column) => [column, asHex(column)]),
    ...submitted.map((column) => [column, `case when not ${written} then ${textHash(column)} end`]),
  ]
  return `jsonb_strip_nulls(jsonb_build_object(${told.map(([column, value]) => `'${column}', ${value}`).join(', ')}))`
}

/** Columns of a kind, by name. */
export const columnsOf = ({
  text,
  times = [],
  days = [],
  long = [],
  bytes = [],
  hex = [],
  submitted = [],
}: Claimed) => [...text, ...times, ...days, ...long, ...bytes, ...hex, ...submitted]

const kinds = Object.entries(claimed)

/** What documents claim now; `$1` is their ids. */
export const claimsSql = kinds
  .map(
    ([kind, one]) =>
      `select t.${kind === 'document' ? 'id' : 'document_id'} as document_id, '${kind}/' || t."${one.key}"::text as part, ${partSql(one)} as told from ${one.from}`,
  )
  .join('\nunion all\n')

/** Rows as they were before, in the words of a claim; `$2` is a list of `{document_id, kind, key, before}`. */
export const beforeSql = `select u.document_id, u.kind || '/' || u.key as part, case u.kind ${kinds
  .map(
    ([kind, one]) =>
      `when '${kind}' then (select ${partSql(one)} from jsonb_populate_record(null::${kind}, u.before) t)`,
  )
  .join(' ')} end as told
  from jsonb_to_recordset($2::jsonb) as u (document_id uuid, kind text, key text, before jsonb)`

export const claimText = (claim: Claim): string => canonicalJson(Object.fromEntries(claim))

export const samePart = (a: Part | undefined, b: Part | undefined): boolean =>
  a === undefined || b === undefined ? a === b : canonicalJson(a) === canonicalJson(b)

/** Columns in which two states of a row differ. */
export const differing = (a: Part, b: Part): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((column) => a[column] !== b[column])
