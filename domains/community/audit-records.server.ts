import type { RecordWords } from '#platform/server/audit-records.ts'

export const communityRecords: RecordWords = {
  organization: {
    noun: ['organization', 'la organización'],
    ownAffairs: true,
    name: ['name'],
    columns: {
      kinds: ['kinds', 'los tipos'],
      line1: ['street', 'la calle'],
      line2: ['second line of the address', 'la segunda línea de la dirección'],
      city: ['city', 'la ciudad'],
      state_abbreviation: ['state', 'el estado'],
      zip_code: ['ZIP code', 'el código postal'],
      county: ['county', 'el condado'],
      phone_digits: ['phone', 'el teléfono'],
      email: ['e-mail', 'el correo electrónico'],
      web: ['website', 'el sitio web'],
      merged_into: ['record it was merged into', 'el registro con el que se unió'],
    },
  },
  outreach_wish: {
    noun: ['wish about mailings', 'el deseo sobre los envíos'],
    ownAffairs: true,
    columns: {
      organization_id: ['organization', 'la organización'],
      no_mail: ['no mail', 'sin correo postal'],
      no_email: ['no e-mail', 'sin correo electrónico'],
      no_phone: ['no phone calls', 'sin llamadas'],
      consent_on: ['date of consent', 'la fecha del consentimiento'],
      consent_how: ['how they agreed', 'cómo dio su consentimiento'],
    },
  },
  volunteer: {
    noun: ['volunteer', 'el voluntario'],
    of: 'person_id',
    columns: {
      roles: ['roles', 'los roles'],
      organization_id: ['organization', 'la organización'],
      confidentiality_on: [
        'day the confidentiality agreement was signed',
        'el día en que se firmó la confidencialidad',
      ],
      confidentiality_file_id: ['signed confidentiality agreement', 'el acuerdo de confidencialidad firmado'],
    },
  },
  volunteer_check: {
    noun: ['background check', 'la verificación de antecedentes'],
    of: 'volunteer_id',
    what: ['kind', 'requested_on'],
    columns: {
      kind: ['kind', 'el tipo'],
      requested_on: ['day it was requested', 'el día en que se pidió'],
      cleared_on: ['day it was cleared', 'el día en que se aprobó'],
      expires_on: ['day it expires', 'el día en que vence'],
      result: ['result', 'el resultado'],
      file_id: ['file', 'el archivo'],
    },
  },
  volunteer_hours: {
    noun: ['volunteer hours', 'las horas de voluntariado'],
    of: 'volunteer_id',
    what: ['worked_on'],
    columns: {
      worked_on: ['date', 'la fecha'],
      minutes: ['minutes', 'los minutos'],
      what: ['what was done', 'lo que se hizo'],
    },
  },
}
