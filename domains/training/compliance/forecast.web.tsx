import { useState } from 'react'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { noticeDays } from '../requirements/standing.rules.ts'
import { trainingHref } from '../training-address.web.ts'
import type { TrainedKind } from '../training-lists.rules.ts'
import { complianceCalls, type Remedy } from './compliance.calls.ts'
import { useComplianceText } from './compliance-text.web.ts'

/** How many lines of a session are written out. */
const most = 8
const spans = [30, noticeDays, 90, 180, 365] as const

/** Who will lapse, under the session that mends it; all of them registered at once. */
export function Forecast({ asked }: { asked: { Kind: TrainedKind; SubProgramID?: string } }) {
  const t = useComplianceText()
  const dates = useDates()
  const [days, setDays] = useState<number>(noticeDays)
  const { data } = useRead(
    complianceCalls.getForecast,
    { ...asked, Days: days },
    { keepLast: true, refreshEveryMs: 10_000 },
  )
  if (!data) return <SkeletonRows rows={3} />
  return (
    <RecordCard
      end={
        <SelectField
          label={t.ahead}
          options={spans.map((span) => ({ value: String(span), label: t.aheadDays(span) }))}
          value={String(days)}
          onChange={(value) => value && setDays(Number(value))}
        />
      }
      title={t.forecast}
      note={t.forecastNote(dates.date(data.Through))}
      rows={data.Remedies}
      idOf={(one) => one.TrainingSessionID ?? 'none'}
      none={t.noLapse}
      rowClass="k-training"
      draw={(one) => <RemedyRow one={one} mayEdit={data.Can.Edit} />}
    />
  )
}

function RemedyRow({ one, mayEdit }: { one: Remedy; mayEdit: boolean }) {
  const t = useComplianceText()
  const dates = useDates()
  const go = useGo()
  const register = useChange(complianceCalls.registerGap)
  const today = dates.today()
  const waiting = one.People.filter(({ IsRegistered }) => !IsRegistered)
  const people = [...new Map(waiting.map((of) => [`${of.PersonID} ${of.Kind}`, of])).values()]
  const session = one.TrainingSessionID
  const what = [one.Title ?? '', one.HeldOn ? dates.near(one.HeldOn) : ''] as const
  return (
    <>
      <span>
        <b>
          {session ? (
            <a {...linkTo(trainingHref({ tab: 'sessions', session }), go)}>{t.remedy(...what)}</a>
          ) : (
            t.noRemedy
          )}
        </b>
        {one.People.slice(0, most).map((of) => (
          <small key={`${of.PersonID} ${of.TrainingRequirementID}`}>
            {[
              of.Name,
              (of.DueOn < today ? t.lacks : t.lapses)(of.Requirement, dates.near(of.DueOn)),
              of.IsRegistered && t.registered,
            ]
              .filter(Boolean)
              .join(', ')}
          </small>
        ))}
        {one.People.length > most && <small>{t.more(one.People.length - most)}</small>}
      </span>
      {session && (
        <span className="k-training-end">
          {one.SeatsLeft !== null && <span>{t.left(one.SeatsLeft)}</span>}
          {mayEdit && people.length > 0 && (
            <Button
              size="sm"
              aria-label={t.registerAllFor(...what)}
              busy={register.isPending}
              onClick={() =>
                void register
                  .run({
                    TrainingSessionID: session,
                    People: people.map(({ PersonID, Kind }) => ({ PersonID, Kind })),
                  })
                  .then((done) => done && showToast({ text: t.done(done.Registered, done.Waitlisted) }))
              }
            >
              {t.registerAll(people.length)}
            </Button>
          )}
        </span>
      )}
    </>
  )
}
