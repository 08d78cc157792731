import { daysBetween } from '#platform/contract/dates.ts'
import './records.css'

interface ProgressLineProps {
  /** Oldest first. */
  points: readonly { readonly day: string; readonly score: number }[]
  /** The highest score there is. */
  most: number
  /** The same in words, for readers: it is the picture's name. */
  label: string
}

const width = 132
const height = 32
const edge = 4

/** How something went over time: a line from the first entry to the last, with a dot where it is now. */
export function ProgressLine({ points, most, label }: ProgressLineProps) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const days = Math.max(1, daysBetween(first.day, last.day))
  const at = ({ day, score }: (typeof points)[number]) =>
    [
      edge + (points.length === 1 ? 1 : daysBetween(first.day, day) / days) * (width - 2 * edge),
      height - edge - (score / most) * (height - 2 * edge),
    ] as const
  const [x, y] = at(last)
  return (
    <svg className="k-progress-line" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line x1={edge} x2={width - edge} y1={height - edge} y2={height - edge} className="is-ground" />
      <polyline points={points.map((point) => at(point).join(',')).join(' ')} />
      <circle cx={x} cy={y} r={3.5} />
    </svg>
  )
}
