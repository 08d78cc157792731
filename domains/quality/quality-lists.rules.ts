import { list, wordList } from '#platform/contract/lists/base.ts'

export const broughtKinds = list(
  { value: 'Complaint', label: ['Complaint', 'Queja'] },
  { value: 'Grievance', label: ['Grievance of a youth', 'Reclamo de un joven'] },
)

export const complaintSources = wordList(
  ['Youth', 'Joven'],
  ['Parent or relative', 'Padre, madre o familiar'],
  ['Resource parent', 'Padre o madre de acogida'],
  ['Placing agency', 'Agencia que ubica'],
  ['Licensing', 'Licencias'],
  ['Staff', 'Personal'],
  ['Community', 'Comunidad'],
  ['Not known', 'No se sabe'],
)

export const broughtFindings = wordList(
  ['Substantiated', 'Fundada'],
  ['Inconclusive', 'No concluyente'],
  ['Unfounded', 'Infundada'],
  ['Resolved', 'Resuelta'],
)

export const openOrClosed = list(
  { value: 'Open', label: ['Open', 'Abiertas'] },
  { value: 'Closed', label: ['Closed', 'Cerradas'] },
)

export const visitKinds = wordList(
  ['Annual inspection', 'Inspección anual'],
  ['Case management', 'Seguimiento de la licencia'],
  ['Complaint investigation', 'Investigación de una queja'],
  ['Follow-up', 'Visita de seguimiento'],
  ['Pre-licensing', 'Previa a la licencia'],
  ['Other', 'Otra'],
)

export const citationClasses = list(
  { value: 'Type A', label: ['Type A', 'Tipo A'] },
  { value: 'Type B', label: ['Type B', 'Tipo B'] },
  { value: 'Technical', label: ['Technical violation', 'Falta técnica'] },
)

export const correctionStates = list(
  { value: 'Open', label: ['To do', 'Por hacer'] },
  { value: 'Done', label: ['To check', 'Por revisar'] },
  { value: 'Closed', label: ['Closed', 'Cerrada'] },
)
