const place = ['sub_program_id', 'client_membership_id', 'employee_id'] as const

export interface Claimed {
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
  /** Told by a hash that is claimed. */
  reckoned?: readonly string[]
  /** Columns that say nothing about the document, and why. */
  besides: Readonly<Record<string, string>>
}

const counter = { version: 'counts changes' } as const
const own = (table: string) => `${table} t where t.document_id = any ($1)`

/** Every column of every row that a document consists of, beside its key; a test compares the list with the tables. */
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
      'written_from_kind',
      'written_from',
    ],
    times: ['submitted_at', 'completed_at', 'moved_at', 'created_at', 'deleted_at', 'voided_at'],
    days: ['effective_date'],
    submitted: ['working_values', 'autofill', 'unplaced'],
    besides: {
      ...counter,
      revision: 'counts saves of what is being written',
      saved_at: 'the last save of what is being written',
      saved_as: 'the name of that save',
    },
  },
  document_version: {
    key: 'id',
    from: own('document_version'),
    text: ['document_id', 'version_no', 'form_version_id', ...place, 'kind', 'reason', 'content_sha256', 'created_by'],
    times: ['created_at'],
    days: ['effective_date'],
    long: ['values', 'autofill', 'chart_snapshot', 'content_canonical'],
    besides: {},
  },
  document_attachment: {
    key: 'id',
    from: own('document_attachment'),
    text: ['document_id', ...place, 'field_id', 'file_id', 'purpose', 'created_by', 'voided_by', 'void_reason'],
    times: ['created_at', 'voided_at'],
    besides: counter,
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
    besides: counter,
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
    besides: {},
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
    besides: {},
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
    besides: counter,
  },
  document_event: {
    key: 'seq',
    from: own('document_event'),
    text: ['document_id', ...place, 'hash'],
    times: ['at'],
    reckoned: ['actor_id', 'actor_name', 'type', 'data', 'canonical', 'prev_hash'],
    besides: {},
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
    besides: counter,
  },
  signature_request: {
    key: 'id',
    from: own('signature_request'),
    text: ['signature_line_id', 'document_id', ...place, 'signer_name', 'email', 'sent_by', 'revoked_by'],
    times: ['sent_at', 'expires_at', 'opened_at', 'used_at', 'revoked_at'],
    hex: ['token_hash'],
    besides: { ...counter, failures: 'counts wrong names; a link that ended by them is gone for the signer only' },
  },
  stored_file: {
    shared: true,
    key: 'id',
    from: `(select f.*, a.document_id from document_attachment a join stored_file f on f.id = a.file_id where a.document_id = any ($1)
      union select f.*, s.document_id from document_seal s join stored_file f on f.id = s.file_id where s.document_id = any ($1)
      union select f.*, d.id from document d join stored_file f on f.id = d.word_file_id where d.id = any ($1)) t`,
    text: ['storage_key', 'file_name', 'content_type', 'size_bytes', 'owner_table', 'owner_id', 'created_by'],
    times: ['created_at'],
    hex: ['sha256'],
    besides: { ...counter, state: 'whether it may be read yet' },
  },
}

/** Tables that point at a document and are no part of what it claims, and why. */
export const unclaimed: Readonly<Record<string, string>> = {
  due_item: 'reckoned from the documents, every night anew',
  billing_line: 'made of a note for billing, frozen by rules of its own',
  document_statement: 'the statements themselves',
  document_root_entry: 'the statements themselves',
  document_check_fault: 'what a night found',
  document_unstated: 'what a transaction has touched, until it ends',
  appointment_occurrence: 'what a meeting led to, a fact of the meeting',
  hosting: 'what a stay rests on, a fact of the stay',
  story: 'what a story may be told by, a fact of the story',
  dispatch_item: 'where a file of a queue went, a fact of the queue',
  file_text: 'words of an attachment for the search, read from the file anew',
}
