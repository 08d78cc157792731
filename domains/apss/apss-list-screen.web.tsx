import { IconExternalLink, IconPhonePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Enrolling } from '#domains/enrollment/client-roster.web.tsx'
import { LogContact } from '#domains/visits/log-contact.web.tsx'
import { listReads } from '#platform/web/blocks/roster/list-reads.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { useRead } from '#platform/web/calls.tsx'
import { clientHref } from '#platform/web/charts.ts'
import { linkTo } from '#platform/web/go.ts'
import { catalog } from '#platform/web/i18n.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { useApssAddress } from './apss-address.web.ts'
import { apssDesk } from './apss-desk.web.ts'
import { apss } from './apss.rules.ts'
import { familyCells } from './children/family-cells.web.tsx'
import { familyRosterCalls } from './children/family-roster.calls.ts'
import { familyRoster } from './children/family-roster.rules.ts'

export const early = listReads(familyRoster, familyRosterCalls.getClients, { sort: 'Name' })

const useText = catalog({
  openOf: ['Open {name}', 'Abrir {name}'],
  log: ['Log contact', 'Registrar contacto'],
  noProgram: ['No adoption support program yet', 'Aún sin programa de apoyo a la adopción'],
  noProgramText: [
    'Your work includes no adoption support program. An administrator can add one.',
    'Su trabajo no incluye ningún programa de apoyo a la adopción. Un administrador puede agregarlo.',
  ],
})

/** The families of the caller's programs, each with its children. */
export function Screen() {
  const t = useText()
  const { open } = useApssAddress()
  const mayLog = usePermitted()('Visit.Record')
  const [logging, setLogging] = useState<string>()
  const { data: choices } = useRead(familyRosterCalls.getClientChoices, {}, { quiet: true })
  const roster = useRoster(familyRoster, {
    list: familyRosterCalls.getClients,
    file: familyRosterCalls.exportClients,
    kept: 'apssFamilies',
    start: { sort: 'Name' },
    rowKey: (row) => row.ApssFamilyID,
    cells: familyCells,
    choices: {
      SubPrograms: named(choices?.SubPrograms),
      Services: named(choices?.Services),
      CaseManagers: named(choices?.CaseManagers),
      Therapists: named(choices?.Therapists),
    },
  })
  const hrefOf = (id: string) => clientHref(apss.module, id)
  return (
    <>
      <Enrolling desk={apssDesk}>
        {(add) => (
          <Roster
            {...roster}
            rowName={(row) => row.Name}
            rowHref={(row) => hrefOf(row.ClientSubProgramMembershipID)}
            onOpen={(row) => open('client', row.ClientSubProgramMembershipID)}
            rowMenu={(row) => [
              ...row.ChildList.map((child) => ({
                key: child.ClientSubProgramMembershipID,
                label: t.openOf(child.Name),
                icon: IconExternalLink,
                ...linkTo(hrefOf(child.ClientSubProgramMembershipID), () =>
                  open('client', child.ClientSubProgramMembershipID),
                ),
              })),
              ...(mayLog && row.Status === 'Active'
                ? [
                    {
                      label: t.log,
                      icon: IconPhonePlus,
                      onClick: () => setLogging(row.ClientSubProgramMembershipID),
                    },
                  ]
                : []),
            ]}
            empty={
              choices?.SubPrograms.length === 0
                ? { kind: 'first', title: t.noProgram, text: t.noProgramText }
                : { ...roster.empty, action: add }
            }
          />
        )}
      </Enrolling>
      {logging && <LogContact opened onClose={() => setLogging(undefined)} membershipId={logging} />}
    </>
  )
}
