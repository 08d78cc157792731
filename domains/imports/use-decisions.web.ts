import { useRef, useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { importsCalls, type ImportLine } from './imports.calls.ts'

export interface Decision {
  Decision: ImportLine['Decision'] & string
  PersonID: string | null
}

export interface Decisions {
  /** What was decided since the file was last tried. */
  of: (line: number) => Decision | undefined
  decide: (lines: readonly number[], decision: Decision) => void
  waiting: number
}

/**
 * Decisions are kept as they are made, one after the other: each is made on the version that the one before left. The file is
 * tried again when the person asks for it, for a long one takes its time.
 */
export function useDecisions(file: { ImportID: string; version: number }) {
  const change = useChange(importsCalls.decideImport)
  const [made, setMade] = useState<ReadonlyMap<number, Decision>>(new Map())
  const answered = useRef(0)
  const version = () => Math.max(answered.current, file.version)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  async function keep(lines: readonly number[], decision: Decision) {
    const answer = await change.run({
      ImportID: file.ImportID,
      Decisions: lines.map((Line) => ({ Line, ...decision })),
      version: version(),
    })
    if (answer) answered.current = answer.version
    else setMade((before) => new Map([...before].filter(([line]) => !lines.includes(line))))
  }
  return {
    of: (line: number) => made.get(line),
    waiting: made.size,
    decide: (lines: readonly number[], decision: Decision) => {
      setMade((before) => new Map([...before, ...lines.map((line) => [line, decision] as const)]))
      last.current = last.current.then(() => keep(lines, decision))
    },
    /** After everything decided so far is kept. */
    settled: async () => {
      await last.current
      return version()
    },
    forget: () => setMade(new Map()),
  }
}
