import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { apssGroupKinds, apssSessionStates } from '#platform/contract/lists/apss.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { Attendee, Period, sessionErrors } from '../sessions/session-shapes.rules.ts'

const folder = 'APSS/Groups'
export const groupId = id(['Group', 'Grupo'])
const sessionId = id(['Session', 'Sesión'])
const familyId = id(['Family', 'Familia'])
const words = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))
const Choice = z.strictObject({ Id: id(['Choice', 'Opción']), Name: z.string() })
const topics = ['apss', 'visits', 'activity']
export const ofGroup = { apssGroup: 'ApssGroupID' } as const
export const writes = { permission: 'APSS.Edit', extra: true, topics } as const

const groupFields = {
  Name: text(['Name', 'Nombre'], { max: 120 }),
  Kind: choice(['Kind', 'Tipo'], apssGroupKinds),
  FacilitatorID: maybe(id(['Led by', 'A cargo de'])),
  Place: maybe(text(['Place', 'Lugar'], { max: 160 })),
  Language: maybe(choice(['Language', 'Idioma'], primaryLanguages)),
  Capacity: maybe(whole(['Families at most', 'Máximo de familias'], { min: 1, max: 99 })),
  Note: maybe(longText(['Note', 'Nota'], { max: 4000 })),
  StartDate: day(['First day', 'Primer día']),
  EndDate: maybe(day(['First day no longer', 'Primer día en que ya no'])),
}
const Attending = z.strictObject({ Id: id(['Person', 'Persona']), Name: z.string(), Attended: z.boolean() })
const Session = z.strictObject({
  ApssSessionID: sessionId,
  HeldOn: day(['Date', 'Fecha']),
  StartTime: words,
  EndTime: words,
  Mode: z.string(),
  Place: words,
  Topic: words,
  FacilitatorID: id(['Led by', 'A cargo de']),
  Facilitator: words,
  State: choice(['State', 'Estado'], apssSessionStates),
  CanceledReason: words,
  Childcare: z.nullable(z.int()),
  Note: words,
  Families: z.array(
    z.strictObject({
      ApssFamilyID: familyId,
      Name: z.string(),
      Note: words,
      BeyondReason: words,
      Children: z.array(Attending),
      Parents: z.array(Attending),
    }),
  ),
  version: version(),
})
export type GroupSession = z.infer<typeof Session>
export const groupCalls = {
  getGroups: call({
    name: `${folder}/GetGroups`,
    method: 'GET',
    extra: true,
    summary: 'The groups of the caller’s programs: who leads them, which families come, the next evening, and figures',
    permission: 'APSS.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Groups: z.array(
        z.strictObject({
          ApssGroupID: groupId,
          SubProgramID: id(['Sub-program', 'Subprograma']),
          SubProgramName: z.string(),
          ...groupFields,
          EndDate: on,
          Facilitator: words,
          Families: z.int(),
          Next: z.nullable(z.strictObject({ HeldOn: day(['Date', 'Fecha']), StartTime: words, Topic: words })),
          version: version(),
        }),
      ),
      /** Of the last 90 days; an evening counts once, whoever came. */
      Figures: z.strictObject({ Evenings: z.int(), Families: z.int(), Attendances: z.int(), Childcare: z.int() }),
      Staff: z.array(Choice),
    }),
    topics: ['apss'],
  }),
  getGroup: call({
    name: `${folder}/GetGroup`,
    method: 'GET',
    extra: true,
    summary: 'One group: its families, its evenings with who was there, and whom to expect next',
    permission: 'APSS.View',
    scope: ofGroup,
    audit: { view: 'group' },
    input: z.strictObject({ ApssGroupID: groupId }),
    output: z.strictObject({
      Roster: z.array(
        z.strictObject({
          ApssGroupFamilyID: id(['Place', 'Lugar']),
          ApssFamilyID: familyId,
          Name: z.string(),
          ClientSubProgramMembershipID: z.nullable(id(['Enrollment', 'Inscripción'])),
          Authorized: z.boolean(),
          StartDate: day(['Since', 'Desde']),
          EndDate: on,
          version: version(),
        }),
      ),
      Sessions: z.array(Session),
      /** Families that can be ticked, those of the group and the others of the program, each on its days. */
      People: z.array(
        z.strictObject({
          ApssFamilyID: familyId,
          Name: z.string(),
          /** When the family comes to the group. */
          Places: z.array(Period),
          Children: z.array(Attendee),
          Parents: z.array(Attendee),
        }),
      ),
    }),
    topics: ['apss'],
  }),
  addEditGroup: call({
    ...writes,
    name: `${folder}/AddEditGroup`,
    summary: 'Open a group, or change its facts; with an end it meets no more',
    scope: { apssGroup: 'ApssGroupID', subProgram: 'SubProgramID' },
    input: z.strictObject({
      ApssGroupID: maybe(groupId),
      SubProgramID: id(['Sub-program', 'Subprograma']),
      ...groupFields,
      version: maybe(version()),
    }),
    output: z.strictObject({ ApssGroupID: groupId, version: version() }),
    errors: {
      NameTaken: {
        status: 409,
        message: ['Another group here has this name.', 'Otro grupo de aquí tiene este nombre.'],
        field: 'Name',
        constraint: 'apss_group_name',
      },
      EndsBeforeStart: {
        message: ['The end must be after the first day.', 'El fin debe ser posterior al primer día.'],
        field: 'EndDate',
        constraint: 'apss_group_period',
      },
      NotInProgram: sessionErrors.NotInProgram,
      NotApss: {
        status: 404,
        message: ['This is no sub-program of adoption support.', 'No es un subprograma de apoyo a la adopción.'],
        field: 'SubProgramID',
      },
      OtherProgram: {
        status: 409,
        message: ['A group stays in its sub-program.', 'Un grupo se queda en su subprograma.'],
        field: 'SubProgramID',
      },
    },
  }),
  addGroupFamily: call({
    ...writes,
    name: `${folder}/AddFamily`,
    summary: 'Say that a family comes to a group from a day on',
    scope: ofGroup,
    input: z.strictObject({ ApssGroupID: groupId, ApssFamilyID: familyId, StartDate: day(['From', 'Desde']) }),
    output: z.strictObject({ ApssGroupFamilyID: id(['Place', 'Lugar']), version: version() }),
    errors: {
      NoFamily: {
        status: 404,
        message: ['This family is not in the program.', 'Esta familia no está en el programa.'],
        field: 'ApssFamilyID',
      },
      AlreadyThere: {
        status: 409,
        message: ['The family already comes to this group.', 'La familia ya viene a este grupo.'],
        field: 'ApssFamilyID',
        constraint: 'apss_group_family_overlap',
      },
      Full: {
        status: 409,
        message: ['The group has no place left.', 'El grupo no tiene lugar.'],
        field: 'ApssFamilyID',
      },
    },
  }),
  endGroupFamily: call({
    ...writes,
    name: `${folder}/EndFamily`,
    summary: 'Say that a family comes to a group no more',
    scope: ofGroup,
    input: z.strictObject({
      ApssGroupID: groupId,
      ApssGroupFamilyID: id(['Place', 'Lugar']),
      EndDate: day(['First day no longer', 'Primer día en que ya no']),
      Reason: text(['Why', 'Por qué'], { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({ ApssGroupFamilyID: id(['Place', 'Lugar']), version: version() }),
    errors: tenureErrors('apss_group_family', { end: 'EndDate' }),
  }),
}
