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
      CorePrograms: z.array(z.strictObject({ CoreProgramId: id('Core program'), Name: z.string() })),
      SubPrograms: z.array(
        z.strictObject({
          SubProgramID: id('Sub-program'),
          CoreProgramId: id('Core program'),
          CoreProgramName: z.string(),
          Name: z.string(),
          Region: choice('Region', programRegions),
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
      SubProgramID: maybe(id('Sub-program')),
      CoreProgramId: id('Core program'),
      Name: text('Name', { max: 120 }),
      Region: choice('Region', programRegions),
      Zone: text('Time zone', { max: 60, help: 'Where its days begin, such as America/Los_Angeles.' }),
      Territories: z.array(text('Territory', { max: 80 })).check(z.maxLength(60)),
      version: z.optional(version()),
    }),
    output: z.strictObject({ SubProgramID: id('Sub-program'), version: version() }),
    errors: {
      NameTaken: {
        message: 'There is a sub-program of this name already.',
        field: 'Name',
        constraint: 'sub_program_name_key',
      },
      NoSuchCoreProgram: {
        status: 404,
        message: 'This core program does not exist.',
        field: 'CoreProgramId',
        constraint: 'sub_program_core_program_id_fkey',
      },
      UnknownZone: { status: 400, message: 'This time zone is not known.', field: 'Zone' },
      TerritoryTwice: { status: 400, message: 'A territory is named twice.', field: 'Territories' },
      CoreProgramFixed: { message: 'A sub-program stays in its core program.', field: 'CoreProgramId' },
      VersionNeeded: { status: 400, message: 'The version is needed to change a sub-program.', field: 'version' },
    },
    topics: ['programs', 'users', 'profile'],
  }),
}
