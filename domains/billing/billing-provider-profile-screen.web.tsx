import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { billingRoles } from '#platform/contract/lists/clinical.ts'
import { ChartNotShown } from '#platform/web/blocks/chart-not-shown.tsx'
import { ChartSkeleton } from '#platform/web/blocks/chart-skeleton.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { ProviderHistory } from './providers/provider-history.web.tsx'
import { ProviderMonths } from './providers/provider-months.web.tsx'
import { ProviderServices } from './providers/provider-services.web.tsx'
import { providersCalls, type ProviderProfile } from './providers/providers.calls.ts'
import { useProvidersText } from './providers/providers-text.web.ts'
import { roleCalls } from './providers/roles.calls.ts'
import './billing.css'

const back = '/Billing?tab=providers'

/** One provider: months, notes, roles, credentials, rates. */
export function Screen({ Id = '' }: { Id?: string }) {
  const t = useProvidersText()
  const go = useGo()
  const id = Id.toLowerCase()
  const isId = /^[0-9a-f-]{36}$/.test(id)
  const { data, error, refetch } = useRead(
    providersCalls.getProviderProfile,
    { EmployeeID: id },
    { enabled: isId, ownErrors: true },
  )
  useCrumbs(data ? [...(data.Can.SeeAll ? [{ label: t.billing, to: back }] : []), { label: data.Name }] : [])
  if (data) return <Provider key={id} provider={data} />
  if (!error && isId) return <ChartSkeleton />
  return <ChartNotShown error={error} text={t} onBack={() => go(hrefOf(back))} onRetry={() => void refetch()} />
}

function Provider({ provider }: { provider: ProviderProfile }) {
  const t = useProvidersText()
  const dates = useDates()
  const { label } = useSpeech()
  const dialogs = useDialogs()
  const { EmployeeID, Name, Can } = provider
  const [license] = provider.Credentials
  const setRole = () =>
    dialogs.ask({
      call: roleCalls.updateRole,
      title: t.roleTitle(Name),
      values: { EmployeeID, StartDate: dates.today(), Taxonomy: provider.Taxonomy },
    })
  const setTarget = () =>
    dialogs.ask({
      call: providersCalls.setTarget,
      title: t.setTarget,
      values: { EmployeeID, StartDate: dates.today() },
    })
  return (
    <div className="k-page k-stack">
      <PageHead
        title={Name}
        sentence={[provider.Role ? label(billingRoles, provider.Role) : t.noRole, provider.Title]
          .filter(Boolean)
          .join(', ')}
        actions={
          Can.Manage && (
            <>
              <Button onClick={setTarget}>{t.setTarget}</Button>
              <Button kind="primary" onClick={setRole}>
                {t.changeRole}
              </Button>
            </>
          )
        }
      />
      <Card label={t.provider}>
        <Facts
          facts={[
            { label: t.role, value: provider.Role ? label(billingRoles, provider.Role) : t.noRole },
            { label: t.npi, value: provider.NPI ?? t.none },
            { label: t.taxonomy, value: provider.Taxonomy ?? t.none },
            {
              label: t.license,
              value: license
                ? license.ExpiresDate
                  ? t.licenseThrough(license.Number ?? '', dates.date(license.ExpiresDate))
                  : license.Number
                : t.none,
            },
            { label: t.supervisor, value: provider.Supervisor ?? t.none },
            { label: t.programs, value: provider.Programs.join(', ') || t.none },
            { label: t.welligent, value: provider.WelligentID ?? t.none },
            { label: t.caseload, value: provider.OpenCases },
          ]}
        />
      </Card>
      <ProviderMonths id={EmployeeID} />
      <div className="k-billing-pair">
        <ProviderServices id={EmployeeID} of="Late" />
        <ProviderServices id={EmployeeID} of="Denied" />
      </div>
      <ProviderServices id={EmployeeID} of="All" />
      <ProviderHistory provider={provider} dialogs={dialogs} />
      {dialogs.dialog}
    </div>
  )
}
