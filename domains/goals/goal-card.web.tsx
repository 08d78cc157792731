import { IconPlus } from '@tabler/icons-react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { ProgressLine } from '#platform/web/blocks/progress-line.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { GoalSteps } from './goal-steps.web.tsx'
import type { Goal, GoalCalls } from './goals.calls.ts'
import { goalOutcomes, type GoalPlan } from './goals.rules.ts'
import { useGoalText } from './goals-text.web.ts'

export interface GoalProps {
  calls: GoalCalls
  plan: GoalPlan
  id: { ClientSubProgramMembershipID: string }
  goal: Goal
  may: boolean
  /** As a hint for who could do a step. */
  who: readonly string[]
  dialogs: Dialogs
}

/** What can be done with a goal. */
function useGoalActs({ calls, id, goal, who, dialogs }: GoalProps) {
  const t = useGoalText()
  const today = useDates().today()
  const { run: reopen } = useChange(calls.reopenGoal)
  const seen = { ...id, GoalID: goal.GoalID, version: goal.version }
  const last = goal.Progress.at(-1)
  return {
    edit: () => dialogs.ask({ call: calls.addEditGoal, wide: true, title: t.edit, values: { ...id, ...goal } }),
    step: (one?: Goal['Steps'][number]) =>
      dialogs.ask({
        call: calls.addEditStep,
        title: one ? t.editStep : t.addStep,
        sentence: goal.Goal,
        values: { ...id, ...one, GoalID: goal.GoalID },
        fields: ['Step', { name: 'Who', ...(who.length > 0 && { help: who.slice(0, 6).join(', ') }) }, 'DueOn'],
      }),
    progress: () =>
      dialogs.ask({
        call: calls.addProgress,
        title: t.note,
        sentence: goal.Goal,
        values: { ...id, GoalID: goal.GoalID, NotedOn: today },
      }),
    removeProgress:
      last &&
      (() =>
        dialogs.remove({
          call: calls.removeProgress,
          title: t.removeProgress,
          sentence: goal.Goal,
          values: { ...id, GoalProgressID: last.GoalProgressID, version: last.version },
        })),
    close: () =>
      dialogs.act({
        call: calls.closeGoal,
        values: { ...seen, ClosedOn: today },
        fields: [{ name: 'Outcome', span: 12 }, 'ClosedOn'],
        title: t.close,
        sentence: goal.Goal,
        confirmLabel: t.close,
        done: () => t.closeDone,
      }),
    reopen: () => void reopen(seen),
    remove: () => dialogs.remove({ call: calls.deleteGoal, title: t.remove, sentence: goal.Goal, values: seen }),
  }
}

/** One goal: why, how far it has come, and the steps to it. */
export function GoalCard(props: GoalProps) {
  const { calls, plan, goal, may } = props
  const t = useGoalText()
  const dates = useDates()
  const { label, field } = useSpeech()
  const acts = useGoalActs(props)
  const open = goal.ClosedOn === null
  const last = goal.Progress.at(-1)
  const points = goal.Progress.map(({ NotedOn, Score }) => ({ day: NotedOn, score: Score }))
  return (
    <Card
      title={goal.Goal}
      note={[label(plan.areas, goal.Area), open && goal.TargetOn && t.target(dates.near(goal.TargetOn))]
        .filter(Boolean)
        .join(', ')}
      end={
        <MoreMenu
          label={t.more(goal.Goal)}
          entries={[
            may && open && { label: t.edit, onClick: acts.edit },
            may && open && { label: t.addStep, onClick: () => acts.step() },
            may && open && acts.removeProgress && { label: t.removeProgress, onClick: acts.removeProgress },
            may && open && { label: t.close, onClick: acts.close },
            may && !open && { label: t.reopen, onClick: acts.reopen },
            may && !last && { label: t.remove, danger: true, onClick: acts.remove },
          ]}
        />
      }
    >
      <div className="k-goal">
        <Facts
          facts={(['Reason', 'Strength'] as const)
            .filter((name) => goal[name])
            .map((name) => ({ label: field(calls.addEditGoal, name), value: goal[name] }))}
        />
        <div className="k-goal-progress">
          {last ? (
            <>
              <ProgressLine points={points} most={10} label={t.line(points.length, points[0]!.score, last.Score)} />
              <span aria-hidden="true">
                <b>{t.score(last.Score)}</b>
                <small>{dates.near(last.NotedOn)}</small>
              </span>
            </>
          ) : (
            <small>{t.noProgress}</small>
          )}
          {open && may && (
            <Button size="sm" icon={IconPlus} onClick={acts.progress}>
              {t.note}
            </Button>
          )}
          {!open && goal.Outcome && (
            <Status tone="ok">{t.closed(label(goalOutcomes, goal.Outcome), dates.near(goal.ClosedOn!))}</Status>
          )}
        </div>
      </div>
      <GoalSteps {...props} may={may && open} onEdit={acts.step} />
    </Card>
  )
}
