import { list, wordList } from './base.ts'

export const giftKinds = list(
  { value: 'Money', label: ['Money', 'Dinero'] },
  { value: 'In kind', label: ['In kind', 'En especie'] },
)
export const giftMethods = wordList(
  ['Check', 'Cheque'],
  ['Card', 'Tarjeta'],
  ['Cash', 'Efectivo'],
  ['Bank transfer', 'Transferencia'],
  ['Stock', 'Acciones'],
  ['Payroll', 'Nómina'],
  ['Other', 'Otro'],
)
export const thankWays = wordList(
  ['Letter', 'Carta'],
  ['Phone call', 'Llamada'],
  ['E-mail', 'Correo electrónico'],
  ['Card', 'Tarjeta'],
  ['In person', 'En persona'],
)
export const pledgeRhythms = list(
  { value: 'Month', label: ['Every month', 'Cada mes'] },
  { value: 'Quarter', label: ['Every quarter', 'Cada trimestre'] },
  { value: 'Year', label: ['Every year', 'Cada año'] },
)
export const donorKinds = wordList(
  ['Person', 'Persona'],
  ['Church', 'Iglesia'],
  ['Business', 'Empresa'],
  ['Foundation', 'Fundación'],
  ['Agency', 'Entidad pública'],
  ['Other', 'Otro'],
)
export const grantStatuses = wordList(
  ['Prospect', 'En estudio'],
  ['Applied', 'Solicitada'],
  ['Awarded', 'Concedida'],
  ['Declined', 'Denegada'],
  ['Closed', 'Cerrada'],
)
export const grantDueKinds = list(
  { value: 'LOI', label: ['Letter of inquiry', 'Carta de intención'] },
  { value: 'Application', label: ['Application', 'Solicitud'] },
  { value: 'Report', label: ['Report', 'Informe'] },
  { value: 'Other', label: ['Other', 'Otro'] },
)
export const storyStates = list(
  { value: 'Released', label: ['May be told', 'Se puede contar'] },
  { value: 'None', label: ['No release yet', 'Sin autorización'] },
  { value: 'Ended', label: ['Release has ended', 'Autorización vencida'] },
  { value: 'Revoked', label: ['Release taken back', 'Autorización retirada'] },
  { value: 'Void', label: ['Signed document is void', 'Documento firmado anulado'] },
)
