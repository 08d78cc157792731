import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, maybe, text, timeOfDay, version, whole } from '#platform/contract/fields.ts'
import { BeyondReason, sessionErrors, sessionFields } from '../sessions/session-shapes.rules.ts'
import { groupId, ofGroup, writes } from './groups.calls.ts'

const folder = 'APSS/Groups'
const sessionId = id(['Session', 'Sesión'])
const familyId = id(['Family', 'Familia'])
const seen = { ApssGroupID: groupId, ApssSessionID: sessionId, version: version() }
const saved = z.strictObject({ ApssSessionID: sessionId, version: version() })
const Taken = {
  status: 409,
  message: ['The group already meets on that day.', 'El grupo ya se reúne ese día.'],
  field: 'HeldOn',
  constraint: 'apss_session_group_day',
} as const
const GroupEnded = {
  status: 409,
  message: ['The group does not meet on that day any more.', 'El grupo ya no se reúne ese día.'],
  field: 'HeldOn',
} as const

/** The evenings of a group: planned, recorded once for all families, canceled. */
export const eveningCalls = {
  planSessions: call({
    ...writes,
    name: `${folder}/PlanSessions`,
    summary: 'Plan evenings of a group: one, or a series every so many weeks',
    scope: ofGroup,
    input: z.strictObject({
      ApssGroupID: groupId,
      HeldOn: day(['First evening', 'Primera reunión']),
      StartTime: maybe(timeOfDay(['From', 'Desde'])),
      EndTime: maybe(timeOfDay(['To', 'Hasta'])),
      EveryWeeks: z.prefault(whole(['Weeks between', 'Semanas entre reuniones'], { min: 1, max: 8 }), 2),
      Times: z.prefault(whole(['How many', 'Cuántas'], { min: 1, max: 26 }), 1),
      Topic: maybe(text(['Topic', 'Tema'], { max: 200 })),
    }),
    output: z.strictObject({ Planned: z.int() }),
    errors: {
      BothTimes: sessionErrors.BothTimes,
      EndsBeforeStart: sessionErrors.EndsBeforeStart,
      FacilitatorBusy: sessionErrors.FacilitatorBusy,
      Taken,
      GroupEnded,
      Past: { message: ['This day is over.', 'Ese día ya pasó.'], field: 'HeldOn' },
      NoFacilitator: {
        message: ['Say first who leads the group.', 'Primero diga quién dirige el grupo.'],
        field: 'HeldOn',
      },
    },
  }),
  recordSession: call({
    ...writes,
    name: `${folder}/RecordSession`,
    summary: 'Write down an evening once for all families: topic, who was there, childcare; or correct it',
    scope: ofGroup,
    input: z.strictObject({
      ApssGroupID: groupId,
      ApssSessionID: maybe(sessionId),
      ...sessionFields,
      Childcare: maybe(whole(['Children in childcare', 'Niños en el cuidado infantil'], { max: 200 })),
      /** Who came; the others of the group were absent. */
      Families: z
        .array(
          z.strictObject({
            ApssFamilyID: familyId,
            Children: z.array(id(['Child', 'Niño'])).check(z.maxLength(20)),
            Parents: z.array(id(['Parent', 'Padre'])).check(z.maxLength(10)),
            Note: maybe(text(['Note on the family', 'Nota sobre la familia'], { max: 2000 })),
          }),
        )
        .check(z.maxLength(60)),
      BeyondReason,
      version: maybe(version()),
    }),
    output: saved,
    errors: { ...sessionErrors, Taken, GroupEnded },
  }),
  cancelSession: call({
    ...writes,
    name: `${folder}/CancelSession`,
    summary: 'Say that a planned evening does not take place, and why',
    scope: ofGroup,
    input: z.strictObject({ ...seen, Reason: text(['Why', 'Por qué'], { max: 300 }) }),
    output: saved,
    errors: {
      NotPlanned: {
        status: 409,
        message: ['Only a planned evening can be canceled.', 'Solo se cancela una reunión prevista.'],
      },
    },
  }),
  removeGroupSession: call({
    ...writes,
    name: `${folder}/RemoveSession`,
    summary: 'Remove an evening that was a mistake, with the contacts it wrote',
    scope: ofGroup,
    input: z.strictObject({ ...seen, Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }) }),
    output: saved,
  }),
}
