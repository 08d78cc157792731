import { phaseList } from '#domains/families/approval/phase-steps.rules.ts'
import { volunteerRoles } from '#platform/contract/lists/community.ts'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useCents } from '#platform/web/money.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { donorAt, eventAt, hostAt, volunteerAt } from '../churches-address.web.ts'
import { useChurchesText } from '../churches-text.web.ts'
import type { ChurchProfile } from './church-shapes.rules.ts'

/** What the other sides know of the church: events held there, who helps from there, what it gave. */
export function ChurchOutreach({ church }: { church: ChurchProfile }) {
  const t = useChurchesText()
  const dates = useDates()
  const cents = useCents()
  const go = useGo()
  const { label } = useSpeech()
  const { Giving } = church
  return (
    <>
      <RecordCard
        title={t.events}
        note={t.eventsThisYear(church.EventsThisYear)}
        rows={church.Events}
        idOf={(one) => one.OutreachEventID}
        rowClass="k-church-rows"
        none={t.noEvents}
        draw={(one) => (
          <>
            <span>
              <a className="k-link" {...linkTo(eventAt(one.OutreachEventID), go)}>
                {one.Name}
              </a>
              <small>{dates.near(one.HeldOn)}</small>
            </span>
            {one.IsCanceled ? (
              <Status tone="over" small>
                {t.canceled}
              </Status>
            ) : (
              <span className="k-quiet">{one.Came > 0 ? t.came(one.Came) : t.signedUp(one.SignedUp)}</span>
            )}
          </>
        )}
      />
      {church.Hosts.length > 0 && (
        <RecordCard
          title={t.hosts}
          rows={church.Hosts}
          idOf={(one) => one.FamilyID}
          rowClass="k-church-rows"
          none={t.none}
          draw={(one) => (
            <>
              <span>
                <a className="k-link" {...linkTo(hostAt(one.FamilyID), go)}>
                  {one.Name}
                </a>
              </span>
              <span className="k-quiet">{one.Phase && label(phaseList, one.Phase)}</span>
            </>
          )}
        />
      )}
      {church.Volunteers.length > 0 && (
        <RecordCard
          title={t.volunteers}
          rows={church.Volunteers}
          idOf={(one) => one.VolunteerID}
          rowClass="k-church-rows"
          none={t.none}
          draw={(one) => (
            <>
              <span>
                <a className="k-link" {...linkTo(volunteerAt(one.VolunteerID), go)}>
                  {one.Name}
                </a>
              </span>
              <span className="k-quiet">{one.Roles.map((role) => label(volunteerRoles, role)).join(', ')}</span>
            </>
          )}
        />
      )}
      {Giving && (
        <Card
          title={t.giving}
          end={
            <a className="k-link" {...linkTo(donorAt(Giving.DonorID), go)}>
              {t.openDonor}
            </a>
          }
        >
          <Facts
            narrow
            facts={[
              { label: t.gifts, value: String(Giving.Gifts) },
              { label: t.givenInAll, value: cents(Giving.Cents) },
              ...(Giving.LastOn ? [{ label: t.lastGift, value: dates.date(Giving.LastOn) }] : []),
            ]}
          />
        </Card>
      )}
    </>
  )
}
