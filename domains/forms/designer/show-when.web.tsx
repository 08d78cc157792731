import { IconPlus, IconX } from '@tabler/icons-react'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDesignerText } from './designer-text.web.ts'
import type { Condition, ConditionTest } from '#domains/forms/form-conditions.rules.ts'
import type { FormField } from '#domains/forms/form-fields.rules.ts'

interface ShowWhenProps {
  value: Condition | null
  fields: readonly FormField[]
  /** The field itself cannot decide about itself. */
  own?: string
  onChange: (value: Condition | null) => void
}

const wordless = new Set(['empty', 'notEmpty'])

/** In words: always, when all of these hold, or when any does. */
export function ShowWhen({ value, fields, own, onChange }: ShowWhenProps) {
  const t = useDesignerText()
  const kind = !value ? 'always' : 'all' in value ? 'all' : 'any'
  const tests: readonly ConditionTest[] = !value ? [] : 'all' in value ? value.all : value.any
  const others = fields.filter((field) => field.Id !== own && field.DataStructure !== 'Table')
  const first: ConditionTest = { field: others[0]?.Id ?? '', op: 'notEmpty' }
  const put = (next: readonly ConditionTest[], as = kind) =>
    onChange(next.length === 0 || as === 'always' ? null : as === 'all' ? { all: [...next] } : { any: [...next] })
  return (
    <div className="fd-conditions">
      <SelectField
        label={t.showWhen}
        options={[
          { value: 'always', label: t.always },
          { value: 'all', label: t.all, disabled: others.length === 0 },
          { value: 'any', label: t.any, disabled: others.length === 0 },
        ]}
        value={kind}
        onChange={(as) => put(tests.length > 0 ? tests : [first], as as typeof kind)}
      />
      {tests.map((test, at) => (
        <TestLine
          key={at}
          test={test}
          fields={others}
          onChange={(next) => put(tests.map((one, index) => (index === at ? next : one)))}
          onRemove={() => put(tests.filter((_one, index) => index !== at))}
        />
      ))}
      {kind !== 'always' && (
        <Button size="sm" kind="quiet" icon={IconPlus} onClick={() => put([...tests, first])}>
          {t.addTest}
        </Button>
      )}
    </div>
  )
}

interface TestLineProps {
  test: ConditionTest
  fields: readonly FormField[]
  onChange: (test: ConditionTest) => void
  onRemove: () => void
}

function TestLine({ test, fields, onChange, onRemove }: TestLineProps) {
  const t = useDesignerText()
  const field = fields.find((one) => one.Id === test.field)
  const words: Record<ConditionTest['op'], string> = { ...t, empty: t.isEmpty }
  const ops = ['eq', 'ne', 'in', 'contains', 'empty', 'notEmpty', 'gt', 'gte', 'lt', 'lte'] as const
  const choices = field?.DataType === 'YesNo' ? ['true', 'false'] : (field?.Options ?? [])
  const shown = Array.isArray(test.value) ? test.value.join(', ') : (test.value ?? '')
  const setValue = (typed: string) =>
    onChange({ ...test, value: test.op === 'in' ? typed.split(',').map((one) => one.trim()) : typed })
  return (
    <div className="fd-test">
      <SelectField
        label={t.testField}
        labelHidden
        options={fields.map((one) => ({ value: one.Id, label: one.Label }))}
        value={test.field || null}
        onChange={(id) => onChange({ ...test, field: id ?? '' })}
      />
      <SelectField
        label={t.testOp}
        labelHidden
        options={ops.map((op) => ({ value: op, label: words[op] }))}
        value={test.op}
        onChange={(op) =>
          onChange({
            field: test.field,
            op: op as ConditionTest['op'],
            ...(!wordless.has(op ?? '') && { value: test.value ?? '' }),
          })
        }
      />
      {!wordless.has(test.op) &&
        (choices.length > 0 && test.op !== 'in' ? (
          <SelectField
            label={t.testValue}
            labelHidden
            options={choices.map((one) => ({ value: one, label: one }))}
            value={shown || null}
            onChange={(one) => setValue(one ?? '')}
          />
        ) : (
          <TextField
            label={t.testValue}
            labelHidden
            value={shown}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        ))}
      <IconButton size="sm" icon={IconX} label={t.removeTest} onClick={onRemove} />
    </div>
  )
}
