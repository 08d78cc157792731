import { list, wordList } from './base.ts'

export const tayLegalStatuses = wordList(
  ['Dependent', 'Dependiente del tribunal'],
  ['Nonminor Dependent', 'Dependiente mayor de edad'],
  ['Former', 'Antes en cuidado'],
  ['Probation', 'Libertad condicional'],
)

export const tayPlacementTypes = wordList(
  ['THP-NMD', 'THP-NMD'],
  ['THP-Plus', 'THP-Plus'],
  ['SILP', 'SILP'],
  ['Host Family', 'Familia anfitriona'],
  ['Scattered Site', 'Vivienda dispersa'],
)

/** Why somebody over 18 may stay in extended care: one at a time, certified for six months. */
export const tayConditions = wordList(
  ['Finishing High School', 'Termina la preparatoria'],
  ['College or Vocational', 'Universidad o escuela técnica'],
  ['Removing Barriers to Work', 'Quita obstáculos para trabajar'],
  ['Working 80 Hours', 'Trabaja 80 horas al mes o más'],
  ['Medical Exemption', 'Exención médica'],
)

export const tayGoalAreas = wordList(
  ['Education', 'Educación'],
  ['Employment', 'Empleo'],
  ['Housing', 'Vivienda'],
  ['Health', 'Salud'],
  ['Money', 'Dinero'],
  ['Connections', 'Relaciones'],
)

export const tayRiskFlags = wordList(
  ['Losing Housing', 'Puede perder la vivienda'],
  ['No Income', 'Sin ingresos'],
  ['Missing Contact', 'Difícil de localizar'],
  ['Substance Use', 'Consumo de sustancias'],
  ['Mental Health', 'Salud mental'],
  ['Exploitation', 'Explotación'],
  ['Legal Trouble', 'Problemas legales'],
)

export const taySkillAreas = wordList(
  ['Cooking', 'Cocinar'],
  ['Home Care', 'Cuidar la vivienda'],
  ['Money', 'Manejar el dinero'],
  ['Health', 'Cuidar la salud'],
  ['Getting Around', 'Moverse por la ciudad'],
  ['Work', 'Buscar y conservar trabajo'],
  ['School', 'Estudiar'],
  ['Relationships', 'Relacionarse'],
)

export const tayAssessmentTimes = wordList(['Before', 'Antes'], ['After', 'Después'])

export const tayVitalKinds = wordList(
  ['Birth Certificate', 'Acta de nacimiento'],
  ['Social Security Card', 'Tarjeta del Seguro Social'],
  ['State ID', 'Identificación del estado'],
  ['Medi-Cal Card', 'Tarjeta de Medi-Cal'],
  ['Education Records', 'Registros escolares'],
  ['Health Records', 'Registros de salud'],
  ['Proof of Dependency', 'Constancia de dependencia'],
  ['Credit Report', 'Informe de crédito'],
)

export const tayVitalStates = wordList(
  ['Missing', 'Falta'],
  ['Requested', 'Solicitado'],
  ['On File', 'En el expediente'],
  ['Not Needed', 'No hace falta'],
)

export const tayHolders = wordList(
  ['Youth', 'El joven'],
  ['Case Manager', 'Responsable del caso'],
  ['Agency Office', 'Oficina de la agencia'],
  ['County Worker', 'Trabajador del condado'],
  ['Attorney', 'Abogado'],
  ['Relative', 'Familiar'],
)

export const tayCreditResults = wordList(
  ['No Credit History', 'Sin historial de crédito'],
  ['No Errors', 'Sin errores'],
  ['Errors Found', 'Con errores'],
  ['Errors Cleared', 'Errores corregidos'],
)

export const tayAccounts = wordList(
  ['Stipend', 'Estipendio'],
  ['Savings', 'Ahorro'],
  ['Rent Share', 'Parte de la renta'],
)

export const tayEntryKinds = wordList(
  ['Granted', 'Otorgado'],
  ['Paid Out', 'Entregado'],
  ['Deposit', 'Depósito'],
  ['Match', 'Aporte igualado'],
  ['Withdrawal', 'Retiro'],
  ['Charge', 'Cargo'],
  ['Payment', 'Pago'],
  ['Correction', 'Corrección'],
)

export const tayExitHousing = wordList(
  ['Own Lease', 'Contrato propio'],
  ['Shared Housing', 'Vivienda compartida'],
  ['With Family', 'Con familia'],
  ['Host Family', 'Con la familia anfitriona'],
  ['Dormitory', 'Residencia de estudiantes'],
  ['Supportive Housing', 'Vivienda con apoyo'],
  ['Shelter', 'Albergue'],
  ['No Housing', 'Sin vivienda'],
  ['Not Known', 'No se sabe'],
)
export const tayExitIncome = wordList(
  ['Full-Time Work', 'Trabajo de tiempo completo'],
  ['Part-Time Work', 'Trabajo de medio tiempo'],
  ['Benefits', 'Prestaciones'],
  ['Work and Benefits', 'Trabajo y prestaciones'],
  ['None', 'Ninguno'],
  ['Not Known', 'No se sabe'],
)
export const tayExitSchool = wordList(
  ['Diploma or GED', 'Diploma o GED'],
  ['In High School', 'En la preparatoria'],
  ['In College or Training', 'En la universidad o en formación'],
  ['Degree or Certificate', 'Título o certificado'],
  ['Not in School', 'No estudia'],
  ['Not Known', 'No se sabe'],
)

/** Months after somebody left. */
export const tayAftercareTimes = list(
  { value: 3, label: ['3 months', '3 meses'] },
  { value: 6, label: ['6 months', '6 meses'] },
  { value: 12, label: ['12 months', '12 meses'] },
)
