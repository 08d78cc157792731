import { joined, type Words } from '#platform/contract/words.ts'

const names: Readonly<Record<string, Words>> = {
  people: ['People', 'Personas'],
  users: ['Users', 'Usuarios'],
  roles: ['Roles', 'Roles'],
  permissions: ['Permissions', 'Permisos'],
  forms: ['Forms', 'Formularios'],
  hosted: ['Hosted files', 'Archivos publicados'],
  contacts: ['Contacts', 'Contactos'],
  fosterChildren: ['Children', 'Niños'],
  fosterFamilies: ['Families', 'Familias'],
  inquiries: ['Inquiries', 'Consultas'],
  inquiriesPNW: ['Inquiries PNW', 'Consultas PNW'],
  referrals: ['Referrals', 'Derivaciones'],
  referralsDecided: ['Decided referrals', 'Derivaciones decididas'],
  residents: ['Residents', 'Residentes'],
  wrapYouth: ['Wraparound youth', 'Jóvenes de Wraparound'],
  wrapPlans: ['Wraparound plans', 'Planes de Wraparound'],
  tayYouth: ['TAY youth', 'Jóvenes de TAY'],
  apssFamilies: ['APSS families', 'Familias de APSS'],
  churches: ['Churches', 'Iglesias'],
  strongReferrals: ['Strong Families: requests', 'Familias fuertes: pedidos'],
  strongCommunity: ['Strong Families: community families', 'Familias fuertes: familias de la comunidad'],
  strongHosts: ['Strong Families: volunteer families', 'Familias fuertes: familias voluntarias'],
  strongChurches: ['Strong Families: churches', 'Familias fuertes: iglesias'],
  strongHostings: ['Strong Families: hostings', 'Familias fuertes: estadías'],
  volunteers: ['Volunteers', 'Voluntarios'],
  training: ['People in training', 'Personas en capacitación'],
  donors: ['Donors', 'Donantes'],
  gifts: ['Gifts', 'Donativos'],
  receipts: ['Fund development: receipts', 'Donaciones: recibos'],
  grants: ['Grants', 'Subvenciones'],
}

/** What a list is called, by the name under which its views are kept; referrals of a program begin with the program. */
export function listName(list: string): Words | undefined {
  const [, program, referrals] = /^([A-Z][A-Za-z]*?)(referrals(?:Decided)?)$/.exec(list) ?? []
  return names[list] ?? (program && referrals ? joined([`${program}:`, names[referrals]!]) : undefined)
}
