import { list, wordList, type ValueOf } from '#platform/contract/lists/base.ts'
import { familyRelations } from '#platform/contract/lists/people.ts'
import { plain, plainWords } from '#platform/contract/search.ts'
import { say, type Words } from '#platform/contract/words.ts'

/** What one person is to another, as it is stored: said of the first. */
export const relationKinds = wordList(
  ['Parent', 'Padre o madre'],
  ['Adoptive parent', 'Padre o madre por adopción'],
  ['Stepparent', 'Padrastro o madrastra'],
  ['Foster parent', 'Padre o madre de acogida'],
  ['Guardian', 'Tutor legal'],
  ['Grandparent', 'Abuelo o abuela'],
  ['Aunt or uncle', 'Tío o tía'],
  ['Godparent', 'Padrino o madrina'],
  ['Sibling', 'Hermano o hermana'],
  ['Half sibling', 'Medio hermano o media hermana'],
  ['Stepsibling', 'Hermanastro o hermanastra'],
  ['Foster sibling', 'Hermano o hermana de acogida'],
  ['Cousin', 'Primo o prima'],
  ['Spouse', 'Cónyuge'],
  ['Partner', 'Pareja'],
  ['Relative', 'Familiar'],
  ['Close to the family', 'Allegado de la familia'],
)
export type RelationKind = ValueOf<typeof relationKinds>

/** What somebody is to the person whose chart is open. */
export const relationRoles = list(
  ...relationKinds,
  { value: 'Child', label: ['Child', 'Hijo o hija'] },
  { value: 'Adopted child', label: ['Adopted child', 'Hijo o hija por adopción'] },
  { value: 'Stepchild', label: ['Stepchild', 'Hijastro o hijastra'] },
  { value: 'Foster child', label: ['Foster child', 'Hijo o hija de acogida'] },
  { value: 'Ward', label: ['Ward', 'Bajo su tutela'] },
  { value: 'Grandchild', label: ['Grandchild', 'Nieto o nieta'] },
  { value: 'Niece or nephew', label: ['Niece or nephew', 'Sobrino o sobrina'] },
  { value: 'Godchild', label: ['Godchild', 'Ahijado o ahijada'] },
)
export type RelationRole = ValueOf<typeof relationRoles>

/** The other side of what is not the same both ways. */
const turned: Partial<Record<RelationRole, RelationRole>> = {
  Parent: 'Child',
  'Adoptive parent': 'Adopted child',
  Stepparent: 'Stepchild',
  'Foster parent': 'Foster child',
  Guardian: 'Ward',
  Grandparent: 'Grandchild',
  'Aunt or uncle': 'Niece or nephew',
  Godparent: 'Godchild',
}
const kindOf = new Map(Object.entries(turned).map(([kind, role]) => [role, kind as RelationKind]))

/** Said of the second, it is kept as what the first is. */
export const storedAs = (role: RelationRole): { kind: RelationKind; turned: boolean } => {
  const kind = kindOf.get(role)
  return kind ? { kind, turned: true } : { kind: role as RelationKind, turned: false }
}
/** What the second is to the first. */
export const roleOfSecond = (kind: RelationKind): RelationRole => turned[kind] ?? kind
export const isMutual = (kind: RelationKind): boolean => turned[kind] === undefined

/** Generations from the first down to the second. */
export const generationsDown = (kind: RelationKind): number => (kind === 'Grandparent' ? 2 : isMutual(kind) ? 0 : 1)

const male = 2
const female = 3
/** As it is said of a man and of a woman; the same word for both where only one stands. */
const bySex: Partial<Record<RelationRole, readonly [Words, Words]>> = {
  Parent: [
    ['Father', 'Padre'],
    ['Mother', 'Madre'],
  ],
  Child: [
    ['Son', 'Hijo'],
    ['Daughter', 'Hija'],
  ],
  'Adoptive parent': [
    ['Adoptive father', 'Padre adoptivo'],
    ['Adoptive mother', 'Madre adoptiva'],
  ],
  'Adopted child': [
    ['Adopted son', 'Hijo adoptivo'],
    ['Adopted daughter', 'Hija adoptiva'],
  ],
  Stepparent: [
    ['Stepfather', 'Padrastro'],
    ['Stepmother', 'Madrastra'],
  ],
  Stepchild: [
    ['Stepson', 'Hijastro'],
    ['Stepdaughter', 'Hijastra'],
  ],
  'Foster parent': [
    ['Foster father', 'Padre de acogida'],
    ['Foster mother', 'Madre de acogida'],
  ],
  'Foster child': [
    ['Foster son', 'Hijo de acogida'],
    ['Foster daughter', 'Hija de acogida'],
  ],
  Guardian: [
    ['Legal guardian', 'Tutor legal'],
    ['Legal guardian', 'Tutora legal'],
  ],
  Grandparent: [
    ['Grandfather', 'Abuelo'],
    ['Grandmother', 'Abuela'],
  ],
  Grandchild: [
    ['Grandson', 'Nieto'],
    ['Granddaughter', 'Nieta'],
  ],
  'Aunt or uncle': [
    ['Uncle', 'Tío'],
    ['Aunt', 'Tía'],
  ],
  'Niece or nephew': [
    ['Nephew', 'Sobrino'],
    ['Niece', 'Sobrina'],
  ],
  Godparent: [
    ['Godfather', 'Padrino'],
    ['Godmother', 'Madrina'],
  ],
  Godchild: [
    ['Godson', 'Ahijado'],
    ['Goddaughter', 'Ahijada'],
  ],
  Sibling: [
    ['Brother', 'Hermano'],
    ['Sister', 'Hermana'],
  ],
  'Half sibling': [
    ['Half brother', 'Medio hermano'],
    ['Half sister', 'Media hermana'],
  ],
  Stepsibling: [
    ['Stepbrother', 'Hermanastro'],
    ['Stepsister', 'Hermanastra'],
  ],
  'Foster sibling': [
    ['Foster brother', 'Hermano de acogida'],
    ['Foster sister', 'Hermana de acogida'],
  ],
  Cousin: [
    ['Cousin', 'Primo'],
    ['Cousin', 'Prima'],
  ],
  Spouse: [
    ['Husband', 'Esposo'],
    ['Wife', 'Esposa'],
  ],
}

const labels = new Map(relationRoles.map(({ value, label }) => [value, label as Words]))

/** “Mother”, “Sister”; “Parent” of somebody whose sex nobody wrote down. */
export function roleWords(role: RelationRole, sex: number): Words {
  const pair = bySex[role]
  return (sex === male && pair?.[0]) || (sex === female && pair?.[1]) || labels.get(role)!
}

const inContacts = new Map(familyRelations.map(({ value }) => [value.toLowerCase(), value]))
/** The word for it among the family contacts of a client, where they have one. */
export const contactRelationOf = (role: RelationRole, sex: number): string | undefined =>
  inContacts.get(say(roleWords(role, sex), 'en').toLowerCase())

export const siblingKinds = [
  'Sibling',
  'Half sibling',
  'Stepsibling',
  'Foster sibling',
] as const satisfies RelationKind[]

/** The narrower word asks for less: a sister may be a half sister too. */
const wider: Partial<Record<RelationRole, readonly RelationRole[]>> = {
  Parent: ['Parent', 'Adoptive parent'],
  Child: ['Child', 'Adopted child'],
  Sibling: siblingKinds,
  Spouse: ['Spouse', 'Partner'],
}
/** As people say it beside the words of the lists. */
const alsoSaid: readonly (readonly [string, RelationRole, number | null])[] = [
  ['mom', 'Parent', female],
  ['mama', 'Parent', female],
  ['dad', 'Parent', male],
  ['papa', 'Parent', male],
  ['parents', 'Parent', null],
  ['padres', 'Parent', null],
  ['children', 'Child', null],
  ['hijos', 'Child', null],
  ['siblings', 'Sibling', null],
  ['hermanos', 'Sibling', null],
  ['grandma', 'Grandparent', female],
  ['grandpa', 'Grandparent', male],
  ['guardian', 'Guardian', null],
]

export interface AskedRelation {
  roles: readonly RelationRole[]
  sex: number | null
  of: string
}

const said = new Map<string, { role: RelationRole; sex: number | null }>()
for (const { value: role, label } of relationRoles) {
  const forms: [Words, number | null][] = [
    [label as Words, null],
    ...(bySex[role]
      ? ([
          [bySex[role][0], male],
          [bySex[role][1], female],
        ] as [Words, number][])
      : []),
  ]
  for (const [words, sex] of forms)
    for (const word of words) {
      const key = plainWords(word).join(' ')
      const known = said.get(key)
      // “Cousin” is said of both.
      said.set(key, known && known.sex !== sex ? { role, sex: null } : { role, sex })
    }
}
for (const [word, role, sex] of alsoSaid) said.set(plain(word), { role, sex })

/** “Sister of Ana Pérez”, “hermana de Ana Pérez”: whom somebody looks for, and of whom. */
export function readRelation(text: string): AskedRelation | undefined {
  const words = text
    .trim()
    .replace(/^(?:the|la|el|los|las) /iu, '')
    .split(/\s+/)
  // From the end: “padre de acogida de Ana” has the word twice.
  for (let at = words.length - 2; at > 0; at -= 1) {
    if (!/^(?:of|de|del)$/iu.test(words[at]!)) continue
    const found = said.get(plainWords(words.slice(0, at).join(' ')).join(' '))
    const of = words.slice(at + 1).join(' ')
    if (found && of.length >= 2) return { roles: wider[found.role] ?? [found.role], sex: found.sex, of }
  }
  return undefined
}
