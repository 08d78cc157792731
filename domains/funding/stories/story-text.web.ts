import { catalog } from '#platform/web/i18n.ts'

export const useStoryText = catalog({
  add: ['Add story', 'Agregar historia'],
  edit: ['Edit title', 'Editar título'],
  program: ['Sub-program', 'Subprograma'],
  write: ['Write', 'Escribir'],
  release: ['Media release', 'Autorización de medios'],
  addRelease: ['Add release', 'Agregar autorización'],
  renew: ['New release', 'Nueva autorización'],
  scan: ['Scan of the release', 'Escaneo de la autorización'],
  document: ['Signed document {number}', 'Documento firmado {number}'],
  there: ['A scan is on file', 'Hay un escaneo'],
  revoke: ['Take release back', 'Retirar autorización'],
  revokeSentence: [
    'From this moment the story is neither shown nor exported.',
    'Desde este momento la historia no se muestra ni se exporta.',
  ],
  pdf: ['PDF', 'PDF'],
  remove: ['Remove', 'Quitar'],
  removeTitle: ['Remove this story', 'Quitar esta historia'],
  signed: ['Signed by {name} on {day}', 'Firmada por {name} el {day}'],
  until: ['valid until {day}', 'vale hasta el {day}'],
  revoked: ['Taken back {day}: {why}', 'Retirada el {day}: {why}'],
  hidden: ['The text is not shown without a valid release.', 'El texto no se muestra sin una autorización vigente.'],
  empty: ['No text yet.', 'Aún sin texto.'],
  none: ['No stories yet', 'Aún no hay historias'],
  noneText: [
    'Add a story, then its signed media release. The text can be written from then on.',
    'Agregue una historia y luego su autorización firmada. Desde entonces se puede escribir el texto.',
  ],
})
