import { catalog } from '#platform/web/i18n.ts'

/** Words of the list and of adding a person. */
export const usePeopleText = catalog(
  () => ({
    title: 'People',
    add: 'Add person',
    subProgram: 'Sub-program',
    noProgram: 'You are in no program yet',
    noProgramText: 'When an administrator adds you to a sub-program, its people show up here.',
    addSentence: 'Look first, so that there is only one record of each person.',
    newSentence: 'Nobody alike was right. The new record starts with these facts.',
    open: 'Open',
    record: 'Record person',
    backToSearch: 'Back to the search',
    recorded: 'The person is recorded.',
  }),
  () => ({
    title: 'Personas',
    add: 'Agregar persona',
    subProgram: 'Subprograma',
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
