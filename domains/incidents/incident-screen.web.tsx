import { useClose } from '#platform/web/part-dialog.tsx'
import { OpenIncident } from './incident-view.web.tsx'

/** One incident over any screen. */
export function Screen({ id = '' }: { id?: string }) {
  return <OpenIncident id={id} onClose={useClose()} />
}
