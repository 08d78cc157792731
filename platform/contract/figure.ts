import type { Words } from './words.ts'

/** A number that people read: what it is called and what it means, declared once by the domain that counts it. */
export interface Figure {
  readonly label: Words
  readonly about: Words
}
