import { useDeferredValue, useState } from 'react'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { overviewCalls } from './overview.calls.ts'
import { Picker, type Picked } from './picker.web.tsx'

interface OnePickerProps {
  label: string
  help?: string | undefined
  error?: string | undefined
  value: Picked | null
  onChange: (value: Picked | null) => void
  onBlur?: () => void
  autoFocus?: boolean | undefined
}

const enough = (text: string | undefined): text is string => (text?.trim().length ?? 0) >= 2

/** A colleague who has an account. */
export function StaffPicker(props: OnePickerProps) {
  const [text, setText] = useState<string>()
  const asked = useDeferredValue(text?.trim())
  const { data } = useRead(
    overviewCalls.findStaff,
    { Search: asked ?? '' },
    { enabled: enough(asked), quiet: true, keepLast: true },
  )
  const found = enough(text)
    ? data?.Staff.map(({ UserID, Name, Title }) => ({ id: UserID, name: Name, note: Title }))
    : undefined
  return <Picker {...props} text={text} onText={setText} found={found} />
}

/** Somebody who has a record. */
export function PersonPicker(props: OnePickerProps) {
  const dates = useDates()
  const [text, setText] = useState<string>()
  const asked = useDeferredValue(text?.trim())
  const { data } = useRead(
    peopleCalls.getPeople,
    { Search: asked ?? '', PageSize: 25 },
    { enabled: enough(asked), quiet: true, keepLast: true },
  )
  const found = enough(text)
    ? data?.Rows.slice(0, 12).map((row) => ({
        id: row.PersonID,
        name: `${row.FirstName} ${row.LastName}`,
        note: [row.DateOfBirth && dates.date(row.DateOfBirth), row.Programs[0]].filter(Boolean).join(', '),
      }))
    : undefined
  return <Picker {...props} text={text} onText={setText} found={found} />
}
