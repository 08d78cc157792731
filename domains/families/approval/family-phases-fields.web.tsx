import type { OptionList } from '#platform/contract/lists/base.ts'
import { childHref } from '#platform/web/charts.ts'
import { addDays } from '#platform/contract/dates.ts'
import { familyEndReasons, holdReasons } from '#platform/contract/lists/families.ts'
import { useSpeech } from '#platform/web/words.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Approving } from '../chart/family-chart.calls.ts'
import type { FamilyPhases } from './family-phases.calls.ts'
import { usePhaseText } from './family-phases-text.web.ts'
import { anyPhaseList as phaseList, hosts } from './phase-steps.rules.ts'
import { kindOf } from './phases.rules.ts'

export interface PhaseForm {
  phase: string
  start: string | null
  reason: string | null
  review: string | null
  note: string
  capacity: number | null
  youngest: number | null
  oldest: number | null
  number: string
  conditions: string
  touched: boolean
}

/** Begins with the next step, today. */
export const startOf = (family: Approving, phases: FamilyPhases, today: string): PhaseForm => ({
  phase: phases.Next[0]?.Phase ?? phases.Current.Phase,
  start: today,
  reason: null,
  review: addDays(today, 30),
  note: '',
  capacity: family.Capacity || 2,
  youngest: family.YoungestAge,
  oldest: family.Capacity ? family.OldestAge : 17,
  number: family.LicenseNumber ?? '',
  conditions: family.Conditions ?? '',
  touched: false,
})

interface PhaseFieldsProps {
  phases: FamilyPhases
  form: PhaseForm
  certified: boolean
  errors: Readonly<Record<string, string>>
  onForm: (part: Partial<PhaseForm>) => void
}

export function PhaseFields({ phases, form, certified, errors, onForm }: PhaseFieldsProps) {
  const t = usePhaseText()
  const { label, say } = useSpeech()
  const kind = kindOf(form.phase)
  const ended = kindOf(phases.Current.Phase) === 'end'
  const option = (one: { Phase: string }) => ({ value: one.Phase, label: label(phaseList, one.Phase) })
  const of = (...kinds: string[]) => phases.Next.filter((one) => kinds.includes(one.Kind)).map(option)
  const groups = [
    { group: ended ? t.again : t.forward, items: of('way', 'approved') },
    { group: t.pause, items: of('hold') },
    { group: t.leave, items: of('end') },
  ].filter(({ items }) => items.length > 0)
  const words = (list: OptionList<string>) => list.map(({ value, label }) => ({ value, label: say(label) }))
  return (
    <>
      <div className="k-family-pair">
        <SelectField
          label={t.to}
          options={groups}
          value={form.phase}
          searchable={false}
          onChange={(phase) => phase && onForm({ phase })}
          autoFocus
        />
        <DateField
          label={t.from}
          value={form.start}
          error={errors['StartDate']}
          onChange={(start) => onForm({ start })}
        />
      </div>
      {(kind === 'hold' || kind === 'end') && (
        <div className="k-family-pair">
          <SelectField
            label={t.reason}
            options={words(kind === 'hold' ? holdReasons : familyEndReasons)}
            value={form.reason}
            error={errors['Reason']}
            onChange={(reason) => onForm({ reason })}
          />
          {kind === 'hold' && (
            <DateField
              label={t.reviewOn}
              value={form.review}
              error={errors['ReviewDate']}
              onChange={(review) => onForm({ review })}
            />
          )}
        </div>
      )}
      {certified && <CertificateFields phases={phases} form={form} errors={errors} onForm={onForm} />}
      <TextArea
        label={t.note}
        rows={2}
        value={form.note}
        error={errors['Note']}
        onChange={(event) => onForm({ note: event.currentTarget.value })}
      />
      <InTheWay phases={phases} form={form} />
    </>
  )
}

function CertificateFields({ phases, form, errors, onForm }: Omit<PhaseFieldsProps, 'certified'>) {
  const t = usePhaseText()
  return (
    <fieldset className="k-family-certificate">
      <legend>{phases.Pathway === hosts ? t.room : t.certificate}</legend>
      <NumberField
        label={t.capacity}
        value={form.capacity}
        error={errors['Capacity']}
        onChange={(capacity) => onForm({ capacity })}
      />
      <NumberField
        label={t.youngest}
        value={form.youngest}
        error={errors['YoungestAge']}
        onChange={(youngest) => onForm({ youngest })}
      />
      <NumberField
        label={t.oldest}
        value={form.oldest}
        error={errors['OldestAge']}
        onChange={(oldest) => onForm({ oldest })}
      />
      {phases.Pathway !== hosts && (
        <TextField
          label={t.number}
          value={form.number}
          error={errors['LicenseNumber']}
          onChange={(event) => onForm({ number: event.currentTarget.value })}
        />
      )}
      <TextField
        label={t.conditions}
        value={form.conditions}
        error={errors['Conditions']}
        onChange={(event) => onForm({ conditions: event.currentTarget.value })}
      />
    </fieldset>
  )
}

/** What is missing, and which children keep the family from leaving, each with its chart. */
function InTheWay({ phases, form }: Pick<PhaseFieldsProps, 'phases' | 'form'>) {
  const t = usePhaseText()
  const kind = kindOf(form.phase)
  const missing = phases.Next.find((one) => one.Phase === form.phase)?.Missing ?? []
  const placed = phases.Placed.length + phases.PlacedElsewhere
  if (kind === 'end' && placed > 0)
    return (
      <Note tone="over">
        {phases.Pathway === hosts ? t.hostedHere : t.placedHere}
        <ul className="k-phase-missing">
          {phases.Placed.map((one) => (
            <li key={one.PlacementID}>
              <a href={childHref(one.ClientSubProgramMembershipID, 'placements')}>{one.Name}</a>
            </li>
          ))}
          {phases.PlacedElsewhere > 0 && phases.Pathway !== hosts && <li>{t.placedElse(phases.PlacedElsewhere)}</li>}
        </ul>
      </Note>
    )
  if (missing.length === 0 || kind === 'hold' || kind === 'end') return null
  return (
    <Note tone={kind === 'approved' ? 'over' : 'soon'}>
      <b>{kind === 'approved' ? t.blocked : t.missing(missing.length)}</b>
      <ul className="k-phase-missing">
        {missing.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {kind !== 'approved' && t.missingStill}
    </Note>
  )
}
