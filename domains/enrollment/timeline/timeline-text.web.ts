import { catalog } from '#platform/web/i18n.ts'

export const useTimelineText = catalog({
  title: ['Timeline', 'Cronología'],
  note: [
    'Everything on this chart in one line, the newest first.',
    'Todo lo de este expediente en una línea, lo más nuevo primero.',
  ],
  show: ['Show', 'Mostrar'],
  from: ['From', 'Desde'],
  until: ['Until', 'Hasta'],
  more: ['Show earlier', 'Mostrar lo anterior'],
  print: ['Print', 'Imprimir'],
  none: ['Nothing has happened on this chart yet.', 'Aún no ha pasado nada en este expediente.'],
  noneOf: ['Nothing of this kind in these days', 'Nada de este tipo en estos días'],
  noneOfText: ['Choose other kinds or days.', 'Elija otros tipos u otros días.'],
})
