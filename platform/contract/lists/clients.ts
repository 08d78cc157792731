import { wordList, type OptionList } from './base.ts'
import { familyRelations, professionalTypes } from './people.ts'
import { subProgramRoles } from './staff.ts'

/** Who else matters to a child: neither family nor professional. */
export const otherRelations = wordList(
  ['Mentor', 'Mentor'],
  ['Friend', 'Amigo'],
  ['Family Friend', 'Amigo de la familia'],
  ['Pastor', 'Pastor'],
  ['Youth Leader', 'Líder juvenil'],
  ['Coach', 'Entrenador'],
  ['Employer', 'Empleador'],
  ['Neighbor', 'Vecino'],
  ['Former Caregiver', 'Cuidador anterior'],
  ['Former Foster Parent', 'Padre de acogida anterior'],
  ['Other', 'Otro'],
)
/** Whoever a child has to do with: family, professional, other. */
export const contactRelations: OptionList = [...familyRelations, ...professionalTypes, ...otherRelations]
/** Whom a chart names beside them: the workers and the parents of the home. */
export const chartRoles: OptionList = [
  ...subProgramRoles,
  ...wordList(['Resource parent', 'Padre o madre de acogida']),
  ...contactRelations,
]
export const visitRights = wordList(
  ['Yes', 'Sí'],
  ['Supervised', 'Supervisado'],
  ['Phone Only', 'Solo por teléfono'],
  ['No', 'No'],
)

export const healthKinds = wordList(
  ['Allergy', 'Alergia'],
  ['Medication', 'Medicamento'],
  ['Condition', 'Condición'],
  ['Exam', 'Examen'],
  ['Immunization', 'Vacuna'],
  ['Insurance', 'Seguro'],
)
export const allergySeverities = wordList(
  ['Mild', 'Leve'],
  ['Moderate', 'Moderada'],
  ['Severe', 'Grave'],
  ['Life-threatening', 'Pone en peligro la vida'],
)
export const examKinds = wordList(
  ['Physical Exam', 'Examen físico'],
  ['Dental Exam', 'Examen dental'],
  ['Vision Exam', 'Examen de la vista'],
  ['Hearing Exam', 'Examen del oído'],
  ['Developmental Screening', 'Evaluación del desarrollo'],
  ['Mental Health Screening', 'Evaluación de salud mental'],
  ['Psychological Evaluation', 'Evaluación psicológica'],
  ['Medication Review', 'Revisión de medicamentos'],
  ['Specialist Visit', 'Visita a especialista'],
  ['Other', 'Otro'],
)
export const immunizationKinds = wordList(
  ['COVID-19', 'COVID-19'],
  ['DTaP', 'DTaP'],
  ['Hepatitis A', 'Hepatitis A'],
  ['Hepatitis B', 'Hepatitis B'],
  ['Hib', 'Hib'],
  ['HPV', 'VPH'],
  ['Influenza', 'Gripe'],
  ['Meningococcal', 'Meningococo'],
  ['MMR', 'SPR (MMR)'],
  ['Pneumococcal', 'Neumococo'],
  ['Polio', 'Poliomielitis'],
  ['Rotavirus', 'Rotavirus'],
  ['RSV', 'VRS'],
  ['Tdap', 'Tdap'],
  ['Tuberculosis Test', 'Prueba de tuberculosis'],
  ['Varicella', 'Varicela'],
  ['Other', 'Otro'],
)
/** What exams and shots are called; other entries go by what was written. */
export const healthNames: OptionList = [...examKinds, ...immunizationKinds]

export const grades = wordList(
  ['Preschool', 'Preescolar'],
  ['Transitional Kindergarten', 'Kínder de transición'],
  ['Kindergarten', 'Kínder'],
  ['1st', '1.º'],
  ['2nd', '2.º'],
  ['3rd', '3.º'],
  ['4th', '4.º'],
  ['5th', '5.º'],
  ['6th', '6.º'],
  ['7th', '7.º'],
  ['8th', '8.º'],
  ['9th', '9.º'],
  ['10th', '10.º'],
  ['11th', '11.º'],
  ['12th', '12.º'],
  ['Ungraded', 'Sin grado'],
  ['College', 'Universidad'],
)

export const referralStatuses = wordList(
  ['New', 'Nueva'],
  ['Reviewing', 'En revisión'],
  ['Offered', 'Ofrecida'],
  ['Interview', 'Entrevista'],
  ['Waitlist', 'Lista de espera'],
  ['Accepted', 'Aceptada'],
  ['Declined', 'Declinada'],
  ['Rejected', 'Rechazada'],
  ['Withdrawn', 'Retirada'],
)

export const referralUrgencies = wordList(['Urgent', 'Urgente'], ['Routine', 'Sin urgencia'])
