import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, maybe, text, version } from '#platform/contract/fields.ts'
import { programRegions } from '#platform/contract/lists/places.ts'

const folder = 'Admin/Programs'

export const programCalls = {
  getPrograms: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'Every core program and sub-program with its territories and how many work there',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      CorePrograms: z.array(z.strictObject({ CoreProgramId: id(['Core program', 'Programa']), Name: z.string() })),
      SubPrograms: z.array(
        z.strictObject({
          SubProgramID: id(['Sub-program', 'Subprograma']),
          CoreProgramId: id(['Core program', 'Programa']),
          CoreProgramName: z.string(),
          Name: z.string(),
          Region: choice(['Region', 'Región'], programRegions),
          Zone: z.string(),
          Territories: z.array(z.string()),
          Employees: z.int(),
          version: version(),
        }),
      ),
    }),
    topics: ['programs', 'users'],
  }),
  addEditSubProgram: call({
    name: `${folder}/AddEditSubProgram`,
    extra: true,
    summary: 'Set up a sub-program, or with its id change name, region, zone and territories',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      SubProgramID: maybe(id(['Sub-program', 'Subprograma'])),
      CoreProgramId: id(['Core program', 'Programa']),
      Name: text(['Name', 'Nombre'], { max: 120 }),
      Region: choice(['Region', 'Región'], programRegions),
      Zone: text(['Time zone', 'Zona horaria'], {
        max: 60,
        help: ['Its time zone, such as America/Los_Angeles.', 'Su zona horaria, como America/Los_Angeles.'],
      }),
      Territories: z.array(text(['Territory', 'Territorio'], { max: 80 })).check(z.maxLength(60)),
      version: z.optional(version()),
    }),
    output: z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']), version: version() }),
    errors: {
      NameTaken: {
        message: ['There is already a sub-program with this name.', 'Ya hay un subprograma con este nombre.'],
        field: 'Name',
        constraint: 'sub_program_name_key',
      },
      NoSuchCoreProgram: {
        status: 404,
        message: ['This core program does not exist.', 'Este programa no existe.'],
        field: 'CoreProgramId',
        constraint: 'sub_program_core_program_id_fkey',
      },
      UnknownZone: {
        status: 400,
        message: ['This time zone is unknown.', 'Esta zona horaria no se conoce.'],
        field: 'Zone',
      },
      TerritoryTwice: {
        status: 400,
        message: ['A territory is listed twice.', 'Un territorio aparece dos veces.'],
        field: 'Territories',
      },
      TerritoryInUse: {
        message: [
          'A family is in one of the territories you took out. Move the family first.',
          'Una familia está en uno de los territorios que quitó. Primero cambie a la familia.',
        ],
        field: 'Territories',
        constraint: 'resource_family_sub_program_territory_id_fkey',
      },
      CoreProgramFixed: {
        message: [
          'A sub-program cannot move to another core program.',
          'Un subprograma no puede pasar a otro programa.',
        ],
        field: 'CoreProgramId',
      },
    },
    topics: ['programs', 'users', 'profile'],
  }),
}
