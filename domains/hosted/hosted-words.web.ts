import { addSpanish } from '#platform/web/field-words.ts'

/** Spanish for what the calls of this domain declare. */
addSpanish({
  Title: 'Título',
  Category: 'Clase',
  Policy: 'Política',
  Handbook: 'Manual',
  'Blank form': 'Formulario en blanco',
  Logo: 'Logotipo',
  Other: 'Otro',
  Audience: 'Destinatarios',
  Everybody: 'Todos',
  Roles: 'Roles',
  'Sub-programs': 'Subprogramas',
  'Effective from': 'Vale desde',
  'Review due': 'Revisión pendiente',
  'Must be acknowledged': 'Debe confirmarse',
  'What is new': 'Qué cambió',
  Current: 'Vigente',
  'Not yet effective': 'Aún no vale',
  'To acknowledge': 'Por confirmar',
  Retired: 'Retirado',
  Acknowledged: 'Confirmado',
  'Not yet': 'Aún no',
})
