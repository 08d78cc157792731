import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { ErrorDialog } from '#platform/web/blocks/error-dialog.tsx'
import { onDemand } from '#platform/web/on-demand.tsx'
import { closeError, useShownError, type ShownError } from '#platform/web/errors-shown.ts'
import { hasUnsaved } from '#platform/web/unsaved.ts'

const TicketDialog = onDemand('ticket', async () => (await import('#domains/desk/ticket-dialog.web.tsx')).TicketDialog)

/** The one "Uh Oh!" dialog of the app, fed by every call that fails. */
export function ErrorHost() {
  const { Support, Tablet } = useProfile()
  const { pathname, search } = useLocation()
  const [asked, setAsked] = useState<ShownError>()
  const shown = useShownError()
  const retryIn = useSecondsUntil(shown?.retryAt)
  // Nobody is signed in any more, or on a shared tablet: nobody to answer to.
  const mayAsk = shown && !Tablet && shown.failure.kind !== 'signed-out'
  const ask = () => {
    setAsked(shown)
    closeError()
  }
  return (
    <>
      <ErrorDialog
        problem={shown && { ...problemOf(shown), ...(retryIn !== undefined && { retryIn }) }}
        desk={Support.Desk}
        phone={Support.Phone}
        onAsk={mayAsk ? ask : undefined}
        onClose={() => closeError()}
      />
      {asked && (
        <TicketDialog
          pathname={pathname}
          search={search}
          failed={failedOf(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function problemOf({ failure, endpoint, at }: ShownError) {
  const { reference, code } = failure.refusal
  return {
    messages: failure.messages,
    details: `${endpoint}\n${failure.status || 'no response'} ${code ?? failure.kind}\n${at}`,
    ...(reference && { reference }),
    ...(!hasUnsaved() && { kept: '' }),
  }
}

const failedOf = ({ failure, endpoint }: ShownError) => ({
  call: endpoint,
  status: failure.status,
  code: failure.refusal.code ?? failure.kind,
  reference: failure.refusal.reference,
})

function useSecondsUntil(at: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === undefined) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [at])
  return at === undefined ? undefined : Math.max(0, Math.ceil((at - now) / 1000))
}
