import { catalog } from '#platform/web/i18n.ts'

/** Words of adding many employees from a list. */
export const useImportText = catalog({
  title: ['Import staff', 'Importar personal'],
  back: ['All users', 'Todos los usuarios'],
  chooseTitle: ['Choose the list', 'Elija la lista'],
  sentence: [
    'Add your staff from a CSV or Excel file. Nobody is added before you have seen every line.',
    'Agregue a su personal desde un archivo CSV o Excel. No se agrega a nadie antes de que usted vea cada línea.',
  ],
  columns: [
    'Required columns: {needed}. Also possible: {others}.',
    'Columnas obligatorias: {needed}. También puede haber: {others}.',
  ],
  several: [
    'Put a semicolon between several sub-programs or roles. Supervisors can be in the same file, in any order.',
    'Ponga punto y coma entre varios subprogramas o roles. Los supervisores pueden estar en el mismo archivo, en cualquier orden.',
  ],
  chooseFirst: ['Choose a file first.', 'Primero elija un archivo.'],
  read: ['Read the file', 'Leer el archivo'],
  unread: ['This file could not be read', 'No se pudo leer este archivo'],
  unreadHelp: ['Choose it again, or choose another one.', 'Elíjalo de nuevo o elija otro.'],
  another: ['Choose a file', 'Elegir un archivo'],
  checked: ['Lines ready: {ready} of {all}.', 'Líneas listas: {ready} de {all}.'],
  place: ['Place named in the welcome mail', 'Lugar que nombra el correo de bienvenida'],
  placeHelp: [
    'Where to come on the first day. Each person gets a link to choose a password.',
    'Adónde ir el primer día. Cada persona recibe un enlace para elegir una contraseña.',
  ],
  add: [
    ['Add # employee', 'Agregar # empleado'],
    ['Add # employees', 'Agregar # empleados'],
  ],
  notYet: [
    ['Correct # line or leave it out first.', 'Primero corrija # línea o no la importe.'],
    ['Correct # lines or leave them out first.', 'Primero corrija # líneas o no las importe.'],
  ],
  nobody: ['No line is left to add.', 'No queda ninguna línea por agregar.'],
  leaveWrong: [
    ['Leave out # line', 'No importar # línea'],
    ['Leave out all # that are not ready', 'No importar las # que no están listas'],
  ],
  list: ['Lines of the file', 'Líneas del archivo'],
  line: ['Line {line}', 'Línea {line}'],
  problem: ['{field}: {why}', '{field}: {why}'],
  cell: ['Line {line}, {field}', 'Línea {line}, {field}'],
  correct: ['Correct', 'Corregir'],
  use: ['Use “{text}”', 'Usar «{text}»'],
  leave: ['Leave out', 'No importar'],
  leaveLine: ['Leave out line {line}', 'No importar la línea {line}'],
  take: ['Import after all', 'Importar'],
  takeLine: ['Import line {line} after all', 'Importar la línea {line}'],
  more: [
    ['Show # more line', 'Mostrar # línea más'],
    ['Show # more lines', 'Mostrar # líneas más'],
  ],
  added: [
    [
      '# employee was added and will get a welcome mail.',
      'Se agregó # empleado, que recibirá un correo de bienvenida.',
    ],
    [
      '# employees were added. Each will get a welcome mail.',
      'Se agregaron # empleados. Cada uno recibirá un correo de bienvenida.',
    ],
  ],
  undoHelp: [
    'You can undo this here or under Activity as long as nobody has used one of the accounts. The links in the mails then stop working.',
    'Puede deshacerlo aquí o en Actividad mientras nadie haya usado una de las cuentas. Los enlaces de los correos dejan entonces de funcionar.',
  ],
  seeUsers: ['See the users', 'Ver los usuarios'],
  undo: ['Undo the import', 'Deshacer la importación'],
})
