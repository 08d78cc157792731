import { catalog } from '#platform/web/i18n.ts'

export const useRelationText = catalog({
  map: ['Family map', 'Mapa familiar'],
  drawn: ['Drawn family', 'Familia dibujada'],
  mapHelp: ['Arrow keys go from person to person.', 'Las flechas del teclado van de persona en persona.'],
  print: ['Print', 'Imprimir'],
  list: ['Family', 'Familia'],
  none: ['No family is recorded yet.', 'Aún no hay familia registrada.'],
  add: ['Add relative', 'Agregar familiar'],
  edit: ['Edit relation', 'Editar relación'],
  editOf: ['{name} is the', '{name} es'],
  remove: ['Remove relation', 'Quitar relación'],
  contact: ['Add to family contacts', 'Agregar a los contactos familiares'],
  more: ['More on {name}', 'Más sobre {name}'],
  who: ['Who', 'Quién'],
  whoHelp: ['Type a name. The person is looked for first.', 'Escriba un nombre. Primero se busca a la persona.'],
  fresh: ['Or somebody who is not on record', 'O alguien que no está registrado'],
  what: ['What they are', 'Qué es'],
  through: ['{role} of {name}', '{role} de {name}'],
  over: ['until {day}', 'hasta el {day}'],
  since: ['since {day}', 'desde el {day}'],
  kept: ['kept together as siblings', 'van juntos como hermanos'],
  self: ['this person', 'esta persona'],
  legend: [
    'Square: male. Circle: female. Diamond: not written down. Double line: this person. Dashed: by adoption or half. Dotted: by care or distant. Two strokes: over.',
    'Cuadrado: masculino. Círculo: femenino. Rombo: sin anotar. Línea doble: esta persona. Rayas: por adopción o medio. Puntos: por cuidado o lejano. Dos trazos: terminó.',
  ],
})
