import { IconPlus } from '@tabler/icons-react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { childTab } from '../children/child-tab.web.ts'
import { authorizationCalls as calls } from './authorizations.calls.ts'
import type { AuthorizationRow } from './authorization-shapes.rules.ts'
import { useAuthorizationText } from './authorization-text.web.ts'
import { MonthsBar, useSpanWords } from './months-bar.web.tsx'

const fields = ['StartDate', 'Months', 'Number', { name: 'Note', span: 12 }] as const

/** What the county authorized: months used and left, pauses, renewals. */
export const Authorizations = childTab(calls.getAuthorizations, function Authorizations({ data, id, may, dialogs }) {
  const t = useAuthorizationText()
  const dates = useDates()
  const words = useSpanWords()
  const [first] = data.Authorizations
  const add = () =>
    dialogs.ask({
      call: calls.addEditAuthorization,
      title: first ? t.renew : t.add,
      sentence: t.cap(words(data.Months, 0)),
      values: { ...id, StartDate: data.RenewsOn ?? dates.today(), Months: data.Months },
      fields,
    })
  return (
    <>
      <div className="k-apss-head">
        <h2>{t.title}</h2>
        <small>{t.cap(words(data.Months, 0))}</small>
        {may && (
          <Button icon={IconPlus} onClick={add}>
            {first ? t.renew : t.add}
          </Button>
        )}
      </div>
      {!first && (
        <Card label={t.title}>
          <EmptyState kind="first" title={t.none}>
            {t.noneText}
          </EmptyState>
        </Card>
      )}
      {data.Authorizations.map((one) => (
        <One key={one.ApssAuthorizationID} of={one} id={id} may={may} warnDays={data.WarnDays} dialogs={dialogs} />
      ))}
    </>
  )
})

interface OneProps {
  of: AuthorizationRow
  id: { ClientSubProgramMembershipID: string }
  may: boolean
  warnDays: number
  dialogs: Dialogs
}

function One({ of, id, may, warnDays, dialogs }: OneProps) {
  const t = useAuthorizationText()
  const dates = useDates()
  const today = dates.today()
  const { run: reopen } = useChange(calls.reopenAuthorization)
  const { ApssAuthorizationID, version } = of
  const seen = { ...id, ApssAuthorizationID, version }
  const live = of.State !== 'ended'
  const from = dates.date(of.StartDate)
  const pause = (one?: AuthorizationRow['Pauses'][number], resumes = false) =>
    dialogs.act({
      call: calls.addEditPause,
      title: resumes ? t.resume : one ? t.editPause : t.pause,
      values: {
        ...id,
        ApssAuthorizationID,
        ...(one ?? { StartDate: today }),
        ...(resumes && { EndDate: today }),
      },
      fields: ['StartDate', 'EndDate', { name: 'Reason', span: 12 }],
      confirmLabel: resumes ? t.resume : t.pause,
      done: () => t.paused,
    })
  const close = () =>
    dialogs.act({
      call: calls.closeAuthorization,
      title: t.close,
      values: { ...seen, ClosedOn: today },
      fields: ['ClosedOn', { name: 'Reason', span: 12 }],
      confirmLabel: t.close,
      done: () => t.closed,
    })
  return (
    <Card
      title={t.of(from, of.EndDate ? dates.date(of.EndDate) : '…')}
      note={[t.months(of.Months), of.Number && t.number(of.Number)].filter(Boolean).join(', ')}
      end={
        <MoreMenu
          label={t.more(from)}
          entries={[
            may && {
              label: t.edit,
              onClick: () =>
                dialogs.ask({ call: calls.addEditAuthorization, title: t.edit, values: { ...id, ...of }, fields }),
            },
            may &&
              live &&
              !of.Pauses.some(({ EndDate }) => EndDate === null) && { label: t.pause, onClick: () => pause() },
            may && live && of.ClosedOn === null && { label: t.close, onClick: close },
            may && of.ClosedOn !== null && { label: t.reopen, onClick: () => void reopen(seen) },
            may && {
              label: t.remove,
              danger: true,
              onClick: () =>
                dialogs.remove({ call: calls.removeAuthorization, title: t.remove, sentence: from, values: seen }),
            },
          ]}
        />
      }
    >
      <MonthsBar of={of} warnDays={warnDays} />
      {of.ClosedReason && <p>{t.early(of.ClosedReason)}</p>}
      {of.Note && <p className="k-prose k-lines">{of.Note}</p>}
      {of.Pauses.length > 0 && (
        <ul className="k-apss-lines" aria-label={t.pause}>
          {of.Pauses.map((one) => (
            <li key={one.ApssPauseID}>
              <span>
                {one.EndDate
                  ? t.pausedFor(dates.date(one.StartDate), dates.date(one.EndDate))
                  : one.StartDate <= today
                    ? t.pausedSince(dates.date(one.StartDate))
                    : t.pausedFrom(dates.date(one.StartDate))}
                <small>{one.Reason}</small>
              </span>
              {may && one.EndDate === null && one.StartDate < today && (
                <Button kind="quiet" size="sm" onClick={() => pause(one, true)}>
                  {t.resume}
                </Button>
              )}
              <MoreMenu
                label={t.morePause(dates.date(one.StartDate))}
                entries={[
                  may && { label: t.editPause, onClick: () => pause(one) },
                  may && {
                    label: t.removePause,
                    danger: true,
                    onClick: () =>
                      dialogs.remove({
                        call: calls.removePause,
                        title: t.removePause,
                        sentence: one.Reason,
                        values: { ...id, ApssPauseID: one.ApssPauseID, version: one.version },
                      }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
