import type { Output } from '#platform/contract/call.ts'
import { billingRoles } from '#platform/contract/lists/clinical.ts'
import { useRead } from '#platform/web/calls.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { rateKinds } from './billing-lists.rules.ts'
import { Programs } from './setup/setup-programs.web.tsx'
import { Rates } from './setup/setup-rates.web.tsx'
import { setupCalls } from './setup/setup.calls.ts'
import { useSetupText } from './setup/setup-text.web.ts'
import './billing.css'

type Setup = Output<typeof setupCalls.getRates>

/** What is paid, who bills, and which code is for whom. */
export function Screen() {
  const t = useSetupText()
  const { data } = useRead(setupCalls.getRates, {})
  if (!data) return <SkeletonRows rows={6} height={44} />
  return (
    <div className="k-stack">
      <Programs setup={data} />
      {rateKinds.map(({ value }) => (
        <Rates key={value} kind={value} setup={data} />
      ))}
      <Card flush title={t.codes}>
        <ul className="k-list k-billing-lines" aria-label={t.codes}>
          {data.Codes.map((one) => (
            <Code key={one.CodeID} code={one} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Code({ code }: { code: Setup['Codes'][number] }) {
  const t = useSetupText()
  const { label, say } = useSpeech()
  return (
    <li>
      <div className="k-billing-what">
        <b>{code.Code}</b> {say([code.Name, code.NameSpanish])}
        <small>{t.unit(code.UnitMinutes)}</small>
      </div>
      <small>{code.Roles.map((role) => label(billingRoles, role)).join(', ')}</small>
      <small>
        {[code.Team && t.team, code.Crisis && t.crisis, code.NeedsAuthorization && t.authorized]
          .filter(Boolean)
          .join(', ')}
      </small>
    </li>
  )
}
