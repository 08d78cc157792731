import { IconSearch } from '@tabler/icons-react'
import { addDays } from '#platform/contract/dates.ts'
import { useState } from 'react'
import { useDates } from '../dates.ts'
import { catalog } from '../i18n.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Note } from '../ui/note.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CandidateList } from './tenure-candidates.tsx'
import { TenureHistory } from './tenure-history.tsx'
import type { Candidate, Holder, TenureAct } from './tenure-shapes.ts'
import './tenure.css'

const useText = catalog(
  () => ({
    assign: (role: string) => `Assign: ${role}`,
    transfer: (role: string) => `Transfer: ${role}`,
    delete: (role: string) => `Remove a mistake: ${role}`,
    search: 'Find a colleague',
    start: 'First day',
    reason: 'Why it is being removed',
    note: 'Note to the new worker',
    ends: (name: string, day: string) => `${name} ends ${day}, the day before.`,
    removes: (name: string) => `${name} will be removed as if never assigned.`,
    reopens: (name: string) => `${name} becomes the current one again.`,
    choose: 'Choose someone first',
    when: 'Choose the first day',
    why: 'Say why first',
    cancel: 'Cancel',
    doAssign: (name: string) => `Assign ${name}`,
    doTransfer: (name: string) => `Transfer to ${name}`,
    doDelete: 'Remove assignment',
    someone: 'someone',
    history: 'Before',
  }),
  () => ({
    assign: (role: string) => `Asignar: ${role}`,
    transfer: (role: string) => `Transferir: ${role}`,
    delete: (role: string) => `Quitar por error: ${role}`,
    search: 'Buscar a un colega',
    start: 'Primer día',
    reason: 'Por qué se quita',
    note: 'Nota para quien sigue',
    ends: (name: string, day: string) => `${name} termina el ${day}, el día anterior.`,
    removes: (name: string) => `${name} se quitará como si nunca se hubiera asignado.`,
    reopens: (name: string) => `${name} vuelve a quedar a cargo.`,
    choose: 'Elija primero a alguien',
    when: 'Elija el primer día',
    why: 'Diga primero por qué',
    cancel: 'Cancelar',
    doAssign: (name: string) => `Asignar a ${name}`,
    doTransfer: (name: string) => `Transferir a ${name}`,
    doDelete: 'Quitar asignación',
    someone: 'alguien',
    history: 'Antes',
  }),
)

export interface TenureAnswer {
  readonly candidateId: string | undefined
  readonly start: string
  readonly note: string
  readonly reason: string
}

interface TenureDialogProps {
  act: TenureAct | undefined
  roleName: string
  current: Holder | undefined
  past: readonly Holder[]
  candidates: readonly Candidate[]
  loading?: boolean
  onSearch: (text: string) => void
  onClose: () => void
  /** Rejects when refused: the dialog stays open with everything in it. */
  onSubmit: (act: TenureAct, answer: TenureAnswer) => Promise<void>
}

export function TenureDialog(props: TenureDialogProps) {
  return props.act ? <TenureForm key={props.act} {...props} act={props.act} /> : null
}

function TenureForm(props: TenureDialogProps & { act: TenureAct }) {
  const { act, roleName, current, past, candidates, loading, onSearch, onClose, onSubmit } = props
  const t = useText()
  const dates = useDates()
  const [chosen, setChosen] = useState<Candidate>()
  const [start, setStart] = useState<string | null>(dates.today())
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const previous = past.find((holder) => current && holder.end === current.start)

  const missing =
    act === 'delete' ? (text.trim() ? undefined : t.why) : !chosen ? t.choose : !start ? t.when : undefined

  function submit() {
    if (missing || busy) return
    setBusy(true)
    const answer = {
      candidateId: chosen?.id,
      start: start ?? dates.today(),
      note: act === 'delete' ? '' : text.trim(),
      reason: act === 'delete' ? text.trim() : '',
    }
    onSubmit(act, answer)
      .then(onClose, () => undefined)
      .finally(() => setBusy(false))
  }

  const label =
    act === 'delete' ? t.doDelete : t[act === 'assign' ? 'doAssign' : 'doTransfer'](chosen?.name ?? t.someone)
  return (
    <Dialog
      opened
      onClose={onClose}
      wide
      title={t[act](roleName)}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" kind={act === 'delete' ? 'last' : 'primary'} busy={busy} offBecause={missing}>
            {label}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        {act === 'delete' && current && (
          <Note tone="soon">
            {t.removes(current.name)} {previous && t.reopens(previous.name)}
          </Note>
        )}
        {act !== 'delete' && (
          <>
            <TextField
              label={t.search}
              icon={IconSearch}
              data-autofocus
              onChange={(event) => onSearch(event.currentTarget.value)}
            />
            <CandidateList
              candidates={candidates}
              chosen={chosen}
              onChoose={setChosen}
              loading={loading ?? false}
              label={roleName}
            />
            <DateField
              label={t.start}
              value={start}
              onChange={setStart}
              help={current && start ? t.ends(current.name, dates.date(addDays(start, -1))) : undefined}
            />
          </>
        )}
        <TextArea
          label={act === 'delete' ? t.reason : t.note}
          needed={act === 'delete'}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {past.length > 0 && (
          <section className="k-tenure-before">
            <h3>{t.history}</h3>
            <TenureHistory holders={current ? [current, ...past] : past} label={roleName} />
          </section>
        )}
      </div>
    </Dialog>
  )
}
