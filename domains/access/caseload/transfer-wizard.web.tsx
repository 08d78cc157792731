import { IconArrowsExchange, IconBell, IconBriefcase, IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import type { Output, Sent } from '#platform/contract/call.ts'
import { Consequences, type Effect } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { caseloadCalls, type CarriedCase } from './caseload.calls.ts'
import { TransferChoices, type Caseload, type Choices } from './transfer-choices.web.tsx'
import { Moved, type PlannedMove } from './transfer-moved.web.tsx'
import { useTransferText } from './transfer-text.web.ts'

type Transfer = Output<typeof caseloadCalls.transferCaseload>

interface TransferWizardProps {
  userId: string
  /** Others whose cases are among those that move. */
  also?: readonly string[]
  name: string
  onClose: () => void
  /** The cases are gone: what comes next, for example the deactivation. */
  onFree?: () => void
  /** Only these of what is carried: clients by their enrollment, families. */
  only?: readonly string[]
  by?: { read: typeof caseloadCalls.getCaseload; move: typeof caseloadCalls.transferCaseload }
}

const managers = { read: caseloadCalls.getCaseload, move: caseloadCalls.transferCaseload }

/** Choose, preview, do; afterwards the list of what moved. */
export function TransferWizard({ userId, also = [], name, onClose, onFree, only, by = managers }: TransferWizardProps) {
  const t = useTransferText()
  const dates = useDates()
  const { data } = useRead(by.read, { EmployeeID: userId, ...(also.length > 0 && { AlsoEmployeeIDs: [...also] }) })
  const load = data && only ? { ...data, Cases: data.Cases.filter((one) => only.includes(one.SubjectID)) } : data
  const [choices, setChoices] = useState<Choices>({ to: {}, start: dates.today(), note: '' })
  const [shown, setShown] = useState<{ preview?: Planned[]; done?: Transfer; load?: Caseload }>({})
  const [busy, setBusy] = useState(false)
  const change = useChange(by.move)
  const undo = useChange(activityCalls.undoChangeSet)
  const chosen = (load?.Cases ?? []).filter((one) => choices.to[one.CaseAssignmentID])
  const step = shown.done ? 3 : shown.preview ? 2 : 1
  useUnsaved(step < 3 && chosen.length > 0)

  const input = (): Sent<typeof caseloadCalls.transferCaseload> => ({
    EmployeeID: userId,
    ...(also.length > 0 && { AlsoEmployeeIDs: [...also] }),
    StartDate: choices.start,
    Note: choices.note.trim() || null,
    Moves: chosen.map((one) => ({
      CaseAssignmentID: one.CaseAssignmentID,
      EmployeeID: choices.to[one.CaseAssignmentID]!,
      version: one.version,
    })),
  })

  /** The server says whether it would take them; nothing is changed. */
  function look() {
    setBusy(true)
    send(by.move, input(), { preview: true })
      .then(
        () => load && setShown({ preview: planOf(load, chosen, choices), load }),
        () => undefined,
      )
      .finally(() => setBusy(false))
  }

  async function move(): Promise<void> {
    const done = await change.run(input())
    if (!done) return
    setShown((old) => ({ ...old, done }))
    const { ChangeSetID } = done
    showToast({
      text: t.toast(done.Moved.length),
      onUndo: () =>
        void undo.run({ ChangeSetID }).then((answer) => {
          if (!answer) return
          showToast({ text: t.undone })
          onClose()
        }),
    })
  }

  const actions =
    step === 3 ? (
      <>
        <Button onClick={onClose}>{t.close}</Button>
        {onFree && shown.done?.OpenCases === 0 && (
          <Button kind="primary" data-autofocus onClick={onFree}>
            {t.goOn}
          </Button>
        )}
      </>
    ) : step === 2 ? (
      <>
        <Button onClick={() => setShown({})}>{t.back}</Button>
        <Button kind="primary" type="submit" busy={change.isPending} data-autofocus>
          {t.move(chosen.length)}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button kind="primary" type="submit" busy={busy} offBecause={chosen.length > 0 ? undefined : t.nothingChosen}>
          {t.look}
        </Button>
      </>
    )

  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t.title(name)}
      sentence={[t.steps(step), t[step === 1 ? 'choose' : step === 2 ? 'preview' : 'done']].join('. ')}
      aside={null}
      actions={actions}
      onSubmit={() => {
        if (step === 1 && chosen.length > 0) look()
        else if (step === 2) void move()
      }}
    >
      {step === 1 &&
        (load ? (
          <TransferChoices
            load={load}
            {...(only && { left: only.filter((id) => !load.Cases.some((one) => one.SubjectID === id)).length })}
            choices={choices}
            onChoices={(part) => setChoices((old) => ({ ...old, ...part }))}
          />
        ) : (
          <SkeletonRows rows={5} />
        ))}
      {step === 2 && shown.load && (
        <Preview load={shown.load} moves={shown.preview!} start={choices.start ?? dates.today()} />
      )}
      {step === 3 && <Moved title={t.moved} moves={shown.done!.Moved} />}
    </Dialog>
  )
}

type Planned = PlannedMove & Pick<CarriedCase, 'CarrierID'>

const planOf = (load: Caseload, cases: readonly CarriedCase[], { to }: Choices): Planned[] =>
  cases.map((one) => {
    const id = to[one.CaseAssignmentID] ?? ''
    return { ...one, To: { UserID: id, Name: load.Carriers.find((carrier) => carrier.UserID === id)?.Name ?? '' } }
  })

interface PreviewProps {
  load: Caseload
  moves: readonly Planned[]
  start: string
}

function Preview({ load, moves, start }: PreviewProps) {
  const t = useTransferText()
  const dates = useDates()
  const targets = new Map<string, { name: string; more: number }>()
  for (const { To } of moves) targets.set(To.UserID, { name: To.Name, more: (targets.get(To.UserID)?.more ?? 0) + 1 })
  const carried = (id: string) => load.Carriers.find((one) => one.UserID === id)?.OpenCases ?? 0
  const own = moves.filter((one) => one.CarrierID === load.EmployeeID).length
  const effects: Effect[] = [
    ...[...targets].map(([id, { name, more }]) => ({
      id,
      icon: IconBriefcase,
      text: t.load(name, carried(id), carried(id) + more),
    })),
    { id: 'own', icon: IconArrowsExchange, text: t.own(load.Name, load.OpenCases, load.OpenCases - own) },
    { id: 'day', icon: IconCalendar, text: t.starts(dates.date(start)) },
    { id: 'told', icon: IconBell, text: t.notices(targets.size) },
  ]
  return (
    <div className="k-stack">
      <Consequences title={t.whatHappens} effects={effects} undo={t.undo} />
      <Moved title={t.willMove} moves={moves} />
    </div>
  )
}
