import * as lists from '#platform/contract/lists/tay.ts'
import type { Words } from '#platform/contract/words.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

const name: Words = ['name', 'el nombre']
const state: Words = ['state', 'el estado']
const date: Words = ['date', 'la fecha']
const address: Words = ['address', 'la dirección']
const file: Words = ['file', 'el archivo']
const worker: Words = ['worker', 'el trabajador']
const housing: Words = ['housing', 'la vivienda']
const income: Words = ['income', 'los ingresos']
const school: Words = ['school', 'los estudios']
const placementType: Words = ['placement type', 'el tipo de ubicación']
const expires: Words = ['expiry date', 'la fecha de vencimiento']

/** Units, stays, certifications, skills, papers, money, children, exits and aftercare. */
export const tayRecords: RecordWords = {
  tay_enrollment: {
    noun: ['TAY facts', 'los datos de TAY'],
    of: 'person_id',
    columns: {
      legal_status: ['legal status', 'la situación legal'],
      school: ['school', 'la escuela'],
      employer: ['employer', 'el empleador'],
      work_hours: ['work hours', 'las horas de trabajo'],
      planned_exit_on: ['planned exit', 'la salida prevista'],
      risk_flags: ['risks', 'los riesgos'],
      expecting_on: ['expected birth', 'el parto previsto'],
      stipend_cents: ['stipend (cents)', 'el estipendio (centavos)'],
      match_percent: ['savings match', 'el ahorro igualado'],
      match_cap_cents: ['most match a month (cents)', 'el máximo igualado al mes (centavos)'],
    },
    lists: { legal_status: lists.tayLegalStatuses, risk_flags: lists.tayRiskFlags },
  },
  tay_unit: {
    noun: ['TAY unit', 'la vivienda de TAY'],
    name: ['name'],
    columns: {
      placement_type: placementType,
      address,
      beds: ['beds', 'las camas'],
      landlord: ['landlord', 'el dueño'],
      landlord_phone_digits: ['landlord’s phone', 'el teléfono del dueño'],
      rent_cents: ['rent (cents)', 'la renta (centavos)'],
    },
    lists: { placement_type: lists.tayPlacementTypes },
  },
  tay_stay: {
    noun: ['stay', 'la estancia'],
    listed: ['stay in a TAY unit', 'la estancia en una vivienda de TAY'],
    of: 'person_id',
    what: ['unit_id', 'address'],
    columns: {
      placement_type: placementType,
      unit_id: ['unit', 'la vivienda'],
      address,
      room: ['room', 'la habitación'],
      lease_signed_on: ['lease signing', 'la firma del contrato'],
      lease_ends_on: ['end of the lease', 'el fin del contrato'],
      rent_share_cents: ['rent share (cents)', 'la parte de la renta (centavos)'],
    },
    lists: { placement_type: lists.tayPlacementTypes },
  },
  tay_inspection: {
    noun: ['unit inspection', 'la inspección de la vivienda'],
    what: ['inspected_on'],
    columns: { unit_id: ['unit', 'la vivienda'], inspected_on: date, inspected_by: worker },
  },
  tay_correction: {
    noun: ['repair in a unit', 'el arreglo en una vivienda'],
    what: ['what'],
    columns: {
      inspection_id: ['inspection', 'la inspección'],
      unit_id: ['unit', 'la vivienda'],
      what: ['repair', 'el arreglo'],
      due_on: ['due date', 'la fecha límite'],
      fixed_on: ['repair date', 'la fecha del arreglo'],
    },
  },
  tay_certification: {
    noun: ['certification', 'la certificación'],
    listed: ['certification for extended care', 'la certificación de cuidado extendido'],
    of: 'person_id',
    what: ['condition', 'start_date'],
    columns: {
      condition: ['condition', 'la condición'],
      proof: ['proof', 'la prueba'],
      proof_file_id: ['file of the proof', 'el archivo de la prueba'],
      certified_by: worker,
    },
    lists: { condition: lists.tayConditions },
  },
  tay_skill_assessment: {
    noun: ['life skills assessment', 'la evaluación de habilidades'],
    of: 'person_id',
    what: ['assessed_on'],
    columns: {
      assessed_on: date,
      stage: ['stage', 'la etapa'],
      scores: ['scores', 'las puntuaciones'],
      assessed_by: worker,
    },
    lists: { stage: lists.tayAssessmentTimes },
  },
  tay_skill_session: {
    noun: ['life skills session', 'la sesión de habilidades'],
    of: 'person_id',
    what: ['topic'],
    columns: {
      held_on: date,
      area: ['skill', 'la habilidad'],
      topic: ['topic', 'el tema'],
      minutes: ['minutes', 'los minutos'],
      present: ['attendance', 'la asistencia'],
    },
    lists: { area: lists.taySkillAreas },
  },
  tay_vital_document: {
    noun: ['vital document', 'el documento importante'],
    of: 'person_id',
    what: ['kind'],
    columns: {
      kind: ['document', 'el documento'],
      state,
      holder: ['holder of the original', 'quien tiene el original'],
      got_on: ['receipt date', 'la fecha de recepción'],
      expires_on: expires,
      result: ['result', 'el resultado'],
      file_id: file,
    },
    lists: {
      kind: lists.tayVitalKinds,
      state: lists.tayVitalStates,
      holder: lists.tayHolders,
      result: lists.tayCreditResults,
    },
  },
  tay_ledger: {
    noun: ['money entry', 'el movimiento de dinero'],
    of: 'person_id',
    what: ['account', 'kind'],
    columns: {
      account: ['account', 'la cuenta'],
      kind: ['kind', 'el tipo'],
      seq: ['number', 'el número'],
      happened_on: date,
      amount_cents: ['amount (cents)', 'el importe (centavos)'],
      balance_cents: ['balance (cents)', 'el saldo (centavos)'],
      matches_id: ['matched deposit', 'el depósito igualado'],
      corrects_id: ['corrected entry', 'el movimiento corregido'],
      recorded_by: worker,
    },
    lists: { account: lists.tayAccounts, kind: lists.tayEntryKinds },
  },
  tay_child: {
    noun: ['child of the youth', 'el hijo del joven'],
    of: 'person_id',
    what: ['name'],
    columns: {
      name,
      date_of_birth: ['date of birth', 'la fecha de nacimiento'],
      lives_with_youth: ['living with the youth', 'si vive con el joven'],
      other_parent: ['other parent', 'el otro padre o madre'],
      child_care: ['child care', 'la guardería'],
      doctor: ['doctor', 'el médico'],
    },
  },
  tay_exit: {
    noun: ['exit outcome', 'el resultado de la salida'],
    of: 'person_id',
    columns: {
      housing,
      income,
      school,
      supports: ['adults to count on', 'los adultos con quienes cuenta'],
      supports_note: ['supports', 'los apoyos'],
    },
    lists: { housing: lists.tayExitHousing, income: lists.tayExitIncome, school: lists.tayExitSchool },
  },
  tay_aftercare: {
    noun: ['aftercare contact', 'el contacto de seguimiento'],
    of: 'person_id',
    what: ['contacted_on'],
    columns: {
      tay_exit_id: ['exit', 'la salida'],
      months: ['months after the exit', 'los meses desde la salida'],
      contacted_on: date,
      reached: ['success', 'si se localizó'],
      housing,
      income,
      school,
      contacted_by: worker,
    },
    lists: { housing: lists.tayExitHousing, income: lists.tayExitIncome, school: lists.tayExitSchool },
  },
}
