import { list, wordList } from '#platform/contract/lists/base.ts'

/** Who takes part, by how the agency knows them. */
export const attendeeKinds = list(
  { value: 'Employee', label: ['Employee', 'Empleado'] },
  { value: 'Resource parent', label: ['Resource parent', 'Padre o madre de acogida'] },
  { value: 'Volunteer', label: ['Volunteer', 'Voluntario'] },
  { value: 'Church guest', label: ['Church guest', 'Invitado de iglesia'] },
)
export type AttendeeKind = (typeof attendeeKinds)[number]['value']

/** Kinds of people whose training is looked after from year to year. */
export const trainedKinds = list(
  { value: 'Employee', label: ['Employee', 'Empleado'] },
  { value: 'Resource parent', label: ['Resource parent', 'Padre o madre de acogida'] },
  { value: 'Volunteer', label: ['Volunteer', 'Voluntario'] },
)
export type TrainedKind = (typeof trainedKinds)[number]['value']

export const attendeeStatuses = list(
  { value: 'Registered', label: ['Registered', 'Inscrito'] },
  { value: 'Waitlisted', label: ['On the waitlist', 'En lista de espera'] },
  { value: 'Attended', label: ['Attended', 'Asistió'] },
  { value: 'No-show', label: ['Did not come', 'No vino'] },
  { value: 'Excused', label: ['Excused', 'Justificado'] },
)
export type AttendeeStatus = (typeof attendeeStatuses)[number]['value']

/** What the list of a session is marked with afterwards. */
export const attendanceMarks = list(
  { value: 'Attended', label: ['Attended', 'Asistió'] },
  { value: 'No-show', label: ['Did not come', 'No vino'] },
  { value: 'Excused', label: ['Excused', 'Justificado'] },
  { value: 'Registered', label: ['Not marked', 'Sin marcar'] },
)

export const courseModes = wordList(
  ['In person', 'Presencial'],
  ['Video', 'Por video'],
  ['Online', 'En línea'],
  ['Reading', 'Lectura'],
)

export const photoKinds = wordList(['Sign-in sheet', 'Hoja de firmas'], ['Photo', 'Foto'])

export const sessionTimes = list(
  { value: 'Coming', label: ['Coming up', 'Próximas'] },
  { value: 'Past', label: ['Past', 'Pasadas'] },
)

/** Resource parents are asked by how far their home is. */
export const parentRoles = list(
  { value: 'Approved', label: ['Approved home', 'Hogar aprobado'] },
  { value: 'Applicant', label: ['On the way to approval', 'En camino a la aprobación'] },
)

/** Where somebody's training is opened. */
export const trainedPath = (kind: string, personId: string): string =>
  `/Training?tab=people&person=${personId}&part=${kind.replaceAll(' ', '+')}`
