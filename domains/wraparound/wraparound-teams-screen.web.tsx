import { IconPlus } from '@tabler/icons-react'
import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { wrapTeamRoles } from '#platform/contract/lists/wraparound.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { PersonLine } from '#platform/web/blocks/person-line.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import '#domains/enrollment/enrollment.css'
import { chosenStaff, TeamHistory } from './teams/team-dialogs.web.tsx'
import { useTeamsText } from './teams/teams-text.web.ts'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { teamCalls, type WrapTeam } from './teams/teams.calls.ts'

const fields = [{ name: 'Name', span: 12 }, 'SupervisorID', 'Capacity', 'Note'] as const

/** The teams of the caller's programs: who is in them, how many youth they have, and room. */
export function Screen() {
  const t = useTeamsText()
  const today = useDates().today()
  const dialogs = useDialogs()
  const whyNot = useWhyNot(teamCalls.addWrapTeam)
  const programs = useProfile().AssignedSubPrograms.filter((one) => one.WebApplicationModuleName === 'Wraparound')
  const { data } = useRead(teamCalls.getWrapTeams, {})
  if (!data) return <SkeletonRows rows={6} height={52} />
  const [first] = programs
  const add = () =>
    dialogs.ask({
      call: teamCalls.addWrapTeam,
      title: t.add,
      values: { ...(first && { SubProgramID: first.Id }), Capacity: 12, StartDate: today },
      fields: [...(programs.length > 1 ? [{ name: 'SubProgramID', span: 12 } as const] : []), ...fields],
      custom: {
        SubProgramID: chosenField(
          t.subProgram,
          programs.map(({ Id, Name }) => ({ value: Id, label: Name })),
        ),
        SupervisorID: chosenStaff(t.supervisorLabel, first?.Id ?? '', true),
      },
    })
  return (
    <>
      <ScreenActions>
        <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={add}>
          {t.add}
        </Button>
      </ScreenActions>
      {data.Teams.length === 0 && (
        <Card label={t.none}>
          <EmptyState kind="first" title={t.none} level={2}>
            {t.noneText}
          </EmptyState>
        </Card>
      )}
      <div className="k-teams">
        {data.Teams.map((team) => (
          <TeamCard key={team.WrapTeamID} team={team} may={!whyNot} dialogs={dialogs} />
        ))}
      </div>
      {dialogs.dialog}
    </>
  )
}

interface TeamCardProps {
  team: WrapTeam
  may: boolean
  dialogs: Dialogs
}

function TeamCard({ team, may, dialogs }: TeamCardProps) {
  const t = useTeamsText()
  const today = useDates().today()
  const { label } = useSpeech()
  const words = t.youth(team.YouthCount, team.Capacity)
  const of = { WrapTeamID: team.WrapTeamID }
  const history = () =>
    dialogs.show((onClose) => (
      <Dialog opened onClose={onClose} wide title={team.Name} sentence={t.history}>
        <TeamHistory id={team.WrapTeamID} />
      </Dialog>
    ))
  const join = () =>
    dialogs.ask({
      call: teamCalls.addTeamMember,
      title: t.addMember,
      sentence: team.Name,
      values: { ...of, StartDate: today },
      fields: [{ name: 'EmployeeID', span: 12 }, 'Role', 'StartDate'],
      custom: { EmployeeID: chosenStaff(t.employee, team.SubProgramID) },
    })
  const edit = () =>
    dialogs.ask({
      call: teamCalls.editTeam,
      title: t.edit,
      values: team,
      fields: [...fields, 'EndDate'],
      custom: { SupervisorID: chosenStaff(t.supervisorLabel, team.SubProgramID, true) },
    })
  const leave = ({ WrapTeamMemberID, version, Name }: WrapTeam['Members'][number]) =>
    dialogs.ask({
      call: teamCalls.endTeamMember,
      title: t.leaveTitle(Name),
      sentence: team.Name,
      values: { ...of, WrapTeamMemberID, version, EndDate: today },
      fields: ['EndDate', { name: 'Reason', span: 12 }],
    })
  return (
    <RecordCard
      title={team.Name}
      note={team.SubProgramName}
      rows={team.Members.filter(({ EndDate }) => EndDate === null || EndDate > today)}
      idOf={(one) => one.WrapTeamMemberID}
      rowClass="k-team"
      none={t.nobody}
      end={
        <>
          {team.YouthCount >= team.Capacity ? <Status tone="soon">{words}</Status> : <small>{words}</small>}
          <MoreMenu
            label={t.more(team.Name)}
            entries={[
              { label: t.history, onClick: history },
              may && { label: t.addMember, onClick: join },
              may && { label: t.edit, onClick: edit },
            ]}
          />
        </>
      }
      draw={(one) => (
        <PersonLine
          id={one.EmployeeID}
          name={one.Name}
          notes={[label(wrapTeamRoles, one.Role)]}
          end={
            may && (
              <Button kind="quiet" size="sm" onClick={() => leave(one)}>
                {t.leaves}
              </Button>
            )
          }
        />
      )}
    >
      <p className="k-card-body">
        <small>
          {[
            team.SupervisorName && t.supervisor(team.SupervisorName),
            team.LoadPerFacilitator !== null && t.load(team.LoadPerFacilitator),
          ]
            .filter(Boolean)
            .join('. ')}
        </small>
      </p>
    </RecordCard>
  )
}
