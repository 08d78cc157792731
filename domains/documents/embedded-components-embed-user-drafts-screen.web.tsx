import { useState } from 'react'
import { Drafts } from './writing/desk-drafts.web.tsx'
import { DocumentFrame } from './document-frame.web.tsx'
import { EmbedFrame, tellParent } from './embed-frame.web.tsx'

/** My drafts inside another page; one opens in place of the list. */
export function Screen() {
  const [open, setOpen] = useState<{ id: string; turn: number }>()
  return (
    <EmbedFrame>
      {open ? (
        <DocumentFrame
          key={`${open.id} ${open.turn}`}
          embedded
          documentId={open.id}
          formId={undefined}
          chartId={undefined}
          chartType={undefined}
          onOpen={(id) => setOpen({ id: id || open.id, turn: open.turn + 1 })}
          onEvent={tellParent}
          onClose={() => {
            tellParent('closed', open.id)
            setOpen(undefined)
          }}
        />
      ) : (
        <Drafts embedded onOpen={(id) => setOpen({ id, turn: 0 })} />
      )}
    </EmbedFrame>
  )
}
