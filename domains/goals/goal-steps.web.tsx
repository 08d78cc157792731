import { IconCheck } from '@tabler/icons-react'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { GoalProps } from './goal-card.web.tsx'
import type { Goal } from './goals.calls.ts'
import { useGoalText } from './goals-text.web.ts'

type Step = Goal['Steps'][number]

/** The steps to one goal: who does what by when. */
export function GoalSteps({ calls, id, goal, may, onEdit }: GoalProps & { onEdit: (one?: Step) => void }) {
  const t = useGoalText()
  const dates = useDates()
  const { run: set } = useChange(calls.setStepState)
  const shown = goal.Steps.filter(({ State }) => State !== 'Dropped')
  return (
    <ul className="k-goal-steps" aria-label={t.steps}>
      {shown.map((one) => {
        const { DueOn, GoalStepID, version } = one
        const near = DueOn && one.State === 'Open' ? dates.due(DueOn) : undefined
        const to = (State: Step['State']) => () => void set({ ...id, GoalStepID, State, version })
        return (
          <li key={GoalStepID}>
            <span>
              {one.Step}
              <small>{DueOn ? t.by(one.Who, dates.near(DueOn)) : one.Who}</small>
            </span>
            {one.State === 'Done' && <Status tone="ok">{dates.near(one.ClosedOn ?? dates.today())}</Status>}
            {near?.tone === 'over' && <Status tone="over">{near.text}</Status>}
            {may && one.State === 'Open' && (
              <Button kind="quiet" size="sm" icon={IconCheck} onClick={to('Done')}>
                {t.done}
              </Button>
            )}
            <MoreMenu
              label={t.more(one.Step)}
              entries={[
                may && { label: t.editStep, onClick: () => onEdit(one) },
                may && one.State === 'Open' && { label: t.drop, onClick: to('Dropped') },
                may && one.State === 'Done' && { label: t.undone, onClick: to('Open') },
              ]}
            />
          </li>
        )
      })}
      {shown.length === 0 && (
        <li>
          <small>{t.noSteps}</small>
          {may && (
            <Button kind="quiet" size="sm" onClick={() => onEdit()}>
              {t.addStep}
            </Button>
          )}
        </li>
      )}
    </ul>
  )
}
