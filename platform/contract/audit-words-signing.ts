import type { TableWords, Words } from './audit-words.ts'

const label: Words = ['line', 'la línea']
const printedName: Words = ['name', 'el nombre']

/** Lines, signatures, versions, links and consents. */
export const signingWords: Readonly<Record<string, TableWords>> = {
  document_version: {
    noun: ['version of a document', 'la versión de un documento'],
    of: 'client_membership_id',
    what: ['version_no'],
    columns: {
      version_no: ['version', 'la versión'],
      kind: ['how it came about', 'cómo se creó'],
      reason: ['reason', 'el motivo'],
      effective_date: ['effective date', 'la fecha de vigencia'],
      content_sha256: ['fingerprint of the content', 'la huella del contenido'],
    },
  },
  signature_line: {
    noun: ['signature line', 'la línea de firma'],
    of: 'client_membership_id',
    what: ['label'],
    columns: {
      label,
      status: ['state', 'el estado'],
      resolved_by: ['how the signer was found', 'cómo se halló al firmante'],
      assignee_employee_id: ['who is asked to sign', 'a quién se pide la firma'],
      assignee_name: ['who is asked to sign', 'a quién se pide la firma'],
      eligible: ['who may sign', 'quién puede firmar'],
      candidates: ['who may sign', 'quién puede firmar'],
      opened_at: ['open since', 'abierta desde'],
      closed_at: ['closed', 'el cierre'],
      closed_reason: ['why it is closed', 'el motivo del cierre'],
    },
  },
  signature: {
    noun: ['signature', 'la firma'],
    of: 'client_membership_id',
    what: ['printed_name'],
    columns: {
      printed_name: printedName,
      meaning: ['meaning', 'el significado'],
      method: ['way of signing', 'la forma de firmar'],
      signed_at: ['signed', 'la firma'],
      auth_method: ['proof of identity', 'la prueba de identidad'],
      witness_employee_id: ['witness', 'el testigo'],
      identity_check: ['how the witness knew who it was', 'cómo el testigo supo quién era'],
      interpreter: ['interpreter', 'el intérprete'],
      paper_signed_on: ['signed on paper', 'la firma en papel'],
    },
  },
  document_comment: {
    noun: ['comment on a document', 'el comentario sobre un documento'],
    of: 'client_membership_id',
    columns: {
      comment: ['comment', 'el comentario'],
      field_id: ['field', 'el campo'],
      resolved_at: ['put right', 'la corrección'],
    },
  },
  esign_consent: {
    noun: ['consent to sign on screen', 'el consentimiento para firmar en pantalla'],
    what: ['person_name'],
    columns: {
      person_name: printedName,
      disclosure_version: ['wording', 'el texto'],
      method: ['how it was given', 'cómo se dio'],
      withdrawn_at: ['withdrawal', 'el retiro'],
    },
  },
  signature_request: {
    noun: ['link to sign', 'el enlace para firmar'],
    of: 'client_membership_id',
    what: ['signer_name'],
    columns: {
      signer_name: ['signer', 'el firmante'],
      email: ['e-mail', 'el correo electrónico'],
      expires_at: ['expiry', 'el vencimiento'],
      opened_at: ['opened', 'la apertura'],
      used_at: ['used', 'el uso'],
      revoked_at: ['taken back', 'el retiro'],
      failures: ['failed attempts', 'los intentos fallidos'],
    },
  },
}
