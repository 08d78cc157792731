import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { giftKinds } from '#platform/contract/lists/funding.ts'
import { giftFunds } from '#platform/contract/lists/funds.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useFundingText } from './funding-text.web.ts'
import { CampaignTies } from './gifts/campaign-ties.web.tsx'
import { campaignsCalls as calls } from './gifts/campaigns.calls.ts'
import { giftsCalls } from './gifts/gifts.calls.ts'
import { Meter, Parts } from './meter.web.tsx'
import { choicesOf } from './optional-field.web.tsx'
import './funding.css'

type Campaign = Output<typeof calls.getCampaigns>['Campaigns'][number]

/** Campaigns with their goals, and what was raised for each. */
export function Screen() {
  const t = useFundingText()
  const dates = useDates()
  const dialogs = useDialogs()
  const whyNot = useWhyNot(calls.addEditCampaign)
  const { data } = useRead(calls.getCampaigns, {})
  const programs = useRead(giftsCalls.getGiftChoices, {}, { quiet: true }).data?.SubPrograms ?? []
  const form = (campaign?: Campaign) =>
    dialogs.ask({
      call: calls.addEditCampaign,
      title: campaign ? t.editCampaign : t.addCampaign,
      values: campaign
        ? { ...campaign, Goal: campaign.GoalCents === null ? null : campaign.GoalCents / 100 }
        : { ...(programs[0] && { SubProgramID: programs[0].Id }), StartDate: dates.today() },
      fields: [
        ...(programs.length > 1 && !campaign ? [{ name: 'SubProgramID', span: 12 } as const] : []),
        { name: 'Name', span: 12 },
        { name: 'Goal', span: 12 },
        'StartDate',
        'EndDate',
        { name: 'Note', span: 12 },
      ],
      custom: { SubProgramID: chosenField(t.program, choicesOf(programs)) },
    })
  const remove = (campaign: Campaign) =>
    dialogs.ask({
      call: calls.removeCampaign,
      title: t.removeCampaign,
      sentence: campaign.Name,
      values: { CampaignID: campaign.CampaignID, version: campaign.version },
      submit: t.remove,
    })
  if (!data) return <SkeletonRows rows={6} height={56} />
  return (
    <div className="k-stack">
      <ScreenActions>
        <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={() => form()}>
          {t.addCampaign}
        </Button>
      </ScreenActions>
      {data.Campaigns.length === 0 && (
        <Card label={t.noCampaigns}>
          <EmptyState kind="first" title={t.noCampaigns}>
            {t.noCampaignsText}
          </EmptyState>
        </Card>
      )}
      <div className="k-funding-grid">
        {data.Campaigns.map((campaign) => (
          <CampaignCard
            key={campaign.CampaignID}
            campaign={campaign}
            onEdit={whyNot ? undefined : () => form(campaign)}
            onRemove={whyNot || campaign.Gifts > 0 ? undefined : () => remove(campaign)}
            ties={<CampaignTies campaign={campaign} free={data.FreeEvents} dialogs={dialogs} may={!whyNot} />}
          />
        ))}
      </div>
      {dialogs.dialog}
    </div>
  )
}

interface CampaignProps {
  campaign: Campaign
  onEdit: (() => void) | undefined
  onRemove: (() => void) | undefined
  /** Events and sponsors. */
  ties: ReactNode
}

function CampaignCard({ campaign, onEdit, onRemove, ties }: CampaignProps) {
  const t = useFundingText()
  const dates = useDates()
  const cents = useCents()
  const { label } = useSpeech()
  const { GoalCents, RaisedCents, EndDate } = campaign
  const told = GoalCents === null ? t.raised(cents(RaisedCents)) : t.raisedOf(cents(RaisedCents), cents(GoalCents))
  return (
    <Card
      title={campaign.Name}
      note={
        EndDate ? t.until(dates.date(campaign.StartDate), dates.date(EndDate)) : t.since(dates.date(campaign.StartDate))
      }
      end={
        onEdit && (
          <Button kind="quiet" size="sm" onClick={onEdit}>
            {t.edit}
          </Button>
        )
      }
    >
      <Meter of={RaisedCents} whole={GoalCents} label={told} />
      <p className="k-quiet">
        <AppLink to={`/FundDevelopment?tab=gifts&Campaign=${campaign.CampaignID}`} className="k-link">
          {t.giftsOf(campaign.Gifts)}
        </AppLink>
      </p>
      <Parts title={t.byFund} parts={campaign.ByFund} name={(one) => label(giftFunds, one)} />
      {campaign.ByKind.length > 1 && (
        <Parts title={t.giving} parts={campaign.ByKind} name={(one) => label(giftKinds, one)} />
      )}
      {ties}
      {campaign.Note && <p>{campaign.Note}</p>}
      {onRemove && (
        <Button kind="quiet" size="sm" onClick={onRemove}>
          {t.remove}
        </Button>
      )}
    </Card>
  )
}
