import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { communityCalls } from './community/community.calls.ts'
import { communityRoster, type CommunityRow } from './community/community-roster.rules.ts'
import { useOffices, useOpens } from './strong-list.web.ts'

export function Screen() {
  const offices = useOffices()
  const roster = useRoster(communityRoster, {
    list: communityCalls.getCommunityFamilies,
    file: communityCalls.exportCommunityFamilies,
    kept: 'strongCommunity',
    rowKey: (row: CommunityRow) => row.CommunityFamilyID,
    start: { sort: 'Name' },
    cells: () => ({}),
    choices: offices.choices,
  })
  const opens = useOpens((row: CommunityRow) => ({ kind: 'family', id: row.CommunityFamilyID }))
  return <Roster {...roster} {...opens} rowName={(row) => row.Name} />
}
