import { ActionForm } from '#domains/activity/action-form.web.tsx'
import { nameOf } from '#domains/enrollment/chart-head.web.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import type { YouthProfile } from '../youth/youth-chart.calls.ts'
import { assignCalls } from './assign.calls.ts'
import { teamCalls } from './teams.calls.ts'

export const useAssignText = catalog({
  assign: ['Assign a team', 'Asignar un equipo'],
  move: ['Change team', 'Cambiar de equipo'],
  title: ['Team for {name}', 'Equipo de {name}'],
  team: ['Team', 'Equipo'],
  room: ['{team}, room for {room}', '{team}, lugar para {room}'],
  full: ['{team}, full', '{team}, lleno'],
  done: ['{name} is with {team}.', '{name} está con {team}.'],
})

/** Gives the youth a team from a day on, and says first what changes. */
export function AssignTeam({ youth, onClose }: { youth: YouthProfile; onClose: () => void }) {
  const t = useAssignText()
  const { data } = useRead(teamCalls.getAvailableWrapTeamsForSubProgram, { SubProgramID: youth.SubProgramID })
  const today = useDates().today()
  if (!data) return null
  const teamOf = (id: string) => data.Teams.find((one) => one.WrapTeamID === id)
  return (
    <ActionForm
      call={assignCalls.assignClient}
      values={{ ClientSubProgramMembershipID: youth.ClientSubProgramMembershipID, StartDate: today }}
      fields={[
        { name: 'WrapTeamID', span: 8, needed: true },
        { name: 'StartDate', span: 4 },
        { name: 'Note', span: 12 },
        { name: 'OverCapacityReason', span: 12 },
      ]}
      custom={{
        WrapTeamID: chosenField(
          t.team,
          data.Teams.filter((one) => one.WrapTeamID !== youth.Team?.WrapTeamID).map((one) => ({
            value: one.WrapTeamID,
            label: one.Room > 0 ? t.room(one.Name, one.Room) : t.full(one.Name),
          })),
          { autoFocus: true },
        ),
      }}
      wide
      onClose={onClose}
      title={t.title(nameOf(youth))}
      confirmLabel={youth.Team ? t.move : t.assign}
      done={(_, { WrapTeamID }) => t.done(nameOf(youth), teamOf(WrapTeamID)?.Name ?? '')}
    />
  )
}
