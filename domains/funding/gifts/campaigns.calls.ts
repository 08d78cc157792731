import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, dollars, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { anyDay, campaignId, cents, folder, mayEdit, mayView, Part, subProgram, word } from '../funding-shapes.rules.ts'

const topics = ['campaigns'] as const

export const campaignsCalls = {
  getCampaigns: call({
    ...mayView,
    name: `${folder}/Campaigns/Get`,
    method: 'GET',
    summary: 'Campaigns with their goals and what was raised, by fund and by kind',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Campaigns: z.array(
        z.strictObject({
          CampaignID: campaignId,
          SubProgramID: subProgram,
          SubProgramName: z.string(),
          Name: z.string(),
          GoalCents: z.nullable(cents),
          StartDate: day(['First day', 'Primer día']),
          EndDate: anyDay,
          Note: word,
          RaisedCents: cents,
          Gifts: z.int(),
          ByFund: z.array(Part),
          ByKind: z.array(Part),
          version: version(),
        }),
      ),
    }),
    topics: ['campaigns', 'gifts'],
  }),
  addEditCampaign: call({
    ...mayEdit,
    name: `${folder}/Campaigns/AddEdit`,
    summary: 'Begin a campaign or change it',
    scope: { subProgram: 'SubProgramID' },
    module: 'FundDevelopment',
    input: z.strictObject({
      CampaignID: maybe(campaignId),
      SubProgramID: subProgram,
      Name: text(['Name', 'Nombre'], { max: 120 }),
      Goal: maybe(dollars(['Goal', 'Meta'], { min: 1, max: 1_000_000_000 })),
      StartDate: day(['First day', 'Primer día']),
      EndDate: maybe(day(['Ends on', 'Termina el'])),
      Note: maybe(longText(['Note', 'Nota'], { max: 2000 })),
      version: maybe(version()),
    }),
    output: z.strictObject({ CampaignID: campaignId, version: version() }),
    errors: {
      WrongWay: {
        status: 400,
        message: ['The campaign must end after its first day.', 'La campaña debe terminar después de su primer día.'],
        field: 'EndDate',
        constraint: 'campaign_period',
      },
      SameName: {
        message: ['There is a campaign of this name.', 'Ya hay una campaña con este nombre.'],
        field: 'Name',
        constraint: 'campaign_once',
      },
    },
    topics,
    pair: 'CampaignID',
  }),
  removeCampaign: call({
    ...mayEdit,
    name: `${folder}/Campaigns/Remove`,
    summary: 'Take a campaign back that was begun by mistake and has no gifts',
    scope: 'listed',
    input: z.strictObject({
      CampaignID: campaignId,
      version: version(),
      Reason: text(['Reason', 'Motivo'], { max: 500 }),
    }),
    output: z.strictObject({ CampaignID: campaignId }),
    errors: { HasGifts: { message: ['This campaign has gifts.', 'Esta campaña tiene donativos.'] } },
    topics,
  }),
}
