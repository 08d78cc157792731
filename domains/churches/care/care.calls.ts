import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { careNeedKinds, careRoles, careStatuses, goings } from '../church-lists.rules.ts'
import { churchId, churchTopics } from '../record/churches.calls.ts'

const folder = 'ChurchEngagement/CareCommunity'
const communityId = id(['Care community', 'Comunidad de cuidado'])
const needId = id(['Need', 'Necesidad'])
const personId = id(['Person', 'Persona'])
const words = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))
const topics = [...churchTopics, 'careCommunities'] as const
const ofCommunity = { careCommunity: 'CareCommunityID' } as const
const writes = { permission: 'Church.Edit', extra: true, topics, scope: ofCommunity } as const
const Reason = text(['Why', 'Por qué'], { min: 3, max: 500 })

const who = {
  PersonID: maybe(personId),
  FirstName: maybe(text(['First name', 'Nombre'], { max: 80 })),
  LastName: maybe(text(['Last name', 'Apellido'], { max: 80 })),
}
const whoErrors = {
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
const ended = {
  status: 409,
  message: ['This care community has ended.', 'Esta comunidad de cuidado terminó.'],
} as const

const facts = {
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

const Member = z.strictObject({
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
const Need = z.strictObject({
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

const Row = z.strictObject({
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

export const careCalls = {
  getCareCommunities: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary:
      'Care communities of the caller’s programs: church, family, seats taken, what is still needed, and figures of 90 days',
    permission: 'Church.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Communities: z.array(Row),
      /** Of 90 days. A need counts once, however many people took parts of it; so do the children. */
      Figures: z.strictObject({ Met: z.int(), Helpers: z.int(), Children: z.int() }),
    }),
    topics: ['churches', 'careCommunities'],
  }),
  getCareCommunity: call({
    name: `${folder}/GetOne`,
    method: 'GET',
    extra: true,
    summary: 'One care community: members by role, weekly check-ins, and its board of needs',
    permission: 'Church.View',
    scope: ofCommunity,
    audit: { view: 'care community' },
    input: z.strictObject({ CareCommunityID: communityId }),
    output: z.strictObject({
      Community: Row,
      Members: z.array(Member),
      CheckIns: z.array(
        z.strictObject({
          CareCheckInID: id(['Check-in', 'Revisión']),
          WeekOf: day(['Week of', 'Semana del']),
          HeldOn: day(['Date', 'Fecha']),
          Going: z.string(),
          Note: words,
          AuthorName: words,
          version: version(),
        }),
      ),
      Needs: z.array(Need),
    }),
    topics: ['churches', 'careCommunities', 'people'],
  }),
  addEditCareCommunity: call({
    ...writes,
    name: `${folder}/AddEdit`,
    summary: 'Begin a care community of a church, change it, or end it',
    scope: { ...ofCommunity, church: 'ChurchID', fosterResourceFamily: 'FosterResourceFamilyID' },
    pair: 'CareCommunityID',
    input: z.strictObject({
      CareCommunityID: maybe(communityId),
      ChurchID: churchId,
      ...facts,
      version: maybe(version()),
    }),
    output: z.strictObject({ CareCommunityID: communityId, version: version() }),
    errors: {
      NameTaken: {
        status: 409,
        message: [
          'This church has a care community of that name.',
          'Esta iglesia ya tiene una comunidad con ese nombre.',
        ],
        field: 'Name',
        constraint: 'care_community_name',
      },
      OneFamily: {
        message: [
          'Choose a family on record or give a name, not both.',
          'Elija una familia registrada o dé un nombre, no ambos.',
        ],
        field: 'FamilyName',
        constraint: 'care_community_one_family',
      },
      EndNeeded: {
        status: 400,
        message: [
          'Say on which day it ended; only what has ended has such a day.',
          'Indique el día en que terminó; solo lo terminado tiene ese día.',
        ],
        field: 'EndDate',
        constraint: 'care_community_ended',
      },
      EndsBeforeStart: {
        message: ['The end must not be before the first day.', 'El fin no puede ser anterior al primer día.'],
        field: 'EndDate',
        constraint: 'care_community_period',
      },
    },
  }),
  addCareMember: call({
    ...writes,
    name: `${folder}/AddMember`,
    summary: 'Give somebody a seat in a care community; each role has so many',
    input: z.strictObject({
      CareCommunityID: communityId,
      Role: choice(['Role', 'Rol'], careRoles),
      ...who,
      StartDate: maybe(day(['Since', 'Desde'], { help: ['Empty: today.', 'Vacío: hoy.'] })),
    }),
    output: z.strictObject({ CareMemberID: id(['Member', 'Integrante']), version: version() }),
    errors: {
      ...whoErrors,
      Ended: ended,
      RoleFull: {
        status: 409,
        message: ['All seats of this role are taken.', 'Todos los lugares de este rol están ocupados.'],
        field: 'Role',
        constraint: ['care_member_seat', 'care_member_seats'],
      },
      AlreadyMember: {
        status: 409,
        message: ['This person already has a seat here.', 'Esta persona ya tiene un lugar aquí.'],
        field: 'PersonID',
        constraint: 'care_member_twice',
      },
    },
  }),
  endCareMember: call({
    ...writes,
    name: `${folder}/EndMember`,
    summary: 'Somebody gives up a seat; it is free from that day on',
    pair: 'CareMemberID',
    input: z.strictObject({
      CareCommunityID: communityId,
      CareMemberID: id(['Member', 'Integrante']),
      EndDate: day(['First day no longer', 'Primer día en que ya no']),
      version: version(),
    }),
    output: z.strictObject({ CareMemberID: id(['Member', 'Integrante']), version: version() }),
    errors: {
      EndsBeforeStart: {
        message: ['The end must be after the first day.', 'El fin debe ser posterior al primer día.'],
        field: 'EndDate',
        constraint: 'care_member_period',
      },
    },
  }),
  addCheckIn: call({
    ...writes,
    name: `${folder}/AddCheckIn`,
    summary: 'Write down the weekly check-in of a care community',
    input: z.strictObject({
      CareCommunityID: communityId,
      HeldOn: day(['Date', 'Fecha']),
      Going: choice(['How it goes', 'Cómo va'], goings),
      Note: maybe(longText(['Note', 'Nota'], { max: 2000 })),
    }),
    output: z.strictObject({ CareCheckInID: id(['Check-in', 'Revisión']), version: version() }),
    errors: {
      ThisWeek: {
        status: 409,
        message: ['This week already has a check-in.', 'Esta semana ya tiene una revisión.'],
        field: 'HeldOn',
        constraint: 'care_check_in_once',
      },
      InFuture: {
        message: ['A check-in must be dated today or earlier.', 'Una revisión debe tener fecha de hoy o anterior.'],
        field: 'HeldOn',
        constraint: 'care_check_in_ahead',
      },
    },
  }),
  addNeed: call({
    ...writes,
    name: `${folder}/AddNeed`,
    summary: 'Put a need on the board, in as many parts as people can share it; or change one',
    pair: 'CareNeedID',
    input: z.strictObject({
      CareCommunityID: communityId,
      CareNeedID: maybe(needId),
      Kind: choice(['Kind', 'Tipo'], careNeedKinds),
      What: text(['What is needed', 'Qué se necesita'], { max: 300 }),
      NeededOn: day(['Day', 'Día']),
      Parts: z.prefault(
        whole(['Parts', 'Partes'], {
          min: 1,
          max: 20,
          help: ['How many people can share it.', 'Cuántas personas pueden repartírselo.'],
        }),
        1,
      ),
      Children: z.prefault(
        whole(['Children', 'Niños'], {
          min: 0,
          max: 20,
          help: ['For how many children; counted once.', 'Para cuántos niños; se cuentan una vez.'],
        }),
        0,
      ),
      version: maybe(version()),
    }),
    output: z.strictObject({ CareNeedID: needId, version: version() }),
    errors: {
      Ended: ended,
      PartsTaken: {
        status: 409,
        message: ['More parts than that are already taken.', 'Ya se tomaron más partes que esas.'],
        field: 'Parts',
        constraint: 'care_need_part_within',
      },
    },
  }),
  removeNeed: call({
    ...writes,
    name: `${folder}/RemoveNeed`,
    summary: 'Take a need off the board that was put there by mistake',
    pair: 'CareNeedID',
    input: z.strictObject({ CareCommunityID: communityId, CareNeedID: needId, Reason, version: version() }),
    output: z.strictObject({ CareNeedID: needId }),
  }),
  fillNeed: call({
    ...writes,
    name: `${folder}/FillNeed`,
    summary: 'Somebody takes a part of a need: the next free one, or the one that is named',
    input: z.strictObject({
      CareCommunityID: communityId,
      CareNeedID: needId,
      Part: maybe(
        whole(['Part', 'Parte'], { min: 1, max: 20, help: ['Empty: the next free one.', 'Vacío: la próxima libre.'] }),
      ),
      ...who,
      Note: maybe(text(['Note', 'Nota'], { max: 300 })),
    }),
    output: z.strictObject({ CareNeedPartID: id(['Part', 'Parte']), Part: z.int(), version: version() }),
    errors: {
      ...whoErrors,
      AllTaken: {
        status: 409,
        message: ['Someone else has just taken this part.', 'Otra persona acaba de tomar esta parte.'],
        field: 'Part',
        constraint: ['care_need_part_once', 'care_need_part_within'],
      },
      HasPart: {
        status: 409,
        message: ['This person already takes a part of it.', 'Esta persona ya tomó una parte.'],
        field: 'PersonID',
        constraint: 'care_need_part_person',
      },
    },
  }),
  freePart: call({
    ...writes,
    name: `${folder}/FreePart`,
    summary: 'Somebody gives a part of a need back; it can be taken again',
    pair: 'CareNeedPartID',
    input: z.strictObject({
      CareCommunityID: communityId,
      CareNeedPartID: id(['Part', 'Parte']),
      version: version(),
    }),
    output: z.strictObject({ CareNeedPartID: id(['Part', 'Parte']) }),
  }),
}
