import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvalBlocks } from '#platform/contract/lists/documents.ts'
import type { Condition } from './form-conditions.rules.ts'
import { blocksOf, inlinesOf, tokensIn, type Block, type Inline, type TemplateCell } from './form-template.rules.ts'
import { hostileHtml, strangersIn } from './hostile-testing.ts'
import { htmlOf } from './template-html.server.ts'
import { parseTemplate, TemplateProblem } from './template-parse.server.ts'
import { processorTime } from '#platform/server/testing-time.ts'

const keys: Record<Block['kind'], string[]> = {
  heading: ['level', 'children'],
  paragraph: ['align', 'children'],
  list: ['ordered', 'items'],
  table: ['array', 'head', 'body'],
  columns: ['count', 'children'],
  group: ['array', 'children'],
  signature: ['block', 'line'],
  rule: [],
  'page-break': [],
}
function expectKnown(tree: Block[]): void {
  for (const block of blocksOf(tree))
    expect(Object.keys(block).filter((key) => !['kind', 'if', ...keys[block.kind]].includes(key))).toEqual([])
  for (const inline of inlinesOf(tree)) expect(['text', 'token', 'break']).toContain(inline.kind)
}

describe('reading a template', () => {
  it('keeps what it knows, in one spelling', () => {
    const { html, tree, removed } = parseTemplate(`
      <h1 class="x">Visit  of {{ Child }}</h1>
      <p data-align="center" onclick="alert(1)">Seen <b>in <i>person</i></b><br>on {{Day}}.</p>
      <table data-array="Goals"><tr><th>Goal</th><th colspan="2">By</th></tr><tr><td>{{Goal}}</td><td>{{By}}</td></tr></table>
      <div data-columns="2"><p>{{A}}</p><div><p>{{B}}</p><p>{{C}}</p></div></div>
      <div data-if='{"any":[{"field":"abcd","op":"eq","value":"Yes"}]}'>Only then</div>
      <div data-signature="AuthorSupervisor|2"></div><div data-page-break></div><hr>
      <ol><li>One<li>Two<ul><li>Inside</ul></ol><span style="color:red">loose</span><script>alert(1)</script>`)
    expect(html).toBe(
      '<h1>Visit of {{Child}}</h1><p data-align="center">Seen <strong>in </strong><strong><em>person</em></strong><br>on {{Day}}.</p>' +
        '<table data-array="Goals"><thead><tr><th>Goal</th><th colspan="2">By</th></tr></thead><tbody><tr><td>{{Goal}}</td><td>{{By}}</td></tr></tbody></table>' +
        '<div data-columns="2"><p>{{A}}</p><div><p>{{B}}</p><p>{{C}}</p></div></div>' +
        '<div data-if="{&quot;any&quot;:[{&quot;field&quot;:&quot;abcd&quot;,&quot;op&quot;:&quot;eq&quot;,&quot;value&quot;:&quot;Yes&quot;}]}"><p>Only then</p></div>' +
        '<div data-signature="AuthorSupervisor|2"></div><div data-page-break=""></div><hr>' +
        '<ol><li><p>One</p></li><li><p>Two</p><ul><li><p>Inside</p></li></ul></li></ol><p>loose</p>',
    )
    expect(tree[0]).toEqual({
      kind: 'heading',
      level: 1,
      children: [
        { kind: 'text', text: 'Visit of ' },
        { kind: 'token', name: 'Child' },
      ],
    })
    expect(removed).toEqual(['class on <h1>', 'onclick on <p>', 'style on <span>', '<script>'])
  })
  it('names settings that cannot be read', () => {
    const { tree, removed } = parseTemplate(
      `<p data-if="{{x}}">a</p><p data-if='{"all":[{"field":"a","op":"run","value":"1"}]}'>b</p><p data-if='{"all":[{"field":"a","op":"eq","value":"\\u0000"}]}'>c</p>
       <div data-array="a.b"><p>d</p></div><div data-columns="9">e</div><div data-signature="Nobody">f</div><p data-align="up">g</p>`,
    )
    expect(tree).toHaveLength(7)
    expect(JSON.stringify(tree)).not.toContain('"if"')
    expect(removed).toEqual([
      'data-if on <p> that cannot be read',
      'data-array on <div> that names no field',
      'data-columns other than 2, 3 or 4',
      'data-signature that names nobody who signs',
      'data-align other than center or right',
    ])
  })
  it('refuses what is too large or too deep, in words', () => {
    expect(() => parseTemplate('<div>'.repeat(50_000))).toThrow(TemplateProblem)
    expect(() => parseTemplate('<p>x</p>'.repeat(20_001))).toThrow('too many parts')
    expect(() => parseTemplate('x'.repeat(400_001))).toThrow('too long')
    expect(parseTemplate(`${'<div>'.repeat(30)}deep`).tree).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: 'deep' }] },
    ])
  })
  it('finds names in braces wherever they stand, and what is none', () => {
    expect([...tokensIn('a {{ One }}{{{Two}}} {{7*7}} {{constructor.x}} {{Three')]).toEqual([
      { text: 'a ' },
      { name: 'One' },
      { text: '{' },
      { name: 'Two' },
      { broken: '{{7*7}}' },
      { broken: '{{constructor.x}}' },
      { text: '} {{7*7}} {{constructor.x}} {{Three' },
    ])
  })
})

describe('hostile templates', () => {
  const attacks = hostileHtml(5000)
  it('leave 5,000 attacks without an element, attribute or scheme that runs', () => {
    expect(new Set(attacks).size).toBeGreaterThan(4500)
    for (const attack of attacks) {
      const { html, tree } = parseTemplate(attack)
      expect(strangersIn(html), attack).toEqual([])
      expectKnown(tree)
      // Once clean, always clean: no reading turns text into an element.
      expect(parseTemplate(html), attack).toEqual({ html, tree, removed: [] })
    }
  })
  it('end soon', async () => {
    const long = [
      '<b>x</b>',
      '{{a ',
      '{',
      '&#x',
      '<',
      '<!--',
      '<a b="',
      'a<br>',
      '{{a}}',
      '<p data-if="[[',
      '\u202E',
      '</p>',
    ]
    for (const piece of long) {
      const spent = await processorTime(() => {
        try {
          parseTemplate(piece.repeat(Math.floor(100_000 / piece.length)))
        } catch (problem) {
          expect(problem).toBeInstanceOf(TemplateProblem)
        }
      })
      expect(spent, piece).toBeLessThan(1000)
    }
  })
})

const word = fc.string({
  unit: fc.constantFrom('a', 'B', '1', '<', '>', '&', '"', "'", '{', '}', '\u00A0', 'é', '😀', '=', '-'),
  minLength: 1,
  maxLength: 8,
})
const texts = fc.record({
  kind: fc.constant('text' as const),
  text: word,
  bold: fc.option(fc.constant(true as const), { nil: undefined }),
  italic: fc.option(fc.constant(true as const), { nil: undefined }),
})
const name = fc.constantFrom('One', 'Two words', 'x_1')
const inline: fc.Arbitrary<Inline> = fc.oneof(
  texts,
  fc.record({ kind: fc.constant('token' as const), name }),
  fc.constant({ kind: 'break' as const }),
) as fc.Arbitrary<Inline>
const line = fc.array(inline, { minLength: 1, maxLength: 5 })
const when: fc.Arbitrary<{ if?: Condition }> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: word.map((value) => ({ if: { all: [{ field: 'abcd', op: 'eq' as const, value }] } })) },
)
const cell: fc.Arbitrary<TemplateCell> = fc.record({
  header: fc.option(fc.constant(true as const), { nil: undefined }),
  span: fc.option(fc.integer({ min: 2, max: 5 }), { nil: undefined }),
  children: line,
}) as fc.Arbitrary<TemplateCell>
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 3 })
const { tree } = fc.letrec<{ block: Block; tree: Block[] }>((tie) => ({
  tree: fc.array(tie('block'), { maxLength: 4, depthIdentifier: 'tree' }),
  block: fc
    .tuple(
      when,
      fc.oneof(
        { depthIdentifier: 'tree', maxDepth: 4 },
        fc.record({
          kind: fc.constant('paragraph'),
          align: fc.option(fc.constantFrom('center', 'right'), { nil: undefined }),
          children: line,
        }),
        fc.record({ kind: fc.constant('heading'), level: fc.constantFrom(1, 2, 3, 4), children: line }),
        fc.record({ kind: fc.constantFrom('rule', 'page-break') }),
        fc.record({
          kind: fc.constant('signature'),
          block: fc.constantFrom(...approvalBlocks.map(({ value }) => value)),
          line: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
        }),
        fc.record({ kind: fc.constant('table'), array: fc.option(name, { nil: undefined }), head: rows, body: rows }),
        fc.record({ kind: fc.constant('list'), ordered: fc.boolean(), items: fc.array(tie('tree'), { maxLength: 3 }) }),
        fc.record({ kind: fc.constant('columns'), count: fc.constantFrom(2, 3, 4), children: tie('tree') }),
        fc.record({ kind: fc.constant('group'), array: fc.option(name, { nil: undefined }), children: tie('tree') }),
      ),
    )
    .map(([shown, block]) => JSON.parse(JSON.stringify({ ...shown, ...block })) as Block),
}))

describe('writing a template out again', () => {
  it('gives the tree that was read, for any tree', () => {
    fc.assert(
      fc.property(tree, (made) => {
        const once = parseTemplate(htmlOf(made))
        expectKnown(once.tree)
        const again = parseTemplate(once.html)
        expect(again.tree).toEqual(once.tree)
        expect(again.html).toBe(once.html)
      }),
      { numRuns: 600 },
    )
  })
  it('gives the tree that was read, for any text', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<div data-columns="2">',
      '<div>',
      '</div>',
      '<b>',
      '</b>',
      '<li>',
      '<ul>',
      '</ul>',
      '<table data-array="One">',
      '<tr>',
      '<td>',
      '<th>',
      '</table>',
      '{{One',
      '}}',
      '{{Two}}',
      '{',
      '<br>',
      ' ',
      'x',
      '&#1;',
      '&nbsp;',
      '&lt;',
      '<h2>',
      '<div data-page-break>',
      '<thead>',
      '<hr>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 30 }), (pieces) => {
        const once = parseTemplate(pieces.join(''))
        expect(parseTemplate(once.html)).toEqual({ html: once.html, tree: once.tree, removed: [] })
      }),
      { numRuns: 1500 },
    )
  })
})
