import * as z from 'zod/mini'
import { choice, id } from '#platform/contract/fields.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'

export const peopleRoster = roster({
  text: {
    title: ['People', 'Personas'],
    search: ['Search by name or phone', 'Buscar por nombre o teléfono'],
    count: [
      ['# person', '# persona'],
      ['# people', '# personas'],
    ],
    usual: [
      ['in your programs', 'en sus programas'],
      ['in your programs', 'en sus programas'],
    ],
    none: [
      ['No people here yet', 'Aún no hay personas aquí'],
      [
        'When someone is added to one of your programs, they show up here.',
        'Cuando alguien se agregue a uno de sus programas, aparecerá aquí.',
      ],
    ],
  },
  columns: {
    LastName: column.person(['Name', 'Nombre'], { sort: true }),
    FirstName: column.text(['First name', 'Nombre de pila'], { always: true, sort: true, show: 'more', file: false }),
    PreferredName: column.text(['Goes by', 'Le dicen'], { show: 'file' }),
    DateOfBirth: column.day(['Born', 'Nacimiento'], {
      schema: z.nullable(z.string()),
      title: ['Date of birth', 'Fecha de nacimiento'],
      sort: [
        ['oldest first', 'mayores primero'],
        ['youngest first', 'menores primero'],
      ],
      card: 'fact',
      filter: narrow.days('BornFrom', 'BornTo', { id: 'Born' }),
    }),
    Sex: column.choice(['Sex', 'Sexo'], sexes, { schema: choice(['Sex', 'Sexo'], sexes) }),
    City: column.text(['City', 'Ciudad'], { card: 'fact' }),
    Phone: column.text(['Phone', 'Teléfono']),
    Programs: column.several(['Programs', 'Programas'], {
      width: 40,
      filter: narrow.ids('SubProgramIDs', 'SubPrograms', { id: 'SubProgramID', label: ['Sub-program', 'Subprograma'] }),
    }),
  },
  filters: {},
  also: { PersonID: id() },
  made: {},
  views: [{ id: 'all', name: ['All people', 'Todas las personas'], filters: { SubProgramID: [] } }],
})
export type PersonRow = RowOf<typeof peopleRoster>
