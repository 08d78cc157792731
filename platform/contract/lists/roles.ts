import { asWritten, say, type Words } from '../words.ts'
import { careRoles } from './roles-care.ts'
import { officeRoles } from './roles-office.ts'
import type { RoleEntry } from './roles-shapes.ts'

/** The roles a new agency starts with. */
export const starterRoles = [
  {
    name: 'Administrator',
    spanish: 'Administrador',
    description: [
      'Runs the system: users, roles, forms, settings',
      'Administra el sistema: usuarios, roles, formularios, ajustes',
    ],
    permissions: ['Administrator'],
  },
  ...careRoles,
  ...officeRoles,
] as const satisfies readonly RoleEntry[]

export type StarterRole = (typeof starterRoles)[number]['name']

/** What a role is called: one that we ship in both languages, another as the agency wrote it. */
export function roleName(name: string): Words {
  const starter = starterRoles.find((role) => role.name === name)
  return starter ? [starter.name, starter.spanish] : asWritten(name)
}

/** What a role is for: as the product says it, or as the agency has written it since. */
export function roleWords(name: string, written: string): Words {
  const starter = starterRoles.find((role) => role.name === name)?.description
  return starter && say(starter, 'en') === written ? starter : asWritten(written)
}
