import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { guarded, looksLikeFormula } from './csv.ts'
import { rosterFile, type SheetColumn } from './spreadsheet.ts'

interface Row {
  Name: string | null
  Age: number
  Born: string
  Seen: string
  Confidential: boolean
}

const columns: SheetColumn<Row>[] = [
  { title: 'Name', value: (row) => row.Name },
  { title: 'Age', value: (row) => row.Age, kind: 'number' },
  { title: 'Born', value: (row) => row.Born, kind: 'day' },
  { title: 'Seen', value: (row) => row.Seen, kind: 'instant' },
  { title: '=Confidential', value: (row) => row.Confidential, width: 8 },
]
const row = (more: Partial<Row> = {}): Row => ({
  Name: 'Ana',
  Age: -3.5,
  Born: '2015-03-04',
  Seen: '2026-11-01T09:30:00.000Z',
  Confidential: true,
  ...more,
})
const body = (file: { body: unknown }) => file.body as NodeJS.ReadableStream

const dangerous = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '%x',
  '|cmd',
  ' =1',
  '\t=1',
  '\r=1',
  '\n=1',
  '\u0000=1',
  '\uFEFF=1',
  '\u200B=1',
  '\u202E=1',
  '\u00A0\u3000=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '％x',
  '｜x',
]

describe('the formula guard', () => {
  test.each(dangerous)('%j stays text', (value) => {
    expect(looksLikeFormula(value)).toBe(true)
    expect(guarded(value)).toBe(`'${value}`)
  })
  test.each(['Ana', '1-1', "O'Brien", '', ' ', 'a=b', '5%', '2026-01-01', '(555) 010-0100'])(
    '%j is left alone',
    (value) => {
      expect(guarded(value)).toBe(value)
    },
  )
})

describe('CSV', () => {
  test('is read back as it was, numbers as numbers, what people typed as text', async () => {
    const names = [...dangerous, 'two\nlines', 'a "quote", and a comma', 'Zoë 報告', null]
    const file = rosterFile(
      'People',
      columns,
      names.map((Name) => row({ Name })),
      'csv',
      { zone: 'America/Los_Angeles' },
    )
    expect(file).toMatchObject({ fileName: 'People.csv', contentType: 'text/csv; charset=utf-8' })
    const written = (await buffer(body(file))).toString()
    expect(written.split('\r\n')[0]).toBe('\uFEFFName,Age,Born,Seen,"\'=Confidential"')
    const lines = parse(written, { bom: true })
    expect(lines).toHaveLength(names.length + 1)
    expect(lines.slice(1).map(([name]) => name)).toEqual(names.map((name) => (name === null ? '' : guarded(name))))
    expect(lines[1]?.slice(1)).toEqual(['-3.5', '2015-03-04', '2026-11-01 01:30', 'Yes'])
  })
})

async function unpacked(file: { body: unknown }) {
  const parts = unzipSync(await buffer(body(file)))
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** Well-formed enough: every tag is closed in order. */
function expectWellFormed(xml: string) {
  const open: string[] = []
  for (const [, closing, name, self] of xml.matchAll(/<(\/?)([A-Za-z][\w:]*)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name)
    else if (!self) open.push(name as string)
  }
  expect(open).toEqual([])
  expect(xml.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/)
}

describe('XLSX', () => {
  test('holds the parts a spreadsheet program looks for, each well-formed and related', async () => {
    const parts = await unpacked(rosterFile('People: all [x]', columns, [row()], 'xlsx'))
    expect(Object.keys(parts).toSorted()).toEqual(
      [
        '[Content_Types].xml',
        '_rels/.rels',
        'xl/_rels/workbook.xml.rels',
        'xl/styles.xml',
        'xl/workbook.xml',
        'xl/worksheets/sheet1.xml',
      ].toSorted(),
    )
    for (const xml of Object.values(parts)) expectWellFormed(xml)
    for (const [, part] of parts['[Content_Types].xml']!.matchAll(/PartName="\/([^"]+)"/g))
      expect(parts).toHaveProperty([part as string])
    expect(parts['xl/workbook.xml']).toContain('<sheet name="People  all  x" sheetId="1" r:id="rId1"/>')
    for (const list of ['fonts', 'fills', 'borders', 'cellXfs', 'numFmts']) {
      const [, count, inner = ''] =
        new RegExp(`<${list} count="(\\d)">(.*?)</${list}>`, 's').exec(parts['xl/styles.xml']!) ?? []
      expect(inner.match(/<(font|fill|border|xf|numFmt)[ >]/g)).toHaveLength(Number(count))
    }
  })

  test('freezes and emboldens the head, sets widths, keeps numbers, dates and text apart', async () => {
    const parts = await unpacked(
      rosterFile(
        'People',
        columns,
        [row({ Name: '=1+1' }), row({ Name: ' <b>&\u0007\uD800' }), row({ Born: '1899-05-06' })],
        'xlsx',
        { zone: 'America/Los_Angeles' },
      ),
    )
    const sheet = parts['xl/worksheets/sheet1.xml']!
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<col min="5" max="5" width="8" customWidth="1"/>')
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Name</t></is></c>')
    expect(sheet).toContain(
      '<c r="A2" s="4" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B2"><v>-3.5</v></c><c r="C2" s="2"><v>42067</v></c>',
    )
    expect(sheet).toContain(`<c r="D2" s="3"><v>${46327 + 1.5 / 24}</v></c><c r="E2" t="inlineStr">`)
    expect(sheet).toContain('<t xml:space="preserve"> &lt;b&gt;&amp;�</t>')
    expect(sheet).toContain('<c r="C4" t="inlineStr"><is><t xml:space="preserve">1899-05-06</t></is></c>')
    expect(sheet).toContain('<autoFilter ref="A1:E4"/>')
    expect(sheet).not.toContain('<f>')
  })

  test('a long list comes in parts and lets others have their turn', async () => {
    const many = Array.from({ length: 20_000 }, (_, number) => row({ Name: `Person ${number} ${Math.random()}` }))
    let turns = 0
    const ticking = setInterval(() => (turns += 1), 1)
    const parts = await unpacked(rosterFile('Many', columns, many, 'xlsx'))
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(5)
    expect(parts['xl/worksheets/sheet1.xml']!.match(/<row /g)).toHaveLength(20_001)
    expect(parts['xl/worksheets/sheet1.xml']).toContain('<autoFilter ref="A1:E20001"/>')
  })

  test('names columns beyond Z', async () => {
    const wide = Array.from({ length: 60 }, (_, at) => ({ title: `C${at}`, value: () => at }))
    const parts = await unpacked(rosterFile('Wide', wide, [{}], 'xlsx'))
    for (const place of ['Z2', 'AA2', 'AZ2', 'BA2', 'BH2'])
      expect(parts['xl/worksheets/sheet1.xml']).toContain(`r="${place}"`)
  })
})
