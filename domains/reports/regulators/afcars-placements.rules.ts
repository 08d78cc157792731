import { coded, type Code, type Element, type FormatDays, type Section, type Subject } from './formats.rules.ts'
import type { Words } from '#platform/contract/words.ts'

interface ParentFacts {
  born: string | null
  sex: number
  race: number
  ethnicity: number
  marital: string | null
}

export interface PlacementLine extends Subject {
  born: string | null
  kind: 'home' | 'house' | 'away'
  /** Type of the home, or of the absence. */
  setting: string
  provider: string | null
  state: string | null
  start: string
  end: string | null
  enrolled: string
  left: string | null
  /** How a parent of the home and the child belong together. */
  relation: string | null
  parents: ParentFacts[]
}

const endBy = ({ end }: PlacementLine, { to, today }: FormatDays) =>
  end !== null && end < to && end <= today ? end : null
const isHome = ({ kind }: PlacementLine) => kind === 'home'

const settings = {
  'home Foster': 1,
  'home Foster/Adoption': 2,
  'house House': 3,
  'away AWOL': 4,
  'away Hospital - Medical': 5,
  'away Hospital - Psychiatric': 6,
  'away Detention': 7,
}
const settingOf = ({ kind, setting }: PlacementLine) => coded(settings, `${kind} ${setting}`)

const kin = [
  'Stepparent',
  'Grandparent',
  'Aunt or uncle',
  'Cousin',
  'Sibling',
  'Half sibling',
  'Stepsibling',
  'Relative',
  'Parent',
]
const near = ['Godparent', 'Close to the family']

export const sexes: readonly Code[] = [
  { code: 1, words: ['Male', 'Masculino'] },
  { code: 2, words: ['Female', 'Femenino'] },
]
export const races: readonly Code[] = [
  { code: 1, words: ['American Indian or Alaskan Native', 'Indígena americana o de Alaska'] },
  { code: 2, words: ['Asian', 'Asiática'] },
  { code: 3, words: ['Black or African American', 'Negra o afroamericana'] },
  { code: 4, words: ['Native Hawaiian or Other Pacific Islander', 'Nativa de Hawái o de otra isla del Pacífico'] },
  { code: 5, words: ['White', 'Blanca'] },
]
/** Ours to the file’s. */
export const raceCodes = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5 }
export const yesNo: readonly Code[] = [
  { code: 0, words: ['No', 'No'] },
  { code: 1, words: ['Yes', 'Sí'] },
]

const first: Words = ['First foster parent', 'Primer padre o madre de acogida']
const second: Words = ['Second foster parent', 'Segundo padre o madre de acogida']
const leastBetween = 15

/** The facts of one of the parents of a home. */
function parent(at: 0 | 1): Element<PlacementLine>[] {
  const who = at === 0 ? first : second
  const key = at === 0 ? 'parent_1' : 'parent_2'
  const of = ({ parents }: PlacementLine) => parents[at]
  const needed = (row: PlacementLine) => of(row) !== undefined
  const named = (what: Words): Words => [`${who[0]}: ${what[0]}`, `${who[1]}: ${what[1]}`]
  const source: Words = ['Parent of the resource family', 'Padre o madre de la familia de acogida']
  const number = (n: number) => `H${2 + at * 4 + n}`
  const shared = { since: 2, source, needed } as const
  return [
    {
      ...shared,
      number: number(0),
      key: `${key}_birth_year`,
      name: named(['year of birth', 'año de nacimiento']),
      written: 'year',
      value: (row) => Number(of(row)?.born?.slice(0, 4)) || null,
      conflict: (row) => {
        const born = of(row)?.born
        return born && row.born && Number(born.slice(0, 4)) + leastBetween > Number(row.born.slice(0, 4))
          ? ['Hardly older than the child.', 'Apenas mayor que el niño.']
          : undefined
      },
      rules: [
        'Inconsistent: less than 15 years older than the child.',
        'Incoherente: menos de 15 años mayor que el niño.',
      ],
    },
    {
      ...shared,
      number: number(1),
      key: `${key}_sex`,
      name: named(['sex', 'sexo']),
      written: 'code',
      codes: sexes,
      value: (row) => coded({ 2: 1, 3: 2 }, of(row)?.sex ?? null),
    },
    {
      ...shared,
      number: number(2),
      key: `${key}_race`,
      name: named(['race', 'raza']),
      written: 'code',
      codes: races,
      value: (row) => coded(raceCodes, of(row)?.race ?? null),
      range: (row) =>
        (of(row)?.race ?? 0) > 6
          ? ['The file needs each race by its name.', 'El archivo necesita cada raza por su nombre.']
          : undefined,
      rules: ['Out of range: “Other” and “Two or More”.', 'Fuera de rango: «Otro» y «Dos o más».'],
    },
    {
      ...shared,
      number: number(3),
      key: `${key}_hispanic`,
      name: named(['Hispanic or Latino', 'hispano o latino']),
      written: 'code',
      codes: yesNo,
      value: (row) => coded({ 2: 1, 3: 0 }, of(row)?.ethnicity ?? null),
    },
  ]
}

export const placementSection: Section<PlacementLine> = {
  key: 'placements',
  name: ['Living arrangements', 'Dónde vivió'],
  line: [
    'A home, a house, or an absence of a night or longer that is AWOL, hospital or detention',
    'Un hogar, una casa, o una ausencia de una noche o más por fuga, hospital o detención',
  ],
  elements: [
    {
      number: 'G1',
      key: 'record_number',
      name: ['Record number', 'Número de registro'],
      source: ['As in the section of children', 'Como en la sección de niños'],
      written: 'text',
      value: (row) => row.record,
    },
    {
      number: 'E2',
      key: 'start_date',
      name: ['Began', 'Inicio'],
      source: ['Placement, bed stay or absence', 'Ubicación, cama o ausencia'],
      written: 'day',
      value: ({ start }) => start,
      conflict: ({ start, enrolled }) =>
        start < enrolled
          ? ['It began before the child entered care.', 'Comenzó antes de que el niño entrara.']
          : undefined,
      rules: ['Inconsistent: before the stay in care began.', 'Incoherente: anterior a la estancia.'],
    },
    {
      number: 'E3',
      key: 'end_date',
      name: ['Ended', 'Fin'],
      source: ['Placement, bed stay or absence', 'Ubicación, cama o ausencia'],
      written: 'day',
      needed: () => false,
      value: endBy,
      conflict: ({ end, left }, { today }) =>
        left !== null && left <= today && (end === null || end > left)
          ? ['It continues after the child left care.', 'Sigue después de que el niño salió.']
          : undefined,
      rules: ['Inconsistent: after the stay in care ended.', 'Incoherente: posterior al fin de la estancia.'],
    },
    {
      number: 'E4',
      key: 'setting',
      name: ['Setting', 'Tipo de lugar'],
      source: ['Type of the home, the house, or kind of the absence', 'Tipo del hogar, la casa o la ausencia'],
      written: 'code',
      codes: [
        { code: 1, words: ['Foster family home', 'Hogar de acogida'] },
        { code: 2, words: ['Pre-adoptive home', 'Hogar preadoptivo'] },
        { code: 3, words: ['Residential treatment house', 'Casa de tratamiento residencial'] },
        { code: 4, words: ['Runaway', 'Fuga'] },
        { code: 5, words: ['Medical hospital', 'Hospital médico'] },
        { code: 6, words: ['Psychiatric hospital', 'Hospital psiquiátrico'] },
        { code: 7, words: ['Detention', 'Detención'] },
      ],
      value: settingOf,
      range: (row) =>
        settingOf(row) === null
          ? ['The file has no code for this type of home.', 'El archivo no tiene un código para este tipo de hogar.']
          : undefined,
      rules: ['Out of range: a type without a code.', 'Fuera de rango: un tipo sin código.'],
    },
    {
      number: 'E5',
      key: 'provider_number',
      name: ['License of the home or house', 'Licencia del hogar o la casa'],
      source: ['Resource family or residence', 'Familia de acogida o residencia'],
      written: 'text',
      needed: ({ kind }) => kind !== 'away',
      value: ({ provider }) => provider,
    },
    {
      number: 'E6',
      key: 'state',
      name: ['State', 'Estado'],
      source: ['Address of the resource family', 'Dirección de la familia de acogida'],
      written: 'text',
      needed: isHome,
      value: ({ state }) => state,
    },
    {
      number: 'E7',
      key: 'relationship',
      name: ['The child and the foster parents', 'El niño y los padres de acogida'],
      source: ['Relations on the family map', 'Relaciones en el mapa familiar'],
      written: 'code',
      codes: [
        { code: 1, words: ['Relative', 'Familiar'] },
        { code: 2, words: ['Close to the family', 'Allegado'] },
        { code: 3, words: ['Not related', 'Sin parentesco'] },
      ],
      needed: isHome,
      value: (row) =>
        !isHome(row)
          ? null
          : row.relation && kin.includes(row.relation)
            ? 1
            : row.relation && near.includes(row.relation)
              ? 2
              : 3,
    },
    {
      number: 'H1',
      key: 'household',
      name: ['Foster parents', 'Padres de acogida'],
      since: 2,
      source: [
        'Parents of the resource family and their marital status',
        'Padres de la familia de acogida y su estado civil',
      ],
      written: 'code',
      codes: [
        { code: 1, words: ['Married couple', 'Matrimonio'] },
        { code: 2, words: ['Two adults, not married', 'Dos adultos sin casarse'] },
        { code: 3, words: ['One adult', 'Un adulto'] },
      ],
      needed: isHome,
      value: ({ parents }) =>
        parents.length === 0
          ? null
          : parents.length === 1
            ? 3
            : parents.every(({ marital }) => marital === 'Married')
              ? 1
              : 2,
      conflict: ({ parents }) =>
        parents.length === 2 && parents.filter(({ marital }) => marital === 'Married').length === 1
          ? ['One parent is married and the other is not.', 'Uno de los padres está casado y el otro no.']
          : undefined,
      rules: ['Inconsistent: one of two is married.', 'Incoherente: uno de los dos está casado.'],
    },
    ...parent(0),
    ...parent(1),
  ],
}
