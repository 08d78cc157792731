import { useState } from 'react'
import { DocumentFrame } from './document-frame.web.tsx'
import { documentHref } from '#platform/web/desk-address.ts'
import { useGo } from '#platform/web/go.ts'

/** A document, or a form to begin one: `?document=` or `?form=&chartType=&chart=`. */
export function Screen(input: Record<string, string>) {
  const go = useGo()
  const [turn, setTurn] = useState(0)
  const { document: documentId, form, chart, chartType, version } = input
  return (
    <DocumentFrame
      key={turn}
      documentId={documentId}
      formId={form}
      chartId={chart}
      chartType={chartType}
      versionNo={version && /^[1-9]\d{0,5}$/.test(version) ? Number(version) : undefined}
      onOpen={(id) => (id === documentId ? setTurn(turn + 1) : go(documentHref(id)))}
    />
  )
}
