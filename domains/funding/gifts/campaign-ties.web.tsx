import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { organizationField } from '#domains/community/organization-field.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { choicesOf } from '../optional-field.web.tsx'
import { useFundingText } from '../funding-text.web.ts'
import { campaignsCalls as calls } from './campaigns.calls.ts'

type Campaigns = Output<typeof calls.getCampaigns>
type Campaign = Campaigns['Campaigns'][number]

interface CampaignTiesProps {
  campaign: Campaign
  free: Campaigns['FreeEvents']
  dialogs: Dialogs
  may: boolean
}

/** The evenings of a campaign with who came, and who stands behind it. */
export function CampaignTies({ campaign, free, dialogs, may }: CampaignTiesProps) {
  const t = useFundingText()
  const dates = useDates()
  const { CampaignID } = campaign
  const events = choicesOf(free.filter(({ SubProgramID }) => SubProgramID === campaign.SubProgramID))
  const addEvent = () =>
    dialogs.ask({
      call: calls.addCampaignEvent,
      title: t.addEvent,
      sentence: campaign.Name,
      values: { CampaignID },
      fields: [{ name: 'OutreachEventID', span: 12 }],
      custom: { OutreachEventID: chosenField(t.events, events) },
    })
  const removeEvent = ({ CampaignEventID, Name, version }: Campaign['Events'][number]) =>
    dialogs.ask({
      call: calls.removeCampaignEvent,
      title: t.removeEvent,
      sentence: Name,
      values: { CampaignEventID, version },
      submit: t.remove,
    })
  const sponsor = (one?: Campaign['Sponsors'][number]) =>
    dialogs.ask({
      call: calls.addEditSponsor,
      title: one ? t.editSponsor : t.addSponsor,
      sentence: campaign.Name,
      values: { CampaignID, ...one },
      fields: [
        { name: 'OrganizationID', span: 12 },
        { name: 'Gives', span: 12 },
      ],
      custom: {
        OrganizationID: organizationField(t.sponsor, one ? { id: one.OrganizationID, name: one.Name } : null, [
          'Business',
        ]),
      },
    })
  const removeSponsor = ({ CampaignSponsorID, Name, version }: Campaign['Sponsors'][number]) =>
    dialogs.ask({
      call: calls.removeSponsor,
      title: t.removeSponsor,
      sentence: Name,
      values: { CampaignSponsorID, version },
      submit: t.remove,
    })
  return (
    <>
      {campaign.Events.length > 0 && (
        <section aria-label={`${t.events}: ${campaign.Name}`}>
          <h3 className="k-funding-parts-head">{t.events}</h3>
          <ul className="k-list k-funding-ties">
            {campaign.Events.map((one) => (
              <li key={one.CampaignEventID}>
                <span>
                  <b>{one.Name}</b>
                  <small>
                    {[
                      dates.date(one.HeldOn),
                      one.IsCanceled
                        ? t.canceled
                        : one.HeldOn < dates.today()
                          ? t.cameOf(String(one.Came), String(one.SignedUp))
                          : t.signedUp(one.SignedUp),
                    ].join(', ')}
                  </small>
                </span>
                {may && (
                  <MoreMenu
                    label={`${t.more}: ${one.Name}`}
                    entries={[{ label: t.removeEvent, danger: true, onClick: () => removeEvent(one) }]}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {campaign.Sponsors.length > 0 && (
        <section aria-label={`${t.sponsors}: ${campaign.Name}`}>
          <h3 className="k-funding-parts-head">{t.sponsors}</h3>
          <ul className="k-list k-funding-ties">
            {campaign.Sponsors.map((one) => (
              <li key={one.CampaignSponsorID}>
                <span>
                  <b>{one.Name}</b>
                  <small>{one.Gives}</small>
                </span>
                {may && (
                  <MoreMenu
                    label={`${t.more}: ${one.Name}`}
                    entries={[
                      { label: t.editSponsor, onClick: () => sponsor(one) },
                      { label: t.removeSponsor, danger: true, onClick: () => removeSponsor(one) },
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {may && (
        <div className="k-actions k-funding-acts">
          <Button kind="quiet" size="sm" offBecause={events.length > 0 ? undefined : t.noFreeEvents} onClick={addEvent}>
            {t.addEvent}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => sponsor()}>
            {t.addSponsor}
          </Button>
        </div>
      )}
    </>
  )
}
