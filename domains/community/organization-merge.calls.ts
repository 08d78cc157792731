import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, longText, version } from '#platform/contract/fields.ts'
import { MergeSide } from '#platform/contract/merge.ts'
import { organizationMergeFieldNames } from './organizations.rules.ts'

const folder = 'Community/Organizations'
const organizationId = id(['Organization', 'Organización'])
const pair = { OrganizationID: organizationId, OtherOrganizationID: id(['Other organization', 'Otra organización']) }

export const organizationMergeCalls = {
  getKeptOrganization: call({
    name: `${folder}/GetKeptOrganization`,
    method: 'GET',
    extra: true,
    summary: 'Which organization a merged one went into, so that an old address leads there',
    permission: 'Community.View',
    scope: 'agency',
    input: z.strictObject({ OrganizationID: organizationId }),
    output: z.strictObject({ OrganizationID: organizationId, Name: z.string() }),
    topics: ['organizations'],
  }),
  compareOrganizations: call({
    name: `${folder}/CompareOrganizations`,
    method: 'GET',
    extra: true,
    summary: 'Two organizations side by side, field by field',
    permission: 'Community.Edit',
    scope: { organization: 'OrganizationID' },
    input: z.strictObject(pair),
    output: z.strictObject({ Kept: MergeSide, Other: MergeSide }),
    topics: ['organizations'],
  }),
  mergeOrganizations: call({
    name: `${folder}/MergeOrganizations`,
    extra: true,
    preview: true,
    summary: 'Make one organization of two records: what every side keeps on the other moves; can be undone',
    permission: 'Community.Edit',
    scope: { organization: 'OrganizationID' },
    input: z.strictObject({
      ...pair,
      Take: z.array(z.literal(organizationMergeFieldNames)).check(z.maxLength(organizationMergeFieldNames.length)),
      Reason: longText(['Reason', 'Motivo'], { min: 5, max: 500 }),
      version: version(),
      OtherVersion: version(),
    }),
    output: z.strictObject({
      OrganizationID: organizationId,
      ChangeSetID: id(['Action', 'Acción']),
      Moved: z.int(),
    }),
    errors: {
      SameRecord: {
        message: ['These are the same organization.', 'Es la misma organización.'],
        field: 'OtherOrganizationID',
      },
      AlreadyMerged: {
        status: 409,
        message: [
          'The other organization was already merged. Open it to see which one was kept.',
          'La otra organización ya se unió. Ábrala para ver cuál quedó.',
        ],
        field: 'OtherOrganizationID',
      },
      OutsideYourWork: {
        status: 403,
        message: [
          'Part of what is recorded about these is outside your work. Someone who sees all of it can merge them.',
          'Parte de lo registrado sobre ellas está fuera de su trabajo. Puede unirlas alguien que lo vea todo.',
        ],
      },
      CannotGo: {
        status: 409,
        message: [
          'The other organization has records that cannot move.',
          'La otra organización tiene registros que no pueden pasar.',
        ],
        field: 'OtherOrganizationID',
      },
    },
    topics: ['organizations', 'churches', 'donors', 'volunteers', 'people', 'activity'],
  }),
}
