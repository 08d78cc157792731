import { Parser, parseDocument } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import type { Words } from '#platform/contract/words.ts'
import type { Block } from './form-template.rules.ts'
import { htmlOf } from './template-html.server.ts'
import { withoutStrays, type Element } from './template-line.server.ts'
import { blocksFrom } from './template-tree.server.ts'

export interface ParsedTemplate {
  /** As it is kept: only what the parser knows. */
  html: string
  tree: Block[]
  /** What the cleaner took out, in words. */
  removed: string[]
}

/** A template that cannot be read at all, with the reason. */
export class TemplateProblem extends Error {
  readonly said: Words
  constructor(said: Words) {
    super(said[0])
    this.said = said
  }
}

const tooManyParts: Words = ['The template has too many parts.', 'La plantilla tiene demasiadas partes.']

const allowed: Record<string, readonly string[]> = {
  h1: ['data-if'],
  h2: ['data-if'],
  h3: ['data-if'],
  h4: ['data-if'],
  p: ['data-align', 'data-if'],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  br: [],
  span: ['data-when'],
  hr: ['data-if'],
  ul: ['data-if'],
  ol: ['data-if'],
  li: [],
  table: ['data-array', 'data-if'],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan'],
  td: ['colspan'],
  div: ['data-array', 'data-columns', 'data-signature', 'data-page-break', 'data-align', 'data-if'],
}
/** Gone with everything in them: their text was never meant to be read. */
const swallowed = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'template',
  'title',
  'head',
  'svg',
  'math',
  'object',
  'embed',
  'applet',
  'audio',
  'video',
  'canvas',
  'frameset',
]
const most = { characters: 400_000, elements: 20_000, depth: 40, blocks: 5000, named: 60 }

const known = (name: string) => Object.hasOwn(allowed, name)
const word = (name: string) => name.replaceAll(/[^a-z0-9:_-]/g, '?').slice(0, 40)

/** One look through the raw text: how large and deep it is, and what will not stay. */
function survey(html: string): string[] {
  const found = new Map<string, number>()
  const note = (what: string) => {
    if (found.has(what) || found.size < most.named) found.set(what, (found.get(what) ?? 0) + 1)
  }
  let elements = 0
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++elements > most.elements) throw new TemplateProblem(tooManyParts)
      if (++depth > most.depth)
        throw new TemplateProblem(['The template is nested too deep.', 'La plantilla está anidada demasiado hondo.'])
      if (!known(name)) note(`<${word(name)}>`)
      for (const attribute of Object.keys(attributes))
        if (known(name) && !allowed[name]?.includes(attribute)) note(`${word(attribute)} on <${name}>`)
    },
    onclosetag: () => void depth--,
    oncomment: () => note('a comment'),
    onprocessinginstruction: () => note('an instruction'),
  })
  parser.write(html)
  parser.end()
  return [...found].map(([what, times]) => (times > 1 ? `${what} (${times} times)` : what))
}

const cleaning: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(allowed),
  allowedAttributes: Object.fromEntries(Object.entries(allowed).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: swallowed,
  selfClosing: ['br', 'hr'],
  parseStyleAttributes: false,
  nonBooleanAttributes: [],
}

/** Cleans a template and reads it into the tree that every renderer walks. */
export function parseTemplate(html: string): ParsedTemplate {
  if (html.length > most.characters)
    throw new TemplateProblem(['The template is too long.', 'La plantilla es demasiado larga.'])
  const plain = withoutStrays(html)
  const removed = survey(plain)
  const clean = sanitizeHtml(plain, cleaning)
  const document = parseDocument(clean)
  const tree = blocksFrom(document.children as unknown as Element[], (what) => {
    if (removed.length < most.named * 2 && !removed.includes(what)) removed.push(what)
  })
  if (count(tree) > most.blocks) throw new TemplateProblem(tooManyParts)
  return { html: htmlOf(tree), tree, removed }
}

const count = (blocks: readonly Block[]): number =>
  blocks.reduce(
    (all, block) =>
      all +
      1 +
      (block.kind === 'columns' || block.kind === 'group'
        ? count(block.children)
        : block.kind === 'list'
          ? block.items.reduce((sum, item) => sum + count(item), 0)
          : block.kind === 'table'
            ? block.head.length + block.body.length
            : 0),
    0,
  )
