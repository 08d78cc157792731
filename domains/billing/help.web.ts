import type { ScreenHelp } from '#platform/web/help.ts'

const path = '/Billing'

export const billingHelp: readonly ScreenHelp[] = [
  {
    path,
    sentences: [
      [
        'A fiscal year from July 1 to June 30 in figures. Billed is what was submitted or approved.',
        'Un año fiscal del 1 de julio al 30 de junio en cifras. Facturado es lo enviado o aprobado.',
      ],
      [
        'Each month shows the target of the providers too; months that are over count against it. Denied is the share of what the payer decided.',
        'Cada mes muestra la meta de los proveedores; cuentan los meses terminados. Denegado es la parte de lo que el pagador decidió.',
      ],
      ['Press a figure or a name to see its services.', 'Pulse una cifra o un nombre para ver sus servicios.'],
    ],
  },
  {
    path,
    where: { tab: 'days' },
    title: ['Days in care', 'Días de cuidado'],
    sentences: [
      [
        'Nights of each child from placements, absences and the census. Held nights are paid for as long as the rule says.',
        'Noches de cada niño según ubicaciones, ausencias y censo. Las noches reservadas se pagan mientras la regla lo diga.',
      ],
      [
        'Press a county or a family to see only the children its sum is made of.',
        'Pulse un condado o una familia para ver solo a los niños de su suma.',
      ],
      [
        'Approving a month locks it. If something changes later, an adjustment with its reason brings it up to date.',
        'Aprobar un mes lo bloquea. Si algo cambia después, un ajuste con su motivo lo pone al día.',
      ],
    ],
  },
  {
    path,
    where: { tab: 'cost' },
    title: ['Cost report', 'Informe de costos'],
    sentences: [
      [
        'Submitted and approved services of a fiscal year by sub-program, service function, code and rate.',
        'Servicios enviados y aprobados de un año fiscal por subprograma, función, código y tarifa.',
      ],
      [
        'The file has the same lines. Press a number of services to see them.',
        'El archivo tiene las mismas líneas. Pulse una cantidad de servicios para verlos.',
      ],
    ],
  },
  {
    path,
    where: { tab: 'services' },
    title: ['Services', 'Servicios'],
    sentences: [
      [
        'Contacts and billable notes of the programs that bill become services by themselves. Nothing is typed twice.',
        'Los contactos y las notas facturables de los programas que facturan se vuelven servicios por sí solos. Nada se escribe dos veces.',
      ],
      [
        'A service is ready when its note is signed and nothing holds it. The list says what it waits for.',
        'Un servicio está listo cuando su nota está firmada y nada lo retiene. La lista dice qué espera.',
      ],
      [
        'Submit ready services, then record what the payer decided. What was submitted is corrected by a new service.',
        'Envíe los servicios listos y luego registre la decisión del pagador. Lo enviado se corrige con un servicio nuevo.',
      ],
    ],
  },
  {
    path,
    where: { tab: 'exceptions' },
    title: ['Exceptions', 'Excepciones'],
    sentences: [
      [
        'Services that do not move by themselves, the oldest first: why, who can free them, and the fix beside each.',
        'Servicios que no avanzan por sí solos, los más antiguos primero: por qué, quién puede liberarlos y qué hacer.',
      ],
      [
        'A note is overdue three business days after the service, after a crisis on the second day.',
        'Una nota está atrasada tres días hábiles después del servicio; tras una crisis, al segundo día.',
      ],
    ],
  },
  {
    path,
    where: { tab: 'providers' },
    title: ['Providers', 'Proveedores'],
    sentences: [
      [
        'Whoever has a billing role or a service, with the month so far. Open one for months, notes and history.',
        'Quien tiene un rol o un servicio, con el mes hasta hoy. Abra uno para ver meses, notas e historial.',
      ],
      [
        'An overdue note is not signed three business days after the service, or the day after a crisis.',
        'Una nota atrasada no se firmó en tres días hábiles, o al día siguiente de una crisis.',
      ],
    ],
  },
  {
    path: '/Billing/ProviderProfile/:Id',
    sentences: [
      [
        'Minutes, units and productivity month by month. Documentation and travel are kept and not billed.',
        'Minutos, unidades y productividad mes a mes. La documentación y el viaje se guardan y no se facturan.',
      ],
      [
        'Roles are dated and never overlap. A role blocks what it may not bill from its first day on.',
        'Los roles tienen fechas y no se cruzan. Un rol impide lo que no puede facturar desde su primer día.',
      ],
    ],
  },
  {
    path,
    where: { tab: 'rates' },
    title: ['Rates', 'Tarifas'],
    sentences: [
      [
        'What a unit or a day is paid, from which date on. A new rate ends the one before it.',
        'Lo que se paga por unidad o por día y desde qué fecha. Una tarifa nueva termina la anterior.',
      ],
      [
        'What was submitted keeps its amount. Open services follow the rate of their day.',
        'Lo enviado conserva su importe. Los servicios abiertos siguen la tarifa de su día.',
      ],
      [
        'A sub-program that begins to bill brings in its contacts and notes since that day.',
        'Un subprograma que empieza a facturar trae sus contactos y notas desde ese día.',
      ],
    ],
  },
]
