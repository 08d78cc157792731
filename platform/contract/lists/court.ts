import { kept, wordList } from './base.ts'

export const hearingTypes = kept(
  'hearingTypes',
  wordList(
    ['Detention', 'Detención'],
    ['Jurisdiction', 'Jurisdicción'],
    ['Disposition', 'Disposición'],
    ['Review, 6 months', 'Revisión, 6 meses'],
    ['Review, 12 months', 'Revisión, 12 meses'],
    ['Review, 18 months', 'Revisión, 18 meses'],
    ['Permanency planning', 'Plan de permanencia'],
    ['Selection and implementation (WIC 366.26)', 'Selección y ejecución (WIC 366.26)'],
    ['Post-permanency review', 'Revisión tras la permanencia'],
    ['Shelter care', 'Cuidado en refugio'],
    ['Fact finding', 'Determinación de hechos'],
    ['Dependency review', 'Revisión de dependencia'],
    ['Termination of parental rights', 'Fin de la patria potestad'],
    ['Adoption finalization', 'Conclusión de la adopción'],
    ['Nonminor dependent review', 'Revisión de dependiente mayor de edad'],
    ['Medication review', 'Revisión de medicación'],
    ['Mediation', 'Mediación'],
    ['Other', 'Otro'],
  ),
)

export const courtOrderKinds = kept(
  'courtOrderKinds',
  wordList(
    ['Psychotropic medication', 'Medicación psicotrópica'],
    ['Visitation', 'Visitas'],
    ['No contact', 'Sin contacto'],
    ['Education rights', 'Derechos educativos'],
    ['Medical consent', 'Consentimiento médico'],
    ['Placement', 'Ubicación'],
    ['Sibling contact', 'Contacto con hermanos'],
    ['Travel', 'Viajes'],
    ['Reunification services', 'Servicios de reunificación'],
    ['Termination of parental rights', 'Fin de la patria potestad'],
    ['Guardianship', 'Tutela'],
    ['Other', 'Otro'],
  ),
  { locked: ['Psychotropic medication'] },
)

export const levelsOfCare = kept(
  'levelsOfCare',
  wordList(
    ['Level 1', 'Nivel 1'],
    ['Level 2', 'Nivel 2'],
    ['Level 3', 'Nivel 3'],
    ['Level 4', 'Nivel 4'],
    ['Intensive', 'Intensivo'],
    ['Medical', 'Médico'],
  ),
)
