import { sql } from 'kysely'
import { agencyPart, hasAny, type SetupStep } from '#platform/server/setup-steps.ts'

export const agencySetup: readonly SetupStep[] = [
  agencyPart({
    key: 'profile',
    sort: 10,
    title: ['Agency profile', 'Perfil de la agencia'],
    about: [
      'Name, time zone, address, phone, letterhead and logo, as printed pages show them.',
      'Nombre, zona horaria, dirección, teléfono, membrete y logotipo, como salen en las páginas impresas.',
    ],
    isDone: hasAny(sql`select from agency_profile`),
  }),
  agencyPart({
    key: 'regions',
    sort: 15,
    title: ['Regions', 'Regiones'],
    about: [
      'Where your sub-programs work. Add your own and retire the ones you do not need.',
      'Dónde trabajan sus subprogramas. Agregue las suyas y retire las que no necesite.',
    ],
    isDone:
      hasAny(sql`select from lookup where list_key = 'programRegions' and (not name_fixed or retired_at is not null)
      union all select from sub_program where id is distinct from sample_program()`),
  }),
  {
    key: 'programs',
    sort: 20,
    title: ['Programs and sub-programs', 'Programas y subprogramas'],
    about: [
      'Start a program from one of the five kinds, then add its sub-programs with region and territories.',
      'Comience un programa de uno de los cinco tipos y agregue sus subprogramas con región y territorios.',
    ],
    address: '/Admin?tab=programs',
    isDone: hasAny(sql`select from sub_program where retired_on is null and id is distinct from sample_program()`),
  },
  agencyPart({
    key: 'holidays',
    sort: 30,
    title: ['Holidays', 'Feriados'],
    about: [
      'Due dates in business days skip them. Add the federal holidays of the year in one step.',
      'Los plazos en días hábiles los saltan. Agregue los feriados federales del año en un paso.',
    ],
    isDone: hasAny((today) => sql`select from holiday where on_date >= ${`${today.slice(0, 4)}-01-01`}`),
  }),
  agencyPart({
    key: 'placing',
    sort: 40,
    title: ['Placing agencies', 'Agencias que ubican'],
    about: [
      'The counties and agencies that place children with you.',
      'Los condados y agencias que ubican niños con ustedes.',
    ],
    isDone: hasAny(sql`select from core_program_agency`),
  }),
  agencyPart({
    key: 'services',
    sort: 50,
    title: ['Services', 'Servicios'],
    about: ['What each sub-program offers to its clients.', 'Lo que cada subprograma ofrece a sus clientes.'],
    isDone: hasAny(sql`select from program_service where voided_at is null`),
  }),
  agencyPart({
    key: 'zips',
    sort: 90,
    title: ['ZIP code locations', 'Ubicación de los códigos postales'],
    about: [
      'The home finder uses them to tell how far a home is from a school or a parent.',
      'El buscador de hogares los usa para saber qué tan lejos queda un hogar de una escuela o de un padre.',
    ],
    isDone: hasAny(sql`select from zip_place`),
  }),
]
