import { wordList, type ValueOf } from '#platform/contract/lists/base.ts'
import type { Words } from '#platform/contract/words.ts'

/** What a shift writes about: each child in all of them but the last, which is about the house. */
export const shiftTopics = wordList(
  ['Sleep', 'Sueño'],
  ['Mood', 'Ánimo'],
  ['Activity', 'Actividad'],
  ['School', 'Escuela'],
  ['Hygiene', 'Higiene'],
  ['Contact', 'Contacto'],
  ['Notable', 'Novedades'],
  ['House', 'Casa'],
)
export type Topic = ValueOf<typeof shiftTopics>
export const childTopics = shiftTopics.filter(({ value }) => value !== 'House').map(({ value }) => value)

/** What can be said with one tap. */
const sleepMarks = wordList(
  ['Slept Through', 'Durmió toda la noche'],
  ['Woke Up', 'Se despertó'],
  ['Awake', 'Sin dormir'],
  ['Not Here', 'No durmió aquí'],
)
const moodMarks = wordList(
  ['Calm', 'Con calma'],
  ['Cheerful', 'Alegre'],
  ['Withdrawn', 'Distante'],
  ['Sad', 'Triste'],
  ['Anxious', 'Con ansiedad'],
  ['Irritable', 'Irritable'],
  ['Angry', 'Con enojo'],
)
const schoolMarks = wordList(
  ['Attended', 'Asistió'],
  ['Part of the Day', 'Parte del día'],
  ['Absent', 'Faltó'],
  ['No School', 'Sin clases'],
)
const hygieneMarks = wordList(
  ['By Themselves', 'Por su cuenta'],
  ['With Reminders', 'Con recordatorios'],
  ['Refused', 'Se negó'],
)
export const shiftMarks = [...sleepMarks, ...moodMarks, ...schoolMarks, ...hygieneMarks] as const
export type Mark = ValueOf<typeof shiftMarks>

const none: readonly { value: Mark; label: Words }[] = []
const marksByTopic: Partial<Record<Topic, typeof none>> = {
  Sleep: sleepMarks,
  Mood: moodMarks,
  School: schoolMarks,
  Hygiene: hygieneMarks,
}
export const marksOf = (topic: Topic): typeof none => marksByTopic[topic] ?? none

/** What is open to whoever writes. */
export const shiftStates = wordList(
  ['Ahead', 'Por llegar'],
  ['Open', 'Abierto'],
  ['Signed', 'Firmado'],
  ['Closed', 'Cerrado'],
)
export type ShiftState = ValueOf<typeof shiftStates>

/** Ahead until it begins, signed by who leaves, closed by who takes over. */
export function stateOf(
  { StartsAt, OutAt, InAt }: { StartsAt: string; OutAt: string | null; InAt: string | null },
  now: string,
): ShiftState {
  if (InAt !== null) return 'Closed'
  if (OutAt !== null) return 'Signed'
  return Date.parse(StartsAt) > Date.parse(now) ? 'Ahead' : 'Open'
}

/** Why what was written on a tablet at an instant is not taken at another. Instants as ISO strings. */
export function whyNotMade(madeAt: string, now: string): 'MadeAhead' | 'MadeLongAgo' | undefined {
  const ago = Date.parse(now) - Date.parse(madeAt)
  if (ago < -60_000) return 'MadeAhead'
  return ago > 24 * 3_600_000 ? 'MadeLongAgo' : undefined
}

/** After how long a shift that nobody has taken over is asked for. */
export const unclosedAfterMinutes = 60
/** How far back it is asked for where nothing was written at all. */
export const unclosedDays = 3

/** Days of the week as they are stored: Monday is 1. */
export const weekdays = [
  { value: '1', label: ['Monday', 'Lunes'] },
  { value: '2', label: ['Tuesday', 'Martes'] },
  { value: '3', label: ['Wednesday', 'Miércoles'] },
  { value: '4', label: ['Thursday', 'Jueves'] },
  { value: '5', label: ['Friday', 'Viernes'] },
  { value: '6', label: ['Saturday', 'Sábado'] },
  { value: '7', label: ['Sunday', 'Domingo'] },
] as const satisfies readonly { value: string; label: Words }[]

/** Both texts, where one was typed without having seen the other. */
export const bothTexts = (there: string, typed: string): string =>
  typed.includes(there) ? typed : there.includes(typed) ? there : `${there}\n${typed}`
