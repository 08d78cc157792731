import { useRead, useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { useClose } from '#platform/web/part-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { planCalls } from './plan/plan.calls.ts'

const useText = catalog({
  title: ['Action item', 'Tarea del plan'],
  need: ['Need', 'Necesidad'],
  who: ['Who', 'Quién'],
  by: ['By', 'Para el'],
  cancel: ['Cancel', 'Cancelar'],
  drop: ['No longer needed', 'Ya no hace falta'],
  done: ['Done', 'Hecho'],
  saidDone: ['“{action}” is done.', '«{action}» está hecho.'],
  saidDropped: ['“{action}” is no longer needed.', '«{action}» ya no hace falta.'],
  gone: ['This action is no longer open.', 'Esta tarea ya no está abierta.'],
})

/** One open action of a youth's plan, to be marked as done over any screen. */
export function Screen({ youth = '', action: id = '' }: { youth?: string; action?: string }) {
  const t = useText()
  const close = useClose()
  const dates = useDates()
  const ClientSubProgramMembershipID = youth
  const { data } = useRead(planCalls.getPlan, { ClientSubProgramMembershipID })
  const { run, isPending } = useChange(planCalls.setActionState)
  const need = data?.Needs.find(({ Actions }) => Actions.some(({ PlanActionID }) => PlanActionID === id))
  const action = need?.Actions.find(({ PlanActionID }) => PlanActionID === id)

  async function set(State: 'Done' | 'Dropped') {
    const of = { ClientSubProgramMembershipID, PlanActionID: id }
    const saved = await run({ ...of, State, version: action!.version })
    if (!saved) return
    showToast({
      text: State === 'Done' ? t.saidDone(action!.Action) : t.saidDropped(action!.Action),
      onUndo: () => void run({ ...of, State: 'Open', version: saved.version }),
    })
    close()
  }

  return (
    <Dialog
      opened
      onClose={close}
      title={t.title}
      actions={
        <>
          <Button onClick={close}>{t.cancel}</Button>
          {action?.State === 'Open' && (
            <>
              <Button busy={isPending} onClick={() => void set('Dropped')}>
                {t.drop}
              </Button>
              <Button kind="primary" data-autofocus busy={isPending} onClick={() => void set('Done')}>
                {t.done}
              </Button>
            </>
          )}
        </>
      }
    >
      {!data ? (
        <SkeletonRows rows={3} height={32} />
      ) : !need || action?.State !== 'Open' ? (
        <p>{t.gone}</p>
      ) : (
        <>
          <p>{action.Action}</p>
          <Facts
            facts={[
              { label: t.need, value: need.Need },
              { label: t.who, value: action.Who },
              ...(action.DueOn ? [{ label: t.by, value: dates.date(action.DueOn) }] : []),
            ]}
          />
        </>
      )}
    </Dialog>
  )
}
