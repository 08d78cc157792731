import { addSpanish } from '#platform/web/field-words.ts'

/** Spanish for what the calls and routes of administration declare. */
addSpanish({
  Users: 'Usuarios',
  Roles: 'Roles',
  Permissions: 'Permisos',
  Forms: 'Formularios',
  'Distribution lists': 'Listas de envío',
  'Hosted files': 'Archivos publicados',
  'Network addresses': 'Direcciones de red',
  'Everyone who may sign in, with roles, sub-programs and supervisors; add, activate and deactivate.':
    'Todos los que pueden entrar, con roles, subprogramas y supervisores.',
  'Roles with their parents, their own and inherited permissions, and the people who hold them.':
    'Los roles, sus permisos propios y heredados, y quién los tiene.',
  'Every permission, what it opens, which roles use it and whom it reaches.':
    'Cada permiso, lo que abre, qué roles lo usan y a quién llega.',
  'The designer for forms, their versions, and where, how often and by whom each is due.':
    'El diseño de formularios, sus versiones y cuándo vence cada uno.',
  'Keeps staff, clients and services in step with Welligent: numbers, matches and imported files.':
    'Mantiene al personal, los clientes y los servicios al día con Welligent.',
  'Lists of people, roles and outside addresses that reports and notices go to.':
    'Listas de personas, roles y direcciones externas a las que van informes y avisos.',
  'Policies, handbooks and blank forms by version, and who has acknowledged them.':
    'Políticas, manuales y formularios en blanco por versión, y quién los confirmó.',
  'From which networks people and tablets may sign in, what was refused, and a test before you save.':
    'Desde qué redes se puede entrar, qué se rechazó y una prueba antes de guardar.',
  User: 'Usuario',
  Role: 'Rol',
  Permission: 'Permiso',
  'Hosted file': 'Archivo publicado',
  'Distribution list': 'Lista de envío',
  'Network rule': 'Regla de red',
  Changes: 'Cambios',
  Looks: 'Consultas',
  Calls: 'Llamadas',
  Refusals: 'Rechazos',
  'Sign-ins': 'Entradas',
  Format: 'Formato',
  Reason: 'Motivo',
  'CSV file': 'Archivo CSV',
  'Excel workbook': 'Libro de Excel',
})
