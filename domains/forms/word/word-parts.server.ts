import { zipSync, type Zippable } from 'fflate'
import { largestFile } from '#platform/contract/files.ts'
import type { Words } from '#platform/contract/words.ts'
import { FileRefused } from '#platform/server/file-refused.ts'
import { readOffice, refuseOldOffice } from '#platform/server/office-check.ts'

export type Parts = Record<string, Uint8Array>

/** Text parts are held whole while they are read; nobody writes a form this long. */
const longestText = 12 * 1024 * 1024
const mammothNeeds =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:document|styles|numbering|footnotes|endnotes|comments|header\d*|footer\d*)\d*\.xml|word\/_rels\/[^/]+\.rels)$/i
export const isStory = (name: string) => /^word\/(?:document|header|footer)\d*\.xml$/i.test(name)

/** Refused although the file is not large. */
export const tooMuchText: Words = [
  'This file has more text and formatting than can be read.',
  'Este archivo tiene más texto y formato del que se puede leer.',
]

/** The parts of a .docx that passed every check; all of them, or only those with text. */
export async function openWord(docx: Buffer, { whole }: { whole: boolean }): Promise<Parts> {
  if (docx.length === 0) throw new FileRefused('FileEmpty')
  if (docx.length > largestFile) throw new FileRefused('FileTooLarge')
  refuseOldOffice(docx)
  if (docx.length < 22 || docx.toString('latin1', 0, 4) !== 'PK\u0003\u0004')
    throw new FileRefused('FileKindMismatch', [
      'This is not a Word file (.docx). Save it in Word as .docx and retry.',
      'Este no es un archivo de Word (.docx). Guárdelo en Word como .docx e inténtelo otra vez.',
    ])
  let text = 0
  const found = await readOffice(docx, 'docx', (name, size) => {
    if (/\.xml$/i.test(name)) text += size
    if (text > longestText) throw new FileRefused('FileUnpacksTooLarge', tooMuchText)
    return whole || mammothNeeds.test(name)
  })
  if (![...found.keys()].some((name) => /^word\/document\d*\.xml$/i.test(name)))
    throw new FileRefused('FileKindMismatch')
  return Object.fromEntries([...found].map(([name, part]) => [name, new Uint8Array(part)]))
}

const sameTime = new Date(1980, 0, 1)

/** The same parts give the same bytes, whenever they are packed. */
export function packWord(parts: Parts): Buffer {
  const first = ['[Content_Types].xml', '_rels/.rels']
  const names = Object.keys(parts).toSorted(
    (a, b) => Number(first.includes(b)) - Number(first.includes(a)) || (a < b ? -1 : 1),
  )
  const entries: Zippable = Object.fromEntries(
    names.map((name) => [
      name,
      [parts[name] as Uint8Array, { mtime: sameTime, level: /\.(?:png|jpe?g|gif)$/i.test(name) ? 0 : 6 }],
    ]),
  )
  return Buffer.from(zipSync(entries, { mtime: sameTime }))
}
