import { fiscalYearOf } from '#platform/contract/dates.ts'
import { giftFunds } from '#platform/contract/lists/funds.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneHref, phoneWords } from '#platform/web/format.ts'
import { useCents } from '#platform/web/money.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { Donor } from './donor-form.web.tsx'
import { useFundingText } from '../funding-text.web.ts'
import { Parts } from '../meter.web.tsx'
import '../funding.css'

export function Giving({ donor }: { donor: Donor }) {
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

export function Reach({ donor }: { donor: Donor }) {
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
    {
      label: t.address,
      value: donor.IsConfidential
        ? t.confidential
        : [donor.AddressLine1, donor.AddressLine2, place].filter(Boolean).join(', '),
    },
    { label: t.greeting, value: donor.Salutation },
    { label: t.note, value: donor.Note },
  ].filter(({ value }) => value)
  return (
    <Card title={t.reach}>
      <Facts facts={facts} narrow />
    </Card>
  )
}
