import { useEffect, useRef, useState } from 'react'
import { PersonPicker } from '#domains/people/person-picker.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import type { Sent } from '#platform/contract/call.ts'
import { chosenField, ticksField } from '#platform/web/blocks/chosen-field.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SavedState, type SaveState } from '#platform/web/ui/saved-state.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { churchActivityCalls as calls, type ChurchInteraction } from './activity.calls.ts'
import { useActivityText } from './activity-text.web.ts'

type Typed = Partial<Sent<typeof calls.addOrUpdateInteraction>>
const pauseMs = 900

interface FormProps {
  church: { id: string; name: string }
  interaction: ChurchInteraction | undefined
  kept: string | null
  people: readonly { value: string; label: string }[]
  staff: readonly { Id: string; Name: string }[]
  onCancel: () => void
  onDone: () => void
}

interface Kept {
  typed?: Typed
  others?: { value: string; label: string }[]
}
const readKept = (kept: string | null) => JSON.parse(kept ?? '{}') as Kept

/** The fields, kept on the server while they are written. */
export function InteractionFields({ church, interaction, kept, people, staff, onCancel, onDone }: FormProps) {
  const t = useActivityText()
  const dates = useDates()
  const { UserID } = useProfile()
  const [begun] = useState(() => readKept(kept))
  const [others, setOthers] = useState(
    interaction ? interaction.People.map((one) => ({ value: one.PersonID, label: one.Name })) : (begun.others ?? []),
  )
  const [save, setSave] = useState<SaveState>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<string>(undefined)
  const [cleared, setCleared] = useState(0)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const all = [...people, ...others.filter((one) => !people.some(({ value }) => value === one.value))]
  const colleagues = staff.map(({ Id, Name }) => ({ value: Id, label: Name }))

  async function keep(Body: string | null) {
    setSave({ state: 'saving' })
    try {
      const { At } = await send(calls.saveInteractionDraft, { ChurchID: church.id, Body }, { quiet: true })
      setSave(Body === null ? undefined : { state: 'saved', at: At })
    } catch {
      setSave({ state: 'unsaved' })
    }
  }
  /** After a pause in the typing. */
  function follow(typed: Typed) {
    if (interaction) return
    const Body = JSON.stringify({ typed, others })
    if (last.current === undefined || last.current === Body) {
      last.current = Body
      return
    }
    last.current = Body
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void keep(Body), pauseMs)
  }
  const values: Typed = interaction
    ? {
        ChurchID: church.id,
        ChartActivityID: interaction.ChartActivityID,
        version: interaction.version,
        Type: interaction.Type as never,
        OccurredOn: interaction.OccurredOn,
        StartTime: interaction.StartTime,
        Minutes: interaction.Minutes,
        StaffUserID: interaction.StaffUserID,
        PersonIDs: interaction.People.map(({ PersonID }) => PersonID),
        Topic: interaction.Topic,
        Narrative: interaction.Narrative,
        Outcome: interaction.Outcome,
      }
    : {
        Type: 'Interaction: Phone Call',
        OccurredOn: dates.today(),
        StartTime: null,
        Minutes: null,
        StaffUserID: colleagues.some(({ value }) => value === UserID) ? UserID : null,
        PersonIDs: [],
        Topic: null,
        Narrative: '',
        Outcome: null,
        NextStep: null,
        NextStepCategory: 'Follow Up',
        DueDateTime: null,
        EndDueDateTime: null,
        AssigneeUserID: null,
        ...(cleared === 0 && begun.typed),
        ChurchID: church.id,
      }
  const stopKeeping = () => {
    clearTimeout(waiting.current)
    last.current = undefined
  }
  return (
    <CallForm
      key={cleared}
      call={calls.addOrUpdateInteraction}
      values={values}
      submit={interaction ? t.save : t.log}
      fields={[
        { name: 'Type', span: 4 },
        { name: 'OccurredOn', span: 4 },
        { name: 'StartTime', span: 4 },
        { name: 'Minutes', span: 4 },
        { name: 'StaffUserID', span: 8 },
        { name: 'PersonIDs', span: 12 },
        { name: 'Topic', span: 12 },
        { name: 'Narrative', span: 12 },
        { name: 'Outcome', span: 12 },
        ...(interaction
          ? []
          : ([
              { name: 'NextStep', span: 12, heading: t.nextStep },
              { name: 'NextStepCategory', span: 4 },
              { name: 'DueDateTime', span: 4 },
              { name: 'EndDueDateTime', span: 4 },
              { name: 'AssigneeUserID', span: 12 },
            ] as const)),
      ]}
      custom={{
        StaffUserID: chosenField(t.staff, colleagues),
        AssigneeUserID: chosenField(t.assignee, colleagues),
        PersonIDs: {
          ...(ticksField(t.met, all) as { label: string; words: (ids: readonly string[] | undefined) => string }),
          draw: (face: { value: string[] | undefined; onChange: (ids: string[]) => void }) => (
            <>
              {all.length > 0 && (ticksField(t.met, all) as { draw: (face: unknown) => React.ReactNode }).draw(face)}
              <PersonPicker
                label={all.length > 0 ? t.metOther : t.met}
                value={null}
                onChange={(one) => {
                  if (!one) return
                  setOthers((before) => [...before, { value: one.id, label: one.name }])
                  face.onChange([...(face.value ?? []), one.id])
                }}
              />
            </>
          ),
        } as never,
      }}
      onCancel={onCancel}
      onDone={({ ActionItemID }) => {
        stopKeeping()
        showToast({ text: ActionItemID ? t.loggedWithItem : t.logged })
        onDone()
      }}
    >
      {(typed) => (
        <>
          <Follow typed={typed} onTyped={follow} />
          {!interaction && (
            <div className="k-row">
              {save && <SavedState save={save} />}
              {kept && cleared === 0 && (
                <Button
                  kind="quiet"
                  size="sm"
                  onClick={() => {
                    stopKeeping()
                    setCleared(1)
                    void keep(null)
                  }}
                >
                  {t.startOver}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </CallForm>
  )
}

/** Tells what is typed after it is drawn. */
function Follow({ typed, onTyped }: { typed: Typed; onTyped: (typed: Typed) => void }) {
  const told = JSON.stringify(typed)
  useEffect(() => {
    onTyped(JSON.parse(told) as Typed)
    // Only what is typed counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [told])
  return null
}
