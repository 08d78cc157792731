import { IconCheck, IconPlus } from '@tabler/icons-react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { OptionList } from '#platform/contract/lists/base.ts'
import { lifeDomains, needOutcomes } from '#platform/contract/lists/plans.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { ProgressLine } from '#platform/web/blocks/progress-line.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { usePlanNeedText } from './plan-need-text.web.ts'
import type { PlanCalls, PlanNeed } from './plan.calls.ts'
import './plan.css'

interface NeedProps {
  /** Of the program. */
  calls: PlanCalls
  id: { ClientSubProgramMembershipID: string }
  need: PlanNeed
  /** The parts of life of the program, where it has its own. */
  areas?: OptionList<string>
  may: boolean
  /** The team, as a hint for who could do it. */
  who: readonly string[]
  dialogs: Dialogs
}

/** What can be done with a need. */
function useNeedActs({ calls, id, need, who, dialogs }: NeedProps) {
  const t = usePlanNeedText()
  const today = useDates().today()
  const { run: reopen } = useChange(calls.reopenNeed)
  const seen = { ...id, PlanNeedID: need.PlanNeedID, version: need.version }
  const last = need.Progress.at(-1)
  return {
    edit: () => dialogs.ask({ call: calls.addEditNeed, wide: true, title: t.edit, values: { ...id, ...need } }),
    action: (one?: PlanNeed['Actions'][number]) =>
      dialogs.ask({
        call: calls.addEditAction,
        title: one ? t.editAction : t.addAction,
        sentence: need.Need,
        values: { ...id, ...one, PlanNeedID: need.PlanNeedID },
        fields: ['Action', { name: 'Who', ...(who.length > 0 && { help: who.slice(0, 6).join(', ') }) }, 'DueOn'],
      }),
    progress: () =>
      dialogs.ask({
        call: calls.addProgress,
        title: t.note,
        sentence: need.Goal,
        values: { ...id, PlanNeedID: need.PlanNeedID, NotedOn: today },
      }),
    removeProgress:
      last &&
      (() =>
        dialogs.remove({
          call: calls.removeProgress,
          title: t.removeProgress,
          sentence: need.Need,
          values: { ...id, PlanProgressID: last.PlanProgressID, version: last.version },
        })),
    close: () =>
      dialogs.act({
        call: calls.closeNeed,
        values: { ...seen, ClosedOn: today },
        fields: [{ name: 'Outcome', span: 12 }, 'ClosedOn'],
        title: t.close,
        sentence: need.Need,
        confirmLabel: t.close,
        done: () => t.closeDone,
      }),
    reopen: () => void reopen(seen),
    remove: () => dialogs.remove({ call: calls.deleteNeed, title: t.remove, sentence: need.Need, values: seen }),
  }
}

/** One need: its goal, how far it has come, who does what. */
export function NeedCard(props: NeedProps) {
  const { calls, need, may, areas = lifeDomains } = props
  const t = usePlanNeedText()
  const dates = useDates()
  const { label, field } = useSpeech()
  const acts = useNeedActs(props)
  const open = need.ClosedOn === null
  const last = need.Progress.at(-1)
  const points = need.Progress.map(({ NotedOn, Score }) => ({ day: NotedOn, score: Score }))
  return (
    <Card
      title={need.Need}
      note={label(areas, need.LifeDomain)}
      end={
        <MoreMenu
          label={t.more(need.Need)}
          entries={[
            may && open && { label: t.edit, onClick: acts.edit },
            may && open && { label: t.addAction, onClick: () => acts.action() },
            may && open && acts.removeProgress && { label: t.removeProgress, onClick: acts.removeProgress },
            may && open && { label: t.close, onClick: acts.close },
            may && !open && { label: t.reopen, onClick: acts.reopen },
            may && !last && { label: t.remove, danger: true, onClick: acts.remove },
          ]}
        />
      }
    >
      <div className="k-need">
        <Facts
          facts={(['Goal', 'Strength'] as const)
            .filter((name) => need[name])
            .map((name) => ({ label: field(calls.addEditNeed, name), value: need[name] }))}
        />
        <div className="k-need-progress">
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
          {!open && need.Outcome && (
            <Status tone="ok">{t.closed(label(needOutcomes, need.Outcome), dates.near(need.ClosedOn!))}</Status>
          )}
        </div>
      </div>
      <Actions {...props} may={may && open} onEdit={acts.action} />
    </Card>
  )
}

function Actions({
  calls,
  id,
  need,
  may,
  onEdit,
}: NeedProps & { onEdit: (one?: PlanNeed['Actions'][number]) => void }) {
  const t = usePlanNeedText()
  const dates = useDates()
  const { run: set } = useChange(calls.setActionState)
  const shown = need.Actions.filter(({ State }) => State !== 'Dropped')
  return (
    <ul className="k-actions-of" aria-label={t.actions}>
      {shown.map((one) => {
        const { DueOn, PlanActionID, version } = one
        const near = DueOn && one.State === 'Open' ? dates.due(DueOn) : undefined
        const to = (State: typeof one.State) => () => void set({ ...id, PlanActionID, State, version })
        return (
          <li key={PlanActionID}>
            <span>
              {one.Action}
              <small>{DueOn ? t.by(one.Who, dates.near(DueOn)) : one.Who}</small>
            </span>
            {one.State === 'Done' && <Status tone="ok">{dates.near(one.ClosedOn ?? dates.today())}</Status>}
            {near && near.tone === 'over' && <Status tone="over">{near.text}</Status>}
            {may && one.State === 'Open' && (
              <Button kind="quiet" size="sm" icon={IconCheck} onClick={to('Done')}>
                {t.done}
              </Button>
            )}
            <MoreMenu
              label={t.more(one.Action)}
              entries={[
                may && { label: t.editAction, onClick: () => onEdit(one) },
                may && one.State === 'Open' && { label: t.drop, onClick: to('Dropped') },
                may && one.State === 'Done' && { label: t.undone, onClick: to('Open') },
              ]}
            />
          </li>
        )
      })}
      {shown.length === 0 && (
        <li>
          <small>{t.noActions}</small>
          {may && (
            <Button kind="quiet" size="sm" onClick={() => onEdit()}>
              {t.addAction}
            </Button>
          )}
        </li>
      )}
    </ul>
  )
}
