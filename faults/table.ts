/** What was done, what was measured, the number, and whether it is as it must be. */
export type Row = [part: string, measured: string, number: string, verdict: string]

export function show(rows: readonly Row[]): void {
  const titles: Row = ['part', 'measured', 'number', 'verdict']
  const widths = titles.map((_, at) => Math.max(...[titles, ...rows].map((row) => (row[at] ?? '').length)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  console.log([line(titles), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'))
}

export const failed = (rows: readonly Row[]) => rows.filter((row) => row[3].startsWith('FAIL'))

export const verdict = (good: boolean, why = ''): string => (good ? 'ok' : `FAIL${why ? `: ${why}` : ''}`)
