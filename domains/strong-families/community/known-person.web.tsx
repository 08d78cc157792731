import { useState } from 'react'
import { PersonPicker } from '#domains/people/person-picker.web.tsx'
import type { Picked } from '#platform/web/blocks/picker.tsx'
import type { CustomFace } from '#platform/web/call-form-grid.tsx'

type Face = CustomFace<string | null | undefined, never>
function Known({ label, onChange, onBlur, errors }: Face & { label: string }) {
  const [picked, setPicked] = useState<Picked | null>(null)
  return (
    <PersonPicker
      label={label}
      value={picked}
      error={errors['']}
      onBlur={onBlur}
      onChange={(one) => {
        setPicked(one)
        onChange(one?.id ?? null)
      }}
    />
  )
}
/** A person who is on record already. */
export const knownField = (label: string) =>
  ({ label, words: (id: string | null) => id ?? '', draw: (face: Face) => <Known {...face} label={label} /> }) as never
