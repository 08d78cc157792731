import { useState } from 'react'
import type { Picked } from '#platform/web/blocks/picker.tsx'
import type { CustomFace } from '#platform/web/call-form-grid.tsx'
import { OrganizationPicker } from './organization-picker.web.tsx'
import type { organizationKinds } from './organizations.rules.ts'

type Kinds = readonly (typeof organizationKinds)[number]['value'][]
type Face = CustomFace<string | null | undefined, never>

function Field({
  label,
  start,
  kinds,
  onChange,
  ...face
}: Face & { label: string; start: Picked | null; kinds: Kinds }) {
  const [picked, setPicked] = useState<Picked | null>(start)
  return (
    <OrganizationPicker
      label={label}
      kinds={kinds}
      value={picked}
      error={face.errors['']}
      onBlur={face.onBlur}
      onChange={(one) => {
        setPicked(one)
        onChange(one?.id ?? null)
      }}
    />
  )
}

/** An organization as a field of a form: from the register, or recorded on the way. */
export const organizationField = (label: string, start: Picked | null, kinds: Kinds = ['Church']) =>
  ({
    label,
    words: (id: string | null) => (id !== null && id === start?.id ? start.name : ''),
    draw: (face: Face) => <Field {...face} label={label} start={start} kinds={kinds} />,
  }) as never
