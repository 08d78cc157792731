import { catalog } from '#platform/web/i18n.ts'

export const useInquiryMergeText = catalog({
  merge: ['Merge with another inquiry', 'Unir con otra consulta'],
  compare: ['Compare and merge', 'Comparar y unir'],
  chooseTitle: ['Merge the inquiry of {name} with another', 'Unir la consulta de {name} con otra'],
  chooseSentence: [
    'Find the other inquiry of the same people. The next step shows both side by side.',
    'Busque la otra consulta de las mismas personas. El paso siguiente muestra las dos lado a lado.',
  ],
  find: ['Name, phone or e-mail of the other inquiry', 'Nombre, teléfono o correo de la otra consulta'],
  led: ['This inquiry was merged into the one of {name}.', 'Esta consulta se unió con la de {name}.'],
  Name: ['Name', 'Nombre'],
  DateOfBirth: ['Date of birth', 'Fecha de nacimiento'],
  PhoneNumberDigits: ['Phone', 'Teléfono'],
  Email: ['E-mail', 'Correo electrónico'],
  SecondApplicant: ['Second applicant', 'Segundo solicitante'],
  Address: ['Address', 'Dirección'],
  Languages: ['Languages', 'Idiomas'],
  Interest: ['Interest', 'Interés'],
  Source: ['How they heard about us', 'Cómo supieron de nosotros'],
  NextStep: ['Next step', 'Próximo paso'],
  Note: ['Note', 'Nota'],
})
