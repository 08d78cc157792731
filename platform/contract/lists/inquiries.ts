import { list, wordList } from './base.ts'

export const inquiryStatuses = wordList(
  ['New', 'Nueva'],
  ['Contacted', 'Contactada'],
  ['Orientation scheduled', 'Orientación acordada'],
  ['Orientation attended', 'Asistió a la orientación'],
  ['Application sent', 'Solicitud enviada'],
  ['Application received', 'Solicitud recibida'],
  ['Not now', 'Ahora no'],
  ['Not eligible', 'No elegible'],
  ['Duplicate', 'Duplicada'],
  ['Closed', 'Cerrada'],
)
export const inquiryInterests = wordList(
  ['Foster', 'Acogida'],
  ['Foster/Adopt', 'Acogida y adopción'],
  ['Respite', 'Relevo'],
  ['Kinship', 'Cuidar a un familiar'],
)
export const inquiryHomeTypes = wordList(['Own', 'Propia'], ['Rent', 'Alquilada'], ['Other', 'Otro'])
export const inquiryContactKinds = wordList(
  ['Phone call', 'Llamada'],
  ['Text message', 'Mensaje de texto'],
  ['E-mail', 'Correo electrónico'],
  ['Video call', 'Videollamada'],
  ['Meeting', 'Reunión'],
  ['Orientation', 'Orientación'],
  ['Web form', 'Página pública'],
)
export const inquiryOutcomes = wordList(
  ['Reached', 'Contactado'],
  ['Left a message', 'Dejó mensaje'],
  ['No answer', 'Sin respuesta'],
  ['Wrong number', 'Número equivocado'],
  ['Wrote again', 'Escribió de nuevo'],
  ['Sent', 'Enviado'],
)
export const caregiverTypes = wordList(
  ['Foster', 'Acogida'],
  ['Kinship/suitable person', 'Familiar o persona idónea'],
  ['Respite', 'Relevo'],
  ['Adoption only', 'Solo adopción'],
  ['Emergency/receiving', 'Emergencia o recepción'],
)
export const licensedWith = wordList(
  ['None', 'Ninguno'],
  ['DCYF', 'DCYF'],
  ['Other child placing agency', 'Otra agencia de ubicación de niños'],
)
export const orientationTypes = wordList(['In person', 'En persona'], ['Online', 'En línea'])
export const bestTimes = wordList(
  ['Morning', 'Mañana'],
  ['Afternoon', 'Tarde'],
  ['Evening', 'Noche'],
  ['Weekend', 'Fin de semana'],
  ['Any time', 'Cualquier hora'],
)
/** Washington has six. */
export const dcyfRegions = list(
  { value: 1, label: ['Region 1', 'Región 1'] },
  { value: 2, label: ['Region 2', 'Región 2'] },
  { value: 3, label: ['Region 3', 'Región 3'] },
  { value: 4, label: ['Region 4', 'Región 4'] },
  { value: 5, label: ['Region 5', 'Región 5'] },
  { value: 6, label: ['Region 6', 'Región 6'] },
)
