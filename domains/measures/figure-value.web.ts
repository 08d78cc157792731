import type { MeasureUnit } from '#platform/contract/measures.ts'

/** A figure as it is read: 84.2%, 3.1; a dash where there is nothing to divide by. */
export const figureText = (unit: MeasureUnit, value: number | null, locale: string): string =>
  value === null ? '–' : `${value.toLocaleString(locale)}${unit === 'percent' ? '%' : ''}`
