import { ethnicities, races, sexes } from '#platform/contract/lists/people.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

/** A person and how to reach them. */
export const peopleRecords: RecordWords = {
  person: {
    noun: ['record', 'el expediente'],
    name: ['first_name', 'last_name'],
    person: true,
    columns: {
      first_name: ['first name', 'el nombre'],
      middle_name: ['middle name', 'el segundo nombre'],
      last_name: ['last name', 'el apellido'],
      suffix: ['suffix', 'el sufijo'],
      preferred_name: ['preferred name', 'el nombre preferido'],
      former_names: ['former names', 'los nombres anteriores'],
      date_of_birth: ['date of birth', 'la fecha de nacimiento'],
      sex: ['sex', 'el sexo'],
      gender_identity: ['gender identity', 'la identidad de género'],
      race: ['race', 'la raza'],
      ethnicity: ['ethnicity', 'la etnia'],
      primary_language: ['primary language', 'el idioma principal'],
      needs_interpreter: ['need of an interpreter', 'la necesidad de intérprete'],
      religion: ['religion', 'la religión'],
      tribe: ['tribe', 'la tribu'],
      email: ['e-mail', 'el correo electrónico'],
    },
    lists: { sex: sexes, race: races, ethnicity: ethnicities },
  },
  phone: {
    noun: ['phone number', 'el teléfono'],
    of: 'person_id',
    what: ['kind', 'digits'],
    columns: { kind: ['phone type', 'el tipo de teléfono'], digits: ['phone number', 'el número de teléfono'] },
  },
  address: {
    noun: ['address', 'la dirección'],
    of: 'person_id',
    what: ['kind', 'line1', 'city'],
    columns: {
      kind: ['address type', 'el tipo de dirección'],
      line1: ['street address', 'la calle'],
      line2: ['apartment or unit', 'el apartamento'],
      city: ['city', 'la ciudad'],
      state_abbreviation: ['state', 'el estado'],
      zip_code: ['ZIP code', 'el código postal'],
      county: ['county', 'el condado'],
      confidential: ['confidentiality', 'la confidencialidad'],
    },
  },
}
