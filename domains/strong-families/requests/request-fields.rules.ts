import * as z from 'zod/mini'
import { choice, day, email, longText, maybe, phoneDigits, text, zipCode } from '#platform/contract/fields.ts'
import { helpCrises } from '#platform/contract/lists/community.ts'
import { referralSources } from '#platform/contract/lists/foster.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { consentWays, cpsAnswers } from '../strong-families.rules.ts'

/** What a request says. */
export const requestFacts = {
  Source: choice(['Source', 'Origen'], referralSources),
  SourceName: maybe(text(['Who sent it', 'Quién lo envió'], { max: 160 })),
  FirstName: text(['First name', 'Nombre'], { max: 80 }),
  LastName: text(['Last name', 'Apellido'], { max: 80 }),
  PhoneNumberDigits: maybe(phoneDigits()),
  Email: maybe(email()),
  Language: z.prefault(choice(['Language', 'Idioma'], primaryLanguages), 'English'),
  City: maybe(text(['City', 'Ciudad'], { max: 80 })),
  ZipCode: maybe(zipCode()),
  CrisisKind: choice(['Crisis', 'Crisis'], helpCrises),
  Crisis: longText(['What happened', 'Qué pasó'], { max: 4000 }),
  /** One on each line: first name, years, what else one should know. */
  Children: z.prefault(z.array(text(['Child', 'Niño'], { max: 300 })).check(z.maxLength(12)), []),
  NeededFrom: maybe(day(['Needed from', 'Se necesita desde'])),
  NeededTo: maybe(day(['Needed until', 'Se necesita hasta'])),
  School: maybe(text(['School', 'Escuela'], { max: 160 })),
  OpenCps: z.prefault(choice(['Open CPS case', 'Caso abierto de CPS'], cpsAnswers), 'Unknown'),
  ConsentOn: maybe(day(['Parent agreed on', 'El padre o la madre aceptó el'])),
  ConsentHow: maybe(choice(['How', 'Cómo'], consentWays)),
}

export const requestErrors = {
  ChildLine: {
    message: [
      'Write one child on each line: first name, years (0 to 17), what they need.',
      'Escriba un niño por línea: nombre, años (de 0 a 17), lo que necesita.',
    ],
    field: 'Children',
  },
  NeededCrossed: {
    message: ['The last day is before the first.', 'El último día es anterior al primero.'],
    field: 'NeededTo',
    constraint: 'community_referral_needed',
  },
  ConsentHow: {
    message: ['Enter both: the day the parent agreed, and how.', 'Anote ambas cosas: el día en que aceptó y cómo.'],
    field: 'ConsentHow',
    constraint: 'community_referral_consent_how',
  },
  ConsentAhead: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'ConsentOn' },
} as const
