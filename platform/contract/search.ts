import { list, type ValueOf } from './lists/base.ts'

/** What the one search finds, in the order in which equals are shown; a domain that brings a new kind adds its line. */
export const searchKinds = list(
  { value: 'chart', label: ['Charts', 'Expedientes'] },
  { value: 'family', label: ['Families', 'Familias'] },
  { value: 'host', label: ['Strong Families', 'Familias fuertes'] },
  { value: 'referral', label: ['Referrals', 'Derivaciones'] },
  { value: 'unit', label: ['Units', 'Viviendas'] },
  { value: 'inquiry', label: ['Inquiries', 'Consultas'] },
  { value: 'donor', label: ['Donors', 'Donantes'] },
  { value: 'church', label: ['Churches', 'Iglesias'] },
  { value: 'volunteer', label: ['Volunteers', 'Voluntarios'] },
  { value: 'organization', label: ['Organizations', 'Organizaciones'] },
  { value: 'relative', label: ['Relatives', 'Familiares'] },
  { value: 'person', label: ['People', 'Personas'] },
  { value: 'staff', label: ['Staff', 'Personal'] },
  { value: 'document', label: ['Documents', 'Documentos'] },
  { value: 'contact', label: ['Visits and contacts', 'Visitas y contactos'] },
  { value: 'shift', label: ['Shift logs', 'Bitácoras'] },
)
export type SearchKind = ValueOf<typeof searchKinds>

/** Why something was found. */
export const searchReasons = list(
  { value: 'recent', label: ['Opened recently', 'Abierto hace poco'] },
  { value: 'name', label: ['Name', 'Nombre'] },
  { value: 'otherName', label: ['Also known as', 'Otro nombre'] },
  { value: 'alike', label: ['Similar name', 'Nombre parecido'] },
  { value: 'number', label: ['Number', 'Número'] },
  { value: 'phone', label: ['Phone', 'Teléfono'] },
  { value: 'birthDate', label: ['Date of birth', 'Fecha de nacimiento'] },
  { value: 'member', label: ['Person in the family', 'Persona de la familia'] },
  { value: 'relation', label: ['Relative of', 'Familiar de'] },
  { value: 'city', label: ['City', 'Ciudad'] },
  { value: 'email', label: ['E-mail', 'Correo'] },
  { value: 'text', label: ['In the text', 'En el texto'] },
  { value: 'file', label: ['In an attached file', 'En un archivo adjunto'] },
)
export type SearchReason = ValueOf<typeof searchReasons>

/** The words of a text, without accents: what is neither letter nor number parts them. */
export const plainWords = (text: string): string[] =>
  plain(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter((word, at, all) => all.indexOf(word) === at)
    .slice(0, 8) ?? []

export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const accented: Readonly<Record<string, string>> = {
  a: 'aàáâãäå',
  c: 'cç',
  e: 'eèéêë',
  i: 'iìíîï',
  n: 'nñ',
  o: 'oòóôõö',
  u: 'uùúûü',
  y: 'yýÿ',
}

/** Finds the words, however accented, where they begin; undefined where there is none. */
export function wordsPattern(words: readonly string[], flags = 'iu'): RegExp | undefined {
  if (words.length === 0) return undefined
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(anyAccent).join('|')})`, flags)
}

/** A pattern for one word of letters and numbers, with or without its accents. */
export const anyAccent = (word: string): string =>
  [...word].map((letter) => (accented[letter] ? `[${accented[letter]}]` : letter)).join('')
