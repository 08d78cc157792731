import { catalog } from '#platform/web/i18n.ts'

export const useCoursesText = catalog({
  courses: ['Courses', 'Cursos'],
  add: ['Add a course', 'Agregar curso'],
  edit: ['Edit', 'Editar'],
  editTitle: ['Edit {title}', 'Editar {title}'],
  addFile: ['Add a file', 'Agregar archivo'],
  addFileTo: ['Add a file to {title}', 'Agregar un archivo a {title}'],
  file: ['File', 'Archivo'],
  remove: ['Remove', 'Quitar'],
  removeTitle: ['Remove {title}', 'Quitar {title}'],
  none: ['No courses yet', 'Aún no hay cursos'],
  noneText: ['Add what you teach; sessions are planned from it.', 'Agregue lo que enseña; de ahí se planean sesiones.'],
  holds: [
    ['holds for # month', 'vigente # mes'],
    ['holds for # months', 'vigente # meses'],
  ],
  next: ['Next {day}', 'Próxima: {day}'],
  held: [
    ['Held # time', 'Se hizo # vez'],
    ['Held # times', 'Se hizo # veces'],
  ],
  notPlanned: ['No session planned', 'Sin sesión planeada'],
  ended: ['No longer offered', 'Ya no se ofrece'],
})
