import { catalog } from '#platform/web/i18n.ts'

export const useChildText = catalog({
  placements: ['Placements', 'Ubicaciones'],
  court: ['Court and legal', 'Tribunal'],
  home: ['Home', 'Hogar'],
  days: [
    [', # day', ', # día'],
    [', # days', ', # días'],
  ],
  callHome: ['Call home', 'Llamar al hogar'],
  next30: ['next 30 days', 'próximos 30 días'],
  dueContact: ['Monthly contact', 'Contacto mensual'],
  dueContactRule: ['Once each calendar month. Last {last}', 'Una vez cada mes. Último: {last}'],
  dueContactNever: ['Once each calendar month. None yet', 'Una vez cada mes. Ninguno aún'],
  dueCourt: ['Court hearing', 'Audiencia'],
  dueCourtPassed: ['Record the outcome', 'Escriba qué se decidió'],
  dueOrder: ['{kind} order', 'Orden: {kind}'],
  dueOrderRule: ['Needs a new one before it ends', 'Hace falta otra antes de que termine'],
  dueExamRule: ['Next exam', 'Próximo examen'],
  dueIep: ['IEP review', 'Revisión del IEP'],
  dueIepRule: ['Yearly review at school', 'Revisión anual en la escuela'],
  outcome: ['Write down the outcome', 'Escribir el resultado'],
})
