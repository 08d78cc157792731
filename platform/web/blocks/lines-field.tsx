import type { CustomFace } from '../call-form-grid.tsx'
import { TextArea } from '../ui/text-area.tsx'

type Face = CustomFace<readonly string[] | undefined, never>

/** A field drawn by hand that takes several texts, one on each line. */
export const linesField = (label: string, help: string, minRows = 3) =>
  ({
    label,
    words: (lines: readonly string[] | undefined) => (lines ?? []).join('\n'),
    draw: ({ value = [], onChange, onBlur, errors }: Face) => (
      <TextArea
        label={label}
        help={help}
        minRows={minRows}
        value={value.join('\n')}
        onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        onBlur={() => {
          onChange(value.map((line) => line.trim()).filter(Boolean))
          onBlur()
        }}
        error={Object.values(errors)[0]}
      />
    ),
  }) as never
