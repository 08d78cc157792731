import { IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { ConsequenceDialog } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { networkCalls, type IPRule } from './network.calls.ts'
import { useRefusalWords, type Simulation } from './rule-preview.web.tsx'
import { useRuleText } from './rule-text.web.ts'

/** Deletes a rule after showing whom that shuts out or lets in. */
export function RuleDelete({ rule, onClose }: { rule: IPRule | undefined; onClose: () => void }) {
  const t = useRuleText()
  const [last, setLast] = useState(rule)
  if (rule && rule !== last) setLast(rule)
  const change = useChange(networkCalls.deleteIPRule)
  const refusal = useRefusalWords()
  const { data } = useRead(
    networkCalls.simulateIPRules,
    { Save: [], Delete: rule ? [rule.IPRuleID] : [] },
    { enabled: rule !== undefined, quiet: true },
  )
  const name = last?.Name ?? ''
  return (
    <ConsequenceDialog
      opened={rule !== undefined}
      onClose={onClose}
      title={t.deleteTitle(name)}
      sentence={t.deleteSentence}
      effects={data && effectsOf(data, t)}
      blockedBecause={data && refusal(data)}
      undo={t.undo}
      confirmLabel={t.delete}
      danger
      onConfirm={async () => {
        if (rule) await change.mutateAsync({ IPRuleID: rule.IPRuleID, version: rule.version })
      }}
      done={{ text: t.deleted(name) }}
    />
  )
}

function effectsOf(result: Simulation, t: ReturnType<typeof useRuleText>) {
  const { ShutOut, LetIn } = result
  if (ShutOut.length + LetIn.length === 0) return [{ id: 'none', icon: IconUsers, text: t.nobody }]
  const names = (people: Simulation['ShutOut']) =>
    people
      .slice(0, 5)
      .map((one) => one.Name)
      .join(', ')
  return [
    ...(ShutOut.length > 0
      ? [{ id: 'out', icon: IconUserOff, text: `${t.shut(ShutOut.length)}: ${names(ShutOut)}` }]
      : []),
    ...(LetIn.length > 0 ? [{ id: 'in', icon: IconUserCheck, text: `${t.letIn(LetIn.length)}: ${names(LetIn)}` }] : []),
  ]
}
