import { catalog } from '#platform/web/i18n.ts'

export const useImportText = catalog({
  title: ['Import gifts', 'Importar donativos'],
  sentence: [
    'A CSV or Excel file with one gift on each line: date, amount or what was given, and who gave. You see every line before anything is recorded.',
    'Un archivo CSV o de Excel con un donativo por línea: fecha, cantidad o qué se donó, y quién donó. Usted ve cada línea antes de que se registre algo.',
  ],
  choose: ['Choose a file first', 'Primero elija un archivo'],
  read: ['Read the file', 'Leer el archivo'],
  earlier: ['Earlier files', 'Archivos anteriores'],
  back: ['All files', 'Todos los archivos'],
  lines: [
    ['# line', '# línea'],
    ['# lines', '# líneas'],
  ],
  open: ['Not imported yet', 'Sin importar'],
  done: ['Imported {at}', 'Importado {at}'],
  undone: ['Undone {at}', 'Deshecho {at}'],
  imported: [
    ['# gift is recorded.', 'Se registró # donativo.'],
    ['# gifts are recorded.', 'Se registraron # donativos.'],
  ],
  leftOut: [
    ['# line was left out.', 'Se omitió # línea.'],
    ['# lines were left out.', 'Se omitieron # líneas.'],
  ],
  wasUndone: ['This import was undone.', 'Esta importación se deshizo.'],
  undo: ['Undo import', 'Deshacer importación'],
  takenBack: [
    ['# gift was taken back.', 'Se retiró # donativo.'],
    ['# gifts were taken back.', 'Se retiraron # donativos.'],
  ],
  tryIt: ['Check the file', 'Revisar el archivo'],
  tryHelp: ['Nothing is recorded yet.', 'Aún no se registra nada.'],
  report: ['{ready} ready, {wrong} with errors', '{ready} listas, {wrong} con errores'],
  newDonors: [
    ['# new donor', '# donante nuevo'],
    ['# new donors', '# donantes nuevos'],
  ],
  wrongAreLeft: [
    ['# line has errors and is left out.', '# línea tiene errores y se omite.'],
    ['# lines have errors and are left out.', '# líneas tienen errores y se omiten.'],
  ],
  run: [
    ['Record # gift', 'Registrar # donativo'],
    ['Record # gifts', 'Registrar # donativos'],
  ],
  nothing: ['No line is ready', 'Ninguna línea está lista'],
  linesList: ['Lines of the file', 'Líneas del archivo'],
  line: ['Line {number}', 'Línea {number}'],
  isNew: ['new donor', 'donante nuevo'],
  onRegister: ['on the register, gives for the first time', 'ya registrado, dona por primera vez'],
  column: ['{column}: {why}', '{column}: {why}'],
  ready: ['Ready', 'Lista'],
  wrong: ['Error', 'Error'],
  more: [
    ['Show # more', 'Mostrar # más'],
    ['Show # more', 'Mostrar # más'],
  ],
})
