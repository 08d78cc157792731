import { catalog } from '#platform/web/i18n.ts'

export const useImportsText = catalog({
  title: ['Import records', 'Importar registros'],
  sentence: [
    'Bring children, families, contacts and placements in from a CSV or Excel file. Nothing is recorded before you have seen every line.',
    'Traiga niños, familias, contactos y ubicaciones de un archivo CSV o Excel. Nada se registra antes de que usted vea cada línea.',
  ],
  what: ['What the file has', 'Qué tiene el archivo'],
  program: ['Sub-program', 'Subprograma'],
  read: ['Read the file', 'Leer el archivo'],
  chooseAll: ['Choose what it has, the sub-program and the file.', 'Elija qué tiene, el subprograma y el archivo.'],
  earlier: ['Your imports', 'Sus importaciones'],
  lines: [
    ['# line', '# línea'],
    ['# lines', '# líneas'],
  ],
  open: ['Not imported yet', 'Aún no importado'],
  done: ['Imported {day}', 'Importado el {day}'],
  undone: ['Undone {day}', 'Deshecho el {day}'],
  back: ['All imports', 'Todas las importaciones'],
  columnsHelp: [
    'Say what each column of the file holds. What you leave empty is not imported.',
    'Indique qué tiene cada columna del archivo. Lo que deje vacío no se importa.',
  ],
  untitled: ['Column {number}, no heading', 'Columna {number}, sin encabezado'],
  needed: ['{field} (required)', '{field} (obligatorio)'],
  leave: ['Not imported', 'No se importa'],
  sample: ['For example: {samples}', 'Por ejemplo: {samples}'],
  missing: ['No column yet for: {fields}.', 'Aún sin columna: {fields}.'],
  tryIt: ['Check the lines', 'Revisar las líneas'],
  tryAgain: ['Check again', 'Revisar de nuevo'],
  tryHelp: ['Goes through every line and records nothing.', 'Recorre cada línea y no registra nada.'],
  tried: ['{ready} of {all} lines are ready.', '{ready} de {all} líneas están listas.'],
  column: ['Column “{column}”: {why}', 'Columna «{column}»: {why}'],
  may: ['May be {name}, who is on record ({why})', 'Puede ser {name}, que ya está registrado ({why})'],
  mayLine: [
    'May be the same as line {line}, {name} ({why})',
    'Puede ser la misma persona que la línea {line}, {name} ({why})',
  ],
  elsewhere: [
    'Someone like this is on record outside your work.',
    'Alguien parecido está registrado fuera de su trabajo.',
  ],
  decide: ['What to do with line {line}', 'Qué hacer con la línea {line}'],
  isNew: ['New person', 'Persona nueva'],
  isSame: ['Same person: {name}', 'La misma persona: {name}'],
  skip: ['Leave out', 'No importar'],
  line: ['Line {line}', 'Línea {line}'],
  choose: ['Choose what to do', 'Elija qué hacer'],
  decided: ['Decided', 'Decidido'],
  linesList: ['Lines of the file', 'Líneas del archivo'],
  allNew: [
    ['# person is new', '# persona es nueva'],
    ['All # are new people', 'Las # son personas nuevas'],
  ],
  skipWrong: [
    ['Leave out # wrong line', 'No importar # línea con errores'],
    ['Leave out # wrong lines', 'No importar # líneas con errores'],
  ],
  showMore: [
    ['Show # more line', 'Mostrar # línea más'],
    ['Show # more lines', 'Mostrar # líneas más'],
  ],
  run: [
    ['Import # line', 'Importar # línea'],
    ['Import # lines', 'Importar # líneas'],
  ],
  runUnchecked: ['Check the lines again first.', 'Primero revise las líneas de nuevo.'],
  runOpen: [
    ['# line is wrong or undecided.', '# línea tiene errores o está sin decidir.'],
    ['# lines are wrong or undecided.', '# líneas tienen errores o están sin decidir.'],
  ],
  imported: [
    ['# line imported.', '# línea importada.'],
    ['# lines imported.', '# líneas importadas.'],
  ],
  undo: ['Undo the import', 'Deshacer la importación'],
  doneNote: [
    ['# line was imported on {day} into {program}.', 'Se importó # línea el {day} en {program}.'],
    ['# lines were imported on {day} into {program}.', 'Se importaron # líneas el {day} en {program}.'],
  ],
  undoneNote: [
    'Undone {day}. Nothing of this file is left in the records.',
    'Se deshizo el {day}. No queda nada de este archivo en los registros.',
  ],
  seeChildren: ['See the children', 'Ver los niños'],
  seeFamilies: ['See the families', 'Ver las familias'],
})
