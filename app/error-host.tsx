import { useEffect, useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { ErrorDialog } from '#platform/web/blocks/error-dialog.tsx'
import { closeError, useShownError, type ShownError } from '#platform/web/errors-shown.ts'
import { hasUnsaved } from '#platform/web/unsaved.ts'

/** The one "Uh Oh!" dialog of the app, fed by every call that fails. */
export function ErrorHost() {
  const { Support } = useProfile()
  const shown = useShownError()
  const retryIn = useSecondsUntil(shown?.retryAt)
  return (
    <ErrorDialog
      problem={shown && { ...problemOf(shown), ...(retryIn !== undefined && { retryIn }) }}
      desk={Support.Desk}
      phone={Support.Phone}
      onClose={() => closeError()}
    />
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

function useSecondsUntil(at: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === undefined) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [at])
  return at === undefined ? undefined : Math.max(0, Math.ceil((at - now) / 1000))
}
