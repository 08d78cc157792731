import { asWritten, joined, type Words } from '#platform/contract/words.ts'

/** Closes every mail about a change of someone's own sign-in. */
export const ifNotYou: Words = [
  'If this was not you, call the help desk right away.',
  'Si no fue usted, llame de inmediato a la mesa de ayuda.',
]

export const newPasswordSubject: Words = ['Choose a new KITH password', 'Elija una nueva contraseña de KITH']

const linkWorks = {
  welcome: [
    'Choose your password within 24 hours with this link. It works once:',
    'Elija su contraseña en un plazo de 24 horas con este enlace. Sirve una sola vez:',
  ],
  reset: ['This link works once and for 30 minutes:', 'Este enlace sirve una sola vez y durante 30 minutos:'],
} as const satisfies Record<string, Words>

/** Says what the one-time link is for and how long it works, then the link. */
export const oneTimeLink = (purpose: keyof typeof linkWorks, link: string): Words =>
  joined([linkWorks[purpose], asWritten(link)], '\n\n')
