import { IconExternalLink, IconFileImport, IconMessagePlus, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useMailing } from '#domains/community/mailings/mailing-actions.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import type { CellTools } from '#platform/web/blocks/roster/roster-cells.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { linkTo } from '#platform/web/go.ts'
import { usePermitted, useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { InteractionForm } from './activity/interaction-form.web.tsx'
import { churchHref, useChurchesAddress } from './churches-address.web.ts'
import { churchModule } from './churches.rules.ts'
import { useChurchesText } from './churches-text.web.ts'
import { ImportChurches } from './import/church-import.web.tsx'
import { TransferChurches } from './people/church-transfer.web.tsx'
import { NewChurch } from './record/new-church.web.tsx'
import { churchCalls as calls } from './record/churches.calls.ts'
import { churchesRoster, type ChurchRow } from './roster/churches-roster.rules.ts'
import './churches.css'

const start = { sort: 'Name', filters: { Stage: ['Prospect', 'Introduced', 'Engaged', 'Partner'] } }

const cells = ({ dates, say, today }: CellTools) => ({
  LastOn: (row: ChurchRow): ReactNode =>
    row.LastOn ? dates.near(row.LastOn) : <span className="k-quiet">{say(['None yet', 'Ninguno aún'])}</span>,
  NextDueOn: (row: ChurchRow): ReactNode =>
    row.NextDueOn &&
    (row.NextDueOn < today ? <Status tone="over">{dates.near(row.NextDueOn)}</Status> : dates.near(row.NextDueOn)),
})

/** The churches of the caller's programs. */
export function Screen() {
  const t = useChurchesText()
  const { open } = useChurchesAddress()
  const dialogs = useDialogs()
  const [adding, setAdding] = useState(false)
  const may = usePermitted()('Church.Edit')
  const whyNot = useWhyNot(calls.createChurch)
  const programs = useProfile().AssignedSubPrograms.filter((one) => one.WebApplicationModuleName === churchModule)
  const { data: choices } = useRead(calls.getChurchChoices, {}, { quiet: true })
  const { data: zips } = useRead(calls.getZipCodes, {}, { quiet: true })
  const roster = useRoster(churchesRoster, {
    list: calls.getChurches,
    file: calls.exportChurches,
    kept: 'churches',
    start,
    rowKey: (row) => row.ChurchID,
    cells,
    choices: {
      SubPrograms: named(programs),
      Owners: named(choices?.Owners),
      ZipCodes: zips?.ZipCodes.map((one) => ({
        value: one.ZipCode,
        label: [one.ZipCode, one.City].filter(Boolean).join(', '),
      })),
      Counties: choices?.Counties.map((one) => ({ value: one, label: one })),
    },
  })
  const mailing = useMailing(roster, (rows) => ({ OrganizationIDs: rows.map((row) => row.OrganizationID) }))
  const transfer = {
    label: t.transferAction,
    onClick: (keys: readonly string[]) =>
      dialogs.show((onClose) => <TransferChurches churches={keys} onClose={onClose} />),
  }
  const add = (
    <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <>
      <ScreenActions>
        {mailing.whole}
        <Button
          icon={IconFileImport}
          offBecause={whyNot}
          onClick={() => dialogs.show((onClose) => <ImportChurches programs={programs} onClose={onClose} />)}
        >
          {t.importFile}
        </Button>
        {add}
      </ScreenActions>
      <Roster
        {...roster}
        bulk={[...(may ? [transfer] : []), mailing.action, ...(roster.bulk ?? [])]}
        rowName={(row) => row.Name}
        rowHref={(row) => churchHref(row.ChurchID)}
        onOpen={(row) => open('church', row.ChurchID)}
        rowMenu={(row) => [
          {
            label: t.open,
            icon: IconExternalLink,
            ...linkTo(churchHref(row.ChurchID), () => open('church', row.ChurchID)),
          },
          ...(may
            ? [
                {
                  label: t.log,
                  icon: IconMessagePlus,
                  onClick: () =>
                    dialogs.show((onClose) => (
                      <InteractionForm church={{ id: row.ChurchID, name: row.Name }} onClose={onClose} />
                    )),
                },
              ]
            : []),
        ]}
        empty={{ ...roster.empty, action: add }}
      />
      {dialogs.dialog}
      {mailing.dialog}
      {adding && <NewChurch programs={programs} onClose={() => setAdding(false)} onOpen={(id) => open('church', id)} />}
    </>
  )
}
