import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, id, longText, maybe, text } from '#platform/contract/fields.ts'
import { fileKinds } from '#platform/contract/files.ts'
import { leftOutReasons, mailedLists, mailingForms, mailingWays, mostRecipients } from './mailings.rules.ts'

const folder = 'Community/Mailings'
const ids = (label: readonly [string, string]) => z.prefault(z.array(id(label)).check(z.maxLength(mostRecipients)), [])
const recipients = {
  PersonIDs: ids(['People', 'Personas']),
  OrganizationIDs: ids(['Organizations', 'Organizaciones']),
  /** Whoever gives, person or organization; for those who may know of gifts. */
  DonorIDs: ids(['Donors', 'Donantes']),
  /** Rows of a list, for those who may read it. */
  List: maybe(choice(['List', 'Lista'], mailedLists)),
  ListedIDs: ids(['Chosen rows', 'Filas elegidas']),
}
const nobody = {
  status: 422,
  message: ['Nobody is left to write to.', 'No queda nadie a quien escribir.'],
  field: 'PersonIDs',
} as const

export const mailingCalls = {
  planMailing: call({
    name: `${folder}/Plan`,
    reads: true,
    extra: true,
    summary: 'Of the people and organizations chosen, who would get a mailing, and who is left out and why',
    permission: 'Mailings.Make',
    scope: 'listed',
    input: z.strictObject({ ...recipients, Way: choice(['How', 'Cómo'], mailingWays) }),
    output: z.strictObject({
      Going: z.int(),
      LeftOut: z.array(z.strictObject({ Name: z.string(), Why: choice(['Why', 'Por qué'], leftOutReasons) })),
    }),
  }),
  makeMailing: call({
    name: `${folder}/Make`,
    reads: true,
    extra: true,
    summary: 'Labels, letters or a workbook for the people and organizations chosen, keeping what each has asked for',
    permission: 'Mailings.Make',
    scope: 'listed',
    input: z.strictObject({
      ...recipients,
      Way: choice(['How', 'Cómo'], mailingWays),
      Form: choice(['What', 'Qué'], mailingForms),
      /** Of a letter. */
      Title: z.optional(text(['Heading', 'Encabezado'], { max: 120 })),
      Message: z.optional(longText(['What the letter says', 'Lo que dice la carta'], { max: 6000 })),
    }),
    output: file(fileKinds.pdf.type, fileKinds.xlsx.type),
    errors: {
      Nobody: nobody,
      ByMailOnly: {
        status: 422,
        message: ['Labels and letters go by mail.', 'Las etiquetas y las cartas van por correo postal.'],
        field: 'Way',
      },
      LetterMissing: {
        status: 400,
        message: ['Write a heading and what the letter says.', 'Escriba un encabezado y lo que dice la carta.'],
        field: 'Message',
      },
      NotDrawn: {
        status: 422,
        message: ['This is too much for one file. Choose fewer.', 'Es demasiado para un solo archivo. Elija menos.'],
      },
    },
    audit: 'view',
  }),
}
