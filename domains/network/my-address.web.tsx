import { Card } from '#platform/web/ui/card.tsx'
import type { IPRule } from './network.calls.ts'
import { useNetworkText } from './network-text.web.ts'

/** Where the person sits, so that they do not saw off the branch. */
export function MyAddress({ address, rules }: { address: string; rules: readonly IPRule[] }) {
  const t = useNetworkText()
  const names = rules.filter((rule) => rule.IsMine && rule.State === 'Active').map((rule) => `“${rule.Name}”`)
  return (
    <Card title={t.yours}>
      <p className="k-network-mine">
        {t.yourAddress} <b>{address}</b>
      </p>
      <small>{names.length > 0 ? t.namedBy(names) : t.notNamed}</small>
    </Card>
  )
}
