import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'

type Content = AsyncIterable<Uint8Array>

/** Where months that were taken out of the book are, and how sealed ones are opened, for whoever has the key. */
export interface ColdFiles {
  folder: string
  unseal?: ((content: Content) => Content) | undefined
}

export interface ColdMonth {
  month: string
  file: string
  is_sealed: boolean
  size: number
  sha256: string
  row_count: number
  first: number
  last: number
}

export const coldMonths = async (owner: Pool | PoolClient): Promise<ColdMonth[]> =>
  (
    await owner.query<ColdMonth>(
      `select month::text, file, is_sealed, size, sha256, row_count, lower(seqs) as first, upper(seqs) - 1 as last
       from audit_cold order by month`,
    )
  ).rows

/** A line is the text whose hash was sealed, so that a file is checked without any database. */
export interface ColdLine {
  seq: number
  at: string
  hash: Buffer
  text: string
}

/** Only at line feeds: readline takes other signs in people's words for ends of lines too. */
async function* linesIn(content: Content): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const part of content) {
    rest = Buffer.concat([rest, part])
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.toString('utf8', 0, end)
      rest = rest.subarray(end + 1)
    }
  }
  if (rest.length > 0) yield rest.toString('utf8')
}

const lineStart = /^\[(\d+), "([^"]+)"/

/** Reads a file line by line and reckons the sum of all of it; the sum is known after the last line. */
export class ColdReader {
  readonly #path: string
  readonly #unseal: ((content: Content) => Content) | undefined
  readonly #sum = createHash('sha256')

  constructor(path: string, unseal?: (content: Content) => Content) {
    this.#path = path
    this.#unseal = unseal
  }

  async *#bytes(): AsyncGenerator<Uint8Array> {
    for await (const part of createReadStream(this.#path) as Content) {
      this.#sum.update(part)
      yield part
    }
  }

  async *lines(): AsyncGenerator<ColdLine> {
    const content = this.#unseal ? this.#unseal(this.#bytes()) : this.#bytes()
    const unzipped = createGunzip()
    const source = Readable.from(content)
    source.on('error', (error) => unzipped.destroy(error))
    source.pipe(unzipped)
    for await (const text of linesIn(unzipped)) {
      const [, seq, at] = lineStart.exec(text) ?? []
      if (!seq || !at) throw new Error('a line is not one of the book')
      yield { seq: Number(seq), at, hash: createHash('sha256').update(text).digest(), text }
    }
  }

  async sumOnly(): Promise<string> {
    for await (const part of this.#bytes()) void part
    return this.sum
  }

  get sum(): string {
    return this.#sum.digest('hex')
  }
}

export interface ColdFault {
  file: string
  sentence: string
}

/** One month's file, read as far as the seals need it: they follow the numbers of the rows but for a few. */
class Window {
  readonly month: ColdMonth
  readonly #reader: ColdReader
  readonly #lines: AsyncGenerator<ColdLine>
  readonly held = new Map<number, ColdLine>()
  #read = 0
  #next: ColdLine | undefined
  #done = false

  constructor(month: ColdMonth, path: string, unseal?: (content: Content) => Content) {
    this.month = month
    this.#reader = new ColdReader(path, unseal)
    this.#lines = this.#reader.lines()
  }

  async readTo(seq: number): Promise<void> {
    while (!this.#done && (!this.#next || this.#next.seq <= seq)) {
      if (this.#next) this.held.set(this.#next.seq, this.#next)
      const { value, done } = await this.#lines.next()
      this.#next = done ? undefined : value
      this.#read += done ? 0 : 1
      if (done) this.#done = true
    }
  }

  /** After the last seal: the rest of it, and whether it is the file that was written. */
  async fault(): Promise<string | undefined> {
    await this.readTo(Number.MAX_SAFE_INTEGER)
    const [extra] = this.held.keys()
    if (extra !== undefined) return `row ${extra} in it is in no seal`
    if (this.#read !== this.month.row_count) return `it has ${this.#read} rows instead of ${this.month.row_count}`
    return this.#reader.sum === this.month.sha256 ? undefined : 'its sum is not the one that was noted'
  }
}

/** The files beside the book while it is reckoned again. */
export class ColdBook {
  readonly #files: ColdFiles
  readonly #windows = new Map<string, Window>()
  readonly months: readonly ColdMonth[]
  /** Rows whose lines could not be read for lack of the key. */
  unread = 0

  constructor(months: readonly ColdMonth[], files: ColdFiles) {
    this.months = months
    this.#files = files
  }

  #path = (file: string) => join(this.#files.folder, file)
  #readable = ({ is_sealed }: ColdMonth) => !is_sealed || this.#files.unseal !== undefined

  /** Before the seals: files that are not there, and sealed ones by their sum. */
  async missing(): Promise<ColdFault | undefined> {
    for (const month of this.months) {
      const { file, sha256, row_count } = month
      if (!existsSync(this.#path(file)))
        return { file, sentence: `The file ${file} with ${row_count} rows of the audit is missing.` }
      if (this.#readable(month)) continue
      this.unread += row_count
      if ((await new ColdReader(this.#path(file)).sumOnly()) !== sha256)
        return { file, sentence: `The file ${file} was changed: its sum is not the one that was noted.` }
    }
    return undefined
  }

  /** The line of each number from the files, `closed` for one in a file that cannot be read here. */
  async linesOf(seqs: readonly number[]): Promise<Map<number, ColdLine | 'closed'>> {
    const found = new Map<number, ColdLine | 'closed'>()
    if (seqs.length === 0) return found
    const [first, last] = [seqs[0]!, seqs.at(-1)!]
    for (const month of this.months) {
      if (month.last < first || month.first > last) continue
      if (!this.#readable(month)) {
        for (const seq of seqs) if (seq >= month.first && seq <= month.last) found.set(seq, 'closed')
        continue
      }
      const window =
        this.#windows.get(month.file) ??
        new Window(month, this.#path(month.file), month.is_sealed ? this.#files.unseal : undefined)
      this.#windows.set(month.file, window)
      try {
        await window.readTo(last)
      } catch (error) {
        throw new UnreadableFile(month.file, error)
      }
      for (const seq of seqs) {
        const line = window.held.get(seq)
        if (!line) continue
        found.set(seq, line)
        window.held.delete(seq)
      }
    }
    return found
  }

  /** After the seals. */
  async rest(): Promise<ColdFault | undefined> {
    for (const month of this.months) {
      if (!this.#readable(month)) continue
      const window = this.#windows.get(month.file)
      let why: string | undefined = 'no seal covers it'
      try {
        if (window) why = await window.fault()
      } catch (error) {
        why = (error as Error).message
      }
      if (why) return { file: month.file, sentence: `The file ${month.file} was changed: ${why}.` }
    }
    return undefined
  }
}

export class UnreadableFile extends Error {
  readonly fault: ColdFault
  constructor(file: string, cause: unknown) {
    super(`The file ${file} cannot be read: ${(cause as Error).message}.`, { cause })
    this.fault = { file, sentence: this.message }
  }
}
