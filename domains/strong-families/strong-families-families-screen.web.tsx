import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useMailing } from '#domains/community/mailings/mailing-actions.web.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { handOverCalls } from './community/hand-over.calls.ts'
import { communityCalls } from './community/community.calls.ts'
import { communityRoster, type CommunityRow } from './community/community-roster.rules.ts'
import { useCommunityText } from './community/community-text.web.ts'
import { useOffices, useOpens } from './strong-list.web.ts'

export function Screen() {
  const t = useCommunityText()
  const offices = useOffices()
  const [handing, setHanding] = useState(false)
  const whyNot = useWhyNot(handOverCalls.handOverFamilies)
  const roster = useRoster(communityRoster, {
    list: communityCalls.getCommunityFamilies,
    file: communityCalls.exportCommunityFamilies,
    kept: 'strongCommunity',
    rowKey: (row: CommunityRow) => row.CommunityFamilyID,
    start: { sort: 'Name' },
    cells: () => ({}),
    choices: offices.choices,
  })
  const mailing = useMailing(roster, (rows) => ({
    List: 'CommunityFamilies',
    ListedIDs: rows.map((row) => row.CommunityFamilyID),
  }))
  const opens = useOpens((row: CommunityRow) => ({ kind: 'family', id: row.CommunityFamilyID }))
  return (
    <>
      <ScreenActions>
        {mailing.whole}
        <Button icon={IconArrowsExchange} offBecause={whyNot} onClick={() => setHanding(true)}>
          {t.handOver}
        </Button>
      </ScreenActions>
      <Roster {...roster} {...opens} bulk={[mailing.action, ...(roster.bulk ?? [])]} rowName={(row) => row.Name} />
      {mailing.dialog}
      {handing && <PartDialog name="strong-families-hand-over" input={{}} onClose={() => setHanding(false)} />}
    </>
  )
}
