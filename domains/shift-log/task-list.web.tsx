import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { HouseBar, type HouseDay } from '#domains/residential/houses/house-day.web.tsx'
import { shiftName } from '#domains/residential/shifts/shifts.rules.ts'
import type { Output } from '#platform/contract/call.ts'
import { ticksField } from '#platform/web/blocks/chosen-field.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { PlanForm } from './plan-form.web.tsx'
import { weekdays } from './shift-log.rules.ts'
import { useShiftText } from './shift-log-text.web.ts'
import { shiftTaskCalls } from './tasks.calls.ts'

type List = Output<typeof shiftTaskCalls.getTasks>
type Task = List['Tasks'][number]

/** What the house does in its shifts, and when its shifts begin; its house manager keeps both. */
export function TaskList({ at, residence }: { at: HouseDay; residence: string }) {
  const t = useShiftText()
  const dialogs = useDialogs()
  const dates = useDates()
  const { say, label, options } = useSpeech()
  const end = useChange(shiftTaskCalls.endTask)
  const { data } = useRead(shiftTaskCalls.getTasks, { ResidenceID: residence })
  if (!data) return <SkeletonRows rows={6} height={52} />
  const { Manage } = data.Can
  const edit = (task?: Task) =>
    dialogs.ask({
      call: shiftTaskCalls.saveTask,
      title: task ? t.changeTask(task.Name) : t.addTask,
      sentence: data.House,
      values: task
        ? { ResidenceID: residence, ...task }
        : { ResidenceID: residence, Shifts: [], Weekdays: [], Sort: data.Tasks.length + 1 },
      fields: [
        { name: 'Name', span: 12 },
        { name: 'Details', span: 12 },
        { name: 'Shifts', span: 6 },
        { name: 'Weekdays', span: 6 },
        'Sort',
      ],
      custom: {
        Shifts: ticksField(
          t.whichShifts,
          data.Plan.map(({ Name }) => ({ value: Name, label: say(shiftName(Name)) })),
        ),
        Weekdays: ticksField(t.whichDays, options(weekdays)),
      },
    })
  const remove = async ({ ShiftTaskID, version }: Task) => {
    if (await end.run({ ResidenceID: residence, ShiftTaskID, version })) showToast({ text: t.ended })
  }
  const when = ({ Shifts, Weekdays, Details }: Task) =>
    [
      Shifts.length > 0 ? Shifts.map((name) => say(shiftName(name))).join(', ') : t.everyShift,
      Weekdays.length > 0 ? Weekdays.map((one) => label(weekdays, one)).join(', ') : t.everyDay,
      Details,
    ]
      .filter(Boolean)
      .join('. ')
  return (
    <>
      <HouseBar at={at} />
      <RecordCard
        title={t.listTitle(data.House)}
        note={t.listNote}
        rows={data.Tasks}
        idOf={({ ShiftTaskID }) => ShiftTaskID}
        rowClass="k-shift-list"
        none={[t.listNone, t.listNoneText]}
        add={Manage && { label: t.addTask, onClick: () => edit() }}
        draw={(task) => (
          <>
            <span>
              <b>{task.Name}</b>
              <small>{when(task)}</small>
            </span>
            {Manage && (
              <MoreMenu
                label={t.changeTask(task.Name)}
                entries={[
                  { label: t.changeTask(task.Name), onClick: () => edit(task) },
                  { label: t.endTask(task.Name), onClick: () => void remove(task) },
                ]}
              />
            )}
          </>
        )}
      />
      <Card
        title={t.planTitle(data.House)}
        note={data.Own ? t.planOwn : t.planUsual}
        flush
        end={
          Manage && (
            <Button
              kind="quiet"
              size="sm"
              onClick={() =>
                dialogs.show((onClose) => <PlanForm residence={residence} list={data} onClose={onClose} />)
              }
            >
              {t.changePlan}
            </Button>
          )
        }
      >
        <ul className="k-list k-shift-list" aria-label={t.planTitle(data.House)}>
          {data.Plan.map((one, place) => (
            <li key={one.Name}>
              <span>
                <b>{say(shiftName(one.Name))}</b>
                <small>
                  {t.times(dates.clock(one.Starts), dates.clock((data.Plan[place + 1] ?? data.Plan[0]!).Starts))}
                </small>
              </span>
              {one.Night && <small>{t.night}</small>}
            </li>
          ))}
        </ul>
      </Card>
      {dialogs.dialog}
    </>
  )
}
