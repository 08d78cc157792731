import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { phoneWords } from '#platform/web/format.ts'
import { moduleAddress, useModuleAddress } from '#platform/web/module-address.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useMailing } from './mailings/mailing-actions.web.tsx'
import { NewVolunteer } from './volunteers/volunteer-new.web.tsx'
import { VolunteerRecord } from './volunteers/volunteer-record.web.tsx'
import { StandingMark } from './volunteers/volunteer-standing.web.tsx'
import { volunteerCalls } from './volunteers/volunteers.calls.ts'
import { volunteersRoster, type VolunteerRow } from './volunteers/volunteers-roster.rules.ts'
import { useVolunteersText } from './volunteers/volunteers-text.web.ts'

const address = moduleAddress({ route: '/StrongFamilies', tabs: ['volunteers'], opened: ['helper'] })

const cells = () => ({
  Standing: (row: VolunteerRow) => <StandingMark standing={row.Standing} small />,
  PhoneNumberDigits: (row: VolunteerRow) => row.PhoneNumberDigits && phoneWords(row.PhoneNumberDigits),
})

/** Everybody who helps families, and one of them in the list's place. */
export function Screen() {
  const { helper, list, close, open } = useModuleAddress(address)
  if (helper) return <VolunteerRecord key={helper} id={helper} list={list} onClose={close} />
  return <Volunteers onOpen={(id) => open('helper', id)} />
}

function Volunteers({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useVolunteersText()
  const { AssignedSubPrograms } = useProfile()
  const [adding, setAdding] = useState(false)
  const whyNot = useWhyNot(volunteerCalls.addVolunteer)
  const roster = useRoster(volunteersRoster, {
    list: volunteerCalls.getVolunteers,
    file: volunteerCalls.exportVolunteers,
    kept: 'volunteers',
    start: { sort: 'Name' },
    rowKey: (row) => row.VolunteerID,
    cells,
    choices: { SubPrograms: named(AssignedSubPrograms) },
  })
  const mailing = useMailing(roster, (rows) => ({ PersonIDs: rows.map((row) => row.PersonID) }))
  const add = (
    <Button kind="primary" icon={IconUserPlus} offBecause={whyNot} onClick={() => setAdding(true)}>
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
        bulk={[mailing.action, ...(roster.bulk ?? [])]}
        rowName={(row) => row.Name}
        rowHref={(row) => `?tab=volunteers&helper=${row.VolunteerID}`}
        onOpen={(row) => onOpen(row.VolunteerID)}
        empty={{ ...roster.empty, action: add }}
      />
      {mailing.dialog}
      {adding && <NewVolunteer onClose={() => setAdding(false)} onDone={onOpen} />}
    </>
  )
}
