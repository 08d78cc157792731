import { tileFigures } from './overview-figures.rules.ts'
import type { ScreenHelp } from '#platform/web/help.ts'

export const adminHelp: readonly ScreenHelp[] = [
  {
    path: '/Admin',
    sentences: [
      [
        'How the system is doing, and the way to everything an administrator keeps.',
        'Cómo está el sistema, y el camino a todo lo que un administrador mantiene.',
      ],
      [
        'What needs somebody comes first, the most serious on top. A tile opens the list behind it.',
        'Primero lo que pide atención, lo más grave arriba. Cada cuadro abre su lista.',
      ],
      [
        'The search finds users, roles, permissions, files, lists and network rules by name.',
        'La búsqueda encuentra usuarios, roles, permisos, archivos, listas y reglas de red por su nombre.',
      ],
    ],
    figures: Object.values(tileFigures),
    tour: [
      {
        permission: 'Administrator',
        words: [
          'Users, roles, forms, lists and how the system is doing. What needs you comes first.',
          'Usuarios, roles, formularios, listas y cómo está el sistema. Primero lo que pide su atención.',
        ],
      },
    ],
  },
  {
    path: '/Admin',
    where: { tab: 'errors' },
    permission: 'ErrorLog.View',
    title: ['Errors', 'Errores'],
    sentences: [
      [
        'Errors that people met, the same kind in one line. A reference somebody gives you finds theirs.',
        'Errores que encontraron las personas, los de la misma clase en una línea. Una referencia que le den encuentra el suyo.',
      ],
      ['Nothing here names a client.', 'Nada aquí nombra a un cliente.'],
    ],
  },
  {
    path: '/Admin',
    where: { tab: 'audit' },
    permission: 'Audit.View',
    title: ['Audit', 'Auditoría'],
    sentences: [
      [
        'Who saw a person, what a user did, what changed on a record.',
        'Quién vio a una persona, qué hizo un usuario, qué cambió en un registro.',
      ],
      [
        'Nobody can change a line of it. Your search and every file you take are written down too.',
        'Nadie puede cambiar una línea. Su búsqueda y cada archivo que descargue también quedan anotados.',
      ],
    ],
  },
]
