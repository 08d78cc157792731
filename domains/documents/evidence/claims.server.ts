import { canonicalJson } from '#domains/documents/signing/canonical.rules.ts'

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
const place = ['sub_program_id', 'client_membership_id', 'employee_id'] as const

interface Claimed {
  /** Its rows are new when another row begins to point at them. */
  shared?: true
  key: string
  from: string
  text: readonly string[]
  times?: readonly string[]
  days?: readonly string[]
  /** Long ones are claimed by their hash. */
  long?: readonly string[]
  bytes?: readonly string[]
  hex?: readonly string[]
  /** Claimed only as submitted, not while it is being written anew. */
  submitted?: readonly string[]
  /** Columns that say nothing about the document: counters, words for search, what is being written. */
  besides: readonly string[]
}

const own = (table: string) => `${table} t where t.document_id = any ($1)`

/** Every column of every row that a document consists of; a test compares the list with the tables. */
export const claimed: Readonly<Record<string, Claimed>> = {
  document: {
    key: 'id',
    from: 'document t where t.id = any ($1)',
    text: [
      'form_id',
      'form_membership_id',
      'form_version_id',
      'chart_type',
      'chart_id',
      ...place,
      'state',
      'owner_id',
      'author_id',
      'current_version_no',
      'moved_by',
      'moved_note',
      'word_file_id',
      'late_reason',
      'created_by',
      'deleted_by',
      'voided_by',
      'void_reason',
    ],
    times: ['submitted_at', 'completed_at', 'moved_at', 'created_at', 'deleted_at', 'voided_at'],
    days: ['effective_date'],
    submitted: ['working_values', 'autofill', 'unplaced'],
    besides: ['id', 'revision', 'saved_at', 'search', 'version'],
  },
  document_version: {
    key: 'id',
    from: own('document_version'),
    text: ['document_id', 'version_no', 'form_version_id', ...place, 'kind', 'reason', 'content_sha256', 'created_by'],
    times: ['created_at'],
    days: ['effective_date'],
    long: ['values', 'autofill', 'chart_snapshot', 'content_canonical'],
    besides: ['id'],
  },
  document_attachment: {
    key: 'id',
    from: own('document_attachment'),
    text: ['document_id', ...place, 'field_id', 'file_id', 'purpose', 'created_by', 'voided_by', 'void_reason'],
    times: ['created_at', 'voided_at'],
    besides: ['id', 'version'],
  },
  signature_line: {
    key: 'id',
    from: own('signature_line'),
    text: [
      'document_id',
      'document_version_id',
      ...place,
      'block',
      'line_no',
      'label',
      'required',
      'capacity',
      'status',
      'assignee_employee_id',
      'assignee_person_id',
      'assignee_name',
      'eligible',
      'resolved_by',
      'resolved_by_es',
      'outside',
      'closed_reason',
    ],
    times: ['opened_at', 'closed_at'],
    long: ['candidates'],
    besides: ['id', 'version'],
  },
  signature: {
    key: 'id',
    from: own('signature'),
    text: [
      'signature_line_id',
      'document_id',
      'document_version_id',
      ...place,
      'signer_user_id',
      'signer_person_id',
      'printed_name',
      'meaning',
      'method',
      'typed_text',
      'zone',
      'content_sha256',
      'auth_method',
      'witness_employee_id',
      'identity_check',
      'language',
      'interpreter',
      'esign_consent_id',
      'paper_attachment_id',
      'ip',
      'user_agent',
      'session_id',
      'voided_by',
      'void_reason',
    ],
    times: ['signed_at', 'auth_at', 'voided_at'],
    days: ['paper_signed_on'],
    long: ['strokes'],
    bytes: ['image'],
    besides: ['id'],
  },
  esign_consent: {
    shared: true,
    key: 'id',
    from: '(select distinct c.*, g.document_id from signature g join esign_consent c on c.id = g.esign_consent_id where g.document_id = any ($1)) t',
    text: [
      'user_id',
      'person_id',
      'person_name',
      'disclosure_version',
      'scope',
      'method',
      'ip',
      'user_agent',
      'witness_employee_id',
      'withdrawn_by',
    ],
    times: ['given_at', 'withdrawn_at'],
    besides: ['id'],
  },
  document_comment: {
    key: 'id',
    from: own('document_comment'),
    text: [
      'document_id',
      'document_version_id',
      'signature_line_id',
      ...place,
      'field_id',
      'comment',
      'made_by',
      'made_by_name',
      'resolved_by',
    ],
    times: ['made_at', 'resolved_at'],
    besides: ['id', 'version'],
  },
  document_event: {
    key: 'seq',
    from: own('document_event'),
    text: ['document_id', ...place, 'hash'],
    times: ['at'],
    // The hash is reckoned from them.
    besides: ['seq', 'actor_id', 'actor_name', 'type', 'data', 'canonical', 'prev_hash'],
  },
  document_seal: {
    key: 'id',
    from: own('document_seal'),
    text: [
      'document_id',
      'document_version_id',
      ...place,
      'file_id',
      'pdf_sha256',
      'certificate_id',
      'superseded_reason',
    ],
    times: ['sealed_at', 'superseded_at'],
    besides: ['id', 'version'],
  },
  stored_file: {
    shared: true,
    key: 'id',
    from: `(select f.*, a.document_id from document_attachment a join stored_file f on f.id = a.file_id where a.document_id = any ($1)
      union select f.*, s.document_id from document_seal s join stored_file f on f.id = s.file_id where s.document_id = any ($1)) t`,
    text: ['storage_key', 'file_name', 'content_type', 'size_bytes', 'owner_table', 'owner_id', 'created_by'],
    times: ['created_at'],
    hex: ['sha256'],
    // Whether it may be read yet is for those who check files.
    besides: ['id', 'state', 'version'],
  },
}

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

/** Rows as they were before, in the words of a claim; `$1` is a list of `{kind, key, before}`. */
export const beforeSql = `select u.document_id, u.kind || '/' || u.key as part, u.before is null as made, case u.kind ${kinds
  .map(
    ([kind, one]) =>
      `when '${kind}' then (select ${partSql(one)} from jsonb_populate_record(null::${kind}, u.before) t)`,
  )
  .join(' ')} end as told
  from jsonb_to_recordset($1::jsonb) as u (document_id uuid, kind text, key text, before jsonb) where u.kind = any ('{${kinds.map(([kind]) => kind).join(',')}}')`

export const claimText = (claim: Claim): string => canonicalJson(Object.fromEntries(claim))

export const samePart = (a: Part | undefined, b: Part | undefined): boolean =>
  a === undefined || b === undefined ? a === b : canonicalJson(a) === canonicalJson(b)

/** Columns in which two states of a row differ. */
export const differing = (a: Part, b: Part): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((column) => a[column] !== b[column])
