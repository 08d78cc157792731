import { sentence, type Words } from './words.ts'

/**
 * Reasons that the program writes into a row where nobody is asked for one. The row has the English words, as everything
 * that is written into rows; whoever reads it is told in their own language.
 */
export const ownReasons = {
  roleReplaced: ['Role replaced', 'Rol reemplazado'],
  roleReplacedBefore: ['Role replaced before it took effect', 'Rol reemplazado antes de entrar en vigor'],
  replacedBefore: ['Replaced before it took effect', 'Reemplazado antes de entrar en vigor'],
  otherMainContact: ['Another main contact', 'Otro contacto principal'],
  teamEnded: ['Team ended', 'El equipo terminó'],
  endedEarly: ['Ended early', 'Terminó antes'],
  backSooner: ['Back sooner', 'Volvió antes'],
  merged: ['Merged with another record', 'Unido a otro expediente'],
  takenOut: ['Taken out before it was used', 'Se quitó antes de usarse'],
  takenOff: ['Taken out', 'Se quitó'],
  mayNoLongerSend: ['Its owner may no longer send this report', 'Su dueño ya no puede enviar este informe'],
  mayNoLongerRun: ['You may no longer run this report', 'Usted ya no puede hacer este informe'],
  reportGone: ['This report is no longer there', 'Este informe ya no existe'],
  reportTooLong: [
    'More than 500,000 rows: choose fewer days or one sub-program',
    'Más de 500,000 filas: elija menos días o un subprograma',
  ],
  reportListEnded: ['The distribution list has ended', 'La lista de distribución terminó'],
  reportNotShared: [
    'Nobody but its owner can open this report any more',
    'Ya nadie más que su dueño puede abrir este informe',
  ],
  reportNotMade: [
    'The report could not be made, try again or ask the help desk',
    'No se pudo preparar el informe, inténtelo de nuevo o pregunte a la mesa de ayuda',
  ],
  formRetired: ['The form was retired', 'El formulario se retiró'],
  formDeleted: ['The form was deleted', 'El formulario se eliminó'],
  deletedUnused: ['Deleted before it was used', 'Se eliminó antes de usarse'],
  fromFile: ['Read in from a file', 'Leído de un archivo'],
  offDraft: ['Removed from the draft', 'Se quitó del borrador'],
  notOnList: ['Not on the list', 'No está en la lista'],
  placeGivenUp: ['Gave up the place', 'Renunció al lugar'],
  attendanceChanged: ['Attendance was changed', 'Cambió la asistencia'],
  viewRemoved: ['No longer shared', 'Ya no se comparte'],
  begunFrom: ['Begun from version {n}', 'Empezada a partir de la versión {n}'],
  followed: ['Version {n} followed: {why}', 'Le siguió la versión {n}: {why}'],
  contactTakenBack: ['The contact was taken back', 'El contacto se retiró'],
  noteTakenBack: ['The note was taken back', 'La nota se retiró'],
  changed: ['Changed by a new one', 'Se cambió por una nueva'],
  filedWrongly: ['Taken back by whoever filed it', 'Lo retiró quien lo archivó'],
  splitTakenBack: ['The split or join was taken back', 'La división o la unión se retiró'],
  undone: ['Undone: {what}', 'Deshecho: {what}'],
} as const satisfies Record<string, Words>

const shapes = Object.values(ownReasons).map((words: Words) => {
  const names = [...words[0].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return { words, names, shape: new RegExp(`^${words[0].replaceAll(/\{\w+\}/g, '([\\s\\S]+)')}$`) }
})

/** A stored reason in both languages, if the program wrote it; what a person wrote stays as it is. */
export function reasonWords(stored: string): Words {
  for (const { words, names, shape } of shapes) {
    const found = shape.exec(stored)
    if (found) return sentence(words, Object.fromEntries(names.map((name, at) => [name, found[at + 1]!])))
  }
  return [stored, stored]
}
