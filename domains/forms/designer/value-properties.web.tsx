import { NumberField } from '#platform/web/ui/number-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDesignerText } from './designer-text.web.ts'
import type { FormColumn } from '#domains/forms/form-fields.rules.ts'

interface ValuePropertiesProps {
  field: FormColumn
  onChange: (part: Partial<FormColumn>) => void
}

/** What a single value needs: choices, length, format, default, words for none. */
export function ValueProperties({ field, onChange }: ValuePropertiesProps) {
  const t = useDesignerText()
  const chooses = field.DataType === 'Choice' || field.DataType === 'MultiChoice' || field.DataType === 'Score'
  const writes = field.DataType === 'Text' || field.DataType === 'LongText' || field.DataType === 'RichText'
  const formats: Partial<Record<FormColumn['DataType'], string>> = {
    Date: t.formatDate,
    DateTime: t.formatDate,
    Integer: t.formatNumber,
    Decimal: t.formatNumber,
    Money: t.formatNumber,
    Calculated: t.formatNumber,
    Phone: t.formatPhone,
    YesNo: t.formatYesNo,
  }
  const format = formats[field.DataType]
  return (
    <>
      {chooses && (
        <TextArea
          key={`${field.Id} options`}
          label={t.options}
          defaultValue={field.Options.join('\n')}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              Options: [
                ...new Set(
                  value
                    .split('\n')
                    .map((one) => one.trim())
                    .filter(Boolean),
                ),
              ],
            })
          }
        />
      )}
      {writes && (
        <NumberField label={t.maxLength} value={field.MaxLength} onChange={(MaxLength) => onChange({ MaxLength })} />
      )}
      {format && (
        <TextField
          label={t.format}
          help={format}
          value={field.FormatString ?? ''}
          onChange={(event) => onChange({ FormatString: event.currentTarget.value || null })}
        />
      )}
      <div className="fd-pair">
        <TextField
          label={t.default}
          value={field.DefaultValue ?? ''}
          onChange={(event) => onChange({ DefaultValue: event.currentTarget.value || null })}
        />
        <TextField
          label={t.empty}
          help={t.emptyHelp}
          value={field.EmptyReplacementString ?? ''}
          onChange={(event) => onChange({ EmptyReplacementString: event.currentTarget.value || null })}
        />
      </div>
    </>
  )
}
