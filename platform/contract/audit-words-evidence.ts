import type { TableWords } from './audit-words.ts'

/** Sealed copies of documents and packets made of them. */
export const evidenceWords: Readonly<Record<string, TableWords>> = {
  document_seal: {
    noun: ['sealed copy', 'la copia sellada'],
    of: 'document_id',
    columns: {
      document_id: ['document', 'el documento'],
      document_version_id: ['version', 'la versión'],
      client_membership_id: ['chart', 'el expediente'],
      file_id: ['file', 'el archivo'],
      pdf_sha256: ['hash of the file', 'la huella del archivo'],
      certificate_id: ['certificate', 'el certificado'],
      sealed_at: ['time of sealing', 'la hora del sellado'],
      superseded_at: ['time it was superseded', 'la hora en que se sustituyó'],
      superseded_reason: ['reason it was superseded', 'el motivo de la sustitución'],
    },
  },
  packet: {
    noun: ['packet', 'el paquete'],
    of: 'requested_by',
    name: ['title'],
    columns: {
      title: ['title', 'el título'],
      chart_type: ['kind of chart', 'el tipo de expediente'],
      chart_id: ['chart', 'el expediente'],
      document_ids: ['documents', 'los documentos'],
      state: ['state', 'el estado'],
      done: ['documents in it', 'los documentos incluidos'],
      file_id: ['file', 'el archivo'],
      failure: ['reason it was not made', 'el motivo por el que no se hizo'],
      requested_by: ['maker', 'quien lo pidió'],
      requested_at: ['time of the request', 'la hora del pedido'],
      finished_at: ['time it was ready', 'la hora en que estuvo listo'],
    },
  },
}
