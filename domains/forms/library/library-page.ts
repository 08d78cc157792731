import type { Condition } from '../form-conditions.rules.ts'
import type { FormField } from '../form-fields.rules.ts'
import type { ApprovalBlock } from '../form-template.rules.ts'
import { day, words } from './library-fields.ts'

/** A stretch of a page: its HTML and the fields that are asked in it. */
export interface Part {
  html: string
  fields: FormField[]
}
type Item = FormField | Part

const letters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&#39;' }
const safe = (text: string) => text.replaceAll(/[&<>']/g, (one) => letters[one] as string)
const isPart = (item: Item): item is Part => 'html' in item

function tableHtml(field: FormField): string {
  const heads = field.Columns.map((column) => `<th>${safe(column.Label)}</th>`).join('')
  const cells = field.Columns.map((column) => `<td>{{${column.Name}}}</td>`).join('')
  return `<table data-array="${field.Name}"><thead><tr>${heads}</tr></thead><tbody><tr>${cells}</tr></tbody></table>`
}
const partOf = (item: Item): Part =>
  isPart(item)
    ? item
    : { html: item.DataStructure === 'Table' ? tableHtml(item) : `<p>{{${item.Name}}}</p>`, fields: [item] }

export function together(items: Item[], wrap: (inner: string) => string = (inner) => inner): Part {
  const parts = items.map(partOf)
  return { html: wrap(parts.map(({ html }) => html).join('\n')), fields: parts.flatMap(({ fields }) => fields) }
}

/** Side by side. */
export const row = (...items: Item[]): Part =>
  together(items, (inner) => `<div data-columns="${Math.min(4, Math.max(2, items.length))}">\n${inner}\n</div>`)
export const section = (title: string, ...items: Item[]): Part =>
  together(items, (inner) => `<h2>${safe(title)}</h2>\n${inner}`)
export const under = (title: string, ...items: Item[]): Part =>
  together(items, (inner) => `<h3>${safe(title)}</h3>\n${inner}`)
/** Shows, with everything in it, only while the answers say so. */
export const only = (condition: Condition, ...items: Item[]): Part => {
  const { html, fields } = together(
    items,
    (inner) => `<div data-if='${safe(JSON.stringify(condition))}'>\n${inner}\n</div>`,
  )
  return { html, fields: fields.map((field) => ({ ...field, ShowWhen: field.ShowWhen ?? condition })) }
}
/** One block of questions for each row of a table, for rows too long to stand side by side. */
export const each = (field: FormField): Part => ({
  html: `<div data-array="${field.Name}">\n${field.Columns.map(({ Name }) => `<p>{{${Name}}}</p>`).join('\n')}\n</div>`,
  fields: [field],
})
/** Words on the page; fields may be asked among them as `{{Name}}`. */
export const say = (text: string, ...fields: FormField[]): Part => ({ html: `<p>${safe(text)}</p>`, fields })
export const points = (...texts: string[]): Part => ({
  html: `<ul>${texts.map((text) => `<li>${safe(text)}</li>`).join('')}</ul>`,
  fields: [],
})
export const numbered = (...texts: string[]): Part => ({
  html: `<ol>${texts.map((text) => `<li>${safe(text)}</li>`).join('')}</ol>`,
  fields: [],
})
export const rule: Part = { html: '<hr>', fields: [] }
export const newPage: Part = { html: '<div data-page-break></div>', fields: [] }
export const signs = (...blocks: ApprovalBlock[]): Part => ({
  html: `<div data-columns="2">\n${blocks.map((block) => `<div data-signature="${block}"></div>`).join('\n')}\n</div>`,
  fields: [],
})

/** Who the chart is about, as every form of a child begins. */
export const childHead: Part = row(
  words('ClientName', 'Child or youth', { from: 'Client.FullName' }),
  day('ClientBirthDate', 'Date of birth', { from: 'Client.DateOfBirth' }),
  words('ClientCID', 'CID', { from: 'Client.CID' }),
)
export const childHeadSpanish: Part = row(
  words('ClientName', 'Niño, niña o joven', { from: 'Client.FullName' }),
  day('ClientBirthDate', 'Fecha de nacimiento', { from: 'Client.DateOfBirth' }),
  words('ClientCID', 'CID', { from: 'Client.CID' }),
)
export const familyHead: Part = row(
  words('FamilyName', 'Resource family', { from: 'Family.Name' }),
  words('FamilyParents', 'Parents', { from: 'Family.ParentNames' }),
  words('FamilyAddress', 'Address', { from: 'Family.Address' }),
)
export const employeeHead: Part = row(
  words('EmployeeName', 'Employee', { from: 'Employee.FullName' }),
  words('EmployeeTitle', 'Title', { from: 'Employee.Title' }),
  words('ProgramName', 'Program', { from: 'SubProgram.Name' }),
)
export const residenceHead: Part = row(
  words('ResidenceName', 'Residence', { from: 'Residence.Name' }),
  words('ProgramName', 'Program', { from: 'SubProgram.Name' }),
)
