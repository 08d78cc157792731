import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMailing } from '#domains/community/mailings/mailing-actions.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { inquiriesCalls } from './inquiries.calls.ts'
import { inquiryCells } from './inquiry-cells.web.tsx'
import { InquiryFormDialog } from './inquiry-form.web.tsx'
import { InquiryRecord } from './inquiry-record.web.tsx'
import { inquiryRoster } from './inquiry-roster.rules.ts'
import { useInquiryText } from './inquiry-text.web.ts'
import { useInquiryAddress } from './use-inquiry-address.web.ts'
import './inquiries.css'

/** Kin is the Pacific Northwest with relatives first. */
export type InquirySide = 'CA' | 'PNW' | 'Kin'

/** People who ask about fostering: how many stand where, the list, and one of them in its place. */
export function InquiryBoard({ side }: { side: InquirySide }) {
  const { inquiry } = useInquiryAddress()
  return inquiry ? <InquiryRecord key={inquiry} id={inquiry} side={side} /> : <Board side={side} />
}

function Board({ side }: { side: InquirySide }) {
  const t = useInquiryText()
  const { AssignedSubPrograms } = useProfile()
  const { open } = useInquiryAddress()
  const [adding, setAdding] = useState(false)
  const whyNot = useWhyNot(inquiriesCalls.addEditInquiry)
  const california = side === 'CA'
  const roster = useRoster(inquiryRoster, {
    list: inquiriesCalls.getInquiries,
    file: inquiriesCalls.exportInquiries,
    kept: california ? 'inquiries' : 'inquiriesPNW',
    start: { sort: 'ReceivedOn', descending: true },
    also: { Side: california ? 'CA' : 'PNW' },
    rowKey: (row) => row.InquiryID,
    cells: inquiryCells,
    show: california ? { FieldOffice: 'no', CaregiverType: 'no' } : { Interest: 'no' },
    choices: { SubPrograms: named(AssignedSubPrograms.filter(({ Region }) => (Region === 'PNW') !== california)) },
  })
  const mailing = useMailing(roster, (rows) => ({ List: 'Inquiries', ListedIDs: rows.map((row) => row.InquiryID) }))
  const add = (kind?: 'primary') => (
    <Button {...(kind && { kind })} icon={IconPlus} offBecause={whyNot} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  const { state, onState, data } = roster
  return (
    <div className="k-page">
      <PageHead title={california ? t.titleCA : side === 'PNW' ? t.titlePNW : t.titleKin} actions={add('primary')} />
      <Pipeline
        counts={data?.Counts}
        chosen={state.filters['Status'] ?? []}
        onChoose={(Status) => onState({ filters: { ...state.filters, Status } })}
      />
      <Roster
        {...roster}
        bulk={[mailing.action, ...(roster.bulk ?? [])]}
        rowName={(row) => row.Name}
        rowHref={(row) => `?inquiry=${row.InquiryID}`}
        onOpen={(row) => open(row.InquiryID)}
        empty={{ ...roster.empty, action: add() }}
      />
      {mailing.dialog}
      {adding && (
        <InquiryFormDialog
          side={side}
          onClose={() => setAdding(false)}
          onDone={(id) => {
            setAdding(false)
            open(id)
          }}
        />
      )}
    </div>
  )
}

interface PipelineProps {
  counts: readonly { Status: string; Count: number }[] | undefined
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** How many stand at each status; a click narrows the list to it. */
function Pipeline({ counts, chosen, onChoose }: PipelineProps) {
  const t = useInquiryText()
  const { options } = useSpeech()
  return (
    <ul className="k-pipeline" aria-label={t.pipeline}>
      {options(inquiryStatuses).map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={chosen.includes(value)}
            onClick={() =>
              onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
            }
          >
            <b>{counts?.find(({ Status }) => Status === value)?.Count ?? 0}</b>
            <span>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
