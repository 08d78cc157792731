import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import utils from 'pg/lib/utils.js'

/** How the rows of a statement are read; the database refuses to run it again once they would be others. */
interface Shape {
  names: string[]
  kinds: Kind[]
  parsers: ((text: string) => unknown)[]
  empty: Readonly<Record<string, null>>
}
type Kind = 'whole' | 'truth' | 'text'
const { INT2, INT4, BOOL } = pg.types.builtins
const kinds = new Map<number, Kind>([
  [INT2, 'whole'],
  [INT4, 'whole'],
  [BOOL, 'truth'],
])

interface Field {
  name: string
  dataTypeID: number
}

/** What is used of the driver's connection. */
interface Wire {
  stream: Duplex
  attachListeners(stream: EventEmitter): void
  emit(event: string, message: object): boolean
  parsedStatements: Record<string, string>
}

/** What is used of the driver's client beside its own methods. */
interface Driver {
  connection: Wire
  _activeQuery: unknown
}

const known = new WeakMap<Wire, Map<string, Shape>>()

function shapesOf(wire: Wire): Map<string, Shape> {
  let shapes = known.get(wire)
  if (!shapes) known.set(wire, (shapes = new Map()))
  return shapes
}

const nothing: Shape = { names: [], kinds: [], parsers: [], empty: {} }

function shapeOf(fields: readonly Field[]): Shape {
  const names = fields.map(({ name }) => name)
  return {
    names,
    kinds: fields.map(({ dataTypeID }) => kinds.get(dataTypeID) ?? 'text'),
    parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID as never) as (text: string) => unknown),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  }
}

const runIt = Buffer.concat([serialize.execute(), serialize.sync()])

export type Told = (error: Error | null, result?: pg.QueryResult) => void

interface DriversQuery {
  submit(wire: Wire): Error | null
}
// The driver takes nothing but its own into a pipeline; what it does not type is said here.
const Query = pg.Query as unknown as new (text: string, values: unknown[]) => DriversQuery

/**
 * A statement with a name. The first time on a connection it goes the driver's way; from then on its columns are known and
 * not asked for again, and its rows are read from the bytes as they came.
 */
export class Asked extends Query {
  declare name: string
  declare values: unknown[]
  declare text: string
  declare callback: Told
  #shape: Shape | undefined
  #wire: Wire | undefined
  #command: string | undefined
  #count: number | null = null
  #failed: Error | undefined
  readonly #rows: object[] = []

  constructor(name: string, text: string, values: unknown[], callback: Told) {
    super(text, values)
    this.name = name
    this.callback = callback
  }

  override submit(wire: Wire): Error | null {
    this.#wire = wire
    const { name: statement, values } = this
    this.#shape = wire.parsedStatements[statement] === this.text ? shapesOf(wire).get(statement) : undefined
    if (!this.#shape) return super.submit(wire)
    if (!wire.stream.writable) return null
    try {
      const bound = serialize.bind({ statement, values, valueMapper: utils.prepareValue })
      wire.stream.write(Buffer.concat([bound, runIt]))
      return null
    } catch (error) {
      return error as Error
    }
  }

  get isRead(): boolean {
    return this.#shape !== undefined
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#shape = shapeOf(fields)
  }

  /** A row of the first time, as the driver read it. */
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { names, parsers, empty } = this.#shape!
    this.#add(() => {
      const row: Record<string, unknown> = { ...empty }
      for (const [at, text] of fields.entries()) if (text !== null) row[names[at]!] = parsers[at]!(text)
      return row
    })
  }

  /** A row as it came, from its number of columns on. */
  readRow(bytes: Buffer, from: number, end: number): void {
    this.#add(() => rowOf(this.#shape!, bytes, from, end))
  }

  #add(read: () => object): void {
    if (this.#failed) return
    try {
      this.#rows.push(read())
    } catch (error) {
      this.#failed = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const last = text.lastIndexOf(' ')
    const count = last < 0 ? Number.NaN : Number(text.slice(last + 1))
    this.#command = last < 0 ? text : text.slice(0, text.indexOf(' '))
    this.#count = Number.isNaN(count) ? null : count
    shapesOf(this.#wire!).set(this.name, (this.#shape ??= nothing))
  }

  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    const { callback } = this
    this.callback = () => {}
    callback(this.#failed ?? error)
  }

  handleReadyForQuery(): void {
    if (this.#failed) return this.handleError(this.#failed)
    this.callback(null, {
      command: this.#command ?? '',
      rowCount: this.#count,
      rows: this.#rows,
      oid: 0,
      fields: [],
    } as pg.QueryResult)
  }
}

function rowOf({ names, kinds: how, parsers, empty }: Shape, bytes: Buffer, from: number, end: number): object {
  const row: Record<string, unknown> = { ...empty }
  // Read in one go; only what has other letters than English ones is read again, by itself.
  const whole = bytes.toString('latin1', from, end)
  let at = from + 2
  for (let column = 0; column < names.length; column += 1) {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) continue
    const kind = how[column]
    if (kind === 'truth') row[names[column]!] = bytes[at] === 0x74
    else if (kind === 'whole') row[names[column]!] = Number(whole.slice(at - from, at - from + length))
    else {
      let bits = 0
      for (let one = at; one < at + length; one += 1) bits |= bytes[one]!
      const text = bits < 0x80 ? whole.slice(at - from, at - from + length) : bytes.toString('utf8', at, at + length)
      row[names[column]!] = parsers[column]!(text)
    }
    at += length
  }
  return row
}

const code = { row: 0x44, complete: 0x43, bound: 0x32, ready: 0x5a } as const
const ready = new Map(
  ['I', 'T', 'E'].map((status) => [status.charCodeAt(0), { name: 'readyForQuery', length: 5, status }]),
)
const head = 5

/** Reads what answers an `Asked` from the bytes of a connection and leaves everything else to the driver. */
export function readAnswers(client: object): void {
  const driver = client as Driver
  const { connection } = driver
  const attach = connection.attachListeners.bind(connection)
  connection.attachListeners = (stream) => {
    const rest = new EventEmitter()
    attach(rest)
    stream.on('end', () => rest.emit('end'))
    stream.on(
      'data',
      messagesOf((bytes, from, end) => answer(driver, rest, bytes, from, end)),
    )
  }
}

function answer(driver: Driver, rest: EventEmitter, bytes: Buffer, from: number, end: number): void {
  const asked = driver._activeQuery
  if (asked instanceof Asked && asked.isRead) {
    const kind = bytes[from]
    if (kind === code.row) return asked.readRow(bytes, from + head, end)
    if (kind === code.bound) return
    if (kind === code.complete)
      return asked.handleCommandComplete({ text: bytes.toString('latin1', from + head, end - 1) })
    const state = kind === code.ready ? ready.get(bytes[from + head]!) : undefined
    if (state) return void driver.connection.emit('readyForQuery', state)
  }
  rest.emit('data', bytes.subarray(from, end))
}

/** Whole messages out of what comes in pieces. */
function messagesOf(take: (bytes: Buffer, from: number, end: number) => void): (piece: Buffer) => void {
  let waiting: Buffer[] = []
  let have = 0
  let need = head
  return (piece) => {
    have += piece.length
    if (waiting.length > 0 || have < need) {
      waiting.push(piece)
      if (have < need) return
    }
    const bytes = waiting.length > 0 ? Buffer.concat(waiting) : piece
    let at = 0
    need = head
    while (at + head <= bytes.length) {
      const end = at + 1 + bytes.readUInt32BE(at + 1)
      if (end > bytes.length) {
        need = end - at
        break
      }
      take(bytes, at, end)
      at = end
    }
    have = bytes.length - at
    waiting = have > 0 ? [bytes.subarray(at)] : []
  }
}
