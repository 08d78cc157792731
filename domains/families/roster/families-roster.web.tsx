import { IconExternalLink, IconPhonePlus, IconProgressCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { familyHref } from '#platform/web/charts.ts'
import { useFosterAddress } from '#domains/clients/foster-address.web.ts'
import { LogContact } from '#domains/visits/log-contact.web.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { useRead } from '#platform/web/calls.tsx'
import { linkTo } from '#platform/web/go.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { familyCells } from './families-cells.web.tsx'
import { familiesListCalls } from './families-list.calls.ts'
import { familiesRoster, type FamilyRow } from './families-roster.rules.ts'
import { useFamiliesText } from './families-text.web.ts'

const start = { sort: 'Name', filters: { Standing: ['way', 'approved', 'hold'] } }
const keyOf = (row: FamilyRow) => row.FosterResourceFamilyID

export function FamiliesRoster({ first }: { first: ReactNode }) {
  const t = useFamiliesText()
  const { open } = useFosterAddress()
  const { Near } = useAddress('/Foster').without()
  const [logging, setLogging] = useState<string>()
  const [mailed, setMailed] = useState<readonly string[]>()
  const { data: choices } = useRead(familiesListCalls.getFamilyChoices, {}, { quiet: true })
  const roster = useRoster(familiesRoster, {
    list: familiesListCalls.getResourceFamilies,
    file: familiesListCalls.exportResourceFamilies,
    kept: 'fosterFamilies',
    start,
    rowKey: keyOf,
    cells: familyCells,
    show: Near ? {} : { Miles: 'no' },
    ownErrors: true,
    choices: {
      SubPrograms: named(choices?.SubPrograms.map(({ SubProgramID, Name }) => ({ Id: SubProgramID, Name }))),
      Territories: named(
        choices?.SubPrograms.flatMap(({ Territories }) =>
          Territories.map(({ SubProgramTerritoryID, Name }) => ({ Id: SubProgramTerritoryID, Name })),
        ),
      ),
      Workers: named(choices?.Workers.map(({ EmployeeID, Name }) => ({ Id: EmployeeID, Name }))),
      Counties: choices?.Counties.map((one) => ({ value: one, label: one })),
    },
  })
  return (
    <div className="k-families">
      <Roster
        {...roster}
        bulk={[{ label: t.mail, onClick: setMailed }, ...(roster.bulk ?? [])]}
        rowName={(row) => row.Name}
        rowHref={(row) => familyHref(keyOf(row))}
        onOpen={(row) => open('family', keyOf(row))}
        rowMenu={useRowMenu(setLogging)}
        empty={
          choices?.SubPrograms.length === 0
            ? { kind: 'first', title: t.noProgram, text: t.noProgramText }
            : { ...roster.empty, action: first }
        }
      />
      {mailed && (
        <PartDialog
          name="community-mailing"
          input={{ list: 'ResourceFamilies', ids: mailed.join(' ') }}
          onClose={() => setMailed(undefined)}
        />
      )}
      {logging && <LogContact opened onClose={() => setLogging(undefined)} familyId={logging} />}
    </div>
  )
}

function useRowMenu(onLog: (id: string) => void) {
  const t = useFamiliesText()
  const mayLog = usePermitted()('Visit.Record')
  const { open } = useFosterAddress()
  return (row: FamilyRow): MenuEntry[] => {
    const id = keyOf(row)
    const link = (part?: string) => linkTo(familyHref(id, part), () => open('family', id, part))
    return [
      { label: t.open, icon: IconExternalLink, ...link() },
      { label: t.openApproval, icon: IconProgressCheck, ...link('approval') },
      ...(mayLog ? [{ label: t.log, icon: IconPhonePlus, onClick: () => onLog(id) }] : []),
    ]
  }
}
