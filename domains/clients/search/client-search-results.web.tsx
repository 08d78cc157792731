import { IconCopyOff, IconDots, IconGitMerge, IconUser, IconUserPlus } from '@tabler/icons-react'
import { personHref } from '#domains/people/use-person-address.web.ts'
import { clientHref, hasChartScreen } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { OpenInEmergency } from '../break-glass/break-glass-open.web.tsx'
import { useEnrollable } from '../enroll-part.web.tsx'
import { clientMergeCalls } from '../merge/client-merge.calls.ts'
import type { ClientMatch, ElsewhereMatch } from './client-search.calls.ts'
import { useClientSearchText } from './client-search-text.web.ts'
import { matchReasons } from '#domains/people/match-reasons.rules.ts'
import { membershipStates } from './client-search.calls.ts'

export const matchName = (match: ClientMatch) => `${match.FirstName} ${match.LastName}`
const lower = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

export type MatchTask = 'enroll' | 'report' | 'merge'

/** Where the chart is, when there is one the product has a chart for. */
const chartOf = (match: ClientMatch) =>
  match.Memberships.find(({ Module }) => hasChartScreen({ ChartType: 'Client', Module }))

/** A client within sight: who, why, where, and what can be done. */
export function MatchItem({
  match,
  onTask,
}: {
  match: ClientMatch
  onTask: (task: MatchTask, match: ClientMatch) => void
}) {
  const t = useClientSearchText()
  const { label } = useSpeech()
  const dates = useDates()
  const name = matchName(match)
  const chart = chartOf(match)
  const whyNotEnroll = useEnrollable().length > 0 ? undefined : t.noProgram
  const whyNotMerge = useWhyNot(clientMergeCalls.mergeClients)
  const numbers = [match.CID && `CID ${match.CID}`, match.FamLinkNumber && `FamLink ${match.FamLinkNumber}`].filter(
    Boolean,
  )
  const href = chart ? clientHref(chart.Module, chart.ClientSubProgramMembershipID) : personHref(match.ClientID)
  return (
    <li className="k-found">
      <Avatar name={name} id={match.ClientID} />
      <div className="k-found-who">
        <p>
          <a href={href}>
            <b>{name}</b>
          </a>
          {match.PreferredName && <span> “{match.PreferredName}”</span>}
          <span>
            {' '}
            {match.DateOfBirth ? t.born(dates.date(match.DateOfBirth), dates.age(match.DateOfBirth)) : t.noBirth}
          </span>
          {match.ExactIdentifier && (
            <Status tone="info" small>
              {t.exact}
            </Status>
          )}
        </p>
        {match.Reasons.length > 0 && (
          <small>{t.alike(match.Reasons.map((reason) => lower(label(matchReasons, reason))))}</small>
        )}
        {match.Memberships.map((one) => (
          <small key={one.ClientSubProgramMembershipID} className="k-found-in">
            <span>
              {one.SubProgramName}, {label(membershipStates, one.Status).toLowerCase()}{' '}
              {one.EndDate
                ? t.until(dates.date(one.StartDate), dates.date(one.EndDate))
                : t.since(dates.date(one.StartDate))}
              {one.CaseManager && `, ${t.worked(one.CaseManager)}`}
            </span>
            {one.Confidential && (
              <Status tone="conf" small>
                {t.confidential}
              </Status>
            )}
          </small>
        ))}
        {!match.IsClient && <small>{t.neverClient}</small>}
        {(numbers.length > 0 || match.LastActivity) && (
          <small>
            {[...numbers, match.LastActivity && t.lastActivity(dates.date(match.LastActivity))]
              .filter(Boolean)
              .join(', ')}
          </small>
        )}
      </div>
      <div className="k-found-do">
        <ButtonLink size="sm" href={href}>
          {chart ? t.open : t.person}
        </ButtonLink>
        <Menu
          align="end"
          label={t.actions(name)}
          entries={[
            ...(chart ? [{ label: t.person, icon: IconUser, href: personHref(match.ClientID) }] : []),
            { label: t.enroll, icon: IconUserPlus, offBecause: whyNotEnroll, onClick: () => onTask('enroll', match) },
            ...(match.IsClient
              ? [
                  { label: t.report, icon: IconCopyOff, onClick: () => onTask('report', match) },
                  {
                    label: t.merge,
                    icon: IconGitMerge,
                    offBecause: whyNotMerge,
                    onClick: () => onTask('merge', match),
                  },
                ]
              : []),
          ]}
        >
          <IconButton icon={IconDots} label={t.actions(name)} />
        </Menu>
      </div>
    </li>
  )
}

/** Someone in another program: that they are there, whom to ask, and the way to ask. */
export function ElsewhereItem({ found, onAsk }: { found: ElsewhereMatch; onAsk: (found: ElsewhereMatch) => void }) {
  const t = useClientSearchText()
  const dates = useDates()
  const who = found.Name ?? found.AskedAs
  return (
    <li className="k-found">
      <Avatar name={who} id={found.SearchHitID} />
      <div className="k-found-who">
        <p>
          <b>{found.Access === 'Confidential' ? t.elsewhereConf(who) : t.elsewhereOne(who)}</b>
          {found.ExactIdentifier && (
            <Status tone="info" small>
              {t.exact}
            </Status>
          )}
        </p>
        {found.SubProgramName && (
          <small>
            {[found.SubProgramName, found.DateOfBirth && dates.date(found.DateOfBirth)].filter(Boolean).join(', ')}
          </small>
        )}
        <small>{found.Owner ? t.ask(found.Owner) : t.askNobody}</small>
      </div>
      <div className="k-found-do">
        {found.Access === 'Confidential' && <OpenInEmergency small target={{ SearchHitID: found.SearchHitID }} />}
        <Button size="sm" onClick={() => onAsk(found)}>
          {t.request}
        </Button>
      </div>
    </li>
  )
}
