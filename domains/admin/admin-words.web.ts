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
