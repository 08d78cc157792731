import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'

const folder = 'Core/LeaveCover'
const kind = z.literal(['client', 'family'])

const CaseBrief = z.strictObject({
  SubjectKind: kind,
  SubjectID: id(['Child or family', 'Niño o familia']),
  Brief: longText(['What to know', 'Qué conviene saber'], { max: 4000 }),
})

export const Cover = z.strictObject({
  LeaveCoverID: id(['Cover', 'Cobertura']),
  EmployeeID: id(['Who is away', 'Quién se ausenta']),
  EmployeeName: z.string(),
  CoverEmployeeID: id(['Who covers', 'Quién cubre']),
  CoverName: z.string(),
  StartDate: day(['First day away', 'Primer día de ausencia']),
  /** The first day back. */
  EndDate: day(['First day back', 'Primer día de vuelta']),
  State: z.literal(['current', 'scheduled', 'ended']),
  Brief: z.string(),
  Cases: z.int(),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type Cover = z.infer<typeof Cover>

const HandoverCase = z.strictObject({
  SubjectKind: kind,
  SubjectID: id(['Child or family', 'Niño o familia']),
  Name: z.string(),
  Role: z.string(),
  SubProgramName: z.string(),
  Phone: z.nullable(z.string()),
  Enrolled: z.nullable(day(['Enrolled', 'Inscrito'])),
  Left: z.nullable(day(['Left', 'Salió'])),
  LastContact: z.nullable(
    z.strictObject({ On: day(['On', 'El día']), ContactType: z.string(), By: z.string(), Narrative: z.string() }),
  ),
  /** The latest contact that counts for its month. */
  LastCounted: z.nullable(day(['Last counted', 'Último contacto que cuenta'])),
  SafetyAlert: z.nullable(z.string()),
  /** What each domain has to say of the case: home, court, team. */
  Lines: z.array(z.strictObject({ Label: z.string(), Text: z.string() })),
  Brief: z.nullable(z.string()),
  Confidential: z.boolean(),
  /** A confidential chart that the cover may open. */
  Opened: z.boolean(),
})
export type HandoverCase = z.infer<typeof HandoverCase>

const carrier = {
  NotACarrier: {
    message: ['This colleague cannot take all of these cases.', 'Este colega no puede llevar todos estos casos.'],
    field: 'CoverEmployeeID',
  },
  CoverAway: {
    message: ['This colleague is away at that time too.', 'Este colega también está ausente en ese tiempo.'],
    field: 'CoverEmployeeID',
  },
} as const
const topics = ['caseload'] as const

export const leaveCoverCalls = {
  getLeaveCovers: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'Who is or will be away and who covers for them; those of the past when asked for',
    permission: 'Program.View',
    scope: 'listed',
    input: z.strictObject({ Past: z.optional(z.boolean()) }),
    output: z.strictObject({ Covers: z.array(Cover) }),
    topics,
  }),
  addEditLeaveCover: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Have a colleague look after a caseload while someone is away; both are told when it begins',
    permission: 'Caseload.Transfer',
    scope: { user: 'EmployeeID' },
    input: z.strictObject({
      LeaveCoverID: maybe(id(['Cover', 'Cobertura'])),
      version: maybe(version()),
      EmployeeID: id(['Who is away', 'Quién se ausenta']),
      CoverEmployeeID: id(['Who covers', 'Quién cubre']),
      StartDate: day(['First day away', 'Primer día de ausencia']),
      EndDate: day(['First day back', 'Primer día de vuelta'], {
        help: ['Cover always ends. Extend it when needed.', 'La cobertura siempre termina. Prolónguela si hace falta.'],
      }),
      Brief: z.prefault(longText(['For all cases', 'Para todos los casos'], { min: 0, max: 8000 }), ''),
      Cases: z.prefault(z.array(CaseBrief).check(z.maxLength(300)), []),
      /** Confidential charts that are opened to the cover, for as long as it lasts. */
      Confidential: z.prefault(z.array(id(['Child', 'Niño'])).check(z.maxLength(100)), []),
    }),
    output: z.strictObject({ LeaveCoverID: id(['Cover', 'Cobertura']), version: version() }),
    errors: {
      ...carrier,
      SamePerson: {
        message: ['Nobody can cover for themselves.', 'Nadie puede cubrirse a sí mismo.'],
        field: 'CoverEmployeeID',
        constraint: 'leave_cover_self',
      },
      EndsBeforeStart: {
        message: [
          'The first day back must be after the first day away.',
          'El primer día de regreso debe ser posterior al primer día de ausencia.',
        ],
        field: 'EndDate',
        constraint: 'leave_cover_period',
      },
      AlreadyCovered: {
        message: ['Someone already covers for them in that time.', 'Alguien ya los cubre en ese tiempo.'],
        field: 'StartDate',
        constraint: 'leave_cover_overlap',
      },
      TooFarAhead: {
        message: [
          'Cover can be arranged at most 60 days ahead.',
          'La cobertura se puede organizar con 60 días de anticipación como máximo.',
        ],
        field: 'StartDate',
      },
      TooLong: {
        message: [
          'Cover lasts at most a year. Transfer the caseload instead.',
          'La cobertura dura un año como máximo. En su lugar, transfiera los casos.',
        ],
        field: 'EndDate',
      },
      AlreadyOver: {
        message: ['The first day back is in the past.', 'El primer día de regreso ya pasó.'],
        field: 'EndDate',
      },
      OtherEmployee: {
        message: ['A cover is for one person. Create another one.', 'Una cobertura es de una sola persona. Cree otra.'],
        field: 'EmployeeID',
      },
      MayNotGrant: {
        status: 403,
        message: [
          'You cannot open one of these confidential charts to somebody else.',
          'Usted no puede abrir a otra persona uno de estos expedientes confidenciales.',
        ],
        field: 'Confidential',
      },
      NotCarried: {
        status: 404,
        message: ['One of these cases is not theirs.', 'Esa persona no lleva uno de estos casos.'],
        field: 'Cases',
      },
    },
    topics,
  }),
  endLeaveCover: call({
    name: `${folder}/End`,
    extra: true,
    summary: 'They are back sooner: from the day given their cases are theirs again',
    permission: 'Caseload.Transfer',
    scope: 'listed',
    input: z.strictObject({
      LeaveCoverID: id(['Cover', 'Cobertura']),
      version: version(),
      EndDate: maybe(day(['First day back', 'Primer día de vuelta'])),
    }),
    output: z.strictObject({ LeaveCoverID: id(['Cover', 'Cobertura']), version: version() }),
    errors: {
      EndsBeforeStart: {
        message: [
          'It will not have started by then. Remove it instead.',
          'Para entonces no habrá empezado. En su lugar, elimínela.',
        ],
        field: 'EndDate',
        constraint: 'leave_cover_period',
      },
      NotLater: { message: ['To extend it, change it.', 'Para prolongarla, cámbiela.'], field: 'EndDate' },
    },
    topics,
  }),
  deleteLeaveCover: call({
    name: `${folder}/Delete`,
    extra: true,
    summary: 'Remove a cover that was a mistake, with the reason',
    permission: 'Caseload.Transfer',
    scope: 'listed',
    input: z.strictObject({
      LeaveCoverID: id(['Cover', 'Cobertura']),
      version: version(),
      Reason: text(['Reason', 'Motivo'], { max: 500 }),
    }),
    output: z.strictObject({ LeaveCoverID: id(['Cover', 'Cobertura']) }),
    topics,
  }),
  getHandover: call({
    name: `${folder}/GetHandover`,
    method: 'GET',
    extra: true,
    summary: 'The handover brief: for each case the last contact, the next court, what is open and what to know',
    permission: 'Program.View',
    scope: 'listed',
    input: z.strictObject({
      LeaveCoverID: z.optional(id(['Cover', 'Cobertura'])),
      /** Before a cover is made: what it would hold. */
      EmployeeID: z.optional(id(['Who is away', 'Quién se ausenta'])),
      /** After a transfer: only cases that came to them since that day. */
      Since: z.optional(day(['Since', 'Desde'])),
    }),
    output: z.strictObject({ Cover: z.nullable(Cover), EmployeeName: z.string(), Cases: z.array(HandoverCase) }),
    topics: ['caseload', 'visits', 'fosterClients', 'court'],
    audit: 'view',
  }),
}
