import { IconArrowBackUp, IconEraser } from '@tabler/icons-react'
import { useRef, useState, type PointerEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { catalog } from '../i18n.ts'
import './signature-pad.css'

const useText = catalog(
  () => ({
    area: 'Draw your signature here with mouse, pen or finger',
    keyboard: 'Without a mouse or pen, use Upload with a picture of your signature.',
    clear: 'Start over',
    undo: 'Take back the last line',
    empty: 'Draw or choose a picture first',
  }),
  () => ({
    area: 'Dibuje aquí su firma con ratón, lápiz o dedo',
    keyboard: 'Sin ratón ni lápiz, use Subir con una imagen de su firma.',
    clear: 'Empezar de nuevo',
    undo: 'Quitar el último trazo',
    empty: 'Dibuje o elija primero una imagen',
  }),
)

export const padWidth = 900
export const padHeight = 300

export type Stroke = [x: number, y: number, pressure: number][]

/** One stroke with round ends; a quick line is thinner than a slow one. */
function drawStroke(pen: CanvasRenderingContext2D, stroke: Stroke): void {
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = '#16130f'
  for (let at = 0; at < stroke.length; at += 1) {
    const [x, y, pressure] = stroke[at]!
    const [fromX, fromY] = stroke[at - 1] ?? [x, y]
    const speed = Math.hypot(x - fromX, y - fromY)
    pen.lineWidth = 2 + pressure * 4 - Math.min(1.6, speed / 30)
    pen.beginPath()
    pen.moveTo(fromX, fromY)
    pen.lineTo(x + 0.01, y)
    pen.stroke()
  }
}

const margin = 12

/** Only what was drawn, with a small margin: so it fills the line it is printed on. */
function cutOut(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): string {
  const points = strokes.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const left = Math.max(0, Math.min(...xs) - margin)
  const top = Math.max(0, Math.min(...ys) - margin)
  const cut = document.createElement('canvas')
  cut.width = Math.ceil(Math.min(padWidth, Math.max(...xs) + margin) - left)
  cut.height = Math.ceil(Math.min(padHeight, Math.max(...ys) + margin) - top)
  cut.getContext('2d')?.drawImage(canvas, -left, -top)
  return cut.toDataURL('image/png')
}

interface SignaturePadProps {
  /** A PNG as a data URL, or nothing when the pad is empty; and the lines it was drawn with. */
  onDrawn: (image: string | undefined, strokes: readonly Stroke[]) => void
  /** What to do instead without a pointer. */
  help?: string
}

/** Drawing with mouse, pen or finger; lines can be taken back one by one. */
export function SignaturePad({ onDrawn, help }: SignaturePadProps) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const strokes = useRef<Stroke[]>([])
  const [count, setCount] = useState(0)

  const place = (event: PointerEvent<HTMLCanvasElement>): Stroke[number] => {
    const box = event.currentTarget.getBoundingClientRect()
    return [
      ((event.clientX - box.left) * padWidth) / box.width,
      ((event.clientY - box.top) * padHeight) / box.height,
      event.pressure || 0.5,
    ]
  }
  function tell() {
    setCount(strokes.current.length)
    const drawn = canvas.current && strokes.current.length > 0
    onDrawn(drawn ? cutOut(canvas.current!, strokes.current) : undefined, [...strokes.current])
  }
  function redraw() {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.clearRect(0, 0, padWidth, padHeight)
    for (const stroke of strokes.current) drawStroke(pen, stroke)
    tell()
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    const stroke = strokes.current.at(-1)
    const pen = canvas.current?.getContext('2d')
    if (!stroke || !pen || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    stroke.push(place(event))
    drawStroke(pen, stroke.slice(-2))
  }

  return (
    <div className="k-pad">
      <canvas
        ref={canvas}
        width={padWidth}
        height={padHeight}
        role="img"
        aria-label={t.area}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          strokes.current.push([place(event)])
          const pen = canvas.current?.getContext('2d')
          if (pen) drawStroke(pen, strokes.current.at(-1)!)
        }}
        onPointerMove={move}
        onPointerUp={tell}
        onPointerCancel={tell}
      />
      <p className="k-help">{help ?? t.keyboard}</p>
      <div className="k-actions">
        <Button
          size="sm"
          icon={IconArrowBackUp}
          offBecause={count > 0 ? undefined : t.empty}
          onClick={() => {
            strokes.current.pop()
            redraw()
          }}
        >
          {t.undo}
        </Button>
        <Button
          size="sm"
          icon={IconEraser}
          offBecause={count > 0 ? undefined : t.empty}
          onClick={() => {
            strokes.current = []
            redraw()
          }}
        >
          {t.clear}
        </Button>
      </div>
    </div>
  )
}
