import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, maybe, text } from '#platform/contract/fields.ts'

const folder = 'StrongFamilies/CommunityFamilies'
const subProgramId = id(['Sub-program', 'Subprograma'])
const employeeId = id(['New coordinator', 'Nuevo coordinador'])

export const handOverCalls = {
  getCoordinators: call({
    name: `${folder}/GetCoordinators`,
    method: 'GET',
    extra: true,
    summary:
      'How many community families each coordinator of the caller’s programs has, who no longer works there, and who could take over',
    permission: 'StrongFamilies.Edit',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Programs: z.array(
        z.strictObject({
          SubProgramID: subProgramId,
          Name: z.string(),
          Carried: z.array(
            z.strictObject({
              /** Nobody: families without a coordinator. */
              EmployeeID: z.nullable(employeeId),
              Name: z.nullable(z.string()),
              Families: z.int(),
              /** Of these, charts that only the coordinator may open. */
              Closed: z.int(),
              WorksHere: z.boolean(),
            }),
          ),
          Employees: z.array(z.strictObject({ EmployeeID: employeeId, Name: z.string() })),
        }),
      ),
    }),
    topics: ['strongFamilies', 'users'],
  }),
  handOverFamilies: call({
    name: `${folder}/HandOver`,
    extra: true,
    summary:
      'Give the community families of one coordinator to another; charts only the coordinator may open go along when the coordinator gives them or has left',
    permission: 'StrongFamilies.Edit',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      SubProgramID: subProgramId,
      FromEmployeeID: maybe(id(['Coordinator until now', 'Coordinador hasta ahora'])),
      EmployeeID: employeeId,
      Note: maybe(text(['Note to the new coordinator', 'Nota para el nuevo coordinador'], { max: 1000 })),
    }),
    output: z.strictObject({ Families: z.int() }),
    errors: {
      NotCoordinator: {
        status: 422,
        message: ['This person does not work in this program.', 'Esta persona no trabaja en este programa.'],
        field: 'EmployeeID',
      },
      SameCoordinator: {
        status: 422,
        message: ['They are the coordinator already.', 'Ya es quien coordina.'],
        field: 'EmployeeID',
      },
      NothingToHandOver: {
        message: ['There is no family to hand over.', 'No hay ninguna familia que pasar.'],
      },
    },
    topics: ['strongFamilies', 'worklist', 'activity'],
  }),
}
