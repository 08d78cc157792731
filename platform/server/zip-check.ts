import { open, type FileHandle } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { FileRefused } from './file-refused.ts'

export const zipLimits = { entries: 2000, inflated: 50 * 1024 * 1024, ratio: 100, directory: 2 * 1024 * 1024 }

export interface ZipEntry {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

/** Where a zip lies: on disk or in memory. */
export interface ZipSource {
  length(): Promise<number>
  read(position: number, length: number): Promise<Buffer>
  stream(start: number, end: number): Readable
}

export const fileSource = (file: FileHandle): ZipSource => ({
  length: async () => (await file.stat()).size,
  async read(position, length) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  },
  stream: (start, end) => file.createReadStream({ start, end: end - 1, autoClose: false }),
})

export const bufferSource = (content: Buffer): ZipSource => ({
  length: async () => content.length,
  read: async (position, length) => content.subarray(position, position + length),
  stream: (start, end) => Readable.from([content.subarray(start, end)], { objectMode: false }),
})

const damaged = () =>
  new FileRefused('FileDamaged', 'This file is damaged: its table of contents is not what it holds. Save it again.')
const tooMuch = (sentence: string) => new FileRefused('FileUnpacksTooLarge', sentence)

/** Reads a zip's directory and refuses what is too much or contradicts itself, before anything is unpacked. */
export async function readZipDirectory(file: ZipSource): Promise<ZipEntry[]> {
  const length = await file.length()
  const tail = await bytes(file, Math.max(0, length - 65_557), Math.min(length, 65_557))
  let at = tail.length - 22
  while (at >= 0 && !(tail.readUInt32LE(at) === 0x06054b50 && at + 22 + tail.readUInt16LE(at + 20) === tail.length))
    at -= 1
  if (at < 0) throw damaged()
  const count = tail.readUInt16LE(at + 10)
  const [directorySize, directoryAt] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  const end = length - tail.length + at
  const disks = tail.readUInt32LE(at + 4)
  if (disks !== 0 || count !== tail.readUInt16LE(at + 8)) throw damaged()
  if (count > zipLimits.entries || directorySize > zipLimits.directory)
    throw tooMuch(`This file holds more than ${zipLimits.entries.toLocaleString('en-US')} parts.`)
  if (directoryAt + directorySize !== end) throw damaged()
  const entries = parseDirectory(await bytes(file, directoryAt, directorySize), count)
  const inflated = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (inflated > zipLimits.inflated) throw tooMuch('This file unpacks to more than 50 MB.')
  if (inflated > length * zipLimits.ratio)
    throw tooMuch(`This file unpacks to more than ${zipLimits.ratio} times its size.`)
  return entries
}

function parseDirectory(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw damaged()
    const nameLength = directory.readUInt16LE(at + 28)
    const entry = {
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    }
    const encrypted = directory.readUInt16LE(at + 8) & 1
    const odd = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\\|^[A-Za-z]:|\p{Cc}/u.test(entry.name)
    const folded = entry.name.toLowerCase()
    if (encrypted || odd || names.has(folded) || ![0, 8].includes(entry.method)) throw damaged()
    names.add(folded)
    entries.push(entry)
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  if (at !== directory.length) throw damaged()
  return entries
}

/** Unpacks each entry into `look`, part by part, and refuses one whose content is not what the directory says. */
export async function inflateZip(
  file: ZipSource,
  entries: readonly ZipEntry[],
  look: (entry: ZipEntry, part: Buffer) => void,
): Promise<void> {
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset < free) throw damaged()
    const start = await dataStart(file, entry)
    free = start + entry.packed
    if (entry.packed === 0) {
      if (entry.size !== 0 && entry.method === 0) throw damaged()
      continue
    }
    await inflateEntry(file, entry, start, look)
  }
}

async function dataStart(file: ZipSource, entry: ZipEntry): Promise<number> {
  const head = await bytes(file, entry.offset, 30)
  if (head.readUInt32LE(0) !== 0x04034b50 || head.readUInt16LE(8) !== entry.method) throw damaged()
  const nameLength = head.readUInt16LE(26)
  const name = (await bytes(file, entry.offset + 30, nameLength)).toString('utf8')
  const told = !(head.readUInt16LE(6) & 8)
  if (name !== entry.name) throw damaged()
  if (told && (head.readUInt32LE(18) !== entry.packed || head.readUInt32LE(22) !== entry.size)) throw damaged()
  return entry.offset + 30 + nameLength + head.readUInt16LE(28)
}

async function inflateEntry(
  file: ZipSource,
  entry: ZipEntry,
  start: number,
  look: (entry: ZipEntry, part: Buffer) => void,
): Promise<void> {
  let size = 0
  let crc = 0
  const sink = new Writable({
    write(part: Buffer, _encoding, done) {
      size += part.length
      if (size > entry.size) return done(damaged())
      crc = crc32(part, crc)
      look(entry, part)
      done()
    },
  })
  const source = file.stream(start, start + entry.packed)
  try {
    await (entry.method === 8 ? pipeline(source, createInflateRaw(), sink) : pipeline(source, sink))
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged()
  }
  if (size !== entry.size || crc !== entry.crc) throw damaged()
}

async function bytes(file: ZipSource, position: number, length: number): Promise<Buffer> {
  const found = await file.read(position, length)
  if (found.length !== length) throw damaged()
  return found
}

/** Opens a file for `work` and closes it whatever happens. */
export async function withFile<R>(path: string, work: (file: ZipSource) => Promise<R>): Promise<R> {
  const file = await open(path, 'r')
  try {
    return await work(fileSource(file))
  } finally {
    await file.close()
  }
}
