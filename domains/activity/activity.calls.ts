import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { flag, id, text } from '#platform/contract/fields.ts'
import { permissionNeeded } from '#platform/contract/permission-list.ts'

/** The table of a kind of record; the server knows which its domains tell of. */
export const recordKind = text(['Kind of record', 'Tipo de registro'], { max: 63 })
export const unknownKind = {
  status: 400,
  message: ['There is no such kind of record.', 'No existe ese tipo de registro.'],
  field: 'TableName',
} as const

const Entry = z.strictObject({
  AuditID: z.int(),
  At: z.string(),
  Who: z.nullable(z.string()),
  Kind: z.literal(['change', 'view']),
  Sentence: z.string(),
  Changes: z.array(z.strictObject({ Field: z.string(), From: z.nullable(z.string()), To: z.nullable(z.string()) })),
  /** The call it came through. */
  Call: z.nullable(z.string()),
  ChangeSetID: z.nullable(id(['Action', 'Acción'])),
  /** What the action is called, where the caller may undo it. */
  Undo: z.nullable(z.string()),
})

const audit = 'Core/Audit'
const changeSet = 'Core/ChangeSet'

export const activityCalls = {
  getForRecord: call({
    name: `${audit}/GetForRecord`,
    method: 'GET',
    extra: true,
    summary: 'Who changed what on a record, newest first, in sentences; with Audit.View also who looked',
    permission: 'Person.View',
    scope: 'listed',
    input: z.strictObject({
      TableName: recordKind,
      RecordID: id(),
      IncludeViews: z.optional(flag(['Show who looked', 'Mostrar quién consultó'])),
      /** The last AuditID of the page before. */
      Before: z.optional(z.int().check(z.gte(1))),
      PageSize: z.optional(z.literal([25, 50, 100])),
    }),
    output: z.strictObject({ Entries: z.array(Entry), Next: z.nullable(z.int()) }),
    errors: {
      UnknownKind: unknownKind,
      AuditViewNeeded: {
        status: 403,
        message: permissionNeeded('Audit.View'),
      },
    },
    topics: ['activity'],
    audit: 'view',
  }),
  getRecentChangeSets: call({
    name: `${changeSet}/GetRecent`,
    method: 'GET',
    extra: true,
    summary: 'The caller’s own big actions of the last 30 days, newest first',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({
      ChangeSets: z.array(
        z.strictObject({
          ChangeSetID: id(['Action', 'Acción']),
          Kind: z.string(),
          Title: z.string(),
          At: z.string(),
          UndoneAt: z.nullable(z.string()),
          Can: z.strictObject({ Undo: z.boolean() }),
        }),
      ),
    }),
    topics: ['activity'],
  }),
  previewUndo: call({
    name: `${changeSet}/PreviewUndo`,
    extra: true,
    summary: 'What undoing an action would do, or why it cannot be undone; nothing is changed',
    permission: 'SignedIn',
    scope: { changeSet: 'ChangeSetID' },
    input: z.strictObject({ ChangeSetID: id(['Action', 'Acción']) }),
    output: z.strictObject({
      ChangeSetID: id(['Action', 'Acción']),
      Title: z.string(),
      Effects: z.array(z.strictObject({ Kind: z.string(), Sentence: z.string() })),
      Reasons: z.array(z.string()),
    }),
    topics: ['activity'],
  }),
  undoChangeSet: call({
    name: `${changeSet}/Undo`,
    extra: true,
    summary: 'Restore exactly the rows an action changed, as an action of its own',
    permission: 'SignedIn',
    scope: { changeSet: 'ChangeSetID' },
    input: z.strictObject({ ChangeSetID: id(['Action', 'Acción']) }),
    output: z.strictObject({ UndoChangeSetID: id(['Action', 'Acción']) }),
    errors: { CannotUndo: { message: ['This can no longer be undone.', 'Esto ya no se puede deshacer.'] } },
    // Whatever a big action may have touched.
    topics: [
      'activity',
      'people',
      'families',
      'placements',
      'fosterClients',
      'caseload',
      'visits',
      'clients',
      'court',
      'health',
      'education',
      'services',
      'referrals',
      'inquiries',
      'appointments',
      'strongFamilies',
      'donors',
      'gifts',
    ],
  }),
}
