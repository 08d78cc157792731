import { useAddress } from '#platform/web/use-address.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { sexes } from '#platform/contract/lists/people.ts'
import type { CellTools } from '#platform/web/blocks/roster/roster-cells.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { phoneWords } from '#platform/web/format.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { AddPerson } from './add-person.web.tsx'
import { peopleCalls } from './people.calls.ts'
import { peopleRoster, type PersonRow } from './people-roster.rules.ts'
import { usePeopleText } from './people-text.web.ts'
import { personHref, usePersonAddress } from './use-person-address.web.ts'

/** Begins with the sub-program of the settings; a search begins with the likeliest. */
function useStart() {
  const { Settings, AssignedSubPrograms } = useProfile()
  const { q } = useAddress('/ClientSearch').without()
  const own = AssignedSubPrograms.find((program) => program.Id === Settings['defaultSubProgram'])
  return { sort: q ? '' : 'LastName', ...(own && { filters: { SubProgramID: [own.Id] } }) }
}

export function PeopleRoster({ tabs }: { tabs?: ReactNode }) {
  const t = usePeopleText()
  const { AssignedSubPrograms } = useProfile()
  const { open } = usePersonAddress()
  const [adding, setAdding] = useState(false)
  const whyNotAdd = useWhyNot(peopleCalls.addPerson)
  const roster = useRoster(peopleRoster, {
    list: peopleCalls.getPeople,
    file: peopleCalls.exportPeople,
    kept: 'people',
    start: useStart(),
    rowKey: (row) => row.PersonID,
    cells,
    choices: { SubPrograms: named(AssignedSubPrograms) },
  })
  const add = (
    <Button kind="primary" icon={IconUserPlus} offBecause={whyNotAdd} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <div className="k-page">
      <PageHead title={t.title} actions={add} />
      {tabs}
      <Roster
        {...roster}
        rowName={(row) => `${row.FirstName} ${row.LastName}`}
        rowHref={(row) => personHref(row.PersonID)}
        onOpen={(row) => open(row.PersonID)}
        empty={
          AssignedSubPrograms.length === 0
            ? { kind: 'first', title: t.noProgram, text: t.noProgramText }
            : { ...roster.empty, action: add }
        }
      />
      <AddPerson opened={adding} onClose={() => setAdding(false)} onOpen={(id) => open(id)} />
    </div>
  )
}

const cells = ({ dates, label }: CellTools) => ({
  DateOfBirth: (row: PersonRow) =>
    row.DateOfBirth && (
      <>
        {dates.date(row.DateOfBirth)} <span className="k-quiet">{dates.age(row.DateOfBirth)}</span>
      </>
    ),
  Sex: (row: PersonRow) => (row.Sex === 1 ? null : label(sexes, row.Sex)),
  Phone: (row: PersonRow) => row.Phone && phoneWords(row.Phone),
})
