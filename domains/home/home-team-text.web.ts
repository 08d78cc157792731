import { catalog } from '#platform/web/i18n.ts'

export const useTeamText = catalog({
  title: ['Your team', 'Su equipo'],
  people: [
    ['# person', '# persona'],
    ['# people', '# personas'],
  ],
  worker: ['Worker', 'Trabajador'],
  none: ['Nobody reports to you', 'Nadie depende de usted'],
  noneText: [
    'People show up here when an administrator makes you their supervisor.',
    'Las personas aparecen aquí cuando un administrador lo nombra su supervisor.',
  ],
  away: ['Away, {name} covers', 'Ausente, cubre {name}'],
  outOf: ['{n} of {of}', '{n} de {of}'],
  since: ['since {day}', 'desde el {day}'],
  back: ['The whole team', 'Todo el equipo'],
  stranger: ['This person is not on your team', 'Esta persona no es de su equipo'],
  strangerText: [
    'The team lists everybody who reports to you today.',
    'El equipo incluye a todos los que hoy dependen de usted.',
  ],
  open: ['What needs {name}', 'Lo que necesita a {name}'],
})
