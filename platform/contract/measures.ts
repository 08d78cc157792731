import { list } from './lists/base.ts'

/** How the figure is made of its rows. */
export const measureUnits = list(
  { value: 'people', label: ['People', 'Personas'] },
  { value: 'count', label: ['Count', 'Cantidad'] },
  { value: 'sum', label: ['Sum', 'Suma'] },
  { value: 'percent', label: ['Percent', 'Por ciento'] },
  { value: 'per1000', label: ['Per 1,000 days', 'Por cada 1,000 días'] },
  { value: 'median', label: ['Median of days', 'Mediana de días'] },
  { value: 'each', label: ['For each person', 'Por persona'] },
)
export type MeasureUnit = (typeof measureUnits)[number]['value']

interface Parts {
  n: number
  whos: number
  part: number | null
  whole: number | null
  median: number | null
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** The figure, to one decimal; null where there is nothing to divide by. */
export function valueOf(unit: MeasureUnit, { n, whos, part, whole, median }: Parts): number | null {
  if (unit === 'people') return whos
  if (unit === 'count') return n
  if (unit === 'sum') return part ?? 0
  if (unit === 'median') return median === null ? null : rounded(median)
  if (unit === 'each') return whos === 0 ? null : rounded(n / whos)
  if (!whole) return null
  return rounded(((part ?? 0) / whole) * (unit === 'percent' ? 100 : 1000))
}

/** Fewer than these are not told to who cannot see them. */
export const smallCell = 5

/** Which of the rows are shown behind a figure: those that are counted in it. */
export const shownParts: Readonly<Record<MeasureUnit, 'all' | 'parts'>> = {
  people: 'all',
  count: 'all',
  sum: 'all',
  percent: 'all',
  per1000: 'parts',
  median: 'all',
  each: 'all',
}
