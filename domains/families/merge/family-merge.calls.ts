import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, longText, version } from '#platform/contract/fields.ts'
import { MergeSide } from '#platform/contract/merge.ts'
import { permissionNeeded } from '#platform/contract/permission-list.ts'
import { familyMergeFieldNames } from './family-merge.rules.ts'

const folder = 'Foster/ResourceFamily'
const familyId = id(['Family', 'Familia'])
const pair = { FosterResourceFamilyID: familyId, OtherFosterResourceFamilyID: id(['Other family', 'Otra familia']) }

export const familyMergeCalls = {
  getKeptFamily: call({
    name: `${folder}/GetKeptFamily`,
    method: 'GET',
    extra: true,
    summary: 'Which family a merged one went into, so that an old address leads there',
    permission: 'Family.View',
    scope: 'listed',
    input: z.strictObject({ FosterResourceFamilyID: familyId }),
    output: z.strictObject({ FosterResourceFamilyID: familyId, Name: z.string() }),
    topics: ['families'],
  }),
  compareFamilies: call({
    name: `${folder}/CompareFamilies`,
    method: 'GET',
    extra: true,
    summary: 'Two families side by side, field by field; a confidential address is not told',
    permission: 'Client.Merge',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject(pair),
    output: z.strictObject({ Kept: MergeSide, Other: MergeSide }),
    topics: ['families', 'people'],
    audit: 'view',
  }),
  mergeFamilies: call({
    name: `${folder}/MergeFamilies`,
    extra: true,
    preview: true,
    summary: 'Make one family of two records: the other’s records move, chosen facts are taken over; can be undone',
    permission: 'Client.Merge',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...pair,
      Take: z.array(z.literal(familyMergeFieldNames)).check(z.maxLength(familyMergeFieldNames.length)),
      Reason: longText(['Reason', 'Motivo'], { min: 5, max: 500 }),
      version: version(),
      OtherVersion: version(),
    }),
    output: z.strictObject({
      FosterResourceFamilyID: familyId,
      ChangeSetID: id(['Action', 'Acción']),
      Moved: z.int(),
    }),
    errors: {
      EditNeeded: { status: 403, message: permissionNeeded('Family.Edit') },
      SameRecord: {
        message: ['These are the same family.', 'Es la misma familia.'],
        field: 'OtherFosterResourceFamilyID',
      },
      AlreadyMerged: {
        status: 409,
        message: [
          'The other family was already merged. Open it to see which one was kept.',
          'La otra familia ya se unió. Ábrala para ver cuál quedó.',
        ],
        field: 'OtherFosterResourceFamilyID',
      },
      OtherProgram: {
        message: [
          'They are in different sub-programs or on different pathways. Only families of one sub-program can be merged.',
          'Están en subprogramas o vías diferentes. Solo se pueden unir familias de un mismo subprograma.',
        ],
        field: 'OtherFosterResourceFamilyID',
      },
      OutsideYourWork: {
        status: 403,
        message: [
          'Part of these records is outside your work. Someone who sees all of it can merge them.',
          'Parte de estos registros está fuera de su trabajo. Puede unirlos alguien que los vea completos.',
        ],
      },
      CannotGo: {
        status: 409,
        message: [
          'The other family has records that cannot move.',
          'La otra familia tiene registros que no pueden pasar.',
        ],
        field: 'OtherFosterResourceFamilyID',
      },
      NotApprovedThen: {
        status: 409,
        message: [
          'Children were placed with the other family when this one was not approved. Swap the two and keep the other one.',
          'Se ubicaron niños con la otra familia cuando esta no estaba aprobada. Intercambie las dos y conserve la otra.',
        ],
        field: 'OtherFosterResourceFamilyID',
      },
      ThirdParent: {
        status: 409,
        message: [
          'Together they would have more than two parents. End or remove one first.',
          'Juntas tendrían más de dos padres. Termine o elimine uno primero.',
        ],
        constraint: 'family_parent_third',
      },
      TooFull: {
        status: 409,
        message: [
          'More children would live there than the kept family’s capacity. Keep the family with the larger capacity, or change it first.',
          'Vivirían más niños que la capacidad de la familia que queda. Conserve la de mayor capacidad o cámbiela primero.',
        ],
        constraint: 'placement_capacity',
      },
    },
    topics: ['families', 'people', 'placements', 'fosterClients', 'visits', 'caseload', 'inquiries', 'activity'],
  }),
}
