import { catalog } from '#platform/web/i18n.ts'

/** Words of the coverage map. */
export const useCoverageText = catalog({
  state: ['State', 'Estado'],
  CA: ['California', 'California'],
  WA: ['Washington', 'Washington'],
  map: ['Map of {state} by county', 'Mapa de {state} por condado'],
  mapNote: [
    'Dots are ZIP codes: filled with a church, open with a home but no church. The list has the same numbers.',
    'Los puntos son códigos postales: llenos con iglesia, abiertos con hogar pero sin iglesia. La lista tiene las mismas cifras.',
  ],
  counties: ['Counties', 'Condados'],
  county: ['{name} County', 'Condado de {name}'],
  all: ['All counties', 'Todos los condados'],
  churches: ['Churches', 'Iglesias'],
  homes: ['Approved homes', 'Hogares aprobados'],
  waiting: ['Waiting children', 'Niños que esperan'],
  communities: ['Care communities', 'Comunidades de cuidado'],
  fewer: ['fewer than 5', 'menos de 5'],
  empty: ['ZIP codes without a church', 'Códigos postales sin iglesia'],
  emptyNote: [
    ['# ZIP code in this county', '# código postal en este condado'],
    ['# ZIP codes in this county', '# códigos postales en este condado'],
  ],
  homesHere: [
    ['# approved home', '# hogar aprobado'],
    ['# approved homes', '# hogares aprobados'],
  ],
  withChurch: ['ZIP codes with a church', 'Códigos postales con iglesia'],
  churchesHere: [
    ['# church', '# iglesia'],
    ['# churches', '# iglesias'],
  ],
  choose: ['Choose a county on the map or in the list.', 'Elija un condado en el mapa o en la lista.'],
  nothing: ['Every ZIP code of this county has a church.', 'Cada código postal de este condado tiene una iglesia.'],
  more: [
    ['and # more', 'y # más'],
    ['and # more', 'y # más'],
  ],
  showAll: ['Show all', 'Mostrar todos'],
})
