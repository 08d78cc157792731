import { IconCopy, IconTrash } from '@tabler/icons-react'
import { dataStructures, dataTypes } from '#platform/contract/lists/documents.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { AutoField } from './auto-field.web.tsx'
import { useDesignerText } from './designer-text.web.ts'
import { FieldColumns } from './field-columns.web.tsx'
import { FieldFormula } from './field-formula.web.tsx'
import type { FormField } from '#domains/forms/form-fields.rules.ts'
import { ShowWhen } from './show-when.web.tsx'
import { ValueProperties } from './value-properties.web.tsx'

interface FieldPropertiesProps {
  field: FormField
  fields: readonly FormField[]
  /** Documents hold answers to it: type and structure stay. */
  fixed: boolean
  sample: string | undefined
  chartType: string
  /** What the server said about this field. */
  problem?: string | undefined
  onChange: (part: Partial<FormField>) => void
  onRename: (name: string) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** Every property of a field. */
export function FieldProperties({
  field,
  fields,
  fixed,
  sample,
  chartType,
  problem,
  onChange,
  onRename,
  onDuplicate,
  onRemove,
}: FieldPropertiesProps) {
  const t = useDesignerText()
  const { say } = useSpeech()
  const fixedNote = fixed ? t.typeFixed : undefined
  return (
    <div className="fd-properties">
      <h2>{field.Label}</h2>
      {problem && <p className="k-help k-help-error">{problem}</p>}
      <TextField
        label={t.label}
        value={field.Label}
        onChange={(event) => onChange({ Label: event.currentTarget.value })}
      />
      <NameField name={field.Name} onRename={onRename} />
      <SelectField
        label={t.type}
        options={dataTypes.map(({ value, label }) => ({
          value,
          label: say(label),
          disabled: fixed && value !== field.DataType,
        }))}
        value={field.DataType}
        help={fixedNote}
        onChange={(type) => onChange({ DataType: type as FormField['DataType'] })}
      />
      <SelectField
        label={t.structure}
        options={dataStructures.map(({ value, label }) => ({
          value,
          label: say(label),
          disabled: fixed && value !== field.DataStructure,
        }))}
        value={field.DataStructure}
        onChange={(structure) => onChange({ DataStructure: structure as FormField['DataStructure'] })}
      />
      {field.DataStructure === 'Table' ? (
        <FieldColumns columns={field.Columns} onChange={(Columns) => onChange({ Columns })} />
      ) : (
        <ValueProperties field={field} onChange={onChange} />
      )}
      {field.DataStructure !== 'Scalar' && (
        <div className="fd-pair">
          <NumberField label={t.minRows} value={field.MinRows} onChange={(MinRows) => onChange({ MinRows })} />
          <NumberField label={t.maxRows} value={field.MaxRows} onChange={(MaxRows) => onChange({ MaxRows })} />
        </div>
      )}
      {field.DataType === 'Calculated' && (
        <FieldFormula field={field} fields={fields} onChange={(Formula) => onChange({ Formula })} />
      )}
      <AutoField
        selector={field.AutoFieldSelector}
        type={field.DataType}
        structure={field.DataStructure}
        chartType={chartType}
        sample={sample}
        onChange={(AutoFieldSelector) => onChange({ AutoFieldSelector })}
      />
      <Checkbox
        label={t.required}
        checked={field.IsRequired}
        onChange={(event) => onChange({ IsRequired: event.currentTarget.checked })}
      />
      {field.DataType === 'Date' && field.DataStructure === 'Scalar' && (
        <Checkbox
          label={t.effective}
          checked={field.IsEffectiveDate}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ IsEffectiveDate: checked, ...(checked && { IsRequired: true }) })
          }
        />
      )}
      <ShowWhen
        value={field.ShowWhen}
        fields={fields}
        own={field.Id}
        onChange={(when) => onChange({ ShowWhen: when })}
      />
      <TextField
        label={t.help}
        value={field.HelpText ?? ''}
        onChange={(event) => onChange({ HelpText: event.currentTarget.value || null })}
      />
      <TextField
        label={t.word}
        value={field.WordTemplateFieldName ?? ''}
        onChange={(event) => onChange({ WordTemplateFieldName: event.currentTarget.value || null })}
      />
      <p className="k-quiet fd-id">
        {t.id}: {field.Id}
      </p>
      <div className="k-row">
        <Button size="sm" icon={IconCopy} onClick={onDuplicate}>
          {t.duplicate}
        </Button>
        <Button size="sm" kind="danger" icon={IconTrash} onClick={onRemove}>
          {t.removeField}
        </Button>
      </div>
    </div>
  )
}

/** Kept when it can be a name; the template follows. */
function NameField({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const t = useDesignerText()
  return (
    <TextField
      key={name}
      label={t.name}
      help={t.nameHelp}
      defaultValue={name}
      onBlur={(event) => {
        const typed = event.currentTarget.value.trim()
        if (typed !== name && /^[A-Za-z][A-Za-z0-9_ ]{0,79}$/.test(typed)) onRename(typed)
        else event.currentTarget.value = name
      }}
    />
  )
}
