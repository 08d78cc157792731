import { useClose } from '#platform/web/part-dialog.tsx'
import { MailingDialog } from './mailings/mailing-actions.web.tsx'
import { mailedLists } from './mailings/mailings.rules.ts'

/** Labels or letters to rows of a list that stands in another program: a dialog over its screen. `ids` are written with spaces between. */
export function Screen({ list = '', ids = '' }: { list?: string; ids?: string }) {
  const close = useClose()
  const known = mailedLists.find(({ value }) => value === list)
  return known ? (
    <MailingDialog to={{ List: known.value, ListedIDs: ids.split(' ').filter(Boolean) }} onClose={close} />
  ) : null
}
