import { createHash } from 'node:crypto'
import { addDays } from '#platform/contract/dates.ts'
import { csvLines } from '#platform/server/csv.ts'
import { recordNumber } from '#platform/server/pepper.ts'
import type { Settings } from '#platform/server/settings.ts'
import { afcars } from './afcars.rules.ts'
import { readAfcars } from './afcars-read.server.ts'
import { countyCensus } from './county-census.rules.ts'
import { readCountyCensus } from './county-census-read.server.ts'
import {
  elementsOf,
  judge,
  type Element,
  type FlawKind,
  type Format,
  type FormatDays,
  type Section,
  type Subject,
} from './formats.rules.ts'
import type { LinesAsked, ReadLines } from './read-shapes.server.ts'

const readers: Readonly<Record<string, ReadLines>> = {
  [afcars.key]: readAfcars,
  [countyCensus.key]: readCountyCensus,
}

/** A section with its lines; which shape they have is between its declaration and its reader. */
export interface Filled {
  section: Section<Subject>
  lines: Subject[]
}

/** What is kept about the days asked for, as the caller may see it, numbered. */
export async function readFormat(
  format: Format,
  asked: LinesAsked,
  settings: Pick<Settings, 'pepper' | 'pepperFile'>,
): Promise<Filled[]> {
  const number = recordNumber(settings)
  const read = await readers[format.key]!(asked)
  return format.sections.map((section) => ({
    section: section as unknown as Section<Subject>,
    lines: (read[section.key] ?? []).map(({ person, ...line }) => ({ ...line, record: number(person) })),
  }))
}

export interface Part {
  section: string
  content: string
  lines: number
}

interface MadeLines {
  parts: Part[]
  /** Each record with a hash of all its lines. */
  records: Record<string, string>
  sha256: string
}

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

/** The file as it is sent: a CSV for each section, its first columns saying of which format, version and days it is. */
export function makeLines(format: Format, version: number, filled: readonly Filled[], days: FormatDays): MadeLines {
  const about = [format.key, version, days.from, addLast(days.to)] as const
  const ofRecord = new Map<string, string[]>()
  const leftOut = format.isLeftOut as ((row: Subject) => boolean) | undefined
  const parts = filled.map(({ section, lines }) => {
    const elements = elementsOf(section, version)
    const kept = leftOut ? lines.filter((line) => !leftOut(line)) : lines
    const rows = kept.map((line) => {
      const values = elements.map((element) => element.value(line, days))
      const told = ofRecord.get(line.record) ?? []
      told.push(JSON.stringify([section.key, ...values]))
      ofRecord.set(line.record, told)
      return [...about, ...values]
    })
    const head = ['format', 'version', 'first_day', 'last_day', ...elements.map(({ key }) => key)]
    return { section: section.key, content: [...csvLines(head, rows)].join(''), lines: rows.length }
  })
  return {
    parts,
    records: Object.fromEntries([...ofRecord].toSorted().map(([record, told]) => [record, sha(told.join('\n'))])),
    sha256: sha(parts.map(({ section, content }) => `${section}\n${content}`).join('\n')),
  }
}

const addLast = (to: string) => addDays(to, -1)

interface ElementQuality {
  section: Section<Subject>
  element: Element<Subject>
  lines: number
  filled: number
  notAsked: number
  missing: number
  outOfRange: number
  inconsistent: number
}

/** How each element stands, over all lines. */
export const qualityOf = (version: number, filled: readonly Filled[], days: FormatDays): ElementQuality[] =>
  filled.flatMap(({ section, lines }) =>
    elementsOf(section, version).map((element) => {
      const states = lines.map((line) => judge(element, line, days).state)
      const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length
      return {
        section,
        element,
        lines: lines.length,
        filled: count('Filled'),
        notAsked: count('NotAsked'),
        missing: count('Missing'),
        outOfRange: count('OutOfRange'),
        inconsistent: count('Inconsistent'),
      }
    }),
  )

/** The lines behind what is wrong with an element. */
export function flawsOf(
  number: string,
  sectionKey: string,
  version: number,
  filled: readonly Filled[],
  days: FormatDays,
) {
  const found = filled.find(({ section }) => section.key === sectionKey)
  const element = found && elementsOf(found.section, version).find((one) => one.number === number)
  if (!found || !element) return undefined
  return found.lines.flatMap((line) => {
    const { state, why } = judge(element, line, days)
    return why ? [{ line, kind: state as FlawKind, why }] : []
  })
}
