import { kept, wordList } from './base.ts'

export const churchRegions = wordList(
  ['Unspecified', 'Sin especificar'],
  ['High Desert', 'Desierto Alto'],
  ['Low Desert', 'Desierto Bajo'],
  ['Mid County', 'Centro del condado'],
  ['West Riverside County', 'Oeste del condado de Riverside'],
  ['South Riverside County', 'Sur del condado de Riverside'],
  ['South SB County', 'Sur del condado de SB'],
)

export const denominations = kept(
  'denominations',
  wordList(
    ['Assemblies of God', 'Asambleas de Dios'],
    ['Baptist', 'Bautista'],
    ['Calvary Chapel', 'Calvary Chapel'],
    ['Church of Christ', 'Iglesia de Cristo'],
    ['Episcopal', 'Episcopal (anglicana)'],
    ['Evangelical Covenant', 'Pacto Evangélico'],
    ['Evangelical Free', 'Evangélica Libre'],
    ['Foursquare', 'Cuadrangular'],
    ['Lutheran', 'Luterana'],
    ['Methodist', 'Metodista'],
    ['Nazarene', 'Nazareno'],
    ['Non-Denominational', 'Sin denominación'],
    ['Pentecostal', 'Pentecostés'],
    ['Presbyterian', 'Presbiteriana'],
    ['Roman Catholic', 'Católica romana'],
    ['Seventh-day Adventist', 'Adventista del séptimo día'],
    ['Other', 'Otro'],
    ['N/A', 'No corresponde'],
  ),
  { locked: ['Baptist', 'Pentecostal', 'Roman Catholic', 'Other', 'N/A'] },
)

export const churchActivityTypes = wordList(
  ['Interaction: Phone Call', 'Contacto: llamada'],
  ['Interaction: Email', 'Contacto: correo electrónico'],
  ['Interaction: Meeting', 'Contacto: reunión'],
  ['Interaction: Other', 'Contacto: otro'],
  ['Administrative Work', 'Trabajo administrativo'],
  ['Phone Call', 'Llamada'],
  ['Email', 'Correo electrónico'],
  ['Meeting', 'Reunión'],
  ['Other', 'Otro'],
)

export const actionItemCategories = kept(
  'actionItemCategories',
  wordList(
    ['Follow Up', 'Seguimiento'],
    ['Event', 'Evento'],
    ['Recruitment', 'Reclutamiento'],
    ['Care Community', 'Comunidad de cuidado'],
    ['Thank You', 'Agradecimiento'],
    ['Training', 'Capacitación'],
    ['Administrative', 'Administrativa'],
  ),
)
