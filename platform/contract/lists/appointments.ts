import { list, wordList } from './base.ts'

export const appointmentStatuses = wordList(
  ['Scheduled', 'Programada'],
  ['Confirmed', 'Confirmada'],
  ['Arrived', 'Llegó'],
  ['Completed', 'Realizada'],
  ['Canceled by Client', 'Cancelada por el cliente'],
  ['Canceled by Agency', 'Cancelada por la agencia'],
  ['No Show', 'No se presentó'],
  ['Rescheduled', 'Reprogramada'],
)

export const appointmentPlaces = wordList(
  ['Home', 'Casa'],
  ['School', 'Escuela'],
  ['Court', 'Tribunal'],
  ['Clinic', 'Clínica'],
  ['Office', 'Oficina'],
  ['Video', 'Video'],
  ['Other', 'Otro'],
)

export const appointmentVisibilities = list(
  { value: 'Team', label: ['My team sees it', 'Mi equipo la ve'] },
  { value: 'Private', label: ['Private: others see only that I am busy', 'Privada: los demás solo ven que hay algo'] },
)

export const appointmentRepeats = list(
  { value: 'Daily', label: ['Days', 'Días'] },
  { value: 'Weekly', label: ['Weeks', 'Semanas'] },
  { value: 'MonthlyDay', label: ['Months, on the same day', 'Meses, el mismo día'] },
  { value: 'MonthlyWeekday', label: ['Months, on the same weekday', 'Meses, el mismo día de la semana'] },
  { value: 'MonthlyLast', label: ['Months, on the last such weekday', 'Meses, el último de esos días'] },
)

export const weekdays = list(
  { value: 'MO', label: ['Monday', 'Lunes'] },
  { value: 'TU', label: ['Tuesday', 'Martes'] },
  { value: 'WE', label: ['Wednesday', 'Miércoles'] },
  { value: 'TH', label: ['Thursday', 'Jueves'] },
  { value: 'FR', label: ['Friday', 'Viernes'] },
  { value: 'SA', label: ['Saturday', 'Sábado'] },
  { value: 'SU', label: ['Sunday', 'Domingo'] },
)

/** What of a series a change is meant for. */
export const seriesParts = list(
  { value: 'This', label: ['This one only', 'Solo esta'] },
  { value: 'Later', label: ['This one and all later ones', 'Esta y todas las siguientes'] },
  { value: 'All', label: ['All that are still ahead', 'Todas las que faltan'] },
)

export const feedDetails = list(
  { value: 'Busy', label: ['Only that I am busy', 'Solo que hay algo'] },
  { value: 'Initials', label: ['Initials of clients', 'Iniciales de los clientes'] },
  { value: 'Names', label: ['Names of clients', 'Nombres de los clientes'] },
)
