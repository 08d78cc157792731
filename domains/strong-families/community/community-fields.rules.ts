import * as z from 'zod/mini'
import { choice, day, email, flag, id, longText, maybe, phoneDigits, text, zipCode } from '#platform/contract/fields.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { states } from '#platform/contract/lists/places.ts'
import { consentReach, consentWays } from '../strong-families.rules.ts'

/** What is written about a community family. */
export const communityFacts = {
  Name: text(['Family name', 'Nombre de la familia'], { max: 120 }),
  Language: z.prefault(choice(['Language', 'Idioma'], primaryLanguages), 'English'),
  NeedsInterpreter: z.prefault(flag(['Needs an interpreter', 'Necesita intérprete']), false),
  PhoneNumberDigits: maybe(phoneDigits()),
  Email: maybe(email()),
  AddressLine1: maybe(text(['Street address', 'Calle y número'], { max: 120 })),
  City: maybe(text(['City', 'Ciudad'], { max: 80 })),
  StateAbbreviation: maybe(choice(['State', 'Estado'], states)),
  ZipCode: maybe(zipCode()),
  CrisisHistory: maybe(longText(['Crisis history', 'Crisis anteriores'], { max: 8000 })),
  Goals: maybe(longText(['Goals', 'Metas'], { max: 8000 })),
  Plan: maybe(longText(['Plan', 'Plan'], { max: 8000 })),
  CoordinatorID: maybe(id(['Coordinator', 'Coordinador'])),
  CoachID: maybe(id(['Family coach', 'Mentor familiar'])),
  FriendID: maybe(id(['Family friend', 'Amigo de la familia'])),
}
/** What its parents agree to. */
export const consentFacts = {
  ConsentOn: maybe(day(['Parent agreed on', 'El padre o la madre aceptó el'])),
  ConsentHow: maybe(choice(['How', 'Cómo'], consentWays)),
  ConsentUntil: maybe(
    day(['First day no longer', 'Primer día en que ya no'], {
      help: [
        'From this day on only the coordinator sees the chart.',
        'Desde ese día solo el coordinador ve el expediente.',
      ],
    }),
  ),
  ConsentWithdrawnOn: maybe(day(['Withdrawn on', 'Retirado el'])),
  ConsentTo: z.prefault(choice(['Who may see this chart', 'Quién puede ver este expediente'], consentReach), 'Program'),
}
