import * as z from 'zod/mini'
import { approvalBlocks } from '#platform/contract/lists/documents.ts'
import type { ValueOf } from '#platform/contract/lists/base.ts'
import type { Condition } from './form-conditions.rules.ts'
import type { WordTest } from './form-when.rules.ts'

export type ApprovalBlock = ValueOf<typeof approvalBlocks>

/** A stretch of a line: words, the place of a field's value, or a line break. */
export type Inline = When &
  (
    | { kind: 'text'; text: string; bold?: true; italic?: true; underline?: true }
    | { kind: 'token'; name: string }
    | { kind: 'break' }
  )

interface When {
  /** Shows only while all of these hold: a condition that came with a Word file. */
  when?: WordTest[]
}

interface Shown {
  /** Shows only while this holds. */
  if?: Condition
}
export interface TemplateCell {
  header?: true
  span?: number
  children: Inline[]
}
/**
 * A template as screen, PDF and Word read it: no HTML, no attributes but these.
 * A paragraph with nothing but one token is a labelled field; a token among words is filled in where it stands.
 * The first place of a token takes the answer, later ones repeat it.
 */
export type Block = Shown &
  (
    | { kind: 'heading'; level: 1 | 2 | 3 | 4; children: Inline[] }
    | { kind: 'paragraph'; align?: 'center' | 'right'; children: Inline[] }
    | { kind: 'list'; ordered: boolean; items: Block[][] }
    /** With `array` the body rows repeat for each row of that field's table; their tokens name columns. */
    | { kind: 'table'; array?: string; head: TemplateCell[][]; body: TemplateCell[][] }
    /** Side by side, `count` to a row. */
    | { kind: 'columns'; count: 2 | 3 | 4; children: Block[] }
    | { kind: 'group'; array?: string; children: Block[] }
    | { kind: 'signature'; block: ApprovalBlock; line?: number }
    | { kind: 'rule' }
    | { kind: 'page-break' }
  )
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>

/** Made and checked by our own parser before it is kept; on the way out it is only passed on. */
export const templateTree = z.custom<Block[]>((value) => Array.isArray(value))

/** `{{Name}}`, anywhere in text. */
export const tokenPattern = /\{\{\s*([A-Za-z][A-Za-z0-9_ ]{0,79}?)\s*\}\}/g
const tokenName = /^[A-Za-z][A-Za-z0-9_ ]{0,79}$/

/** A text in pieces: words, names of fields, and braces that name nothing; never looks far, so it ends fast. */
export function* tokensIn(text: string): Generator<{ text: string } | { name: string } | { broken: string }> {
  let from = 0
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', at)) {
    const close = text.slice(at, at + 124).indexOf('}}')
    const name = close < 0 ? '' : text.slice(at + 2, at + close).trim()
    if (!tokenName.test(name)) {
      if (close >= 0 && name.at(0) !== '{') yield { broken: text.slice(at, at + close + 2) }
      at++
      continue
    }
    if (at > from) yield { text: text.slice(from, at) }
    yield { name }
    at += close + 2
    from = at
  }
  if (from < text.length) yield { text: text.slice(from) }
}

export function* inlinesOf(blocks: readonly Block[]): Generator<Inline> {
  for (const block of blocks) {
    if (block.kind === 'heading' || block.kind === 'paragraph') yield* block.children
    else if (block.kind === 'columns' || block.kind === 'group') yield* inlinesOf(block.children)
    else if (block.kind === 'list') for (const item of block.items) yield* inlinesOf(item)
    else if (block.kind === 'table')
      for (const row of [...block.head, ...block.body]) for (const cell of row) yield* cell.children
  }
}

export function* blocksOf(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    if (block.kind === 'columns' || block.kind === 'group') yield* blocksOf(block.children)
    else if (block.kind === 'list') for (const item of block.items) yield* blocksOf(item)
  }
}
