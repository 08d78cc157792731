import { IconCircleCheck, IconDots, IconMessageReport, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { familyComplaintsCalls, type Complaint } from './family-complaints.calls.ts'
import { CloseComplaint, ComplaintDialog } from './family-complaints-dialog.web.tsx'
import { useComplaintsText } from './family-complaints-text.web.ts'
import { RemoveRecord } from '../household/household-parts.web.tsx'
import { complaintFindings, complaintKinds, complaintSubjects } from '#platform/contract/lists/household.ts'

type Task = { do: 'add' } | { do: 'edit' | 'close' | 'remove'; complaint: Complaint }

/** Complaints about the home and incidents in it: what is open, what licensing still has to hear. */
export function FamilyComplaints({ familyId }: { familyId: string }) {
  const t = useComplaintsText()
  const { label } = useSpeech()
  const [task, setTask] = useState<Task>()
  const { data } = useRead(familyComplaintsCalls.getComplaints, { FosterResourceFamilyID: familyId })
  const remove = useChange(familyComplaintsCalls.deleteComplaint)
  const close = () => setTask(undefined)
  if (!data)
    return (
      <Card label={t.title} flush>
        <SkeletonRows rows={3} height={72} />
      </Card>
    )
  const open = data.Complaints.filter((one) => !one.ClosedOn).length
  const add = data.Can.Edit && (
    <Button size="sm" icon={IconPlus} onClick={() => setTask({ do: 'add' })}>
      {t.add}
    </Button>
  )
  return (
    <Card
      title={t.title}
      note={data.Complaints.length > 0 && t.open(open)}
      flush
      end={data.Complaints.length > 0 && add}
    >
      {data.Complaints.length === 0 ? (
        <EmptyState kind="clear" icon={IconMessageReport} title={t.none} action={add}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ul className="k-list k-hh-complaints">
          {data.Complaints.map((one) => (
            <ComplaintRow
              key={one.FamilyComplaintID}
              one={one}
              mayEdit={data.Can.Edit}
              onTask={(what) => setTask({ do: what, complaint: one })}
            />
          ))}
        </ul>
      )}
      {task && (task.do === 'add' || task.do === 'edit') && (
        <ComplaintDialog
          familyId={familyId}
          complaint={task.do === 'edit' ? task.complaint : undefined}
          onClose={close}
        />
      )}
      {task?.do === 'close' && <CloseComplaint familyId={familyId} complaint={task.complaint} onClose={close} />}
      {task?.do === 'remove' && (
        <RemoveRecord
          what={`${label(complaintKinds, task.complaint.Kind)}: ${label(complaintSubjects, task.complaint.Subject)}`}
          onClose={close}
          onRemove={async (Reason) => {
            const { FamilyComplaintID, version } = task.complaint
            const done = await remove.run({ FosterResourceFamilyID: familyId, FamilyComplaintID, Reason, version })
            if (done) showToast({ text: t.removed })
            return Boolean(done)
          }}
        />
      )}
    </Card>
  )
}

interface RowProps {
  one: Complaint
  mayEdit: boolean
  onTask: (what: 'edit' | 'close' | 'remove') => void
}

function ComplaintRow({ one, mayEdit, onTask }: RowProps) {
  const t = useComplaintsText()
  const { label } = useSpeech()
  const dates = useDates()
  const [whole, setWhole] = useState(false)
  const title = `${label(complaintKinds, one.Kind)}: ${label(complaintSubjects, one.Subject)}`
  const long = one.Narrative.length > 260
  const facts = [
    one.OccurredOn && t.happened(dates.date(one.OccurredOn)),
    one.ReceivedBy ? t.receivedBy(dates.date(one.ReceivedOn), one.ReceivedBy) : t.received(dates.date(one.ReceivedOn)),
    one.ToldBy && t.toldBy(one.ToldBy),
  ].filter(Boolean)
  return (
    <li>
      <div className="k-hh-room-head">
        <div>
          <h3>{title}</h3>
          <small>{facts.join(', ')}</small>
        </div>
        {one.ClosedOn ? (
          <Status tone="ok">{t.closed(label(complaintFindings, one.Finding), dates.near(one.ClosedOn))}</Status>
        ) : (
          <Status tone="soon">{t.isOpen}</Status>
        )}
        {mayEdit && (
          <Menu
            align="end"
            label={t.actions(title)}
            entries={[
              ...(one.ClosedOn
                ? []
                : [
                    { label: t.edit, icon: IconPencil, onClick: () => onTask('edit') },
                    { label: t.close, icon: IconCircleCheck, onClick: () => onTask('close') },
                  ]),
              { label: t.remove, icon: IconTrash, danger: true, onClick: () => onTask('remove') },
            ]}
          >
            <IconButton icon={IconDots} label={t.actions(title)} size="sm" noTip />
          </Menu>
        )}
      </div>
      <p className={long && !whole ? 'k-hh-text is-cut' : 'k-hh-text'}>{one.Narrative}</p>
      {long && (
        <button type="button" className="k-link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t.less : t.more}
        </button>
      )}
      {one.Outcome && <p className="k-hh-text">{t.outcome(one.Outcome)}</p>}
      <p className="k-hh-duties">
        <Duty done={one.LicensingToldOn} due={one.LicensingDue} label={t.licensing} closed={Boolean(one.ClosedOn)} />
        <Duty done={one.WrittenReportOn} due={one.WrittenReportDue} label={t.report} closed={Boolean(one.ClosedOn)} />
      </p>
    </li>
  )
}

function Duty({ done, due, label, closed }: { done: string | null; due: string; label: string; closed: boolean }) {
  const t = useComplaintsText()
  const dates = useDates()
  if (done) return <Status tone="ok">{t.done(label, dates.near(done))}</Status>
  if (closed) return <span className="k-quiet">{t.notRecorded(label)}</span>
  const near = dates.due(due)
  return <Status tone={near.tone}>{t.due(label, near.text.toLowerCase())}</Status>
}
