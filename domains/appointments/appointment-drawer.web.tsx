import { useState } from 'react'
import { appointmentStatuses } from '#platform/contract/lists/appointments.ts'
import { isWholeScreen } from '#domains/documents/signing/open-document.web.ts'
import { LogContact } from '#domains/visits/log-contact.web.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { AppointmentFacts } from './appointment-facts.web.tsx'
import { appointmentCalls as calls } from './appointments.calls.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { contactGiven } from './contact-given.web.ts'
import { kindOf, useNaming } from './calendar-event.web.tsx'
import { useAppointmentText } from './calendar-text.web.ts'
import { MoveDialog, RescheduleDialog } from './move-dialogs.web.tsx'
import { RemoveAppointment } from './remove-appointment.web.tsx'
import { planningCalls } from './planning.calls.ts'
import { statusCalls } from './status.calls.ts'
import { WriteDocument } from './write-document.web.tsx'

export type Task = 'move' | 'remove' | 'reschedule' | 'contact' | 'document'

interface DrawerProps {
  one: Occurrence
  onClose: () => void
  /** Where the form can be opened. */
  onEdit?: (one: Occurrence, copy: boolean) => void
  onSaved?: () => void
  /** What was chosen before it was opened. */
  begin?: Task | undefined
}

/** One appointment: what it is, what became of it, and what can be done with it. */
export function AppointmentDrawer({ one, onClose, onEdit, onSaved, begin }: DrawerProps) {
  const t = useAppointmentText()
  const dates = useDates()
  const { zone } = useLocale()
  const { label } = useSpeech()
  const may = usePermitted()
  const { titleOf } = useNaming()
  const [task, setTask] = useState(begin)
  const { data: whole } = useRead(
    calls.getAppointment,
    { AppointmentID: one.AppointmentID, AppointmentOccurrenceID: one.AppointmentOccurrenceID },
    { quiet: true },
  )
  const status = useChange(statusCalls.changeStatus)
  const taking = useChange(planningCalls.takeAppointment)
  const kind = kindOf(one, dates.today())
  const hasCome = one.Date <= dates.today()
  const isOpen = kind === 'ahead' || kind === 'open'

  async function set(Status: Occurrence['Status'], more?: { ContactMadeID: string } | { DocumentID: string }) {
    const { AppointmentOccurrenceID, version } = one
    const before = one.Status
    const done = await status.run({ Appointments: [{ AppointmentOccurrenceID, version }], Status, ...more })
    if (!done) return false
    onSaved?.()
    const [now] = done.Appointments
    showToast({
      text: label(appointmentStatuses, Status),
      ...(before !== 'Rescheduled' && {
        onUndo: () =>
          void status.run({ Appointments: [{ AppointmentOccurrenceID, version: now!.version }], Status: before }),
      }),
    })
    // The dialog of the contact has closed itself.
    if (!more) onClose()
    return true
  }
  async function take() {
    if (!(await taking.run({ AppointmentID: one.AppointmentID, version: one.AppointmentVersion }))) return
    showToast({ text: t.taken })
    onClose()
  }

  if (task === 'move') return <MoveDialog {...{ one, onClose, onSaved }} />
  if (task === 'reschedule') return <RescheduleDialog {...{ one, onClose, onSaved }} />
  if (task === 'remove') return <RemoveAppointment {...{ one, onClose, onSaved }} />
  if (task === 'contact')
    return (
      <LogContact
        opened
        onClose={onClose}
        {...(one.Clients[0]
          ? { membershipId: one.Clients[0].ClientSubProgramMembershipID }
          : { familyId: one.FosterResourceFamilyID! })}
        given={contactGiven(one)}
        onSaved={(ContactMadeID) => void set('Completed', { ContactMadeID })}
      />
    )
  if (task === 'document')
    return <WriteDocument {...{ one, onClose }} onBegun={(DocumentID) => set('Completed', { DocumentID })} />
  const act = (text: string, Status: Occurrence['Status'], primary = false) => (
    <Button
      key={Status}
      size="sm"
      kind={primary ? 'primary' : 'default'}
      busy={status.isPending}
      onClick={() => void set(Status)}
    >
      {text}
    </Button>
  )
  const quiet = (text: string, onClick: () => void) => (
    <Button size="sm" kind="quiet" onClick={onClick}>
      {text}
    </Button>
  )
  const isOfChart = one.Clients.length > 0 || one.FosterResourceFamilyID !== null
  const isForContact = may('Visit.Record') && isOfChart
  // Inside another page a document would take that page's place.
  const isForDocument = may('CaseFile.PerformOperations') && isOfChart && isWholeScreen
  return (
    <Drawer
      opened
      onClose={onClose}
      title={titleOf(one)}
      actions={
        one.Can.Edit && (
          <>
            {onEdit && <Button onClick={() => onEdit(one, false)}>{t.edit}</Button>}
            {isOpen && <Button onClick={() => setTask('move')}>{t.move}</Button>}
          </>
        )
      }
    >
      <div className="k-stack">
        <AppointmentFacts {...{ one, kind }} whole={whole} />
        <div className="k-cal-acts">
          {one.Series && <Status tone="info">{one.Moved ? t.movedMark : t.series}</Status>}
          {one.Visibility === 'Private' && <Status tone="conf">{t.private}</Status>}
          {one.TravelMinutes !== null && <Status tone="info">{t.travel(one.TravelMinutes)}</Status>}
          {one.Zone !== zone && <Status tone="soon">{t.zone(one.Zone)}</Status>}
        </div>
        {!whole && <SkeletonRows rows={1} height={20} />}
        {one.Can.Edit && (
          <div className="k-cal-acts">
            {isOpen && hasCome && isForContact && (
              <Button size="sm" kind="primary" onClick={() => setTask('contact')}>
                {t.complete}
              </Button>
            )}
            {isOpen && hasCome && isForDocument && (
              <Button size="sm" onClick={() => setTask('document')}>
                {t.document}
              </Button>
            )}
            {isOpen && hasCome && act(t.completed, 'Completed', !isForContact)}
            {isOpen && one.Status === 'Scheduled' && act(t.confirm, 'Confirmed')}
            {isOpen && hasCome && one.Status !== 'Arrived' && act(t.arrived, 'Arrived')}
            {isOpen && hasCome && act(t.noShow, 'No Show')}
            {isOpen && act(t.canceledClient, 'Canceled by Client')}
            {isOpen && act(t.canceledAgency, 'Canceled by Agency')}
            {!isOpen && one.Status !== 'Rescheduled' && act(t.setBack, 'Scheduled')}
          </div>
        )}
        {one.Can.Edit && (
          <div className="k-cal-acts">
            {isOpen && quiet(t.reschedule, () => setTask('reschedule'))}
            {onEdit && quiet(t.copy, () => onEdit(one, true))}
            {quiet(t.remove, () => setTask('remove'))}
          </div>
        )}
        {one.Staff.length === 0 && (
          <Button kind="primary" busy={taking.isPending} onClick={() => void take()}>
            {t.take}
          </Button>
        )}
      </div>
    </Drawer>
  )
}
