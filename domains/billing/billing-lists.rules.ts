import { list, wordList, type ValueOf } from '#platform/contract/lists/base.ts'
import type { Words } from '#platform/contract/words.ts'

/** Where a service line is on its way; the first four are reckoned from what still holds it. */
export const lineStatuses = wordList(
  ['Draft note', 'Nota en borrador'],
  ['Unsigned', 'Sin firmar'],
  ['Held', 'Retenido'],
  ['Ready', 'Listo'],
  ['Submitted', 'Enviado'],
  ['Approved', 'Aprobado'],
  ['Denied', 'Denegado'],
  ['Void', 'Anulado'],
  ['Non-billable', 'No facturable'],
)
export type LineStatus = ValueOf<typeof lineStatuses>

/** How a status looks: done, soon due, stuck or neutral. */
export const statusTones: Readonly<Record<LineStatus, 'ok' | 'soon' | 'over' | 'info'>> = {
  'Draft note': 'soon',
  Unsigned: 'soon',
  Held: 'over',
  Ready: 'ok',
  Submitted: 'info',
  Approved: 'ok',
  Denied: 'over',
  Void: 'info',
  'Non-billable': 'info',
}

/** What a biller can do with lines; each is the status they get. */
export const lineSteps = list(
  { value: 'Submitted', label: ['Submit', 'Enviar'] },
  { value: 'Approved', label: ['Mark as approved', 'Marcar como aprobado'] },
  { value: 'Denied', label: ['Mark as denied', 'Marcar como denegado'] },
  { value: 'Void', label: ['Void', 'Anular'] },
  { value: 'Non-billable', label: ['Do not bill', 'No facturar'] },
  { value: 'Ready', label: ['Take back', 'Retirar'] },
)
export type LineStep = ValueOf<typeof lineSteps>

/** Why a line waits. */
export const gates = list(
  { value: 'NoteMissing', label: ['No note is written', 'No hay nota escrita'] },
  { value: 'NoteDraft', label: ['The note is a draft', 'La nota es un borrador'] },
  { value: 'NoteUnsigned', label: ['The note is not signed', 'La nota no está firmada'] },
  { value: 'CoSignMissing', label: ['A co-signature is missing', 'Falta una firma adicional'] },
  { value: 'NoTime', label: ['The service has no start and end', 'El servicio no tiene inicio ni fin'] },
  { value: 'TooShort', label: ['Too short for one unit', 'Demasiado corto para una unidad'] },
  { value: 'NoRole', label: ['The worker has no billing role on that day', 'El trabajador no tiene rol ese día'] },
  { value: 'NonBiller', label: ['The worker does not bill', 'El trabajador no factura'] },
  { value: 'RoleNotAllowed', label: ['The role may not bill this code', 'El rol no puede facturar este código'] },
  { value: 'NoCredential', label: ['No license or certificate is on file', 'No hay licencia ni certificado'] },
  {
    value: 'CredentialExpired',
    label: ['The license or certificate does not cover that day', 'La licencia o el certificado no cubre ese día'],
  },
  { value: 'NoRate', label: ['No rate for this code on that day', 'No hay tarifa para este código ese día'] },
  {
    value: 'StaffOverlap',
    label: ['Overlaps another service of the worker', 'Se cruza con otro servicio del trabajador'],
  },
  {
    value: 'ClientOverlap',
    label: ['Overlaps another service of the client', 'Se cruza con otro servicio del cliente'],
  },
  { value: 'NotEnrolled', label: ['The client was not enrolled that day', 'El cliente no estaba inscrito ese día'] },
  { value: 'NoDiagnosis', label: ['No diagnosis code on that day', 'No hay código de diagnóstico ese día'] },
  { value: 'NotEligible', label: ['The client was not insured that day', 'El cliente no tenía cobertura ese día'] },
  { value: 'NoAuthorization', label: ['No authorization covers that day', 'Ninguna autorización cubre ese día'] },
  {
    value: 'AuthorizationUsed',
    label: ['The authorization has no units left', 'La autorización no tiene más unidades'],
  },
  {
    value: 'ResidentialDay',
    label: ['In a residence, hospital or detention that day', 'Ese día estaba en una residencia, hospital o detención'],
  },
)
export type Gate = ValueOf<typeof gates>

/** How the note of a service was signed, or is not yet. */
export const signingStates = list(
  { value: 'OnTime', label: ['Note signed on time', 'Nota firmada a tiempo'] },
  { value: 'Late', label: ['Note signed after the deadline', 'Nota firmada fuera de plazo'] },
  { value: 'Overdue', label: ['Note overdue', 'Nota atrasada'] },
)
export type SigningState = ValueOf<typeof signingStates>

/** What is worked in the list of exceptions: gates, and what went wrong after a line had left. */
export const exceptionReasons = list(
  ...gates,
  { value: 'SourceChanged', label: ['The entry was changed after it left', 'La entrada cambió después del envío'] },
  { value: 'Denied', label: ['Denied by the payer', 'Denegado por el pagador'] },
)
export type ExceptionReason = ValueOf<typeof exceptionReasons>

/** What is done about an exception. */
export type Fix = 'note' | 'chart' | 'correct' | 'role' | 'credential' | 'rate' | 'authorization' | 'stop'

interface Way {
  readonly who: Words
  readonly fix: Fix
}
const worker: Words = ['Worker', 'Trabajador']
const biller: Words = ['Billing', 'Facturación']
const clinician: Words = ['Clinician', 'Clínico']

/** Who can free a line, and how. */
export const ways: Readonly<Record<ExceptionReason, Way>> = {
  NoteMissing: { who: worker, fix: 'chart' },
  NoteDraft: { who: worker, fix: 'note' },
  NoteUnsigned: { who: worker, fix: 'note' },
  CoSignMissing: { who: ['Co-signer', 'Quien firma además'], fix: 'note' },
  NoTime: { who: worker, fix: 'correct' },
  TooShort: { who: biller, fix: 'stop' },
  NoRole: { who: biller, fix: 'role' },
  NonBiller: { who: biller, fix: 'stop' },
  RoleNotAllowed: { who: biller, fix: 'correct' },
  NoCredential: { who: biller, fix: 'credential' },
  CredentialExpired: { who: biller, fix: 'credential' },
  NoRate: { who: biller, fix: 'rate' },
  StaffOverlap: { who: biller, fix: 'correct' },
  ClientOverlap: { who: biller, fix: 'correct' },
  NotEnrolled: { who: ['Case manager', 'Gestor del caso'], fix: 'chart' },
  NoDiagnosis: { who: clinician, fix: 'chart' },
  NotEligible: { who: ['Case manager', 'Gestor del caso'], fix: 'chart' },
  NoAuthorization: { who: biller, fix: 'authorization' },
  AuthorizationUsed: { who: biller, fix: 'authorization' },
  ResidentialDay: { who: biller, fix: 'stop' },
  SourceChanged: { who: biller, fix: 'correct' },
  Denied: { who: biller, fix: 'correct' },
}

export const rateKinds = wordList(
  ['Service', 'Servicio'],
  ['County day', 'Día del condado'],
  ['Family day', 'Día de la familia'],
)
export const billingCredentials = wordList(
  ['Professional license', 'Licencia profesional'],
  ['Certification', 'Certificación'],
)
