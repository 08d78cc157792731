import { IconPlus } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useMailing } from '#domains/community/mailings/mailing-actions.web.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { hostCalls } from './hosts/hosts.calls.ts'
import { organizationField } from '#domains/community/organization-field.web.tsx'
import { hostFields } from './hosts/host-form.web.ts'
import { useHostText } from './hosts/host-text.web.ts'
import { hostsRoster, type HostRow } from './hosts/hosts-roster.rules.ts'
import { useStrongAddress } from './strong-families-address.web.ts'
import { useOffices, useOpens } from './strong-list.web.ts'

export function Screen() {
  const t = useHostText()
  const dialogs = useDialogs()
  const { open } = useStrongAddress()
  const whyNot = useWhyNot(hostCalls.addHost)
  const offices = useOffices(t.program)
  const roster = useRoster(hostsRoster, {
    list: hostCalls.getHosts,
    file: hostCalls.exportHosts,
    kept: 'strongHosts',
    rowKey: (row: HostRow) => row.HostFamilyID,
    start: { sort: 'Name' },
    cells: () => ({}),
    choices: offices.choices,
  })
  const mailing = useMailing(roster, (rows) => ({
    List: 'VolunteerFamilies',
    ListedIDs: rows.map((row) => row.HostFamilyID),
  }))
  const opens = useOpens((row: HostRow) => ({ kind: 'volunteer', id: row.HostFamilyID }))
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
          values: { ...offices.values, Languages: ['English'] },
          fields: [...offices.fields, ...hostFields, { name: 'IsSurelyNew', span: 12 }],
          custom: {
            SubProgramID: offices.field,
            OrganizationID: organizationField(t.church, null),
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
      <ScreenActions>
        {mailing.whole}
        {add}
      </ScreenActions>
      <Roster
        {...roster}
        {...opens}
        bulk={[mailing.action, ...(roster.bulk ?? [])]}
        rowName={(row) => row.Name}
        empty={{ ...roster.empty, action: add }}
      />
      {mailing.dialog}
      {dialogs.dialog}
    </>
  )
}
