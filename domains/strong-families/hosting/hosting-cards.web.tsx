import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { hostingEnds } from '../strong-families.rules.ts'
import { strongHref } from '../strong-families-address.web.ts'
import { HostingContacts } from './hosting-contacts.web.tsx'
import type { Hosting } from './hostings.calls.ts'
import { useHostingTasks } from './hosting-tasks.web.tsx'
import { useHostingText } from './hosting-text.web.ts'

interface Props {
  hostings: readonly Hosting[]
  may: boolean
  dialogs: Dialogs
  none: string
}

const tones = { planned: 'info', current: 'ok', ended: 'info' } as const

/** The hostings of a family, the newest first, each with what comes next. */
export function HostingCards({ hostings, may, dialogs, none }: Props) {
  if (hostings.length === 0) return <p className="k-quiet">{none}</p>
  return (
    <div className="k-stack">
      {hostings.map((one) => (
        <HostingCard key={one.HostingID} hosting={one} may={may} dialogs={dialogs} />
      ))}
    </div>
  )
}

function HostingCard({ hosting, may, dialogs }: { hosting: Hosting; may: boolean; dialogs: Dialogs }) {
  const t = useHostingText()
  const dates = useDates()
  const { label } = useSpeech()
  const tasks = useHostingTasks(hosting, dialogs)
  const { State } = hosting
  const open = State !== 'ended'
  const late = State === 'current' && hosting.ExpectedEnd < dates.today()
  const due = hosting.FollowUps.find(({ DoneOn }) => DoneOn === null)
  const { AgreementParentOn: parent, AgreementHostOn: host } = hosting
  const { AgreementDocumentID: document, AgreementFileID: file } = hosting
  const title = t.with(hosting.Children.map(({ Name }) => Name).join(', '), hosting.HostFamily)
  return (
    <Card
      title={title}
      note={<Status tone={tones[State]}>{t[State]}</Status>}
      end={
        may && (
          <>
            {State === 'planned' && (
              <Button size="sm" kind="primary" onClick={tasks.begin}>
                {t.begin}
              </Button>
            )}
            {State === 'current' && (
              <Button size="sm" kind="primary" onClick={() => tasks.log()}>
                {t.log}
              </Button>
            )}
            {State === 'ended' && due && (
              <Button size="sm" onClick={() => tasks.follow(due.Days)}>
                {t.followDo}
              </Button>
            )}
            {open && (
              <MoreMenu
                label={t.more}
                entries={[
                  { label: t.papers, onClick: tasks.papers },
                  { label: t.extend, onClick: tasks.extend },
                  State === 'current' && { label: t.end, onClick: tasks.end },
                  State === 'planned' && { label: t.remove, danger: true, onClick: tasks.remove },
                ]}
              />
            )}
          </>
        )
      }
    >
      {late && <Note tone="over">{t.overdue(dates.date(hosting.ExpectedEnd))}</Note>}
      <Facts
        facts={[
          {
            label: t.days,
            value: hosting.EndDate
              ? t.span(dates.date(hosting.StartDate), dates.date(hosting.EndDate))
              : `${dates.date(hosting.StartDate)}, ${t.expected(dates.date(hosting.ExpectedEnd))}`,
          },
          {
            label: t.agreement,
            value:
              parent && host ? (
                <>
                  {t.signed(dates.near(parent), dates.near(host))}{' '}
                  {document && (
                    <AppLink className="k-link" to={`/?document=${document}`}>
                      {t.openDocument}
                    </AppLink>
                  )}{' '}
                  {file && (
                    <button
                      type="button"
                      className="k-link"
                      onClick={() => void download(fileCalls.downloadFile, { FileID: file }).catch(() => {})}
                    >
                      {hosting.AgreementFile ?? t.file}
                    </button>
                  )}
                </>
              ) : (
                <Status tone="soon">{t.unsigned}</Status>
              ),
          },
          {
            label: t.consent,
            value: hosting.MedicalConsentOn ? (
              dates.near(hosting.MedicalConsentOn)
            ) : (
              <Status tone="soon">{t.missing}</Status>
            ),
          },
          { label: t.items, value: hosting.ItemsSent ?? t.none },
          ...(hosting.NextVisitOn
            ? [
                {
                  label: t.visit,
                  value: (
                    <Status tone={hosting.NextVisitOn < dates.today() ? 'over' : 'info'}>
                      {dates.near(hosting.NextVisitOn)}
                    </Status>
                  ),
                },
              ]
            : []),
          ...hosting.FollowUps.map((one) => ({
            label: t.follow(one.Days),
            value: one.DoneOn
              ? [t.followDone(dates.near(one.DoneOn)), one.Note].filter(Boolean).join(': ')
              : t.followDue(dates.near(one.DueOn)),
          })),
        ]}
      />
      {hosting.ExtendedOn && (
        <p className="k-quiet">{t.extended(dates.date(hosting.ExtendedOn), hosting.ExtensionReason ?? '')}</p>
      )}
      {hosting.EndDate && hosting.EndReason && (
        <p className="k-quiet">
          {t.endedWhy(label(hostingEnds, hosting.EndReason), hosting.EndNote ?? dates.date(hosting.EndDate))}
        </p>
      )}
      {State !== 'planned' && <HostingContacts hosting={hosting} may={may} tasks={tasks} />}
      <p className="k-strong-ways">
        <a className="k-link" href={strongHref({ family: hosting.CommunityFamilyID, part: 'hostings' })}>
          {hosting.CommunityFamily}
        </a>
        {' · '}
        <a className="k-link" href={strongHref({ volunteer: hosting.HostFamilyID })}>
          {hosting.HostFamily}
        </a>
      </p>
    </Card>
  )
}
