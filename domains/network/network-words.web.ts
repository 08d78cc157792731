import { addSpanish } from '#platform/web/field-words.ts'

/** Spanish for what the calls of this domain declare. */
addSpanish({
  Name: 'Nombre',
  'Address or network': 'Dirección o red',
  '203.0.113.7, 198.51.100.0/24 or 2001:db8::/32': '203.0.113.7, 198.51.100.0/24 o 2001:db8::/32',
  Effect: 'Efecto',
  Allow: 'Permitir',
  Deny: 'Denegar',
  For: 'Para',
  Everyone: 'Todos',
  'A role': 'Un rol',
  'One person': 'Una persona',
  'Tablets with a PIN': 'Tabletas con PIN',
  Role: 'Rol',
  Person: 'Persona',
  From: 'Desde',
  Until: 'Hasta',
  Note: 'Nota',
  Address: 'Dirección',
  'On a tablet with a PIN': 'En una tableta con PIN',
  On: 'El día',
})
