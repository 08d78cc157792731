import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentTypes, field, inline, paragraph, run, story, wordFile } from './word-files.testing.ts'
import { wordLimits } from './word-job.server.ts'
import { readWord } from './word-read.server.ts'

const plain = paragraph(inline({ tag: 'Name' }, 'Rosa'))
const withParts = (parts: Record<string, string | Uint8Array>) => wordFile({ body: plain, parts })
const related = (type: string, target: string, mode = ' TargetMode="External"') =>
  withParts({
    'word/_rels/document.xml.rels': `<Relationships><Relationship Id="r" Type="http://x/relationships/${type}" Target="${target}"${mode}/></Relationships>`,
  })
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, ' ')

describe('refused, each with its own sentence', () => {
  test.each([
    ['text', Buffer.from('Dear court, this is a long enough text.'), 'FileKindMismatch', /not a Word file/],
    ['nothing', Buffer.alloc(0), 'FileEmpty', /empty/],
    [
      'a protected file',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'FileKindMismatch',
      /password/,
    ],
    [
      'a file of an old program',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'FileKindMismatch',
      /old Office format/,
    ],
    [
      'a workbook',
      withParts({
        '[Content_Types].xml': contentTypes(
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
        ),
      }),
      'FileKindMismatch',
      /content/,
    ],
    [
      'macros by type',
      withParts({ '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml') }),
      'FileUnsafe',
      /macros/,
    ],
    ['macros by part', withParts({ 'word/vbaProject.bin': 'x' }), 'FileUnsafe', /macros/],
    ['an embedded object', withParts({ 'word/embeddings/oleObject1.bin': 'x' }), 'FileUnsafe', /OLE/],
    [
      'an object in the text',
      wordFile({ body: paragraph('<w:r><w:object><o:OLEObject xmlns:o="urn:o"/></w:object></w:r>') }),
      'FileUnsafe',
      /OLE/,
    ],
    [
      'a folded document',
      wordFile({ body: `${plain}<w:altChunk r:id="x"/>` }),
      'FileUnsafe',
      /another document inside/,
    ],
    [
      'a document type',
      withParts({ 'word/document.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${story('document', '').slice(55)}` }),
      'FileUnsafe',
      /DTD/,
    ],
    [
      'a document type in UTF-16',
      withParts({ 'word/header1.xml': Buffer.from('\uFEFF<!DOCTYPE a>', 'utf16le') }),
      'FileUnsafe',
      /DTD/,
    ],
    [
      'a program started by a field',
      wordFile({ body: paragraph(field([' DDEAUTO c:\\\\x'], 'x')) }),
      'FileUnsafe',
      /DDE/,
    ],
    ['one cut into runs', wordFile({ body: paragraph(field([' D', 'D', 'E excel'], 'x')) }), 'FileUnsafe', /DDE/],
    [
      'one spelt in numbers',
      wordFile({
        body: paragraph(
          '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> &#68;&#x44;E excel</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
        ),
      }),
      'FileUnsafe',
      /DDE/,
    ],
    [
      'one in a simple field',
      wordFile({ body: paragraph('<w:fldSimple w:instr=" DDE excel "/>') }),
      'FileUnsafe',
      /DDE/,
    ],
    [
      'text of another file',
      wordFile({ body: paragraph(field([' INCLUDE', 'TEXT "c:\\\\x"'], 'x')) }),
      'FileUnsafe',
      /INCLUDETEXT/,
    ],
    ['a template elsewhere', related('attachedTemplate', 'http://evil.example/t.dotm'), 'FileUnsafe', /another place/],
    ['a picture elsewhere', related('image', 'http://evil.example/i.png'), 'FileUnsafe', /another place/],
    [
      'one written in numbers',
      related('image', 'http://evil.example/>i.png', ' TargetMode="&#69;xternal"'),
      'FileUnsafe',
      /another place/,
    ],
    ['a link to a share', related('hyperlink', 'file://server/share'), 'FileUnsafe', /another place/],
    ['60 MB unpacked', withParts({ 'word/media/a.txt': megabytes(60) }), 'FileUnpacksTooLarge', /50 MB/],
    ['packed a thousandfold', withParts({ 'word/media/a.txt': megabytes(20) }), 'FileUnpacksTooLarge', /100 times/],
    [
      '2,001 entries',
      withParts(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`word/${n}.xml`, '']))),
      'FileUnpacksTooLarge',
      /2,000 parts/,
    ],
    ['a file of 26 MB', withParts({ 'word/media/a.png': randomBytes(26 * 1024 * 1024) }), 'FileTooLarge', /25 MB/],
    ['torn XML', withParts({ 'word/document.xml': '<w:document><w:body>' }), 'FileDamaged', /damaged/],
    ['an entry that climbs out', withParts({ '../evil.xml': 'x' }), 'FileDamaged', /damaged/],
    ['a zip cut short', wordFile({ body: plain }).subarray(0, -30), 'FileDamaged', /damaged/],
    [
      'too many elements',
      withParts({
        'word/document.xml': story('document', `<w:body>${'<w:p/>'.repeat(450_000)}</w:body>`),
        'word/media/a.png': randomBytes(200_000),
      }),
      'FileUnpacksTooLarge',
      /more text/,
    ],
    [
      'elements a hundred thousand deep',
      withParts({
        'word/document.xml': story('document', `${'<w:a>'.repeat(100_000)}${'</w:a>'.repeat(100_000)}`),
        'word/media/a.png': randomBytes(20_000),
      }),
      'FileDamaged',
      /damaged/,
    ],
  ] as [string, Buffer, string, RegExp][])('%s', async (_what, file, code, sentence) => {
    await expect(readWord(file)).rejects.toMatchObject({
      status: 422,
      said: { code, errors: [[expect.stringMatching(sentence), expect.any(String)]] },
    })
  })

  test('a directory that lies about sizes', async () => {
    const honest = wordFile({ body: plain, parts: { 'word/media/a.txt': randomBytes(50_000).toString('hex') } })
    for (const [offset, back] of [
      [24, 22],
      [20, 18],
    ] as const) {
      const lying = Buffer.from(honest)
      lying.writeUInt32LE(10, honest.lastIndexOf('word/media/a.txt') - 46 + offset)
      lying.writeUInt32LE(10, honest.indexOf('word/media/a.txt') - 30 + back)
      await expect(readWord(lying)).rejects.toMatchObject({ said: { code: 'FileDamaged' } })
    }
    expect(await readWord(honest)).toHaveLength(1)
  })
})

test('a bomb is refused before it takes memory', async () => {
  const declared = withParts({ 'word/document.xml': megabytes(200) })
  const at = {
    local: declared.indexOf('word/document.xml') - 30,
    central: declared.lastIndexOf('word/document.xml') - 46,
  }
  const lying = Buffer.from(declared)
  lying.writeUInt32LE(1000, at.local + 22)
  lying.writeUInt32LE(1000, at.central + 24)
  await readWord(wordFile({ body: plain }))
  global.gc?.()
  const before = process.memoryUsage().rss
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 2)
  for (const bomb of [declared, lying, declared, lying])
    await expect(readWord(bomb)).rejects.toMatchObject({ status: 422 })
  clearInterval(watch)
  expect((Math.max(most, process.memoryUsage().rss) - before) / 1024 / 1024).toBeLessThan(50)
})

test('what takes longer than it may is given up', async () => {
  const usual = wordLimits.milliseconds
  wordLimits.milliseconds = 1
  try {
    const long = wordFile({ body: paragraph(...Array.from({ length: 400 }, (_, n) => run(`{{T${n}}} `))) })
    await expect(readWord(long)).rejects.toMatchObject({ status: 422, said: { code: 'FileTakesTooLong' } })
  } finally {
    wordLimits.milliseconds = usual
  }
  expect(await readWord(wordFile({ body: plain }))).toHaveLength(1)
})
