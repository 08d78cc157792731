import type { ScreenHelp } from '#platform/web/help.ts'

export const accessHelp: readonly ScreenHelp[] = [
  {
    path: '/Admin/User',
    sentences: [
      [
        'Everybody who can sign in, with role, sub-programs and supervisor.',
        'Todos los que pueden entrar, con rol, subprogramas y supervisor.',
      ],
      [
        'Add a person and they get a mail to choose a password. Deactivating ends their access at once.',
        'Agregue a una persona y recibirá un correo para elegir contraseña. Desactivarla termina su acceso de inmediato.',
      ],
      [
        'Nobody gives rights they do not have, and nobody changes their own.',
        'Nadie da permisos que no tiene, y nadie cambia los suyos.',
      ],
    ],
  },
  {
    path: '/Admin/EmployeeProfile/:userID',
    sentences: [
      [
        'One employee: where they work, who supervises them, roles, cases, credentials and devices.',
        'Un empleado: dónde trabaja, quién lo supervisa, roles, casos, credenciales y dispositivos.',
      ],
      [
        'Roles and places have a first and a last day. What was in effect is ended, not deleted.',
        'Los roles y lugares tienen un primer y un último día. Lo que estuvo vigente se termina, no se elimina.',
      ],
      [
        'Whoever has cases is deactivated only after the cases have moved.',
        'A quien tiene casos se le desactiva solo después de pasar los casos.',
      ],
    ],
  },
  {
    path: '/Admin/Role',
    sentences: [
      [
        'A role is a set of permissions that people hold by day. It also has those of its parents.',
        'Un rol es un conjunto de permisos que las personas tienen por fechas. También tiene los de sus superiores.',
      ],
      ['Two roles can be compared side by side.', 'Dos roles se pueden comparar lado a lado.'],
      ['A role that somebody ever held stays on record.', 'Un rol que alguien tuvo alguna vez queda registrado.'],
    ],
  },
  {
    path: '/Admin/Permission',
    sentences: [
      [
        'Every permission: what it opens, which roles have it, and who has it through them.',
        'Cada permiso: qué abre, qué roles lo tienen y quién lo tiene por ellos.',
      ],
      [
        'Those that the program uses cannot be renamed or deleted. You can add your own.',
        'Los que usa el programa no se pueden renombrar ni eliminar. Puede agregar los suyos.',
      ],
    ],
  },
  {
    path: '/Admin',
    where: { tab: 'programs' },
    permission: 'Administrator',
    title: ['Programs', 'Programas'],
    sentences: [
      [
        'Core programs with their sub-programs, territories and own settings.',
        'Programas con sus subprogramas, territorios y ajustes propios.',
      ],
      ['A sub-program is retired once nobody is in it.', 'Un subprograma se retira cuando ya no hay nadie en él.'],
    ],
  },
  {
    path: '/Admin',
    where: { tab: 'second' },
    permission: 'Users.Manage',
    title: ['Second person', 'Segunda persona'],
    sentences: [
      [
        'Changes to access that need a second person, and wait up to seven days for one.',
        'Cambios de acceso que necesitan una segunda persona, y la esperan hasta siete días.',
      ],
      [
        'Whoever asked and whoever gains by it cannot confirm.',
        'No puede confirmar quien lo pidió ni quien gana con ello.',
      ],
    ],
  },
]
