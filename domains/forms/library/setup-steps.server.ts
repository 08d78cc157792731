import type { SetupStep } from '#platform/server/setup-steps.ts'

export const formsSetup: readonly SetupStep[] = [
  {
    key: 'forms',
    sort: 60,
    title: ['Form library', 'Biblioteca de formularios'],
    about: [
      'Choose the ready-made forms your programs use. They come with due dates and signature lines.',
      'Elija los formularios listos que usan sus programas. Traen plazos y líneas de firma.',
    ],
    address: '/Admin?tab=agency&part=forms',
    isDone: async (tx) =>
      (await tx.selectFrom('form_version').select('id').where('status', '=', 'Published').limit(1).execute()).length >
      0,
  },
]
