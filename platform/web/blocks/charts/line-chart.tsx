import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { ChartFrame, type ChartSeries } from './chart-frame.tsx'
import { marksOf, pathOf, shownLabels } from './chart-scales.ts'
import { useChartText } from './chart-text.ts'
import './charts.css'

interface LineChartProps {
  title: string
  /** The period, in words. */
  note: string
  /** Along the bottom: a day, a month. */
  labels: readonly string[]
  /** What a label is called in the table. */
  labelHead: string
  series: readonly ChartSeries[]
  format?: (value: number) => string
  /** Opens the list behind a point, of the line by its number. */
  onOpen?: (at: number, line: number) => void
}

/** As wide as its place, so that letters keep their size; a wider place enlarges it. */
const widest = 640
const narrowest = 220
const height = 220
const edge = { left: 44, right: 12, top: 12, bottom: 26 }
/** Of a letter of a label. */
const letter = 6.4

/** A line over time. It is walked by arrow keys, and its numbers are in a table behind it. */
export function LineChart({ title, note, labels, labelHead, series, format = String, onOpen }: LineChartProps) {
  const t = useChartText()
  const [at, setAt] = useState<number>()
  const [line, setLine] = useState(0)
  const plot = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(widest)
  useEffect(() => {
    if (!plot.current) return
    const watch = new ResizeObserver(([place]) => {
      if (place) setWidth(Math.max(narrowest, Math.min(widest, Math.round(place.contentRect.width))))
    })
    watch.observe(plot.current)
    return () => watch.disconnect()
  }, [])
  const marks = marksOf(series.flatMap(({ values }) => values.filter((value) => value !== null)))
  const [least, most] = [marks[0]!, marks.at(-1)!]
  const inner = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom }
  const x = (place: number) =>
    edge.left + (labels.length < 2 ? inner.width / 2 : (place / (labels.length - 1)) * inner.width)
  const y = (value: number) => edge.top + inner.height - ((value - least) / (most - least)) * inner.height
  const wide = Math.max(1, ...labels.map((label) => label.length)) * letter
  const shown = shownLabels(labels.length, Math.min(5, Math.floor(inner.width / (wide * 1.5))))
  // Where one alone has its distance, both ends may fit.
  if (shown.size === 1 && inner.width > wide * 2 + 12) shown.add(0)
  const last = labels.length - 1
  const here = Math.min(at ?? last, last)
  const told = (place: number) =>
    `${labels[place]}: ${series.map(({ name, values }) => `${name} ${saidValue(values[place])}`).join(', ')}`
  const several = onOpen !== undefined && series.length > 1
  const saidValue = (value: number | null | undefined) =>
    value === null || value === undefined ? t.none : format(value)

  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: last }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(last, to)))
    }
    const other = several && { ArrowUp: line - 1, ArrowDown: line + 1 }[event.key]
    if (typeof other === 'number') {
      event.preventDefault()
      setLine(Math.max(0, Math.min(series.length - 1, other)))
    }
    if (event.key === 'Enter' && onOpen) onOpen(here, line)
  }
  const nearest = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const place = (((event.clientX - box.left) / box.width) * width - edge.left) / inner.width
    return Math.max(0, Math.min(last, Math.round(place * last)))
  }

  /** The line that is nearest to where somebody clicks. */
  const nearestLine = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const high = ((event.clientY - box.top) / box.height) * height
    const far = series.map(({ values }) => {
      const value = values[here]
      return typeof value === 'number' ? Math.abs(y(value) - high) : Infinity
    })
    return Math.max(0, far.indexOf(Math.min(...far)))
  }

  return (
    <ChartFrame
      title={title}
      note={note}
      labels={labels}
      labelHead={labelHead}
      series={series}
      format={format}
      onOpen={onOpen}
    >
      <svg
        ref={plot}
        className={onOpen ? 'k-chart-plot k-chart-opens' : 'k-chart-plot'}
        viewBox={`0 0 ${width} ${height}`}
        role="slider"
        tabIndex={0}
        aria-label={`${title}. ${several ? t.walkLines : onOpen ? t.walk : t.walkOnly}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, here)}
        aria-valuetext={
          last < 0
            ? t.none
            : several
              ? `${told(here)}. ${t.open(series[Math.min(line, series.length - 1)]!.name)}`
              : told(here)
        }
        onKeyDown={onKey}
        onPointerMove={(event) => setAt(nearest(event))}
        onPointerLeave={() => setAt(undefined)}
        onClick={(event) => last >= 0 && onOpen?.(here, nearestLine(event))}
      >
        {marks.map((mark) => (
          <g key={mark}>
            <line className="k-chart-grid" x1={edge.left} x2={width - edge.right} y1={y(mark)} y2={y(mark)} />
            <text className="k-chart-mark" x={edge.left - 8} y={y(mark) + 4} textAnchor="end">
              {format(mark)}
            </text>
          </g>
        ))}
        {labels.map((label, place) =>
          shown.has(place) ? (
            <text
              key={label + String(place)}
              className="k-chart-mark"
              x={x(place)}
              y={height - 6}
              textAnchor={place === last && last > 0 ? 'end' : place === 0 && last > 0 ? 'start' : 'middle'}
            >
              {label}
            </text>
          ) : null,
        )}
        {series.map(({ name, values }, number) => (
          <g key={name} className={`k-chart-line k-chart-line-${number}`}>
            <path d={pathOf(values.map((value, place) => (value === null ? null : { x: x(place), y: y(value) })))} />
            {values.length < 40 &&
              values.map((value, place) =>
                value === null ? null : (
                  <circle key={place} cx={x(place)} cy={y(value)} r={place === here && at !== undefined ? 5 : 3} />
                ),
              )}
          </g>
        ))}
        {at !== undefined && last >= 0 && (
          <line className="k-chart-here" x1={x(here)} x2={x(here)} y1={edge.top} y2={height - edge.bottom} />
        )}
      </svg>
      <p className="k-chart-told" aria-hidden="true">
        {at !== undefined && last >= 0 ? told(here) : ' '}
      </p>
    </ChartFrame>
  )
}
