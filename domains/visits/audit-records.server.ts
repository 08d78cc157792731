import { contactKinds, contactPurposes } from '#platform/contract/lists/visits.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

export const visitsRecords: RecordWords = {
  contact_made: {
    noun: ['contact', 'el contacto'],
    listed: ['visit or contact', 'la visita o el contacto'],
    what: ['kind', 'made_on'],
    columns: {
      made_on: ['date', 'la fecha'],
      start_time: ['start', 'el inicio'],
      end_time: ['end', 'el fin'],
      kind: ['type of contact', 'el tipo de contacto'],
      place: ['place', 'el lugar'],
      purpose: ['purpose', 'el motivo'],
      participants: ['others who were there', 'quienes más estuvieron'],
      narrative: ['narrative', 'el relato'],
      miles: ['miles', 'las millas'],
      travel_minutes: ['travel minutes', 'los minutos de viaje'],
      family_id: ['family', 'la familia'],
      author_id: ['author', 'el autor'],
      offline_id: ['entry without network', 'la anotación sin red'],
      also_sub_program_ids: ['other sub-programs', 'los otros subprogramas'],
      kept_by: ['record that wrote it', 'el registro que lo anotó'],
    },
    lists: { kind: contactKinds, purpose: contactPurposes },
  },
  contact_file: {
    noun: ['file of a contact', 'el archivo de un contacto'],
    of: 'contact_made_id',
    columns: { file_id: ['file', 'el archivo'], contact_made_id: ['contact', 'el contacto'] },
  },
  contact_reply: {
    noun: ['answer to a contact', 'la respuesta a un contacto'],
    of: 'contact_made_id',
    columns: {
      body: ['text', 'el texto'],
      author_id: ['author', 'el autor'],
      contact_made_id: ['contact', 'el contacto'],
    },
  },
  contact_made_child: {
    noun: ['contact', 'el contacto'],
    listed: ['child of a visit or contact', 'el menor de una visita o un contacto'],
    of: 'client_membership_id',
    what: ['made_on'],
    columns: {
      counts: ['credit as the visit of the month', 'el crédito como visita del mes'],
      seen_alone: ['seen alone', 'el encuentro a solas'],
      mixed: ['children of several sub-programs', 'menores de varios subprogramas'],
      made_on: ['date', 'la fecha'],
    },
  },
}
