import { IconBan, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { Attendees } from './sessions/session-attendees.web.tsx'
import { EvaluationCard, FactsCard, PicturesCard } from './sessions/session-cards.web.tsx'
import { askSession } from './sessions/session-form.web.tsx'
import { sessionCalls } from './sessions/sessions.calls.ts'
import type { TrainingSession } from './sessions/sessions-shapes.rules.ts'
import { useSessionsText } from './sessions/sessions-text.web.ts'
import { signInCalls } from './sign-in/sign-in.calls.ts'
import { SignInCard } from './sign-in/sign-in-card.web.tsx'
import { useTrainingAddress } from './training-address.web.ts'
import { NotThere } from './training-parts.web.tsx'
import { useTrainingWords } from './training-text.web.ts'
import './training.css'

/** One session in place of the lists. */
export function Screen({ id = '' }: { id?: string }) {
  const { list, close } = useTrainingAddress()
  const { data, error } = useRead(sessionCalls.getSession, { TrainingSessionID: id }, { ownErrors: true })
  useCrumbs(data ? [{ label: data.Title, parentSearch: list }] : [])
  if (error) return <NotThere error={error} onBack={close} />
  return data ? <Shown session={data} /> : <SkeletonRows rows={6} />
}

function Shown({ session }: { session: TrainingSession }) {
  const t = useSessionsText()
  const words = useTrainingWords()
  const dates = useDates()
  const dialogs = useDialogs()
  const cancel = useChange(sessionCalls.cancelSession)
  const id = { TrainingSessionID: session.TrainingSessionID }
  const at = { ...id, version: session.version }
  return (
    <div className="k-page">
      <PageHead
        title={session.Title}
        sentence={
          <>
            {[
              dates.date(session.HeldOn),
              `${dates.clock(session.BeginsAt)} – ${dates.clock(session.EndsAt)}`,
              session.Place,
            ]
              .filter(Boolean)
              .join(', ')}{' '}
            {session.IsCanceled && <Status tone="over">{words.canceled}</Status>}
          </>
        }
        actions={
          session.Can.Edit && (
            <>
              <Button icon={IconPencil} onClick={() => askSession(dialogs, session)}>
                {t.edit}
              </Button>
              <MoreMenu
                label={words.more}
                entries={[
                  session.Attendees.some(({ Status }) => Status === 'Attended') && {
                    label: t.print,
                    icon: IconPrinter,
                    onClick: () => void download(signInCalls.printCertificates, id).catch(() => {}),
                  },
                  {
                    label: session.IsCanceled ? t.uncancel : t.cancel,
                    icon: IconBan,
                    onClick: () => void cancel.run({ ...at, IsCanceled: !session.IsCanceled }),
                  },
                  {
                    label: t.remove,
                    icon: IconTrash,
                    danger: true,
                    onClick: () =>
                      dialogs.remove({
                        call: sessionCalls.deleteSession,
                        title: t.removeTitle(session.Title, dates.date(session.HeldOn)),
                        values: at,
                      }),
                  },
                ]}
              />
            </>
          )
        }
      />
      <div className="k-training-sides">
        <div>
          <Attendees session={session} dialogs={dialogs} />
        </div>
        <div>
          {session.Can.Edit && !session.IsCanceled && session.HeldOn === dates.today() && (
            <SignInCard session={session} dialogs={dialogs} />
          )}
          <FactsCard session={session} />
          <PicturesCard session={session} dialogs={dialogs} />
          {session.HeldOn <= dates.today() && <EvaluationCard session={session} />}
        </div>
      </div>
      {dialogs.dialog}
    </div>
  )
}
