import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import openJpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import { allowWorker } from '#platform/web/trusted-html.ts'

/** What scanners pack pages with; fetched where a page needs it. */
const unpackers: Readonly<Record<string, string>> = { 'openjpeg.wasm': openJpeg, 'jbig2.wasm': jbig2 }

class OurUnpackers {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = unpackers[filename]
    if (!address) throw new Error(`${filename} is not part of the build`)
    return new Uint8Array(await (await fetch(new URL(address, import.meta.url))).arrayBuffer())
  }
}

/** The pages of a stored PDF, to be drawn one by one. */
export async function openPages(address: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const worker = new URL('../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
  allowWorker(worker)
  GlobalWorkerOptions.workerSrc = worker
  const answer = await fetch(address, { signal, headers: { 'x-kith': '1' } })
  if (!answer.ok) throw new Error(String(answer.status))
  return getDocument({
    data: new Uint8Array(await answer.arrayBuffer()),
    useWorkerFetch: false,
    BinaryDataFactory: OurUnpackers,
    wasmUrl: './',
    enableXfa: false,
  }).promise
}

/** Draws one page as wide as the canvas is shown. */
export async function drawPage(pages: PDFDocumentProxy, nth: number, canvas: HTMLCanvasElement, width: number) {
  const page = await pages.getPage(nth)
  const whole = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: (width * Math.min(devicePixelRatio, 2)) / whole.width })
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  await page.render({ canvas, viewport }).promise
  page.cleanup()
}
