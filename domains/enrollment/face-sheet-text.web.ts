import { catalog } from '#platform/web/i18n.ts'

export const useFaceSheetText = catalog({
  title: ['Face sheet', 'Hoja de datos'],
  back: ['Back to the chart', 'Volver al expediente'],
  print: ['Print', 'Imprimir'],
  confidential: ['Confidential', 'Confidencial'],
  printed: ['Printed by {name}, {when}', 'Impreso por {name}, {when}'],
  person: ['Person', 'Persona'],
  name: ['Name', 'Nombre'],
  goesBy: ['Goes by', 'Le dicen'],
  born: ['Born', 'Nacimiento'],
  language: ['Language', 'Idioma'],
  numbers: ['Numbers', 'Números'],
  program: ['Program', 'Programa'],
  since: ['Since', 'Desde'],
  agency: ['Placing agency', 'Agencia que ubica'],
  caseNumber: ['County case', 'Caso del condado'],
  alert: ['Safety alert', 'Alerta de seguridad'],
  team: ['Team', 'Equipo'],
  summary: ['Running summary', 'Resumen'],
})
