import { useDeferredValue, useState } from 'react'
import { familiesListCalls } from '#domains/families/roster/families-list.calls.ts'
import { isEnough, Picker, type OnePickerProps } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'

/** A resource family of the caller's programs. */
export function FamilyPicker(props: OnePickerProps) {
  const [text, setText] = useState<string>()
  const asked = useDeferredValue(text?.trim())
  const { data } = useRead(
    familiesListCalls.getResourceFamilies,
    { Search: asked ?? '', PageSize: 25 },
    { enabled: isEnough(asked), quiet: true, keepLast: true },
  )
  const found =
    isEnough(text) && data
      ? data.Rows.slice(0, 10).map((row) => ({
          id: row.FosterResourceFamilyID,
          name: row.Name,
          note: row.Parents.join(', '),
        }))
      : undefined
  return <Picker {...props} text={text} onText={setText} found={found} />
}
