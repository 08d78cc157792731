import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { churchRegions, denominations } from '#platform/contract/lists/church.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { useDates } from '#platform/web/dates.ts'
import { addressLines, phoneHref, phoneWords } from '#platform/web/format.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts, type Fact } from '#platform/web/ui/facts.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useItemDialogs } from '../activity/item-row.web.tsx'
import { attendanceBands, careStatuses } from '../church-lists.rules.ts'
import { communityHref } from '../churches-address.web.ts'
import { useChurchesText } from '../churches-text.web.ts'
import { ChurchOutreach } from './church-outreach.web.tsx'
import type { ChurchProfile } from './church-shapes.rules.ts'

const webHref = (web: string) => (/^https?:\/\//i.test(web) ? web : `https://${web}`)

/** Facts, how it is reached, what would bring it on, and its care communities. */
export function ChurchSummary({ church, dialogs }: { church: ChurchProfile; dialogs: Dialogs }) {
  const t = useChurchesText()
  const dates = useDates()
  const go = useGo()
  const { label } = useSpeech()
  const ways = useItemDialogs(dialogs)
  const none = <span className="k-quiet">{t.none}</span>
  const lines = [...addressLines(church), ...(church.County ? [`${t.county}: ${church.County}`] : [])]
  const reach: Fact[] = [
    {
      label: t.address,
      value:
        lines.length > 0 ? (
          <address className="k-church-address">
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        ) : (
          none
        ),
    },
    {
      label: t.phone,
      value: church.PhoneNumberDigits ? (
        <a className="k-link" href={phoneHref(church.PhoneNumberDigits)}>
          {phoneWords(church.PhoneNumberDigits)}
        </a>
      ) : (
        none
      ),
    },
    ...(church.Email
      ? [
          {
            label: t.email,
            value: (
              <a className="k-link" href={`mailto:${church.Email}`}>
                {church.Email}
              </a>
            ),
          },
        ]
      : []),
    ...(church.Web
      ? [
          {
            label: t.web,
            value: (
              <a className="k-link" href={webHref(church.Web)} target="_blank" rel="noreferrer noopener">
                {church.Web}
              </a>
            ),
          },
        ]
      : []),
  ]
  const facts: Fact[] = [
    { label: t.denomination, value: church.Denomination ? label(denominations, church.Denomination) : none },
    { label: t.attendance, value: church.AttendanceBand ? label(attendanceBands, church.AttendanceBand) : none },
    { label: t.services, value: church.ServiceTimes ?? none },
    { label: t.languages, value: church.Languages.map((one) => label(primaryLanguages, one)).join(', ') || none },
    { label: t.region, value: label(churchRegions, church.Region) },
    {
      label: t.lastTouch,
      value: church.LastOn ? dates.near(church.LastOn) : <span className="k-quiet">{t.never}</span>,
    },
    { label: t.notes, value: church.Note ? <span className="k-lines">{church.Note}</span> : none },
  ]
  return (
    <>
      <Card title={t.next}>
        {church.Next.length === 0 ? (
          <p className="k-quiet">{t.nextNone}</p>
        ) : (
          <ul className="k-church-steps">
            {church.Next.map((step) => (
              <li key={step.What}>
                <span>{step.What}</span>
                {church.Can.Edit && (
                  <Button
                    kind="quiet"
                    size="sm"
                    onClick={() => ways.add(church.ChurchID, { Category: step.Category, Narrative: step.What })}
                  >
                    {t.makeItem}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <div className="k-church-pair">
        <Card title={t.facts}>
          <Facts narrow facts={facts} />
        </Card>
        <Card title={t.reach}>
          <Facts narrow facts={reach} />
        </Card>
      </div>
      <Card title={t.communities} flush={church.Communities.length > 0}>
        {church.Communities.length === 0 ? (
          <p className="k-quiet">{t.noCommunities}</p>
        ) : (
          <ul className="k-list k-church-rows" aria-label={t.communities}>
            {church.Communities.map((one) => (
              <li key={one.CareCommunityID}>
                <span>
                  <a className="k-link" {...linkTo(communityHref(one.CareCommunityID), go)}>
                    {one.Name}
                  </a>
                </span>
                <span className="k-quiet">{label(careStatuses, one.Status)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <ChurchOutreach church={church} />
    </>
  )
}
