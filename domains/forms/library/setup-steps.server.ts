import { sql } from 'kysely'
import { agencyPart, hasAny, type SetupStep } from '#platform/server/setup-steps.ts'

export const formsSetup: readonly SetupStep[] = [
  agencyPart({
    key: 'forms',
    sort: 60,
    title: ['Form library', 'Biblioteca de formularios'],
    about: [
      'Choose the ready-made forms your programs use. They come with due dates and signature lines.',
      'Elija los formularios listos que usan sus programas. Traen plazos y líneas de firma.',
    ],
    isDone: hasAny(sql`select from form_version where status = 'Published' and not is_sample(id)`),
  }),
]
