import { IconPlus } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { linesField } from '#platform/web/blocks/lines-field.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { requestCalls } from './requests/requests.calls.ts'
import { requestFields } from './requests/request-form.web.ts'
import { requestsRoster, type RequestRow } from './requests/requests-roster.rules.ts'
import { useRequestText } from './requests/request-text.web.ts'
import { strongHref, useStrongAddress } from './strong-families-address.web.ts'

function Waits({ row }: { row: RequestRow }) {
  const t = useRequestText()
  const dates = useDates()
  if (row.Clock === 'none') return null
  const time = dates.instant(row.DecideBy)
  return (
    <Status tone={row.Clock === 'late' ? 'over' : row.Clock === 'soon' ? 'soon' : 'info'}>
      {row.Clock === 'late' ? t.late(time) : t.decideBy(time)}
    </Status>
  )
}

export function Screen() {
  const t = useRequestText()
  const dialogs = useDialogs()
  const { open } = useStrongAddress()
  const whyNot = useWhyNot(requestCalls.addRequest)
  const { data: offices } = useRead(requestCalls.getOffices, {}, { quiet: true })
  const roster = useRoster(requestsRoster, {
    list: requestCalls.getRequests,
    file: requestCalls.exportRequests,
    kept: 'strongReferrals',
    rowKey: (row: RequestRow) => row.CommunityReferralID,
    start: { sort: 'ReceivedOn', filters: { State: ['open'] } },
    cells: () => ({ Waits: (row: RequestRow) => <Waits row={row} /> }),
    choices: { SubPrograms: named(offices?.SubPrograms.map(({ SubProgramID, Name }) => ({ Id: SubProgramID, Name }))) },
  })
  const programs = offices?.SubPrograms ?? []
  const add = (
    <Button
      kind="primary"
      icon={IconPlus}
      offBecause={whyNot}
      onClick={() =>
        dialogs.ask({
          call: requestCalls.addRequest,
          title: t.addTitle,
          sentence: t.custody,
          wide: true,
          values: {
            ...(programs[0] && { SubProgramID: programs[0].SubProgramID }),
            Source: 'Parent',
            Language: 'English',
            Children: [],
          },
          fields: [...(programs.length > 1 ? [{ name: 'SubProgramID', span: 12 } as const] : []), ...requestFields],
          custom: {
            SubProgramID: chosenField(
              t.program,
              programs.map(({ SubProgramID, Name }) => ({ value: SubProgramID, label: Name })),
            ),
            Children: linesField(t.children, t.childrenHelp),
          },
          onDone: ({ CommunityReferralID }) => open('request', CommunityReferralID),
        })
      }
    >
      {t.add}
    </Button>
  )
  return (
    <>
      <ScreenActions>{add}</ScreenActions>
      <Roster
        {...roster}
        rowName={(row) => row.Name}
        rowHref={(row) => strongHref({ request: row.CommunityReferralID })}
        onOpen={(row) => open('request', row.CommunityReferralID)}
        empty={{ ...roster.empty, action: add }}
      />
      {dialogs.dialog}
    </>
  )
}
