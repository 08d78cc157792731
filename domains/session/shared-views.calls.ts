import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, text, version } from '#platform/contract/fields.ts'

const list = z.string().check(z.regex(/^[A-Za-z]{1,40}$/))
const name = text(['Name of the view', 'Nombre de la vista'], { max: 60 })
const state = z.strictObject({
  filters: z.record(
    z.string().check(z.maxLength(60)),
    z.array(z.string().check(z.maxLength(80))).check(z.maxLength(60)),
  ),
  sort: z.string().check(z.maxLength(60)),
  descending: z.boolean(),
})

const SharedView = z.strictObject({
  SharedViewID: id(['View', 'Vista']),
  List: z.string(),
  Name: z.string(),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  OwnerID: id(['Owner', 'Dueño']),
  Owner: z.string(),
  /** Whether the owner has left the sub-program: whoever changes the view then becomes its owner. */
  OwnerLeft: z.boolean(),
  /** People who used it in the last 30 days. */
  UsedBy: z.int(),
  State: state,
  Can: z.strictObject({ Edit: z.boolean() }),
  version: z.int(),
})

const taken = {
  NameTaken: {
    status: 409,
    message: [
      'The sub-program already has a view with this name. Choose another name.',
      'El subprograma ya tiene una vista con este nombre. Elija otro nombre.',
    ],
    field: 'Name',
    constraint: 'shared_view_name',
  },
  TooLarge: {
    status: 400,
    message: [
      'This view has too many filters to be shared. Take some off.',
      'Esta vista tiene demasiados filtros para compartirse. Quite algunos.',
    ],
    constraint: 'shared_view_state_check',
  },
} as const

const notYours = {
  NotYours: {
    status: 403,
    message: [
      'Only the owner of a shared view or an administrator can change it. You can copy it.',
      'Solo el dueño de una vista compartida o un administrador puede cambiarla. Usted puede copiarla.',
    ],
  },
} as const

const topics = ['sharedViews'] as const

export const sharedViewCalls = {
  getSharedViews: call({
    name: 'Core/SavedViews/GetShared',
    method: 'GET',
    extra: true,
    summary:
      'The views of a list that somebody shared with a sub-program of the caller, with their owner and how many use them',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({ List: list }),
    output: z.strictObject({ Views: z.array(SharedView) }),
    topics,
  }),
  shareView: call({
    name: 'Core/SavedViews/Share',
    extra: true,
    summary: 'Gives a view of a list to everybody in a sub-program',
    permission: 'SignedIn',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']), List: list, Name: name, State: state }),
    output: z.strictObject({ SharedViewID: id() }),
    errors: taken,
    topics,
  }),
  changeSharedView: call({
    name: 'Core/SavedViews/Change',
    extra: true,
    summary:
      'Another name or other filters for a shared view; its owner or an administrator, and a colleague who takes it over once the owner has left',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({ SharedViewID: id(['View', 'Vista']), Name: name, State: state, version: version() }),
    output: z.strictObject({ SharedViewID: id(), version: z.int() }),
    errors: { ...taken, ...notYours },
    topics,
  }),
  removeSharedView: call({
    name: 'Core/SavedViews/Remove',
    extra: true,
    summary: 'Takes a shared view away; its owner or an administrator, or a colleague once the owner has left',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({ SharedViewID: id(['View', 'Vista']), version: version() }),
    output: z.strictObject({ SharedViewID: id() }),
    errors: notYours,
    topics,
  }),
  noteViewUsed: call({
    name: 'Core/SavedViews/NoteUsed',
    extra: true,
    summary: 'Says that the caller uses a shared view, once a day',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({ SharedViewID: id(['View', 'Vista']) }),
    output: z.strictObject({ SharedViewID: id() }),
    topics,
  }),
}
