import { id } from '#platform/contract/fields.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { organizationKinds } from '../organizations.rules.ts'

export const registerRoster = roster({
  text: {
    title: ['Organizations', 'Organizaciones'],
    search: ['Name, city, ZIP, phone or e-mail', 'Nombre, ciudad, código postal, teléfono o correo'],
    count: [
      ['# organization', '# organización'],
      ['# organizations', '# organizaciones'],
    ],
    none: [
      ['No organizations yet', 'Aún no hay organizaciones'],
      [
        'Churches, businesses, foundations and agencies you deal with are kept here, once for every side.',
        'Aquí se guardan, una sola vez para todas las áreas, las iglesias, empresas, fundaciones y agencias.',
      ],
    ],
  },
  columns: {
    Name: column.name(['Name', 'Nombre'], { sort: true, width: 36 }),
    Kinds: column.several(['What it is', 'Qué es'], {
      list: organizationKinds,
      width: 24,
      card: 'fact',
      filter: narrow.list('Kinds', organizationKinds, { label: ['What it is', 'Qué es'] }),
    }),
    City: column.text(['City', 'Ciudad'], { sort: true, card: 'fact' }),
    ZipCode: column.text(['ZIP code', 'Código postal']),
    PhoneNumberDigits: column.text(['Phone', 'Teléfono'], { card: 'fact' }),
    Email: column.text(['E-mail', 'Correo electrónico'], { show: 'more', width: 30 }),
    County: column.text(['County', 'Condado'], { show: 'more' }),
  },
  filters: {},
  also: { OrganizationID: id(['Organization', 'Organización']) },
  made: {},
  mostInFile: 25_000,
})
export type RegisterRow = RowOf<typeof registerRoster>
