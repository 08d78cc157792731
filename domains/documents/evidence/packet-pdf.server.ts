import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core'
import { pdfRenderer } from './render-pool.server.ts'
import type { PrintedDocument } from './render-shapes.server.ts'
import { Printable } from './render-text.server.ts'
import { pageWordsIn } from './render-page-text.server.ts'

export interface PacketPart {
  title: string
  /** Chart, day and state, in words. */
  about: string
  pdf: Buffer
}
export interface PacketCover {
  title: string
  agency: string
  /** By whom and when, in words. */
  made: string
  /** What whoever receives it must know. */
  notices: readonly string[]
  at: Date
}

/** Cover, contents and the documents as they are kept, one after the other, every page counted; bookmarks lead to each. */
export async function packetPdf(cover: PacketCover, parts: readonly PacketPart[]): Promise<Buffer> {
  const loaded: { part: PacketPart; pdf: PDF; pages: number }[] = []
  for (const part of parts) {
    const pdf = await PDF.load(part.pdf)
    loaded.push({ part, pdf, pages: pdf.getPageCount() })
  }
  const front = async (before: number) => {
    let page = before + 1
    const rows = loaded.map(({ part, pages }, at): [string, string, string, string] => {
      const row: [string, string, string, string] = [`${at + 1}.`, part.title, part.about, String(page)]
      page += pages
      return row
    })
    return PDF.load(await pdfRenderer.draw(coverPages(cover, rows, page - 1), { at: cover.at }))
  }
  // How long the contents are decides where everything begins.
  const length = (await front(1)).getPageCount()
  const whole = PDF.create()
  const all = (pdf: PDF) => Array.from({ length: pdf.getPageCount() }, (_, page) => page)
  const drawn = await front(length)
  await whole.copyPagesFrom(drawn, all(drawn), { includeAnnotations: false })
  const marks: { title: string; page: number }[] = [{ title: cover.title, page: 0 }]
  for (const { part, pdf } of loaded) {
    marks.push({ title: part.title, page: whole.getPageCount() })
    // A seal belongs to its own file; over other pages it would only look broken.
    await whole.copyPagesFrom(pdf, all(pdf), { includeAnnotations: false })
  }
  count(whole)
  bookmark(whole, marks)
  whole.setTitle(cover.title)
  whole.setAuthor(cover.agency)
  whole.setCreationDate(cover.at)
  whole.setModificationDate(cover.at)
  whole.setLanguage('en')
  return Buffer.from(await whole.save())
}

function coverPages(cover: PacketCover, rows: [string, string, string, string][], pages: number): PrintedDocument {
  const text = new Printable()
  const words = pageWordsIn('en')
  return {
    title: text.line(cover.title),
    agency: text.line(cover.agency),
    lang: 'en',
    about: 'Packet',
    keywords: ['packet'],
    watermark: null,
    running: text.line(cover.title),
    footer: `${rows.length} ${rows.length === 1 ? 'document' : 'documents'}, ${pages} pages`,
    attachment: null,
    words: { confidential: words.confidential, page: words.page, content: words.content },
    body: [
      { kind: 'paragraph', runs: [{ t: text.line(cover.made) }] },
      ...cover.notices.map((notice) => ({ kind: 'paragraph' as const, runs: [{ t: text.line(notice) }] })),
      {
        kind: 'paragraph',
        small: true,
        runs: [
          {
            t: 'Pages of sealed documents are shown as they were sealed. The seal itself is in the file of each document; verify that file, not this packet.',
          },
        ],
      },
      { kind: 'heading', level: 2, runs: [{ t: 'Contents' }] },
      {
        kind: 'contents',
        rows: rows.map(([no, title, about, page]) => [no, text.line(title), text.line(about), page]),
      },
    ],
  }
}

/** The page of the packet on every page after the first: each document has its own numbers too. */
function count(pdf: PDF): void {
  const pages = pdf.getPages()
  for (const [at, page] of pages.entries())
    if (at > 0) page.drawText(`Packet page ${at + 1} of ${pages.length}`, { x: 36, y: 14, size: 7.5 })
}

function bookmark(pdf: PDF, marks: readonly { title: string; page: number }[]): void {
  const pages = pdf.getPages()
  const root = new PdfDict([['Type', PdfName.of('Outlines')]])
  const rootRef = pdf.register(root)
  const items = marks.map(({ title, page }) => {
    const target = new PdfArray([pages[page]!.ref, PdfName.of('Fit')])
    const entries: [string, PdfString | PdfArray | typeof rootRef][] = [
      ['Title', PdfString.fromString(title)],
      ['Parent', rootRef],
      ['Dest', target],
    ]
    return new PdfDict(entries)
  })
  const refs = items.map((item) => pdf.register(item))
  for (const [at, item] of items.entries()) {
    if (at > 0) item.set('Prev', refs[at - 1]!)
    if (at + 1 < refs.length) item.set('Next', refs[at + 1]!)
  }
  root.set('First', refs[0]!)
  root.set('Last', refs.at(-1)!)
  root.set('Count', PdfNumber.of(items.length))
  pdf.getCatalog().set('Outlines', rootRef)
  pdf.getCatalog().set('PageMode', PdfName.of('UseOutlines'))
}
