import type { PrintedNode, Run } from './render-shapes.server.ts'
import type { Printable } from './render-text.server.ts'

/** Text with `## `, `- ` and `**bold**`; anything else prints as it stands. */
export function richText(given: string, text: Printable): PrintedNode[] {
  const nodes: PrintedNode[] = []
  let items: PrintedNode[][] = []
  const endList = () => {
    if (items.length > 0) nodes.push({ kind: 'list', ordered: false, items })
    items = []
  }
  for (const line of text.text(given).split('\n')) {
    if (line.startsWith('- ')) {
      items.push([{ kind: 'paragraph', runs: bolded(line.slice(2)) }])
      continue
    }
    endList()
    if (line.trim() === '') continue
    if (line.startsWith('## ')) nodes.push({ kind: 'paragraph', runs: [{ t: line.slice(3), b: true }] })
    else nodes.push({ kind: 'paragraph', runs: bolded(line) })
  }
  endList()
  return nodes
}

const bolded = (line: string): Run[] =>
  line
    .split(/\*\*(.+?)\*\*/)
    .flatMap((part, at): Run[] => (part === '' ? [] : at % 2 === 1 ? [{ t: part, b: true }] : [{ t: part }]))
