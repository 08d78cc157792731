import { useState } from 'react'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import type { CustomFace } from '#platform/web/call-form-grid.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import type { Donor } from '../donors/donor-form.web.tsx'
import { DonorPicker } from '../donors/donor-picker.web.tsx'
import { useFundingText } from '../funding-text.web.ts'
import { choicesOf, optionalField } from '../optional-field.web.tsx'
import { giftsCalls as calls } from './gifts.calls.ts'

export type KnownDonor = Pick<Donor, 'DonorID' | 'Name'> & Partial<Pick<Donor, 'Pledges' | 'SubProgramID'>>

/** The fields of a gift, for a donor who is known or to be chosen. */
export function useGiftForm() {
  const t = useFundingText()
  const dates = useDates()
  const { data } = useRead(calls.getGiftChoices, {}, { quiet: true })
  const [names] = useState(() => new Map<string, string>())
  return {
    custom: (donor?: KnownDonor) => ({
      DonorID: {
        label: t.donor,
        words: (id: string) => names.get(id) ?? donor?.Name ?? '',
        draw: ({ value, onChange, onBlur, errors }: CustomFace<string, never>) => (
          <DonorPicker
            label={t.donor}
            value={value ? { id: value, name: names.get(value) ?? donor?.Name ?? '' } : null}
            error={errors['']}
            onBlur={onBlur}
            onChange={(one) => {
              if (one) names.set(one.id, one.name)
              onChange(one?.id ?? '')
            }}
          />
        ),
      } as never,
      CampaignID: optionalField(t.campaign, choicesOf(data?.Campaigns)),
      GrantID: optionalField(t.grant, choicesOf(data?.Grants)),
      PledgeID: optionalField(
        t.pledge,
        (donor?.Pledges ?? []).map((one) => ({
          value: one.PledgeID,
          label: [one.Fund, dates.date(one.StartDate)].join(', '),
        })),
      ),
    }),
    fields: (donor?: KnownDonor) =>
      [
        'GivenOn',
        'Kind',
        'Amount',
        'Fund',
        { name: 'What', span: 12 },
        'Method',
        'Reference',
        'CampaignID',
        'GrantID',
        ...(donor?.Pledges && donor.Pledges.length > 0 ? (['PledgeID'] as const) : []),
        'Benefit',
        'BenefitWhat',
        { name: 'Note', span: 12 },
      ] as const,
  }
}

/** Logging a gift, of a donor who is known or to be chosen. */
export function NewGift({ donor, onClose }: { donor?: KnownDonor | undefined; onClose: () => void }) {
  const t = useFundingText()
  const dates = useDates()
  const { custom, fields } = useGiftForm()
  return (
    <CallDialog
      call={calls.addEditGift}
      wide
      title={t.logGift}
      {...(donor && { sentence: donor.Name })}
      values={{
        ...(donor && { DonorID: donor.DonorID }),
        GivenOn: dates.today(),
        Kind: 'Money',
        Fund: 'General',
        Method: 'Check',
      }}
      fields={[...(donor ? [] : [{ name: 'DonorID', span: 12 } as const]), ...fields(donor)]}
      custom={custom(donor)}
      onClose={onClose}
    />
  )
}
