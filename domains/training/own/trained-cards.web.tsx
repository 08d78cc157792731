import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { trainingSources, type Taken, type Trained } from '../people/trained-shapes.rules.ts'
import { attendeeCalls } from '../sessions/attendees.calls.ts'
import { trainingHref } from '../training-address.web.ts'
import { fileField, FileLink, Holds } from '../training-parts.web.tsx'
import { useTrainingWords } from '../training-text.web.ts'
import { ownTrainingCalls } from './own.calls.ts'
import { OwnCertificate } from './own-certificate.web.tsx'
import { useOwnText } from './own-text.web.ts'

/** How long one is asked what one thought of it. */
const askedDays = 60

/** Everything somebody was trained in, the latest first, with the hours of this year. */
export function TakenCard({ of, own = false, dialogs }: { of: Trained; own?: boolean; dialogs: Dialogs }) {
  const t = useOwnText()
  const words = useTrainingWords()
  return (
    <RecordCard
      title={t.taken}
      note={t.inYear(words.hours(of.Hours), String(of.Year))}
      rows={of.Taken}
      idOf={(one) => one.Ref}
      none={t.noneTaken}
      rowClass="k-training"
      draw={(one) => <TakenRow one={one} own={own} isLast={isLast(of.Taken, one)} dialogs={dialogs} />}
    />
  )
}

/** Of a course taken again only the last time says until when it holds. */
const isLast = (all: readonly Taken[], one: Taken) =>
  one.TrainingCourseID === null || all.find(({ TrainingCourseID }) => TrainingCourseID === one.TrainingCourseID) === one

interface TakenRowProps {
  one: Taken
  own: boolean
  isLast: boolean
  dialogs: Dialogs
}

function TakenRow({ one, own, isLast: last, dialogs }: TakenRowProps) {
  const t = useOwnText()
  const words = useTrainingWords()
  const dates = useDates()
  const { label } = useSpeech()
  const go = useGo()
  const opens = usePermitted()('Training.View') && one.TrainingSessionID
  return (
    <>
      <span>
        <b>
          {opens ? (
            <a {...linkTo(trainingHref({ tab: 'sessions', session: one.TrainingSessionID! }), go)}>{one.Title}</a>
          ) : (
            one.Title
          )}
        </b>
        <small>
          {[
            dates.date(one.DoneOn),
            one.Hours !== null && words.hours(one.Hours),
            one.Provider,
            one.Source !== 'Session' && label(trainingSources, one.Source),
            own && one.Rating !== null && t.rated(one.Rating),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <span className="k-training-end">
        {last && one.ExpiresOn && <Holds through={one.ExpiresOn} />}
        {own && one.Source === 'Session' && one.Rating === null && one.DoneOn >= addDays(dates.today(), -askedDays) && (
          <Button
            kind="quiet"
            size="sm"
            aria-label={t.rateTitle(one.Title)}
            onClick={() =>
              dialogs.ask({
                call: ownTrainingCalls.rateSession,
                title: t.rateTitle(one.Title),
                values: { TrainingAttendeeID: one.Ref, version: one.version },
                fields: [
                  { name: 'Rating', span: 12 },
                  { name: 'Comment', span: 12 },
                ],
              })
            }
          >
            {t.rate}
          </Button>
        )}
        {own && one.Source === 'Session' && <OwnCertificate one={one} dialogs={dialogs} />}
      </span>
    </>
  )
}

/** Certificates, each with what took its place. */
export function ProofsCard({ of, dialogs }: { of: Trained; dialogs: Dialogs }) {
  const t = useOwnText()
  const words = useTrainingWords()
  const dates = useDates()
  return (
    <RecordCard
      title={t.proofs}
      rows={of.Proofs}
      idOf={(one) => one.TrainingProofID}
      none={t.noProofs}
      rowClass="k-training"
      draw={(one) => (
        <>
          <span>
            <b>{one.Title}</b>
            <small>{[one.Provider, t.issued(dates.date(one.IssuedOn))].filter(Boolean).join(', ')}</small>
          </span>
          <span className="k-training-end">
            {one.FileID && <FileLink id={one.FileID} name={one.FileName ?? words.certificate} />}
            {one.IsReplaced ? <span className="k-quiet">{words.replaced}</span> : <Holds through={one.ExpiresOn} />}
            {of.Can.Edit && (
              <MoreMenu
                label={words.moreOf(one.Title)}
                entries={[
                  !one.IsReplaced && {
                    label: t.renew,
                    onClick: () =>
                      dialogs.ask({
                        call: attendeeCalls.addOrRemoveCertificateFile,
                        title: t.renewTitle(one.Title),
                        sentence: t.renewText,
                        values: {
                          TrainingProofID: one.TrainingProofID,
                          version: one.version,
                          IssuedOn: dates.today(),
                        },
                        fields: [
                          { name: 'IssuedOn', span: 6 },
                          { name: 'ExpiresOn', span: 6 },
                          { name: 'FileID', span: 12, needed: true },
                        ],
                        custom: { FileID: fileField(t.file) },
                      }),
                  },
                  {
                    label: t.remove,
                    danger: true,
                    onClick: () =>
                      dialogs.act({
                        call: attendeeCalls.addOrRemoveCertificateFile,
                        title: t.removeTitle(one.Title),
                        values: { TrainingProofID: one.TrainingProofID, version: one.version },
                        fields: [{ name: 'Reason', span: 12, needed: true }],
                        confirmLabel: t.remove,
                        danger: true,
                        done: () => t.removed,
                      }),
                  },
                ]}
              />
            )}
          </span>
        </>
      )}
    />
  )
}
