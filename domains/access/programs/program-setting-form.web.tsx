import type { Output } from '#platform/contract/call.ts'
import { CallForm } from '#platform/web/call-form.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { programSettingCalls } from './program-settings.calls.ts'

const useText = catalog(
  () => ({
    program: 'Core program',
    everyone: 'Whole agency',
    choices: 'Choices',
    choicesHelp: 'One on each line. Only for settings with choices.',
    submit: 'Save setting',
  }),
  () => ({
    program: 'Programa',
    everyone: 'Toda la agencia',
    choices: 'Opciones',
    choicesHelp: 'Una en cada línea. Solo para ajustes con opciones.',
    submit: 'Guardar ajuste',
  }),
)

export type ProgramSetting = Output<typeof programSettingCalls.getProgramSettings>['Settings'][number]

interface ProgramSettingFormProps {
  setting?: ProgramSetting
  programs: readonly { CoreProgramId: string; Name: string }[]
  onCancel: () => void
  onDone: () => void
}

type Choices = { value: string; label: string }[] | null | undefined

const linesOf = (choices: Choices) => (choices ?? []).map((choice) => choice.label).join('\n')

/** A choice that was there keeps its stored value, so that what people chose stays theirs. */
const choicesFrom = (lines: string, before: Choices): Choices => {
  const known = new Map((before ?? []).map((choice) => [choice.label, choice.value]))
  const labels = lines.split('\n').map((line) => line.trimStart())
  return labels.some(Boolean) ? labels.map((label) => ({ label, value: known.get(label) ?? label.trim() })) : null
}

export function ProgramSettingForm({ setting, programs, onCancel, onDone }: ProgramSettingFormProps) {
  const t = useText()
  return (
    <CallForm
      call={programSettingCalls.addCoreProgramSetting}
      values={
        setting
          ? {
              Id: setting.Id,
              CoreProgramId: setting.CoreProgramId,
              Name: setting.Name,
              Label: setting.Label,
              Grouping: setting.Grouping,
              DataType: setting.DataType,
              DefaultValue: setting.DefaultValue,
              Choices: setting.Choices.length > 0 ? setting.Choices : null,
              version: setting.version,
            }
          : { CoreProgramId: programs[0]?.CoreProgramId ?? null, DataType: 'bool', DefaultValue: 'false' }
      }
      fields={[
        ...(setting ? [] : [{ name: 'CoreProgramId' as const, span: 6 as const }]),
        ...(setting ? [] : [{ name: 'Name' as const, span: 6 as const }]),
        { name: 'Label', span: 6 },
        { name: 'Grouping', span: 6 },
        ...(setting ? [] : [{ name: 'DataType' as const, span: 6 as const }]),
        { name: 'DefaultValue', span: 6 },
        { name: 'Choices', span: 12 },
      ]}
      custom={{
        CoreProgramId: {
          label: t.program,
          words: (value) => programs.find((program) => program.CoreProgramId === value)?.Name ?? t.everyone,
          draw: ({ value, onChange, onBlur, errors }) => (
            <SelectField
              label={t.program}
              value={value ?? ''}
              onChange={(chosen) => onChange(chosen || null)}
              onBlur={onBlur}
              options={[
                { value: '', label: t.everyone },
                ...programs.map(({ CoreProgramId, Name }) => ({ value: CoreProgramId, label: Name })),
              ]}
              {...(errors[''] && { error: errors[''] })}
            />
          ),
        },
        Choices: {
          label: t.choices,
          words: linesOf,
          draw: ({ value, onChange, onBlur, errors }) => (
            <TextArea
              label={t.choices}
              help={t.choicesHelp}
              minRows={3}
              value={linesOf(value)}
              onChange={(event) => onChange(choicesFrom(event.target.value, value))}
              onBlur={onBlur}
              {...(errors[''] && { error: errors[''] })}
            />
          ),
        },
      }}
      submit={t.submit}
      onCancel={onCancel}
      onDone={onDone}
    />
  )
}
