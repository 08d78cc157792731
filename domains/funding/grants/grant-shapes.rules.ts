import * as z from 'zod/mini'
import { choice, day, id, version } from '#platform/contract/fields.ts'
import { grantDueKinds, grantStatuses } from '#platform/contract/lists/funding.ts'
import { anyDay, cents, grantId, subProgram, word } from '../funding-shapes.rules.ts'

export const dueId = id(['Due date', 'Fecha límite'])
export const spendingId = id(['Spending', 'Gasto'])
export const measureId = id(['Measure', 'Indicador'])

/** One grant as the record shows it. */
export const Grant = z.strictObject({
  GrantID: grantId,
  SubProgramID: subProgram,
  SubProgramName: z.string(),
  FunderID: id(['Funder', 'Financiador']),
  Funder: z.string(),
  Name: z.string(),
  ForSubProgramID: z.nullable(subProgram),
  ForProgram: word,
  OwnerEmployeeID: z.nullable(id(['Owner', 'A cargo'])),
  OwnerName: word,
  Status: choice(['Status', 'Estado'], grantStatuses),
  AskedCents: z.nullable(cents),
  AwardedCents: z.nullable(cents),
  StartDate: anyDay,
  EndDate: anyDay,
  RestrictedUse: word,
  DecidedOn: anyDay,
  ClosedNote: word,
  Note: word,
  ReceivedCents: cents,
  SpentCents: cents,
  Due: z.array(
    z.strictObject({
      GrantDueID: dueId,
      Kind: choice(['What is due', 'Qué vence'], grantDueKinds),
      DueOn: day(['Due', 'Vence']),
      DoneOn: anyDay,
      Note: word,
      version: version(),
    }),
  ),
  Spending: z.array(
    z.strictObject({
      GrantSpendingID: spendingId,
      SpentOn: day(['Date', 'Fecha']),
      Cents: cents,
      What: z.string(),
      version: version(),
    }),
  ),
  Measures: z.array(
    z.strictObject({
      GrantMeasureID: measureId,
      Name: z.string(),
      Target: z.int(),
      Source: z.string(),
      /** What the source is called; a measure that is gone has its key. */
      SourceName: z.string(),
      Value: z.nullable(z.int()),
      ValueOn: anyDay,
      Few: z.boolean(),
      version: version(),
    }),
  ),
  /** What the product counts and may be told to a funder. */
  Countable: z.array(z.strictObject({ Key: z.string(), Name: z.string(), About: z.string() })),
  Next: z.array(choice(['Status', 'Estado'], grantStatuses)),
  version: version(),
})
