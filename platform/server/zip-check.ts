import { crc32 } from 'node:zlib'
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl'
import { sentence, type Words } from '#platform/contract/words.ts'
import { FileRefused } from './file-refused.ts'

export const zipLimits = { entries: 2000, inflated: 50 * 1024 * 1024, ratio: 100 }

/** Where a zip is: the path of a file, or its content. */
export type ZipSource = string | Buffer

export interface ZipEntry {
  name: string
  size: number
}

export interface ZipReader {
  /** Before anything is unpacked. */
  names?: (entries: readonly ZipEntry[]) => void
  /** Each entry, part by part. */
  part: (entry: ZipEntry, part: Buffer) => void
}

const damaged = () =>
  new FileRefused('FileDamaged', [
    'This file is damaged: its table of contents does not match its content. Save it again.',
    'Este archivo está dañado: su índice no corresponde al contenido. Guárdelo de nuevo.',
  ])
const tooMuch = (words: Words) => new FileRefused('FileUnpacksTooLarge', words)

/** Unpacks a zip for `reader`, and refuses what is too much or is not what its directory says. */
export async function readZip(source: ZipSource, reader: ZipReader): Promise<void> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }
  let zip: ZipFile | undefined
  try {
    zip = typeof source === 'string' ? await openPromise(source, options) : await fromBufferPromise(source, options)
    const entries = await directoryOf(zip)
    reader.names?.(entries.map(entryOf))
    let free = 0
    for (const entry of entries) {
      if (entry.relativeOffsetOfLocalHeader < free) throw damaged()
      free = (await startOf(zip, entry)) + entry.compressedSize
      await unpack(zip, entry, reader)
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged()
  } finally {
    zip?.close()
  }
}

const entryOf = ({ fileName, uncompressedSize }: Entry): ZipEntry => ({ name: fileName, size: uncompressedSize })

/** The entries as they follow each other in the file. */
async function directoryOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > zipLimits.entries)
    throw tooMuch(
      sentence(['This file has more than {most} parts.', 'Este archivo tiene más de {most} partes.'], {
        most: zipLimits.entries,
      }),
    )
  const entries = new Map<string, Entry>()
  let inflated = 0
  for await (const entry of zip.eachEntry()) {
    const folded = entry.fileName.toLowerCase()
    if (!entry.canDecodeFileData() || /\p{Cc}/u.test(entry.fileName) || entries.has(folded)) throw damaged()
    entries.set(folded, entry)
    inflated += entry.uncompressedSize
    if (inflated > zipLimits.inflated)
      throw tooMuch(['This file unpacks to more than 50 MB.', 'Este archivo descomprimido pesa más de 50 MB.'])
  }
  if (inflated > zip.fileSize * zipLimits.ratio)
    throw tooMuch(
      sentence(
        [
          'This file unpacks to more than {times} times its size.',
          'Descomprimido, este archivo pesa más de {times} veces su tamaño.',
        ],
        { times: zipLimits.ratio },
      ),
    )
  return [...entries.values()].toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
}

/** Where an entry's content begins. What is said beside it must be what the directory says: other programs read that. */
async function startOf(zip: ZipFile, entry: Entry): Promise<number> {
  const head = await zip.readLocalFileHeaderPromise(entry)
  if (head.compressionMethod !== entry.compressionMethod || !head.fileName.equals(entry.fileNameRaw)) throw damaged()
  const told = !(head.generalPurposeBitFlag & 8)
  if (told && (head.compressedSize !== entry.compressedSize || head.uncompressedSize !== entry.uncompressedSize))
    throw damaged()
  return head.fileDataStart
}

async function unpack(zip: ZipFile, entry: Entry, { part: look }: ZipReader): Promise<void> {
  let crc = 0
  for await (const part of await zip.openReadStreamPromise(entry)) {
    crc = crc32(part as Buffer, crc)
    look(entryOf(entry), part as Buffer)
  }
  if (crc !== entry.crc32) throw damaged()
}
