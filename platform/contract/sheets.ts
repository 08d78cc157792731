import * as z from 'zod/mini'
import type { DeclaredError } from './call.ts'
import type { FileKind } from './files.ts'
import { isDay } from './dates.ts'
import { knownOptions, offeredOptions, type OptionList } from './lists/base.ts'
import { say, type Language, type Words } from './words.ts'

/** Kinds of files that hold a table. */
export const sheetKinds = ['csv', 'xlsx'] as const satisfies readonly FileKind[]

export const largestSheet = 5 * 1024 * 1024

/** Why an uploaded file cannot be taken as a table; the sentence says what is wrong with it. */
export const sheetErrors = {
  Unreadable: {
    status: 422,
    message: ['This file cannot be read.', 'Este archivo no se puede leer.'],
    field: 'FileID',
  },
  FileWaits: {
    message: [
      'The file is still being checked. Try again in a minute.',
      'El archivo aún se revisa. Inténtelo en un minuto.',
    ],
    field: 'FileID',
  },
} as const satisfies Record<string, DeclaredError>

/** Why columns cannot be taken as they were said to be. */
export const columnErrors = {
  WrongColumns: {
    status: 400,
    message: [
      'Name one field or none for each column of the file.',
      'Indique un campo o ninguno para cada columna del archivo.',
    ],
    field: 'Fields',
  },
  Twice: {
    status: 400,
    message: ['Two columns cannot be the same field.', 'Dos columnas no pueden ser el mismo campo.'],
    field: 'Fields',
  },
} as const satisfies Record<string, DeclaredError>

/** What a column of a file may hold. */
export interface SheetFieldSpec {
  readonly name: string
  readonly label: Words
  readonly needed?: true
  /** Other headings by which it is known, letters only. */
  readonly also?: readonly string[]
}

export const SheetColumn = z.strictObject({
  Title: z.string(),
  /** What the first lines have in it. */
  Samples: z.array(z.string()),
  Field: z.nullable(z.string()),
})
export const SheetField = z.strictObject({ Field: z.string(), Label: z.string(), Needed: z.boolean() })

/** Letters and digits alone: two spellings of one heading are the same. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Which field each column seems to hold, in either language; a field is taken once. */
export function guessFields(fields: readonly SheetFieldSpec[], head: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  return head.map((title) => {
    const said = lettersOf(title)
    const found = fields.find(
      ({ name, label, also = [] }) =>
        !taken.has(name) && [lettersOf(name), ...label.map(lettersOf), ...also].includes(said),
    )
    if (found) taken.add(found.name)
    return found?.name ?? null
  })
}

interface Table {
  readonly head: readonly string[]
  readonly lines: readonly { readonly cells: readonly string[] }[]
}

/** The columns of a file with what each is taken for, and what it could be. */
export const columnsOf = (
  fields: readonly SheetFieldSpec[],
  { head, lines }: Table,
  mapping: readonly (string | null)[],
  language: Language,
): { Columns: z.infer<typeof SheetColumn>[]; Fields: z.infer<typeof SheetField>[] } => ({
  Columns: head.map((Title, at) => ({
    Title,
    Samples: lines.slice(0, 3).flatMap(({ cells }) => cells[at]?.replaceAll('\n', '; ') || []),
    Field: mapping[at] || null,
  })),
  Fields: fields.map(({ name, label, needed = false }) => ({
    Field: name,
    Label: say(label, language),
    Needed: needed,
  })),
})

const days = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** A day as files write it: 2026-03-09, or 3/9/2026 as Americans do. */
export function readDay(text: string): string | undefined {
  if (isDay(text)) return text
  const [, month, day, year] = days.exec(text) ?? []
  if (!month || !day || !year) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}

const same = (one: string, other: string) => lettersOf(one) === lettersOf(other)

/** A value of a list by what is stored or by either name. */
export const readOption = (options: OptionList, text: string): string | number | undefined =>
  (
    offeredOptions(options).find(({ value, label }) => [String(value), ...label].some((said) => same(said, text))) ??
    knownOptions(options).find(({ value }) => same(String(value), text))
  )?.value

/** How many letters must be changed, added or left out to make one of the other. */
function slips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let place = 0; place < other.length; place += 1)
      next.push(Math.min(next[place]! + 1, row[place + 1]! + 1, row[place]! + (letter === other[place] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}

/** The known name that was probably meant: a few slips away, or one that has the said in it. */
export function nearest(said: string, known: readonly string[]): string | undefined {
  const asked = lettersOf(said)
  if (asked.length < 2) return undefined
  const scored = [...new Set(known)].map((name) => {
    const letters = lettersOf(name)
    const holds = asked.length >= 4 && letters.includes(asked)
    return { name, far: Math.min(slips(asked, letters), holds ? 1 : Infinity) }
  })
  const [best] = scored.toSorted((a, b) => a.far - b.far)
  return best && best.far <= Math.max(1, Math.floor(asked.length / 4)) ? best.name : undefined
}
