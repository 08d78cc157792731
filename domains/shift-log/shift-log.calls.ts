import * as z from 'zod/mini'
import { witnessProof } from '#domains/session/tablets/witness.calls.ts'
import { call } from '#platform/contract/call.ts'
import { id, longText, maybe, version } from '#platform/contract/fields.ts'
import {
  Entry,
  houseId,
  madeAt,
  mark,
  membership,
  ofShift,
  refusals,
  shiftDay,
  ShiftHead,
  ShiftLog,
  shiftName,
  topic,
  topics,
} from './shift-log-shapes.calls.ts'

const log = 'Residential/ShiftLog'
const on = { module: 'Residential', scope: { residence: 'ResidenceID' }, extra: true } as const
const writes = { ...on, permission: 'ShiftLog.Write', topics, pin: true } as const
const reads = { ...on, permission: 'Residential.View', method: 'GET', audit: 'view' } as const
const { NoSuchShift, ShiftAhead, LogSigned, MadeAhead, MadeLongAgo } = refusals

const NotInHouse = {
  message: ['This child had no bed in the house in that shift.', 'Este niño no tenía cama en la casa en ese turno.'],
  field: 'ClientSubProgramMembershipID',
  constraint: 'shift_entry_not_in_house',
} as const
const WrongTopic = {
  message: [
    'Choose a topic that fits: of the house, or of a child.',
    'Elija un tema que corresponda: de la casa o de un niño.',
  ],
  field: 'Topic',
  constraint: 'shift_entry_about',
} as const
const WrongMark = {
  message: ['That word does not belong to this topic.', 'Esa palabra no es de este tema.'],
  field: 'Mark',
  constraint: 'shift_entry_mark',
} as const

const entry = {
  ...ofShift,
  ClientSubProgramMembershipID: maybe(membership),
  Topic: topic,
  Mark: maybe(mark),
}
const saidBody = (min: number) => longText(['What happened', 'Qué pasó'], { min, max: 4000 })
const signs = {
  ...ofShift,
  version: maybe(version()),
}
const Signed = z.strictObject({ State: z.enum(['Signed', 'Closed']), version: version() })

export const shiftLogCalls = {
  getLog: call({
    ...reads,
    name: `${log}/Get`,
    summary:
      'The shifts of a house on a day, and the log of one of them: what was written of each child and of the house, tasks, hand-over',
    input: z.strictObject({ ResidenceID: houseId, Day: z.optional(shiftDay), Shift: z.optional(shiftName) }),
    output: z.strictObject({
      ResidenceID: houseId,
      House: z.string(),
      Today: shiftDay,
      Shifts: z.array(ShiftHead),
      Log: ShiftLog,
      /** Who can confirm by PIN beside the caller. */
      Witnesses: z.array(z.strictObject({ UserID: id(['Person', 'Persona']), Name: z.string() })),
      /** `Sign`: was on shift, or runs the house. `TakeOver`: is somebody else than who signed. */
      Can: z.strictObject({ Write: z.boolean(), Sign: z.boolean(), TakeOver: z.boolean(), Manage: z.boolean() }),
    }),
    errors: { NoSuchShift },
    topics: ['shiftlog', 'houses', 'residents', 'duty'],
    pin: true,
    offline: {},
  }),
  getDay: call({
    ...reads,
    name: `${log}/GetDay`,
    summary: 'Every shift of a house on a day with all that was written and signed, as it is printed',
    input: z.strictObject({ ResidenceID: houseId, Day: shiftDay }),
    output: z.strictObject({
      House: z.string(),
      License: z.nullable(z.string()),
      Day: shiftDay,
      Logs: z.array(ShiftLog),
    }),
    topics: ['shiftlog', 'houses', 'residents', 'duty'],
  }),
  saveEntry: call({
    ...writes,
    name: `${log}/SaveEntry`,
    pair: false,
    summary:
      'One’s own words on one topic of a child, or of the house, while the shift is not signed; what was written without network before it was signed is kept as an addition',
    input: z.strictObject({
      ...entry,
      Body: saidBody(0),
      /** The field that it is typed into: its own saves follow one another. */
      WritingID: id(['Field', 'Campo']),
      MadeAt: madeAt,
      version: maybe(version()),
    }),
    output: z.strictObject({ Entry }),
    errors: { NoSuchShift, ShiftAhead, LogSigned, MadeAhead, MadeLongAgo, NotInHouse, WrongTopic, WrongMark },
    offline: { mark: ['Day', 'Shift', 'ClientSubProgramMembershipID', 'Topic'] },
  }),
  addEntry: call({
    ...writes,
    name: `${log}/Add`,
    summary: 'Add to a signed shift: what was signed stays as it is, and the addition says when and by whom',
    input: z.strictObject({ ...entry, Body: saidBody(1), MadeAt: madeAt }),
    output: z.strictObject({ Entry }),
    errors: {
      NoSuchShift,
      NotSigned: {
        status: 409,
        message: [
          'The shift is not signed yet. Write it in the log.',
          'El turno no está firmado. Escríbalo en la bitácora.',
        ],
        constraint: 'shift_entry_early',
      },
      MadeAhead,
      MadeLongAgo,
      NotInHouse,
      WrongTopic,
      WrongMark,
    },
    offline: { mark: ['Day', 'Shift', 'ClientSubProgramMembershipID', 'Topic'] },
  }),
  signOut: call({
    ...writes,
    name: `${log}/Sign`,
    summary: 'The outgoing shift signs its log: from here on nothing in it changes, and what is written is an addition',
    input: z.strictObject({
      ...signs,
      HandoverNote: maybe(
        longText(['What the next shift must know', 'Qué debe saber el turno siguiente'], { max: 4000 }),
      ),
    }),
    output: Signed,
    errors: {
      NoSuchShift,
      ShiftAhead,
      LogSigned: { ...LogSigned, message: ['The shift is already signed.', 'El turno ya está firmado.'] },
      NotOnShift: {
        status: 403,
        message: [
          'Only who was on this shift signs it, or who runs the house.',
          'Solo firma quien estuvo en este turno o quien dirige la casa.',
        ],
      },
    },
  }),
  takeOver: call({
    ...writes,
    name: `${log}/TakeOver`,
    summary: 'The incoming shift has read the log and signs it: by the own account, or by PIN beside who handed over',
    input: z.strictObject({ ...signs, WitnessProof: maybe(witnessProof()) }),
    output: Signed,
    errors: {
      NoSuchShift,
      NotSigned: {
        status: 409,
        message: ['The outgoing shift has to sign first.', 'Primero tiene que firmar el turno saliente.'],
      },
      AlreadyClosed: {
        status: 409,
        message: ['This shift has already been taken over.', 'Este turno ya se recibió.'],
        constraint: 'shift_log_signed',
      },
      SamePerson: {
        status: 403,
        message: [
          'Somebody else has to take over: you signed for the outgoing shift.',
          'Otra persona tiene que recibirlo: usted firmó por el turno saliente.',
        ],
        constraint: 'shift_log_two_people',
      },
      WrongWitness: {
        message: ['The PIN was not confirmed. Try again.', 'El PIN no se confirmó. Intente otra vez.'],
        field: 'WitnessProof',
      },
    },
  }),
}
