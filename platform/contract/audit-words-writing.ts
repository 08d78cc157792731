import type { TableWords } from './audit-words.ts'

/** Documents while they are written and after; what stands in them is never told here. */
export const writingWords: Readonly<Record<string, TableWords>> = {
  document: {
    noun: ['document', 'el documento'],
    of: 'chart_id',
    what: ['form_id'],
    columns: {
      form_id: ['form', 'el formulario'],
      form_membership_id: ['place in the case file', 'el lugar en el expediente'],
      form_version_id: ['version of the form', 'la versión del formulario'],
      chart_type: ['kind of chart', 'el tipo de expediente'],
      chart_id: ['chart', 'el expediente'],
      client_membership_id: ['chart', 'el expediente'],
      state: ['state', 'el estado'],
      owner_id: ['writer', 'quien lo escribe'],
      author_id: ['author', 'el autor'],
      effective_date: ['date', 'la fecha'],
      current_version_no: ['version', 'la versión'],
      submitted_at: ['time it was submitted', 'la hora del envío'],
      completed_at: ['time it was completed', 'la hora en que se completó'],
      moved_by: ['who handed it over', 'quién lo pasó'],
      moved_at: ['time it was handed over', 'la hora en que se pasó'],
      moved_note: ['note on handing over', 'la nota al pasarlo'],
      word_file_id: ['Word file', 'el archivo de Word'],
      late_reason: ['reason it is late', 'el motivo de la demora'],
      deleted_at: ['deletion', 'la eliminación'],
      deleted_by: ['who deleted it', 'quién lo eliminó'],
    },
  },
  document_attachment: {
    noun: ['file of the document', 'el archivo del documento'],
    of: 'document_id',
    columns: {
      document_id: ['document', 'el documento'],
      client_membership_id: ['chart', 'el expediente'],
      field_id: ['question', 'la pregunta'],
      file_id: ['file', 'el archivo'],
      purpose: ['purpose', 'el propósito'],
    },
  },
}
