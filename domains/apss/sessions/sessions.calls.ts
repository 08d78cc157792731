import * as z from 'zod/mini'
import { dayErrors } from '#domains/enrollment/on-chart.calls.ts'
import { choice, id } from '#platform/contract/fields.ts'
import { apssOwnServices } from '#platform/contract/lists/apss.ts'
import { read, records } from '../children/children.calls.ts'
import { Attendee, BeyondReason, Period, sessionErrors, sessionFields, SessionRow } from './session-shapes.rules.ts'

const folder = 'APSS/Sessions'
const Choice = z.strictObject({ Id: id(['Choice', 'Opción']), Name: z.string() })
const present = (label: readonly [string, string]) => z.prefault(z.array(id(label)).check(z.maxLength(20)), [])

const own = records('ApssSessionID', ['Session', 'Sesión'], {
  Service: choice(['Service', 'Servicio'], apssOwnServices),
  ...sessionFields,
  /** Of the family; the others were absent. */
  ChildrenPresent: present(['Child', 'Niño']),
  ParentsPresent: present(['Parent', 'Padre']),
  BeyondReason,
})

export const sessionCalls = {
  getSessions: read(
    `${folder}/GetForChart`,
    'sessions',
    'The sessions of a child’s family, with it alone and in groups, newest first, and who can be named for a new one',
    z.strictObject({
      Sessions: z.array(SessionRow),
      Children: z.array(Attendee),
      Parents: z.array(Attendee),
      Staff: z.array(Choice),
      /** Days on which the county authorized service. */
      Authorized: z.array(Period),
    }),
  ),
  addEditSession: own.save(`${folder}/AddEdit`, {
    summary: 'Write down a session with a family; it is the contact of the children who were there',
    errors: {
      ...sessionErrors,
      ...dayErrors('HeldOn'),
      NobodyCame: { message: ['Say who was there.', 'Diga quién asistió.'], field: 'ChildrenPresent' },
    },
    topics: ['visits'],
  }),
  removeSession: own.remove(`${folder}/Remove`, {
    summary: 'Remove a session that was a mistake, with the contact it wrote',
    topics: ['visits'],
    errors: {
      OfGroup: {
        status: 409,
        message: ['This is an evening of a group. Change it there.', 'Es una reunión de un grupo. Cámbiela allí.'],
      },
    },
  }),
}
