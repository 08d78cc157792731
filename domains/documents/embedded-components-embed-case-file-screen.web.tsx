import { useState } from 'react'
import { chartTypes } from '#platform/contract/lists/documents.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { CaseFile } from './case-file/case-file.web.tsx'
import { useCaseFileText } from './case-file/case-file-text.web.ts'
import { DocumentFrame } from './document-frame.web.tsx'
import { addressWord, EmbedFrame, tellParent } from './embed-frame.web.tsx'

interface Opened {
  documentId?: string
  formId?: string
  turn: number
}

/** The case file inside another page: `?ChartID&ChartType[&Chapter]`; a document opens in place of the list. */
export function Screen() {
  const t = useCaseFileText()
  const [opened, setOpened] = useState<Opened>()
  const chartId = addressWord('ChartID')
  const chartType = chartTypes.find(({ value }) => value === addressWord('ChartType'))?.value
  return (
    <EmbedFrame>
      <h1 className="k-hidden">{t.title}</h1>
      {!chartId || !chartType ? (
        <EmptyState kind="none" level={2} title={t.shown} />
      ) : opened ? (
        <DocumentFrame
          key={opened.turn}
          embedded
          documentId={opened.documentId}
          formId={opened.formId}
          chartId={chartId}
          chartType={chartType}
          onOpen={(id) => setOpened({ documentId: id || opened.documentId!, turn: opened.turn + 1 })}
          onEvent={tellParent}
          onClose={() => {
            tellParent('closed', opened.documentId)
            setOpened(undefined)
          }}
        />
      ) : (
        <CaseFile
          chartType={chartType}
          chartId={chartId}
          chapter={addressWord('Chapter')}
          onOpen={(documentId) => setOpened({ documentId, turn: 0 })}
          onNew={(formId) => setOpened({ formId, turn: 0 })}
        />
      )}
    </EmbedFrame>
  )
}
