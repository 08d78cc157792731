import { listed, sentence, type Words } from '#platform/contract/words.ts'
import { commonColumns } from '#platform/server/audit-records.ts'
import { documentsRecords } from '#domains/documents/audit-records.server.ts'
import type { Difference } from './statements.server.ts'

const chart: Words = ['the chart', 'el expediente']
const who: Words = ['who made it', 'quién lo hizo']
const when: Words = ['when it was made', 'cuándo se hizo']
const whoVoided: Words = ['who voided it', 'quién lo anuló']
const voided: Words = ['when it was voided', 'cuándo se anuló']
const document: Words = ['the document it belongs to', 'el documento al que pertenece']
const version: Words = ['the version it belongs to', 'la versión a la que pertenece']
const address: Words = ['the network address', 'la dirección de red']
const browser: Words = ['the browser', 'el navegador']
const witness: Words = ['the witness', 'el testigo']

/** Columns of what a document claims, as they are named when one of them is not what was stated. */
const columns: Readonly<Record<string, Words>> = {
  'document.form_id': ['the form', 'el formulario'],
  'document.form_membership_id': ['the place in the case file', 'el lugar en el expediente'],
  'document.form_version_id': ['the version of the form', 'la versión del formulario'],
  'document.chart_type': ['the kind of chart', 'el tipo de expediente'],
  'document.chart_id': chart,
  'document.state': ['the state', 'el estado'],
  'document.owner_id': ['the writer', 'quien lo escribe'],
  'document.author_id': ['the author', 'el autor'],
  'document.current_version_no': ['the number of the current version', 'el número de la versión vigente'],
  'document.working_values': ['the answers as last written', 'las respuestas como se escribieron por última vez'],
  'document.autofill': ['the marks of answers from the chart', 'las marcas de respuestas tomadas del expediente'],
  'document.unplaced': ['answers without a place', 'las respuestas sin lugar'],
  'document.submitted_at': ['the time it was submitted', 'la hora del envío'],
  'document.completed_at': ['the time it was completed', 'la hora en que se completó'],
  'document_version.version_no': ['the number', 'el número'],
  'document_version.form_version_id': ['the version of the form', 'la versión del formulario'],
  'document_version.kind': ['how it came about', 'cómo se creó'],
  'document_version.values': ['the answers', 'las respuestas'],
  'document_version.autofill': [
    'the marks of answers from the chart',
    'las marcas de respuestas tomadas del expediente',
  ],
  'document_version.chart_snapshot': ['the names on the chart', 'los nombres del expediente'],
  'document_version.content_canonical': ['the signed text', 'el texto firmado'],
  'document_version.content_sha256': ['the hash of the content', 'la huella del contenido'],
  'signature.signature_line_id': ['the line it is on', 'la línea en que está'],
  'signature.signer_user_id': ['the signer', 'el firmante'],
  'signature.signer_person_id': ['the signer', 'el firmante'],
  'signature.printed_name': ['the name', 'el nombre'],
  'signature.typed_text': ['the typed text', 'el texto escrito'],
  'signature.zone': ['the time zone', 'la zona horaria'],
  'signature.content_sha256': ['the hash of what was signed', 'la huella de lo que se firmó'],
  'signature.auth_method': ['how identity was confirmed', 'cómo se confirmó la identidad'],
  'signature.auth_at': ['when identity was confirmed', 'cuándo se confirmó la identidad'],
  'signature.signed_at': ['the time of signing', 'la hora de la firma'],
  'signature.language': ['the language', 'el idioma'],
  'signature.esign_consent_id': ['the consent', 'el consentimiento'],
  'signature.paper_attachment_id': ['the scan', 'el escaneo'],
  'signature.session_id': ['the session', 'la sesión'],
  'signature.strokes': ['the drawn strokes', 'los trazos dibujados'],
  'signature.image': ['the picture', 'la imagen'],
  'signature_line.block': ['the kind of line', 'el tipo de línea'],
  'signature_line.line_no': ['the place in the order', 'el lugar en el orden'],
  'signature_line.required': ['whether it is required', 'si es obligatoria'],
  'signature_line.capacity': ['the capacity', 'la calidad en que se firma'],
  'signature_line.assignee_person_id': ['who is asked to sign', 'a quién se pide la firma'],
  'signature_line.resolved_by_es': ['how the signer was found', 'cómo se halló al firmante'],
  'signature_line.outside': ['whether the signer works elsewhere', 'si el firmante trabaja en otro lugar'],
  'esign_consent.scope': ['what it covers', 'lo que abarca'],
  'esign_consent.given_at': ['when it was given', 'cuándo se dio'],
  'esign_consent.withdrawn_by': ['who withdrew it', 'quién lo retiró'],
  'document_comment.signature_line_id': ['the line', 'la línea'],
  'document_comment.made_by_name': who,
  'document_comment.made_at': when,
  'document_comment.resolved_by': ['who resolved it', 'quién lo resolvió'],
  'signature_request.signature_line_id': ['the line', 'la línea'],
  'signature_request.signer_name': ['the signer', 'el firmante'],
  'signature_request.email': ['the e-mail address', 'la dirección de correo'],
  'signature_request.sent_at': ['when it was sent', 'cuándo se envió'],
  'signature_request.sent_by': ['who sent it', 'quién lo envió'],
  'signature_request.expires_at': ['when it ends', 'cuándo vence'],
  'signature_request.opened_at': ['when it was opened', 'cuándo se abrió'],
  'signature_request.used_at': ['when it was used', 'cuándo se usó'],
  'signature_request.revoked_at': ['when it was taken back', 'cuándo se retiró'],
  'signature_request.revoked_by': ['who took it back', 'quién lo retiró'],
  'signature_request.token_hash': ['the link itself', 'el enlace mismo'],
  'document_event.hash': ['the hash', 'la huella'],
  'document_event.at': ['the time', 'la hora'],
  'stored_file.storage_key': ['where it is stored', 'dónde está guardado'],
  'stored_file.file_name': ['the name', 'el nombre'],
  'stored_file.content_type': ['the type', 'el tipo'],
  'stored_file.size_bytes': ['the size', 'el tamaño'],
  'stored_file.sha256': ['the hash', 'la huella'],
  'stored_file.owner_table': ['what it belongs to', 'a qué pertenece'],
  'stored_file.owner_id': ['what it belongs to', 'a qué pertenece'],
  sub_program_id: ['the sub-program', 'el subprograma'],
  client_membership_id: chart,
  employee_id: ['the employee', 'el empleado'],
  document_id: document,
  document_version_id: version,
  created_by: who,
  made_by: who,
  created_at: when,
  voided_by: whoVoided,
  voided_at: voided,
  effective_date: ['the effective date', 'la fecha de vigencia'],
  witness_employee_id: witness,
  ip: address,
  user_agent: browser,
}

export function columnWords(kind: string, column: string): Words | undefined {
  const own = columns[`${kind}.${column}`] ?? columns[column]
  const audited = documentsRecords[kind]?.columns?.[column] ?? commonColumns[column]
  return own ?? (audited && [`the ${audited[0]}`, audited[1]])
}

function thing({ part, told }: Difference): Words {
  const kind = part.slice(0, part.indexOf('/'))
  const key = part.slice(part.indexOf('/') + 1)
  switch (kind) {
    case 'document_version':
      return sentence(['version {no}', 'la versión {no}'], { no: told['version_no'] ?? '' })
    case 'signature_line':
      return sentence(['the line “{label}”', 'la línea «{label}»'], { label: told['label'] ?? '' })
    case 'signature':
      return sentence(['the signature of {name}', 'la firma de {name}'], { name: told['printed_name'] ?? '' })
    case 'document_event':
      return sentence(['event {key}', 'el hecho {key}'], { key })
    case 'stored_file':
      return sentence(['the file “{name}”', 'el archivo «{name}»'], { name: told['file_name'] ?? '' })
    case 'document_seal':
      return ['the sealed copy', 'la copia sellada']
    case 'document_attachment':
      return ['an attached file', 'un archivo adjunto']
    case 'document_comment':
      return ['a comment', 'un comentario']
    case 'signature_request':
      return sentence(['the link to sign for {name}', 'el enlace para firmar de {name}'], {
        name: told['signer_name'] ?? '',
      })
    case 'esign_consent':
      return ['the consent to sign on screen', 'el consentimiento para firmar en pantalla']
    default:
      return ['the document', 'el documento']
  }
}

const capital = ([en, es]: Words): Words => [
  en.charAt(0).toUpperCase() + en.slice(1),
  es.charAt(0).toUpperCase() + es.slice(1),
]

/** What is not as it was stated, as a sentence. */
export function differenceWords(difference: Difference): Words {
  const what = thing(difference)
  const kind = difference.part.slice(0, difference.part.indexOf('/'))
  if (difference.what === 'gone') return capital(sentence(['{what} is gone.', '{what} ya no está.'], { what }))
  if (difference.what === 'added')
    return capital(
      sentence(['{what} was added outside the program.', '{what} se agregó fuera del programa.'], { what }),
    )
  const named = difference.columns.map((column) => columnWords(kind, column) ?? ([column, column] satisfies Words))
  const told = [...new Map(named.map((words) => [words[0], words])).values()]
  return sentence(
    ['In {what}, {columns} changed outside the program.', 'En {what} cambió fuera del programa: {columns}.'],
    { what, columns: listed(told) },
  )
}
