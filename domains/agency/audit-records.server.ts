import type { RecordWords } from '#platform/server/audit-records.ts'

/** How the agency presents itself and what it is made of. */
export const agencyRecords: RecordWords = {
  agency_profile: {
    noun: ['agency profile', 'el perfil de la agencia'],
    ownAffairs: true,
    name: ['name'],
    columns: {
      zone: ['time zone', 'la zona horaria'],
      address_line1: ['street address', 'la dirección'],
      address_line2: ['suite or floor', 'la oficina o el piso'],
      city: ['city', 'la ciudad'],
      state_abbreviation: ['state', 'el estado'],
      zip_code: ['ZIP code', 'el código postal'],
      phone: ['phone', 'el teléfono'],
      letterhead: ['letterhead', 'el membrete'],
      logo_id: ['logo', 'el logotipo'],
      contact_notes: ['notes from contacts', 'las notas a partir de contactos'],
      mail_names: ['naming of clients in mails', 'cómo nombran los correos a los clientes'],
    },
  },
  setup_mark: {
    noun: ['skipped setup step', 'el paso omitido de la configuración'],
    ownAffairs: true,
    name: ['key'],
    columns: { key: ['step', 'el paso'], marked_at: ['time', 'la hora'], marked_by: ['who', 'quién'] },
  },
  sample: {
    noun: ['sample week', 'la semana de muestra'],
    ownAffairs: true,
    columns: {
      sub_program_id: ['sub-program', 'el subprograma'],
      added_at: ['time', 'la hora'],
      added_by: ['who', 'quién'],
    },
  },
  agency_logo: { noun: ['logo', 'el logotipo'], ownAffairs: true },
}
