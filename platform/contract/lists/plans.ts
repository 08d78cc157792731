import { wordList } from './base.ts'

export const lifeDomains = wordList(
  ['Safety', 'Seguridad'],
  ['Family', 'Familia'],
  ['Home', 'Vivienda'],
  ['School', 'Escuela'],
  ['Work', 'Trabajo'],
  ['Health', 'Salud'],
  ['Behavior', 'Conducta'],
  ['Emotions', 'Emociones'],
  ['Friends and fun', 'Amigos y diversión'],
  ['Culture and faith', 'Cultura y fe'],
  ['Legal', 'Asuntos legales'],
  ['Money', 'Dinero'],
)

export const needOutcomes = wordList(
  ['Met', 'Cumplida'],
  ['Partly met', 'Cumplida en parte'],
  ['Dropped', 'Abandonada'],
)

export const actionStates = wordList(['Open', 'Abierta'], ['Done', 'Hecha'], ['Dropped', 'Abandonada'])
