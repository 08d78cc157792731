import { stringify } from 'csv-stringify/sync'

// What a spreadsheet takes for the start of a formula, and the full-width twins it folds into them.
const starters = /^[=+\-@%|＝＋－−﹣＠﹫％｜]/u
// Blanks, controls, marks of order and direction: passed over before the first character that is seen.
const unseen = /^[\s\p{C}\p{Z}\u{FE00}-\u{FE0F}]+/u

/** Whether a spreadsheet could read this text as something to carry out. */
export const looksLikeFormula = (text: string): boolean => starters.test(text.replace(unseen, ''))

/** Text stays text: an apostrophe in front, which spreadsheets take as just that. */
export const guarded = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text)

export type CsvCell = string | number | null

const rowsAtOnce = 500

/** Lines of a CSV file, some hundred at a time, with the mark by which spreadsheets know UTF-8. */
export function* csvLines(
  head: readonly string[],
  rows: Iterable<readonly CsvCell[]>,
  preface: readonly string[] = [],
): Generator<string> {
  yield '\uFEFF'
  let some: CsvCell[][] = [...preface.map((told) => [guarded(told)]), head.map(guarded)]
  for (const row of rows) {
    some.push(row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)))
    if (some.length >= rowsAtOnce) {
      yield lines(some)
      some = []
    }
  }
  if (some.length > 0) yield lines(some)
}

const lines = (rows: CsvCell[][]) => stringify(rows, { record_delimiter: 'windows', quoted_match: /^\s|\s$|^'|[\r\n]/ })
