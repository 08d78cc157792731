import * as z from 'zod/mini'
import { chartActivityInput, ChartActivityPage } from '#domains/activity/chart-activity-shapes.rules.ts'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id } from '#platform/contract/fields.ts'
import { chartDateKinds } from './chart-dates.rules.ts'

const communityFamily = { CommunityFamilyID: id(['Community family', 'Familia de la comunidad']) }
const hostFamily = { HostFamilyID: id(['Host family', 'Familia anfitriona']) }
const reads = { extra: true, method: 'GET', permission: 'StrongFamilies.View' } as const

const ChartDate = z.strictObject({
  ID: z.string(),
  Day: day(['Day', 'Día']),
  Kind: choice(['What', 'Qué'], chartDateKinds),
  Note: z.nullable(z.string()),
  /** Of a follow-up: after how many days. */
  Days: z.nullable(z.int()),
  /** The tab that tells more. */
  Part: z.string(),
  IsDone: flag(['Done', 'Hecho']),
})
export type ChartDate = z.infer<typeof ChartDate>

const days = { From: day(['From', 'Desde']), To: day(['Until', 'Hasta']) }
const dates = {
  ...reads,
  output: z.strictObject({ Dates: z.array(ChartDate) }),
  errors: {
    TimeCrossed: {
      message: ['The last day is before the first.', 'El último día es anterior al primero.'],
      field: 'To',
    },
    TooLong: {
      status: 400,
      message: ['Ask for at most 62 days at once.', 'Pida 62 días como máximo a la vez.'],
      field: 'To',
    },
  },
} as const

/** What the charts of both kinds of family read beside their profile. */
export const chartReadCalls = {
  getCommunityActivity: call({
    ...reads,
    name: 'StrongFamilies/CommunityFamilies/GetActivity',
    summary: 'What happened to a community family, its people, requests and hostings, newest first, in sentences',
    scope: { communityFamily: 'CommunityFamilyID' },
    input: z.strictObject({ ...communityFamily, ...chartActivityInput }),
    output: ChartActivityPage,
    topics: ['strongFamilies', 'activity'],
    audit: { view: 'activity' },
  }),
  getCommunityDates: call({
    ...dates,
    name: 'StrongFamilies/CommunityFamilies/GetDates',
    summary: 'The dates of a community family between two days: stays, visits, follow-ups and the end of consent',
    scope: { communityFamily: 'CommunityFamilyID' },
    input: z.strictObject({ ...communityFamily, ...days }),
    topics: ['strongFamilies'],
    audit: { view: 'calendar' },
  }),
  getHostDates: call({
    ...dates,
    name: 'StrongFamilies/VolunteerFamilies/GetDates',
    summary: 'The dates of a volunteer family between two days: stays, visits, checks and papers that run out',
    scope: { volunteerFamily: 'HostFamilyID' },
    input: z.strictObject({ ...hostFamily, ...days }),
    topics: ['strongFamilies', 'families'],
    audit: { view: 'calendar' },
  }),
}
