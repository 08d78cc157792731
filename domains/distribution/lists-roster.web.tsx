import { IconMailForward, IconPencil, IconPlus, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { hrefOf } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { listInputOf, useList } from '#platform/web/blocks/roster/use-list.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { distributionCalls, type DistributionList } from './distribution.calls.ts'
import { useDistributionText } from './distribution-text.web.ts'
import { DeleteList } from './delete-list.web.tsx'
import { ListDialog } from './list-dialog.web.tsx'
import { TestSend } from './test-send.web.tsx'

const sorts = ['Name', 'LastSentAt'] as const
type Task = { what: 'edit' | 'send' | 'delete'; list: DistributionList }

export function ListsRoster() {
  const t = useDistributionText()
  const { put } = useAddress('/Admin/DistributionLists')
  const [adding, setAdding] = useState(false)
  const [task, setTask] = useState<Task>()
  const [state, onState] = useRosterState(['Ended'], { sort: 'Name' })
  const { data, face } = useList(distributionCalls.getDistributionLists, {
    ...listInputOf(state, sorts),
    IncludeEnded: state.filters['Ended']?.length ? true : undefined,
  })
  const open = (id: string) => put({ DistributionListID: id })
  const of = (what: Task['what']) => (task?.what === what ? task.list : undefined)
  const done = () => setTask(undefined)
  const add = (kind?: 'primary') => (
    <Button kind={kind} icon={IconPlus} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <div className="k-page">
      <PageHead title={t.title} sentence={t.sentence} actions={add('primary')} />
      <Roster
        {...face}
        label={t.title}
        columns={useColumns()}
        rows={data?.Rows ?? []}
        rowKey={(list) => list.DistributionListID}
        rowName={(list) => list.Name}
        rowHref={(list) => hrefOf(`/Admin/DistributionLists?DistributionListID=${list.DistributionListID}`)}
        onOpen={(list) => open(list.DistributionListID)}
        rowMenu={(list) => [
          { label: t.testSend, icon: IconSend, onClick: () => setTask({ what: 'send', list }) },
          { label: t.edit, icon: IconPencil, onClick: () => setTask({ what: 'edit', list }) },
          {
            label: t.delete,
            icon: IconTrash,
            danger: true,
            offBecause: list.Can.Delete ? undefined : t.wasSent,
            onClick: () => setTask({ what: 'delete', list }),
          },
        ]}
        totalWords={t.total(face.total)}
        state={state}
        onState={onState}
        searchLabel={t.search}
        filters={[{ id: 'Ended', label: t.showEnded, kind: 'options', options: [{ value: 'yes', label: t.shown }] }]}
        empty={{ kind: 'first', icon: IconMailForward, title: t.none, text: t.noneText, action: add() }}
      />
      <ListDialog
        list={adding ? 'new' : of('edit')}
        onClose={() => {
          setAdding(false)
          done()
        }}
        onAdded={open}
      />
      <TestSend list={of('send')} onClose={done} />
      <DeleteList list={of('delete')} onClose={done} />
    </div>
  )
}

/** 3 people, 1 role. */
export function useMemberWords() {
  const t = useDistributionText()
  return (list: DistributionList) =>
    [
      list.Users && t.people(list.Users),
      list.Roles && t.roles(list.Roles),
      list.SubPrograms && t.subPrograms(list.SubPrograms),
      list.Addresses && t.addresses(list.Addresses),
    ]
      .filter(Boolean)
      .join(', ') || t.noMembers
}

export function ListState({ list }: { list: DistributionList }) {
  const t = useDistributionText()
  const dates = useDates()
  if (list.State === 'Ended') return <Status tone="info">{t.ended}</Status>
  return list.EndDate ? <Status tone="soon">{t.endsOn(dates.near(addDays(list.EndDate, -1)))}</Status> : t.active
}

function useColumns(): RosterColumn<DistributionList>[] {
  const t = useDistributionText()
  const dates = useDates()
  const members = useMemberWords()
  return [
    {
      id: 'Name',
      label: t.name,
      sort: [t.aToZ, t.zToA],
      cell: (list) => (
        <span className="k-cut" title={list.Name}>
          {list.Name}
        </span>
      ),
    },
    {
      id: 'Purpose',
      label: t.purpose,
      cell: (list) => (
        <span className="k-cut" title={list.Purpose}>
          {list.Purpose}
        </span>
      ),
    },
    { id: 'Members', label: t.members, card: 'fact', cell: members },
    {
      id: 'Recipients',
      label: t.reaches,
      align: 'end',
      card: 'fact',
      cell: (list) => (list.Recipients === 0 ? <Status tone="soon">{t.nobody}</Status> : list.Recipients),
    },
    {
      id: 'LastSentAt',
      label: t.lastSent,
      sort: [t.oldest, t.newest],
      cell: (list) => (list.LastSentAt ? dates.instant(list.LastSentAt) : <span className="k-quiet">{t.never}</span>),
    },
    { id: 'State', label: t.state, card: 'status', cell: (list) => <ListState list={list} /> },
    {
      id: 'Bounced',
      label: t.failed,
      card: 'status',
      cell: (list) => list.Bounced > 0 && <Status tone="over">{t.failedMails(list.Bounced)}</Status>,
    },
  ]
}
