import { strToU8, zipSync } from 'fflate'

/** Word files for tests, made of their parts: nothing but what Word itself would write. */

const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
export const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
export const xml = (text: string) =>
  text.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? one)

export const contentTypes = (main = wordMain) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`
const rootRels =
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
export const story = (root: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${root} ${spaces}>${inner}</w:${root}>`

export interface WordFile {
  body: string
  header?: string
  footer?: string
  /** Further parts, or others in place of the usual. */
  parts?: Record<string, string | Uint8Array>
}
export function wordFile({ body, header, footer, parts = {} }: WordFile): Buffer {
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': rootRels,
    'word/document.xml': story('document', `<w:body>${body}<w:sectPr/></w:body>`),
    ...(header === undefined ? {} : { 'word/header1.xml': story('hdr', header) }),
    ...(footer === undefined ? {} : { 'word/footer1.xml': story('ftr', footer) }),
    ...parts,
  }
  const bytes = Object.entries(all).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text])
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: 1 }))
}

export const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${xml(text)}</w:t></w:r>`
export const paragraph = (...inner: string[]) => `<w:p>${inner.join('')}</w:p>`
const grey = '<w:rStyle w:val="PlaceholderText"/>'

export interface ControlLike {
  tag?: string
  alias?: string
  /** The kind of control: `<w:date …>`, `<w:dropDownList>`, … */
  kind?: string
  placeholder?: string
  more?: string
}
const properties = ({ tag, alias, kind = '', placeholder, more = '' }: ControlLike) =>
  `<w:sdtPr>${alias === undefined ? '' : `<w:alias w:val="${xml(alias)}"/>`}${tag === undefined ? '' : `<w:tag w:val="${xml(tag)}"/>`}<w:id w:val="${Math.abs([...`${tag}${alias}`].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) | 0, 7))}"/>${placeholder === undefined ? '' : '<w:showingPlcHdr/>'}${more}${kind}</w:sdtPr>`
/** Among the words of a paragraph. */
export const inline = (like: ControlLike, value = '') =>
  `<w:sdt>${properties(like)}<w:sdtContent>${like.placeholder === undefined ? run(value) : run(like.placeholder, grey)}</w:sdtContent></w:sdt>`
/** As paragraphs of its own. */
export const block = (like: ControlLike, ...lines: string[]) =>
  `<w:sdt>${properties(like)}<w:sdtContent>${like.placeholder === undefined ? lines.map((line) => paragraph(run(line))).join('') : paragraph(run(like.placeholder, grey))}</w:sdtContent></w:sdt>`
export const cell = (inner: string) => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${inner}</w:tc>`
export const controlCell = (like: ControlLike, value = '') =>
  `<w:sdt>${properties(like)}<w:sdtContent>${cell(paragraph(like.placeholder === undefined ? run(value) : run(like.placeholder, grey)))}</w:sdtContent></w:sdt>`
export const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
export const table = (...rows: string[]) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`
export const repeating = (like: ControlLike, ...items: string[]) =>
  `<w:sdt>${properties({ ...like, kind: '<w15:repeatingSection/>' })}<w:sdtContent>${items.map((item) => `<w:sdt>${properties({ kind: '<w15:repeatingSectionItem/>' })}<w:sdtContent>${item}</w:sdtContent></w:sdt>`).join('')}</w:sdtContent></w:sdt>`

export const dateKind = (full?: string) =>
  `<w:date${full ? ` w:fullDate="${full}T00:00:00Z"` : ''}><w:dateFormat w:val="M/d/yyyy"/><w:lid w:val="en-US"/></w:date>`
const items = (options: string[]) =>
  options.map((one) => `<w:listItem w:displayText="${xml(one)}" w:value="${xml(one)}"/>`).join('')
export const dropDown = (...options: string[]) =>
  `<w:dropDownList><w:listItem w:displayText="Choose an item." w:value=""/>${items(options)}</w:dropDownList>`
export const combo = (...options: string[]) => `<w:comboBox>${items(options)}</w:comboBox>`
export const checkBox = (on: boolean) =>
  `<w14:checkbox><w14:checked w14:val="${on ? 1 : 0}"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox>`

const mark = (type: string, inner = '') => `<w:r><w:fldChar w:fldCharType="${type}">${inner}</w:fldChar></w:r>`
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${xml(text)}</w:instrText></w:r>`
/** A field whose instruction is cut into several runs, as Word likes to do. */
export const field = (instructions: string[], result: string, data = '') =>
  `${mark('begin', data)}${instructions.map((one) => (one.startsWith('<') ? one : code(one))).join('')}${mark('separate')}${result.startsWith('<') ? result : run(result)}${mark('end')}`
export const merge = (name: string, result = `«${name}»`) =>
  field([' MERGE', 'FIELD ', `${name} \\* MERGEFORMAT `], result)
export const simple = (name: string, result = `«${name}»`) =>
  `<w:fldSimple w:instr=" MERGEFIELD ${xml(name)} ">${run(result)}</w:fldSimple>`
const data = (name: string, inner: string) => `<w:ffData><w:name w:val="${name}"/><w:enabled/>${inner}</w:ffData>`
const empty = '\u2002\u2002\u2002\u2002\u2002'
export const legacyText = (name: string, result = empty, type = '') =>
  field([' FORMTEXT '], result, data(name, `<w:textInput>${type && `<w:type w:val="${type}"/>`}</w:textInput>`))
export const legacyCheck = (name: string, inner = '<w:default w:val="0"/>') =>
  field([' FORMCHECKBOX '], '<w:r/>', data(name, `<w:checkBox><w:sizeAuto/>${inner}</w:checkBox>`))
export const legacyList = (name: string, options: string[], chosen = '') =>
  field(
    [' FORMDROPDOWN '],
    '<w:r/>',
    data(name, `<w:ddList>${chosen}${options.map((one) => `<w:listEntry w:val="${xml(one)}"/>`).join('')}</w:ddList>`),
  )
