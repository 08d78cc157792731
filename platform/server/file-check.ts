import { open, readFile, stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { fileKinds, mostPixels, type FileKind } from '#platform/contract/files.ts'
import type { Words } from '#platform/contract/words.ts'
import { endingOf } from './file-names.ts'
import { FileRefused } from './file-refused.ts'
import { checkOffice, refuseOldName, refuseOldOffice } from './office-check.ts'

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((kind) => [
    `VipsForeignLoad${kind}File`,
    `VipsForeignLoad${kind}Buffer`,
  ]),
})

const alsoCalled: Record<string, FileKind> = { jpeg: 'jpg' }
const markup = /^\s*(?:<\?xml|<!doctype|<!--|<(?:html|head|body|script|svg|iframe|math|style|link|meta|xsl)\b)/i

export interface Checked {
  kind: FileKind
  contentType: string
  /** Another file than the one given, when it had to be written anew. */
  path: string
}

/** Says what a file really is, and refuses it when that is not what its name says or not what may be kept. */
export async function checkFile(path: string, fileName: string): Promise<Checked> {
  const ending = endingOf(fileName)
  const kind = alsoCalled[ending] ?? (Object.hasOwn(fileKinds, ending) ? (ending as FileKind) : undefined)
  if (!kind) refuseOldName(ending)
  if (!kind) throw new FileRefused('FileKindRefused')
  if ((await stat(path)).size === 0) throw new FileRefused('FileEmpty')
  const contentType = fileKinds[kind].type
  switch (kind) {
    case 'txt':
    case 'csv':
      return { kind, path, contentType: `${contentType}; charset=${await checkPlainText(path)}` }
    case 'docx':
    case 'xlsx':
      if ((await firstBytes(path, 4)).toString('latin1') !== 'PK\u0003\u0004') {
        refuseOldOffice(await readFile(path))
        throw new FileRefused('FileKindMismatch')
      }
      await checkOffice(path, kind)
      return { kind, path, contentType }
    default:
      if ((await fileTypeFromFile(path))?.ext !== kind) throw new FileRefused('FileKindMismatch')
      return { kind, contentType, path: kind === 'pdf' ? path : await drawAgain(path, kind) }
  }
}

/** A picture is drawn anew: where it was taken and whatever else was hidden in it stays behind. */
async function drawAgain(path: string, kind: 'png' | 'jpg' | 'gif' | 'webp'): Promise<string> {
  const animated = kind === 'gif' || kind === 'webp'
  const target = `${path}.drawn`
  await oneAtATime(async () => {
    try {
      const picture = sharp(path, { limitInputPixels: mostPixels, animated, failOn: 'error' })
      const { width, height } = await picture.metadata()
      if (width * height > mostPixels) throw new FileRefused('ImageTooLarge')
      await picture
        .autoOrient()
        .toFormat(kind === 'jpg' ? 'jpeg' : kind, { quality: 90 })
        .toFile(target)
    } catch (error) {
      if (error instanceof FileRefused) throw error
      throw new FileRefused(/pixel limit/i.test((error as Error).message) ? 'ImageTooLarge' : 'FileDamaged')
    }
  })
  return target
}

let line: Promise<unknown> = Promise.resolve()

/** Pictures need much memory while they are drawn. */
function oneAtATime<R>(work: () => Promise<R>): Promise<R> {
  const mine = line.then(work)
  line = mine.catch(() => {})
  return mine
}

/** Two bytes for each letter, with or without the mark that says so. */
const isUtf16 = (start: Buffer) =>
  /^(?:\u00ff\u00fe|\u00fe\u00ff|(?:[\t\n\r -~]\0){4}|(?:\0[\t\n\r -~]){4})/.test(start.toString('latin1'))
const savedAsUtf16: Words = [
  'This text is saved as UTF-16 (“Unicode text”). Save it as UTF-8 (in Excel: “CSV UTF-8”) and try again.',
  'Este texto está guardado como UTF-16 («texto Unicode»). Guárdelo como UTF-8 (en Excel: «CSV UTF-8») e inténtelo de nuevo.',
]

async function checkPlainText(path: string): Promise<'utf-8' | 'windows-1252'> {
  if (isUtf16(await firstBytes(path, 8))) throw new FileRefused('FileKindMismatch', savedAsUtf16)
  const found = await fileTypeFromFile(path)
  if (found) throw new FileRefused('FileKindMismatch')
  const file = await open(path, 'r')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let charset: 'utf-8' | 'windows-1252' = 'utf-8'
  let first = true
  try {
    for await (const part of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      if (first && markup.test(part.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')))
        throw new FileRefused('FileKindMismatch')
      first = false
      if (part.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)))
        throw new FileRefused('FileKindMismatch')
      if (charset === 'utf-8') charset = decodes(decoder, part, true) ? 'utf-8' : 'windows-1252'
    }
    if (charset === 'utf-8' && !decodes(decoder, Buffer.alloc(0), false)) charset = 'windows-1252'
  } finally {
    await file.close()
  }
  return charset
}

function decodes(decoder: TextDecoder, part: Buffer, more: boolean): boolean {
  try {
    decoder.decode(part, { stream: more })
    return true
  } catch {
    return false
  }
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
