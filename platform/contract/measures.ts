import { list } from './lists/base.ts'

/** How the figure is made of its rows. */
export const measureUnits = list(
  { value: 'people', label: ['People', 'Personas'] },
  { value: 'count', label: ['Count', 'Cantidad'] },
  { value: 'sum', label: ['Sum', 'Suma'] },
  { value: 'percent', label: ['Percent', 'Por ciento'] },
  { value: 'per1000', label: ['Per 1,000 days', 'Por cada 1,000 días'] },
  { value: 'median', label: ['Median of days', 'Mediana de días'] },
  { value: 'p80', label: ['Days of four in five', 'Días de cuatro de cada cinco'] },
  { value: 'each', label: ['For each person', 'Por persona'] },
)
export type MeasureUnit = (typeof measureUnits)[number]['value']

interface Parts {
  n: number
  whos: number
  part: number | null
  whole: number | null
  /** Where the middle of the parts is, or the end of the first four fifths, by the unit. */
  median: number | null
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** The figure, to one decimal; null where there is nothing to divide by. */
export function valueOf(unit: MeasureUnit, { n, whos, part, whole, median }: Parts): number | null {
  if (unit === 'people') return whos
  if (unit === 'count') return n
  if (unit === 'sum') return part ?? 0
  if (unit === 'median' || unit === 'p80') return median === null ? null : rounded(median)
  if (unit === 'each') return whos === 0 ? null : rounded(n / whos)
  if (!whole) return null
  return rounded(((part ?? 0) / whole) * (unit === 'percent' ? 100 : 1000))
}

/** Where the days of a unit are read, of all parts in order. */
export const pointOf: Readonly<Partial<Record<MeasureUnit, number>>> = { median: 0.5, p80: 0.8 }

/** Fewer than these are not told to who cannot see them. */
const smallCell = 5

interface Few {
  readonly unit: MeasureUnit
  /** Neither people nor families are counted: a small number tells of nobody. */
  readonly ofThings?: boolean | undefined
}
const plain: readonly MeasureUnit[] = ['people', 'count', 'sum']

/** It tells of so few that it is for those alone who may see whom it counts. Of a share or an average what it is reckoned from counts. */
export function tellsOfFew(
  { unit, ofThings }: Few,
  { n, whos, whole }: { n: number; whos: number; whole: number | null },
): boolean {
  const few = (count: number) => count > 0 && count < smallCell
  return plain.includes(unit) ? !ofThings && few(whos) : few(n) || few(whos) || few(whole ?? 0)
}

/** Which of the rows are shown behind a figure: those that are counted in it. */
export const shownParts: Readonly<Record<MeasureUnit, 'all' | 'parts'>> = {
  people: 'all',
  count: 'all',
  sum: 'all',
  percent: 'all',
  per1000: 'parts',
  median: 'all',
  p80: 'all',
  each: 'all',
}
