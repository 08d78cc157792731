/** What may be read on the picture: the program's own words. Everything else is a black bar of the same size. */
const plain = '.k-brand, .k-side nav a, .k-side nav h2'
/** Drawn as a box: what they show could be anything. */
const boxes = 'img, canvas, video, iframe, input, textarea, select, object'
const covered = '#16181d'

/**
 * A picture of the page that shows where things are and nothing that is about anybody: drawn by ourselves from the places of
 * boxes and lines, so that nothing has to be found and hidden afterwards. `leftOut` is the dialog that asks for it.
 */
export function drawPage(canvas: HTMLCanvasElement, leftOut: Element | null): void {
  const width = innerWidth
  const height = innerHeight
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = getComputedStyle(document.body).backgroundColor
  pen.fillRect(0, 0, width, height)
  // Dialogs share one place at the end of the page; only the one that asks is left out.
  const without = leftOut?.closest('[data-mantine-shared-portal-node] > *, body > *') ?? null
  for (const child of document.body.children) drawElement(pen, child, without)
}

const isOutside = ({ left, top, right, bottom }: DOMRect) =>
  right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight

function drawElement(pen: CanvasRenderingContext2D, element: Element, without: Element | null): void {
  if (element === without || element instanceof HTMLScriptElement || element instanceof HTMLStyleElement) return
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return
  const place = element.getBoundingClientRect()
  if (place.width > 0 && place.height > 0 && !isOutside(place)) {
    drawBox(pen, place, style)
    if (element instanceof SVGElement) return cover(pen, place, style.color)
    if (element.matches(boxes)) return cover(pen, place, covered)
  }
  const readable = element.closest(plain) !== null
  for (const child of element.childNodes) {
    if (child instanceof Element) drawElement(pen, child, without)
    else if (child instanceof Text && child.data.trim()) drawText(pen, child, style, readable)
  }
}

function drawBox(pen: CanvasRenderingContext2D, place: DOMRect, style: CSSStyleDeclaration): void {
  if (!/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor)) {
    pen.fillStyle = style.backgroundColor
    pen.fillRect(place.left, place.top, place.width, place.height)
  }
  const edge = parseFloat(style.borderTopWidth)
  if (edge > 0 && style.borderTopStyle !== 'none') {
    pen.strokeStyle = style.borderTopColor
    pen.lineWidth = edge
    pen.strokeRect(place.left, place.top, place.width, place.height)
  }
}

function cover(pen: CanvasRenderingContext2D, { left, top, width, height }: DOMRect, color: string): void {
  pen.fillStyle = color
  pen.fillRect(left, top, width, height)
}

function drawText(pen: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration, readable: boolean): void {
  const range = document.createRange()
  range.selectNodeContents(text)
  const lines = [...range.getClientRects()].filter((line) => !isOutside(line))
  if (!readable) return lines.forEach((line) => cover(pen, line, covered))
  const [first] = lines
  if (!first) return
  pen.fillStyle = style.color
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  pen.textBaseline = 'middle'
  pen.fillText(text.data.trim(), first.left, first.top + first.height / 2)
}

/** The picture as a file that can be sent. */
export const pictureFile = (canvas: HTMLCanvasElement): Promise<File | undefined> =>
  new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'page.png', { type: 'image/png' }) : undefined),
      'image/png',
    ),
  )
