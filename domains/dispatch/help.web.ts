import type { ScreenHelp } from '#platform/web/help.ts'

export const dispatchHelp: readonly ScreenHelp[] = [
  {
    path: '/UserUtilities/FileUploadAndDispatch',
    sentences: [
      [
        'Your own queue of scans and files. Nobody else sees it.',
        'Su propia cola de escaneos y archivos. Nadie más la ve.',
      ],
      [
        'Split a scan by pages, then put each part into its chart. Chart and form are suggested from the file name and its text.',
        'Divida un escaneo por páginas y ponga cada parte en su expediente. Expediente y formulario se sugieren según el nombre y el texto.',
      ],
      [
        'What you filed, split or joined can be taken back for ten minutes. Filing a file recalls it from whoever can still open it.',
        'Lo que archivó, dividió o unió se puede retirar durante diez minutos. Al archivar, se retira a quien aún pueda abrirlo.',
      ],
      [
        'Hand a file to a colleague, and it leaves your list for theirs.',
        'Entregue un archivo a un colega: pasa de su lista a la de su colega.',
      ],
      [
        'Someone outside gets a link that opens once with a code you tell by telephone. Recall it until it is opened.',
        'Alguien de fuera recibe un enlace que se abre una vez con un código que usted dice por teléfono. Puede retirarlo.',
      ],
    ],
  },
  {
    path: '/',
    where: { desk: 'received' },
    title: ['Files sent to me', 'Archivos que me enviaron'],
    sentences: [
      [
        'What colleagues sent you, for as long as it can be opened.',
        'Lo que le enviaron sus colegas, mientras se pueda abrir.',
      ],
      [
        'A file with a day is on your list of work until you acknowledge it. Put one into a chart, and it is copied to your own files.',
        'Un archivo con fecha está en su lista de trabajo hasta que acuse recibo. Al ponerlo en un expediente se copia a sus archivos.',
      ],
      ['Opening a file tells its sender that you opened it.', 'Al abrir un archivo, quien lo envió lo sabe.'],
    ],
  },
]
