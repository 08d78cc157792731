import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { ReactNode } from 'react'
import { billingRoles } from '#platform/contract/lists/clinical.ts'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { billingCredentials } from '../billing-lists.rules.ts'
import type { ProviderProfile } from './providers.calls.ts'
import { useProvidersText } from './providers-text.web.ts'
import { roleCalls } from './roles.calls.ts'

interface Props {
  provider: ProviderProfile
  dialogs: Dialogs
}

/** As whom somebody billed, with which license, for which target and for how much. */
export function ProviderHistory({ provider, dialogs }: Props) {
  const t = useProvidersText()
  const dates = useDates()
  const cents = useCents()
  const { label } = useSpeech()
  const between = (from: string, to: string | null) =>
    to ? t.between(dates.date(from), dates.date(to)) : t.since(dates.date(from))
  const { Can } = provider
  return (
    <div className="k-billing-pair">
      <Lines title={t.roles}>
        {provider.Roles.map((one, at) => (
          <Line
            key={one.BillingRoleID}
            name={label(billingRoles, one.Role)}
            about={[between(one.StartDate, one.EndDate), one.Taxonomy, one.Note]}
          >
            {Can.Manage && at === 0 && (
              <Button
                size="sm"
                onClick={() =>
                  dialogs.ask({
                    call: roleCalls.removeRole,
                    title: t.takeBackTitle,
                    values: { BillingRoleID: one.BillingRoleID, version: one.version },
                    fields: [{ name: 'Reason', span: 12 }],
                    submit: t.takeBack,
                  })
                }
              >
                {t.takeBack}
              </Button>
            )}
          </Line>
        ))}
      </Lines>
      <Credentials provider={provider} dialogs={dialogs} />
      <Lines title={t.targets}>
        {provider.Targets.map((one) => (
          <Line
            key={one.StartDate}
            name={t.targetWords(one.DirectMinutes, one.PaidMinutes)}
            about={[between(one.StartDate, one.EndDate), one.Note]}
          />
        ))}
      </Lines>
      <Lines title={t.rates}>
        {provider.Rates.map((one) => (
          <Line key={`${one.Code} ${one.StartDate}`} name={one.Code} about={[between(one.StartDate, one.EndDate)]}>
            <b className="k-num">{cents(one.Cents)}</b>
          </Line>
        ))}
      </Lines>
    </div>
  )
}

function Credentials({ provider, dialogs }: Props) {
  const t = useProvidersText()
  const dates = useDates()
  const { label } = useSpeech()
  const { EmployeeID, Can } = provider
  const add = () => dialogs.ask({ call: roleCalls.addEditCredential, title: t.addCredential, values: { EmployeeID } })
  return (
    <Lines
      title={t.credentials}
      end={
        Can.Manage && (
          <Button size="sm" onClick={add}>
            {t.addCredential}
          </Button>
        )
      }
    >
      {provider.Credentials.map((one) => (
        <Line
          key={one.CredentialID}
          name={[label(billingCredentials, one.Kind), one.Number].filter(Boolean).join(' ')}
          about={[one.Issuer, one.ExpiresDate ? t.expires(dates.date(one.ExpiresDate)) : t.noExpiry]}
          mark={one.ExpiresDate !== null && one.ExpiresDate < dates.today() && <Status tone="over">{t.expired}</Status>}
        >
          {Can.Manage && (
            <Button
              size="sm"
              onClick={() =>
                dialogs.ask({
                  call: roleCalls.addEditCredential,
                  title: t.editCredential,
                  values: { ...one, EmployeeID, IssuedDate: one.IssuedDate ?? '' },
                })
              }
            >
              {t.change}
            </Button>
          )}
        </Line>
      ))}
    </Lines>
  )
}

function Lines({ title, end, children }: { title: string; end?: ReactNode; children: readonly ReactNode[] }) {
  const t = useProvidersText()
  return (
    <Card flush title={title} end={end}>
      {children.length === 0 ? (
        <EmptyState kind="none" title={t.nothing} />
      ) : (
        <ul className="k-list k-billing-sums" aria-label={title}>
          {children}
        </ul>
      )}
    </Card>
  )
}

interface LineProps {
  name: string
  about: readonly (string | null)[]
  mark?: ReactNode
  children?: ReactNode
}

function Line({ name, about, mark, children }: LineProps) {
  return (
    <li>
      <span>
        {name}
        <small>{about.filter(Boolean).join(', ')}</small>
        {mark}
      </span>
      {children}
    </li>
  )
}
