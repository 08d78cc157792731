import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, dollars, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { grantStatuses } from '#platform/contract/lists/funding.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { folder, grantId, mayEdit, mayView, subProgram } from '../funding-shapes.rules.ts'
import { Grant } from './grant-shapes.rules.ts'
import { grantRoster } from './grants.rules.ts'

const topics = ['grants', 'worklist'] as const
const Saved = z.strictObject({ GrantID: grantId, version: version() })
const max = 1_000_000_000

export const grantsCalls = {
  getGrants: call({
    ...mayView,
    name: `${folder}/Grants/Get`,
    method: 'GET',
    summary: 'Grants a page at a time, with what is due next and what was spent',
    scope: 'listed',
    input: z.strictObject(grantRoster.input),
    output: listOutput(grantRoster.Row),
    topics: ['grants'],
  }),
  exportGrants: call({
    ...mayView,
    name: `${folder}/Grants/Export`,
    method: 'GET',
    summary: 'The filtered grants as a file; taking it is written down',
    scope: 'listed',
    input: z.strictObject(grantRoster.fileInput),
    output: fileOutput,
    errors: grantRoster.fileErrors,
    audit: 'view',
  }),
  getGrant: call({
    ...mayView,
    name: `${folder}/Grants/GetOne`,
    method: 'GET',
    summary: 'One grant: dates, restricted use with what was spent, and its measures',
    scope: 'listed',
    input: z.strictObject({ GrantID: grantId }),
    output: Grant,
    topics: ['grants', 'gifts'],
  }),
  addEditGrant: call({
    ...mayEdit,
    name: `${folder}/Grants/AddEdit`,
    summary: 'Add a grant with its funder from the register, or change its facts',
    scope: { subProgram: 'SubProgramID' },
    module: 'FundDevelopment',
    input: z.strictObject({
      GrantID: maybe(grantId),
      SubProgramID: subProgram,
      FunderID: id(['Funder', 'Financiador']),
      Name: text(['Name of the grant', 'Nombre de la subvención'], { max: 160 }),
      ForSubProgramID: maybe(id(['For program', 'Para el programa'])),
      OwnerEmployeeID: maybe(id(['Owner', 'A cargo'])),
      Asked: maybe(dollars(['Asked for', 'Solicitado'], { min: 1, max })),
      Awarded: maybe(dollars(['Awarded', 'Concedido'], { min: 1, max })),
      StartDate: maybe(day(['Begins', 'Empieza'])),
      EndDate: maybe(
        day(['Ends', 'Termina'], { help: ['The first day it no longer pays for.', 'El primer día que ya no paga.'] }),
      ),
      RestrictedUse: maybe(longText(['Restricted to', 'Restringida a'], { max: 2000 })),
      Note: maybe(
        longText(['Note', 'Nota'], { max: 4000, help: ['Name no client here.', 'No nombre a clientes aquí.'] }),
      ),
      version: maybe(version()),
    }),
    output: Saved,
    errors: {
      NoFunder: {
        status: 404,
        message: ['Choose a funder from the register.', 'Elija un financiador del registro.'],
        field: 'FunderID',
      },
      NoOwner: {
        status: 404,
        message: ['This person does not work in the sub-program.', 'Esta persona no trabaja en el subprograma.'],
        field: 'OwnerEmployeeID',
      },
      WrongWay: {
        status: 400,
        message: ['The grant must end after it begins.', 'La subvención debe terminar después de empezar.'],
        field: 'EndDate',
        constraint: 'funding_grant_period',
      },
      AwardedNeeds: {
        status: 400,
        message: [
          'An awarded grant needs its amount and its period.',
          'Una subvención concedida necesita su cantidad y su período.',
        ],
        field: 'Awarded',
        constraint: 'funding_grant_awarded',
      },
      SpentAlready: {
        message: ['More was spent, or on other days.', 'Se gastó más, o en otros días.'],
        field: 'Awarded',
        constraint: 'grant_spent_already',
      },
    },
    topics,
    pair: 'GrantID',
  }),
  changeGrantStatus: call({
    ...mayEdit,
    name: `${folder}/Grants/ChangeStatus`,
    summary: 'Move a grant on: applied, awarded, declined, closed, or back',
    scope: 'listed',
    input: z.strictObject({
      GrantID: grantId,
      Status: choice(['Status', 'Estado'], grantStatuses),
      On: day(['Day', 'Día']),
      Awarded: maybe(dollars(['Awarded', 'Concedido'], { min: 1, max })),
      StartDate: maybe(day(['Begins', 'Empieza'])),
      EndDate: maybe(day(['Ends', 'Termina'])),
      Note: maybe(text(['Note', 'Nota'], { max: 500 })),
      version: version(),
    }),
    output: Saved,
    errors: {
      NotFromHere: {
        message: ['It cannot go there from its status.', 'No puede pasar ahí desde su estado.'],
        field: 'Status',
      },
      InFuture: { message: ['The date is in the future.', 'La fecha está en el futuro.'], field: 'On' },
      AwardedNeeds: {
        status: 400,
        message: [
          'An awarded grant needs its amount and its period.',
          'Una subvención concedida necesita su cantidad y su período.',
        ],
        field: 'Awarded',
        constraint: 'funding_grant_awarded',
      },
      WrongWay: {
        status: 400,
        message: ['The grant must end after it begins.', 'La subvención debe terminar después de empezar.'],
        field: 'EndDate',
        constraint: 'funding_grant_period',
      },
      ReportsOpen: {
        message: ['A report is still due. Send it first.', 'Todavía falta un informe. Envíelo primero.'],
        field: 'Status',
      },
      LeftOver: {
        status: 400,
        message: [
          'Not all of it was spent. Write what becomes of the rest.',
          'No se gastó todo. Escriba qué pasa con el resto.',
        ],
        field: 'Note',
      },
      SpentAlready: {
        message: ['Money of this grant was spent already.', 'Ya se gastó dinero de esta subvención.'],
        constraint: 'grant_spent_already',
      },
    },
    topics,
  }),
}
