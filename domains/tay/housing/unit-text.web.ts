import { catalog } from '#platform/web/i18n.ts'

export const useUnitText = catalog({
  none: ['No units yet', 'Aún no hay viviendas'],
  noneText: [
    'Add the houses and apartments of the program with their beds. Youth are enrolled into them.',
    'Agregue las casas y apartamentos del programa con sus camas. Los jóvenes se inscriben en ellos.',
  ],
  every: ['All units', 'Todas las viviendas'],
  add: ['Add unit', 'Agregar vivienda'],
  subProgram: ['Sub-program', 'Subprograma'],
  edit: ['Edit unit', 'Editar vivienda'],
  end: ['Give up unit', 'Dejar la vivienda'],
  endTitle: ['Give up {unit}?', '¿Dejar {unit}?'],
  inspect: ['Record inspection', 'Registrar inspección'],
  inspections: ['Inspections', 'Inspecciones'],
  more: ['More on: {unit}', 'Más sobre: {unit}'],
  beds: ['Beds', 'Camas'],
  taken: ['{n} of {all} taken', '{n} de {all} ocupadas'],
  full: ['Full, {all} of {all}', 'Llena, {all} de {all}'],
  coming: [
    ['# moves in later', '# llega después'],
    ['# move in later', '# llegan después'],
  ],
  address: ['Address', 'Dirección'],
  landlord: ['Landlord', 'Dueño'],
  rent: ['Rent', 'Renta'],
  month: ['{amount} a month', '{amount} al mes'],
  inspected: ['Inspected', 'Inspección'],
  never: ['Never', 'Nunca'],
  due: ['Due by {day}', 'Para el {day}'],
  repairs: [
    ['# repair open', '# arreglo pendiente'],
    ['# repairs open', '# arreglos pendientes'],
  ],
  empty: ['Nobody lives here.', 'Nadie vive aquí.'],
  somebody: [
    ['# youth you may not see', '# joven que usted no puede ver'],
    ['# youth you may not see', '# jóvenes que usted no puede ver'],
  ],
  since: ['since {day}', 'desde el {day}'],
})

export const unitFields = [
  { name: 'Name', span: 8 },
  { name: 'Beds', span: 4 },
  'PlacementType',
  'StartDate',
  { name: 'Address', span: 12 },
  { name: 'Landlord', span: 4 },
  { name: 'LandlordPhone', span: 4 },
  { name: 'Rent', span: 4 },
  { name: 'Note', span: 12 },
] as const
