import type { ScreenHelp } from '#platform/web/help.ts'

const path = '/Admin/Welligent'

export const welligentHelp: readonly ScreenHelp[] = [
  {
    path,
    sentences: [
      [
        'Each client of your sub-programs with the number it has in Welligent. One number is one client.',
        'Cada cliente de sus subprogramas con su número en Welligent. Un número es de un solo cliente.',
      ],
      [
        'People in files whose number nobody has come first, with who they may be and why.',
        'Primero las personas de los archivos cuyo número no tiene nadie, con quién podrían ser y por qué.',
      ],
      ['Nothing is sent to Welligent. Only files are read.', 'Nada se envía a Welligent. Solo se leen archivos.'],
    ],
  },
  {
    path,
    where: { tab: 'staff' },
    title: ['Staff', 'Personal'],
    sentences: [
      [
        'Staff ID and NPI of everybody whose services are billed. Each number belongs to one person.',
        'El número del personal y el NPI de quienes facturan servicios. Cada número es de una sola persona.',
      ],
      ['An NPI with a wrong digit is refused.', 'Un NPI con una cifra equivocada se rechaza.'],
    ],
  },
  {
    path,
    where: { tab: 'services' },
    title: ['Services import', 'Importar servicios'],
    sentences: [
      [
        'Check the file first: it says line by line what would be taken and what is wrong. Nothing is saved by it.',
        'Revise primero el archivo: dice línea por línea qué se tomaría y qué está mal. Con eso no se guarda nada.',
      ],
      [
        'Good lines are imported as one action that can be taken back. Rejected ones are kept with their reasons.',
        'Las líneas buenas se importan en una sola acción que se puede deshacer. Las rechazadas se guardan con sus motivos.',
      ],
      [
        'Set numbers or program codes right, then try the rejected lines again. A service is never imported twice.',
        'Corrija números o códigos de programa y vuelva a intentar las rechazadas. Un servicio nunca se importa dos veces.',
      ],
    ],
  },
  {
    path,
    where: { tab: 'mismatches' },
    title: ['Differences', 'Diferencias'],
    sentences: [
      [
        'A service fits a contact or note of the same client, worker and day that begins at about the same time.',
        'Un servicio corresponde a un contacto o nota del mismo cliente, trabajador y día que empieza casi a la misma hora.',
      ],
      [
        'What has no partner is listed: billed and not recorded here, or recorded here and not billed.',
        'Se muestra lo que no tiene pareja: facturado y no registrado aquí, o registrado aquí y no facturado.',
      ],
    ],
  },
  {
    path,
    where: { tab: 'settings' },
    title: ['Settings', 'Configuración'],
    sentences: [
      [
        'Which program code is which sub-program, and how far apart a service and its contact may begin.',
        'Qué código de programa es qué subprograma, y cuánto pueden diferir los inicios de un servicio y su contacto.',
      ],
      [
        'Files can come from a folder that the server reads by the hour or once a day.',
        'Los archivos pueden llegar por una carpeta que el servidor lee cada hora o una vez al día.',
      ],
    ],
  },
]
