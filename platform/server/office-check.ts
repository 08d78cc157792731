import { FileRefused } from './file-refused.ts'
import { inflateZip, readZipDirectory, withFile } from './zip-check.ts'

const mainPart = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
}

const unsafeName =
  /vbaproject|vbadata|(^|\/)activex\/|oleobject|externallinks\/|(^|\/)afchunk|\.(bin|exe|js|vbs|html?|mht)$/i
const printerSettings = /printersettings\d*\.bin$/i
const unsafeType = /macroEnabled|vbaProject|activeX|oleObject|externalLink/i
const unsafeXml = /<!(?:DOCTYPE|ENTITY)|DDEAUTO|<\s*w:altChunk\b/i
const overlap = 16

/** Refuses a Word or Excel file that carries macros, objects, links to other files, or more than it seems. */
export async function checkOffice(path: string, kind: keyof typeof mainPart): Promise<void> {
  await withFile(path, async (file) => {
    const entries = await readZipDirectory(file)
    for (const { name } of entries) {
      if (unsafeName.test(name) && !printerSettings.test(name)) throw new FileRefused('FileUnsafe')
    }
    const texts = new Map<string, string>()
    const tails = new Map<string, string>()
    await inflateZip(file, entries, ({ name, size }, part) => {
      if (!/\.(xml|rels|vml)$/i.test(name)) return
      const seen = (tails.get(name) ?? '') + part.toString('latin1')
      if (!tails.has(name) && /^(?:\u00ff\u00fe|\u00fe\u00ff|<\0|\0<)/.test(seen)) throw new FileRefused('FileUnsafe')
      if (unsafeXml.test(seen)) throw new FileRefused('FileUnsafe')
      tails.set(name, seen.slice(-overlap))
      if (!/\.rels$|^\[Content_Types\]\.xml$/i.test(name)) return
      if (size > 1_000_000) throw new FileRefused('FileUnpacksTooLarge')
      texts.set(name, (texts.get(name) ?? '') + part.toString('latin1'))
    })
    const types = texts.get('[Content_Types].xml')
    if (!types) throw new FileRefused('FileKindMismatch')
    if (unsafeType.test(types)) throw new FileRefused('FileUnsafe')
    if (!types.includes(mainPart[kind])) throw new FileRefused('FileKindMismatch')
    for (const [name, text] of texts) if (name.endsWith('.rels')) checkRelations(text)
  })
}

/** A link a reader may click is fine; anything fetched by itself is not. */
function checkRelations(text: string): void {
  for (const [relation] of text.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    const type = attribute(relation, 'Type')
    if (/\/(?:aFChunk|attachedTemplate|vbaProject|oleObject|externalLink\w*)$/i.test(type))
      throw new FileRefused('FileUnsafe')
    if (!/TargetMode\s*=\s*["']\s*external/i.test(relation)) continue
    const clickable = type.endsWith('/hyperlink') && /^(?:https?:|mailto:|tel:|#)/i.test(attribute(relation, 'Target'))
    if (!clickable) throw new FileRefused('FileUnsafe')
  }
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''
