import type { Words } from '#platform/contract/words.ts'
import { openWord } from './word-parts.server.ts'
import { inWorker } from './word-job.server.ts'

/** A place to fill in, found in a Word file. */
export interface WordField {
  /** Tells apart those that have no name, or the same words before them. */
  key: string
  name: string
  /** It has a name in the file; else it is called after the words before it. */
  named: boolean
  tag: string | null
  alias: string | null
  /** Of a legacy field, a merge field or a token. */
  word: string | null
  kind: 'ContentControl' | 'MergeField' | 'LegacyField' | 'Token' | 'RepeatingSection'
  type: 'Text' | 'LongText' | 'Date' | 'YesNo' | 'Choice'
  /** Nothing when only the placeholder stands there. */
  value: string | null
  placeholder: string | null
  /** The value of every place of this name, in their order. */
  all: (string | null)[]
  options: string[]
  /** What a form cannot keep of it, in words. */
  notes: Words[]
  maxLength: number | null
  /** Other answers that stand in places of the same name. */
  differing: string[]
  /** The paragraphs behind it that hold nothing to fill in. */
  after: string[]
  /** The words that stand before it. */
  label: string
  where: 'Body' | 'Header' | 'Footer'
  /** For a repeating section: its columns and rows. */
  columns: string[]
  columnFields: Pick<WordField, 'name' | 'type' | 'label' | 'options'>[]
  rows: Record<string, string>[]
}

/** The fields of a .docx; refuses what is not one, is hostile or unpacks too large. */
export async function readWord(docx: Buffer): Promise<WordField[]> {
  return inWorker('read', { parts: await openWord(docx, { whole: false }) })
}
