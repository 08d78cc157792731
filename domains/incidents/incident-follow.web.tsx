import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { Part, type PartProps } from './incident-section.web.tsx'
import type { Incident } from './incident-shapes.rules.ts'
import { useIncidentText } from './incident-text.web.ts'
import { incidentStepCalls } from './incident-steps.calls.ts'
import { incidentCalls } from './incidents.calls.ts'

export function Steps({ incident }: { incident: Incident }) {
  const t = useIncidentText()
  const dates = useDates()
  const words: Readonly<Record<string, string>> = {
    Submitted: t.stepSubmitted,
    Returned: t.stepReturned,
    Closed: t.stepClosed,
    Reopened: t.stepReopened,
  }
  return (
    <Part title={t.steps}>
      {incident.Steps.map((one) => (
        <li key={one.At + one.Step}>
          <span>
            {[words[one.Step], one.Note].filter(Boolean).join(': ')}
            <small>{[one.By, dates.instant(one.At)].filter(Boolean).join(', ')}</small>
          </span>
        </li>
      ))}
    </Part>
  )
}

export function Tasks({ incident, dialogs }: PartProps) {
  const t = useIncidentText()
  const dates = useDates()
  const { IncidentID, Can } = incident
  if (incident.Tasks.length === 0 && !Can.Review) return null
  return (
    <Part
      title={t.tasks}
      none={t.noTasks}
      end={
        Can.Review && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => dialogs.show((onClose) => <GiveTask incident={incident} onClose={onClose} />)}
          >
            {t.addTask}
          </Button>
        )
      }
    >
      {incident.Tasks.map((task) => (
        <li key={task.IncidentTaskID}>
          <span>
            {[task.What, task.Note].filter(Boolean).join(': ')}
            <small>{t.taskDue(task.Owner ?? '', dates.near(task.DueOn))}</small>
          </span>
          {task.DoneAt ? (
            <Status tone="ok" small>
              {t.done}
            </Status>
          ) : (
            (task.Mine || Can.Review) && (
              <Button
                size="sm"
                onClick={() =>
                  dialogs.ask({
                    call: incidentStepCalls.settleTask,
                    title: t.settle,
                    sentence: task.What,
                    values: { IncidentID, IncidentTaskID: task.IncidentTaskID, version: task.version },
                    fields: [{ name: 'Note', span: 12 }],
                  })
                }
              >
                {t.settle}
              </Button>
            )
          )}
        </li>
      ))}
    </Part>
  )
}

function GiveTask({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const t = useIncidentText()
  const first = incident.Children[0]?.ClientSubProgramMembershipID
  const { data } = useRead(incidentCalls.getForNew, first ? { ClientSubProgramMembershipID: first } : {})
  const today = useDates().today()
  if (!data) return null
  const staff = data.Staff.map((one) => ({ value: one.UserID, label: one.Name }))
  return (
    <CallDialog
      call={incidentStepCalls.saveTask}
      title={t.addTask}
      values={{ IncidentID: incident.IncidentID, DueOn: today }}
      fields={[{ name: 'What', span: 12 }, { name: 'OwnerID', needed: true }, 'DueOn']}
      custom={{ OwnerID: chosenField(t.owner, staff) }}
      onClose={onClose}
    />
  )
}
