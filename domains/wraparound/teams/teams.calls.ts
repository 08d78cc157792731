import * as z from 'zod/mini'
import { call, type DeclaredError } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { wrapTeamRoles } from '#platform/contract/lists/wraparound.ts'
import { endsBeforeStart } from '#domains/enrollment/on-chart.calls.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'

export const teams = 'Wrap/WrapTeams'
const teamId = id(['Team', 'Equipo'])
const employeeId = id(['Employee', 'Empleado'])
const subProgramId = id(['Sub-program', 'Subprograma'])
const role = choice(['Role', 'Función'], wrapTeamRoles)
const topics = ['wrapTeams', 'wrapClients', 'profile', 'activity']
const on = z.nullable(day(['Date', 'Fecha']))

const Member = z.strictObject({
  WrapTeamMemberID: id(['Membership', 'Membresía']),
  EmployeeID: employeeId,
  Name: z.string(),
  Role: z.string(),
  StartDate: day(['From', 'Desde']),
  EndDate: on,
  EndReason: z.nullable(z.string()),
  version: version(),
})
export type TeamMember = z.infer<typeof Member>

const teamHead = {
  WrapTeamID: teamId,
  SubProgramID: subProgramId,
  SubProgramName: z.string(),
  Name: z.string(),
  SupervisorID: z.nullable(employeeId),
  SupervisorName: z.nullable(z.string()),
  Capacity: z.int(),
  /** Youth with the team today, and of those how many to each facilitator; none without a facilitator. */
  YouthCount: z.int(),
  LoadPerFacilitator: z.nullable(z.number()),
}
const Team = z.strictObject({
  ...teamHead,
  Note: z.nullable(z.string()),
  StartDate: day(['From', 'Desde']),
  EndDate: on,
  Members: z.array(Member),
  version: version(),
})
export type WrapTeam = z.infer<typeof Team>

const teamInput = {
  Name: text(['Name', 'Nombre'], { max: 80 }),
  SupervisorID: maybe(employeeId),
  Capacity: z.prefault(whole(['Capacity (youth)', 'Capacidad (jóvenes)'], { min: 1, max: 99 }), 12),
  Note: maybe(text(['Note', 'Nota'], { max: 500 })),
}
const NameTaken = {
  status: 409,
  message: ['A team of this sub-program already has this name.', 'Un equipo de este subprograma ya tiene este nombre.'],
  field: 'Name',
  constraint: 'wrap_team_name',
} as const satisfies DeclaredError
const NotInProgram = {
  message: [
    'This person does not work in the sub-program on that day.',
    'Esta persona no trabaja en el subprograma ese día.',
  ],
} as const satisfies DeclaredError
const saved = z.strictObject({ WrapTeamID: teamId, version: version() })
const savedMember = z.strictObject({ WrapTeamMemberID: id(['Membership', 'Membresía']), version: version() })
const { NotEnded: _a, SameHolder: _b, ...memberErrors } = tenureErrors('wrap_team_member', { start: 'StartDate' })

const reads = { method: 'GET', permission: 'Wrap.View', topics: ['wrapTeams'] } as const
const ofTeam = { extra: true, permission: 'Wrap.Teams', scope: { wrapTeam: 'WrapTeamID' }, topics } as const

export const teamCalls = {
  getWrapTeams: call({
    name: `${teams}/GetWrapTeams`,
    ...reads,
    summary: 'The teams of the caller’s sub-programs with who is in them, capacity and load',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: maybe(subProgramId), IncludeEnded: z.optional(z.boolean()) }),
    output: z.strictObject({ Teams: z.array(Team) }),
  }),
  getAvailableWrapTeamsForSubProgram: call({
    name: `${teams}/GetAvailableWrapTeamsForSubProgram`,
    ...reads,
    summary: 'The teams a youth of a sub-program can have, with room and load, and who can be in one',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: subProgramId }),
    output: z.strictObject({
      Teams: z.array(z.strictObject({ ...teamHead, Facilitators: z.array(z.string()), Room: z.int() })),
      Employees: z.array(
        z.strictObject({ EmployeeID: employeeId, Name: z.string(), SubProgramRole: z.string(), Teams: z.int() }),
      ),
    }),
  }),
  getWrapTeamHistory: call({
    name: `${teams}/GetWrapTeamHistory`,
    ...reads,
    summary: 'Everyone who was in a team and every youth it had, newest first',
    scope: { wrapTeam: 'WrapTeamID' },
    input: z.strictObject({ WrapTeamID: teamId }),
    output: z.strictObject({
      Members: z.array(Member),
      Youth: z.array(
        z.strictObject({
          ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
          Name: z.string(),
          StartDate: day(['From', 'Desde']),
          EndDate: on,
          EndReason: z.nullable(z.string()),
          Note: z.nullable(z.string()),
          OverCapacityReason: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  addWrapTeam: call({
    name: `${teams}/AddWrapTeam`,
    summary: 'Make a team in a sub-program',
    permission: 'Wrap.Teams',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: subProgramId, ...teamInput, StartDate: z.optional(day(['From', 'Desde'])) }),
    output: saved,
    errors: {
      NameTaken,
      NotInProgram: { ...NotInProgram, field: 'SupervisorID' },
      WrongProgram: {
        message: ['This sub-program does not belong to wraparound.', 'Este subprograma no pertenece a Wraparound.'],
        field: 'SubProgramID',
      },
    },
    topics,
  }),
  editTeam: call({
    name: `${teams}/EditTeam`,
    ...ofTeam,
    summary: 'Change a team’s name, supervisor, capacity and note, or say that it ends',
    input: z.strictObject({
      WrapTeamID: teamId,
      ...teamInput,
      EndDate: maybe(day(['Last day', 'Último día'])),
      version: version(),
    }),
    output: saved,
    errors: {
      NameTaken,
      NotInProgram: { ...NotInProgram, field: 'SupervisorID' },
      ...endsBeforeStart('wrap_team_period'),
      HasYouth: {
        status: 409,
        message: [
          'Youth are still with the team. Move them first.',
          'Todavía hay jóvenes en el equipo. Páselos primero a otro.',
        ],
        field: 'EndDate',
        constraint: 'wrap_team_has_youth',
      },
    },
  }),
  addTeamMember: call({
    name: `${teams}/AddMember`,
    ...ofTeam,
    summary: 'Put an employee in a team, in a role, from a day on',
    input: z.strictObject({
      WrapTeamID: teamId,
      EmployeeID: employeeId,
      Role: role,
      StartDate: z.optional(day(['From', 'Desde'])),
    }),
    output: savedMember,
    errors: {
      ...memberErrors,
      NotInProgram: { ...NotInProgram, field: 'EmployeeID' },
      TeamEnded: {
        message: ['The team does not work on that day.', 'El equipo no trabaja ese día.'],
        field: 'StartDate',
      },
    },
  }),
  endTeamMember: call({
    name: `${teams}/EndMember`,
    ...ofTeam,
    summary: 'Say on which day an employee leaves a team',
    input: z.strictObject({
      WrapTeamID: teamId,
      WrapTeamMemberID: id(['Membership', 'Membresía']),
      EndDate: day(['First day no longer', 'Primer día que ya no']),
      Reason: maybe(text(['Why', 'Por qué'], { max: 200 })),
      version: version(),
    }),
    output: savedMember,
    errors: tenureErrors('wrap_team_member', { end: 'EndDate' }),
  }),
}
