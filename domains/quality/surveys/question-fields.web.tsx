import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { CustomFace } from '#platform/web/call-form-grid.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Question } from './surveys.calls.ts'

const useText = catalog({
  questions: ['Questions, answered from 1 to 5', 'Preguntas, se responden de 1 a 5'],
  english: ['Question {n} in English', 'Pregunta {n} en inglés'],
  spanish: ['Question {n} in Spanish', 'Pregunta {n} en español'],
  add: ['Add a question', 'Agregar una pregunta'],
  remove: ['Remove question {n}', 'Quitar la pregunta {n}'],
})

type Face = CustomFace<readonly Question[] | undefined, never>

/** The questions of a survey in both languages. */
export const questionsField = (label: string) =>
  ({
    label,
    words: (all: readonly Question[] | undefined) => (all ?? []).map(({ English }) => English).join(', '),
    draw: (face: Face) => <Questions {...face} />,
  }) as never

function Questions({ value = [], onChange, errors }: Face) {
  const t = useText()
  const put = (at: number, more: Partial<Question>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...more } : one)))
  return (
    <fieldset className="k-audit-items">
      <legend>{t.questions}</legend>
      {errors[''] && <p className="k-field-error">{errors['']}</p>}
      {value.map((one, at) => {
        const n = String(at + 1)
        return (
          <div key={n} className="k-audit-item">
            <TextField
              label={t.english(n)}
              value={one.English}
              onChange={(event) => put(at, { English: event.currentTarget.value })}
              error={errors[`${at}.English`]}
            />
            <TextField
              label={t.spanish(n)}
              value={one.Spanish}
              onChange={(event) => put(at, { Spanish: event.currentTarget.value })}
              error={errors[`${at}.Spanish`]}
            />
            <IconButton
              icon={IconTrash}
              size="sm"
              label={t.remove(n)}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          </div>
        )
      })}
      <Button size="sm" icon={IconPlus} onClick={() => onChange([...value, { English: '', Spanish: '' }])}>
        {t.add}
      </Button>
    </fieldset>
  )
}
