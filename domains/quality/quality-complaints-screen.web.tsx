import { useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { Pages } from '#platform/web/blocks/pages.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { ComplaintLine } from './complaints/complaint-shapes.rules.ts'
import { NewComplaint } from './complaints/new-complaint.web.tsx'
import { OpenComplaint } from './complaints/complaint-view.web.tsx'
import { complaintCalls } from './complaints/complaints.calls.ts'
import { useComplaintsText } from './complaints/complaints-text.web.ts'
import { broughtFindings, broughtKinds, complaintSources, openOrClosed } from './quality-lists.rules.ts'
import { ProgramFilter } from './quality-parts.web.tsx'
import { useQualityAddress } from './quality-address.web.ts'
import './quality.css'

type Asked = Sent<typeof complaintCalls.getComplaints>
type Narrowed = { [K in keyof Asked]?: Asked[K] | null | undefined }

/** Who complained of what, until when they are told, and what was found. */
export function Screen() {
  const t = useComplaintsText()
  const dates = useDates()
  const { options } = useSpeech()
  const dialogs = useDialogs()
  const { complaint, open, close } = useQualityAddress()
  const [asked, setAsked] = useState<Asked>({ State: 'Open' })
  const { data } = useRead(complaintCalls.getComplaints, asked, { keepLast: true })
  const set = (more: Narrowed) =>
    setAsked((before) =>
      Object.fromEntries(Object.entries({ ...before, Page: undefined, ...more }).filter(([, value]) => value != null)),
    )
  const today = dates.today()
  const add = () => dialogs.show((onClose) => <NewComplaint onClose={onClose} onDone={(id) => open('complaint', id)} />)
  return (
    <>
      <div className="k-quality-filters">
        <SelectField
          label={t.state}
          clearable
          placeholder={t.all}
          options={options(openOrClosed)}
          value={asked.State ?? null}
          onChange={(State) => set({ State } as Narrowed)}
        />
        <SelectField
          label={t.kind}
          clearable
          placeholder={t.all}
          options={options(broughtKinds)}
          value={asked.Kind ?? null}
          onChange={(Kind) => set({ Kind } as Narrowed)}
        />
        <ProgramFilter value={asked.SubProgramID} onChange={(id) => set({ SubProgramID: id })} />
      </div>
      {data ? (
        <RecordCard
          title={t.title}
          note={t.total(data.Total)}
          rows={data.Complaints}
          idOf={(one) => one.QualityComplaintID}
          rowClass="k-quality"
          none={[t.none, Object.keys(asked).length > 1 ? t.noMatch : t.noneText]}
          clear
          add={data.Can.Edit && { label: t.add, onClick: add }}
          end={
            <Pages
              page={asked.Page ?? 1}
              size={50}
              total={data.Total}
              onPage={(Page) => setAsked({ ...asked, Page })}
            />
          }
          draw={(one) => <Line one={one} today={today} onOpen={() => open('complaint', one.QualityComplaintID)} />}
        />
      ) : (
        <SkeletonRows rows={6} height={56} />
      )}
      {complaint && <OpenComplaint key={complaint} id={complaint} onClose={close} />}
      {dialogs.dialog}
    </>
  )
}

function Line({ one, today, onOpen }: { one: ComplaintLine; today: string; onOpen: () => void }) {
  const t = useComplaintsText()
  const dates = useDates()
  const { label } = useSpeech()
  const facts = [one.SaidBy ?? t.noName, t.received(dates.near(one.ReceivedOn)), one.SubProgramName, one.Investigator]
  const untold = one.AcknowledgedOn === null
  const due = untold && one.AcknowledgeBy < one.DecideBy ? one.AcknowledgeBy : one.DecideBy
  const late = due < today
  const words = untold && due === one.AcknowledgeBy ? (late ? t.tellLate : t.tellBy) : late ? t.decideLate : t.decideBy
  return (
    <>
      <span>
        <Button kind="quiet" size="sm" onClick={onOpen}>
          {`${label(broughtKinds, one.Kind)}: ${label(complaintSources, one.Source)}`}
        </Button>
        <small>{facts.filter(Boolean).join(', ')}</small>
      </span>
      {one.ClosedOn ? (
        <Status tone="ok" small>
          {label(broughtFindings, one.Finding)}
        </Status>
      ) : (
        <Status tone={late ? 'over' : 'soon'} small>
          {words(dates.date(due))}
        </Status>
      )}
    </>
  )
}
