import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { attendeeKinds, attendeeStatuses, type AttendeeStatus } from '../training-lists.rules.ts'
import { fileField, FileLink } from '../training-parts.web.tsx'
import { useTrainingWords } from '../training-text.web.ts'
import { signInCalls } from '../sign-in/sign-in.calls.ts'
import { AddAttendee } from './attendee-add.web.tsx'
import { attendeeCalls } from './attendees.calls.ts'
import type { Attendee, TrainingSession } from './sessions-shapes.rules.ts'
import { useSessionsText } from './sessions-text.web.ts'

const tones: Readonly<Record<AttendeeStatus, Tone>> = {
  Registered: 'info',
  Waitlisted: 'soon',
  Attended: 'ok',
  'No-show': 'over',
  Excused: 'info',
}

/** Who is on the list, who came, and their certificates. */
export function Attendees({ session, dialogs }: { session: TrainingSession; dialogs: Dialogs }) {
  const t = useSessionsText()
  const words = useTrainingWords()
  const dates = useDates()
  const mark = useChange(attendeeCalls.markAttendance)
  const id = session.TrainingSessionID
  const open = session.Attendees.filter(({ Status }) => Status === 'Registered')
  const mayMark = session.Can.Edit && !session.IsCanceled && session.HeldOn <= dates.today()
  const marked = (all: readonly Attendee[], Status: 'Attended' | 'No-show' | 'Excused' | 'Registered') =>
    void mark.run({
      TrainingSessionID: id,
      Marks: all.map((one) => ({ TrainingAttendeeID: one.TrainingAttendeeID, Status, version: one.version })),
    })
  return (
    <RecordCard
      title={t.people}
      note={[
        session.Seats ? words.of(session.Taken, session.Seats) : words.registered(session.Taken),
        session.Waiting > 0 && words.waiting(session.Waiting),
      ]
        .filter(Boolean)
        .join(', ')}
      rows={session.Attendees}
      idOf={(one) => one.TrainingAttendeeID}
      none={t.nobody}
      rowClass="k-training"
      end={
        mayMark &&
        open.length > 1 && (
          <Button kind="quiet" size="sm" busy={mark.isPending} onClick={() => marked(open, 'Attended')}>
            {t.allCame}
          </Button>
        )
      }
      add={
        session.Can.Edit &&
        !session.IsCanceled && {
          label: t.addPerson,
          onClick: () => dialogs.show((onClose) => <AddAttendee session={session} onClose={onClose} />),
        }
      }
      draw={(one) => (
        <Row session={session} one={one} dialogs={dialogs} mayMark={mayMark} onMark={(how) => marked([one], how)} />
      )}
    />
  )
}

interface RowProps {
  session: TrainingSession
  one: Attendee
  dialogs: Dialogs
  mayMark: boolean
  onMark: (how: 'Attended' | 'No-show' | 'Excused' | 'Registered') => void
}

function Row({ session, one, dialogs, mayMark, onMark }: RowProps) {
  const t = useSessionsText()
  const words = useTrainingWords()
  const dates = useDates()
  const { label } = useSpeech()
  const id = { TrainingSessionID: session.TrainingSessionID }
  const unmarked = one.Status === 'Registered' || one.Status === 'Waitlisted'
  const proof = one.Proofs[0]
  return (
    <>
      <span>
        <b>{one.Name}</b>
        <small>
          {[
            label(attendeeKinds, one.Kind),
            one.OrganizationName,
            one.Hours !== null && words.hours(one.Hours),
            one.SignedBy === 'Code' && one.SignedAt && t.byCode(dates.time(one.SignedAt)),
            one.Note,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <span className="k-training-end">
        {one.Proofs.map(
          (file) =>
            file.FileID && (
              <FileLink key={file.TrainingProofID} id={file.FileID} name={file.FileName ?? words.certificate} />
            ),
        )}
        {unmarked && mayMark ? (
          <>
            <Button size="sm" aria-label={t.cameOf(one.Name)} onClick={() => onMark('Attended')}>
              {t.came}
            </Button>
            <Button kind="quiet" size="sm" aria-label={t.noShowOf(one.Name)} onClick={() => onMark('No-show')}>
              {t.noShow}
            </Button>
          </>
        ) : (
          <Status tone={tones[one.Status]} small>
            {label(attendeeStatuses, one.Status)}
          </Status>
        )}
        {session.Can.Edit && (
          <MoreMenu
            label={words.moreOf(one.Name)}
            entries={[
              one.Status === 'Waitlisted' && { label: t.seat, onClick: () => onMark('Registered') },
              unmarked && { label: t.excuse, onClick: () => onMark('Excused') },
              !unmarked && { label: t.unmark, onClick: () => onMark('Registered') },
              mayMark && one.Status !== 'Attended' && !unmarked && { label: t.came, onClick: () => onMark('Attended') },
              one.Status === 'Attended' && {
                label: t.printOne,
                onClick: () =>
                  void download(signInCalls.printCertificates, {
                    ...id,
                    TrainingAttendeeID: one.TrainingAttendeeID,
                  }).catch(() => {}),
              },
              one.Status === 'Attended' &&
                one.PersonID !== null && {
                  label: proof ? t.renewProof : t.addProof,
                  onClick: () =>
                    dialogs.ask({
                      call: attendeeCalls.addOrRemoveCertificateFile,
                      title: t.addProofOf(one.Name),
                      ...(proof && { sentence: t.renewText }),
                      values: proof
                        ? { TrainingProofID: proof.TrainingProofID, version: proof.version, IssuedOn: dates.today() }
                        : { TrainingAttendeeID: one.TrainingAttendeeID, IssuedOn: session.HeldOn },
                      fields: [
                        { name: 'IssuedOn', span: 6 },
                        { name: 'ExpiresOn', span: 6 },
                        { name: 'FileID', span: 12, needed: true },
                      ],
                      custom: { FileID: fileField(words.certificate) },
                    }),
                },
              proof && {
                label: t.removeProof,
                danger: true,
                onClick: () =>
                  dialogs.act({
                    call: attendeeCalls.addOrRemoveCertificateFile,
                    title: t.removeProof,
                    values: { TrainingProofID: proof.TrainingProofID, version: proof.version },
                    fields: [{ name: 'Reason', span: 12, needed: true }],
                    confirmLabel: t.remove,
                    danger: true,
                    done: () => t.removeProof,
                  }),
              },
              {
                label: t.takeOff,
                danger: true,
                onClick: () =>
                  dialogs.remove({
                    call: attendeeCalls.deleteAttendee,
                    title: t.takeOffTitle(one.Name),
                    values: { ...id, TrainingAttendeeID: one.TrainingAttendeeID, version: one.version },
                  }),
              },
            ]}
          />
        )}
      </span>
    </>
  )
}
