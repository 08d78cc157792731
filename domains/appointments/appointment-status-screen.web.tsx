import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useClose } from '#platform/web/part-dialog.tsx'
import { AppointmentDrawer } from './appointment-drawer.web.tsx'
import { appointmentCalls as calls } from './appointments.calls.ts'
import './appointments.css'

/** What became of an appointment is said over any screen, in one step or with a contact or a document. */
export function Screen({ appointment = '', occurrence = '' }: { appointment?: string; occurrence?: string }) {
  const close = useClose()
  const { data } = useRead(calls.getAppointment, { AppointmentID: appointment, AppointmentOccurrenceID: occurrence })
  // As it was opened: once it is said, the drawer closes itself.
  const [first, setFirst] = useState<Output<typeof calls.getAppointment>>()
  if (!first && data) setFirst(data)
  return first?.Occurrence ? <AppointmentDrawer one={first.Occurrence} onClose={close} /> : null
}
