import { useClose } from '#platform/web/part-dialog.tsx'
import { AnnouncementDialog } from './announcement-dialog.web.tsx'

/** A new announcement, over any screen. */
export function Screen() {
  return <AnnouncementDialog of={undefined} onClose={useClose()} />
}
