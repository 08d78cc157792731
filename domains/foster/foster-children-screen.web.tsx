import { IconClock, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import { childrenCalls } from './children.calls.ts'
import { childrenChartCalls } from './children-chart.calls.ts'
import { AddChild } from './children-add.web.tsx'
import { ChildrenRoster } from './children-roster.web.tsx'
import { useChildrenText } from './children-text.web.ts'
import './children-words.web.ts'
import { FosterActions } from './foster-actions.web.tsx'
import { childHref, useFosterAddress } from './use-foster-address.web.ts'

/** The children of the caller's foster programs. */
export function Screen() {
  const t = useChildrenText()
  const { open } = useFosterAddress()
  const [adding, setAdding] = useState(false)
  const whyNot = useWhyNot(childrenCalls.addClientToProgramMembership)
  const add = (
    <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <>
      <FosterActions>
        <RecentCharts />
        {add}
      </FosterActions>
      <ChildrenRoster first={add} />
      <AddChild
        opened={adding}
        onClose={() => setAdding(false)}
        onDone={(id) => {
          setAdding(false)
          open('child', id)
        }}
      />
    </>
  )
}

/** The charts the caller opened last. */
function RecentCharts() {
  const t = useChildrenText()
  const { open } = useFosterAddress()
  const { data } = useRead(childrenChartCalls.getRecentFosterClients, {}, { quiet: true })
  const entries: MenuEntry[] = (data?.Recent ?? []).map(
    ({ ClientSubProgramMembershipID: id, Name, SubProgramName }) => ({
      key: id,
      label: (
        <>
          {Name} <small>{SubProgramName}</small>
        </>
      ),
      href: childHref(id),
      onClick: (event) => {
        event.preventDefault()
        open('child', id)
      },
    }),
  )
  return (
    <Menu align="end" label={t.recentCharts} entries={entries.length > 0 ? entries : [{ heading: t.noRecent }]}>
      <Button icon={IconClock}>{t.recent}</Button>
    </Menu>
  )
}
