import type { ScreenHelp } from '#platform/web/help.ts'

export const importsHelp: readonly ScreenHelp[] = [
  {
    path: '/Admin',
    where: { tab: 'import' },
    permission: 'Records.Import',
    title: ['Import', 'Importar'],
    sentences: [
      [
        'Brings children, families, contacts and placements in from a CSV or Excel file of up to 500 lines.',
        'Trae niños, familias, contactos y ubicaciones de un archivo CSV o Excel de hasta 500 líneas.',
      ],
      [
        'Try it first: every line says whether it is ready, wrong, or looks like someone on record. Nothing is saved until you run it.',
        'Pruébelo primero: cada línea dice si está lista, mal, o se parece a alguien registrado. Nada se guarda hasta que lo ejecute.',
      ],
      [
        'A run is one action that can be undone as a whole.',
        'Una ejecución es una sola acción que se puede deshacer entera.',
      ],
    ],
  },
]
