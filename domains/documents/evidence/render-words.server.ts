/** What stands on the pages beside the form's own words. */
const en = {
  confidential: 'Confidential',
  page: 'Page {x} of {y}',
  content: 'The content that was signed, as text',
  draftMark: 'DRAFT - NOT SIGNED',
  voidMark: 'VOID',
  supersededMark: 'SUPERSEDED',
  chart: { Client: 'Client', 'Resource Family': 'Resource family', Employee: 'Employee', Residence: 'Residence' },
  chartOther: 'Chart',
  program: 'Program',
  effective: 'Effective date',
  author: 'Author',
  draft: 'Draft',
  version: 'Version',
  document: 'Document',
  saved: 'saved',
  none: 'None',
  moreRows: (count: number) => `${count} more rows stand in the record.`,
  lost: 'A character that this file’s fonts do not have is printed as □. It stands unchanged in the record and in the content that is part of this file.',
  signatures: 'Signatures',
  notSigned: 'Not signed',
  waitsFor: (names: string) => `Waits for ${names}`,
  signed: 'Signed',
  onPaper: (day: string) => `Signed on paper, ${day}; the scan is on file`,
  waived: 'Waived',
  voided: 'Voided',
  lapsed: 'Lapsed, not signed',
  returned: 'Returned for correction',
  electronically: 'Signed electronically',
  pictureOf: (name: string) => `Signature of ${name}`,
  witness: 'Witness',
  reason: 'Reason',
}
const es: typeof en = {
  confidential: 'Confidencial',
  page: 'Página {x} de {y}',
  content: 'El contenido firmado, como texto',
  draftMark: 'BORRADOR - SIN FIRMAR',
  voidMark: 'ANULADO',
  supersededMark: 'SUSTITUIDO',
  chart: {
    Client: 'Cliente',
    'Resource Family': 'Familia de acogida',
    Employee: 'Empleado',
    Residence: 'Residencia',
  },
  chartOther: 'Expediente',
  program: 'Programa',
  effective: 'Fecha de vigencia',
  author: 'Autor',
  draft: 'Borrador',
  version: 'Versión',
  document: 'Documento',
  saved: 'guardado',
  none: 'Ninguno',
  moreRows: (count) => `Hay ${count} filas más en el registro.`,
  lost: 'Un carácter que las fuentes de este archivo no tienen se imprime como □. Permanece sin cambios en el registro y en el contenido que forma parte de este archivo.',
  signatures: 'Firmas',
  notSigned: 'Sin firmar',
  waitsFor: (names) => `Espera a ${names}`,
  signed: 'Firmado',
  onPaper: (day) => `Firmado en papel, ${day}; la copia escaneada está archivada`,
  waived: 'Dispensado',
  voided: 'Anulada',
  lapsed: 'Caducado, sin firmar',
  returned: 'Devuelto para corregir',
  electronically: 'Firmado electrónicamente',
  pictureOf: (name) => `Firma de ${name}`,
  witness: 'Testigo',
  reason: 'Motivo',
}
export type PageWords = typeof en
export const pageWords = { en, es }

/** An instant as people write it, with its zone. */
export const momentIn = (instant: string | Date, zone: string, lang: 'en' | 'es'): string =>
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
