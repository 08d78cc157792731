import { trainingCategories } from '#platform/contract/lists/staff.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'
import { blockedWork } from './requirements/requirements.calls.ts'
import { trainingPeriods } from './requirements/standing.rules.ts'
import { attendeeKinds, attendeeStatuses, courseModes, photoKinds, trainedKinds } from './training-lists.rules.ts'

const course = ['course', 'el curso'] as const
const hours = ['hours', 'las horas'] as const
const kind = ['kind', 'el tipo'] as const
const file = ['file', 'el archivo'] as const
const trainer = ['trainer', 'el instructor'] as const

export const trainingRecords: RecordWords = {
  training_course: {
    noun: course,
    ownAffairs: true,
    name: ['title'],
    lists: { category: trainingCategories, mode: courseModes },
    columns: {
      title: ['title', 'el título'],
      category: ['category', 'la categoría'],
      about: ['what it is about', 'de qué se trata'],
      hours,
      mode: ['how it is held', 'la modalidad'],
      months_valid: ['months it holds', 'los meses de vigencia'],
      has_certificate: ['certificate', 'el certificado'],
      trainer,
      offered_from: ['first day offered', 'el primer día en que se ofrece'],
      offered_until: ['first day no longer offered', 'el primer día en que ya no se ofrece'],
    },
  },
  training_session: {
    noun: ['training session', 'la sesión de capacitación'],
    ownAffairs: true,
    of: 'course_id',
    what: ['held_on'],
    columns: {
      course_id: course,
      held_on: ['date', 'la fecha'],
      begins_at: ['begin', 'el comienzo'],
      ends_at: ['end', 'el fin'],
      place: ['place', 'el lugar'],
      link: ['link', 'el enlace'],
      seats: ['seats', 'los lugares'],
      trainer,
      hours,
      canceled_on: ['day it was canceled', 'el día en que se canceló'],
      sign_in_until: ['time until the code works', 'la hora hasta la que sirve el código'],
    },
  },
  training_attendee: {
    noun: ['place in a session', 'el lugar en una sesión'],
    of: 'person_id',
    what: ['session_id', 'guest_name'],
    lists: { kind: attendeeKinds, status: attendeeStatuses },
    columns: {
      session_id: ['session', 'la sesión'],
      kind,
      guest_name: ['guest', 'el invitado'],
      organization_id: ['church', 'la iglesia'],
      status: ['status', 'el estado'],
      hours,
      signed_by: ['how it was marked', 'cómo se marcó'],
      signed_at: ['time', 'la hora'],
      rating: ['rating', 'la valoración'],
      comment: ['comment', 'el comentario'],
    },
  },
  training_course_file: {
    noun: ['file of a course', 'el archivo de un curso'],
    ownAffairs: true,
    of: 'course_id',
    what: ['file_id'],
    columns: { course_id: course, file_id: file },
  },
  training_photo: {
    noun: ['picture of a session', 'la foto de una sesión'],
    ownAffairs: true,
    of: 'session_id',
    what: ['kind'],
    lists: { kind: photoKinds },
    columns: { session_id: ['session', 'la sesión'], kind, file_id: file },
  },
  training_requirement: {
    noun: ['training requirement', 'el requisito de capacitación'],
    ownAffairs: true,
    name: ['name'],
    lists: { person_kind: trainedKinds },
    columns: { person_kind: ['kind of people', 'el tipo de personas'] },
  },
  training_rule: {
    noun: ['rule of a training requirement', 'la regla de un requisito de capacitación'],
    ownAffairs: true,
    of: 'requirement_id',
    what: ['start_date'],
    lists: { period: trainingPeriods, blocks: blockedWork },
    columns: {
      requirement_id: ['requirement', 'el requisito'],
      roles: ['roles', 'los roles'],
      sub_program_ids: ['sub-programs', 'los subprogramas'],
      course_ids: ['courses', 'los cursos'],
      hours_needed: ['hours needed', 'las horas necesarias'],
      period: ['period', 'el período'],
      due_days: ['days for somebody new', 'los días para quien es nuevo'],
      blocks: ['what it blocks', 'lo que bloquea'],
    },
  },
  training_sign_in: {
    noun: ['name written at the sign-in', 'el nombre escrito al firmar'],
    ownAffairs: true,
    of: 'session_id',
    what: ['name'],
    columns: {
      session_id: ['session', 'la sesión'],
      signed_at: ['time', 'la hora'],
      attendee_id: ['place in a session', 'el lugar en una sesión'],
    },
  },
  training_proof: {
    noun: ['training certificate', 'el certificado de capacitación'],
    of: 'person_id',
    what: ['title', 'issued_on'],
    lists: { kind: trainedKinds },
    columns: {
      kind,
      course_id: course,
      attendee_id: ['place in a session', 'el lugar en una sesión'],
      title: ['title', 'el título'],
      provider: ['provider', 'quien la impartió'],
      issued_on: ['date of issue', 'la fecha de emisión'],
      expires_on: ['expiration date', 'la fecha de vencimiento'],
      hours,
      file_id: file,
    },
  },
}
