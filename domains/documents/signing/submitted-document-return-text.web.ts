import { catalog } from '#platform/web/i18n.ts'

export const useReturnText = catalog(
  (f) => ({
    title: 'Return to the author',
    sentence: (author: string) =>
      `${author} gets it back as a draft with your comments at their fields. After that everyone signs anew.`,
    overall: 'What should be put right',
    overallHelp: 'One or two sentences. Point at fields for the details.',
    point: 'Point at a field',
    pointHint: 'Or choose a field on the page.',
    choose: 'Choose a field',
    comment: (label: string) => `Comment on “${label}”`,
    remove: (label: string) => `Remove the comment on “${label}”`,
    cancel: 'Cancel',
    return: 'Return to author',
    wanted: 'Say what should be put right first',
    emptyField: 'Write the comment or remove it',
    done: (author: string) => `Returned to ${author}.`,
    count: (n: number) => f.plural(n, { one: '# field', other: '# fields' }),
  }),
  (f) => ({
    title: 'Devolver al autor',
    sentence: (author: string) =>
      `${author} lo recibe como borrador, con sus comentarios en cada campo. Después todos firman de nuevo.`,
    overall: 'Qué hay que corregir',
    overallHelp: 'Una o dos frases. Señale campos para los detalles.',
    point: 'Señalar un campo',
    pointHint: 'O elija un campo en la página.',
    choose: 'Elija un campo',
    comment: (label: string) => `Comentario sobre «${label}»`,
    remove: (label: string) => `Quitar el comentario sobre «${label}»`,
    cancel: 'Cancelar',
    return: 'Devolver al autor',
    wanted: 'Diga primero qué hay que corregir',
    emptyField: 'Escriba el comentario o quítelo',
    done: (author: string) => `Devuelto a ${author}.`,
    count: (n: number) => f.plural(n, { one: '# campo', other: '# campos' }),
  }),
)
