import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { churchLinksRoster } from './church-links.rules.ts'

const looks = {
  extra: true,
  method: 'GET',
  permission: 'StrongFamilies.View',
  scope: 'listed',
  topics: ['strongFamilies', 'families'],
} as const

export const churchLinkCalls = {
  getChurchLinks: call({
    ...looks,
    name: 'StrongFamilies/Churches/Get',
    summary: 'The churches that volunteer families come from, with how many of them are approved and host now',
    input: z.strictObject(churchLinksRoster.input),
    output: listOutput(churchLinksRoster.Row),
  }),
  exportChurchLinks: call({
    ...looks,
    name: 'StrongFamilies/Churches/Export',
    summary: 'The churches of volunteer families as a file',
    audit: 'view',
    input: z.strictObject(churchLinksRoster.fileInput),
    output: fileOutput,
    errors: churchLinksRoster.fileErrors,
  }),
}
