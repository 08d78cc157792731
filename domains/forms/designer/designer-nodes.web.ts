import { Extension, Mark, mergeAttributes, Node, type Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** Words the nodes show; the designer keeps them up to date. */
export interface NodeWords {
  label: (fieldName: string) => string
  known: (fieldName: string) => boolean
  signature: (block: string) => string
  repeats: (fieldName: string) => string
  pageBreak: string
  /** Of words that show by a condition of the Word file. */
  inWord: string
}

const shownAttribute = {
  default: null,
  renderHTML: ({ shown }: Record<string, unknown>) => (shown ? { 'data-shown': 'true' } : {}),
}
const blockTypes = ['heading', 'paragraph', 'bulletList', 'orderedList', 'table', 'columns', 'group', 'signaturePlace']

/** Words that change while the page stays: labels of fields above all. */
export interface HeldWords {
  now: () => NodeWords
  /** Gives the way to stop listening. */
  onChange: (draw: () => void) => () => void
}

/** The nodes of a page: those of ordinary text, and those that only forms have. */
export function designerNodes(words: HeldWords): Extensions {
  const fieldToken = Node.create({
    name: 'fieldToken',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: { default: '' } }),
    renderHTML: ({ node }) => ['span', { class: 'fd-token' }, String(node.attrs['name'])],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('span')
        const name = String(node.attrs['name'])
        const draw = () => {
          dom.className = words.now().known(name) ? 'fd-token' : 'fd-token is-unknown'
          dom.textContent = words.now().label(name)
        }
        draw()
        return { dom, destroy: words.onChange(draw) }
      },
    renderText: ({ node }) => `{{${String(node.attrs['name'])}}}`,
  })
  const wordTests = Mark.create({
    name: 'wordTests',
    inclusive: false,
    excludes: '',
    addAttributes: () => ({ tests: { default: null, renderHTML: () => ({}) } }),
    renderHTML: () => ['span', { class: 'fd-when', title: words.now().inWord }, 0],
  })
  const columns = Node.create({
    name: 'columns',
    group: 'block',
    content: 'block+',
    addAttributes: () => ({ count: { default: 2 } }),
    renderHTML: ({ node, HTMLAttributes }) => [
      'div',
      mergeAttributes(HTMLAttributes, { class: `fd-columns fd-columns-${String(node.attrs['count'])}` }),
      0,
    ],
  })
  const group = Node.create({
    name: 'group',
    group: 'block',
    content: 'block+',
    addAttributes: () => ({ array: { default: null } }),
    renderHTML: ({ node, HTMLAttributes }) => [
      'div',
      mergeAttributes(HTMLAttributes, {
        class: 'fd-group',
        ...(node.attrs['array'] ? { 'data-note': words.now().repeats(String(node.attrs['array'])) } : {}),
      }),
      0,
    ],
  })
  const signaturePlace = Node.create({
    name: 'signaturePlace',
    group: 'block',
    atom: true,
    addAttributes: () => ({ block: { default: 'Author' }, line: { default: null } }),
    renderHTML: ({ node, HTMLAttributes }) => [
      'div',
      mergeAttributes(HTMLAttributes, { class: 'fd-signature' }),
      words.now().signature(String(node.attrs['block'])),
    ],
  })
  const pageBreak = Node.create({
    name: 'pageBreak',
    group: 'block',
    atom: true,
    renderHTML: () => ['div', { class: 'fd-page-break' }, words.now().pageBreak],
  })
  const table = Table.extend({
    addAttributes() {
      return {
        ...this.parent?.(),
        array: {
          default: null,
          renderHTML: ({ array }: Record<string, unknown>) =>
            array ? { 'data-note': words.now().repeats(String(array)) } : {},
        },
      }
    },
  }).configure({ resizable: false })
  const cell = { content: 'paragraph+' }
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      blockquote: false,
      link: false,
      strike: false,
      trailingNode: false,
      heading: { levels: [1, 2, 3, 4] },
    }),
    table,
    TableRow,
    TableHeader.extend(cell),
    TableCell.extend(cell),
    fieldToken,
    wordTests,
    columns,
    group,
    signaturePlace,
    pageBreak,
    Extension.create({
      name: 'shownAttributes',
      addGlobalAttributes: () => [
        { types: blockTypes, attributes: { shown: shownAttribute } },
        {
          types: ['paragraph'],
          attributes: {
            align: {
              default: null,
              renderHTML: ({ align }: Record<string, unknown>) => (align ? { class: `fd-align-${String(align)}` } : {}),
            },
          },
        },
      ],
    }),
  ]
}
