/** A stretch of a printed line: words, a break, or a ruled place for what is missing. */
export type Run = { t: string; b?: true; i?: true; u?: true } | { br: true } | { blank: true }

export interface PrintedCell {
  runs: Run[]
  header?: true
  span?: number
}

/** What a page is made of: everything reckoned and worded, nothing left to decide. */
export type PrintedNode =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[]; align?: 'center' | 'right'; small?: true; dense?: true }
  | { kind: 'field'; label: string; body: PrintedNode[] }
  | { kind: 'list'; ordered: boolean; items: PrintedNode[][] }
  /** `dense`: a line for each row, in small type. */
  | { kind: 'table'; widths: number[]; head: PrintedCell[][]; body: PrintedCell[][]; dense?: true }
  | { kind: 'columns'; count: number; children: PrintedNode[][] }
  | { kind: 'facts'; rows: [string, Run[]][] }
  | { kind: 'group' | 'card'; children: PrintedNode[] }
  /** Stays on the page of what follows. */
  | { kind: 'keep'; children: PrintedNode[] }
  /** Number, title, a second line, page. */
  | { kind: 'contents'; rows: [string, string, string, string][] }
  | {
      kind: 'signature'
      label: string
      lines: Run[][]
      /** Which of the pictures, with the words for those who do not see it. */
      image?: number
      alt?: string
      typed?: string
      click?: string
    }
  | { kind: 'rule' }
  | { kind: 'page-break' }

export interface PrintedDocument {
  title: string
  agency: string
  /** Under the agency's name; the logo is one of the pictures. */
  letterhead?: { lines: string[]; logo?: number; alt?: string }
  lang: string
  about: string
  keywords: string[]
  watermark: string | null
  /** On top of every page after the first. */
  running: string
  footer: string
  /** The content as JSON, put into the file. */
  attachment: string | null
  words: { confidential: string; page: string; content: string }
  body: PrintedNode[]
  /** A wide page with narrow margins and a short head. */
  wide?: true
  /** Sheets of labels instead of pages: what stands on each, line by line. */
  labels?: string[][]
}

export interface DrawOptions {
  at: Date
  images?: readonly Buffer[]
  /** For whom: those who wait take turns, however much one of them wants. Without it, for the agency's own work. */
  share?: string | undefined
}

/** Draws pages; another engine could stand behind it. The same input gives the same bytes. */
export interface PdfRenderer {
  draw(pages: PrintedDocument, options: DrawOptions): Promise<Buffer>
}

/** It took too long, or there was too much of it. */
export class NotDrawn extends Error {
  override name = 'NotDrawn'
}
