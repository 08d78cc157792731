import { useProfile } from '#domains/session/profile.web.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { trainedRoster, type TrainedRow } from './people/people-roster.rules.ts'
import { trainedCalls } from './people/people.calls.ts'
import { useTrainingAddress } from './training-address.web.ts'
import { useRolesIn } from './requirements/roles.web.ts'
import { trainedPath, type TrainedKind } from './training-lists.rules.ts'

/** Everybody whose training is looked after, with the hours of this year. */
export function Screen() {
  const { AssignedSubPrograms } = useProfile()
  const { open } = useTrainingAddress()
  const rolesIn = useRolesIn()
  const roster = useRoster(trainedRoster, {
    list: trainedCalls.getTrained,
    file: trainedCalls.getEmployeesInTraining,
    kept: 'training',
    start: { sort: 'Name' },
    rowKey: (row) => row.TrainedID,
    avatar: (row) => row.PersonID,
    cells: () => ({ Roles: (row: TrainedRow) => rolesIn(row.Kind as TrainedKind, row.Roles) }),
    choices: { SubPrograms: named(AssignedSubPrograms) },
  })
  return (
    <Roster
      {...roster}
      rowName={(row: TrainedRow) => row.Name}
      rowHref={(row: TrainedRow) => trainedPath(row.Kind, row.PersonID).replace('/Training', '')}
      onOpen={(row: TrainedRow) => open('person', row.PersonID, row.Kind)}
    />
  )
}
