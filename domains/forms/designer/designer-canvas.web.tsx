import { EditorContent, useEditor, type Editor, type JSONContent } from '@tiptap/react'
import { useEffect, useMemo, useState } from 'react'
import { approvalBlocks } from '#platform/contract/lists/documents.ts'
import { useSpeech } from '#platform/web/words.ts'
import { designerNodes, type HeldWords, type NodeWords } from './designer-nodes.web.ts'
import { htmlOf, pageOf } from './designer-page.web.ts'
import { useDesignerText } from './designer-text.web.ts'
import type { FormField } from '#domains/forms/form-fields.rules.ts'
import type { Block } from '#domains/forms/form-template.rules.ts'

/** What of the page is chosen: a field's place, or a part of the page with settings of its own. */
export type Chosen = { field: string } | { node: string; at: number; attrs: Record<string, unknown> } | undefined

const settable = ['signaturePlace', 'table', 'columns', 'group', 'heading', 'paragraph']

function chosenIn(editor: Editor): Chosen {
  const { selection } = editor.state
  const node =
    'node' in selection ? (selection.node as { type: { name: string }; attrs: Record<string, unknown> }) : undefined
  if (node?.type.name === 'fieldToken') return { field: String(node.attrs['name']) }
  if (node && settable.includes(node.type.name)) return { node: node.type.name, at: selection.from, attrs: node.attrs }
  const { $from } = selection
  const inner = ['signaturePlace', 'table', 'group', 'columns']
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const one = $from.node(depth)
    if (inner.includes(one.type.name)) return { node: one.type.name, at: $from.before(depth), attrs: one.attrs }
  }
  return $from.depth > 0
    ? { node: $from.node(1).type.name, at: $from.before(1), attrs: $from.node(1).attrs }
    : undefined
}

interface CanvasOptions {
  template: readonly Block[]
  /** A new one begins from the template again. */
  version: string
  fields: readonly FormField[]
  onPage: (html: string) => void
  onChosen: (chosen: Chosen) => void
}

/** What the editor calls back; it lives longer than a drawing of the screen. */
class Held implements HeldWords {
  onPage: (html: string) => void = () => {}
  onChosen: (chosen: Chosen) => void = () => {}
  #words: NodeWords
  #drawn = new Set<() => void>()
  constructor(words: NodeWords) {
    this.#words = words
  }
  now = () => this.#words
  onChange = (draw: () => void) => {
    this.#drawn.add(draw)
    return () => void this.#drawn.delete(draw)
  }
  tell(onPage: Held['onPage'], onChosen: Held['onChosen']): void {
    this.onPage = onPage
    this.onChosen = onChosen
  }
  say(words: NodeWords): void {
    this.#words = words
    for (const draw of this.#drawn) draw()
  }
}

function useNodeWords(fields: readonly FormField[]): NodeWords {
  const t = useDesignerText()
  const speech = useSpeech()
  return useMemo(() => {
    const labels = new Map([...fields.flatMap((field) => field.Columns), ...fields].map((one) => [one.Name, one.Label]))
    const label = (name: string) => labels.get(name) ?? name
    return {
      label,
      known: (name) => labels.has(name),
      signature: (block) => `${t.signature}: ${speech.label(approvalBlocks, block)}`,
      repeats: (name) => t.repeats(label(name)),
      pageBreak: t.pageBreak,
      inWord: t.inWord,
    }
  }, [fields, t, speech])
}

/** The page as an editor: text is typed, fields are pieces that can be moved and chosen. */
export function useCanvas({ template, version, fields, onPage, onChosen }: CanvasOptions) {
  const t = useDesignerText()
  const words = useNodeWords(fields)
  const [held] = useState(() => new Held(words))
  useEffect(() => held.tell(onPage, onChosen))
  const editor = useEditor(
    {
      extensions: designerNodes(held),
      content: pageOf(template),
      injectCSS: false,
      editorProps: {
        attributes: { class: 'fd-page', role: 'textbox', 'aria-multiline': 'true', 'aria-label': t.canvas },
        handleDOMEvents: plainWords,
      },
      onUpdate: ({ editor: now }) => held.onPage(htmlOf(now.getJSON())),
      onSelectionUpdate: ({ editor: now }) => held.onChosen(chosenIn(now)),
    },
    [version],
  )
  useEffect(() => held.say(words), [held, words])
  return editor
}

/** Pasted HTML never reaches the page: its words do. */
const plainWords = {
  paste(view: Editor['view'], event: ClipboardEvent) {
    const text = event.clipboardData?.getData('text/plain')
    event.preventDefault()
    if (text) view.pasteText(text)
    return true
  },
  drop(_view: Editor['view'], event: DragEvent) {
    event.preventDefault()
    return true
  },
}

export function Canvas({ editor }: { editor: Editor | null }) {
  return <EditorContent editor={editor} className="fd-canvas" />
}

/** Puts a part where the cursor stands, or after the line it stands in when that already holds something. */
export function placeOnPage(editor: Editor, part: JSONContent): void {
  const { $from, $to } = editor.state.selection
  const empty = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const at = empty
    ? { from: $from.before(), to: $from.after() }
    : $to.depth > 0
      ? $to.after()
      : editor.state.doc.content.size
  editor.chain().focus().insertContentAt(at, part).run()
}

/** A field on a line of its own; inside a table where the cursor stands. */
export function placeField(editor: Editor, name: string): void {
  const token = { type: 'fieldToken', attrs: { name } }
  const { $from } = editor.state.selection
  if ($from.node(-1)?.type.name.startsWith('table')) editor.chain().focus().insertContent(token).run()
  else placeOnPage(editor, { type: 'paragraph', content: [token] })
}

/** The new name in every place of the old one. */
export function renameTokens(editor: Editor, from: string, to: string): void {
  const { tr, doc } = editor.state
  doc.descendants((node, at) => {
    if (node.type.name === 'fieldToken' && node.attrs['name'] === from) tr.setNodeMarkup(at, undefined, { name: to })
    if (node.attrs['array'] === from) tr.setNodeMarkup(at, undefined, { ...node.attrs, array: to })
  })
  if (tr.docChanged) editor.view.dispatch(tr)
}

/** Takes a field off the page wherever it stands; its table stays, empty of it. */
export function removeTokens(editor: Editor, name: string): void {
  const { tr, doc } = editor.state
  const places: [number, number][] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'fieldToken' && node.attrs['name'] === name) places.push([at, at + node.nodeSize])
  })
  for (const [from, to] of places.toReversed()) tr.delete(from, to)
  if (tr.docChanged) editor.view.dispatch(tr)
}
