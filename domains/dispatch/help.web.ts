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
      ['What you filed can be taken back for ten minutes.', 'Lo que archivó se puede retirar durante diez minutos.'],
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
      ['Opening a file tells its sender that you opened it.', 'Al abrir un archivo, quien lo envió lo sabe.'],
    ],
  },
]
