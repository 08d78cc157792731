import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, longText, version } from '#platform/contract/fields.ts'
import { MergeSide } from '#platform/contract/merge.ts'
import { personMergeFieldNames } from './people-merge.rules.ts'

const folder = 'Community/People'
const personId = id(['Person', 'Persona'])
const pair = { PersonID: personId, OtherPersonID: id(['Other person', 'Otra persona']) }

export const peopleMergeCalls = {
  comparePeople: call({
    name: `${folder}/ComparePeople`,
    method: 'GET',
    extra: true,
    summary: 'Two records of a person outside side by side: contacts of churches, volunteers, donors; never a client',
    permission: 'Community.Edit',
    scope: { person: 'PersonID' },
    input: z.strictObject(pair),
    output: z.strictObject({ Kept: MergeSide, Other: MergeSide }),
    topics: ['people'],
    audit: 'view',
  }),
  mergePeople: call({
    name: `${folder}/MergePeople`,
    extra: true,
    preview: true,
    summary: 'Make one person of two records: what every side keeps on the other moves; can be undone',
    permission: 'Community.Edit',
    scope: { person: 'PersonID' },
    input: z.strictObject({
      ...pair,
      Take: z.array(z.literal(personMergeFieldNames)).check(z.maxLength(personMergeFieldNames.length)),
      Reason: longText(['Reason', 'Motivo'], { min: 5, max: 500 }),
      version: version(),
      OtherVersion: version(),
    }),
    output: z.strictObject({ PersonID: personId, ChangeSetID: id(['Action', 'Acción']), Moved: z.int() }),
    errors: {
      SameRecord: { message: ['This is the same record.', 'Es el mismo registro.'], field: 'OtherPersonID' },
      OutsideYourWork: {
        status: 403,
        message: [
          'Part of what is recorded about them is outside your work. Someone who sees all of it can merge them.',
          'Parte de lo registrado está fuera de su trabajo. Puede unirlos alguien que lo vea todo.',
        ],
      },
      Overlaps: {
        status: 409,
        message: [
          'Both have records that cannot be one. End or remove one of each first.',
          'Ambos tienen registros que no pueden ser uno. Primero termine o quite uno de cada par.',
        ],
        field: 'OtherPersonID',
      },
    },
    topics: ['people', 'churches', 'donors', 'volunteers', 'wishes', 'events', 'activity'],
  }),
}
