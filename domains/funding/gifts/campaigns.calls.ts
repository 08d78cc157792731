import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, dollars, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { anyDay, campaignId, cents, folder, mayEdit, mayView, Part, subProgram, word } from '../funding-shapes.rules.ts'

const topics = ['campaigns'] as const
const tieId = id(['Event of a campaign', 'Evento de una campaña'])
const sponsorId = id(['Sponsor', 'Patrocinador'])
const removal = { version: version(), Reason: text(['Reason', 'Motivo'], { max: 500 }) }

export const campaignsCalls = {
  getCampaigns: call({
    ...mayView,
    name: `${folder}/Campaigns/Get`,
    method: 'GET',
    summary: 'Campaigns with their goals and what was raised, by fund and by kind, their events and sponsors',
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
          Events: z.array(
            z.strictObject({
              CampaignEventID: tieId,
              OutreachEventID: id(['Event', 'Evento']),
              Name: z.string(),
              HeldOn: day(['Day', 'Día']),
              SignedUp: z.int(),
              Came: z.int(),
              IsCanceled: z.boolean(),
              version: version(),
            }),
          ),
          Sponsors: z.array(
            z.strictObject({
              CampaignSponsorID: sponsorId,
              OrganizationID: id(['Organization', 'Organización']),
              Name: z.string(),
              Gives: z.string(),
              version: version(),
            }),
          ),
          version: version(),
        }),
      ),
      /** Events of the caller’s programs that are for no campaign yet. */
      FreeEvents: z.array(z.strictObject({ Id: z.string(), Name: z.string(), SubProgramID: subProgram })),
    }),
    topics: ['campaigns', 'gifts', 'events'],
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
  addCampaignEvent: call({
    ...mayEdit,
    name: `${folder}/Campaigns/AddEvent`,
    summary: 'Say that an event is held for a campaign',
    scope: 'listed',
    input: z.strictObject({ CampaignID: campaignId, OutreachEventID: id(['Event', 'Evento']) }),
    output: z.strictObject({ CampaignEventID: tieId, version: version() }),
    errors: {
      NoEvent: {
        status: 404,
        message: ['This event is not one of the sub-program.', 'Este evento no es del subprograma.'],
        field: 'OutreachEventID',
      },
      ForAnother: {
        message: ['This event is for a campaign already.', 'Este evento ya es de una campaña.'],
        field: 'OutreachEventID',
        constraint: 'campaign_event_once',
      },
    },
    topics,
  }),
  removeCampaignEvent: call({
    ...mayEdit,
    name: `${folder}/Campaigns/RemoveEvent`,
    summary: 'Say that an event is not held for this campaign',
    scope: 'listed',
    input: z.strictObject({ CampaignEventID: tieId, ...removal }),
    output: z.strictObject({ CampaignEventID: tieId }),
    topics,
  }),
  addEditSponsor: call({
    ...mayEdit,
    name: `${folder}/Campaigns/AddEditSponsor`,
    summary: 'Record who sponsors a campaign, and with what',
    scope: 'listed',
    input: z.strictObject({
      CampaignID: campaignId,
      CampaignSponsorID: maybe(sponsorId),
      OrganizationID: id(['Sponsor', 'Patrocinador']),
      Gives: text(['What they give', 'Qué aporta'], { max: 200 }),
      version: maybe(version()),
    }),
    output: z.strictObject({ CampaignSponsorID: sponsorId, version: version() }),
    errors: {
      NotOnRegister: {
        status: 404,
        message: ['This organization is not on the register.', 'Esta organización no está en el registro.'],
        field: 'OrganizationID',
      },
      SponsorsAlready: {
        message: ['They sponsor this campaign already.', 'Ya patrocina esta campaña.'],
        field: 'OrganizationID',
        constraint: 'campaign_sponsor_once',
      },
    },
    topics,
    pair: 'CampaignSponsorID',
  }),
  removeSponsor: call({
    ...mayEdit,
    name: `${folder}/Campaigns/RemoveSponsor`,
    summary: 'Take a sponsor away, with the reason',
    scope: 'listed',
    input: z.strictObject({ CampaignSponsorID: sponsorId, ...removal }),
    output: z.strictObject({ CampaignSponsorID: sponsorId }),
    topics,
  }),
}
