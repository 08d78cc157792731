import { useCallback, useState } from 'react'
import { DocumentFrame } from './document-frame.web.tsx'
import { addressWord, EmbedFrame, tellParent, type EmbedEvent } from './embed-frame.web.tsx'

/** The editor inside another page: `?FormID&ChartID&ChartType[&DocumentID]`. */
export function Screen() {
  const [opened, setOpened] = useState<{ id: string | undefined; turn: number }>({
    id: addressWord('DocumentID'),
    turn: 0,
  })
  const tell = useCallback((event: EmbedEvent, id?: string) => tellParent(event, id), [])
  return (
    <EmbedFrame>
      <DocumentFrame
        key={opened.turn}
        embedded
        documentId={opened.id}
        formId={addressWord('FormID')}
        chartId={addressWord('ChartID')}
        chartType={addressWord('ChartType')}
        onOpen={(id) => setOpened({ id: id || opened.id, turn: opened.turn + 1 })}
        onEvent={tell}
        onClose={() => tellParent('closed', opened.id)}
      />
    </EmbedFrame>
  )
}
