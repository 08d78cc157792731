import { catalog } from '#platform/web/i18n.ts'

export const useImportsText = catalog({
  title: ['Import records', 'Importar registros'],
  sentence: [
    'Bring children, families, contacts and placements in from a CSV or Excel file. Nothing is saved until you have seen every line.',
    'Traiga niños, familias, contactos y ubicaciones de un archivo CSV o Excel. No se guarda nada hasta que usted haya visto cada línea.',
  ],
  what: ['What is in the file', 'Qué hay en el archivo'],
  program: ['Sub-program', 'Subprograma'],
  read: ['Read the file', 'Leer el archivo'],
  chooseAll: [
    'Choose what is in the file, the sub-program and the file.',
    'Elija qué hay en el archivo, el subprograma y el archivo.',
  ],
  earlier: ['Your imports', 'Sus importaciones'],
  lines: [
    ['# line', '# línea'],
    ['# lines', '# líneas'],
  ],
  open: ['Not imported yet', 'Aún no importado'],
  done: ['Imported {day}', 'Importado: {day}'],
  undone: ['Undone {day}', 'Deshecho: {day}'],
  back: ['All imports', 'Todas las importaciones'],
  tryIt: ['Check the lines', 'Revisar las líneas'],
  tryAgain: ['Check again', 'Revisar de nuevo'],
  tryHelp: ['Goes through every line. Nothing is saved yet.', 'Recorre cada línea. Aún no se guarda nada.'],
  tried: ['Lines ready: {ready} of {all}.', 'Líneas listas: {ready} de {all}.'],
  column: ['Column “{column}”: {why}', 'Columna «{column}»: {why}'],
  may: ['May be {name}, who is on record ({why})', 'Puede ser {name}, que ya está registrado ({why})'],
  mayLine: [
    'May be the same as line {line}, {name} ({why})',
    'Puede ser la misma persona que la línea {line}, {name} ({why})',
  ],
  elsewhere: [
    'Someone like this is on record in a program you do not work in.',
    'Alguien parecido está registrado en un programa en el que usted no trabaja.',
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
    ['# line still needs a decision.', 'Falta decidir # línea.'],
    ['# lines still need a decision.', 'Faltan por decidir # líneas.'],
  ],
  imported: [
    ['# line imported.', '# línea importada.'],
    ['# lines imported.', '# líneas importadas.'],
  ],
  undo: ['Undo the import', 'Deshacer la importación'],
  doneNote: [
    ['# line was imported into {program}: {day}.', 'Se importó # línea en {program}: {day}.'],
    ['# lines were imported into {program}: {day}.', 'Se importaron # líneas en {program}: {day}.'],
  ],
  undoneNote: [
    'Undone {day}. Nothing from this file is left in the records.',
    'Deshecho: {day}. No queda nada de este archivo en los registros.',
  ],
  seeChildren: ['See the children', 'Ver los niños'],
  seeFamilies: ['See the families', 'Ver las familias'],
})
