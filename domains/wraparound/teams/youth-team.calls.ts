import * as z from 'zod/mini'
import { dayErrors, endsBeforeStart } from '#domains/enrollment/on-chart.calls.ts'
import { choice, day, email, id, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import { wrapSupportKinds, wrapTeamRoles } from '#platform/contract/lists/wraparound.ts'
import { read, records } from '../youth/youth.calls.ts'

const folder = 'Wrap/YouthTeam'
const on = z.nullable(day(['Date', 'Fecha']))
const people = records('WrapTeamPersonID', ['Person of the team', 'Persona del equipo'], {
  Kind: choice(['Kind', 'Clase'], wrapSupportKinds),
  Name: text(['Name', 'Nombre'], { max: 160 }),
  Relation: maybe(text(['Relation or title', 'Relación o cargo'], { max: 120 })),
  ClientContactID: maybe(id(['Contact of the chart', 'Contacto del expediente'])),
  Email: maybe(email()),
  Phone: maybe(phoneDigits()),
  StartDate: z.optional(day(['Since', 'Desde'])),
})
const Person = people.row({ StartDate: day(['Since', 'Desde']), EndDate: on })
export type TeamPerson = z.infer<typeof Person>

export const youthTeamCalls = {
  getYouthTeam: read(
    `${folder}/GetTeam`,
    'team',
    'The people around a youth: family, natural and formal supports, staff, and the teams before',
    z.strictObject({
      People: z.array(Person),
      Staff: z.array(
        z.strictObject({
          EmployeeID: id(['Employee', 'Empleado']),
          Name: z.string(),
          Role: choice(['Role', 'Función'], wrapTeamRoles),
          Email: z.nullable(z.string()),
        }),
      ),
      Teams: z.array(
        z.strictObject({
          WrapTeamClientID: id(['Assignment', 'Asignación']),
          WrapTeamID: id(['Team', 'Equipo']),
          Name: z.string(),
          StartDate: day(['From', 'Desde']),
          EndDate: on,
          EndReason: z.nullable(z.string()),
          Note: z.nullable(z.string()),
          version: version(),
        }),
      ),
      NaturalPercent: z.int(),
    }),
  ),
  addEditPerson: people.save(`${folder}/AddEditPerson`, {
    summary: 'Put someone in a youth’s team, or correct what is known about them',
    errors: {
      ...dayErrors('StartDate'),
      EndsBeforeStart: {
        message: ['They left the team before that day.', 'Dejó el equipo antes de ese día.'],
        field: 'StartDate',
        constraint: 'wrap_team_person_period',
      },
      AlreadyThere: {
        status: 409,
        message: ['Someone of this name is already in the team.', 'Ya hay alguien con este nombre en el equipo.'],
        field: 'Name',
        constraint: 'wrap_team_person_name',
      },
      NoSuchContact: {
        message: ['This contact does not belong to the youth.', 'Este contacto no es del joven.'],
        field: 'ClientContactID',
      },
    },
  }),
  endPerson: people.step(`${folder}/EndPerson`, {
    summary: 'Say since when someone is no longer in a youth’s team',
    input: {
      EndDate: day(['First day no longer', 'Primer día que ya no']),
      Reason: maybe(text(['Why', 'Por qué'], { max: 200 })),
    },
    errors: endsBeforeStart('wrap_team_person_period'),
  }),
}
