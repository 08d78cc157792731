import { useEffect, useRef, useState } from 'react'
import { queries } from '#platform/web/calls.tsx'
import { send } from '#platform/web/send.ts'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { builderCalls } from './builder.calls.ts'
import type { Definition } from './definition.rules.ts'

const pauseMs = 800

/** What a builder begins with is asked for anew when it opens next. */
const forgetStart = () => queries.invalidateQueries({ queryKey: [builderCalls.getBuilt.name], refetchType: 'none' })

interface Changing {
  ReportDefinitionID: string
  version: number
}
const about = (report: Changing | undefined) =>
  report && { ReportDefinitionID: report.ReportDefinitionID, Begun: report.version }

/** Keeps what is being built on the server after a pause; until it is there, leaving asks first. */
export function useReportDraft(report: Changing | undefined, definition: Definition | undefined, changed: boolean) {
  const [kept, setKept] = useState<Definition>()
  const current = useRef(0)
  const waits = changed && definition !== undefined && kept !== definition
  const release = useUnsaved(waits)
  useEffect(() => {
    if (!waits) return
    const turn = ++current.current
    const timer = setTimeout(() => {
      void send(
        builderCalls.keepDraft,
        { ...about(report), Definition: definition },
        { quiet: true, ownErrors: true },
      ).then(
        () => {
          void forgetStart()
          if (turn === current.current) setKept(definition)
        },
        () => {},
      )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [waits, report, definition])
  return {
    state: !changed || !definition ? undefined : waits ? ('keeping' as const) : ('kept' as const),
    /** Nothing of it is to be kept any more: it was saved, or thrown away. */
    forget: async (onServer: boolean) => {
      current.current += 1
      release()
      if (onServer)
        await send(
          builderCalls.keepDraft,
          { ...about(report), Definition: null },
          { quiet: true, ownErrors: true },
        ).then(forgetStart, () => {})
    },
  }
}
