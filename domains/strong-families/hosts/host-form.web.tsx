import { useState } from 'react'
import { OrganizationPicker } from '#domains/community/organization-picker.web.tsx'
import type { Picked } from '#platform/web/blocks/picker.tsx'
import type { CustomFace } from '#platform/web/call-form-grid.tsx'

export const hostFields = [
  { name: 'Name', span: 12 },
  { name: 'PhoneNumberDigits', span: 6 },
  { name: 'Email', span: 6 },
  { name: 'OrganizationID', span: 12 },
  { name: 'Languages', span: 12 },
  { name: 'AddressLine1', span: 12 },
  { name: 'City', span: 6 },
  { name: 'StateAbbreviation', span: 6 },
  { name: 'ZipCode', span: 6 },
  { name: 'County', span: 6 },
] as const

type Face = CustomFace<string | null | undefined, never>

function Church({ label, start, onChange, onBlur, errors }: Face & { label: string; start: Picked | null }) {
  const [picked, setPicked] = useState<Picked | null>(start)
  return (
    <OrganizationPicker
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

/** The church of a family, from the register or recorded on the way. */
export const churchField = (label: string, start: Picked | null) =>
  ({
    label,
    words: (id: string | null) => (id === null ? '' : (start?.name ?? '')),
    draw: (face: Face) => <Church {...face} label={label} start={start} />,
  }) as never
