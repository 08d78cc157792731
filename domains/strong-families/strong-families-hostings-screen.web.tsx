import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { useRead } from '#platform/web/calls.tsx'
import { hostingCalls } from './hosting/hostings.calls.ts'
import { hostingsRoster, type HostingRow } from './hosting/hostings-roster.rules.ts'
import { requestCalls } from './requests/requests.calls.ts'
import { strongHref, useStrongAddress } from './strong-families-address.web.ts'

export function Screen() {
  const { open } = useStrongAddress()
  const { data: offices } = useRead(requestCalls.getOffices, {}, { quiet: true })
  const roster = useRoster(hostingsRoster, {
    list: hostingCalls.getHostings,
    file: hostingCalls.exportHostings,
    kept: 'strongHostings',
    rowKey: (row: HostingRow) => row.HostingID,
    start: { sort: 'StartDate', descending: true, filters: { State: ['planned', 'current'] } },
    cells: () => ({}),
    choices: { SubPrograms: named(offices?.SubPrograms.map(({ SubProgramID, Name }) => ({ Id: SubProgramID, Name }))) },
  })
  return (
    <Roster
      {...roster}
      rowName={(row) => row.Children}
      rowHref={(row) => strongHref({ family: row.CommunityFamilyID, part: 'hostings' })}
      onOpen={(row) => open('family', row.CommunityFamilyID, 'hostings')}
    />
  )
}
