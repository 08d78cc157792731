import { kept, list, wordList } from './base.ts'

export const sexes = list(
  { value: 1, label: ['Unspecified', 'Sin especificar'] },
  { value: 2, label: ['Male', 'Masculino'] },
  { value: 3, label: ['Female', 'Femenino'] },
)

export const races = list(
  { value: 1, label: ['Unspecified', 'Sin especificar'] },
  { value: 2, label: ['American Indian or Alaskan Native', 'Indígena americana o de Alaska'] },
  { value: 3, label: ['Asian', 'Asiática'] },
  { value: 4, label: ['Black or African American', 'Negra o afroamericana'] },
  { value: 5, label: ['Native Hawaiian or Other Pacific Islander', 'Nativa de Hawái o de otra isla del Pacífico'] },
  { value: 6, label: ['White', 'Blanca'] },
  { value: 7, label: ['Other', 'Otro'] },
  { value: 8, label: ['Two or More', 'Dos o más'] },
)

export const ethnicities = list(
  { value: 1, label: ['Unspecified', 'Sin especificar'] },
  { value: 2, label: ['Hispanic or Latino', 'Hispana o latina'] },
  { value: 3, label: ['Non Hispanic or Latino', 'Ni hispana ni latina'] },
)

export const yesNo = list({ value: 'true', label: ['Yes', 'Sí'] }, { value: 'false', label: ['No', 'No'] })

export const languages = wordList(['English', 'Inglés'], ['Spanish', 'Español'])

export const primaryLanguages = wordList(
  ['English', 'Inglés'],
  ['Spanish', 'Español'],
  ['Mandarin', 'Mandarín'],
  ['Hindi', 'Hindi'],
  ['Arabic', 'Árabe'],
  ['Bengali', 'Bengalí'],
  ['French', 'Francés'],
  ['Russian', 'Ruso'],
  ['Portuguese', 'Portugués'],
  ['Japanese', 'Japonés'],
  ['Other', 'Otro'],
)

export const maritalStatuses = wordList(
  ['Single', 'Soltero'],
  ['Married', 'Casado'],
  ['Widowed', 'Viudo'],
  ['Divorced', 'Divorciado'],
)

export const educationLevels = kept(
  'educationLevels',
  wordList(
    ['High School or Equivalent', 'Secundaria o equivalente'],
    ['Vocational or Trade Certificate', 'Certificado vocacional o de oficio'],
    ['Some College', 'Algo de universidad'],
    ['Associate Degree', 'Título asociado'],
    ["Bachelor's Degree", 'Licenciatura'],
    ["Master's Degree", 'Maestría'],
    ['Doctorate Degree', 'Doctorado'],
  ),
  { locked: ['High School or Equivalent', 'Doctorate Degree'] },
)

export const incomeLevels = kept(
  'incomeLevels',
  wordList(
    ['Under $20,000', 'Menos de $20,000'],
    ['$20,000 - $39,999', 'De $20,000 a $39,999'],
    ['$40,000 - $59,999', 'De $40,000 a $59,999'],
    ['$60,000 - $79,999', 'De $60,000 a $79,999'],
    ['$80,000 - $100,000', 'De $80,000 a $100,000'],
    ['More than $100,000', 'Más de $100,000'],
  ),
  { locked: ['Under $20,000', 'More than $100,000'] },
)

export const familyRelations = kept(
  'familyRelations',
  wordList(
    ['Adopted Daughter', 'Hija adoptiva'],
    ['Adopted Son', 'Hijo adoptivo'],
    ['Adoptive Father', 'Padre adoptivo'],
    ['Adoptive Mother', 'Madre adoptiva'],
    ['Aunt', 'Tía'],
    ['Boyfriend', 'Novio'],
    ['Brother', 'Hermano'],
    ['Brother-in-Law', 'Cuñado'],
    ['Cousin', 'Primo'],
    ['Daughter', 'Hija'],
    ['Father', 'Padre'],
    ['Father-in-Law', 'Suegro'],
    ['Fiance(e)', 'Prometido'],
    ['Foster Brother', 'Hermano de acogida'],
    ['Foster Daughter', 'Hija de acogida'],
    ['Foster Father', 'Padre de acogida'],
    ['Foster Mother', 'Madre de acogida'],
    ['Foster Sister', 'Hermana de acogida'],
    ['Foster Son', 'Hijo de acogida'],
    ['Girlfriend', 'Novia'],
    ['Godfather', 'Padrino'],
    ['Godmother', 'Madrina'],
    ['Granddaughter', 'Nieta'],
    ['Grandfather', 'Abuelo'],
    ['Grandmother', 'Abuela'],
    ['Grandson', 'Nieto'],
    ['Great Aunt', 'Tía abuela'],
    ['Great Grandfather', 'Bisabuelo'],
    ['Great Grandmother', 'Bisabuela'],
    ['Great Uncle', 'Tío abuelo'],
    ['Half Brother', 'Medio hermano'],
    ['Half Sister', 'Media hermana'],
    ['Husband', 'Esposo'],
    ['Legal Guardian', 'Tutor legal'],
    ['Mother', 'Madre'],
    ['Mother-in-Law', 'Suegra'],
    ['Nephew', 'Sobrino'],
    ['Niece', 'Sobrina'],
    ['Non-Related Extended Family Member', 'Allegado de la familia'],
    ['Sister', 'Hermana'],
    ['Sister-in-Law', 'Cuñada'],
    ['Son', 'Hijo'],
    ['Stepbrother', 'Hermanastro'],
    ['Stepdaughter', 'Hijastra'],
    ['Stepfather', 'Padrastro'],
    ['Stepmother', 'Madrastra'],
    ['Stepsister', 'Hermanastra'],
    ['Stepson', 'Hijastro'],
    ['Uncle', 'Tío'],
    ['Wife', 'Esposa'],
  ),
  {
    locked: ['Adopted Daughter', 'Adoptive Father', 'Adoptive Mother', 'Father', 'Legal Guardian', 'Mother', 'Wife'],
  },
)

export const professionalTypes = kept(
  'professionalTypes',
  wordList(
    ['Adoption Worker', 'Trabajador de adopciones'],
    ['Attorney', 'Abogado'],
    ['Behavioral Specialist', 'Especialista en conducta'],
    ['CASA Worker', 'Voluntario CASA'],
    ['Case Manager', 'Encargado del caso'],
    ['Clergy', 'Clero'],
    ['County Social Worker', 'Trabajador social del condado'],
    ['Dentist', 'Dentista'],
    ['Educational Rights Holder', 'Titular de derechos educativos'],
    ['Guardian ad Litem', 'Tutor ad litem'],
    ['ILP Coordinator', 'Coordinador ILP'],
    ['Judge', 'Juez'],
    ['Law Enforcement Officer', 'Agente de policía'],
    ['Mentor', 'Mentor'],
    ['Nurse', 'Enfermería'],
    ['Occupational Therapist', 'Terapeuta ocupacional'],
    ['Physician', 'Médico'],
    ['Probation Officer', 'Agente de libertad condicional'],
    ['Psychiatrist', 'Psiquiatra'],
    ['Psychologist', 'Psicólogo'],
    ['Public Health Nurse', 'Enfermero de salud pública'],
    ['Regional Center Worker', 'Trabajador del centro regional'],
    ['School Counselor', 'Consejero escolar'],
    ['Speech Therapist', 'Terapeuta del habla'],
    ['Teacher', 'Maestro'],
    ['Therapist', 'Terapeuta'],
    ['Tribal Representative', 'Representante tribal'],
    ['Other', 'Otro'],
  ),
  {
    locked: [
      'Attorney',
      'CASA Worker',
      'Case Manager',
      'County Social Worker',
      'Educational Rights Holder',
      'Guardian ad Litem',
      'Judge',
      'Probation Officer',
      'School Counselor',
    ],
  },
)
