import { IconChevronLeft, IconDots, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { hrefOf } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'
import type { Output } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { DeleteList } from './delete-list.web.tsx'
import { distributionCalls } from './distribution.calls.ts'
import { useDistributionText } from './distribution-text.web.ts'
import { FailedMails } from './failed-mails.web.tsx'
import { ListDialog } from './list-dialog.web.tsx'
import { ListMembers } from './list-members.web.tsx'
import { ListReached } from './list-reached.web.tsx'
import { ListState } from './lists-roster.web.tsx'
import { TestSend } from './test-send.web.tsx'

export type OpenedList = Output<typeof distributionCalls.getDistributionMembers>

/** One list in place of the others. */
export function ListRecord({ id }: { id: string }) {
  const t = useDistributionText()
  const { without, put } = useAddress('/Admin/DistributionLists')
  const { data, error, refetch } = useRead(
    distributionCalls.getDistributionMembers,
    { DistributionListID: id },
    { ownErrors: true },
  )
  useCrumbs(data ? [{ label: data.Name, parentSearch: without('DistributionListID', 'tab') }] : [])
  const back = () => put({ DistributionListID: undefined, tab: undefined })
  if (data) return <Opened list={data} onBack={back} />
  if (!error) return null
  const absent = error.status === 404 || error.status === 400
  return (
    <PageMessage
      tone={absent ? 'info' : 'over'}
      title={absent ? t.gone : t.notRead}
      actions={
        <>
          {!absent && <Button onClick={() => void refetch()}>{t.again}</Button>}
          <Button kind="primary" onClick={back}>
            {t.back}
          </Button>
        </>
      }
    >
      <p>{absent ? t.goneText : error.messages.join(' ')}</p>
    </PageMessage>
  )
}

const tabs = ['members', 'reached', 'failed'] as const

function Opened({ list, onBack }: { list: OpenedList; onBack: () => void }) {
  const t = useDistributionText()
  const { asked, only } = useAddress('/Admin/DistributionLists')
  const [task, setTask] = useState<'edit' | 'send' | 'delete'>()
  const tab = tabs.find((one) => one === asked.tab) ?? 'members'
  const of = (what: typeof task) => (task === what ? list : undefined)
  const done = () => setTask(undefined)
  const path = `/Admin/DistributionLists?DistributionListID=${list.DistributionListID}`
  return (
    <div className="k-page">
      <Button kind="quiet" size="sm" icon={IconChevronLeft} className="k-list-back" onClick={onBack}>
        {t.back}
      </Button>
      <PageHead
        title={list.Name}
        sentence={
          <>
            {list.Purpose} <span className="k-list-state">{<ListState list={list} />}</span>
          </>
        }
        actions={
          <>
            <Button icon={IconPencil} onClick={() => setTask('edit')}>
              {t.edit}
            </Button>
            <Button kind="primary" icon={IconSend} onClick={() => setTask('send')}>
              {t.testSend}
            </Button>
            <Menu
              align="end"
              label={t.menu}
              entries={[
                {
                  label: t.delete,
                  icon: IconTrash,
                  danger: true,
                  offBecause: list.Can.Delete ? undefined : t.wasSent,
                  onClick: () => setTask('delete'),
                },
              ]}
            >
              <IconButton icon={IconDots} label={t.menu} noTip />
            </Menu>
          </>
        }
      />
      <Tabs
        label={t.parts}
        items={[
          { id: 'members', label: t.members, count: list.Members.length, href: hrefOf(path) },
          { id: 'reached', label: t.reached, count: list.Recipients, href: hrefOf(`${path}&tab=reached`) },
          {
            id: 'failed',
            label: t.failed,
            href: hrefOf(`${path}&tab=failed`),
            ...(list.Bounced > 0 && { count: list.Bounced }),
          },
        ]}
        value={tab}
        onSelect={(id) => only({ DistributionListID: list.DistributionListID, tab: id === 'members' ? undefined : id })}
      />
      {tab === 'members' && <ListMembers list={list} />}
      {tab === 'reached' && <ListReached list={list} />}
      {tab === 'failed' && <FailedMails id={list.DistributionListID} />}
      <ListDialog list={of('edit')} onClose={done} />
      <TestSend list={of('send')} onClose={done} />
      <DeleteList list={of('delete')} onClose={done} onDeleted={onBack} />
    </div>
  )
}
