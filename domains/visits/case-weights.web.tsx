import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { caseWeightCalls as calls } from '#domains/caseload/case-weights.calls.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { useSpeech } from '#platform/web/words.ts'

const useText = catalog({
  weights: ['Weights and limits', 'Pesos y límites'],
  sentence: [
    'How much work each case is. Above a limit, assigning a case shows a warning.',
    'Cuánto trabajo da cada caso. Por encima de un límite, al asignar un caso se avisa.',
  ],
  limits: ['A role is full from this load on', 'Una función está completa desde esta carga'],
  saved: ['Saved. Every load is counted anew.', 'Guardado. Todas las cargas se cuentan de nuevo.'],
})

interface Limit {
  Role: string
  Limit: number
}

/** What a case weighs and what is too much, for whoever may set it. */
export function CaseWeights() {
  const t = useText()
  const permitted = usePermitted()
  const [opened, setOpened] = useState(false)
  const { data } = useRead(calls.getCaseWeights, {}, { enabled: opened })
  if (!permitted(calls.saveCaseWeights.permission)) return null
  return (
    <>
      <Button icon={IconScale} onClick={() => setOpened(true)}>
        {t.weights}
      </Button>
      {opened && data && (
        <CallDialog
          wide
          call={calls.saveCaseWeights}
          title={t.weights}
          sentence={t.sentence}
          values={data as never}
          fields={[
            'Child',
            'Family',
            'AssessedCare',
            'Developmental',
            'Exploited',
            'Sibling',
            'PerDocument',
            'PerHalfHour',
            { name: 'Limits', span: 12 },
          ]}
          custom={{
            Limits: {
              label: t.limits,
              words: (limits: readonly Limit[]) => limits.map((one) => `${one.Role} ${one.Limit}`).join(', '),
              draw: ({ value, onChange }: { value: readonly Limit[]; onChange: (limits: never) => void }) => (
                <Limits value={value} onChange={(limits) => onChange(limits as never)} />
              ),
            } as never,
          }}
          done={t.saved}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

function Limits({ value, onChange }: { value: readonly Limit[]; onChange: (limits: Limit[]) => void }) {
  const t = useText()
  const { options } = useSpeech()
  const set = (Role: string, limit: number | null) =>
    onChange([...value.filter((one) => one.Role !== Role), ...(limit === null ? [] : [{ Role, Limit: limit }])])
  return (
    <fieldset>
      <legend className="k-label">{t.limits}</legend>
      <div className="k-form-grid">
        {options(subProgramRoles).map((role) => (
          <div key={role.value} className="k-span-4">
            <NumberField
              label={role.label}
              places={2}
              value={value.find((one) => one.Role === role.value)?.Limit ?? null}
              onChange={(limit) => set(role.value, limit)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
