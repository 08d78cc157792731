import { useState } from 'react'
import { preferenceAnswers, preferenceSexes } from '#platform/contract/lists/household.ts'
import { OwnForm } from '#platform/web/blocks/own-form.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { familyPreferencesCalls, type Preference } from './family-preferences.calls.ts'
import { preferenceTopics, type PreferenceTopic } from './family-preferences.rules.ts'
import { usePreferencesText } from './family-preferences-text.web.ts'

interface EditProps {
  familyId: string
  side: 'family' | 'worker'
  preferences: readonly Preference[]
  /** Somebody answered meanwhile: read again, and what was chosen here stays. */
  onStale: () => void
  onClose: () => void
}

/** Every question in one form; only what was changed is sent. */
export function EditPreferences({ side, onClose, ...rest }: EditProps) {
  const t = usePreferencesText()
  return (
    <FormDialog
      opened
      wide
      onClose={onClose}
      title={side === 'family' ? t.editFamily : t.editWorker}
      sentence={side === 'family' ? t.sentenceFamily : t.sentenceWorker}
    >
      {(leave) => <AnswerForm side={side} onClose={onClose} onCancel={leave} {...rest} />}
    </FormDialog>
  )
}

function AnswerForm({ familyId, side, preferences, onStale, onClose, onCancel }: EditProps & { onCancel: () => void }) {
  const t = usePreferencesText()
  const update = useChange(familyPreferencesCalls.updatePreferences)
  const [chosen, setChosen] = useState<Record<string, string | null>>({})
  const rowOf = (topic: string) => preferences.find((one) => one.Topic === topic)!
  const before = (topic: string) => rowOf(topic)[side === 'family' ? 'FamilySaid' : 'WorkerSet'].Value
  const changed = Object.entries(chosen).filter(([topic, value]) => value !== before(topic))
  const settled = useUnsaved(changed.length > 0)
  async function save() {
    const Answers = changed.map(([Topic, Value]) => ({ Topic, Value, version: rowOf(Topic).version }))
    const done = await update.run({ FosterResourceFamilyID: familyId, Side: side, Answers })
    if (!done) return onStale()
    settled()
    showToast({ text: t.saved(done.Changed) })
    onClose()
  }
  return (
    <OwnForm onSubmit={() => (changed.length > 0 ? save() : undefined)}>
      {(['children', 'help', 'needs'] as const).map((group) => (
        <section key={group} className="k-hh-questions">
          <h3 className="k-form-heading">{t[group]}</h3>
          {preferenceTopics()
            .filter((one) => one.Group === group && preferences.some((row) => row.Topic === one.Topic))
            .map((one) => (
              <Question
                key={one.Topic}
                topic={one}
                value={one.Topic in chosen ? chosen[one.Topic]! : before(one.Topic)}
                onChange={(value) => setChosen((old) => ({ ...old, [one.Topic]: value }))}
              />
            ))}
        </section>
      ))}
      <div className="k-form-foot">
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button
          type="submit"
          kind="primary"
          busy={update.isPending}
          offBecause={changed.length > 0 ? undefined : t.nothing}
        >
          {t.save}
        </Button>
      </div>
    </OwnForm>
  )
}

interface QuestionProps {
  topic: PreferenceTopic
  value: string | null
  onChange: (value: string | null) => void
}

function Question({ topic, value, onChange }: QuestionProps) {
  const t = usePreferencesText()
  const { say } = useSpeech()
  const label = say(topic.Label)
  if (topic.Kind === 'age' || topic.Kind === 'count')
    return (
      <div className="k-hh-question">
        <span aria-hidden="true">{label}</span>
        <NumberField
          label={label}
          labelHidden
          value={value === null ? null : Number(value)}
          onChange={(number) => onChange(number === null ? null : String(number))}
        />
      </div>
    )
  const words = topic.Kind === 'answer' ? preferenceAnswers : preferenceSexes
  return (
    <div className="k-hh-question">
      <span aria-hidden="true">{label}</span>
      <Segmented
        label={label}
        labelHidden
        choices={[
          ...words.map((one) => ({ value: one.value as string, label: say(one.label) })),
          { value: '', label: t.none },
        ]}
        value={value ?? ''}
        onChange={(answer) => onChange(answer || null)}
      />
    </div>
  )
}
