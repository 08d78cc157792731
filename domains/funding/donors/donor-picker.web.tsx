import { useDeferredValue, useState } from 'react'
import { isEnough, Picker, type OnePickerProps } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { donorsCalls } from './donors.calls.ts'

/** A donor who is on record. */
export function DonorPicker(props: OnePickerProps) {
  const [text, setText] = useState<string>()
  const asked = useDeferredValue(text?.trim())
  const { data } = useRead(
    donorsCalls.findDonors,
    { Search: asked ?? '' },
    { enabled: isEnough(asked), quiet: true, keepLast: true },
  )
  const found = isEnough(text)
    ? data?.Found.filter(({ Kind }) => Kind === 'donor').map(({ Id, Name, Note }) => ({
        id: Id,
        name: Name,
        note: Note,
      }))
    : undefined
  return <Picker {...props} text={text} onText={setText} found={found} />
}
