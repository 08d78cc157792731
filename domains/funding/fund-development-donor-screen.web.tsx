import { IconArrowMerge, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { donorKinds, pledgeRhythms } from '#platform/contract/lists/funding.ts'
import { giftFunds } from '#platform/contract/lists/funds.ts'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneHref, phoneWords } from '#platform/web/format.ts'
import { useCents } from '#platform/web/money.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useLedOn } from '#platform/web/use-led-on.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useDonorForm, type Donor } from './donors/donor-form.web.tsx'
import { MergeDonor } from './donors/donor-merge.web.tsx'
import { donorMergeCalls } from './donors/donor-merge.calls.ts'
import { donorsCalls as calls } from './donors/donors.calls.ts'
import { NotHere } from './not-here.web.tsx'
import { fiscalYearOf } from './funding.rules.ts'
import { useFundingAddress } from './funding-address.web.ts'
import { useFundingText } from './funding-text.web.ts'
import { useGiftActs, type GiftActs } from './gifts/gift-acts.web.tsx'
import { DonorGifts } from './gifts/donor-gifts.web.tsx'
import { lettersCalls } from './gifts/letters.calls.ts'
import { receiptsCalls } from './gifts/receipts.calls.ts'
import { usePrinting } from './gifts/receipt-runs.web.tsx'
import { Parts } from './meter.web.tsx'
import './funding.css'

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
          <Wishes donor={donor} acts={acts} off={whyNot} />
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

function Giving({ donor }: { donor: Donor }) {
  const t = useFundingText()
  const cents = useCents()
  const dates = useDates()
  const { label } = useSpeech()
  const year = donor.ByYear[0]
  return (
    <Card title={t.giving}>
      <div className="k-funding-figures">
        <div>
          <b>{cents(donor.YearCents)}</b>
          <small>{t.thisYear(String(fiscalYearOf(dates.today())))}</small>
        </div>
        <div>
          <b>{cents(donor.Cents)}</b>
          <small>{t.lifetime}</small>
        </div>
        <div>
          <b>{donor.Gifts}</b>
          <small>{t.giftCount}</small>
        </div>
        <div>
          <b>{donor.LastOn ? dates.date(donor.LastOn) : '—'}</b>
          <small>{t.lastGift}</small>
        </div>
      </div>
      {year && (
        <Parts
          title={t.byYear}
          parts={donor.ByYear.map((one) => ({ Name: String(one.Year), Cents: one.Cents }))}
          name={(one) => one}
        />
      )}
      <Parts title={t.byFund} parts={donor.ByFund} name={(one) => label(giftFunds, one)} />
    </Card>
  )
}

function Reach({ donor }: { donor: Donor }) {
  const t = useFundingText()
  const dates = useDates()
  const place = [donor.City, [donor.StateAbbreviation, donor.ZipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const facts = [
    { label: t.owner, value: donor.OwnerName ?? t.noOwner },
    {
      label: t.nextStep,
      value: [donor.NextStepOn && dates.near(donor.NextStepOn), donor.NextStep].filter(Boolean).join(', '),
    },
    {
      label: t.phoneOrEmail,
      value:
        donor.PhoneNumberDigits || donor.Email ? (
          <>
            {donor.PhoneNumberDigits && (
              <a href={phoneHref(donor.PhoneNumberDigits)}>{phoneWords(donor.PhoneNumberDigits)}</a>
            )}{' '}
            {donor.Email && <a href={`mailto:${donor.Email}`}>{donor.Email}</a>}
          </>
        ) : null,
    },
    { label: t.address, value: [donor.AddressLine1, donor.AddressLine2, place].filter(Boolean).join(', ') },
    { label: t.greeting, value: donor.Salutation },
    { label: t.note, value: donor.Note },
  ].filter(({ value }) => value)
  return (
    <Card title={t.reach}>
      <Facts facts={facts} narrow />
    </Card>
  )
}

interface PartProps {
  donor: Donor
  acts: GiftActs
  off: string | undefined
}

function Wishes({ donor, acts, off }: PartProps) {
  const t = useFundingText()
  const dates = useDates()
  const { Wishes: wish } = donor
  const { field } = useSpeech()
  const said = [
    wish.NoMail && field(calls.saveDonorWishes, 'NoMail'),
    wish.NoEmail && field(calls.saveDonorWishes, 'NoEmail'),
    wish.NoPhone && field(calls.saveDonorWishes, 'NoPhone'),
  ].filter(Boolean)
  return (
    <Card
      title={t.wishes}
      end={
        !off && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() =>
              acts.dialogs.ask({
                call: calls.saveDonorWishes,
                title: t.wishes,
                values: { DonorID: donor.DonorID, ...wish },
              })
            }
          >
            {t.edit}
          </Button>
        )
      }
    >
      {said.length > 0 && <p>{said.join(', ')}</p>}
      {wish.ConsentOn && <p className="k-quiet">{t.consent(dates.date(wish.ConsentOn), wish.ConsentHow ?? '')}</p>}
      {said.length === 0 && !wish.ConsentOn && <p className="k-quiet">{t.noWishes}</p>}
    </Card>
  )
}

function Pledges({ donor, acts, off }: PartProps) {
  const t = useFundingText()
  const cents = useCents()
  const dates = useDates()
  const { label } = useSpeech()
  const ask = (pledge?: Donor['Pledges'][number]) =>
    acts.dialogs.ask({
      call: lettersCalls.savePledge,
      title: pledge ? t.editPledge : t.addPledge,
      sentence: donor.Name,
      values: pledge
        ? { ...pledge, DonorID: donor.DonorID, Amount: pledge.Cents / 100 }
        : { DonorID: donor.DonorID, Every: 'Month', Fund: 'General', StartDate: dates.today() },
      fields: ['Amount', 'Every', 'Fund', 'StartDate', 'EndDate', { name: 'EndReason', span: 12 }],
    })
  return (
    <RecordCard
      title={t.pledges}
      rows={donor.Pledges}
      idOf={(one) => one.PledgeID}
      rowClass="k-funding-rows"
      none={t.noPledges}
      add={!off && { label: t.addPledge, onClick: () => ask() }}
      draw={(one) => (
        <>
          <span>
            <b>{[cents(one.Cents), label(pledgeRhythms, one.Every)].join(', ')}</b>
            <small>
              {[
                label(giftFunds, one.Fund),
                t.paid(one.Paid),
                one.NextOn ? t.nextExpected(dates.date(one.NextOn)) : t.pledgeEnded,
              ].join('. ')}
            </small>
          </span>
          {!off && (
            <Button kind="quiet" size="sm" onClick={() => ask(one)}>
              {t.edit}
            </Button>
          )}
        </>
      )}
    />
  )
}

function Receipts({ donor, acts, off }: PartProps) {
  const t = useFundingText()
  const cents = useCents()
  const dates = useDates()
  const print = usePrinting()
  return (
    <RecordCard
      title={t.receipts}
      rows={donor.Receipts}
      idOf={(one) => one.ReceiptID}
      rowClass="k-funding-rows"
      none={t.noReceipts}
      draw={(one) => (
        <>
          <span>
            <b>{one.Number}</b>
            <small>{[dates.date(one.IssuedOn), cents(one.Cents)].join(', ')}</small>
          </span>
          {one.Void ? (
            <Status tone="info" small>
              {t.isVoid}
            </Status>
          ) : (
            !off && (
              <>
                <Button kind="quiet" size="sm" onClick={() => void print({ ReceiptID: one.ReceiptID })}>
                  {one.Printed ? t.printCopy : t.print}
                </Button>
                <Button
                  kind="quiet"
                  size="sm"
                  onClick={() =>
                    acts.dialogs.ask({
                      call: receiptsCalls.voidReceipt,
                      title: t.voidTitle(one.Number),
                      values: { ReceiptID: one.ReceiptID, version: one.version },
                      submit: t.voidReceipt,
                    })
                  }
                >
                  {t.voidReceipt}
                </Button>
              </>
            )
          )}
        </>
      )}
    />
  )
}
