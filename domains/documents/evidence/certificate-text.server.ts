import type { Words } from '#platform/contract/words.ts'

/** The last page of a sealed copy. */
export const certificateText = {
  title: ['Certificate of signatures', 'Certificado de firmas'],
  about: [
    'This page belongs to the document before it. It says what was signed, by whom and how.',
    'Esta página pertenece al documento anterior. Dice qué se firmó, quién lo firmó y cómo.',
  ],
  document: ['Document', 'Documento'],
  form: ['Form', 'Formulario'],
  formVersion: ['{label}, version {no} of the form', '{label}, versión {no} del formulario'],
  chart: ['Chart', 'Expediente'],
  version: ['Version', 'Versión'],
  hash: ['Content SHA-256', 'SHA-256 del contenido'],
  effective: ['Effective date', 'Fecha de vigencia'],
  history: ['Versions', 'Versiones'],
  signatures: ['Signatures', 'Firmas'],
  voided: ['Voided signatures', 'Firmas anuladas'],
  unsigned: ['Lines without a signature', 'Líneas sin firma'],
  name: ['Printed name', 'Nombre'],
  capacity: ['Capacity', 'Calidad'],
  meaning: ['Meaning', 'Significado'],
  method: ['Method', 'Método'],
  local: ['Signed (local time)', 'Firmado (hora local)'],
  utc: ['Signed (UTC)', 'Firmado (UTC)'],
  auth: ['Confirmed by', 'Confirmado con'],
  witness: ['Witness', 'Testigo'],
  identity: ['Identity checked by', 'Identidad comprobada con'],
  language: ['Language read', 'Idioma leído'],
  interpreter: ['Interpreter', 'Intérprete'],
  consent: ['Consent to sign electronically', 'Consentimiento para firmar electrónicamente'],
  ip: ['Network address', 'Dirección de red'],
  paper: ['Date on the paper', 'Fecha en el papel'],
  void: ['Voided', 'Anulada'],
  reason: ['Reason', 'Motivo'],
  attachments: ['Attached files', 'Archivos adjuntos'],
  sealedBefore: ['Earlier sealed copies of this version', 'Copias selladas anteriores de esta versión'],
  verify: ['How to verify', 'Cómo verificar'],
} as const satisfies Readonly<Record<string, Words>>

export const versionColumns: readonly Words[] = [
  ['Version', 'Versión'],
  ['When', 'Cuándo'],
  ['By', 'Por'],
  ['What happened', 'Qué ocurrió'],
  ['Reason', 'Motivo'],
  ['Content', 'Contenido'],
]
export const sealColumns: readonly Words[] = [
  ['Sealed', 'Sellada'],
  ['Reason for a new copy', 'Motivo de la copia nueva'],
  ['SHA-256', 'SHA-256'],
]
export const fileColumns: readonly Words[] = [
  ['File', 'Archivo'],
  ['SHA-256', 'SHA-256'],
]

/** What made a version. */
export const versionKinds: Readonly<Record<string, Words>> = {
  Submitted: ['Submitted', 'Enviado'],
  Resubmitted: ['Submitted again', 'Enviado de nuevo'],
  Edited: ['Corrected in review', 'Corregido en revisión'],
  Changed: ['Changed', 'Modificado'],
  PaperCopy: ['Signed paper put on file', 'Papel firmado archivado'],
}

export const signingMethods: Readonly<Record<string, Words>> = {
  Drawn: ['Drawn by hand', 'Dibujada a mano'],
  Typed: ['Typed name', 'Nombre escrito'],
  Image: ['Saved image of the signature', 'Imagen guardada de la firma'],
  Click: ['Confirmed on screen', 'Confirmada en pantalla'],
  Paper: ['Signed on paper, scan on file', 'Firmada en papel, copia archivada'],
}

export const howToVerify = [
  [
    'In KITH: open “Verify a document”, choose this file or give the document id {id}. Each check is told in a sentence.',
    'En KITH: abra «Verificar un documento», elija este archivo o indique el documento {id}. Cada comprobación se explica en una frase.',
  ],
  [
    'In any PDF reader: the seal of the agency covers the whole file. One changed byte breaks it. The certificate is the agency’s own, so a reader may call its issuer unknown.',
    'En cualquier lector de PDF: el sello de la agencia cubre todo el archivo. Un solo byte cambiado lo rompe. El certificado es de la propia agencia, por lo que el lector puede decir que no conoce al emisor.',
  ],
  [
    'Without KITH: the file holds an attachment “content.json”. Its SHA-256 is the content SHA-256 above, and every signature was made over that value.',
    'Sin KITH: el archivo contiene el adjunto «content.json». Su SHA-256 es el SHA-256 del contenido de arriba, y cada firma se hizo sobre ese valor.',
  ],
] as const satisfies readonly Words[]
