import { catalog } from '#platform/web/i18n.ts'

/** Words of the list and of adding a person. */
export const usePeopleText = catalog(
  (f) => ({
    title: 'People',
    search: 'Search by name or phone',
    add: 'Add person',
    subProgram: 'Sub-program',
    born: 'Born',
    all: 'All people',
    total: (n: number) => f.plural(n, { one: '**# person** in your programs', other: '**# people** in your programs' }),
    totalNarrowed: (n: number, parts: string[]) =>
      f.plural(n, { one: '**# person** in your programs: ', other: '**# people** in your programs: ' }) +
      parts.join('; '),
    like: (text: string) => `like “${text}”, the likeliest first`,
    narrowed: (label: string, values: string) => `${label.toLowerCase()} ${values}`,
    nobody: 'No people here yet',
    nobodyText: 'When someone is added to one of your programs, they show up here.',
    noProgram: 'You are in no program yet',
    noProgramText: 'When an administrator adds you to a sub-program, its people show up here.',
    addSentence: 'Look first, so that there is only one record of each person.',
    newSentence: 'Nobody alike was right. The new record starts with these facts.',
    open: 'Open',
    record: 'Record person',
    backToSearch: 'Back to the search',
    recorded: 'The person is recorded.',
  }),
  (f) => ({
    title: 'Personas',
    search: 'Buscar por nombre o teléfono',
    add: 'Agregar persona',
    subProgram: 'Subprograma',
    born: 'Nacimiento',
    all: 'Todas las personas',
    total: (n: number) =>
      f.plural(n, { one: '**# persona** en sus programas', other: '**# personas** en sus programas' }),
    totalNarrowed: (n: number, parts: string[]) =>
      f.plural(n, { one: '**# persona** en sus programas: ', other: '**# personas** en sus programas: ' }) +
      parts.join('; '),
    like: (text: string) => `parecida a «${text}», lo más probable primero`,
    narrowed: (label: string, values: string) => `${label.toLowerCase()} ${values}`,
    nobody: 'Aún no hay personas aquí',
    nobodyText: 'Cuando alguien se agregue a uno de sus programas, aparecerá aquí.',
    noProgram: 'Aún no está en ningún programa',
    noProgramText: 'Cuando un administrador lo agregue a un subprograma, sus personas aparecerán aquí.',
    addSentence: 'Busque primero, para que haya un solo registro de cada persona.',
    newSentence: 'Ninguna de las parecidas era. El registro nuevo empieza con estos datos.',
    open: 'Abrir',
    record: 'Registrar persona',
    backToSearch: 'Volver a la búsqueda',
    recorded: 'La persona quedó en el registro.',
  }),
)
