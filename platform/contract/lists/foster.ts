import { kept, type Option, wordList } from './base.ts'

export const placementTypes = wordList(['Foster', 'Acogida'], ['Foster/Adoption', 'Acogida y adopción'])
export const programDesignations = wordList(['AC', 'AC'], ['DD', 'DD'], ['CSEC', 'CSEC'], ['General', 'General'])

/** Why a residence said no. */
export const residentialRejectionReasons = kept(
  'residentialRejectionReasons',
  wordList(
    ['Arson', 'Incendio provocado'],
    ['Assaultive Behavior Toward Staff', 'Agresión al personal'],
    ['History of Extreme Violence', 'Historial de violencia extrema'],
    ['No MH Diagnosis', 'Sin diagnóstico de salud mental'],
    ['Non-Ambulatory', 'No puede caminar'],
    ['No Placement Available', 'No hay lugar disponible'],
    ['Not Age Appropriate', 'Edad no apropiada'],
    ['Pregnant', 'Embarazada'],
    ['Other', 'Otro'],
  ),
  {
    locked: [
      'Arson',
      'Assaultive Behavior Toward Staff',
      'History of Extreme Violence',
      'No MH Diagnosis',
      'Non-Ambulatory',
      'No Placement Available',
      'Not Age Appropriate',
      'Pregnant',
      'Other',
    ],
  },
)

/** Why an inquiry or a foster referral was closed. */
export const rejectionReasons = kept(
  'rejectionReasons',
  wordList(
    ['DECLINED - No Matching Home Available', 'RECHAZADA - No hay un hogar adecuado'],
    [
      'DECLINED - Behavioral Needs Exceed Level of Care',
      'RECHAZADA - Las necesidades de conducta superan el nivel de cuidado',
    ],
    [
      'DECLINED - Medical Needs Exceed Level of Care',
      'RECHAZADA - Las necesidades médicas superan el nivel de cuidado',
    ],
    ['DECLINED - Sibling Group Cannot Be Placed Together', 'RECHAZADA - Los hermanos no pueden ubicarse juntos'],
    ['DECLINED - Outside Service Area', 'RECHAZADA - Fuera de la zona de servicio'],
    ['WITHDRAWN - Placed With Another Agency', 'RETIRADA - Ubicado con otra agencia'],
    ['WITHDRAWN - Placed With Relative or NREFM', 'RETIRADA - Ubicado con un familiar o allegado'],
    ['WITHDRAWN - Returned to Parent', 'RETIRADA - Volvió con un padre'],
    ['WITHDRAWN - Referring Agency Cancelled', 'RETIRADA - La agencia que deriva la canceló'],
    ['ADMINISTRATIVE - Duplicate Referral', 'ADMINISTRATIVA - Derivación repetida'],
    ['ADMINISTRATIVE - Entered in Error', 'ADMINISTRATIVA - Anotada por error'],
  ),
  { begins: ['DECLINED - ', 'WITHDRAWN - ', 'ADMINISTRATIVE - '], also: residentialRejectionReasons },
)

/** How a discharge counts in outcome reports; `error` is left out of them. */
export const dischargeClasses = wordList(
  ['permanency', 'permanencia'],
  ['lateral', 'traslado'],
  ['negative', 'negativa'],
  ['neutral', 'neutra'],
  ['error', 'error'],
)
export type DischargeClass = (typeof dischargeClasses)[number]['value']

export interface DischargeReason<V extends string = string> extends Option<V> {
  readonly class: DischargeClass
}

type Row = readonly [english: string, spanish: string, kind: DischargeClass]

function reasons<const T extends readonly Row[]>(...rows: T) {
  return rows.map(([english, spanish, kind]) => ({
    value: english,
    label: [english, spanish],
    class: kind,
  })) as unknown as readonly [DischargeReason<T[number][0]>, ...DischargeReason<T[number][0]>[]]
}

export const fosterDischargeReasons = kept(
  'fosterDischargeReasons',
  reasons(
    ['Reunified With Parent', 'Reunificado con un padre', 'permanency'],
    ['Placed With Relative/NREFM', 'Ubicado con un familiar o allegado', 'permanency'],
    ['Adoption Finalized', 'Adopción concluida', 'permanency'],
    ['Legal Guardianship', 'Tutela legal', 'permanency'],
    ['Emancipated / Aged Out', 'Emancipado o mayor de edad', 'neutral'],
    ['Entered THP or SILP', 'Pasó a THP o SILP', 'lateral'],
    ['Moved to Another Agency Home', 'Pasó a un hogar de otra agencia', 'lateral'],
    ['Moved to Higher Level of Care', 'Pasó a un nivel de cuidado más alto', 'negative'],
    ['Moved to Lower Level of Care', 'Pasó a un nivel de cuidado más bajo', 'lateral'],
    ['Resource Family Request (notice given)', 'A petición de la familia (con aviso)', 'lateral'],
    ['Placing Agency Request', 'A petición de la agencia que ubica', 'lateral'],
    ['Runaway / AWOL', 'Fuga', 'negative'],
    ['Juvenile Detention', 'Detención juvenil', 'negative'],
    ['Psychiatric Hospital', 'Hospital psiquiátrico', 'negative'],
    ['Medical Hospital', 'Hospital médico', 'neutral'],
    ['Transferred to Other Sub-Program', 'Pasó a otro subprograma', 'lateral'],
    ['Deceased', 'Fallecimiento', 'neutral'],
    ['Entered in Error', 'Anotado por error', 'error'],
  ),
  { locked: ['Entered in Error'] },
)

export const residentialDischargeReasons = kept(
  'residentialDischargeReasons',
  reasons(
    ['Stepped Down to Parent', 'Pasó a vivir con un padre', 'permanency'],
    ['Stepped Down to Relative', 'Pasó a vivir con un familiar', 'permanency'],
    ['Stepped Down to Foster/ISFC Home', 'Pasó a un hogar de acogida o ISFC', 'lateral'],
    ['Transferred to Other STRTP', 'Trasladado a otro STRTP', 'lateral'],
    ['THP or Independent Living', 'THP o vida independiente', 'lateral'],
    ['AWOL', 'Fuga', 'negative'],
    ['Detention', 'Detención', 'negative'],
    ['Psychiatric Hospital', 'Hospital psiquiátrico', 'negative'],
    ['County Removal', 'Retirado por el condado', 'negative'],
    ['Program Completed', 'Programa completado', 'neutral'],
    ['Deceased', 'Fallecimiento', 'neutral'],
    ['Entered in Error', 'Anotado por error', 'error'],
  ),
  { locked: ['Entered in Error'] },
)

/** Wraparound, APSS and TAY share one list. */
export const communityDischargeReasons = kept(
  'communityDischargeReasons',
  reasons(
    ['Graduated - Goals Met', 'Graduado - Metas cumplidas', 'permanency'],
    ['Partially Met', 'Metas cumplidas en parte', 'neutral'],
    ['Family Declined', 'La familia no quiso', 'neutral'],
    ['Lost Contact', 'Se perdió el contacto', 'negative'],
    ['Moved Out of Area', 'Se mudó de la zona', 'neutral'],
    ['Higher Level of Care', 'Nivel de cuidado mayor', 'negative'],
    ['Transferred Provider', 'Pasó a otro proveedor', 'lateral'],
    ['Aged Out', 'Cumplió la edad límite', 'neutral'],
    ['No Longer Eligible', 'Ya no es elegible', 'neutral'],
    ['Incarcerated', 'Encarcelado', 'negative'],
    ['Deceased', 'Fallecimiento', 'neutral'],
    ['Entered in Error', 'Anotado por error', 'error'],
  ),
  { locked: ['Entered in Error'] },
)

/** By the program's module name, as in a sub-program's WebApplicationModuleName. */
export const dischargeReasonsByModule = {
  Foster: fosterDischargeReasons,
  Residential: residentialDischargeReasons,
  Wraparound: communityDischargeReasons,
  APSS: communityDischargeReasons,
  TAY: communityDischargeReasons,
} as const

export const placementEndReasons = kept(
  'placementEndReasons',
  [
    ...fosterDischargeReasons,
    ...reasons(
      ['Moved Within Agency', 'Traslado dentro de la agencia', 'lateral'],
      ['Capacity', 'Cupo', 'lateral'],
      ['Safety', 'Seguridad', 'negative'],
      ['Sibling Reunited', 'Reunido con sus hermanos', 'lateral'],
    ),
  ] as const,
  { locked: ['Moved Within Agency', 'Entered in Error'], also: fosterDischargeReasons },
)

export const dependencyStatuses = kept(
  'dependencyStatuses',
  wordList(
    ['Detained', 'Detenido'],
    ['Dependent (WIC 300)', 'Dependiente (WIC 300)'],
    ['Ward (WIC 602)', 'Tutelado (WIC 602)'],
    ['Dual Status', 'Doble situación'],
    ['Voluntary Placement', 'Ubicación voluntaria'],
    ['Nonminor Dependent', 'Dependiente mayor de edad'],
    ['Legally Free', 'Legalmente libre'],
    ['Guardianship', 'Tutela'],
    ['Shelter Care (WA)', 'Cuidado en refugio (WA)'],
    ['Dependent (WA)', 'Dependiente (WA)'],
    ['Extended Foster Care (WA)', 'Acogida extendida (WA)'],
    ['Tribal Court', 'Tribunal tribal'],
    ['ICPC', 'ICPC'],
    ['Private / Non-court', 'Privado, sin tribunal'],
    ['Dismissed', 'Desestimado'],
  ),
)

export const courtPlans = kept(
  'courtPlans',
  wordList(
    ['Reunification', 'Reunificación'],
    ['Concurrent Planning', 'Planes paralelos'],
    ['Adoption', 'Adopción'],
    ['Tribal Customary Adoption', 'Adopción tribal tradicional'],
    ['Legal Guardianship', 'Tutela legal'],
    ['Placement With Fit and Willing Relative', 'Ubicación con un familiar apto y dispuesto'],
    ['Another Planned Permanent Living Arrangement (16+)', 'Otro arreglo permanente planificado (16+)'],
    ['Family Maintenance', 'Mantenimiento familiar'],
    ['Emancipation', 'Emancipación'],
    ['Not Yet Determined', 'Aún sin decidir'],
  ),
  { locked: ['Another Planned Permanent Living Arrangement (16+)'] },
)

export const referralSources = kept(
  'referralSources',
  wordList(
    ['County Child Welfare', 'Protección de menores del condado'],
    ['Probation', 'Libertad condicional'],
    ['Mental Health', 'Salud mental'],
    ['Hospital', 'Hospital'],
    ['School', 'Escuela'],
    ['Law Enforcement', 'Policía'],
    ['Shelter or Community Agency', 'Albergue o agencia comunitaria'],
    ['Church', 'Iglesia'],
    ['Current Resource Family', 'Familia de acogida actual'],
    ['Friend or Relative', 'Amigo o familiar'],
    ['Web Search', 'Búsqueda en internet'],
    ['Social Media', 'Redes sociales'],
    ['Radio/TV/Print', 'Radio, TV o prensa'],
    ['Event or Booth', 'Evento o puesto'],
    ['Agency Web Site', 'Sitio web de la agencia'],
    ['211 / Hotline', '211 o línea de ayuda'],
    ['Self', 'Por cuenta propia'],
    ['Other', 'Otro'],
  ),
  { locked: ['Agency Web Site'] },
)

/** Inside a placement: none of these ends it or counts as a move. */
export const locationEvents = kept(
  'locationEvents',
  wordList(
    ['Respite', 'Relevo'],
    ['Hospital - Medical', 'Hospital médico'],
    ['Hospital - Psychiatric', 'Hospital psiquiátrico'],
    ['AWOL', 'Fuga'],
    ['Detention', 'Detención'],
    ['Home Pass', 'Permiso en casa'],
    ['Camp', 'Campamento'],
    ['Other', 'Otro'],
  ),
  { locked: ['Respite', 'Hospital - Medical', 'Hospital - Psychiatric', 'AWOL'] },
)

export const schoolTypes = kept(
  'schoolTypes',
  wordList(
    ['Preschool', 'Preescolar'],
    ['Elementary', 'Primaria'],
    ['Middle', 'Secundaria'],
    ['High', 'Preparatoria'],
    ['Continuation', 'Continuación'],
    ['Non-Public', 'No pública'],
    ['Charter', 'Chárter'],
    ['Home / Independent Study', 'En casa o estudio independiente'],
    ['Adult', 'Adultos'],
    ['College', 'Universidad'],
    ['Vocational', 'Vocacional'],
  ),
)
