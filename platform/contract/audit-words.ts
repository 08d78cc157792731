import { childWords } from './audit-words-children.ts'
import { clientTableWords } from './audit-words-clients.ts'
import { documentWords } from './audit-words-documents.ts'
import { familyWords } from './audit-words-families.ts'
import { householdWords } from './audit-words-household.ts'
import { inquiryWords } from './audit-words-inquiries.ts'
import { visitWords } from './audit-words-visits.ts'
import type { OptionList } from './lists/base.ts'
import { ethnicities, races, sexes } from './lists/people.ts'

/** English and Spanish; Spanish nouns bring their article. */
export type Words = readonly [english: string, spanish: string]

export interface TableWords {
  noun: Words
  /** Column that says whose row it is. */
  of?: string
  /** Columns whose values tell rows of one owner apart. */
  what?: readonly string[]
  /** What the row is called by itself. */
  name?: readonly string[]
  /** A person: possessives read naturally. */
  person?: true
  columns?: Readonly<Record<string, Words>>
}

const name: Words = ['name', 'el nombre']
const description: Words = ['description', 'la descripción']
const email: Words = ['e-mail', 'el correo electrónico']
const note: Words = ['note', 'la nota']
const value: Words = ['value', 'el valor']

/** Columns that mean the same wherever they stand. */
export const commonColumns: Readonly<Record<string, Words>> = {
  start_date: ['first day', 'el primer día'],
  end_date: ['last day', 'el último día'],
  end_reason: ['reason for the end', 'el motivo del fin'],
  void_reason: ['reason for the removal', 'el motivo de la eliminación'],
  person_id: ['person', 'la persona'],
  user_id: ['user', 'el usuario'],
  employee_id: ['employee', 'el empleado'],
  role_id: ['role', 'el rol'],
  permission_id: ['permission', 'el permiso'],
  sub_program_id: ['sub-program', 'el subprograma'],
  core_program_id: ['core program', 'el programa'],
  sort: ['position', 'la posición'],
  name,
  description,
  note,
  value,
}

/** The product's tables in the words of those who work with them. */
export const tableWords: Readonly<Record<string, TableWords>> = {
  ...clientTableWords,
  ...familyWords,
  ...householdWords,
  ...inquiryWords,
  ...documentWords,
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
      email,
    },
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
  application_user: {
    noun: ['user account', 'la cuenta de usuario'],
    of: 'person_id',
    columns: {
      email,
      account_status: ['account status', 'el estado de la cuenta'],
      must_change_password: ['duty to change the password', 'la obligación de cambiar la contraseña'],
      password_expires_at: ['password expiry', 'el vencimiento de la contraseña'],
      reset_needed: ['need of a password reset', 'la necesidad de restablecer la contraseña'],
    },
  },
  employee: {
    noun: ['employee record', 'el registro de empleado'],
    of: 'id',
    columns: {
      title: ['job title', 'el puesto'],
      primary_default_specifier: ['default program', 'el programa inicial'],
    },
  },
  permission: { noun: ['permission', 'el permiso'], name: ['name'], columns: { module: ['module', 'el módulo'] } },
  role: {
    noun: ['role', 'el rol'],
    name: ['name'],
    columns: { parent_role_id: ['parent role', 'el rol superior'] },
  },
  role_permission: { noun: ['permission', 'el permiso'], of: 'role_id', what: ['permission_id'] },
  user_role: { noun: ['role', 'el rol'], of: 'user_id', what: ['role_id'] },
  employee_sub_program: {
    noun: ['sub-program membership', 'la pertenencia al subprograma'],
    of: 'employee_id',
    what: ['sub_program_id', 'sub_program_role'],
    columns: {
      sub_program_role: ['role in the sub-program', 'el rol en el subprograma'],
      is_client_case_carrier: ['carrying of client cases', 'la asignación de casos de clientes'],
      is_family_case_carrier: ['carrying of family cases', 'la asignación de casos de familias'],
    },
  },
  employee_supervisor: {
    noun: ['supervisor assignment', 'la asignación de supervisor'],
    of: 'employee_id',
    what: ['supervisor_id'],
    columns: {
      supervisor_id: ['supervisor', 'el supervisor'],
      supervisor_role: ['kind of supervision', 'el tipo de supervisión'],
    },
  },
  employee_credential: {
    noun: ['credential', 'la credencial'],
    of: 'employee_id',
    what: ['kind', 'number'],
    columns: {
      kind: ['kind', 'el tipo'],
      number: ['number', 'el número'],
      issuer: ['issuer', 'el emisor'],
      issued_date: ['date of issue', 'la fecha de emisión'],
      expires_date: ['expiry', 'el vencimiento'],
    },
  },
  signature_image: { noun: ['signature image', 'la imagen de la firma'], of: 'user_id' },
  case_assignment: {
    noun: ['case assignment', 'la asignación del caso'],
    of: 'person_id',
    what: ['role', 'employee_id'],
    columns: { role: ['role', 'el rol'], subject_kind: ['kind of case', 'el tipo de caso'] },
  },
  ip_rule: {
    noun: ['network rule', 'la regla de red'],
    name: ['name'],
    columns: {
      network: ['network', 'la red'],
      action: ['effect', 'el efecto'],
      applies_to: ['reach', 'el alcance'],
    },
  },
  agency: { noun: ['agency', 'la agencia'], name: ['name'] },
  core_program: { noun: ['core program', 'el programa'], name: ['name'] },
  sub_program: {
    noun: ['sub-program', 'el subprograma'],
    name: ['name'],
    columns: { region: ['region', 'la región'], zone: ['time zone', 'la zona horaria'] },
  },
  sub_program_territory: { noun: ['territory', 'el territorio'], name: ['name'] },
  residence: {
    noun: ['residence', 'la residencia'],
    name: ['name'],
    columns: { licensed_beds: ['licensed beds', 'las camas autorizadas'] },
  },
  lookup: {
    noun: ['list entry', 'la opción de lista'],
    name: ['label'],
    columns: { label: ['label', 'la etiqueta'], list_key: ['list', 'la lista'] },
  },
  stored_file: {
    noun: ['file', 'el archivo'],
    name: ['file_name'],
    columns: { file_name: ['file name', 'el nombre del archivo'], state: ['state', 'el estado'] },
  },
  core_program_setting: {
    noun: ['program setting', 'el ajuste del programa'],
    name: ['label'],
    columns: { label: ['label', 'la etiqueta'], default_value: ['default value', 'el valor inicial'] },
  },
  user_setting: { noun: ['setting', 'el ajuste'], of: 'user_id', what: ['core_program_setting_id'] },
  hosted_file: {
    noun: ['hosted file', 'el archivo publicado'],
    name: ['title'],
    columns: {
      title: ['title', 'el título'],
      category: ['category', 'la categoría'],
      audience: ['audience', 'los destinatarios'],
      role_ids: ['roles', 'los roles'],
      sub_program_ids: ['sub-programs', 'los subprogramas'],
      effective_date: ['effective date', 'la fecha de vigencia'],
      review_date: ['review date', 'la fecha de revisión'],
      needs_acknowledgement: ['need to acknowledge', 'la confirmación de lectura'],
      retired_at: ['retirement', 'el retiro'],
    },
  },
  hosted_file_version: { noun: ['version', 'la versión'], of: 'hosted_file_id', what: ['number'] },
  hosted_file_acknowledgement: { noun: ['acknowledgement', 'la confirmación de lectura'], of: 'user_id' },
  distribution_list: {
    noun: ['distribution list', 'la lista de distribución'],
    name: ['name'],
    columns: { purpose: ['purpose', 'el propósito'] },
  },
  distribution_list_member: {
    noun: ['member', 'el integrante'],
    of: 'distribution_list_id',
    what: ['user_id', 'role_id', 'sub_program_id', 'address'],
  },
  ...childWords,
  ...visitWords,
  placement: {
    noun: ['placement', 'la ubicación'],
    of: 'person_id',
    columns: {
      family_id: ['family', 'la familia'],
      placement_type: ['placement type', 'el tipo de ubicación'],
      placement_decision_id: ['decision', 'la decisión'],
      override_reason: ['exception', 'la excepción'],
      override_text: ['what was weighed', 'lo que se ponderó'],
      overridden_by: ['exception made by', 'quien hizo la excepción'],
      end_note: ['note on the end', 'la nota sobre el fin'],
      children_along: ['own children along', 'los hijos propios'],
      backdate_reason: ['reason for the late entry', 'el motivo del registro tardío'],
    },
  },
  location_event: {
    noun: ['time away', 'la ausencia'],
    what: ['kind'],
    columns: {
      kind: ['kind', 'la clase'],
      place: ['place', 'el lugar'],
      bed_held_until: ['bed held until', 'la cama reservada hasta'],
      respite_family_id: ['respite family', 'la familia de respiro'],
    },
  },
  placement_offer: {
    noun: ['offer', 'la oferta'],
    what: ['answer'],
    columns: { answer: ['answer', 'la respuesta'], offered_on: ['day of the offer', 'el día de la oferta'] },
  },
  placement_need: { noun: ['needs', 'las necesidades'] },
  placement_decision: { noun: ['decision sheet', 'la hoja de decisión'] },
  distribution_send: { noun: ['mailing', 'el envío'], of: 'distribution_list_id', what: ['recipients'] },
  audit: { noun: ['record of the audit', 'el registro de auditoría'] },
  service_notice: {
    noun: ['notice', 'el aviso'],
    name: ['message'],
    columns: { message: ['message', 'el mensaje'], start_at: ['start', 'el inicio'], end_at: ['end', 'el fin'] },
  },
}

/** Columns whose stored value is not what people read. */
export const columnLists: Readonly<Record<string, OptionList>> = {
  'person.sex': sexes,
  'person.race': races,
  'person.ethnicity': ethnicities,
}

/** What changes with every save or says nothing to a person. */
export const silentColumns: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created_at',
  'voided_at',
  'voided_by',
  'storage_key',
  'sha256',
])

/** `supervisor_role` → "supervisor role". */
export const humanised = (column: string): string =>
  column
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ')
    .trim() || column
