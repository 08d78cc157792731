import { catalog } from '#platform/web/i18n.ts'

export const useFamiliesMergeText = catalog({
  merge: ['Merge with another record', 'Unir con otro registro'],
  chooseTitle: ['Merge {name} with another record', 'Unir {name} con otro registro'],
  chooseSentence: [
    'Find the other record of the same family. The next step shows both side by side.',
    'Busque el otro registro de la misma familia. El paso siguiente muestra los dos lado a lado.',
  ],
  find: ['Name of the other family', 'Nombre de la otra familia'],
  led: ['This family was merged into {name}.', 'Esta familia se unió con {name}.'],
  Name: ['Name', 'Nombre'],
  PhoneNumberDigits: ['Phone', 'Teléfono'],
  Email: ['E-mail', 'Correo electrónico'],
  Address: ['Address', 'Dirección'],
  Language: ['Language', 'Idioma'],
  Languages: ['Languages', 'Idiomas'],
  Church: ['Church', 'Iglesia'],
  Coordinator: ['Coordinator', 'Coordinador'],
  Coach: ['Family coach', 'Mentor familiar'],
  Friend: ['Family friend', 'Amigo de la familia'],
  CrisisHistory: ['Crisis history', 'Crisis anteriores'],
  Goals: ['Goals', 'Metas'],
  Plan: ['Plan', 'Plan'],
})
