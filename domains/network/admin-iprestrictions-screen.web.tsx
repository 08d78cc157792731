import { pathTo } from '#platform/contract/route-search.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { hrefOf } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { useList } from '#platform/web/blocks/roster/use-list.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { AddressTest } from './address-test.web.tsx'
import { BlockedRoster } from './blocked-roster.web.tsx'
import { MyAddress } from './my-address.web.tsx'
import { networkCalls, type IPRule } from './network.calls.ts'
import { useNetworkText } from './network-text.web.ts'
import { RuleDelete } from './rule-delete.web.tsx'
import { RuleDialog } from './rule-dialog.web.tsx'
import { RulesRoster } from './rules-roster.web.tsx'
import './network.css'

/** From which networks people may come in, who was turned away, and a test before anything is saved. */
export function Screen() {
  const t = useNetworkText()
  const { asked, put, only } = useAddress('/Admin/IPRestrictions')
  const tab = asked.tab ?? 'rules'
  const ended = asked.Ended === 'yes'
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<IPRule>()
  const { data, face } = useList(networkCalls.getIPRules, {
    IncludeEnded: ended || asked.IPRuleID !== undefined || undefined,
  })
  const opened = data?.Rules.find((rule) => rule.IPRuleID === asked.IPRuleID)
  const path = '/Admin/IPRestrictions'
  const add = (kind?: 'primary') => (
    <Button kind={kind} icon={IconPlus} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <div className="k-page">
      <PageHead title={t.title} sentence={t.sentence} actions={add('primary')} />
      <Tabs
        label={t.parts}
        items={[
          { id: 'rules', label: t.rules, href: hrefOf(path), ...(data && { count: data.Rules.length }) },
          { id: 'blocked', label: t.blocked, href: hrefOf(pathTo(path, { tab: 'blocked' })) },
        ]}
        value={tab}
        onSelect={(id) => only(id === 'rules' ? {} : { tab: 'blocked' })}
      />
      <div className="k-with-rail k-network">
        {tab === 'rules' ? (
          <RulesRoster
            rules={data?.Rules ?? []}
            face={face}
            onEdit={(rule) => put({ IPRuleID: rule.IPRuleID })}
            onDelete={setDeleting}
            add={add()}
          />
        ) : (
          <BlockedRoster />
        )}
        <div className="k-stack">
          {data && <MyAddress address={data.MyAddress} rules={data.Rules} />}
          <AddressTest {...(data && { mine: data.MyAddress })} />
        </div>
      </div>
      <RuleDialog
        rule={adding ? 'new' : opened}
        roles={data?.Roles ?? []}
        onClose={() => (adding ? setAdding(false) : put({ IPRuleID: undefined }))}
      />
      <RuleDelete rule={deleting} onClose={() => setDeleting(undefined)} />
    </div>
  )
}
