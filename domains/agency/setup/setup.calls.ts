import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { flag, text } from '#platform/contract/fields.ts'

const folder = 'Admin/Agency'

export const setupCalls = {
  getSetup: call({
    name: `${folder}/GetSetup`,
    method: 'GET',
    extra: true,
    summary: 'The steps of the first setup, which of them are done or skipped, and whether setup is finished',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Steps: z.array(
        z.strictObject({
          Key: z.string(),
          Title: z.string(),
          About: z.string(),
          /** Where it is done. */
          Address: z.string(),
          State: z.literal(['done', 'open', 'skipped', 'optional']),
          /** Setup does not wait for it. */
          Optional: z.boolean(),
        }),
      ),
      /** Every step that is not optional is done or skipped, or an administrator hid setup. */
      Over: z.boolean(),
      Dismissed: z.boolean(),
    }),
    topics: ['setup', 'users', 'programs', 'lists'],
  }),
  markSetupStep: call({
    name: `${folder}/MarkSetupStep`,
    extra: true,
    summary: 'Skip a step of setup, or take it up again',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      Key: text(['Step', 'Paso'], { max: 40 }),
      Skipped: flag(['Skip this step', 'Omitir este paso']),
    }),
    output: z.strictObject({ Key: z.string() }),
    topics: ['setup'],
  }),
  dismissSetup: call({
    name: `${folder}/DismissSetup`,
    extra: true,
    summary: 'Hide setup, or show it again; its steps stay usable',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ Dismissed: flag(['Hide setup', 'Ocultar la configuración']) }),
    output: z.strictObject({ Dismissed: z.boolean() }),
    topics: ['setup'],
  }),
}
