import { catalog } from '#platform/web/i18n.ts'

export const usePropertyText = catalog({
  title: ['Belongings in the house', 'Pertenencias en la casa'],
  gone: ['No longer in the house', 'Ya no está en la casa'],
  none: ['Nothing on the inventory', 'Nada en el inventario'],
  noneText: [
    'What the resident brings or gets is written down here, and handed back at discharge.',
    'Aquí se anota lo que el residente trae o recibe, y se devuelve a la salida.',
  ],
  add: ['Add belonging', 'Agregar pertenencia'],
  edit: ['Edit', 'Editar'],
  more: ['More on {what}', 'Más sobre {what}'],
  handBack: ['Hand back', 'Devolver'],
  lost: ['Lost or thrown away', 'Perdido o desechado'],
  handBackAll: ['Hand back everything', 'Devolver todo'],
  handedBack: [
    ['# thing is handed back.', 'Se devolvió # cosa.'],
    ['# things are handed back.', 'Se devolvieron # cosas.'],
  ],
  takeBack: ['It is in the house after all', 'Está en la casa'],
  remove: ['Remove from the inventory', 'Quitar del inventario'],
  addPhoto: ['Add photo', 'Agregar foto'],
  showPhoto: ['Show photo', 'Ver foto'],
  photoOf: ['Photo of {what}', 'Foto de {what}'],
  removePhoto: ['Remove photo', 'Quitar foto'],
  photoSaved: ['Photo saved', 'Foto guardada'],
  close: ['Close', 'Cerrar'],
  times: ['{what}, {n} pieces', '{what}, {n} piezas'],
  came: ['came {day}', 'llegó el {day}'],
  fromWhom: ['from {who}', 'de {who}'],
  worth: ['about {amount}', 'unos {amount}'],
  taken: ['taken by {one}, handed over by {two}', 'lo recibió {one}, lo entregó {two}'],
})
