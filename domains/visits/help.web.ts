import { caseloadFigures } from '#domains/caseload/caseload-figures.rules.ts'
import { visitFigures } from './visit-figures.rules.ts'
import type { ScreenHelp } from '#platform/web/help.ts'

export const visitsHelp: readonly ScreenHelp[] = [
  {
    path: '/Foster',
    where: { tab: 'visits' },
    permission: 'Foster.View',
    title: ['Foster: visits', 'Acogida: visitas'],
    sentences: [
      [
        'A month asks for a visit when the child is in care for enough of its days: usually 7.',
        'Un mes pide una visita cuando el niño está en acogida bastantes de sus días: por lo general, 7.',
      ],
      [
        'The first contact in person counts. Calls, video, messages and attempts are kept, and do not count.',
        'Cuenta el primer contacto en persona. Las llamadas, videos, mensajes e intentos se guardan, y no cuentan.',
      ],
      [
        'An entry takes photos and files, and colleagues can answer it. It also completes the appointment of that day.',
        'Una anotación admite fotos y archivos, y los colegas pueden responderla. También completa la cita de ese día.',
      ],
      [
        'A visit also settles the note or form of the month where its rule says so: you write it once.',
        'Una visita cumple también la nota o el formulario del mes si su regla lo dice: usted la escribe una sola vez.',
      ],
      [
        '“Log contact” writes one down, for several children at once if you saw them together.',
        '«Registrar contacto» lo anota, para varios niños a la vez si los vio juntos.',
      ],
    ],
    figures: [visitFigures.visits],
  },
  {
    path: '/Foster',
    where: { tab: 'visits', view: 'team' },
    permission: 'Caseload.Transfer',
    title: ['Visits: team', 'Visitas: equipo'],
    sentences: [
      [
        'How much each worker has, and whether everybody was seen this month.',
        'Cuánto tiene cada trabajador, y si se visitó a todos este mes.',
      ],
      [
        'Whoever sets the programs up also sets how much a case weighs and when a role is full.',
        'Quien configura los programas fija también cuánto pesa un caso y cuándo está completa una función.',
      ],
      [
        'From a worker’s menu you move cases or arrange cover for leave.',
        'Desde el menú de un trabajador se pasan casos o se organiza una suplencia.',
      ],
    ],
    figures: [caseloadFigures.load, visitFigures.visits],
  },
  {
    path: '/Foster',
    where: { tab: 'visits', view: 'cover' },
    permission: 'Foster.View',
    title: ['Visits: cover', 'Visitas: suplencias'],
    sentences: [
      [
        'Who looks after whose cases while somebody is away. Cover always ends.',
        'Quién cuida los casos de quién durante una ausencia. Toda suplencia termina.',
      ],
      [
        'Until then drafts, appointments and signatures reach who covers. Confidential charts stay closed unless you open them.',
        'Hasta entonces los borradores, citas y firmas llegan a quien suple. Los expedientes confidenciales siguen cerrados salvo que usted los abra.',
      ],
      [
        'The handover brief has what the cover has to know. It can be printed.',
        'La nota de relevo tiene lo que debe saber quien suple. Se puede imprimir.',
      ],
    ],
  },
  {
    path: '/Foster',
    where: { tab: 'visits', view: 'mileage' },
    permission: 'Visit.Record',
    title: ['Visits: mileage', 'Visitas: millas'],
    sentences: [
      [
        'Miles and minutes on the road, added up from the contacts.',
        'Millas y minutos de viaje, sumados de los contactos.',
      ],
      [
        'You see your own; supervisors see their programs. The file names no child.',
        'Usted ve los suyos; los supervisores, los de sus programas. El archivo no nombra a ningún niño.',
      ],
    ],
  },
]
