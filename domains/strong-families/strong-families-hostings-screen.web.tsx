import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { hostingCalls } from './hosting/hostings.calls.ts'
import { hostingsRoster, type HostingRow } from './hosting/hostings-roster.rules.ts'
import { useOffices, useOpens } from './strong-list.web.ts'

export function Screen() {
  const offices = useOffices()
  const roster = useRoster(hostingsRoster, {
    list: hostingCalls.getHostings,
    file: hostingCalls.exportHostings,
    kept: 'strongHostings',
    rowKey: (row: HostingRow) => row.HostingID,
    start: { sort: 'StartDate', descending: true, filters: { State: ['planned', 'current'] } },
    cells: () => ({}),
    choices: offices.choices,
  })
  const opens = useOpens((row: HostingRow) => ({ kind: 'family', id: row.CommunityFamilyID, part: 'hostings' }))
  return <Roster {...roster} {...opens} rowName={(row) => row.Children} />
}
