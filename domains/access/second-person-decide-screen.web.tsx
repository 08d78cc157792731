import { useRead } from '#platform/web/calls.tsx'
import { useClose } from '#platform/web/part-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { RequestFacts, useConfirming } from './second-person/second-person-confirm.web.tsx'
import { secondPersonCalls } from './second-person/second-person.calls.ts'
import { useSecondPersonText } from './second-person/second-person-tab-text.web.ts'
import './access.css'

/** One change that waits for a second person, decided over any screen. */
export function Screen({ request: id }: { request?: string }) {
  const t = useSecondPersonText()
  const close = useClose()
  const { data } = useRead(secondPersonCalls.getSecondPersonRequests, {})
  const { buttons, instead, proof } = useConfirming(close)
  const one = data?.Requests.find(({ SecondPersonID }) => SecondPersonID === id)
  if (instead) return instead
  return (
    <>
      <Dialog
        opened
        onClose={close}
        title={t.oneTitle}
        actions={
          <>
            <Button onClick={close}>{t.cancel}</Button>
            {one && buttons(one)}
          </>
        }
      >
        {!data ? (
          <SkeletonRows rows={3} height={32} />
        ) : one ? (
          <div className="k-stack">
            <Note>{t.sentenceOne}</Note>
            <div className="k-second-one">
              <RequestFacts one={one} />
            </div>
          </div>
        ) : (
          <p>{t.gone}</p>
        )}
      </Dialog>
      {proof}
    </>
  )
}
