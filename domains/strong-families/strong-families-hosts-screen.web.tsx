import { IconPlus } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { hostCalls } from './hosts/hosts.calls.ts'
import { churchField, hostFields } from './hosts/host-form.web.tsx'
import { useHostText } from './hosts/host-text.web.ts'
import { hostsRoster, type HostRow } from './hosts/hosts-roster.rules.ts'
import { requestCalls } from './requests/requests.calls.ts'
import { strongHref, useStrongAddress } from './strong-families-address.web.ts'

export function Screen() {
  const t = useHostText()
  const dialogs = useDialogs()
  const { open } = useStrongAddress()
  const whyNot = useWhyNot(hostCalls.addHost)
  const { data: offices } = useRead(requestCalls.getOffices, {}, { quiet: true })
  const roster = useRoster(hostsRoster, {
    list: hostCalls.getHosts,
    file: hostCalls.exportHosts,
    kept: 'strongHosts',
    rowKey: (row: HostRow) => row.HostFamilyID,
    start: { sort: 'Name' },
    cells: () => ({}),
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
          call: hostCalls.addHost,
          title: t.add,
          sentence: t.addNote,
          wide: true,
          values: { ...(programs[0] && { SubProgramID: programs[0].SubProgramID }), Languages: ['English'] },
          fields: [
            ...(programs.length > 1 ? [{ name: 'SubProgramID', span: 12 } as const] : []),
            ...hostFields,
            { name: 'IsSurelyNew', span: 12 },
          ],
          custom: {
            SubProgramID: chosenField(
              t.program,
              programs.map(({ SubProgramID, Name }) => ({ value: SubProgramID, label: Name })),
            ),
            OrganizationID: churchField(t.church, null),
          },
          onDone: ({ HostFamilyID }) => open('volunteer', HostFamilyID, 'household'),
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
        rowHref={(row) => strongHref({ volunteer: row.HostFamilyID })}
        onOpen={(row) => open('volunteer', row.HostFamilyID)}
        empty={{ ...roster.empty, action: add }}
      />
      {dialogs.dialog}
    </>
  )
}
