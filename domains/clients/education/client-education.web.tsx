import { IconPencil, IconPlus, IconSchool, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import { usePeriodWords } from '#platform/web/blocks/period.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { SchoolForm, type SchoolTask } from './client-education-form.web.tsx'
import { clientEducationCalls, type ClientSchool } from './client-education.calls.ts'
import { useEducationText } from './client-education-text.web.ts'
import { PartFailed, RecordRow, useDone } from '../client-records.web.tsx'
import { schoolTypes } from '#platform/contract/lists/foster.ts'
import { grades } from '#platform/contract/lists/clients.ts'
import { addressLines, phoneHref, phoneWords } from '#platform/web/format.ts'

/** Where a child goes to school, what school needs to know, and where it went before. */
export function ClientEducation({ clientId, subProgramId }: { clientId: string; subProgramId: string }) {
  const t = useEducationText()
  const done = useDone()
  const [task, setTask] = useState<SchoolTask>()
  const [removing, setRemoving] = useState<ClientSchool>()
  const whyNot = useWhyNot(clientEducationCalls.addEditClientSchool)
  const { data, error, refetch } = useRead(
    clientEducationCalls.getClientEducation,
    { ClientID: clientId },
    { ownErrors: true },
  )
  const remove = useChange(clientEducationCalls.deleteClientSchool)
  if (error && !data) return <PartFailed error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Card title={t.now} flush>
        <SkeletonRows rows={4} height={40} />
      </Card>
    )
  const current = data.Schools.find((one) => one.State === 'current')
  const others = data.Schools.filter((one) => one !== current)
  const acts = (one: ClientSchool) =>
    whyNot
      ? []
      : [
          { label: t.correct, icon: IconPencil, onClick: () => setTask({ what: 'correct', school: one }) },
          { label: t.remove, icon: IconTrash, danger: true, onClick: () => setRemoving(one) },
        ]
  const add = (
    <Button icon={IconPlus} size="sm" offBecause={whyNot} onClick={() => setTask({ what: 'add' })}>
      {t.add}
    </Button>
  )
  return (
    <div className="k-stack">
      {current ? (
        <SchoolNow
          school={current}
          entries={acts(current)}
          offBecause={whyNot}
          onChange={() => setTask({ what: 'change', school: current })}
        />
      ) : (
        <Card title={t.now} flush>
          <EmptyState kind="first" icon={IconSchool} title={data.Schools.length > 0 ? t.noneNow : t.none} action={add}>
            {t.noneText}
          </EmptyState>
        </Card>
      )}
      {others.length > 0 && (
        <Card
          title={t.history}
          note={others.length}
          flush
          end={
            <Button size="sm" offBecause={whyNot} onClick={() => setTask({ what: 'earlier' })}>
              {t.addEarlier}
            </Button>
          }
        >
          <ul className="k-list" aria-label={t.history}>
            {others.map((one) => (
              <PastSchool key={one.ClientSchoolID} school={one} entries={acts(one)} />
            ))}
          </ul>
        </Card>
      )}
      {task && (
        <SchoolForm clientId={clientId} subProgramId={subProgramId} task={task} onClose={() => setTask(undefined)} />
      )}
      {removing && (
        <RemoveMistake
          what={removing.SchoolName}
          sentence={t.removeSentence}
          needsReason
          onClose={() => setRemoving(undefined)}
          onRemove={async (Reason) => {
            const { ClientSchoolID, version, SchoolName } = removing
            const gone = await remove.run({ ClientID: clientId, ClientSchoolID, Reason: Reason ?? '', version })
            if (gone) done(gone.Reopened ? t.reopened(gone.Reopened) : t.removed(SchoolName))
            return Boolean(gone)
          }}
        />
      )}
    </div>
  )
}

interface SchoolNowProps {
  school: ClientSchool
  entries: React.ComponentProps<typeof RecordRow>['entries']
  offBecause: string | undefined
  onChange: () => void
}

function SchoolNow({ school, entries = [], offBecause, onChange }: SchoolNowProps) {
  const t = useEducationText()
  const { label } = useSpeech()
  const period = usePeriodWords()
  const lines = school.Address ? addressLines(school.Address) : []
  const or = (value: string | null) => value ?? <span className="k-quiet">{t.notRecorded}</span>
  return (
    <Card
      title={t.now}
      flush
      end={
        <Button size="sm" offBecause={offBecause} onClick={onChange}>
          {t.change}
        </Button>
      }
    >
      <ul className="k-list" aria-label={t.now}>
        <RecordRow
          name={school.SchoolName}
          title={school.SchoolName}
          notes={[school.SchoolType ? label(schoolTypes, school.SchoolType) : t.notListed, lines.join(', ')]}
          entries={entries}
        />
      </ul>
      <div className="k-school-facts">
        <Facts
          facts={[
            { label: t.grade, value: or(school.Grade && label(grades, school.Grade)) },
            { label: t.iep, value: <Iep school={school} /> },
            { label: t.rights, value: or(school.EducationRightsHolder) },
            { label: t.since, value: period(school.StartDate, school.EndDate) },
            ...(school.PhoneNumberDigits
              ? [
                  {
                    label: t.phone,
                    value: (
                      <a href={phoneHref(school.PhoneNumberDigits)} aria-label={t.call(school.SchoolName)}>
                        {phoneWords(school.PhoneNumberDigits)}
                      </a>
                    ),
                  },
                ]
              : []),
            ...(school.AttendanceNote ? [{ label: t.attendance, value: school.AttendanceNote }] : []),
          ]}
        />
      </div>
    </Card>
  )
}

function Iep({ school: { HasIEP, IEPReviewDate } }: { school: ClientSchool }) {
  const t = useEducationText()
  const dates = useDates()
  if (!HasIEP) return <>{t.noIep}</>
  if (!IEPReviewDate) return <>{t.iepNoReview}</>
  const { tone, text } = dates.due(IEPReviewDate)
  return <Status tone={tone}>{t.iepReview(tone === 'info' ? dates.date(IEPReviewDate) : text)}</Status>
}

function PastSchool({ school, entries = [] }: Pick<SchoolNowProps, 'school' | 'entries'>) {
  const t = useEducationText()
  const { label } = useSpeech()
  const period = usePeriodWords()
  const grade = school.Grade && `${t.grade}: ${label(grades, school.Grade)}`
  return (
    <RecordRow
      name={school.SchoolName}
      title={school.SchoolName}
      notes={[[grade, period(school.StartDate, school.EndDate)].filter(Boolean).join(', '), school.AttendanceNote]}
      marks={school.State === 'scheduled' ? <Status tone="info">{t.later}</Status> : undefined}
      past={school.State === 'ended'}
      entries={entries}
    />
  )
}
