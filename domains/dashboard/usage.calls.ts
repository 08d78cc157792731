import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, text } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'

const person = id(['Person', 'Persona'])
const within = {
  /** The last 30 days unless said. */
  From: z.optional(day(['From', 'Desde'])),
  To: z.optional(day(['Through', 'Hasta'])),
  SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])),
}
const days = { From: day(['From', 'Desde']), To: day(['Through', 'Hasta']) }
const shared = {
  method: 'GET',
  permission: 'Dashboard.View',
  scope: 'listed',
  lag: 'seconds',
} as const
const errors = {
  WrongDays: {
    status: 400,
    message: [
      'Choose at most three years, with the first day not after the last.',
      'Elija tres años como máximo, con el primer día no posterior al último.',
    ],
    field: 'From',
  },
} as const

/** As they are kept. */
export const actionKinds = list(
  { value: 'sign-in', label: ['Sign-ins', 'Inicios de sesión'] },
  { value: 'view', label: ['Charts opened', 'Expedientes abiertos'] },
  { value: 'change', label: ['Changes', 'Cambios'] },
  { value: 'other', label: ['Other', 'Otras'] },
)
export type ActionKind = (typeof actionKinds)[number]['value']
const who = { UserID: z.uuid(), Name: z.string() }
const counts = { SignIns: z.int(), Looks: z.int(), Changes: z.int(), Other: z.int() }

/** Who uses the program and how much: never what anybody looked at. */
export const usageCalls = {
  activeUsers: call({
    ...shared,
    name: 'Dashboard/UserActivity/ActiveUsers',
    summary: 'Staff of the caller’s programs who are using the program now',
    input: z.strictObject({ SubProgramID: within.SubProgramID }),
    output: z.strictObject({
      /** Seen within so many minutes. */
      Minutes: z.int(),
      Users: z.array(
        z.strictObject({
          UserID: z.uuid(),
          Name: z.string(),
          LastSeen: z.string(),
          Browser: z.string(),
          IsMobile: z.boolean(),
        }),
      ),
    }),
  }),
  dailyUsers: call({
    ...shared,
    name: 'Dashboard/UserActivity/DailyUsers',
    summary: 'How many people used the program on each day, and who most',
    input: z.strictObject(within),
    output: z.strictObject({
      ...days,
      /** Different people in all these days. */
      Users: z.int(),
      Days: z.array(z.strictObject({ Day: day(['Day', 'Día']), Users: z.int() })),
      People: z.array(z.strictObject({ UserID: z.uuid(), Name: z.string(), Days: z.int(), Actions: z.int() })),
    }),
    errors,
  }),
  individualDailyUsage: call({
    ...shared,
    name: 'Dashboard/UserActivity/IndividualDailyUsage',
    summary: 'One person’s use day by day: sign-ins, charts opened, changes, as numbers alone',
    input: z.strictObject({ ...within, UserID: person }),
    output: z.strictObject({
      ...days,
      UserID: z.uuid(),
      Name: z.string(),
      Days: z.array(z.strictObject({ Day: day(['Day', 'Día']), ...counts })),
    }),
    errors,
  }),
  monthlyActions: call({
    ...shared,
    name: 'Dashboard/UserActivity/MonthlyActions',
    summary: 'Sign-ins, looks at charts and changes of each month, and how many people made them',
    input: z.strictObject(within),
    output: z.strictObject({
      ...days,
      Months: z.array(z.strictObject({ Month: day(['Month', 'Mes']), Users: z.int(), ...counts })),
    }),
    errors,
  }),
  getBrowsers: call({
    ...shared,
    name: 'Dashboard/UserActivity/GetBrowsers',
    summary: 'The browsers people signed in with, by sign-ins and by people',
    input: z.strictObject(within),
    output: z.strictObject({
      ...days,
      Browsers: z.array(z.strictObject({ Browser: z.string(), Sessions: z.int(), Users: z.int() })),
    }),
    errors,
  }),
  getIsMobile: call({
    ...shared,
    name: 'Dashboard/UserActivity/GetIsMobile',
    summary: 'How many sign-ins came from a phone or tablet',
    input: z.strictObject(within),
    output: z.strictObject({ ...days, Mobile: z.int(), Desktop: z.int() }),
    errors,
  }),
  actingUsers: call({
    ...shared,
    name: 'Dashboard/UserActivity/GetActingUsers',
    extra: true,
    summary: 'Who made the actions of some days, most first, of one kind or of all; numbers alone',
    input: z.strictObject({ ...within, Kind: z.optional(choice(['Kind', 'Tipo'], actionKinds)) }),
    output: z.strictObject({ ...days, Total: z.int(), People: z.array(z.strictObject({ ...who, Actions: z.int() })) }),
    errors,
  }),
  deviceUsers: call({
    ...shared,
    name: 'Dashboard/UserActivity/GetDeviceUsers',
    extra: true,
    summary: 'Who signed in with a browser, or from a phone or a computer, and how often',
    input: z.strictObject({
      ...within,
      Browser: z.optional(text(['Browser', 'Navegador'], { max: 60 })),
      IsMobile: z.optional(z.boolean()),
    }),
    output: z.strictObject({ ...days, Total: z.int(), People: z.array(z.strictObject({ ...who, Sessions: z.int() })) }),
    errors,
  }),
}
