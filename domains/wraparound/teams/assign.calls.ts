import * as z from 'zod/mini'
import { day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { change, OutsideEnrollment } from '../youth/youth.calls.ts'
import { teams } from './teams.calls.ts'

const { NotEnded: _never, ...assignErrors } = tenureErrors('wrap_team_client', { start: 'StartDate' })

export const assignCalls = {
  assignClient: change(`${teams}/AssignClient`, {
    summary: 'Give a youth a team from a day on; a youth who has one moves to the other that day',
    permission: 'Wrap.Teams',
    preview: true,
    topics: ['wrapTeams'],
    input: {
      WrapTeamID: id(['Team', 'Equipo']),
      StartDate: z.optional(day(['From', 'Desde'])),
      Note: maybe(text(['Note to the team', 'Nota para el equipo'], { max: 500 })),
      OverCapacityReason: maybe(
        text(['Reason for going over capacity', 'Motivo para exceder la capacidad'], {
          max: 300,
          help: ['Required when the team is full.', 'Hace falta si el equipo está lleno.'],
        }),
      ),
    },
    output: z.strictObject({
      WrapTeamClientID: id(['Assignment', 'Asignación']),
      version: version(),
      ChangeSetID: id(['Action', 'Acción']),
    }),
    errors: {
      ...assignErrors,
      SameHolder: {
        message: ['The youth is already with this team.', 'El joven ya está con este equipo.'],
        field: 'WrapTeamID',
      },
      OtherProgram: {
        message: ['This team works in another sub-program.', 'Este equipo trabaja en otro subprograma.'],
        field: 'WrapTeamID',
        constraint: 'wrap_team_client_team',
      },
      TeamEnded: {
        message: ['The team no longer works on that day.', 'El equipo ya no trabaja ese día.'],
        field: 'WrapTeamID',
      },
      TeamFull: {
        message: ['The team is full. Say why it takes one more.', 'El equipo está lleno. Diga por qué toma a uno más.'],
        field: 'OverCapacityReason',
      },
      OutsideEnrollment,
    },
  }),
}
