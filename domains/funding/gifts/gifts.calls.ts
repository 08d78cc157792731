import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, dollars, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { giftKinds, giftMethods, thankWays } from '#platform/contract/lists/funding.ts'
import { giftFunds } from '#platform/contract/lists/funds.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { campaignId, donorId, folder, giftId, grantId, mayEdit, mayView, pledgeId } from '../funding-shapes.rules.ts'
import { giftRoster } from './gifts.rules.ts'

const topics = ['gifts', 'donors', 'campaigns', 'grants', 'worklist'] as const
const Saved = z.strictObject({ GiftID: giftId, version: version() })
const mostDollars = { max: 100_000_000 }
const Named = z.strictObject({ Id: z.uuid(), Name: z.string() })
export const giftsCalls = {
  getGifts: call({
    ...mayView,
    name: `${folder}/Gifts/Get`,
    method: 'GET',
    summary: 'Gifts a page at a time, of all donors or of one, the newest first',
    scope: 'listed',
    input: z.strictObject(giftRoster.input),
    output: listOutput(giftRoster.Row),
    topics: ['gifts'],
  }),
  exportGifts: call({
    ...mayView,
    name: `${folder}/Gifts/Export`,
    method: 'GET',
    summary: 'The filtered gifts as a file; taking it is written down',
    scope: 'listed',
    input: z.strictObject(giftRoster.fileInput),
    output: fileOutput,
    errors: giftRoster.fileErrors,
    audit: 'view',
  }),
  getGiftChoices: call({
    ...mayView,
    name: `${folder}/Gifts/GetChoices`,
    method: 'GET',
    summary: 'What a gift can be given to: campaigns that run, grants that were awarded, staff who look after donors',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Campaigns: z.array(Named),
      Grants: z.array(Named),
      Staff: z.array(Named),
      SubPrograms: z.array(Named),
      /** Programs a grant can be for. */
      Programs: z.array(Named),
    }),
    topics: ['campaigns', 'grants'],
  }),
  addEditGift: call({
    ...mayEdit,
    name: `${folder}/Gifts/AddEdit`,
    summary: 'Log a gift of a donor or correct one; what is on a receipt stays as it is',
    scope: 'listed',
    input: z.strictObject({
      GiftID: maybe(giftId),
      DonorID: donorId,
      GivenOn: day(['Date', 'Fecha']),
      Kind: choice(['Kind', 'Tipo'], giftKinds),
      Amount: dollars(['Amount or value', 'Cantidad o valor'], {
        min: 0,
        ...mostDollars,
        help: [
          'Of a gift in kind: what the donor says it is worth.',
          'De un donativo en especie: lo que el donante dice que vale.',
        ],
      }),
      What: maybe(text(['What was given', 'Qué se donó'], { max: 500 })),
      Method: maybe(choice(['Way of giving', 'Forma de donar'], giftMethods)),
      Reference: maybe(text(['Check or reference number', 'Número de cheque o referencia'], { max: 60 })),
      Fund: choice(['Fund', 'Fondo'], giftFunds),
      CampaignID: maybe(campaignId),
      GrantID: maybe(grantId),
      PledgeID: maybe(pledgeId),
      Benefit: maybe(
        dollars(['Value of what the donor got', 'Valor de lo que recibió el donante'], {
          ...mostDollars,
          help: ['A dinner, a ticket. The receipt says it.', 'Una cena, una entrada. El recibo lo dice.'],
        }),
      ),
      BenefitWhat: maybe(text(['What the donor got', 'Qué recibió el donante'], { max: 200 })),
      Note: maybe(
        longText(['Note', 'Nota'], { max: 2000, help: ['Name no client here.', 'No nombre a clientes aquí.'] }),
      ),
      version: maybe(version()),
    }),
    output: Saved,
    errors: {
      InFuture: { message: ['The date is in the future.', 'La fecha está en el futuro.'], field: 'GivenOn' },
      AmountNeeded: {
        status: 400,
        message: ['Write how much was given.', 'Escriba cuánto se donó.'],
        field: 'Amount',
        constraint: 'gift_money',
      },
      WhatNeeded: {
        status: 400,
        message: ['Write what was given.', 'Escriba qué se donó.'],
        field: 'What',
        constraint: 'gift_what',
      },
      BenefitWrong: {
        status: 400,
        message: [
          'Write what the donor got and its value, no more than the gift.',
          'Escriba qué recibió el donante y su valor, no mayor que el donativo.',
        ],
        field: 'Benefit',
        constraint: 'gift_benefit',
      },
      OnReceipt: {
        message: [
          'This gift is on a receipt. Void the receipt first.',
          'Este donativo está en un recibo. Primero anule el recibo.',
        ],
        constraint: ['gift_receipted', 'gift_one_receipt', 'gift_receipt_live'],
      },
      NotThere: {
        status: 404,
        message: [
          'There is no such campaign, grant or pledge here.',
          'Aquí no existe esa campaña, subvención o compromiso.',
        ],
        field: 'CampaignID',
        constraint: ['gift_campaign', 'gift_grant', 'gift_pledge'],
      },
      NotLogged: {
        status: 400,
        message: [
          'A gift stays with its donor. Remove it and log it anew.',
          'Un donativo queda con su donante. Quítelo y anótelo de nuevo.',
        ],
        field: 'DonorID',
      },
    },
    topics,
    pair: 'GiftID',
  }),
  removeGift: call({
    ...mayEdit,
    name: `${folder}/Gifts/Remove`,
    summary: 'Take a gift back that was logged by mistake, with the reason',
    scope: 'listed',
    input: z.strictObject({ GiftID: giftId, version: version(), Reason: text(['Reason', 'Motivo'], { max: 500 }) }),
    output: z.strictObject({ GiftID: giftId }),
    errors: {
      OnReceipt: {
        message: [
          'This gift is on a receipt. Void the receipt first.',
          'Este donativo está en un recibo. Primero anule el recibo.',
        ],
        constraint: ['gift_receipted', 'gift_receipt_live'],
      },
    },
    topics,
  }),
  thankForGift: call({
    ...mayEdit,
    name: `${folder}/Gifts/Thank`,
    summary: 'Write down that a donor was thanked for a gift, how and when',
    scope: 'listed',
    input: z.strictObject({
      GiftID: giftId,
      ThankedOn: day(['Day', 'Día']),
      How: choice(['How', 'Cómo'], thankWays),
      version: version(),
    }),
    output: Saved,
    errors: {
      InFuture: { message: ['The date is in the future.', 'La fecha está en el futuro.'], field: 'ThankedOn' },
      BeforeGift: { message: ['This is before the gift.', 'Es anterior al donativo.'], field: 'ThankedOn' },
    },
    topics,
  }),
}
