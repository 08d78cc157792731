import { catalog } from '#platform/web/i18n.ts'

export const useEnrollText = catalog({
  searchSentence: [
    'Search first, so each person has only one record.',
    'Busque primero, para que cada persona tenga un solo registro.',
  ],
  newSentence: [
    'This creates a new record and enrolls it right away.',
    'Se crea un registro nuevo y se inscribe de una vez.',
  ],
  knownSentence: [
    '{name} is on record. Only the enrollment is new.',
    '{name} ya está registrado. Solo la inscripción es nueva.',
  ],
  use: ['Enroll', 'Inscribir'],
  back: ['Back to search', 'Volver a la búsqueda'],
  enrollment: ['Enrollment', 'Inscripción'],
  together: ['Siblings enrolled at the same time', 'Hermanos que se inscriben a la vez'],
  subProgram: ['Sub-program', 'Subprograma'],
  agency: ['Placing agency', 'Agencia que ubica'],
  late: ['Why so late', 'Por qué tan tarde'],
  lateHelp: ['The first day is more than 30 days back.', 'El primer día fue hace más de 30 días.'],
  done: ['Enrolled: {names}', 'Inscritos: {names}'],
  undone: ['The enrollment was undone.', 'Se deshizo la inscripción.'],
  addSibling: ['Add a sibling', 'Agregar un hermano'],
  removeSibling: ['Remove sibling {n}', 'Quitar hermano {n}'],
  sibling: ['Sibling {n}', 'Hermano {n}'],
  first: ['First name', 'Nombre'],
  last: ['Last name', 'Apellido'],
  birth: ['Date of birth', 'Fecha de nacimiento'],
  sex: ['Sex', 'Sexo'],
  cid: ['CID', 'CID'],
  most: ['You can enroll up to twelve at a time.', 'Se pueden inscribir hasta doce a la vez.'],
  siblingHelp: [
    'Same program, first day and agency. They are linked as siblings.',
    'Mismo programa, primer día y agencia. Quedan unidos como hermanos.',
  ],
  already: ['Already enrolled in {program}.', 'Ya está inscrito en {program}.'],
  openChart: ['Open chart', 'Abrir expediente'],
})
