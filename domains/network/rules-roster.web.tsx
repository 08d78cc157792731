import { IconNetwork, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RosterColumn, RosterProps } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { Period } from '#platform/web/blocks/period.tsx'
import { saidRole } from '#platform/web/role-name.ts'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { hrefOf } from '#platform/web/go.ts'
import type { IPRule } from './network.calls.ts'
import { useNetworkText } from './network-text.web.ts'

interface RulesRosterProps {
  rules: readonly IPRule[]
  face: Pick<RosterProps<IPRule>, 'loading' | 'failed'>
  onEdit: (rule: IPRule) => void
  onDelete: (rule: IPRule) => void
  add: ReactNode
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const fits = (rule: IPRule, text: string) =>
  plain([rule.Name, rule.Network, saidRole(rule.RoleName ?? ''), rule.UserName, rule.Note].join(' ')).includes(
    plain(text),
  )

export function RulesRoster({ rules, face, onEdit, onDelete, add }: RulesRosterProps) {
  const t = useNetworkText()
  const [state, onState] = useRosterState(['Ended'])
  const found = rules.filter((rule) => fits(rule, state.search.trim()))
  return (
    <Roster
      {...face}
      label={t.rules}
      columns={useColumns()}
      rows={found.slice((state.page - 1) * state.size, state.page * state.size)}
      rowKey={(rule) => rule.IPRuleID}
      rowName={(rule) => rule.Name}
      rowHref={(rule) => hrefOf(`/Admin/IPRestrictions?IPRuleID=${rule.IPRuleID}`)}
      onOpen={onEdit}
      rowMenu={(rule) => [
        { label: t.edit, icon: IconPencil, onClick: () => onEdit(rule) },
        { label: t.delete, icon: IconTrash, danger: true, onClick: () => onDelete(rule) },
      ]}
      total={found.length}
      totalWords={t.total(found.length)}
      state={state}
      onState={onState}
      searchLabel={t.search}
      filters={[{ id: 'Ended', label: t.showEnded, kind: 'options', options: [{ value: 'yes', label: t.shown }] }]}
      empty={{ kind: 'first', icon: IconNetwork, title: t.none, text: t.noneText, action: add }}
    />
  )
}

const tones = { Scheduled: 'info', Ended: 'info' } as const satisfies Partial<Record<IPRule['State'], Tone>>

function useColumns(): RosterColumn<IPRule>[] {
  const t = useNetworkText()
  return [
    {
      id: 'Name',
      label: t.name,
      cell: (rule) => (
        <span className="k-cut k-network-name" title={rule.Name}>
          {rule.Name}
        </span>
      ),
    },
    {
      id: 'Network',
      label: t.network,
      card: 'fact',
      cell: (rule) => (
        <>
          {rule.Network}
          {rule.IsMine && <small className="k-network-note">{t.mine}</small>}
        </>
      ),
    },
    {
      id: 'Action',
      label: t.effect,
      card: 'status',
      cell: (rule) => <Status tone={rule.Action === 'allow' ? 'ok' : 'over'}>{t[rule.Action]}</Status>,
    },
    {
      id: 'AppliesTo',
      label: t.appliesTo,
      card: 'fact',
      cell: (rule) => (
        <span className="k-cut is-short">
          {rule.AppliesTo === 'role'
            ? t.role(saidRole(rule.RoleName ?? ''))
            : rule.AppliesTo === 'user'
              ? rule.UserName
              : t[rule.AppliesTo]}
        </span>
      ),
    },
    {
      id: 'When',
      label: t.when,
      cell: (rule) => (
        <span className="k-row">
          {rule.State !== 'Active' && <Status tone={tones[rule.State]}>{t[rule.State]}</Status>}
          <Period start={rule.StartDate} end={rule.EndDate} />
        </span>
      ),
    },
    {
      id: 'Note',
      label: t.note,
      extra: true,
      cell: (rule) => (
        <span className="k-cut is-short" title={rule.Note ?? ''}>
          {rule.Note}
        </span>
      ),
    },
  ]
}
