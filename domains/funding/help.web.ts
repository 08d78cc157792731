import type { ScreenHelp } from '#platform/web/help.ts'

export const fundingHelp: readonly ScreenHelp[] = [
  {
    path: '/FundDevelopment',
    sentences: [
      [
        'Everybody who gives: people, churches, businesses and foundations, with what each gave. No client is named here.',
        'Todos los que donan: personas, iglesias, empresas y fundaciones, con lo que dio cada uno. Aquí no se nombra a ningún cliente.',
      ],
      [
        'Search before you add a donor. A name opens the record with gifts, pledges, receipts and wishes about mailings.',
        'Busque antes de agregar un donante. Un nombre abre el registro con donativos, compromisos, recibos y deseos sobre envíos.',
      ],
    ],
    figures: [
      {
        label: ['This fiscal year', 'Este año fiscal'],
        about: [
          'Gifts since July 1. Gifts in kind count with what the donor says they are worth.',
          'Donativos desde el 1 de julio. Los donativos en especie cuentan con lo que el donante dice que valen.',
        ],
      },
      { label: ['Lifetime', 'En total'], about: ['All gifts of a donor.', 'Todos los donativos de un donante.'] },
    ],
    tour: [
      {
        permission: 'FundDevelopment.View',
        words: [
          'Donors, gifts, receipts and grants. No client is named here.',
          'Donantes, donativos, recibos y subvenciones. Aquí no se nombra a ningún cliente.',
        ],
      },
    ],
  },
  {
    path: '/FundDevelopment',
    where: { tab: 'gifts' },
    title: ['Fund development: gifts', 'Donaciones: donativos'],
    sentences: [
      [
        'All gifts, those of a donor, a fund or a campaign, and those still to be thanked for.',
        'Todos los donativos, los de un donante, un fondo o una campaña, y los que faltan por agradecer.',
      ],
      [
        'A gift that is on a receipt stays as it is. Void the receipt first to change it.',
        'Un donativo que está en un recibo no se cambia. Anule primero el recibo.',
      ],
    ],
  },
  {
    path: '/FundDevelopment',
    where: { tab: 'receipts' },
    title: ['Fund development: receipts', 'Donaciones: recibos'],
    sentences: [
      [
        'A receipt run gives each donor one receipt for all gifts of a period that have none. Numbers follow each other without a gap.',
        'Una emisión da a cada donante un recibo por todos sus donativos del período sin recibo. Los números siguen sin saltos.',
      ],
      [
        'Until it is marked as sent, a run can be undone. Its receipts become void and keep their numbers.',
        'Mientras no se marque como enviada, se puede deshacer. Sus recibos se anulan y conservan su número.',
      ],
      [
        'The register below has every number. A receipt that was printed before is printed again as a copy.',
        'El registro de abajo tiene todos los números. Un recibo ya impreso se imprime de nuevo como copia.',
      ],
    ],
  },
  {
    path: '/FundDevelopment',
    where: { tab: 'campaigns' },
    title: ['Fund development: campaigns', 'Donaciones: campañas'],
    sentences: [
      [
        'Campaigns with their goals and what was raised, by fund and by kind. The parts add up to the whole.',
        'Campañas con sus metas y lo recaudado, por fondo y por tipo. Las partes suman el total.',
      ],
      ['A gift counts once you name the campaign in it.', 'Un donativo cuenta cuando se indica en él la campaña.'],
    ],
  },
  {
    path: '/FundDevelopment',
    where: { tab: 'events' },
    title: ['Fund development: events', 'Donaciones: eventos'],
    sentences: [
      [
        'Suppers, breakfasts and open houses: what is ahead, who signed up, who came and what came of it.',
        'Cenas, desayunos y jornadas abiertas: lo que viene, quién se inscribió, quién asistió y qué resultó.',
      ],
      [
        'On the Campaigns tab an event is added to the campaign it is held for.',
        'En la pestaña Campañas se agrega un evento a la campaña para la que se hace.',
      ],
    ],
  },
  {
    path: '/FundDevelopment',
    where: { tab: 'grants' },
    title: ['Fund development: grants', 'Donaciones: subvenciones'],
    sentences: [
      [
        'Grants with what is due next on top: letter of inquiry, application, reports. The owner finds them on the work list too.',
        'Subvenciones con lo próximo que vence arriba: carta de intención, solicitud, informes. La persona a cargo las ve también en su lista de trabajo.',
      ],
      ['A name opens the grant.', 'Un nombre abre la subvención.'],
    ],
  },
  {
    path: '/FundDevelopment',
    where: { grant: '*' },
    title: ['A grant', 'Una subvención'],
    sentences: [
      [
        'Dates, outcomes, and what was spent of the restricted money. Nobody can spend more than was awarded.',
        'Fechas, resultados y lo gastado del dinero restringido. Nadie puede gastar más de lo concedido.',
      ],
      [
        'A measure is typed, or counted by the program in the grant’s period. Counts of fewer than five people are not shown.',
        'Un indicador se escribe, o lo cuenta el programa en el período de la subvención. No se muestran cifras de menos de cinco personas.',
      ],
      ['Close it once the reports are sent.', 'Ciérrela cuando se hayan enviado los informes.'],
    ],
  },
  {
    path: '/FundDevelopment',
    where: { donor: '*' },
    title: ['A donor', 'Un donante'],
    sentences: [
      [
        'What one donor gave, by year and fund, with pledges and receipts.',
        'Lo que dio un donante, por año y fondo, con compromisos y recibos.',
      ],
      [
        'The first printout of a receipt is the original. Every other one says that it is a copy.',
        'La primera impresión de un recibo es el original. Las demás dicen que son copias.',
      ],
      [
        'Two records of the same donor can be merged. You can undo it.',
        'Dos registros del mismo donante se pueden unir. Se puede deshacer.',
      ],
    ],
  },
  {
    path: '/FundDevelopment',
    where: { tab: 'stories' },
    title: ['Fund development: stories', 'Donaciones: historias'],
    sentences: [
      [
        'Stories of those who signed a media release. The text is shown only while the release is valid.',
        'Historias de quienes firmaron una autorización de medios. El texto se muestra solo mientras vale la autorización.',
      ],
      [
        'When somebody takes the release back, the story is hidden at once.',
        'Cuando alguien retira la autorización, la historia se oculta enseguida.',
      ],
    ],
  },
  {
    path: '/FundDevelopment',
    where: { tab: 'import' },
    title: ['Fund development: import', 'Donaciones: importar'],
    sentences: [
      [
        'Gifts from a CSV or Excel file, up to 10,000 lines. Check the file first: each line says whether it is ready.',
        'Donativos de un archivo CSV o de Excel, hasta 10,000 líneas. Revise primero el archivo: cada línea dice si está lista.',
      ],
      [
        'A line means a donor, or a pastor, volunteer or organization on record. Where that is in doubt, add the e-mail, phone or ZIP code.',
        'Una línea se refiere a un donante, o a un pastor, voluntario u organización ya registrados. Si hay duda, agregue el correo, el teléfono o el código postal.',
      ],
      ['A column for what was given makes gifts in kind.', 'Una columna con lo que se donó hace donativos en especie.'],
      [
        'Lines with errors are left out. An import can be undone until one of its gifts is on a receipt.',
        'Las líneas con errores se omiten. Una importación se puede deshacer hasta que uno de sus donativos esté en un recibo.',
      ],
    ],
  },
]
