import { useProfile } from '#domains/session/profile.web.tsx'
import { pathTo } from '#platform/contract/route-search.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { useClose } from '#platform/web/part-dialog.tsx'
import { InquiryFormDialog } from './inquiry-form.web.tsx'

type Known = Readonly<
  Partial<Record<'event' | 'guest' | 'first' | 'last' | 'phone' | 'email' | 'zip' | 'language', string>>
>

/** The inquiry of somebody who came to an event: what they said when they signed up is filled in. */
export function Screen({ event = '', guest = '', first = '', last = '', phone, email, zip, language }: Known) {
  const { AssignedSubPrograms } = useProfile()
  const close = useClose()
  const go = useGo()
  const pnw = AssignedSubPrograms.length > 0 && AssignedSubPrograms.every(({ Region }) => Region === 'PNW')
  return (
    <InquiryFormDialog
      side={pnw ? 'PNW' : 'CA'}
      guest={{
        OutreachEventID: event,
        OutreachGuestID: guest,
        FirstName: first,
        LastName: last,
        Source: 'Event or Booth',
        Languages: [language === 'es' ? 'Spanish' : 'English'],
        ...(phone && { PhoneNumberDigits: phone }),
        ...(email && { Email: email }),
        ...(zip && { ZipCode: zip }),
      }}
      onClose={close}
      onDone={(inquiry) => {
        close()
        go(hrefOf(pathTo(pnw ? '/FosterInquiryPNW' : '/FosterInquiry', { inquiry })))
      }}
    />
  )
}
