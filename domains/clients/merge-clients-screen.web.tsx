import { useClose } from '#platform/web/part-dialog.tsx'
import { MergeClients } from './merge/client-merge-dialog.web.tsx'

/** Two records side by side that may be of one child, over any screen. */
export function Screen({ one = '', other = '' }: { one?: string; other?: string }) {
  return <MergeClients kept={one} other={other} onClose={useClose()} />
}
