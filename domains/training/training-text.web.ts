import { catalog } from '#platform/web/i18n.ts'

/** What several screens of training say. */
export const useTrainingWords = catalog({
  hours: [
    ['# hour', '# hora'],
    ['# hours', '# horas'],
  ],
  of: ['{n} of {all} seats taken', '{n} de {all} lugares ocupados'],
  registered: [
    ['# registered', '# inscrito'],
    ['# registered', '# inscritos'],
  ],
  waiting: [
    ['# waiting', '# en espera'],
    ['# waiting', '# en espera'],
  ],
  attended: [
    ['# attended', '# asistió'],
    ['# attended', '# asistieron'],
  ],
  canceled: ['Canceled', 'Cancelada'],
  fullNow: ['Full', 'Completa'],
  more: ['More', 'Más'],
  showMore: ['Show more', 'Mostrar más'],
  moreOf: ['More about {name}', 'Más sobre {name}'],
  expires: ['Holds through {day}', 'Vigente hasta el {day}'],
  expired: ['Expired {day}', 'Venció el {day}'],
  never: ['Does not expire', 'No vence'],
  replaced: ['Replaced by a newer one', 'Reemplazado por uno nuevo'],
  certificate: ['Certificate', 'Certificado'],
  notThere: ['This is not on record', 'Esto no está en el registro'],
  notThereText: ['It was removed, or your work does not include it.', 'Se quitó o no forma parte de su trabajo.'],
  back: ['Back to training', 'Volver a capacitación'],
})
