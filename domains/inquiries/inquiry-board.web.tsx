import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import type { RosterFilter, RosterState } from '#platform/web/blocks/roster/roster-types.ts'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import type { Sent } from '#platform/contract/call.ts'
import { inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useFieldWords } from '#platform/web/field-words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { inquiriesCalls, touches } from './inquiries.calls.ts'
import { useInquiryColumns } from './inquiry-columns.web.tsx'
import { InquiryFormDialog } from './inquiry-form.web.tsx'
import { InquiryRecord } from './inquiry-record.web.tsx'
import { useInquiryText } from './inquiry-text.web.ts'
import { useInquiryAddress } from './use-inquiry-address.web.ts'
import './inquiry-words.web.ts'
import './inquiries.css'

/** Kin is the Pacific Northwest with relatives first. */
export type InquirySide = 'CA' | 'PNW' | 'Kin'
const sideOf = (side: InquirySide) => (side === 'CA' ? 'CA' : 'PNW')

const filterIds = ['Status', 'SubProgramID', 'Touch', 'Received'] as const
type Filter = Omit<Sent<typeof inquiriesCalls.getInquiries>, 'Page' | 'PageSize'>
const sorts = ['ReceivedOn', 'Name', 'Status', 'NextStepOn', 'TouchedOn'] as const

const filterOf = (side: InquirySide, state: RosterState): Filter => ({
  Side: sideOf(side),
  Search: state.search.trim() || undefined,
  Sort: sorts.find((one) => one === state.sort),
  Descending: state.descending || undefined,
  Statuses: state.filters['Status']?.length ? (state.filters['Status'] as Filter['Statuses']) : undefined,
  SubProgramIDs: state.filters['SubProgramID']?.length ? [...state.filters['SubProgramID']] : undefined,
  Touch: state.filters['Touch']?.[0] as Filter['Touch'],
  ReceivedFrom: state.filters['Received']?.[0] || undefined,
  ReceivedTo: state.filters['Received']?.[1] || undefined,
})

/** People who ask about fostering: how many stand where, the list, and one of them in its place. */
export function InquiryBoard({ side }: { side: InquirySide }) {
  const { inquiry } = useInquiryAddress()
  return inquiry ? <InquiryRecord key={inquiry} id={inquiry} side={side} /> : <Board side={side} />
}

function Board({ side }: { side: InquirySide }) {
  const t = useInquiryText()
  const say = useFieldWords()
  const { AssignedSubPrograms } = useProfile()
  const { open } = useInquiryAddress()
  const [adding, setAdding] = useState(false)
  const [layout, setLayout] = useState<Parameters<typeof Roster>[0]['layout']>()
  const [state, onState] = useRosterState(filterIds, { sort: 'ReceivedOn', descending: true })
  const whyNot = useWhyNot(inquiriesCalls.addEditInquiry)
  const filter = filterOf(side, state)
  const list = useRead(
    inquiriesCalls.getInquiries,
    { ...filter, Page: state.page, PageSize: state.size },
    { keepLast: true },
  )
  const programs = AssignedSubPrograms.filter((program) => (program.Region === 'PNW') === (side !== 'CA'))
  const filters: RosterFilter[] = [
    {
      id: 'Status',
      label: t.status,
      kind: 'options',
      options: inquiryStatuses.map((one) => ({ value: one.value, label: say(one.label) })),
    },
    {
      id: 'SubProgramID',
      label: t.program,
      kind: 'options',
      options: programs.map((program) => ({ value: program.Id, label: program.Name })),
    },
    {
      id: 'Touch',
      label: t.untouched,
      kind: 'options',
      options: touches.map((one) => ({ value: one.value, label: say(one.label) })),
    },
    { id: 'Received', label: t.received, kind: 'days' },
  ]
  const add = (kind?: 'primary') => (
    <Button {...(kind && { kind })} icon={IconPlus} offBecause={whyNot} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  const chosen = state.filters['Status'] ?? []
  const toggle = (status: string) => {
    const next = chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status]
    onState({ filters: { ...state.filters, Status: next }, page: 1 })
  }
  return (
    <div className="k-page">
      <PageHead title={side === 'CA' ? t.titleCA : side === 'PNW' ? t.titlePNW : t.titleKin} actions={add('primary')} />
      <ul className="k-pipeline" aria-label={t.pipeline}>
        {(list.data?.Counts ?? inquiryStatuses.map(({ value }) => ({ Status: value, Count: 0 }))).map(
          ({ Status, Count }) => (
            <li key={Status}>
              <button type="button" aria-pressed={chosen.includes(Status)} onClick={() => toggle(Status)}>
                <b>{Count}</b>
                <span>{say(Status)}</span>
              </button>
            </li>
          ),
        )}
      </ul>
      <Roster
        label={t.all}
        columns={useInquiryColumns(side)}
        rows={list.data?.Rows ?? []}
        rowKey={(row) => row.InquiryID}
        rowName={(row) => row.Name}
        rowHref={(row) => `?inquiry=${row.InquiryID}`}
        onOpen={(row) => open(row.InquiryID)}
        total={list.data?.Total ?? 0}
        totalWords={t.total(list.data?.Total ?? 0)}
        state={state}
        onState={onState}
        {...(layout && { layout })}
        onLayout={setLayout}
        filters={filters}
        searchLabel={t.search}
        onExport={(Format) => void download(inquiriesCalls.exportInquiries, { ...filter, Format }).catch(() => {})}
        loading={list.isPending && !list.error}
        failed={list.error ? { text: list.error.messages.join(' '), onRetry: () => void list.refetch() } : undefined}
        empty={{ kind: 'first', title: t.none, text: t.noneText, action: add() }}
      />
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
