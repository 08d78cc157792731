import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { OwnStandings } from './compliance/own-standings.web.tsx'
import { ownTrainingCalls } from './own/own.calls.ts'
import { useOwnText } from './own/own-text.web.ts'
import { ProofsCard, TakenCard } from './own/trained-cards.web.tsx'
import type { OpenSession } from './sessions/sessions-shapes.rules.ts'
import { useTrainingWords } from './training-text.web.ts'
import './training.css'

/** One’s own training: what is ahead, what was taken, what proves it. */
export function Screen() {
  const t = useOwnText()
  const dialogs = useDialogs()
  const open = useRead(ownTrainingCalls.getOpenSessions, {})
  const { data, error } = useRead(ownTrainingCalls.getEmployeeTrainings, {}, { ownErrors: true })
  if (!open.data || (!data && !error)) return <SkeletonRows rows={6} />
  const mayRegister = open.data.CanRegister
  return (
    <div className="k-training-sides">
      <div>
        <RecordCard
          title={t.open}
          rows={open.data.Sessions}
          idOf={(one) => one.TrainingSessionID}
          none={[t.noneOpen, t.noneOpenText]}
          rowClass="k-training"
          draw={(one) => <OpenRow one={one} mayRegister={mayRegister} />}
        />
        {data && <TakenCard of={data} own dialogs={dialogs} />}
      </div>
      <div>
        <OwnStandings />
        {data && <ProofsCard of={{ ...data, Can: { Edit: false } }} dialogs={dialogs} />}
      </div>
      {dialogs.dialog}
    </div>
  )
}

function OpenRow({ one, mayRegister }: { one: OpenSession; mayRegister: boolean }) {
  const t = useOwnText()
  const words = useTrainingWords()
  const dates = useDates()
  const register = useChange(ownTrainingCalls.register)
  const leave = useChange(ownTrainingCalls.leave)
  const full = one.Seats !== null && one.Taken >= one.Seats
  const what = [one.Title, dates.near(one.HeldOn)] as const
  const mine = one.TrainingAttendeeID !== null && (one.Status === 'Registered' || one.Status === 'Waitlisted')
  return (
    <>
      <span>
        <b>{one.Title}</b>
        <small>
          {[
            dates.near(one.HeldOn),
            `${dates.clock(one.BeginsAt)} – ${dates.clock(one.EndsAt)}`,
            one.Place,
            words.hours(one.Hours),
            one.Seats && words.of(one.Taken, one.Seats),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <span className="k-training-end">
        {one.IsCanceled && <Status tone="over">{words.canceled}</Status>}
        {mine && !one.IsCanceled && (
          <Status tone={one.Status === 'Registered' ? 'ok' : 'soon'} small>
            {one.Status === 'Registered' ? t.registered : t.waits}
          </Status>
        )}
        {one.Link && (
          <a href={one.Link} target="_blank" rel="noreferrer">
            {t.join}
          </a>
        )}
        {mine && one.version !== null && (
          <Button
            kind="quiet"
            size="sm"
            aria-label={t.leaveOf(...what)}
            busy={leave.isPending}
            onClick={() => void leave.run({ TrainingAttendeeID: one.TrainingAttendeeID!, version: one.version! })}
          >
            {t.leave}
          </Button>
        )}
        {one.TrainingAttendeeID === null && mayRegister && !one.IsCanceled && (
          <Button
            size="sm"
            aria-label={full ? undefined : t.registerFor(...what)}
            busy={register.isPending}
            onClick={() => void register.run({ TrainingSessionID: one.TrainingSessionID })}
          >
            {full ? t.wait : t.register}
          </Button>
        )}
      </span>
    </>
  )
}
