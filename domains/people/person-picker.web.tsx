import { useDeferredValue, useState } from 'react'
import { isEnough, Picker, type OnePickerProps } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { peopleCalls } from './people.calls.ts'

/** Somebody who has a record. */
export function PersonPicker(props: OnePickerProps) {
  const dates = useDates()
  const [text, setText] = useState<string>()
  const asked = useDeferredValue(text?.trim())
  const { data } = useRead(
    peopleCalls.getPeople,
    { Search: asked ?? '', PageSize: 25 },
    { enabled: isEnough(asked), quiet: true, keepLast: true },
  )
  const found = isEnough(text)
    ? data?.Rows.slice(0, 12).map((row) => ({
        id: row.PersonID,
        name: `${row.FirstName} ${row.LastName}`,
        note: [row.DateOfBirth && dates.date(row.DateOfBirth), row.Programs[0]].filter(Boolean).join(', '),
      }))
    : undefined
  return <Picker {...props} text={text} onText={setText} found={found} />
}
