import { fileErrors } from '#platform/contract/files.ts'
import type { Words } from '#platform/contract/words.ts'
import { FileRefused } from './file-refused.ts'
import { readZip, type ZipEntry, type ZipSource } from './zip-check.ts'

const mainPart = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
}
type OfficeKind = keyof typeof mainPart

const locked: Words = [
  'This file is protected by a password. Save it without the password and try again.',
  'Este archivo está protegido con contraseña. Guárdelo sin la contraseña e inténtelo de nuevo.',
]
const olderWord: Words = [
  'This file is in the old Office format of Word (.doc). Open it in Word, save it as .docx and try again.',
  'Este archivo está en el formato antiguo de Word (.doc). Ábralo en Word, guárdelo como .docx e inténtelo de nuevo.',
]
const olderExcel: Words = [
  'This file is in the old Office format of Excel (.xls). Open it in Excel, save it as .xlsx and try again.',
  'Este archivo está en el formato antiguo de Excel (.xls). Ábralo en Excel, guárdelo como .xlsx e inténtelo de nuevo.',
]
/** How names of files of older programs end. */
const older: Readonly<Record<string, Words>> = { doc: olderWord, dot: olderWord, xls: olderExcel, xlt: olderExcel }
const old: Words = [
  'This file is in an old Office format. Save it as .docx or .xlsx and try again.',
  'Este archivo está en un formato antiguo de Office. Guárdelo como .docx o .xlsx e inténtelo de nuevo.',
]

/** Files with a password and those of old programs are boxes of another kind; one with a password says so inside. */
export function refuseOldOffice(content: Buffer): void {
  if (content.length < 4 || content.readUInt32BE(0) !== 0xd0cf11e0) return
  const has = (stream: string) => content.includes(Buffer.from(stream, 'utf16le'))
  throw new FileRefused(
    'FileKindMismatch',
    has('EncryptedPackage') ? locked : has('WordDocument') ? olderWord : has('Workbook') ? olderExcel : old,
  )
}

/** A name of an older program says what to do, before anybody looks inside. */
export function refuseOldName(ending: string): void {
  const sentence = Object.hasOwn(older, ending) ? older[ending] : undefined
  if (sentence) throw new FileRefused('FileKindRefused', sentence)
}

const unsafe = {
  macros: [
    'This file has macros. Save it without macros and try again.',
    'Este archivo tiene macros. Guárdelo sin macros e inténtelo de nuevo.',
  ],
  object: [
    'This file has an embedded object of another program (OLE or ActiveX). Remove it and try again.',
    'Este archivo tiene un objeto incrustado de otro programa (OLE o ActiveX). Quítelo e inténtelo de nuevo.',
  ],
  chunk: [
    'This file has another document inside it. Copy its text instead and try again.',
    'Este archivo tiene otro documento dentro. Copie el texto e inténtelo de nuevo.',
  ],
  links: [
    'This file loads parts from another place. Remove the links to other files and try again.',
    'Este archivo carga partes de otro lugar. Quite los vínculos a otros archivos e inténtelo de nuevo.',
  ],
  fetches: [
    'This file has a field that loads a picture or text from another place (such as INCLUDEPICTURE or INCLUDETEXT). Insert the picture or text itself and try again.',
    'Este archivo tiene un campo que carga una imagen o un texto de otro lugar (como INCLUDEPICTURE o INCLUDETEXT). Inserte la imagen o el texto mismo e inténtelo de nuevo.',
  ],
  entity: [
    'This file declares a document type (DTD), which Word and Excel never write. Save it again and retry.',
    'Este archivo declara un tipo de documento (DTD), que Word y Excel nunca escriben. Guárdelo de nuevo e inténtelo otra vez.',
  ],
  dde: [
    'This file has a field that starts another program (DDE). Remove the field and try again.',
    'Este archivo tiene un campo que abre otro programa (DDE). Quite el campo e inténtelo de nuevo.',
  ],
  other: fileErrors.FileUnsafe.message,
} as const satisfies Record<string, Words>
const notSafe = (why: keyof typeof unsafe) => new FileRefused('FileUnsafe', unsafe[why])

const unsafeNames: [RegExp, keyof typeof unsafe][] = [
  [/vbaproject|vbadata/i, 'macros'],
  [/(^|\/)activex\/|oleobject/i, 'object'],
  [/(^|\/)afchunk|\.(html?|mht|rtf)$/i, 'chunk'],
  [/externallinks\//i, 'links'],
  [/\.(bin|exe|js|vbs)$/i, 'other'],
]
const printerSettings = /printersettings\d*\.bin$/i
const unsafeTypes: [RegExp, keyof typeof unsafe][] = [
  [/macroEnabled|vbaProject/i, 'macros'],
  [/activeX|oleObject/i, 'object'],
  [/externalLink/i, 'links'],
]
const unsafeXml: [RegExp, keyof typeof unsafe][] = [
  [/<!(?:DOCTYPE|ENTITY)/i, 'entity'],
  [/DDEAUTO/i, 'dde'],
  [/<\s*(?:\w{1,12}:)?altChunk\b/i, 'chunk'],
  [/<\s*(?:\w{1,12}:)?OLEObject\b/i, 'object'],
]
const unsafeRelations: [RegExp, keyof typeof unsafe][] = [
  [/\/aFChunk$/i, 'chunk'],
  [/\/(?:attachedTemplate|externalLink\w*)$/i, 'links'],
  [/\/vbaProject$/i, 'macros'],
  [/\/(?:oleObject|control)$/i, 'object'],
]
// What Word fetches when it opens the file; QUOTE with numbers spells such a word in disguise.
const fetching = /^\s*(?:INCLUDE(?:PICTURE|TEXT)?|IMPORT|LINK|RD|DATABASE|QUOTE(?:\s+(?:0x[0-9a-f]+|\d+)){2,})\b/im
const hiddenWords = /<(?:\w{1,12}:)?instrText\b[^>]*>[^<]*<!/i
const overlap = 32

function refuseWhere(text: string, what: typeof unsafeNames): void {
  const found = what.find(([pattern]) => pattern.test(text))
  if (found) throw notSafe(found[1])
}

/** Refuses a Word or Excel file that carries macros, objects, links to other files, or more than it seems. */
export async function checkOffice(path: string, kind: OfficeKind): Promise<void> {
  await readOffice(path, kind, () => false)
}

/** Checks a Word or Excel file while unpacking it, and gives the parts that are asked for. */
export async function readOffice(
  file: ZipSource,
  kind: OfficeKind,
  wanted: (name: string, size: number) => boolean,
): Promise<Map<string, Buffer>> {
  const kept = new Map<string, Buffer[]>()
  const texts = new Map<string, string>()
  const tails = new Map<string, string>()
  const instructions = new Map<string, string>()
  const names = (entries: readonly { name: string }[]) => {
    for (const { name } of entries) if (!printerSettings.test(name)) refuseWhere(name, unsafeNames)
  }
  const part = ({ name, size }: ZipEntry, bytes: Buffer) => {
    const parts = kept.get(name)
    if (parts) parts.push(bytes)
    else if (wanted(name, size)) kept.set(name, [bytes])
    if (!/\.(xml|rels|vml)$/i.test(name)) return
    const seen = (tails.get(name) ?? '') + bytes.toString('latin1')
    if (!tails.has(name) && /^(?:\u00ff\u00fe|\u00fe\u00ff|<\0|\0<)/.test(seen)) throw notSafe('entity')
    refuseWhere(seen, unsafeXml)
    tails.set(name, seen.slice(-overlap))
    if (/^word\//i.test(name)) instructions.set(name, fieldWords(instructions.get(name) ?? '', bytes))
    if (!/\.rels$|^\[Content_Types\]\.xml$/i.test(name)) return
    if (size > 1_000_000) throw new FileRefused('FileUnpacksTooLarge')
    texts.set(name, (texts.get(name) ?? '') + bytes.toString('latin1'))
  }
  await readZip(file, { names, part })
  const types = texts.get('[Content_Types].xml')
  if (!types) throw new FileRefused('FileKindMismatch')
  refuseWhere(types, unsafeTypes)
  if (!types.includes(mainPart[kind])) throw new FileRefused('FileKindMismatch')
  for (const [name, text] of texts) if (name.endsWith('.rels')) checkRelations(text)
  return new Map([...kept].map(([name, parts]) => [name, Buffer.concat(parts)]))
}

/**
 * What fields tell Word to do, put together over the runs they are split into; an unfinished tag waits for the next part.
 * Only the end is kept: whatever is complete and harmless is forgotten.
 */
function fieldWords(before: string, part: Buffer): string {
  const text = before + part.toString('latin1')
  const words = [...text.matchAll(/<(?:\w{1,12}:)?(?:instrText|fldChar|fldSimple)\b([^>]*)>([^<]*)/g)]
    .map(([tag, attributes, inner]) =>
      /fldChar/.test(tag) ? '\n' : /fldSimple/.test(tag) ? `\n${attribute(`<${attributes}`, 'instr')}\n` : inner,
    )
    .join('')
  const told = spelt(words)
  if (/^\s*DDE(?:AUTO)?\b/im.test(told)) throw notSafe('dde')
  if (fetching.test(told)) throw notSafe('fetches')
  if (hiddenWords.test(text)) throw notSafe('entity')
  const begun = text.lastIndexOf('fldChar')
  return text.slice(Math.max(begun < 0 ? text.length - 200 : begun - 20, text.length - 20_000, 0))
}

/** A link a reader may click is fine; anything fetched by itself is not. */
function checkRelations(text: string): void {
  for (const [tag] of text.matchAll(/<(?:\w+:)?Relationship\b(?:[^>"']|"[^"]*"|'[^']*')*>/g)) {
    const relation = spelt(tag)
    const type = attribute(relation, 'Type')
    refuseWhere(type, unsafeRelations)
    if (!/TargetMode\s*=\s*["']\s*external/i.test(relation)) continue
    const clickable = type.endsWith('/hyperlink') && /^(?:https?:|mailto:|tel:|#)/i.test(attribute(relation, 'Target'))
    if (!clickable) throw notSafe('links')
  }
}

/** Letters written as numbers, as letters. */
const spelt = (text: string) =>
  text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_all, hex: string | undefined, ten: string) =>
    String.fromCodePoint(Math.min(hex ? parseInt(hex, 16) : Number(ten), 0x10ffff)),
  )

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''
