import { catalog } from '#platform/web/i18n.ts'

export const usePlanText = catalog({
  title: ['Plan of care', 'Plan de atención'],
  reviewDue: ['Review due {day}', 'Revisión para el {day}'],
  addNeed: ['Add need', 'Agregar necesidad'],
  noNeeds: ['No needs in the plan yet', 'Aún no hay necesidades en el plan'],
  noNeedsText: [
    'The team writes each need with its goal, who does what, and how it goes.',
    'El equipo escribe cada necesidad con su meta, quién hace qué y cómo va.',
  ],
  reviews: ['Reviews', 'Revisiones'],
  addReview: ['Record a review', 'Registrar una revisión'],
  noReviews: ['The plan has not been reviewed yet.', 'El plan aún no se ha revisado.'],
  next: ['Next review {day}', 'Próxima revisión {day}'],
})
