import type { ScreenHelp } from '#platform/web/help.ts'

export const trainingHelp: readonly ScreenHelp[] = [
  {
    path: '/Training',
    sentences: [
      [
        'Your own courses and hours: sessions you can go to, what you have taken, and your certificates.',
        'Sus propios cursos y horas: sesiones a las que puede ir, lo que ha tomado y sus certificados.',
      ],
      [
        'Register with one click. Where no seat is left you wait, and get the next one that comes free.',
        'Inscríbase con un clic. Si no hay lugar, queda en espera y recibe el próximo que se libere.',
      ],
      [
        'Hours count when the trainer has marked you as attended.',
        'Las horas cuentan cuando el instructor marca su asistencia.',
      ],
    ],
  },
  {
    path: '/Training',
    where: { tab: 'courses' },
    permission: 'Training.View',
    title: ['Courses', 'Cursos'],
    sentences: [
      [
        'What you teach: how many hours it counts and for how many months it holds.',
        'Lo que se enseña: cuántas horas cuenta y cuántos meses está vigente.',
      ],
      [
        'Removing a course says first which sessions, hours and certificates go along. It can be undone.',
        'Al quitar un curso se dice antes qué sesiones, horas y certificados se van. Se puede deshacer.',
      ],
    ],
  },
  {
    path: '/Training',
    where: { tab: 'sessions' },
    permission: 'Training.View',
    title: ['Sessions', 'Sesiones'],
    sentences: [
      [
        'Open a session to put people on its list: employees, resource parents, volunteers and church guests.',
        'Abra una sesión para inscribir a empleados, padres de acogida, voluntarios e invitados de iglesias.',
      ],
      [
        'From its day on, mark who attended. The hours of a resource parent appear on the family chart.',
        'Desde ese día, marque quién asistió. Las horas de los padres de acogida aparecen en su expediente.',
      ],
      [
        'Add the signed sheet, pictures and certificates to the session.',
        'Agregue a la sesión la hoja firmada, fotos y certificados.',
      ],
    ],
  },
  {
    path: '/Training',
    where: { tab: 'people' },
    permission: 'Training.View',
    title: ['People in training', 'Personas en capacitación'],
    sentences: [
      [
        'Everybody of your programs with the hours of this calendar year. Take the list along as a file.',
        'Todas las personas de sus programas con las horas de este año calendario. Puede llevarse la lista como archivo.',
      ],
      [
        'Open a person to add training taken elsewhere or to renew a certificate; the old one stays on record.',
        'Abra a una persona para agregar capacitación de otro lugar o renovar un certificado; el anterior se conserva.',
      ],
    ],
  },
  {
    path: '/Training',
    where: { tab: 'compliance' },
    permission: 'Training.View',
    title: ['Compliance', 'Cumplimiento'],
    sentences: [
      [
        'Each person against each requirement: done, due in 60 days, or missing. Hours are printed with their period.',
        'Cada persona frente a cada requisito: hecho, vence en 60 días o falta. Las horas llevan su período.',
      ],
      [
        'Below is who will lapse as far ahead as you choose, under the session that mends it; one click registers them all.',
        'Abajo está a quién se le va a vencer en el plazo que elija, con la sesión que lo remedia; un clic inscribe a todos.',
      ],
      [
        'A requirement changes from a day on; what was asked before stays on record.',
        'Un requisito cambia desde un día; lo que se pedía antes se conserva.',
      ],
    ],
  },
]
