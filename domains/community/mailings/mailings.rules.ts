import { list, wordList } from '#platform/contract/lists/base.ts'

/** How many one mailing goes to. */
export const mostRecipients = 3000
/** As many labels as a sheet of three columns and ten rows has. */
export const labelsPerSheet = 30

export const mailingForms = list(
  { value: 'Labels', label: ['Labels, 30 on a sheet', 'Etiquetas, 30 por hoja'] },
  { value: 'Letters', label: ['Letters', 'Cartas'] },
  { value: 'Sheet', label: ['Excel workbook', 'Libro de Excel'] },
)

/** Lists that other parts of the agency bring; whoever may read one may write to whoever is on it. */
export const mailedLists = list(
  { value: 'CommunityFamilies', label: ['Community families', 'Familias de la comunidad'] },
  { value: 'VolunteerFamilies', label: ['Volunteer families', 'Familias voluntarias'] },
  { value: 'ResourceFamilies', label: ['Resource families', 'Familias de acogida'] },
  { value: 'EventGuests', label: ['Guests of an event', 'Asistentes a un evento'] },
  { value: 'Inquiries', label: ['Inquiries', 'Consultas'] },
)
export type MailedList = (typeof mailedLists)[number]['value']

export const mailingWays = list(
  { value: 'Mail', label: ['By mail', 'Por correo postal'] },
  { value: 'Email', label: ['By e-mail', 'Por correo electrónico'] },
)

/** Why somebody is left out of a mailing. */
export const leftOutReasons = wordList(
  ['Asked for no mail', 'Pidió no recibir correo postal'],
  ['Asked for no e-mail', 'Pidió no recibir correos electrónicos'],
  ['No address', 'Sin dirección'],
  ['Confidential address', 'Dirección confidencial'],
  ['No e-mail address', 'Sin correo electrónico'],
)
type Why = (typeof leftOutReasons)[number]['value']

export interface Reach {
  readonly NoMail: boolean
  readonly NoEmail: boolean
  readonly Line1: string | null
  readonly IsConfidential: boolean
  readonly Email: string | null
}

/** What somebody said comes before what is missing. */
export function whyLeftOut(one: Reach, way: 'Mail' | 'Email'): Why | undefined {
  if (way === 'Email') return one.NoEmail ? 'Asked for no e-mail' : one.Email ? undefined : 'No e-mail address'
  if (one.NoMail) return 'Asked for no mail'
  if (one.IsConfidential) return 'Confidential address'
  return one.Line1 ? undefined : 'No address'
}
