import { dueWords } from './audit-words-due.ts'
import { evidenceWords } from './audit-words-evidence.ts'
import { formWords } from './audit-words-forms.ts'
import { signingWords } from './audit-words-signing.ts'
import { writingWords } from './audit-words-writing.ts'
import type { TableWords } from './audit-words.ts'

/** Forms, documents and what is due. Words of a further table stand in a file of their own and are named here. */
export const documentWords: Readonly<Record<string, TableWords>> = {
  ...writingWords,
  ...dueWords,
  ...evidenceWords,
  ...formWords,
  ...signingWords,
}
