import { useDeferredValue, useState } from 'react'
import { isEnough, Picker, type OnePickerProps } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { churchCalls } from './churches.calls.ts'

/** A church of the caller's programs. */
export function ChurchPicker(props: OnePickerProps) {
  const [text, setText] = useState<string>()
  const asked = useDeferredValue(text?.trim())
  const { data } = useRead(
    churchCalls.getChurches,
    { Search: asked ?? '', PageSize: 25 },
    { enabled: isEnough(asked), quiet: true, keepLast: true },
  )
  const found =
    isEnough(text) && data
      ? data.Rows.slice(0, 10).map((row) => ({
          id: row.ChurchID,
          name: row.Name,
          note: [row.City, row.ZipCode].filter(Boolean).join(', '),
        }))
      : undefined
  return <Picker {...props} text={text} onText={setText} found={found} />
}
