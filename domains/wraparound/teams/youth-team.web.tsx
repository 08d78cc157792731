import { ClientContacts } from '#domains/clients/contacts/client-contacts.web.tsx'
import { contactRelations } from '#platform/contract/lists/clients.ts'
import { wrapSupportKinds, wrapTeamEndReasons, wrapTeamRoles } from '#platform/contract/lists/wraparound.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { PersonLine } from '#platform/web/blocks/person-line.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { TenureHistory } from '#platform/web/blocks/tenure-history.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { youthTab } from '../youth/youth-tab.web.ts'
import { AssignTeam, useAssignText } from './assign-team.web.tsx'
import { youthTeamCalls, type TeamPerson } from './youth-team.calls.ts'

const useText = catalog({
  people: ['People around the youth', 'Personas alrededor del joven'],
  percent: ['{n}% natural supports', '{n} % de apoyos naturales'],
  add: ['Add someone', 'Agregar a alguien'],
  edit: ['Edit', 'Editar'],
  end: ['No longer on the team', 'Ya no es del equipo'],
  endTitle: ['{name} leaves the team', '{name} deja el equipo'],
  more: ['More on {name}', 'Más sobre {name}'],
  nobody: [
    'Nobody yet. A team needs people the family chooses: relatives, friends, a coach, a neighbor.',
    'Aún nadie. Un equipo necesita personas que la familia elige: parientes, amigos, un entrenador, un vecino.',
  ],
  staff: ['Staff', 'Personal'],
  noStaff: ['No team yet.', 'Aún sin equipo.'],
  teams: ['Teams', 'Equipos'],
})

const fields = [{ name: 'Kind', span: 12 }, 'Name', 'Relation', 'Phone', 'Email'] as const

/** Family, natural and formal supports, staff, and the teams there were. */
export const YouthTeam = youthTab(
  youthTeamCalls.getYouthTeam,
  function YouthTeam({ chart: youth, data, id, may, dialogs }) {
    const t = useText()
    const assign = useAssignText()
    const dates = useDates()
    const { label } = useSpeech()
    const today = dates.today()
    const here = data.People.filter(({ EndDate }) => EndDate === null || EndDate > today)
    const add = () =>
      dialogs.ask({
        call: youthTeamCalls.addEditPerson,
        title: t.add,
        values: { ...id, Kind: 'Natural Support', StartDate: today },
        fields: [...fields, 'StartDate'],
      })
    const edit = (one: TeamPerson) => () =>
      dialogs.ask({ call: youthTeamCalls.addEditPerson, title: one.Name, values: { ...id, ...one }, fields })
    const end = ({ WrapTeamPersonID, version, Name }: TeamPerson) =>
      dialogs.ask({
        call: youthTeamCalls.endPerson,
        title: t.endTitle(Name),
        values: { ...id, WrapTeamPersonID, version, EndDate: today },
        fields: ['EndDate', { name: 'Reason', span: 12 }],
      })
    return (
      <>
        <RecordCard
          title={t.people}
          note={t.percent(data.NaturalPercent)}
          rows={here}
          idOf={(one) => one.WrapTeamPersonID}
          rowClass="k-team"
          none={t.nobody}
          add={may && { label: t.add, onClick: add }}
          draw={(one) => (
            <PersonLine
              id={one.WrapTeamPersonID}
              name={one.Name}
              notes={[label(wrapSupportKinds, one.Kind), label(contactRelations, one.Relation)]}
              end={
                <MoreMenu
                  label={t.more(one.Name)}
                  entries={[
                    may && { label: t.edit, onClick: edit(one) },
                    may && { label: t.end, onClick: () => end(one) },
                  ]}
                />
              }
            />
          )}
        />
        <RecordCard
          title={t.staff}
          note={youth.Team?.Name}
          rows={data.Staff}
          idOf={(one) => one.EmployeeID + one.Role}
          rowClass="k-team"
          none={t.noStaff}
          add={
            youth.Can.Teams &&
            youth.EndDate === null && {
              label: youth.Team ? assign.move : assign.assign,
              onClick: () => dialogs.show((onClose) => <AssignTeam youth={youth} onClose={onClose} />),
              plain: true,
            }
          }
          draw={(one) => <PersonLine id={one.EmployeeID} name={one.Name} notes={[label(wrapTeamRoles, one.Role)]} />}
        />
        {data.Teams.length > 0 && (
          <Card title={t.teams}>
            <TenureHistory
              label={t.teams}
              holders={data.Teams.map((one) => ({
                id: one.WrapTeamClientID,
                name: one.Name,
                start: one.StartDate,
                end: one.EndDate,
                note: [label(wrapTeamEndReasons, one.EndReason), one.Note].filter(Boolean).join('. '),
              }))}
            />
          </Card>
        )}
        <ClientContacts clientId={youth.ClientID} />
      </>
    )
  },
)
