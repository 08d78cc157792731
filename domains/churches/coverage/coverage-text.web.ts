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
  inYours: ['{n} in your programs', '{n} en sus programas'],
  offMap: ['Not on the map', 'Fuera del mapa'],
  offMapNote: [
    'Not on the map: no ZIP code is recorded, or it is in neither state, and no county is typed.',
    'Fuera del mapa: no consta el código postal o no es de ninguno de los dos estados, y no se escribió el condado.',
  ],
  homesClosed: [
    'Your role does not open homes, so their numbers have no list.',
    'Su función no abre hogares, por eso sus cifras no tienen lista.',
  ],
  childrenClosed: [
    'Your role does not open children in foster care, so their numbers have no list.',
    'Su función no abre niños en acogimiento, por eso sus cifras no tienen lista.',
  ],
  partly: [
    'Homes and children of other programs are counted too. A link opens those of your programs.',
    'También se cuentan hogares y niños de otros programas. El enlace abre los de sus programas.',
  ],
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
