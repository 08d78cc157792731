import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, dollars, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { grantDueKinds } from '#platform/contract/lists/funding.ts'
import { folder, grantId, mayEdit } from '../funding-shapes.rules.ts'
import { dueId, measureId, spendingId } from './grant-shapes.rules.ts'

const topics = ['grants', 'worklist'] as const
const max = 1_000_000_000
const NotThere = { status: 404, message: ['This grant is not there.', 'Esta subvención no existe.'] } as const

export const grantPartsCalls = {
  saveGrantDue: call({
    ...mayEdit,
    name: `${folder}/Grants/SaveDue`,
    summary: 'A day by which a letter of inquiry, an application or a report is due, and the day it was sent',
    scope: 'listed',
    input: z.strictObject({
      GrantDueID: maybe(dueId),
      GrantID: grantId,
      Kind: choice(['What is due', 'Qué vence'], grantDueKinds),
      DueOn: day(['Due', 'Vence']),
      DoneOn: maybe(day(['Sent on', 'Enviado el'])),
      Note: maybe(text(['Note', 'Nota'], { max: 500 })),
      version: maybe(version()),
    }),
    output: z.strictObject({ GrantDueID: dueId, version: version() }),
    errors: {
      InFuture: { message: ['The date is in the future.', 'La fecha está en el futuro.'], field: 'DoneOn' },
      SameDue: {
        message: ['This is on the list already.', 'Esto ya está en la lista.'],
        field: 'DueOn',
        constraint: 'grant_due_once',
      },
      NotThere,
    },
    topics,
    pair: 'GrantDueID',
  }),
  removeGrantDue: call({
    ...mayEdit,
    name: `${folder}/Grants/RemoveDue`,
    summary: 'Take a due date back that was a mistake, with the reason',
    scope: 'listed',
    input: z.strictObject({ GrantDueID: dueId, version: version(), Reason: text(['Reason', 'Motivo'], { max: 500 }) }),
    output: z.strictObject({ GrantDueID: dueId }),
    topics,
  }),
  saveGrantSpending: call({
    ...mayEdit,
    name: `${folder}/Grants/SaveSpending`,
    summary: 'What of a grant was spent, on what and when; never more than was awarded',
    scope: 'listed',
    input: z.strictObject({
      GrantSpendingID: maybe(spendingId),
      GrantID: grantId,
      SpentOn: day(['Date', 'Fecha']),
      Amount: dollars(['Amount', 'Cantidad'], { max }),
      What: text(['What it was for', 'Para qué fue'], {
        max: 300,
        help: ['Name no client here.', 'No nombre a clientes aquí.'],
      }),
      version: maybe(version()),
    }),
    output: z.strictObject({ GrantSpendingID: spendingId, version: version() }),
    errors: {
      NotAwarded: {
        message: ['Only of an awarded grant can be spent.', 'Solo se puede gastar de una subvención concedida.'],
        constraint: 'grant_not_awarded',
      },
      OutsidePeriod: {
        message: ['This day is outside of the grant’s period.', 'Ese día está fuera del período de la subvención.'],
        field: 'SpentOn',
        constraint: 'grant_spending_period',
      },
      InFuture: { message: ['The date is in the future.', 'La fecha está en el futuro.'], field: 'SpentOn' },
      MoreThanAwarded: {
        message: ['This is more than is left of the grant.', 'Esto es más de lo que queda de la subvención.'],
        field: 'Amount',
        constraint: 'grant_spending_more',
      },
      NotThere,
    },
    topics,
    pair: 'GrantSpendingID',
  }),
  removeGrantSpending: call({
    ...mayEdit,
    name: `${folder}/Grants/RemoveSpending`,
    summary: 'Take spending back that was a mistake, with the reason',
    scope: 'listed',
    input: z.strictObject({
      GrantSpendingID: spendingId,
      version: version(),
      Reason: text(['Reason', 'Motivo'], { max: 500 }),
    }),
    output: z.strictObject({ GrantSpendingID: spendingId }),
    topics,
  }),
  saveGrantMeasure: call({
    ...mayEdit,
    name: `${folder}/Grants/SaveMeasure`,
    summary: 'An outcome the funder wants to see: its target, and the figure by hand or counted by the product',
    scope: 'listed',
    input: z.strictObject({
      GrantMeasureID: maybe(measureId),
      GrantID: grantId,
      Name: text(['Measure', 'Indicador'], { max: 160 }),
      Target: whole(['Target', 'Meta'], { min: 1, max: 1_000_000 }),
      /** Typed, or the key of a measure that may be told to funders. */
      Source: text(['Source', 'Fuente'], { max: 60 }),
      Value: maybe(whole(['Value so far', 'Valor hasta hoy'], { max: 100_000_000 })),
      version: maybe(version()),
    }),
    output: z.strictObject({ GrantMeasureID: measureId, version: version() }),
    errors: {
      NotThere,
      NoMeasure: {
        status: 400,
        message: ['The product counts no such thing.', 'El sistema no cuenta nada así.'],
        field: 'Source',
      },
    },
    topics,
    pair: 'GrantMeasureID',
  }),
  countGrantMeasures: call({
    ...mayEdit,
    name: `${folder}/Grants/CountMeasures`,
    summary:
      'Count the measures of a grant anew from what the product knows; how many, never who, and no count of people below five',
    scope: 'listed',
    input: z.strictObject({ GrantID: grantId }),
    output: z.strictObject({ GrantID: grantId, Counted: z.int() }),
    errors: {
      NoPeriod: { message: ['The grant has no period yet.', 'La subvención aún no tiene período.'] },
    },
    topics,
  }),
}
