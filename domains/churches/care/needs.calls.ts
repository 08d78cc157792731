import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { careNeedKinds } from '../church-lists.rules.ts'
import { communityId, ended, folder, needId, Reason, who, whoErrors, writes } from './care-shapes.rules.ts'

export const needCalls = {
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
    input: z.strictObject({
      CareCommunityID: communityId,
      CareNeedPartID: id(['Part', 'Parte']),
      version: version(),
    }),
    output: z.strictObject({ CareNeedPartID: id(['Part', 'Parte']) }),
  }),
}
