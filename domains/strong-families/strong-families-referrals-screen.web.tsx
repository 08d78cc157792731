import { IconPlus } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { NewRequest } from './requests/new-request.web.tsx'
import { requestCalls } from './requests/requests.calls.ts'
import { requestsRoster, type RequestRow } from './requests/requests-roster.rules.ts'
import { useRequestText } from './requests/request-text.web.ts'
import { useStrongAddress } from './strong-families-address.web.ts'
import { useOffices, useOpens } from './strong-list.web.ts'

function Waits({ row }: { row: RequestRow }) {
  const dates = useDates()
  if (row.Clock === 'none') return null
  return (
    <Status tone={row.Clock === 'late' ? 'over' : row.Clock === 'soon' ? 'soon' : 'info'}>
      {dates.instant(row.DecideBy)}
    </Status>
  )
}

export function Screen() {
  const t = useRequestText()
  const dialogs = useDialogs()
  const { open } = useStrongAddress()
  const whyNot = useWhyNot(requestCalls.addRequest)
  const offices = useOffices()
  const roster = useRoster(requestsRoster, {
    list: requestCalls.getRequests,
    file: requestCalls.exportRequests,
    kept: 'strongReferrals',
    rowKey: (row: RequestRow) => row.CommunityReferralID,
    start: { sort: 'ReceivedOn', filters: { State: ['open'] } },
    cells: () => ({ Waits: (row: RequestRow) => <Waits row={row} /> }),
    choices: offices.choices,
  })
  const opens = useOpens((row: RequestRow) => ({ kind: 'request', id: row.CommunityReferralID }))
  const add = (
    <Button
      kind="primary"
      icon={IconPlus}
      offBecause={whyNot}
      onClick={() => dialogs.show((onClose) => <NewRequest onClose={onClose} onDone={(id) => open('request', id)} />)}
    >
      {t.add}
    </Button>
  )
  return (
    <>
      <ScreenActions>{add}</ScreenActions>
      <Roster {...roster} rowName={(row) => row.Name} {...opens} empty={{ ...roster.empty, action: add }} />
      {dialogs.dialog}
    </>
  )
}
