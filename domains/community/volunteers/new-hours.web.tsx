import { useState } from 'react'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { pickedField } from '#platform/web/blocks/picked-field.tsx'
import { useDates } from '#platform/web/dates.ts'
import { VolunteerPicker } from './volunteer-picker.web.tsx'
import { volunteerRowCalls } from './volunteer-rows.calls.ts'
import { useVolunteersText } from './volunteers-text.web.ts'

/** Hours of a volunteer one chooses. */
export function NewHours({ onClose }: { onClose: () => void }) {
  const t = useVolunteersText()
  const dates = useDates()
  const [names] = useState(() => new Map<string, string>())
  return (
    <CallDialog
      call={volunteerRowCalls.addEditVolunteerHours}
      title={t.addHours}
      values={{ WorkedOn: dates.today() }}
      fields={[{ name: 'VolunteerID', span: 12 }, 'WorkedOn', 'Hours', { name: 'What', span: 12 }]}
      custom={{ VolunteerID: pickedField(t.volunteer, VolunteerPicker, { names }) }}
      onClose={onClose}
    />
  )
}
