import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { photoKinds } from '../training-lists.rules.ts'
import { fileField, FileLink } from '../training-parts.web.tsx'
import { useTrainingWords } from '../training-text.web.ts'
import { sessionCalls } from './sessions.calls.ts'
import type { TrainingSession } from './sessions-shapes.rules.ts'
import { useSessionsText } from './sessions-text.web.ts'

export function FactsCard({ session }: { session: TrainingSession }) {
  const t = useSessionsText()
  const words = useTrainingWords()
  const dates = useDates()
  return (
    <Card title={t.facts}>
      <Facts
        facts={[
          {
            label: t.when,
            value: `${dates.date(session.HeldOn)}, ${dates.clock(session.BeginsAt)} – ${dates.clock(session.EndsAt)}`,
          },
          { label: t.place, value: session.Place },
          {
            label: t.link,
            value: session.Link && (
              <a className="k-training-link" href={session.Link} target="_blank" rel="noreferrer">
                {session.Link}
              </a>
            ),
          },
          { label: t.trainer, value: session.Trainer ?? session.CourseTrainer },
          { label: t.counts, value: words.hours(session.Hours ?? session.CourseHours) },
          { label: t.seats, value: session.Seats },
          { label: t.note, value: session.Note },
        ].filter(({ value }) => Boolean(value))}
      />
    </Card>
  )
}

/** The sheet that people signed, and the room. */
export function PicturesCard({ session, dialogs }: { session: TrainingSession; dialogs: Dialogs }) {
  const t = useSessionsText()
  const words = useTrainingWords()
  const { label } = useSpeech()
  const id = { TrainingSessionID: session.TrainingSessionID }
  return (
    <RecordCard
      title={t.pictures}
      rows={session.Photos}
      idOf={(one) => one.TrainingPhotoID}
      none={t.noPictures}
      rowClass="k-training"
      add={
        session.Can.Edit && {
          label: t.addPicture,
          onClick: () =>
            dialogs.ask({
              call: sessionCalls.addSessionPhoto,
              title: t.pictures,
              values: { ...id, Kind: 'Sign-in sheet' },
              fields: [
                { name: 'Kind', span: 12 },
                { name: 'FileID', span: 12, needed: true },
              ],
              custom: { FileID: fileField(t.picture) },
            }),
        }
      }
      draw={(one) => (
        <>
          <span>
            {label(photoKinds, one.Kind)} <FileLink id={one.FileID} name={one.FileName} />
          </span>
          {session.Can.Edit && (
            <MoreMenu
              label={words.moreOf(one.FileName)}
              entries={[
                {
                  label: t.remove,
                  danger: true,
                  onClick: () =>
                    dialogs.remove({
                      call: sessionCalls.deleteSessionPhoto,
                      title: t.removePicture(one.FileName),
                      values: { ...id, TrainingPhotoID: one.TrainingPhotoID, version: one.version },
                    }),
                },
              ]}
            />
          )}
        </>
      )}
    />
  )
}

/** The average of what people thought, and their words. */
export function EvaluationCard({ session }: { session: TrainingSession }) {
  const t = useSessionsText()
  const given = session.Attendees.flatMap(({ Rating }) => Rating ?? [])
  const said = session.Attendees.flatMap(({ Comment, TrainingAttendeeID: key }) => (Comment ? [{ key, Comment }] : []))
  const average = given.reduce((sum, one) => sum + one, 0) / given.length
  return (
    <Card title={t.thought} note={given.length > 0 ? t.answers(given.length) : undefined}>
      {given.length === 0 ? (
        <p className="k-quiet">{t.noAnswers}</p>
      ) : (
        <p>{t.average(Math.round(average * 10) / 10)}</p>
      )}
      {said.map(({ key, Comment }) => (
        <p key={key} className="k-quiet">
          {Comment}
        </p>
      ))}
    </Card>
  )
}
