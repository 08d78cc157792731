import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Interactions } from './activity/interactions.web.tsx'
import './churches.css'

/** Calls, e-mails and meetings with all churches of the caller's programs, newest first. */
export function Screen() {
  const dialogs = useDialogs()
  const may = usePermitted()('Church.Edit')
  return (
    <>
      <Interactions may={may} dialogs={dialogs} />
      {dialogs.dialog}
    </>
  )
}
