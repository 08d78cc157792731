import { useDeferredValue, useState } from 'react'
import { isEnough, Picker, type OnePickerProps } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { staffCalls } from './staff.calls.ts'

/** A colleague who has an account. */
export function StaffPicker(props: OnePickerProps) {
  const [text, setText] = useState<string>()
  const asked = useDeferredValue(text?.trim())
  const { data } = useRead(
    staffCalls.findStaff,
    { Search: asked ?? '' },
    { enabled: isEnough(asked), quiet: true, keepLast: true },
  )
  const found = isEnough(text)
    ? data?.Staff.map(({ UserID, Name, Title }) => ({ id: UserID, name: Name, note: Title }))
    : undefined
  return <Picker {...props} text={text} onText={setText} found={found} />
}
