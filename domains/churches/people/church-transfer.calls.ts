import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { churchId } from '../record/church-shapes.rules.ts'
import { churchTopics } from '../record/churches.calls.ts'
import { startErrors } from './church-owners.calls.ts'

const folder = 'ChurchEngagement/People'
const ownerId = id(['Owner', 'Responsable'])
const most = 500

/** A church as it was seen, with the owner it had then, if any. */
const Move = z.strictObject({
  ChurchID: churchId,
  ChurchOwnerID: z.nullable(ownerId),
  version: z.nullable(version()),
})

export const churchTransferCalls = {
  getChurchesToTransfer: call({
    name: `${folder}/GetForTransfer`,
    reads: true,
    extra: true,
    summary: 'Churches that are to go to another owner, each with whose it is, and who could have them all',
    permission: 'Church.Edit',
    scope: 'listed',
    input: z.strictObject({
      ChurchIDs: z.array(churchId).check(z.minLength(1), z.maxLength(most)),
    }),
    output: z.strictObject({
      Churches: z.array(
        z.strictObject({
          ...Move._zod.def.shape,
          Name: z.string(),
          Owner: z.nullable(z.string()),
          /** Of the owner's action items at this church, those not done. */
          OpenItems: z.int(),
        }),
      ),
      Employees: z.array(z.strictObject({ EmployeeID: ownerId, Name: z.string(), Churches: z.int() })),
    }),
    topics: ['churches', 'activity', 'users'],
    audit: { none: 'offers staff' },
  }),
  transferChurches: call({
    name: `${folder}/TransferChurches`,
    extra: true,
    preview: true,
    summary: 'Give several churches to one owner in one action that can be undone; their history stays',
    permission: 'Church.Edit',
    scope: 'listed',
    input: z.strictObject({
      Moves: z.array(Move).check(z.minLength(1), z.maxLength(most)),
      EmployeeID: id(['New owner', 'Nuevo responsable']),
      StartDate: maybe(day(['First day', 'Primer día'], { help: ['Empty: today.', 'Vacío: hoy.'] })),
      WithItems: z.prefault(flag(['Open action items go along', 'Los pendientes abiertos van también']), true),
      Note: maybe(text(['Note to the new owner', 'Nota para el nuevo responsable'], { max: 1000 })),
    }),
    output: z.strictObject({ ChangeSetID: id(['Action', 'Acción']), Churches: z.int(), Items: z.int() }),
    errors: {
      ...startErrors,
      NotThere: {
        status: 404,
        message: [
          'One of these churches does not exist, or your work does not include it.',
          'Una de estas iglesias no existe o no forma parte de su trabajo.',
        ],
        field: 'Moves',
      },
      Twice: { status: 400, message: ['A church is named twice.', 'Una iglesia aparece dos veces.'], field: 'Moves' },
      SameHolder: {
        message: [
          'This person already owns all of these churches.',
          'Esta persona ya es responsable de todas estas iglesias.',
        ],
        field: 'EmployeeID',
      },
    },
    topics: [...churchTopics, 'people'],
  }),
}
