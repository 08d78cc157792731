import { kept, list, wordList } from './base.ts'

export const billingRoles = wordList(
  ['CERTIFIED Parent Partner', 'Padre compañero CERTIFICADO'],
  ['Clinician (LPHA)', 'Clínico (LPHA)'],
  ['Other Qualified Provider', 'Otro proveedor calificado'],
  ['Psychiatrist', 'Psiquiatra'],
  ['Rehab Specialist', 'Especialista en rehabilitación'],
  ['Non Biller', 'No factura'],
)

/** Why a payer denies a claim. */
export const claimDenialReasons = kept(
  'claimDenialReasons',
  wordList(
    ['Not Covered That Day', 'Sin cobertura ese día'],
    ['Other Coverage First', 'Otra cobertura paga primero'],
    ['Authorization Missing or Used Up', 'Falta la autorización o está agotada'],
    ['Client Data Does Not Match', 'Los datos del cliente no coinciden'],
    ['Provider Not Accepted', 'Proveedor no aceptado'],
    ['Code or Modifier Not Accepted', 'Código o modificador no aceptado'],
    ['Diagnosis Not Accepted', 'Diagnóstico no aceptado'],
    ['Overlaps Another Claim', 'Se cruza con otra reclamación'],
    ['Claimed Twice', 'Reclamado dos veces'],
    ['Sent After the Deadline', 'Enviado fuera de plazo'],
    ['Note Does Not Support It', 'La nota no lo respalda'],
    ['Other', 'Otro'],
  ),
)

export const medicationRoutes = kept(
  'medicationRoutes',
  wordList(
    ['Oral', 'Por vía oral'],
    ['Sublingual', 'Sublingual'],
    ['Topical', 'Tópica'],
    ['Inhaled', 'Inhalada'],
    ['Nasal', 'Por la nariz'],
    ['Eye', 'Ojo'],
    ['Ear', 'Oído'],
    ['Injection', 'Inyección'],
    ['Rectal', 'Por el recto'],
    ['Other', 'Otro'],
  ),
)

/** How a drug is counted. */
export const doseUnits = kept(
  'doseUnits',
  list(
    { value: 'tablet', label: ['tablet(s)', 'tableta(s)'] },
    { value: 'capsule', label: ['capsule(s)', 'cápsula(s)'] },
    { value: 'mL', label: ['mL', 'mL'] },
    { value: 'mg', label: ['mg', 'mg'] },
    { value: 'puff', label: ['puff(s)', 'inhalación(es)'] },
    { value: 'drop', label: ['drop(s)', 'gota(s)'] },
    { value: 'spray', label: ['spray(s)', 'rociada(s)'] },
    { value: 'patch', label: ['patch(es)', 'parche(s)'] },
    { value: 'packet', label: ['packet(s)', 'sobre(s)'] },
    { value: 'lozenge', label: ['lozenge(s)', 'pastilla(s)'] },
    { value: 'suppository', label: ['suppository(ies)', 'supositorio(s)'] },
    { value: 'unit', label: ['unit(s)', 'unidad(es)'] },
    { value: 'application', label: ['application(s)', 'aplicación(es)'] },
  ),
)

export const notGivenReasons = kept(
  'notGivenReasons',
  wordList(
    ['Refused', 'Se negó'],
    ['Asleep', 'Dormido'],
    ['Away', 'Ausente'],
    ['Hospital', 'Hospital'],
    ['AWOL', 'Fuga'],
    ['Supply Out', 'Sin existencias'],
    ['Held by Prescriber', 'Suspendido por quien receta'],
    ['Ill / NPO', 'Enfermo / en ayunas'],
    ['Other', 'Otro'],
  ),
)
