import { catalog } from '#platform/web/i18n.ts'

export const useOrganizationText = catalog({
  none: ['None of these, record a new one', 'Ninguna de estas, registrar una nueva'],
  type: ['Name, city or ZIP code', 'Nombre, ciudad o código postal'],
  noneCalled: ['No organization matches “{text}”', 'Ninguna organización coincide con «{text}»'],
  newTitle: ['New organization', 'Nueva organización'],
  newSentence: [
    'Check first whether it is already on the register: every side of the agency uses the same record.',
    'Revise primero si ya está en el registro: todas las áreas de la agencia usan el mismo.',
  ],
  alike: [
    ['# organization on the register looks like this one', '# organización del registro se parece a esta'],
    ['# organizations on the register look like this one', '# organizaciones del registro se parecen a esta'],
  ],
  use: ['Use this one', 'Usar esta'],
  record: ['Record', 'Registrar'],
  recorded: ['Organization recorded', 'Organización registrada'],
  saved: ['Organization saved', 'Organización guardada'],
  editTitle: ['Edit {name}', 'Editar {name}'],
  address: ['Address', 'Dirección'],
  contact: ['Contact', 'Contacto'],
  merge: ['Merge with another organization', 'Unir con otra organización'],
  chooseTitle: ['Merge {name} with another organization', 'Unir {name} con otra organización'],
  chooseSentence: [
    'Find the other record of the same organization. The next step shows both side by side.',
    'Busque el otro registro de la misma organización. El paso siguiente muestra los dos lado a lado.',
  ],
  find: ['Name or phone of the other organization', 'Nombre o teléfono de la otra organización'],
  Name: ['Name', 'Nombre'],
  Address: ['Address', 'Dirección'],
  PhoneNumberDigits: ['Phone', 'Teléfono'],
  Email: ['E-mail', 'Correo electrónico'],
  Web: ['Website', 'Sitio web'],
})
