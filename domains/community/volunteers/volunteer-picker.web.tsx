import { useDeferredValue, useState } from 'react'
import { isEnough, Picker, type OnePickerProps } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { volunteerCalls } from './volunteers.calls.ts'

/** A volunteer of the caller's programs. */
export function VolunteerPicker(props: OnePickerProps) {
  const [text, setText] = useState<string>()
  const asked = useDeferredValue(text?.trim())
  const { data } = useRead(
    volunteerCalls.getVolunteers,
    { Search: asked ?? '', PageSize: 25 },
    { enabled: isEnough(asked), quiet: true, keepLast: true },
  )
  const found =
    isEnough(text) && data
      ? data.Rows.slice(0, 10).map((row) => ({
          id: row.VolunteerID,
          name: row.Name,
          note: row.OrganizationName ?? row.SubProgramName,
        }))
      : undefined
  return <Picker {...props} text={text} onText={setText} found={found} />
}
