import { useClose } from '#platform/web/part-dialog.tsx'
import { LogContact } from './log-contact.web.tsx'

/** The dialog that writes down a contact, over any screen: with a child or a family, or with one of the own caseload; or that changes one. */
export function Screen({ child, family, contact }: { child?: string; family?: string; contact?: string }) {
  const close = useClose()
  return (
    <LogContact
      opened
      onClose={close}
      {...(child && { membershipId: child })}
      {...(family && { familyId: family })}
      {...(contact && { contactId: contact })}
    />
  )
}
