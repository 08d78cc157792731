import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { churchLinkCalls as calls } from './churches/church-links.calls.ts'
import { churchLinksRoster, type ChurchLinkRow } from './churches/church-links.rules.ts'

/** A church's own chart; for whoever may not open it, the families who come from there. */
const addressOf = ({ ChurchID, Name }: ChurchLinkRow) =>
  ChurchID
    ? `/ChurchEngagement?church=${ChurchID}&part=families`
    : `/StrongFamilies?tab=hosts&q=${encodeURIComponent(Name)}`

/** The churches that volunteer families come from. */
export function Screen() {
  const go = useGo()
  const roster = useRoster(churchLinksRoster, {
    list: calls.getChurchLinks,
    file: calls.exportChurchLinks,
    kept: 'strongChurches',
    rowKey: (row: ChurchLinkRow) => row.OrganizationID,
    start: { sort: 'Name' },
    cells: () => ({}),
  })
  return (
    <Roster
      {...roster}
      rowName={(row) => row.Name}
      rowHref={(row) => hrefOf(addressOf(row))}
      onOpen={(row) => go(hrefOf(addressOf(row)))}
    />
  )
}
