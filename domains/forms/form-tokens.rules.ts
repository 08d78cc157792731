import { testsOf } from './form-conditions.rules.ts'
import type { FormField } from './form-fields.rules.ts'
import { tokensIn, type Block, type Inline } from './form-template.rules.ts'
import { fieldsIn } from './form-when.rules.ts'

export interface TokenCheck {
  /** What the template names and no field answers to, as it stands there. */
  unknown: string[]
  /** Braces that cannot be a name; they print as they are. */
  broken: string[]
  /** Fields the template has no place for. */
  unplaced: FormField[]
}

/** Compares a template with the fields, both ways. */
export function checkTokens(template: readonly Block[], fields: readonly FormField[]): TokenCheck {
  const byName = new Map(fields.map((field) => [field.Name, field]))
  const ids = new Set(fields.map(({ Id }) => Id))
  const unknown = new Set<string>()
  const broken = new Set<string>()
  const placed = new Set<string>()

  const line = (inlines: readonly Inline[], within: FormField | undefined) => {
    for (const inline of inlines) {
      for (const id of fieldsIn(inline.when))
        if (!ids.has(id) && !within?.Columns.some(({ Id }) => Id === id)) unknown.add(`data-when ${id}`)
      if (inline.kind === 'text')
        for (const piece of tokensIn(inline.text)) if ('broken' in piece) broken.add(piece.broken)
      if (inline.kind !== 'token') continue
      const column = within?.Columns.some(({ Name }) => Name === inline.name) || within?.Name === inline.name
      if (within ? !column : !byName.has(inline.name)) unknown.add(`{{${inline.name}}}`)
      else if (!within) placed.add(inline.name)
    }
  }
  const arrayOf = (name: string | undefined, within: FormField | undefined) => {
    if (name === undefined) return within
    const field = byName.get(name)
    if (!field || field.DataStructure === 'Scalar') unknown.add(`data-array="${name}"`)
    else placed.add(name)
    return field ?? within
  }
  const walk = (blocks: readonly Block[], within: FormField | undefined) => {
    for (const block of blocks) {
      for (const test of testsOf(block.if)) if (!ids.has(test.field)) unknown.add(`data-if ${test.field}`)
      if (block.kind === 'heading' || block.kind === 'paragraph') line(block.children, within)
      else if (block.kind === 'list') for (const item of block.items) walk(item, within)
      else if (block.kind === 'columns') walk(block.children, within)
      else if (block.kind === 'group') walk(block.children, arrayOf(block.array, within))
      else if (block.kind === 'table') {
        const inside = arrayOf(block.array, within)
        for (const row of block.head) for (const cell of row) line(cell.children, within)
        for (const row of block.body) for (const cell of row) line(cell.children, inside)
      }
    }
  }
  walk(template, undefined)
  return {
    unknown: [...unknown],
    broken: [...broken],
    unplaced: template.length === 0 ? [] : fields.filter(({ Name }) => !placed.has(Name)),
  }
}
