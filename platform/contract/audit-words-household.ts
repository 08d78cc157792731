import type { TableWords, Words } from './audit-words.ts'

const family: Words = ['family', 'la familia']
const kind: Words = ['kind', 'el tipo']
const relation: Words = ['relation', 'el parentesco']
const expires: Words = ['expiry', 'el vencimiento']
const phone: Words = ['phone number', 'el número de teléfono']
const address: Words = ['address', 'la dirección']

/** The household of a resource family in the words of those who work with it. */
export const householdWords: Readonly<Record<string, TableWords>> = {
  family_dog: {
    noun: ['dog', 'el perro'],
    of: 'family_id',
    what: ['name'],
    columns: {
      family_id: family,
      breed: ['breed', 'la raza'],
      weight_pounds: ['weight', 'el peso'],
      age: ['age', 'la edad'],
      age_told_on: ['day the age was told', 'el día en que se dijo la edad'],
      sex: ['sex', 'el sexo'],
      fixed: ['spaying or neutering', 'la esterilización'],
      rabies_on: ['rabies shot', 'la vacuna contra la rabia'],
      rabies_expires_on: ['expiry of the rabies shot', 'el vencimiento de la vacuna'],
      licence_number: ['licence number', 'el número de licencia'],
      licence_expires_on: ['expiry of the licence', 'el vencimiento de la licencia'],
      bite_history: ['bite history', 'el historial de mordeduras'],
      temperament: ['temperament', 'el temperamento'],
    },
  },
  babysitter: {
    noun: ['babysitter', 'la niñera'],
    of: 'family_id',
    what: ['name'],
    columns: {
      family_id: family,
      date_of_birth: ['date of birth', 'la fecha de nacimiento'],
      phone_digits: phone,
      address,
      relation,
      checks_cleared_on: ['clearance of the checks', 'la aprobación de las verificaciones'],
      cpr_expires_on: ['expiry of the CPR certificate', 'el vencimiento del certificado de RCP'],
    },
  },
  family_contact: {
    noun: ['contact', 'el contacto'],
    of: 'family_id',
    what: ['name'],
    columns: {
      family_id: family,
      relation,
      phone_digits: phone,
      email: ['e-mail', 'el correo electrónico'],
      address,
      emergency_contact: ['call in an emergency', 'el contacto de emergencia'],
    },
  },
  bedroom: {
    noun: ['room', 'la habitación'],
    of: 'family_id',
    what: ['name'],
    columns: {
      family_id: family,
      beds: ['beds', 'las camas'],
      cribs: ['cribs', 'las cunas'],
      floor: ['floor', 'el piso'],
      for_children: ['use for placed children', 'el uso para niños ubicados'],
    },
  },
  bedroom_sleeper: {
    noun: ['place in a room', 'el lugar en una habitación'],
    of: 'family_id',
    what: ['person_id'],
    columns: { family_id: family, bedroom_id: ['room', 'la habitación'] },
  },
  family_preference: {
    noun: ['preference', 'la preferencia'],
    of: 'family_id',
    what: ['topic'],
    columns: {
      family_id: family,
      topic: ['question', 'la pregunta'],
      family_said: ['answer of the family', 'la respuesta de la familia'],
      family_said_by: ['recorder of the family’s answer', 'quien anotó la respuesta de la familia'],
      family_said_on: ['day of the family’s answer', 'el día de la respuesta de la familia'],
      worker_set: ['answer of the worker', 'la respuesta del trabajador'],
      worker_set_by: ['setter of the answer', 'quien fijó la respuesta'],
      worker_set_on: ['day the answer was set', 'el día en que se fijó la respuesta'],
    },
  },
  background_check: {
    noun: ['background check', 'la verificación de antecedentes'],
    of: 'family_id',
    what: ['kind', 'person_id'],
    columns: {
      family_id: family,
      kind,
      requested_on: ['request', 'la solicitud'],
      result: ['result', 'el resultado'],
      result_on: ['day of the result', 'el día del resultado'],
      expires_on: expires,
    },
  },
  family_certificate: {
    noun: ['certificate', 'el certificado'],
    of: 'family_id',
    what: ['kind', 'person_id'],
    columns: {
      family_id: family,
      kind,
      number: ['number', 'el número'],
      issued_on: ['date of issue', 'la fecha de emisión'],
      expires_on: expires,
    },
  },
  family_training: {
    noun: ['training', 'la capacitación'],
    of: 'family_id',
    what: ['title', 'person_id'],
    columns: {
      family_id: family,
      title: ['title', 'el título'],
      kind,
      trained_on: ['day', 'el día'],
      hours: ['hours', 'las horas'],
      provider: ['provider', 'quien la impartió'],
    },
  },
  family_complaint: {
    noun: ['complaint or incident', 'la queja o el incidente'],
    of: 'family_id',
    what: ['kind', 'subject'],
    columns: {
      family_id: family,
      kind,
      subject: ['subject', 'el asunto'],
      occurred_on: ['day it happened', 'el día en que ocurrió'],
      received_on: ['day it was reported', 'el día en que se informó'],
      received_by: ['receiver', 'quien lo recibió'],
      told_by: ['reporter', 'quien lo informó'],
      narrative: ['account', 'el relato'],
      licensing_told_on: ['notice to licensing', 'el aviso a la autoridad'],
      written_report_on: ['written report', 'el informe escrito'],
      finding: ['finding', 'la conclusión'],
      outcome: ['outcome', 'lo que se hizo'],
      closed_on: ['closing', 'el cierre'],
      closed_by: ['closer', 'quien lo cerró'],
    },
  },
  coming_of_age_notice: {
    noun: ['notice of an 18th birthday', 'el aviso de un cumpleaños 18'],
    of: 'family_id',
    what: ['person_id'],
    columns: { family_id: family, turns_on: ['18th birthday', 'el cumpleaños 18'], told_at: ['notice', 'el aviso'] },
  },
}
