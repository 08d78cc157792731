import * as z from 'zod/mini'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { careNeedKinds, careRoles, careStatuses } from '../church-lists.rules.ts'
import { churchId } from '../record/church-shapes.rules.ts'
import { churchTopics } from '../record/churches.calls.ts'

export const folder = 'ChurchEngagement/CareCommunity'
export const communityId = id(['Care community', 'Comunidad de cuidado'])
export const needId = id(['Need', 'Necesidad'])
export const personId = id(['Person', 'Persona'])
export const words = z.nullable(z.string())
export const on = z.nullable(day(['Date', 'Fecha']))
const topics = [...churchTopics, 'careCommunities'] as const
export const ofCommunity = { careCommunity: 'CareCommunityID' } as const
export const writes = { permission: 'Church.Edit', extra: true, topics, scope: ofCommunity } as const
export const Reason = text(['Why', 'Por qué'], { min: 3, max: 500 })

export const who = {
  PersonID: maybe(personId),
  FirstName: maybe(text(['First name', 'Nombre'], { max: 80 })),
  LastName: maybe(text(['Last name', 'Apellido'], { max: 80 })),
}
export const whoErrors = {
  NameNeeded: {
    status: 400,
    message: ['Choose a person, or give a first and a last name.', 'Elija a una persona o dé nombre y apellido.'],
    field: 'LastName',
  },
  NoSuchPerson: {
    status: 404,
    message: ['This person is not on record here.', 'Esta persona no está registrada aquí.'],
    field: 'PersonID',
  },
} as const
export const ended = {
  status: 409,
  message: ['This care community has ended.', 'Esta comunidad de cuidado terminó.'],
} as const

export const facts = {
  Name: text(['Name', 'Nombre'], { max: 120 }),
  FosterResourceFamilyID: maybe(id(['Family served', 'Familia a la que ayuda'])),
  FamilyName: maybe(
    text(['Family served', 'Familia a la que ayuda'], {
      max: 120,
      help: ['For a family that is not on record here.', 'Para una familia que no está registrada aquí.'],
    }),
  ),
  Status: z.prefault(choice(['Status', 'Estado'], careStatuses), 'Forming'),
  StartDate: day(['First day', 'Primer día']),
  EndDate: maybe(day(['Ended on', 'Terminó el'])),
  EndReason: maybe(text(['Why it ended', 'Por qué terminó'], { max: 300 })),
  Note: maybe(longText(['Note', 'Nota'], { max: 4000 })),
}

export const Member = z.strictObject({
  CareMemberID: id(['Member', 'Integrante']),
  PersonID: personId,
  Name: z.string(),
  Role: choice(['Role', 'Rol'], careRoles),
  Seat: z.int(),
  StartDate: day(['Since', 'Desde']),
  EndDate: on,
  version: version(),
})
const Part = z.strictObject({
  CareNeedPartID: id(['Part', 'Parte']),
  Part: z.int(),
  PersonID: personId,
  Name: z.string(),
  Note: words,
  version: version(),
})
export const Need = z.strictObject({
  CareNeedID: needId,
  Kind: choice(['Kind', 'Tipo'], careNeedKinds),
  What: z.string(),
  NeededOn: day(['Day', 'Día']),
  Parts: z.int(),
  Children: z.int(),
  Taken: z.array(Part),
  version: version(),
})
export type CareNeed = z.infer<typeof Need>

export const Row = z.strictObject({
  CareCommunityID: communityId,
  ChurchID: churchId,
  ChurchName: z.string(),
  ...facts,
  FosterResourceFamilyID: z.nullable(id(['Family served', 'Familia a la que ayuda'])),
  FamilyName: words,
  EndDate: on,
  EndReason: words,
  Note: words,
  Members: z.int(),
  Seats: z.int(),
  OpenParts: z.int(),
  LastCheckIn: on,
  version: version(),
})
export type CareCommunity = z.infer<typeof Row>
