import { catalog } from '#platform/web/i18n.ts'

export const useBundleText = catalog({
  title: ['Report to the court', 'Informe al tribunal'],
  note: [
    'What happened since the last hearing, ready to read over. Leave facts out, write around them, make one PDF.',
    'Lo que pasó desde la última audiencia, listo para revisar. Omita hechos, escriba lo que falte y haga un solo PDF.',
  ],
  choose: ['Hearing', 'Audiencia'],
  none: [
    'Add a hearing first. Each report is for one hearing.',
    'Primero agregue una audiencia. Cada informe es para una audiencia.',
  ],
  prepare: ['Prepare the report', 'Preparar el informe'],
  hearing: ['{kind}, {day}', '{kind}, {day}'],
  period: ['{from} to {to}', 'del {from} al {to}'],
  say: ['What you say about this', 'Lo que usted dice de esto'],
  facts: ['Facts', 'Hechos'],
  keep: ['In the report: {what}', 'En el informe: {what}'],
  source: ['Source', 'Fuente'],
  attachments: ['Attachments', 'Adjuntos'],
  noDocuments: ['No submitted document can be attached yet.', 'Aún no hay documentos enviados que adjuntar.'],
  blackOut: ['Blacked out', 'Tachado'],
  blackOutNote: [
    'These words are taken out of the report and of every attachment. They are not in the file in any form.',
    'Estas palabras se quitan del informe y de cada adjunto. No quedan en el archivo de ninguna forma.',
  ],
  always: ['Always', 'Siempre'],
  yours: ['Your words, one on each line', 'Sus palabras, una en cada línea'],
  moreFacts: [
    'There is more than fits in one report. The oldest entries are left out.',
    'Hay más de lo que cabe en un informe. Se omiten las anotaciones más antiguas.',
  ],
  make: ['Make the PDF', 'Hacer el PDF'],
  makeSentence: [
    'It is written down as a disclosure. Check what is left out and blacked out first.',
    'Queda anotado como entrega. Revise antes lo omitido y lo tachado.',
  ],
  writeFirst: ['Write something or choose what goes in first.', 'Primero escriba algo o elija lo que va dentro.'],
  made: ['Made before', 'Hechos antes'],
  madeBy: ['{who}, {when}', '{who}, {when}'],
})
