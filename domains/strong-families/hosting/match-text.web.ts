import { catalog } from '#platform/web/i18n.ts'
import type { Words } from '#platform/contract/words.ts'
import type { MatchReason } from '../strong-families.rules.ts'

export const matchReasons: Readonly<Record<MatchReason, Words>> = {
  NotApproved: ['Not approved', 'Sin aprobar'],
  NotAccepting: ['Takes no children now', 'No recibe niños ahora'],
  ChecksLapsed: ['A check is missing or has lapsed', 'Falta o venció una verificación'],
  Full: ['Not enough room, own children counted', 'No hay lugar, contando los propios'],
  AgeOutside: ['An age they do not take', 'Una edad que no reciben'],
  AgeUnknown: ['An age is not known', 'No se sabe una edad'],
  Far: ['More than 40 miles away', 'A más de 40 millas'],
  PlaceUnknown: ['Distance not known', 'No se sabe la distancia'],
  OtherLanguage: ['Does not speak the family’s language', 'No habla el idioma de la familia'],
  RoomForAll: ['Room for all of them', 'Lugar para todos'],
  AgesFit: ['The ages fit', 'Las edades coinciden'],
  Near: ['Within 15 miles', 'A menos de 15 millas'],
  SameZip: ['Same ZIP code', 'Mismo código postal'],
  SameLanguage: ['Speaks the family’s language', 'Habla el idioma de la familia'],
  Rested: ['Hosted few days this year', 'Pocos días de estadía este año'],
}

export const useMatchText = catalog({
  family: ['Community family', 'Familia de la comunidad'],
  choose: ['Type the name of a family', 'Escriba el nombre de una familia'],
  noneCalled: ['No family we help now is called “{text}”', 'Ninguna familia que ayudamos ahora se llama «{text}»'],
  from: ['From', 'Desde'],
  to: ['Until', 'Hasta'],
  all: ['Hosts who cannot, too', 'También los que no pueden'],
  first: ['Choose a family to find a host', 'Elija una familia para buscar anfitriones'],
  firstText: [
    'Hosts are judged by room with their own children, checks, ages, distance and language.',
    'Se valora a los anfitriones por lugar contando sus hijos, verificaciones, edades, distancia e idioma.',
  ],
  none: ['No host fits in this time', 'Ningún anfitrión puede en ese tiempo'],
  noneText: [
    'Turn on the hosts who cannot, and each says why.',
    'Muestre también los que no pueden para ver qué lo impide.',
  ],
  place: ['{city}, {miles} miles', '{city}, {miles} millas'],
  free: [
    ['# place free', '# lugar libre'],
    ['# places free', '# lugares libres'],
  ],
  plan: ['Plan hosting', 'Planear estadía'],
  planTitle: ['Children with {host}', 'Niños con {host}'],
  planNote: [
    'Keeps the places. It begins once parent and host have signed.',
    'Reserva los lugares. Empieza cuando padres y anfitriones hayan firmado.',
  ],
  children: ['Children', 'Niños'],
  ages: ['{ages} years', '{ages} años'],
})
