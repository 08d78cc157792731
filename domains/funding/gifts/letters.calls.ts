import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, day, dollars, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { pledgeRhythms } from '#platform/contract/lists/funding.ts'
import { giftFunds } from '#platform/contract/lists/funds.ts'
import { languages } from '#platform/contract/lists/people.ts'
import {
  campaignId,
  donorId,
  folder,
  giftId,
  mayEdit,
  mayView,
  notDrawn,
  pledgeId,
  subProgram,
  thankRunId,
} from '../funding-shapes.rules.ts'

const topics = ['gifts', 'donors', 'worklist'] as const
const mostDollars = { max: 100_000_000 }
const period = {
  From: day(['First day', 'Primer día']),
  To: day(['Last day', 'Último día']),
}

export const lettersCalls = {
  writeThankYous: call({
    ...mayEdit,
    name: `${folder}/Gifts/WriteLetters`,
    preview: true,
    summary: 'Letters of thanks for one gift, or for all of a period that nobody has thanked for; can be undone',
    scope: { subProgram: 'SubProgramID' },
    module: 'FundDevelopment',
    input: z.strictObject({
      SubProgramID: subProgram,
      GiftID: maybe(giftId),
      ...period,
      Language: choice(['Language', 'Idioma'], languages),
      Message: longText(['What the letter says', 'Qué dice la carta'], {
        max: 4000,
        help: [
          'The greeting, the gift and the signature come by themselves. Name no client.',
          'El saludo, el donativo y la firma se agregan solos. No nombre a clientes.',
        ],
      }),
    }),
    output: z.strictObject({ ThankRunID: thankRunId, Letters: z.int(), ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      NothingToDo: { message: ['No gift waits for a letter.', 'Ningún donativo espera una carta.'] },
      TooManyLetters: {
        status: 422,
        message: [
          'At most 500 letters at a time. Choose a shorter period.',
          'Como máximo 500 cartas a la vez. Elija un período más corto.',
        ],
      },
      WrongWay: {
        status: 400,
        message: ['The last day is before the first.', 'El último día es anterior al primero.'],
        field: 'To',
      },
    },
    topics: [...topics, 'activity'],
  }),
  getThankRuns: call({
    ...mayView,
    name: `${folder}/Gifts/GetLetterRuns`,
    method: 'GET',
    summary: 'Letters of thanks that were made, the newest first',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Runs: z.array(
        z.strictObject({
          ThankRunID: thankRunId,
          MadeOn: day(['Made', 'Hechas']),
          Letters: z.int(),
          By: z.nullable(z.string()),
        }),
      ),
    }),
    topics: ['gifts'],
  }),
  getThankYous: call({
    ...mayView,
    name: `${folder}/Gifts/GetLetters`,
    method: 'GET',
    summary: 'Letters of thanks that were made together, as a PDF; a hundred in one file',
    scope: 'listed',
    input: z.strictObject({
      ThankRunID: thankRunId,
      Part: z.prefault(whole(['Part', 'Parte'], { min: 1, max: 100 }), 1),
    }),
    output: file('application/pdf'),
    errors: notDrawn,
    audit: 'view',
  }),
  savePledge: call({
    ...mayEdit,
    name: `${folder}/Gifts/SavePledge`,
    summary: 'What a donor means to give again and again, or its end',
    scope: 'listed',
    input: z.strictObject({
      PledgeID: maybe(pledgeId),
      DonorID: donorId,
      Amount: dollars(['Amount each time', 'Cantidad cada vez'], mostDollars),
      Every: choice(['How often', 'Cada cuánto'], pledgeRhythms),
      Fund: choice(['Fund', 'Fondo'], giftFunds),
      CampaignID: maybe(campaignId),
      StartDate: day(['First gift expected', 'Primer donativo esperado']),
      EndDate: maybe(day(['Last day', 'Último día'])),
      EndReason: maybe(text(['Why it ends', 'Por qué termina'], { max: 300 })),
      version: maybe(version()),
    }),
    output: z.strictObject({ PledgeID: pledgeId, version: version() }),
    errors: {
      WrongWay: {
        status: 400,
        message: ['The last day is before the first.', 'El último día es anterior al primero.'],
        field: 'EndDate',
        constraint: 'pledge_period',
      },
      NotThere: {
        status: 404,
        message: ['There is no such campaign here.', 'Aquí no existe esa campaña.'],
        field: 'CampaignID',
        constraint: 'pledge_campaign',
      },
    },
    topics: ['donors', 'worklist'],
    pair: 'PledgeID',
  }),
}
