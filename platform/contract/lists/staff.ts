import { kept, wordList } from './base.ts'

export const subProgramRoles = kept(
  'subProgramRoles',
  wordList(
    ['Case Manager', 'Encargado del caso'],
    ['Social Worker', 'Trabajador social'],
    ['Therapist', 'Terapeuta'],
    ['Facilitator', 'Facilitador'],
    ['Parent Partner', 'Compañero de padres'],
    ['Youth Partner', 'Compañero de jóvenes'],
    ['Family Specialist', 'Especialista en familias'],
    ['Rehab Specialist', 'Especialista en rehabilitación'],
    ['Nurse', 'Enfermería'],
    ['House Manager', 'Encargado de casa'],
    ['Youth Counselor', 'Consejero de jóvenes'],
    ['RFS', 'RFS'],
    ['ASW', 'ASW'],
    ['Recruiter', 'Reclutador'],
    ['Supervisor', 'Supervisor'],
    ['Program Manager', 'Gerente de programa'],
    ['Director', 'Director'],
    ['QM', 'Control de calidad (QM)'],
    ['Billing', 'Facturación'],
    ['Administrative Assistant', 'Asistente administrativo'],
  ),
  {
    locked: [
      'Case Manager',
      'Therapist',
      'Facilitator',
      'House Manager',
      'RFS',
      'ASW',
      'Supervisor',
      'Program Manager',
      'Director',
      'Administrative Assistant',
    ],
  },
)

export const appointmentTypes = kept(
  'appointmentTypes',
  wordList(
    ['Home Visit', 'Visita al hogar'],
    ['Office Visit', 'Visita en la oficina'],
    ['Therapy - Individual', 'Terapia individual'],
    ['Therapy - Family', 'Terapia familiar'],
    ['Group', 'Grupo'],
    ['Psychiatry', 'Psiquiatría'],
    ['Medical', 'Médico'],
    ['Dental', 'Dental'],
    ['Vision', 'Visión'],
    ['Court', 'Tribunal'],
    ['CFT / Team Meeting', 'CFT / reunión de equipo'],
    ['School / IEP', 'Escuela / IEP'],
    ['Family Visit - Supervised', 'Visita familiar supervisada'],
    ['Family Visit - Unsupervised', 'Visita familiar sin supervisión'],
    ['Orientation', 'Orientación'],
    ['Interview / Home Study', 'Entrevista / estudio del hogar'],
    ['Inspection', 'Inspección'],
    ['Training', 'Capacitación'],
    ['Supervision', 'Supervisión'],
    ['Staff Meeting', 'Reunión del personal'],
    ['Church Meeting', 'Reunión en la iglesia'],
    ['Transport', 'Transporte'],
    ['Other', 'Otro'],
  ),
)

/** What a chart, and so a case file, can be about. */
export const chartTypes = wordList(
  ['Client', 'Cliente'],
  ['Resource Family', 'Familia de acogida'],
  ['Church', 'Iglesia'],
  ['Employee', 'Empleado'],
  ['Residence', 'Residencia'],
  ['Community Family', 'Familia de la comunidad'],
  ['Volunteer Family', 'Familia voluntaria'],
  ['Provider', 'Proveedor'],
)

/** What courses are about. */
export const trainingCategories = kept(
  'trainingCategories',
  wordList(
    ['Orientation', 'Orientación'],
    ['Safety', 'Seguridad'],
    ['CPR and first aid', 'RCP y primeros auxilios'],
    ['Mandated reporting', 'Denuncia obligatoria'],
    ['De-escalation', 'Manejo de crisis'],
    ['Medication', 'Medicación'],
    ['Trauma and behavior', 'Trauma y conducta'],
    ['Culture and identity', 'Cultura e identidad'],
    ['Caregiving', 'Cuidado de niños'],
    ['Documentation and law', 'Documentación y leyes'],
    ['Other', 'Otro'],
  ),
  { locked: ['Other'] },
)
