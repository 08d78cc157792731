import * as z from 'zod/mini'
import type { Words } from '#platform/contract/words.ts'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, phoneDigits, text, whole } from '#platform/contract/fields.ts'
import { list, wordList } from '#platform/contract/lists/base.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { programRegions } from '#platform/contract/lists/places.ts'

export const membershipStates = wordList(['Scheduled', 'Previsto'], ['Active', 'Activo'], ['Ended', 'Terminado'])
export const accessStates = list(
  { value: 'Ask', label: ['In another program: ask its worker', 'En otro programa: pregunte a quien lo lleva'] },
  { value: 'Confidential', label: ['A confidential record exists', 'Existe un expediente confidencial'] },
)
const recordNumber = (label: Words) => z.optional(text(label, { min: 0, max: 20 }))

/** What a search for a client can be asked; the same for every program's own call. */
export const clientSearchInput = {
  Search: z.optional(
    text(['Name, date of birth, number or phone', 'Nombre, fecha de nacimiento, número o teléfono'], {
      min: 0,
      max: 120,
    }),
  ),
  FirstName: z.optional(text(['First name', 'Nombre'], { min: 0, max: 80 })),
  LastName: z.optional(text(['Last name', 'Apellido'], { min: 0, max: 80 })),
  DateOfBirth: z.optional(z.nullable(day(['Date of birth', 'Fecha de nacimiento']))),
  AgeFrom: z.optional(z.nullable(whole(['Age from', 'Edad desde'], { max: 120 }))),
  AgeTo: z.optional(z.nullable(whole(['Age to', 'Edad hasta'], { max: 120 }))),
  CID: recordNumber(['CID', 'CID']),
  FamLinkNumber: recordNumber(['FamLink number', 'Número FamLink']),
  WelligentID: recordNumber(['Welligent ID', 'Número Welligent']),
  PhoneNumberDigits: z.optional(z.nullable(phoneDigits())),
  Address: z.optional(text(['Street', 'Calle'], { min: 0, max: 120 })),
  RelativeName: z.optional(text(['Name of a parent or sibling', 'Nombre de un padre o hermano'], { min: 0, max: 120 })),
  SubProgramIDs: z.optional(z.array(id(['Sub-program', 'Subprograma'])).check(z.maxLength(50))),
  Region: z.optional(z.nullable(choice(['Region', 'Región'], programRegions))),
  Status: z.optional(z.nullable(choice(['Status', 'Estado'], membershipStates))),
  EmployeeID: z.optional(z.nullable(id(['Worker', 'Trabajador']))),
}

export const SearchedMembership = z.strictObject({
  ClientSubProgramMembershipID: id(['Membership', 'Membresía']),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  Module: z.string(),
  Region: z.string(),
  StartDate: day(['Since', 'Desde']),
  EndDate: z.nullable(day(['Until', 'Hasta'])),
  Status: choice(['Status', 'Estado'], membershipStates),
  Confidential: z.boolean(),
  CaseManager: z.nullable(z.string()),
})

export const ClientMatch = z.strictObject({
  ClientID: id(['Client', 'Cliente']),
  FirstName: z.string(),
  LastName: z.string(),
  PreferredName: z.nullable(z.string()),
  DateOfBirth: z.nullable(z.string()),
  Sex: choice(['Sex', 'Sexo'], sexes),
  CID: z.nullable(z.string()),
  FamLinkNumber: z.nullable(z.string()),
  WelligentID: z.nullable(z.string()),
  /** False: a person the programs know who was never a client. */
  IsClient: z.boolean(),
  Memberships: z.array(SearchedMembership),
  LastActivity: z.nullable(z.string()),
  Score: z.number(),
  Reasons: z.array(z.string()),
  /** A record number was met exactly: this person is to be used, not a new one. */
  ExactIdentifier: z.boolean(),
})
export type ClientMatch = z.infer<typeof ClientMatch>

/** Someone in a program the caller does not work in. Nothing here tells more than the caller typed. */
export const ElsewhereMatch = z.strictObject({
  SearchHitID: id(['Found', 'Encontrado']),
  /** What the caller typed, shortened. */
  AskedAs: z.string(),
  Access: choice(['Access', 'Acceso'], accessStates),
  /** Whom to ask; nobody is named for a confidential record. */
  Owner: z.nullable(z.string()),
  ExactIdentifier: z.boolean(),
  /** Only for those who may search every program. */
  Name: z.nullable(z.string()),
  DateOfBirth: z.nullable(z.string()),
  SubProgramName: z.nullable(z.string()),
})
export type ElsewhereMatch = z.infer<typeof ElsewhereMatch>

export const clientSearchOutput = z.strictObject({
  Matches: z.array(ClientMatch),
  Elsewhere: z.array(ElsewhereMatch),
  /** More were found than are shown. */
  More: z.boolean(),
})

export const clientSearchErrors = {
  NothingAsked: {
    status: 400,
    message: [
      'Give a name, a date of birth, a number, a phone, an address or a filter to search by.',
      'Dé un nombre, una fecha de nacimiento, un número, un teléfono, una dirección o un filtro para buscar.',
    ],
    field: 'Search',
  },
  TooManySearches: {
    status: 429,
    message: [
      'You have searched other programs so often that this is paused for an hour. Ask your supervisor if you need more.',
      'Ha buscado tantas veces en otros programas que la búsqueda se detiene una hora. Hable con su supervisor si necesita más.',
    ],
  },
} as const

export const clientSearchCalls = {
  searchExistingClients: call({
    name: 'Core/Clients/SearchExistingClients',
    reads: true,
    summary:
      'Clients like what was typed, best first, with the reasons; those of other programs only as “ask its owner”. Every search is written down',
    permission: 'Person.View',
    scope: 'listed',
    input: z.strictObject(clientSearchInput),
    output: clientSearchOutput,
    errors: clientSearchErrors,
    topics: ['clients', 'people', 'fosterClients'],
    audit: 'view',
  }),
}
