import { saidIn, type Language, type Words } from '#platform/contract/words.ts'

/** What is printed on the pages beside the form's own words. */
export const pageText = {
  confidential: ['Confidential', 'Confidencial'],
  page: ['Page {x} of {y}', 'Página {x} de {y}'],
  content: ['The content that was signed, as text', 'El contenido firmado, como texto'],
  draftMark: ['DRAFT - NOT SIGNED', 'BORRADOR - SIN FIRMAR'],
  voidMark: ['VOID', 'ANULADO'],
  paperCopy: [
    'This document was filled out and signed on paper. The scan is kept with it:',
    'Este documento se llenó y se firmó en papel. El escaneo se conserva con él:',
  ],
  supersededMark: ['SUPERSEDED', 'SUSTITUIDO'],
  placingAgency: ['Placing agency', 'Agencia que ubica'],
  caseNumber: ['Case number', 'Número de caso'],
  logoOf: ['Logo of {agency}', 'Logotipo de {agency}'],
  program: ['Program', 'Programa'],
  effective: ['Effective date', 'Fecha de vigencia'],
  author: ['Author', 'Autor'],
  draft: ['Draft', 'Borrador'],
  version: ['Version', 'Versión'],
  document: ['Document', 'Documento'],
  saved: ['saved', 'guardado'],
  notAnswered: ['Not answered', 'Sin respuesta'],
  annex: ['Answers without a place on the page', 'Respuestas sin lugar en la página'],
  moreRows: ['{count} more rows are in the record.', 'Hay {count} filas más en el registro.'],
  lost: [
    'A character that this file’s fonts do not have is printed as □. It is unchanged in the record and in the content that is part of this file.',
    'Un carácter que las fuentes de este archivo no tienen se imprime como □. Permanece sin cambios en el registro y en el contenido que forma parte de este archivo.',
  ],
  signatures: ['Signatures', 'Firmas'],
  notSigned: ['Not signed', 'Sin firmar'],
  waitsFor: ['Waits for {names}', 'Espera a {names}'],
  signed: ['Signed', 'Firmado'],
  onPaper: [
    'Signed on paper, {day}; the scan is on file',
    'Firmado en papel, {day}; la copia escaneada está archivada',
  ],
  waived: ['Waived', 'Dispensado'],
  voided: ['Voided', 'Anulada'],
  lapsed: ['Lapsed, not signed', 'Caducado, sin firmar'],
  returned: ['Returned for correction', 'Devuelto para corregir'],
  electronically: ['Signed electronically', 'Firmado electrónicamente'],
  pictureOf: ['Signature of {name}', 'Firma de {name}'],
  witness: ['Witness', 'Testigo'],
  reason: ['Reason', 'Motivo'],
} as const satisfies Readonly<Record<string, Words>>

export const pageWordsIn = (language: Language) => saidIn(pageText, language)
export type PageWords = ReturnType<typeof pageWordsIn>

/** An instant as people write it, with its zone. */
export const momentIn = (instant: string | Date, zone: string, lang: Language): string =>
  new Intl.DateTimeFormat(lang === 'es' ? 'es-US' : 'en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(instant))
    .replaceAll(/[\u00a0\u202f]/g, ' ')

/** 2026-11-16 as it is printed. */
export const dayWords = (day: string): string => {
  const [year, month, date] = day.slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}
