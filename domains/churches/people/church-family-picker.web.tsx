import { useDeferredValue, useState } from 'react'
import { isEnough, Picker, type OnePickerProps } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { churchPeopleCalls } from './church-people.calls.ts'

/** A family of the caller's programs by name, for those who open no charts of families too. */
export function ChurchFamilyPicker(props: OnePickerProps) {
  const [text, setText] = useState<string>()
  const asked = useDeferredValue(text?.trim())
  const { data } = useRead(
    churchPeopleCalls.searchChurchFamilies,
    { Search: asked ?? '' },
    { enabled: isEnough(asked), quiet: true, keepLast: true },
  )
  const found =
    isEnough(text) && data
      ? data.Families.map((one) => ({ id: one.FosterResourceFamilyID, name: one.Name, note: one.SubProgramName }))
      : undefined
  return <Picker {...props} text={text} onText={setText} found={found} />
}
