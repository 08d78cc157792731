import type { CallSpec } from '#platform/contract/call.ts'
import { routeAt, type RoutePath } from '#platform/contract/routes.ts'
import type { Words } from '#platform/contract/words.ts'
import { screenHelp } from './help.web.ts'

export interface TourStep {
  /** What is pointed at: the `data-tour` of an element of the shell. */
  readonly at: string
  readonly title: Words
  readonly words: Words
}

const find: TourStep = {
  at: 'find',
  title: ['Find anything', 'Buscar cualquier cosa'],
  words: [
    'Type a name, a number, a word from a document or what you want to do. On a keyboard, Ctrl K opens it from anywhere.',
    'Escriba un nombre, un número, una palabra de un documento o lo que quiere hacer. Con teclado, Ctrl K lo abre desde cualquier lugar.',
  ],
}

const help: TourStep = {
  at: 'help',
  title: ['Help on every screen', 'Ayuda en cada pantalla'],
  words: [
    'Here you read how the screen in front of you works and what its figures mean. You can take this tour again from there.',
    'Aquí lee cómo funciona la pantalla que tiene delante y qué significan sus cifras. Desde ahí puede repetir este recorrido.',
  ],
}

/** Four at most: where the day begins, where this person's work is, how to find, how to get help. */
export function tourSteps(permitted: (permission: CallSpec['permission']) => boolean): TourStep[] {
  const told = screenHelp.flatMap(({ path, tour = [] }) => {
    const route = routeAt(path)
    const words = tour.find(({ permission }) => permitted(permission ?? 'SignedIn'))?.words
    return route && words && permitted(route.permission) ? [{ at: path as string, title: route.title, words }] : []
  })
  const start: RoutePath = '/'
  const home = told.filter(({ at }) => at === start)
  const work = told.filter(({ at }) => at !== start)
  return [...home.slice(0, 1), ...work.slice(0, 1), find, help]
}
