import { IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { clientHref } from '#platform/web/charts.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { linkTo } from '#platform/web/go.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useChartText } from './chart-text.web.ts'
import { useChartAddress, type ProgramDesk } from './desk.web.ts'
import './enrollment.css'
import { contactKinds } from '#platform/contract/lists/visits.ts'
import { chartRoles } from '#platform/contract/lists/clients.ts'
import { phoneHref } from '#platform/web/format.ts'

interface ChartLinkProps {
  desk: ProgramDesk
  membershipId: string
  part?: string
  name: string
}

/** Someone's name in a list of many, as the way into their chart. */
export function ChartLink({ desk, membershipId, part, name }: ChartLinkProps) {
  const { openChart } = useChartAddress(desk)
  // A chart does not open on a shared tablet.
  if (useProfile().Tablet !== null) return <span>{name}</span>
  return (
    <a
      className="k-link"
      {...linkTo(clientHref(desk.program.module, membershipId, part), () => openChart(membershipId, part))}
    >
      {name}
    </a>
  )
}

interface PartLinkProps {
  desk: ProgramDesk
  membershipId: string
  part: string
  label: string
}

/** The way from a card to the tab that tells more. */
export function PartLink({ desk, membershipId, part, label }: PartLinkProps) {
  const { showPart } = useChartAddress(desk)
  return (
    <a className="k-link" {...linkTo(clientHref(desk.program.module, membershipId, part), () => showPart(part))}>
      {label}
    </a>
  )
}

interface Contact {
  ContactMadeID: string
  MadeOn: string
  Kind: string
  Author: string
  Minutes: number | null
  Counts: boolean
}

/** The contacts made last. */
export function LatestCard({ latest, all }: { latest: readonly Contact[]; all: ReactNode }) {
  const t = useChartText()
  const dates = useDates()
  const { label } = useSpeech()
  return (
    <Card title={t.latest} end={all}>
      {latest.length === 0 ? (
        <p className="k-quiet">{t.noLatest}</p>
      ) : (
        <Timeline
          label={t.latest}
          entries={latest.map((one) => ({
            id: one.ContactMadeID,
            title: (
              <>
                <b>{label(contactKinds, one.Kind)}</b>
                {one.Minutes !== null && `, ${t.minutes(one.Minutes)}`}
              </>
            ),
            note: [
              t.by(dates.near(one.MadeOn), one.Author),
              ...(one.Counts ? [t.countsFor(dates.month(one.MadeOn))] : []),
            ].join('. '),
            counts: one.Counts,
          }))}
        />
      )}
    </Card>
  )
}

interface TeamMember {
  Id: string
  Name: string
  Role: string
  Phone: string | null
}

const mostShown = 6

/** Whom to call. */
export function TeamCard({ team, all }: { team: readonly TeamMember[]; all: ReactNode }) {
  const t = useChartText()
  const { label } = useSpeech()
  return (
    <Card title={t.teamTitle} flush end={all}>
      {team.length === 0 ? (
        <div className="k-card-body k-card-body-only">
          <p className="k-quiet">{t.noTeam}</p>
        </div>
      ) : (
        <ul className="k-list k-team">
          {team.slice(0, mostShown).map((one) => (
            <li key={one.Id}>
              <Avatar name={one.Name} id={one.Id} />
              <span>
                <b>{one.Name}</b>
                <small>{label(chartRoles, one.Role)}</small>
              </span>
              {one.Phone && (
                <a
                  className="k-call"
                  href={phoneHref(one.Phone)}
                  aria-label={t.call(one.Name)}
                  title={t.call(one.Name)}
                >
                  <Icon of={IconPhone} />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
