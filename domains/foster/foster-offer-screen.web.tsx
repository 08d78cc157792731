import { useClose } from '#platform/web/part-dialog.tsx'
import { OfferDialog } from './finder/finder-offer.web.tsx'

interface Asked {
  child?: string
  who?: string
  home?: string
  name?: string
}

/** What a home that was asked to take a child answers, over any screen. */
export function Screen({ child = '', who = '', home = '', name = '' }: Asked) {
  return (
    <OfferDialog
      waits
      who={[{ ClientSubProgramMembershipID: child, FirstName: who }]}
      home={{ FosterResourceFamilyID: home, Name: name }}
      onClose={useClose()}
    />
  )
}
