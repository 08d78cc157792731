import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, maybe, text, version } from '#platform/contract/fields.ts'

const folder = 'Admin/Agency'
const agencyId = () => id(['Placing agency', 'Agencia que ubica'])
const coreProgramId = () => id(['Core program', 'Programa'])

export const placingAgencyCalls = {
  getPlacingAgencies: call({
    name: `${folder}/GetPlacingAgencies`,
    method: 'GET',
    extra: true,
    summary: 'The agencies that place children, the programs each places with, and how many children each has here',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Agencies: z.array(
        z.strictObject({
          AgencyID: agencyId(),
          Name: z.string(),
          /** None: it is kept for old records and offered nowhere. */
          CoreProgramIDs: z.array(coreProgramId()),
          Children: z.int(),
          version: version(),
        }),
      ),
      CorePrograms: z.array(z.strictObject({ CoreProgramID: coreProgramId(), Name: z.string() })),
    }),
    topics: ['placing-agencies', 'programs'],
  }),
  addEditPlacingAgency: call({
    name: `${folder}/AddEditPlacingAgency`,
    extra: true,
    summary:
      'Add an agency that places children, or change its name and the programs it places with; without any it is retired',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      AgencyID: maybe(agencyId()),
      Name: text(['Name', 'Nombre'], { max: 120 }),
      CoreProgramIDs: z.array(coreProgramId()).check(z.maxLength(40)),
      version: maybe(version()),
    }),
    output: z.strictObject({ AgencyID: agencyId(), version: version() }),
    errors: {
      NameTaken: {
        message: ['There is already an agency with this name.', 'Ya hay una agencia con este nombre.'],
        field: 'Name',
        constraint: 'agency_name_key',
      },
      NoSuchCoreProgram: {
        status: 404,
        message: ['One of these programs does not exist.', 'Uno de estos programas no existe.'],
        field: 'CoreProgramIDs',
        constraint: 'core_program_agency_core_program_id_fkey',
      },
    },
    topics: ['placing-agencies', 'profile', 'setup'],
  }),
}
