import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { programTemplates } from './program-templates.rules.ts'

const folder = 'Admin/Agency'
const coreProgramId = () => id(['Core program', 'Programa'])
const subProgramId = () => id(['Sub-program', 'Subprograma'])
const residenceId = () => id(['Residence', 'Residencia'])

const nameTaken = {
  message: ['There is already a program with this name.', 'Ya hay un programa con este nombre.'],
  field: 'Name',
  constraint: 'core_program_name_key',
} as const

export const coreProgramCalls = {
  getCorePrograms: call({
    name: `${folder}/GetPrograms`,
    method: 'GET',
    extra: true,
    summary:
      'The core programs with their sub-programs, retired ones too, the residences, and which kinds can still be added',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      CorePrograms: z.array(
        z.strictObject({
          CoreProgramID: coreProgramId(),
          Name: z.string(),
          Module: z.string(),
          SubPrograms: z.array(
            z.strictObject({
              SubProgramID: subProgramId(),
              Name: z.string(),
              RetiredOn: z.nullable(z.string()),
              version: version(),
              Residences: z.array(
                z.strictObject({
                  ResidenceID: residenceId(),
                  Name: z.string(),
                  LicensedBeds: z.int(),
                  version: version(),
                }),
              ),
            }),
          ),
          version: version(),
        }),
      ),
      /** Kinds of which there is no program yet. */
      Templates: z.array(choice(['Kind', 'Tipo'], programTemplates)),
    }),
    topics: ['programs'],
  }),
  addCoreProgram: call({
    name: `${folder}/AddProgram`,
    extra: true,
    summary: 'Begin a program of one of the five kinds',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      Template: choice(['Kind', 'Tipo'], programTemplates),
      Name: text(['Name', 'Nombre'], { max: 80 }),
    }),
    output: z.strictObject({ CoreProgramID: coreProgramId(), version: version() }),
    errors: {
      NameTaken: nameTaken,
      AlreadyThere: {
        message: [
          'There is already a program of this kind. Add a sub-program to it.',
          'Ya hay un programa de este tipo. Agréguele un subprograma.',
        ],
        field: 'Template',
        constraint: 'core_program_module',
      },
    },
    topics: ['programs', 'profile', 'setup'],
  }),
  renameCoreProgram: call({
    name: `${folder}/RenameProgram`,
    extra: true,
    summary: 'Give a core program another name',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      CoreProgramID: coreProgramId(),
      Name: text(['Name', 'Nombre'], { max: 80 }),
      version: version(),
    }),
    output: z.strictObject({ CoreProgramID: coreProgramId(), version: version() }),
    errors: { NameTaken: nameTaken },
    topics: ['programs', 'profile'],
  }),
  retireSubProgram: call({
    name: `${folder}/RetireSubProgram`,
    extra: true,
    summary: 'Close a sub-program to new clients, families and staff, or open it again; its records stay',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      SubProgramID: subProgramId(),
      Retired: z.boolean(),
      version: version(),
    }),
    output: z.strictObject({ SubProgramID: subProgramId(), version: version() }),
    errors: {
      StillUsed: {
        message: [
          'Clients, families or staff are still in this sub-program.',
          'Todavía hay clientes, familias o personal en este subprograma.',
        ],
        field: 'Retired',
        constraint: 'sub_program_still_used',
      },
    },
    topics: ['programs', 'profile', 'users'],
  }),
  addEditResidence: call({
    name: `${folder}/AddEditResidence`,
    extra: true,
    summary: 'Add a residence to a sub-program, or change its name and licensed beds',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      ResidenceID: maybe(residenceId()),
      SubProgramID: subProgramId(),
      Name: text(['Name', 'Nombre'], { max: 120 }),
      LicensedBeds: whole(['Licensed beds', 'Camas autorizadas'], { min: 1, max: 200 }),
      version: maybe(version()),
    }),
    output: z.strictObject({ ResidenceID: residenceId(), version: version() }),
    errors: {
      NameTaken: {
        message: [
          'This sub-program already has a residence with this name.',
          'Este subprograma ya tiene una residencia con este nombre.',
        ],
        field: 'Name',
        constraint: 'residence_name_key',
      },
      NotResidential: {
        status: 422,
        message: [
          'Only a residential sub-program has residences.',
          'Solo un subprograma residencial tiene residencias.',
        ],
        field: 'SubProgramID',
      },
      SubProgramFixed: {
        message: [
          'A residence cannot move to another sub-program.',
          'Una residencia no puede pasar a otro subprograma.',
        ],
        field: 'SubProgramID',
      },
    },
    topics: ['programs', 'profile'],
  }),
}
