/** A round step so that an axis has about so many marks; of whole numbers a whole one. */
function stepOf(most: number, marks: number, whole: boolean): number {
  const rough = Math.max(most, 1) / marks
  const power = 10 ** Math.floor(Math.log10(rough))
  const fit = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10
  const step = fit * power
  return most >= marks || whole ? Math.max(1, Math.round(step)) : step
}

/** The marks of an axis from the least to the most, both inside. */
export function marksOf(values: readonly number[], marks = 4): number[] {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const step = stepOf(Math.max(most, -least), marks, values.every(Number.isInteger))
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => Math.round((first + at) * step * 1e6) / 1e6)
}

export interface Point {
  x: number
  y: number
}

/** Lines through points; where one is missing the line is broken. */
export function pathOf(points: readonly (Point | null)[]): string {
  let path = ''
  let pen = false
  for (const point of points) {
    if (!point) {
      pen = false
      continue
    }
    path += `${pen ? 'L' : 'M'}${Math.round(point.x * 10) / 10} ${Math.round(point.y * 10) / 10}`
    pen = true
  }
  return path
}

/** Of so many labels those that fit, the last always. */
export function shownLabels(count: number, fit: number): Set<number> {
  const every = Math.max(1, Math.ceil(count / Math.max(1, fit)))
  return new Set(Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0))
}
