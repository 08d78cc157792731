import * as z from 'zod/mini'
import { choice, day, id, instant, longText, maybe, text, timeOfDay, whole } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { contactRelations, visitRights } from '#platform/contract/lists/clients.ts'
import { familyVisitKinds, moodsAfter } from '#platform/contract/lists/resident-life.ts'
import { read, records, topics } from '../life-shapes.calls.ts'

const folder = 'Residential/FamilyVisits'
const words = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))

/** What the contacts say of somebody; who is not among them may not come either. */
export const visitRules = [...visitRights, ...wordList(['Not Listed', 'No figura'])] as const

const visit = records('ResidentVisitID', ['Visit or call', 'Visita o llamada'], {
  Kind: choice(['Kind', 'Tipo'], familyVisitKinds),
  ContactID: maybe(id(['Who', 'Quién'])),
  Visitor: maybe(text(['Somebody else', 'Otra persona'], { max: 160 })),
  HappenedOn: day(['Date', 'Fecha']),
  HappenedAt: timeOfDay(['At', 'A las']),
  Minutes: maybe(whole(['Minutes', 'Minutos'], { min: 1, max: 2880 })),
  SupervisedBy: maybe(text(['Supervised by', 'Supervisada por'], { max: 160 })),
  HowAfter: maybe(choice(['The resident afterwards', 'El residente después'], moodsAfter)),
  Note: maybe(longText(['How it went', 'Cómo fue'], { max: 4000 })),
  NotAllowedReason: maybe(
    text(['Why in spite of the rule', 'Por qué a pesar de la regla'], {
      max: 500,
      help: ['Only for somebody who may not visit or call.', 'Solo si la persona no puede visitar ni llamar.'],
    }),
  ),
})
const Row = visit.row({
  /** None: somebody the caller may not know of. */
  Name: words,
  Instant: instant(['When', 'Cuándo']),
  MayVisit: choice(['Rule then', 'Regla entonces'], visitRules),
  CourtOrderDate: on,
  RecordedBy: words,
})
export type FamilyVisit = z.infer<typeof Row>

const Person = z.strictObject({
  ContactID: id(['Contact', 'Contacto']),
  Name: z.string(),
  Relation: z.nullable(choice(['Relation', 'Relación'], contactRelations)),
  Phone: words,
  MayVisit: choice(['May visit', 'Puede visitar'], visitRights),
  CourtOrderDate: on,
  LastVisit: on,
  LastCall: on,
})
export type FamilyPerson = z.infer<typeof Person>

export const familyVisitCalls = {
  getFamilyVisits: read(
    `${folder}/Get`,
    'family visits',
    'Who may visit or call a resident, by their contacts, and every visit and call of the last year',
    z.strictObject({
      People: z.array(Person),
      Visits: z.array(Row),
      Zone: z.string(),
      Can: z.strictObject({ Record: z.boolean() }),
    }),
  ),
  saveFamilyVisit: visit.save(`${folder}/Save`, {
    summary:
      'Record a visit or call of somebody close to a resident; somebody who may not is named and asks for a reason',
    topics,
    errors: {
      WhoMissing: {
        message: [
          'Choose one of the contacts, or name somebody else.',
          'Elija un contacto o escriba el nombre de otra persona.',
        ],
        field: 'ContactID',
        constraint: 'resident_visit_who',
      },
      NotAllowed: {
        status: 409,
        message: ['This person may not visit or call.', 'Esta persona no puede visitar ni llamar.'],
        field: 'NotAllowedReason',
        constraint: 'resident_visit_not_allowed',
      },
      SupervisorMissing: {
        message: [
          'Visits and calls of this person are supervised. Say by whom.',
          'Las visitas y llamadas de esta persona son supervisadas. Diga por quién.',
        ],
        field: 'SupervisedBy',
        constraint: 'resident_visit_supervised',
      },
      NotYet: { message: ['That time is still ahead.', 'Esa hora todavía no llega.'], field: 'HappenedAt' },
      NoSuchTime: {
        message: [
          'The clocks skip that time on that day. Choose an hour later.',
          'Ese día los relojes se saltan esa hora. Elija una hora después.',
        ],
        field: 'HappenedAt',
      },
      BeforeEnrollment: {
        message: ['That is before the enrollment began.', 'Es antes de que empezara la inscripción.'],
        field: 'HappenedOn',
      },
    },
  }),
  removeFamilyVisit: visit.remove(`${folder}/Remove`, {
    summary: 'Remove a visit or call that was recorded by mistake',
    topics,
  }),
}
