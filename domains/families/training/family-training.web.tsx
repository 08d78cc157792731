import { IconPencil, IconPlus, IconSchool, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { familyTrainingCalls, type Training } from './family-training.calls.ts'
import { TrainingDialog } from './family-training-dialog.web.tsx'
import { useTrainingText } from './family-training-text.web.ts'
import { RecordRow, RemoveRecord } from '../household/household-parts.web.tsx'
import { familyTrainingKinds } from '#platform/contract/lists/household.ts'

type Task = { do: 'add' } | { do: 'edit' | 'remove'; training: Training }

/** Hours of each parent in one calendar year, and the training they come from. */
export function FamilyTraining({ familyId }: { familyId: string }) {
  const t = useTrainingText()
  const dates = useDates()
  const { label } = useSpeech()
  const [Year, setYear] = useState<number>()
  const [task, setTask] = useState<Task>()
  const input = { FosterResourceFamilyID: familyId, ...(Year && { Year }) }
  const { data } = useRead(familyTrainingCalls.getTraining, input, { keepLast: true })
  const remove = useChange(familyTrainingCalls.deleteTraining)
  const close = () => setTask(undefined)
  if (!data)
    return (
      <Card label={t.title} flush>
        <SkeletonRows rows={4} height={52} />
      </Card>
    )
  const add = data.Can.Edit && (
    <Button
      icon={IconPlus}
      size="sm"
      offBecause={data.People.length > 0 ? undefined : t.nobody}
      onClick={() => setTask({ do: 'add' })}
    >
      {t.add}
    </Button>
  )
  return (
    <div className="k-stack">
      <Card
        title={t.hours}
        note={t.period(dates.date(data.From), dates.date(data.Through))}
        flush
        end={
          data.Years.length > 1 && (
            <div className="k-hh-year">
              <SelectField
                label={t.year}
                labelHidden
                options={data.Years.map((year) => ({ value: String(year), label: String(year) }))}
                value={String(data.Year)}
                onChange={(year) => setYear(Number(year))}
              />
            </div>
          )
        }
      >
        <ul className="k-list k-hh-rows">
          {data.People.map((one) => (
            <li key={one.PersonID}>
              <Avatar name={one.Name} id={one.PersonID} size={32} />
              <div className="k-hh-what">
                <b>{one.Name}</b>
                <p>
                  <span>{t.count(one.Trainings)}</span>
                </p>
              </div>
              <div className="k-hh-hours">
                <b>{t.hoursOf(one.Hours)}</b>
                <small>{t.inYear(data.Year)}</small>
              </div>
            </li>
          ))}
        </ul>
        {data.People.length === 0 && <p className="k-hh-none">{t.nobody}</p>}
      </Card>
      <Card title={t.title} note={String(data.Year)} flush end={data.Trainings.length > 0 && add}>
        {data.Trainings.length === 0 ? (
          <EmptyState kind="first" icon={IconSchool} title={t.none(data.Year)} action={add}>
            {t.noneText}
          </EmptyState>
        ) : (
          <ul className="k-list k-hh-rows" aria-label={t.title}>
            {data.Trainings.map((one) => (
              <RecordRow
                key={one.FamilyTrainingID}
                name={one.Title}
                title={one.Title}
                facts={[
                  one.PersonName,
                  dates.date(one.TrainedOn),
                  label(familyTrainingKinds, one.Kind),
                  one.Provider,
                  one.Note,
                  one.FromSession && t.fromSession,
                ]}
                end={t.hoursOf(one.Hours)}
                entries={
                  data.Can.Edit && !one.FromSession
                    ? [
                        { label: t.edit, icon: IconPencil, onClick: () => setTask({ do: 'edit', training: one }) },
                        {
                          label: t.remove,
                          icon: IconTrash,
                          danger: true,
                          onClick: () => setTask({ do: 'remove', training: one }),
                        },
                      ]
                    : []
                }
              />
            ))}
          </ul>
        )}
      </Card>
      {task && task.do !== 'remove' && (
        <TrainingDialog
          familyId={familyId}
          training={task.do === 'edit' ? task.training : undefined}
          people={data.People}
          onClose={close}
        />
      )}
      {task?.do === 'remove' && (
        <RemoveRecord
          what={task.training.Title}
          onClose={close}
          onRemove={async (Reason) => {
            const { FamilyTrainingID, version } = task.training
            const done = await remove.run({ FosterResourceFamilyID: familyId, FamilyTrainingID, Reason, version })
            if (done) showToast({ text: t.removed })
            return Boolean(done)
          }}
        />
      )}
    </div>
  )
}
