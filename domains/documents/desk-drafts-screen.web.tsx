import { documentHref } from '#platform/web/desk-address.ts'
import { useGo } from '#platform/web/go.ts'
import { Drafts } from './writing/desk-drafts.web.tsx'

export function Screen() {
  const go = useGo()
  return <Drafts onOpen={(id) => go(documentHref(id))} />
}
