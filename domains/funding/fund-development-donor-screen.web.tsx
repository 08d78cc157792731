import { IconArrowMerge, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { WishCard } from '#domains/community/wish-card.web.tsx'
import { donorKinds } from '#platform/contract/lists/funding.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useLedOn } from '#platform/web/use-led-on.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useDonorForm, type Donor } from './donors/donor-form.web.tsx'
import { MergeDonor } from './donors/donor-merge.web.tsx'
import { donorMergeCalls } from './donors/donor-merge.calls.ts'
import { donorsCalls as calls } from './donors/donors.calls.ts'
import { NotHere } from './not-here.web.tsx'
import { useFundingAddress } from './funding-address.web.ts'
import { useFundingText } from './funding-text.web.ts'
import { useGiftActs } from './gifts/gift-acts.web.tsx'
import { DonorGifts } from './gifts/donor-gifts.web.tsx'
import './funding.css'
import { Giving, Reach } from './donors/donor-parts.web.tsx'
import { Pledges, Receipts } from './donors/donor-lists.web.tsx'

/** One donor in place of the list: gifts, pledges, receipts, and how they wish to be reached. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useFundingText()
  const { list, open, close } = useFundingAddress()
  const { data, error } = useRead(calls.getDonor, { DonorID: id }, { ownErrors: true })
  const gone = error?.status === 404
  const kept = useRead(donorMergeCalls.getKeptDonor, { DonorID: id }, { enabled: gone, ownErrors: true, quiet: true })
  useLedOn(gone ? kept.data : undefined, ({ DonorID, Name }) => {
    showToast({ text: t.led(Name) })
    open('donor', DonorID)
  })
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (gone && (kept.isLoading || kept.data)) return <SkeletonRows rows={6} />
  if (error) return <NotHere error={error} onBack={close} />
  return data ? <Record donor={data} /> : <SkeletonRows rows={6} />
}

function Record({ donor }: { donor: Donor }) {
  const t = useFundingText()
  const { label } = useSpeech()
  const { close } = useFundingAddress()
  const acts = useGiftActs()
  const form = useDonorForm()
  const [merging, setMerging] = useState(false)
  const whyNot = useWhyNot(calls.addEditDonor)
  const log = (
    <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={() => acts.log(donor)}>
      {t.logGift}
    </Button>
  )
  return (
    <div className="k-page">
      <PageHead
        title={donor.Name}
        sentence={[label(donorKinds, donor.Kind), donor.SubProgramName].join(', ')}
        actions={
          <>
            {log}
            <Menu
              align="end"
              label={t.more}
              entries={[
                { label: t.edit, icon: IconPencil, offBecause: whyNot, onClick: () => form.edit(donor) },
                { label: t.merge, icon: IconArrowMerge, offBecause: whyNot, onClick: () => setMerging(true) },
                ...(donor.Gifts === 0
                  ? [
                      {
                        label: t.remove,
                        icon: IconTrash,
                        offBecause: whyNot,
                        onClick: () =>
                          acts.dialogs.ask({
                            call: calls.removeDonor,
                            title: t.removeDonor(donor.Name),
                            values: { DonorID: donor.DonorID, version: donor.version },
                            submit: t.remove,
                            onDone: close,
                          }),
                      },
                    ]
                  : []),
              ]}
            >
              <IconButton icon={IconDots} label={t.more} />
            </Menu>
          </>
        }
      />
      <div className="k-funding-record">
        <div>
          <Giving donor={donor} />
          <DonorGifts acts={acts} donor={donor} />
        </div>
        <div>
          <Reach donor={donor} />
          <WishCard personId={donor.PersonID} organizationId={donor.OrganizationID} name={donor.Name} />
          <Pledges donor={donor} acts={acts} off={whyNot} />
          <Receipts donor={donor} acts={acts} off={whyNot} />
        </div>
      </div>
      {acts.dialog}
      {form.dialog}
      {merging && <MergeDonor donor={donor} onClose={() => setMerging(false)} />}
    </div>
  )
}
