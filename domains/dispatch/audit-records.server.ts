import type { RecordWords } from '#platform/server/audit-records.ts'
import { itemStates } from './dispatch-shapes.rules.ts'

export const dispatchRecords: RecordWords = {
  dispatch_item: {
    noun: ['file to dispatch', 'el archivo por enviar'],
    ownAffairs: true,
    what: ['name'],
    columns: {
      owner_id: ['owner', 'el dueño'],
      file_id: ['file', 'el archivo'],
      name: ['file name', 'el nombre del archivo'],
      label: ['label', 'la etiqueta'],
      pages: ['pages', 'las páginas'],
      from_page: ['first page', 'la primera página'],
      to_page: ['last page', 'la última página'],
      state: ['state', 'el estado'],
      pages_at: ['time of the split or join', 'el momento de la división o la unión'],
      document_id: ['document', 'el documento'],
      filed_at: ['time it was filed', 'el momento en que se archivó'],
    },
    lists: { state: itemStates },
  },
  dispatch_send: {
    noun: ['dispatch of a file', 'el envío de un archivo'],
    ownAffairs: true,
    of: 'dispatch_item_id',
    what: ['user_id', 'address'],
    columns: {
      sent_by: ['sender', 'quién lo envió'],
      sent_at: ['time it was sent', 'el momento del envío'],
      address: ['outside address', 'la dirección externa'],
      distribution_list_id: ['distribution list', 'la lista de distribución'],
      message: ['message', 'el mensaje'],
      due_back: ['due back', 'la fecha de devolución'],
      wants_receipt: ['receipt asked', 'el acuse pedido'],
      mail_id: ['mail with the link', 'el correo con el enlace'],
      expires_at: ['end', 'el vencimiento'],
      opened_at: ['time it was opened', 'el momento en que se abrió'],
      acknowledged_at: ['time of the receipt', 'el momento del acuse'],
      recalled_at: ['time of the recall', 'el momento del retiro'],
      failures: ['wrong codes', 'los códigos equivocados'],
    },
  },
}
