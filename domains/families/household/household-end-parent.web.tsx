import { IconBed, IconCalendarPause, IconInfoCircle, IconUser, IconUserOff, type Icon } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { householdEndReasons } from '#platform/contract/lists/household.ts'
import { ConsequenceDialog, type Effect } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Failure } from '#platform/web/failure.ts'
import { useSpeech } from '#platform/web/words.ts'
import { catalog } from '#platform/web/i18n.ts'
import { send } from '#platform/web/send.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { familyParentsCalls } from './family-parents.calls.ts'
import type { Parent } from './household.calls.ts'
import { useTakeBack } from './household-undo.web.ts'

const useText = catalog(
  (f) => ({
    title: (name: string) => `End ${name} as a resource parent`,
    sentence: 'For someone who really leaves. A mistake is removed instead.',
    from: 'No longer a parent from',
    reason: 'Reason',
    note: 'Note',
    review: 'Review the hold on',
    through: (name: string, day: string) => `**${name}** is a resource parent through ${day}`,
    stays: (name: string) => `**${name}** stays as the only resource parent`,
    hold: (from: string, review: string) =>
      `The family goes **On Hold** from ${from}, because no parent is left. Review on ${review}`,
    placed: (n: number) =>
      f.plural(n, {
        one: '**#** child is placed here and will need another home',
        other: '**#** children are placed here and will need another home',
      }),
    undo: 'You can undo this right away, or later from Activity in Settings.',
    chooseReason: 'Choose the reason first',
    chooseDay: 'Choose the day first',
    confirm: 'End as a parent',
    done: (name: string) => `${name} is no longer a resource parent.`,
    doneHold: (name: string) => `${name} is no longer a resource parent. The family is on hold.`,
  }),
  (f) => ({
    title: (name: string) => `Terminar a ${name} como padre o madre de acogida`,
    sentence: 'Para quien se va de verdad. Un error, en cambio, se quita.',
    from: 'Ya no es padre o madre desde',
    reason: 'Motivo',
    note: 'Nota',
    review: 'Revisar la pausa el',
    through: (name: string, day: string) => `**${name}** es padre o madre de acogida hasta el ${day}`,
    stays: (name: string) => `**${name}** queda como único padre o madre de acogida`,
    hold: (from: string, review: string) =>
      `La familia queda **en pausa** desde el ${from}, porque no queda padre ni madre. Revisión el ${review}`,
    placed: (n: number) =>
      f.plural(n, {
        one: '**#** niño está ubicado aquí y necesitará otro hogar',
        other: '**#** niños están ubicados aquí y necesitarán otro hogar',
      }),
    undo: 'Puede deshacerlo enseguida, o más tarde desde Actividad en Ajustes.',
    chooseReason: 'Elija primero el motivo',
    chooseDay: 'Elija primero el día',
    confirm: 'Terminar',
    done: (name: string) => `${name} ya no es padre o madre de acogida.`,
    doneHold: (name: string) => `${name} ya no es padre o madre de acogida. La familia está en pausa.`,
  }),
)

type Input = Sent<typeof familyParentsCalls.endFosterResourceParent>
interface Preview {
  Effects: { Kind: string; Sentence: string }[]
}

interface EndParentProps {
  familyId: string
  parent: Parent
  parents: readonly Parent[]
  placed: number
  onClose: () => void
}

/** Day, reason, and what follows from it before anything is done. */
export function EndParent({ familyId, parent, parents, placed, onClose }: EndParentProps) {
  const t = useText()
  const { options } = useSpeech()
  const dates = useDates()
  const name = `${parent.FirstName} ${parent.LastName}`
  const [day, setDay] = useState<string | null>(dates.today())
  const [reason, setReason] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [review, setReview] = useState<string | null>(addDays(dates.today(), 30))
  const [found, setFound] = useState<{ of: string; effects: Preview['Effects']; refused?: string }>()
  const end = useChange(familyParentsCalls.endFosterResourceParent)
  const takeBack = useTakeBack()
  const action = useRef('')
  useUnsaved(reason !== null || note.trim() !== '')
  const { FosterResourceParentID, version } = parent

  useEffect(() => {
    if (!day) return
    const stop = new AbortController()
    const asked = `${day} ${review}`
    const input: Input = {
      FosterResourceFamilyID: familyId,
      FosterResourceParentID,
      EndDate: day,
      Reason: 'Other',
      ReviewDate: review,
      version,
    }
    send(familyParentsCalls.endFosterResourceParent, input, {
      preview: true,
      quiet: true,
      ownErrors: true,
      signal: stop.signal,
    }).then(
      (answer) => setFound({ of: asked, effects: (answer as unknown as Preview).Effects }),
      (error: unknown) => {
        if (error instanceof Failure && !stop.signal.aborted)
          setFound({ of: asked, effects: [], refused: (error.refusal.errors ?? []).join(' ') })
      },
    )
    return () => stop.abort()
  }, [familyId, FosterResourceParentID, version, day, review])

  const preview = found?.of === `${day} ${review}` ? found : undefined
  const other = parents.find((one) => one.State !== 'ended' && one.FosterResourceParentID !== FosterResourceParentID)
  const said: Record<string, [Icon, string]> = {
    person: [IconUserOff, t.through(name, dates.date(addDays(day ?? dates.today(), -1)))],
    stays: [IconUser, t.stays(other ? `${other.FirstName} ${other.LastName}` : '')],
    hold: [IconCalendarPause, t.hold(dates.date(day ?? dates.today()), review ? dates.date(review) : '')],
    bed: [IconBed, t.placed(placed)],
  }
  const effects = preview?.effects?.map(({ Kind, Sentence }): Effect => {
    const [icon, text] = said[Kind] ?? [IconInfoCircle, Sentence]
    return { id: Kind, icon, text }
  })
  const holds = preview?.effects?.some((one) => one.Kind === 'hold')
  return (
    <ConsequenceDialog
      opened
      onClose={onClose}
      title={t.title(name)}
      sentence={t.sentence}
      effects={day ? effects : []}
      blockedBecause={preview?.refused ?? (day ? (reason ? undefined : t.chooseReason) : t.chooseDay)}
      undo={t.undo}
      confirmLabel={t.confirm}
      danger
      onConfirm={async () => {
        const { ChangeSetID } = await end.mutateAsync({
          FosterResourceFamilyID: familyId,
          FosterResourceParentID,
          EndDate: day!,
          Reason: reason as Input['Reason'],
          Note: note.trim() || null,
          ReviewDate: holds ? review : null,
          version,
        })
        action.current = ChangeSetID
      }}
      done={{ text: holds ? t.doneHold(name) : t.done(name), onUndo: () => takeBack(action.current) }}
    >
      <DateField label={t.from} value={day} onChange={setDay} min={addDays(parent.StartDate, 1)} autoFocus />
      <SelectField label={t.reason} needed value={reason} onChange={setReason} options={options(householdEndReasons)} />
      <TextField label={t.note} maxLength={400} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      {holds && (
        <DateField label={t.review} value={review} onChange={setReview} min={addDays(day ?? dates.today(), 1)} />
      )}
    </ConsequenceDialog>
  )
}
