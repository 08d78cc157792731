import type { CustomFace } from '#platform/web/call-form-grid.tsx'
import { Chosen } from '#platform/web/blocks/chosen-field.tsx'

interface Option {
  value: string
  label: string
}

/** One of some records, or none. */
export const optionalField = (label: string, options: readonly Option[]) =>
  ({
    label,
    words: (id: string | null) => options.find(({ value }) => value === id)?.label ?? '',
    draw: (face: CustomFace<string | null | undefined, never>) => (
      <Chosen {...face} clearable label={label} options={options} />
    ),
  }) as never

/** Records with an id and a name, as a field offers them. */
export const choicesOf = (records: readonly { Id: string; Name: string }[] | undefined): Option[] =>
  (records ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))
