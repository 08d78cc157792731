import { PersonSides } from './register/person-sides.web.tsx'

/** What the sides that deal with people outside know of a person, within a screen of another domain. */
export const Screen = PersonSides
