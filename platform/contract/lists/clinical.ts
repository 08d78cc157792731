import { kept, wordList } from './base.ts'

export const billingRoles = wordList(
  ['CERTIFIED Parent Partner', 'Padre compañero CERTIFICADO'],
  ['Clinician (LPHA)', 'Clínico (LPHA)'],
  ['Other Qualified Provider', 'Otro proveedor calificado'],
  ['Psychiatrist', 'Psiquiatra'],
  ['Rehab Specialist', 'Especialista en rehabilitación'],
  ['Non Biller', 'No factura'],
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
