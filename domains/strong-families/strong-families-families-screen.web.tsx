import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { useRead } from '#platform/web/calls.tsx'
import { communityCalls } from './community/community.calls.ts'
import { communityRoster, type CommunityRow } from './community/community-roster.rules.ts'
import { requestCalls } from './requests/requests.calls.ts'
import { strongHref, useStrongAddress } from './strong-families-address.web.ts'

export function Screen() {
  const { open } = useStrongAddress()
  const { data: offices } = useRead(requestCalls.getOffices, {}, { quiet: true })
  const roster = useRoster(communityRoster, {
    list: communityCalls.getCommunityFamilies,
    file: communityCalls.exportCommunityFamilies,
    kept: 'strongCommunity',
    rowKey: (row: CommunityRow) => row.CommunityFamilyID,
    start: { sort: 'Name' },
    cells: () => ({}),
    choices: { SubPrograms: named(offices?.SubPrograms.map(({ SubProgramID, Name }) => ({ Id: SubProgramID, Name }))) },
  })
  return (
    <Roster
      {...roster}
      rowName={(row) => row.Name}
      rowHref={(row) => strongHref({ family: row.CommunityFamilyID })}
      onOpen={(row) => open('family', row.CommunityFamilyID)}
    />
  )
}
