import { approvalBlocks } from '#platform/contract/lists/documents.ts'

/**
 * The specification names a form's settings without saying how they lie in a call. Besides the shape this product sends, fields
 * are taken as parallel arrays (`FieldID`, `FieldName`, …) and under those names in objects, yes or no also as words, and
 * approval blocks under the names of their roles. What is in neither shape is left as it is, for the check to name it.
 */
type Given = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const yesOrNo = (value: unknown): unknown =>
  typeof value === 'string' && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value
const numbered = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.trim() === ''
      ? null
      : /^\d{1,4}$/.test(value.trim())
        ? Number(value)
        : value
    : value

/** How each setting may be called, the product's own name first. */
const settings: Readonly<Record<string, readonly string[]>> = {
  Id: ['Id', 'FieldID', 'FieldId', 'ID'],
  Name: ['Name', 'FieldName'],
  Label: ['Label', 'FieldLabel'],
  DataType: ['DataType', 'FieldDataType'],
  DataStructure: ['DataStructure', 'FieldDataStructure'],
  FormatString: ['FormatString'],
  DefaultValue: ['DefaultValue'],
  EmptyReplacementString: ['EmptyReplacementString'],
  AutoFieldSelector: ['AutoFieldSelector'],
  IsRequired: ['IsRequired'],
  IsEffectiveDate: ['IsEffectiveDate'],
  WordTemplateFieldName: ['WordTemplateFieldName'],
}
const flags = new Set(['IsRequired', 'IsEffectiveDate'])

function oneField(given: unknown): unknown {
  if (!isObject(given)) return given
  const field: Record<string, unknown> = { ...given }
  for (const [own, names] of Object.entries(settings)) {
    const used = names.find((name) => name in field)
    if (used === undefined) continue
    const value = field[used]
    delete field[used]
    field[own] = flags.has(own)
      ? yesOrNo(value)
      : own === 'Id' && typeof value === 'string'
        ? value.toLowerCase()
        : value
  }
  if (Array.isArray(field['Columns'])) field['Columns'] = (field['Columns'] as unknown[]).map(oneField)
  return field
}

/** Of a form itself the same words mean something else: only a list of them is one setting of every field. */
const listsIn = (given: Given) =>
  Object.entries(settings).flatMap(([own, names]) => {
    const used = names.find((name) => Array.isArray(given[name]))
    return used === undefined ? [] : [{ own, used, values: given[used] as unknown[] }]
  })

/** Where a list is too short, what stands there cannot be an answer: the check names it. */
const missing = [] as const

export function acceptedForm(given: Given): Given {
  const lists = listsIn(given)
  const form: Record<string, unknown> = { ...given }
  if ('AllowWordImport' in form) form['AllowWordImport'] = yesOrNo(form['AllowWordImport'])
  if (!('Fields' in given) && lists.some(({ own }) => own === 'Name')) {
    for (const { used } of lists) delete form[used]
    const length = Math.max(...lists.map(({ values }) => values.length))
    form['Fields'] = Array.from({ length }, (_, at) =>
      Object.fromEntries(lists.map(({ own, values }) => [own, at < values.length ? values[at] : missing])),
    )
  }
  if (Array.isArray(form['Fields'])) form['Fields'] = (form['Fields'] as unknown[]).map(oneField)
  return form
}

const roles: readonly string[] = approvalBlocks.map(({ value }) => value)
const oneBlock = (given: unknown, role?: string): unknown => {
  if (!isObject(given)) return given
  const block: Record<string, unknown> = {
    ...(role && { Block: role }),
    AssignedSignatureLine: null,
    Label: null,
    ...given,
  }
  if ('Required' in block) block['Required'] = yesOrNo(block['Required'])
  block['AssignedSignatureLine'] = numbered(block['AssignedSignatureLine'])
  if (block['Label'] === '') block['Label'] = null
  return block
}

export function acceptedPlace(given: Given): Given {
  const place: Record<string, unknown> = { ...given }
  const blocks = place['ApprovalBlocks']
  const named = isObject(blocks)
    ? blocks
    : Object.fromEntries(roles.flatMap((role) => (role in given ? [[role, given[role]]] : [])))
  if (Array.isArray(blocks)) place['ApprovalBlocks'] = blocks.map((one) => oneBlock(one))
  else if (isObject(blocks) || (blocks === undefined && Object.keys(named).length > 0)) {
    if (!isObject(blocks)) for (const role of roles) delete place[role]
    place['ApprovalBlocks'] = Object.entries(named)
      .filter(([, one]) => one !== null)
      .map(([role, one]) => oneBlock(one, role))
  }
  return place
}
