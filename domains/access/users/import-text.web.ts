import { catalog } from '#platform/web/i18n.ts'

/** Words of adding many employees from a list. */
export const useImportText = catalog(
  (f) => ({
    title: 'Import employees',
    sentence: 'From a table saved as CSV. Everybody is added, or nobody: first the lines are checked.',
    file: 'CSV file',
    choose: 'Choose a file',
    useExample: 'Begin with an example',
    paste: 'Or paste the table here',
    columns: (names: string, most: number) =>
      `The head line names the columns; those with a star are needed: ${names}. At most ${f.number(most)} people.`,
    place: 'Place named in the welcome mail',
    placeHelp: 'Where to come on the first day. Each person gets a link to choose a password.',
    cancel: 'Cancel',
    check: 'Check the lines',
    empty: 'Paste a table or choose a file first',
    import: (n: number) => f.plural(n, { one: 'Add # employee', other: 'Add # employees' }),
    line: (n: number) => `Line ${n}`,
    nameless: 'No name',
    good: 'Good',
    bad: 'Not yet',
    allGood: (n: number) =>
      f.plural(n, {
        one: '**# line** can be used. Nobody has been added yet.',
        other: '**# lines** can be used. Nobody has been added yet.',
      }),
    someBad: (good: number, bad: number) =>
      `${f.plural(bad, { one: '**# line** cannot be used yet', other: '**# lines** cannot be used yet' })}, ${f.plural(good, { one: '# is good', other: '# are good' })}. Change the table above and check again.`,
    added: (n: number) => f.plural(n, { one: '# employee is added.', other: '# employees are added.' }),
  }),
  (f) => ({
    title: 'Importar empleados',
    sentence: 'De una tabla guardada como CSV. Se agregan todos o nadie: primero se revisan las líneas.',
    file: 'Archivo CSV',
    choose: 'Elegir un archivo',
    useExample: 'Empezar con un ejemplo',
    paste: 'O pegue la tabla aquí',
    columns: (names: string, most: number) =>
      `La primera línea nombra las columnas; las que llevan estrella hacen falta: ${names}. Como máximo ${f.number(most)} personas.`,
    place: 'Lugar que nombra el correo de bienvenida',
    placeHelp: 'Adónde ir el primer día. Cada persona recibe un enlace para elegir una contraseña.',
    cancel: 'Cancelar',
    check: 'Revisar las líneas',
    empty: 'Pegue una tabla o elija un archivo primero',
    import: (n: number) => f.plural(n, { one: 'Agregar # empleado', other: 'Agregar # empleados' }),
    line: (n: number) => `Línea ${n}`,
    nameless: 'Sin nombre',
    good: 'Bien',
    bad: 'Aún no',
    allGood: (n: number) =>
      f.plural(n, {
        one: '**# línea** se puede usar. Aún no se agregó a nadie.',
        other: '**# líneas** se pueden usar. Aún no se agregó a nadie.',
      }),
    someBad: (good: number, bad: number) =>
      `${f.plural(bad, { one: '**# línea** aún no se puede usar', other: '**# líneas** aún no se pueden usar' })}, ${f.plural(good, { one: '# está bien', other: '# están bien' })}. Cambie la tabla de arriba y revise otra vez.`,
    added: (n: number) => f.plural(n, { one: '# empleado agregado.', other: '# empleados agregados.' }),
  }),
)
