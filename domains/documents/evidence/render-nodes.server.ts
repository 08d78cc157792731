import type { PrintedCell, PrintedNode, Run } from './render-shapes.server.ts'

export const widthOf = (rows: readonly PrintedCell[][]): number =>
  Math.max(1, ...rows.map((row) => row.reduce((sum, cell) => sum + (cell.span ?? 1), 0)))

/** Every row as wide as the widest, columns by what stands in them. */
export function tableOf(head: PrintedCell[][], body: PrintedCell[][]): PrintedNode {
  const width = widthOf([...head, ...body])
  const filled = (row: PrintedCell[]): PrintedCell[] => {
    const own = row.reduce((sum, cell) => sum + (cell.span ?? 1), 0)
    return [...row, ...Array.from({ length: width - own }, (): PrintedCell => ({ runs: [] }))]
  }
  const longest = Array.from({ length: width }, () => 8)
  for (const row of [...head, ...body]) {
    let at = 0
    for (const cell of row) {
      const length = cell.runs.reduce((sum, run) => sum + ('t' in run ? run.t.length : 4), 0)
      if ((cell.span ?? 1) === 1) longest[at] = Math.max(longest[at]!, Math.min(40, length))
      at += cell.span ?? 1
    }
  }
  return { kind: 'table', widths: longest, head: head.map(filled), body: body.map(filled) }
}

/** Line ends become breaks. */
export const linesOf = (told: string): Run[] =>
  told
    .split('\n')
    .flatMap((line, at): Run[] => [...(at > 0 ? [{ br: true as const }] : []), ...(line === '' ? [] : [{ t: line }])])

/** An empty line begins a paragraph. */
export const paragraphs = (told: string): PrintedNode[] =>
  told
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', runs: linesOf(part.trim()) }))
