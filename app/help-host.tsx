import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useKeys } from '#platform/web/keys.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { helpKeys, showHelp, useHelpShown } from './help-state.ts'

const HelpPanel = onDemand('help', async () => (await import('./help-panel.tsx')).HelpPanel)
const Tour = onDemand('tour', async () => (await import('./tour.tsx')).Tour)
const TicketDialog = onDemand('ticket', async () => (await import('#domains/desk/ticket-dialog.web.tsx')).TicketDialog)
const TourOffer = onDemand('tour-offer', async () => (await import('./tour-offer.tsx')).TourOffer, null)

/** Help over whatever is open; its script and its texts come when somebody asks. */
export function HelpHost({ tours = false }: { tours?: boolean }) {
  const shown = useHelpShown()
  const [ever, setEver] = useState(false)
  useKeys(helpKeys, { keys: () => showHelp('keys') })
  const opened = shown === 'how' || shown === 'keys'
  if (opened && !ever) setEver(true)
  return (
    <>
      {ever && <HelpPanel opened={opened} tours={tours} />}
      {tours && shown === 'tour' && <Tour />}
      {tours && shown === 'ask' && <Asking />}
      {tours && !shown && <Offer />}
    </>
  )
}

function Asking() {
  const { pathname, search } = useLocation()
  return <TicketDialog pathname={pathname} search={search} onClose={() => showHelp(undefined)} />
}

/** A newcomer is offered the tour where a day begins, once. */
function Offer() {
  const { pathname, searchStr } = useLocation()
  const { Settings, ViewAs } = useProfile()
  // As the page was opened: noting that it was offered does not take it away again.
  const [isNew] = useState(Settings['tour'] === 'true' && !ViewAs)
  return isNew && pathname === '/' && !searchStr ? <TourOffer /> : null
}
