import { documentHref } from './document-address.web.ts'
import { useGo } from './document-chart-link.web.ts'
import { Drafts } from './writing/desk-drafts.web.tsx'

export function Screen() {
  const go = useGo()
  return <Drafts onOpen={(id) => go(documentHref(id))} />
}
