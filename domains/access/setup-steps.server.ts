import { sql } from 'kysely'
import { hasAny, type SetupStep } from '#platform/server/setup-steps.ts'

export const accessSetup: readonly SetupStep[] = [
  {
    key: 'staff',
    sort: 70,
    title: ['Staff', 'Personal'],
    about: [
      'Add people one by one or from a list. Each gets a mail with a link to choose a password; the roles come ready.',
      'Agregue a las personas una por una o desde una lista. Cada una recibe un correo con un enlace para elegir su contraseña; los roles ya vienen listos.',
    ],
    address: '/Admin/User',
    isDone: hasAny(
      sql`select from employee_sub_program where voided_at is null and sub_program_id is distinct from sample_program()`,
    ),
  },
]
