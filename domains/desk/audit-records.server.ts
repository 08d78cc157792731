import type { RecordWords } from '#platform/server/audit-records.ts'
import { ticketStates } from './ticket-shapes.rules.ts'

export const deskRecords: RecordWords = {
  ticket: {
    noun: ['help desk request', 'la solicitud a la mesa de ayuda'],
    ownAffairs: true,
    what: ['number'],
    columns: {
      user_id: ['who asked', 'quién la envió'],
      screen: ['screen', 'la pantalla'],
      part: ['part of the screen', 'la parte de la pantalla'],
      call: ['call', 'la llamada'],
      status: ['status of the answer', 'el estado de la respuesta del servidor'],
      code: ['code of the error', 'el código del error'],
      reference: ['reference', 'la referencia'],
      view_size: ['size of the page', 'el tamaño de la página'],
      browser: ['browser', 'el navegador'],
      release: ['version', 'la versión'],
      sentence: ['sentence', 'la frase'],
      screenshot_file_id: ['picture of the page', 'la imagen de la página'],
      mailed_at: ['time of the mail', 'el momento del correo'],
      state: ['state', 'el estado'],
      answer: ['answer', 'la respuesta'],
      answered_by: ['who answered', 'quién respondió'],
      answered_at: ['time of the answer', 'el momento de la respuesta'],
    },
    lists: { state: ticketStates },
  },
}
