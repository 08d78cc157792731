import { useProfile } from '#domains/session/profile.web.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { providersCalls } from './providers/providers.calls.ts'
import { providerRoster, type ProviderRow } from './providers/providers-roster.rules.ts'

const profileOf = (row: ProviderRow) => hrefOf(`/Billing/ProviderProfile/${row.EmployeeID}`)

/** Who bills, with the month so far and what is late. */
export function Screen() {
  const { AssignedSubPrograms } = useProfile()
  const go = useGo()
  const roster = useRoster(providerRoster, {
    list: providersCalls.getProviders,
    file: providersCalls.exportProviders,
    kept: 'billing-providers',
    start: { sort: 'Name' },
    rowKey: (row) => row.EmployeeID,
    avatar: (row) => row.PersonID,
    cells: ({ dates }) => ({
      LateNotes: (row) => (row.LateNotes > 0 ? <Status tone="over">{row.LateNotes}</Status> : row.LateNotes),
      CredentialExpires: (row) =>
        row.CredentialExpires && (
          <Status tone={row.CredentialExpires < dates.today() ? 'over' : 'ok'}>
            {dates.date(row.CredentialExpires)}
          </Status>
        ),
    }),
    choices: { SubPrograms: named(AssignedSubPrograms) },
  })
  return (
    <Roster
      {...roster}
      rowName={(row: ProviderRow) => row.Name}
      rowHref={profileOf}
      onOpen={(row: ProviderRow) => go(profileOf(row))}
    />
  )
}
