import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { careRoles, careStatuses, goings } from '../church-lists.rules.ts'
import { churchId } from '../record/church-shapes.rules.ts'
import {
  communityId,
  ended,
  facts,
  folder,
  Member,
  Need,
  ofCommunity,
  Row,
  who,
  whoErrors,
  words,
  writes,
} from './care-shapes.rules.ts'

export const careCalls = {
  getCareCommunities: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary:
      'Care communities of the caller’s programs: church, family, seats taken, what is still needed, and figures of 90 days',
    permission: 'Church.View',
    scope: 'listed',
    input: z.strictObject({
      /** Of the church; `none` for those not on the map. */
      County: z.optional(text(['County', 'Condado'], { max: 80 })),
      Status: z.optional(choice(['Status', 'Estado'], careStatuses)),
    }),
    output: z.strictObject({
      Communities: z.array(Row),
      /** Of 90 days. A need counts once, however many people took parts of it; so do the children. */
      Figures: z.strictObject({ Met: z.int(), Helpers: z.int(), Children: z.int() }),
    }),
    topics: ['churches', 'activity', 'careCommunities'],
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
    topics: ['churches', 'activity', 'careCommunities', 'people'],
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
}
