import { catalog } from '#platform/web/i18n.ts'

export const useSurveysText = catalog({
  title: ['Surveys', 'Encuestas'],
  add: ['Make a survey', 'Crear una encuesta'],
  none: ['No surveys', 'Sin encuestas'],
  noneText: [
    'Ask youth, families or counties how you are doing.',
    'Pregunte a jóvenes, familias o condados cómo lo están haciendo.',
  ],
  noMatch: ['No survey fits the filters.', 'Ninguna encuesta coincide con los filtros.'],
  audience: ['Who answers', 'Quién responde'],
  all: ['All', 'Todos'],
  days: ['{from} to {to}', 'del {from} al {to}'],
  replies: ['{n} of {all} links answered', '{n} de {all} enlaces respondidos'],
  few: [
    'Results are shown once {n} people have answered.',
    'Los resultados se muestran cuando respondan {n} personas.',
  ],
  of: ['Results of the first {n} answers', 'Resultados de las primeras {n} respuestas'],
  score: ['Score {n} of 5', 'Puntaje {n} de 5'],
  trend: ['Score from survey to survey', 'Puntaje de una encuesta a otra'],
  questions: ['Questions', 'Preguntas'],
  comments: ['Comments', 'Comentarios'],
  links: ['Make links', 'Crear enlaces'],
  linksFor: ['Make links for {name}', 'Crear enlaces para {name}'],
  made: ['Links', 'Enlaces'],
  madeText: [
    'Copy them now: they are not shown again. Each takes one answer.',
    'Cópielos ahora: no se muestran otra vez. Cada uno admite una respuesta.',
  ],
  close: ['Close', 'Cerrar'],
  more: ['More on {name}', 'Más sobre {name}'],
  edit: ['Edit', 'Editar'],
  remove: ['Remove', 'Quitar'],
  removeTitle: ['Remove the survey', 'Quitar la encuesta'],
})
