import { catalog } from '#platform/web/i18n.ts'

export const useFamilyMergeText = catalog({
  merge: ['Merge with another family', 'Unir con otra familia'],
  chooseTitle: ['Merge {name} with another family', 'Unir {name} con otra familia'],
  chooseSentence: [
    'Find the other record of the same family. The next step shows both side by side.',
    'Busque el otro registro de la misma familia. El paso siguiente muestra los dos lado a lado.',
  ],
  find: ['Name or phone of the other family', 'Nombre o teléfono de la otra familia'],
  led: ['This family was merged into {name}.', 'Esta familia se unió con {name}.'],
  Name: ['Name', 'Nombre'],
  PhoneNumberDigits: ['Phone', 'Teléfono'],
  Email: ['E-mail', 'Correo electrónico'],
  Address: ['Address', 'Dirección'],
  SubProgramTerritoryID: ['Territory', 'Territorio'],
  SchoolDistrict: ['School district', 'Distrito escolar'],
  Languages: ['Languages', 'Idiomas'],
  Religion: ['Religion', 'Religión'],
  Church: ['Church', 'Iglesia'],
  Source: ['How they heard about us', 'Cómo supieron de nosotros'],
  MailingPreference: ['Mailings', 'Envíos'],
  confidential: ['Confidential', 'Confidencial'],
})
