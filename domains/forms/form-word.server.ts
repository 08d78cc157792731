import { say } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import type { FormField } from './form-fields.rules.ts'
import { formWordCalls } from './form-word.calls.ts'
import { FileRefused } from '#platform/server/file-refused.ts'
import { parseTemplate, TemplateProblem, type ParsedTemplate } from './template-parse.server.ts'
import { inWorker } from './word/word-job.server.ts'
import { matchNames } from './word/word-match.server.ts'
import { openWord, tooMuchText } from './word/word-parts.server.ts'
import { readWord, type WordField } from './word/word-read.server.ts'
import { findFormWord, findUploadedWord } from './word/word-stored.server.ts'
import { conflictsOf, suggestFields, tokenNames } from './word/word-suggest.server.ts'

const placeOf = ({ name, kind, type, where, label, options, columns }: WordField) => ({
  WordName: name,
  Kind: kind,
  Type: type,
  Where: where,
  Label: label,
  Options: options,
  Columns: columns,
})
const notIn = (fields: readonly FormField[], mapped: ReadonlySet<string>) =>
  fields.filter(({ Id }) => !mapped.has(Id)).map(({ Id, Label }) => ({ FieldID: Id, Label }))

/** A page too long or too deep for a template is the file's fault. */
function readable(html: string): ParsedTemplate {
  try {
    return parseTemplate(html)
  } catch (problem) {
    if (problem instanceof TemplateProblem) throw new FileRefused('FileUnpacksTooLarge', tooMuchText)
    throw problem
  }
}

export const formWordHandlers = handlers(formWordCalls, {
  async importWordTemplate({ tx, me, input, settings, language, refuse, notFound }) {
    const latest = input.FormID
      ? ((await tx
          .selectFrom('form_version as v')
          .innerJoin('form as f', 'f.id', 'v.form_id')
          .select(['v.fields', 'v.word_file_id'])
          .where('f.id', '=', input.FormID)
          .where('f.voided_at', 'is', null)
          .orderBy('v.version_no', 'desc')
          .executeTakeFirst()) ?? notFound())
      : undefined
    const file =
      (latest?.word_file_id === input.FileID
        ? await findFormWord(tx, settings, input.FileID)
        : await findUploadedWord(tx, settings, me, input.FileID)) ?? notFound()
    if (file.waits) refuse('FileWaits')
    const existing = (latest?.fields ?? []) as unknown as FormField[]
    const parts = await openWord(await file.content(), { whole: false })
    const words = await inWorker('read', { parts })
    const suggestions = suggestFields(words, existing)
    const page = await inWorker('template', { parts, names: tokenNames(suggestions) })
    const { html, tree, removed } = readable(page.html)
    if (words.length === 0 && tree.length === 0) refuse('NothingFound')
    const mapped = new Set(suggestions.flatMap(({ field, how }) => (how === 'New' ? [] : [field.Id])))
    return {
      FileName: file.fileName,
      Fields: suggestions.map(({ word, field, how }) => ({ ...placeOf(word), Field: field, How: how })),
      HtmlFormTemplate: html,
      Template: tree,
      HeaderText: page.header,
      FooterText: page.footer,
      Removed: removed,
      Dropped: [...page.dropped, ...words.flatMap(({ notes }) => notes)].map((one) => say(one, language)),
      Unmatched: latest ? suggestions.filter(({ how }) => how === 'New').map(({ word }) => word.name) : [],
      NotInWord: latest ? notIn(existing, mapped) : [],
      Conflicts: conflictsOf(suggestions).map((one) => ({ ...one, Problem: say(one.Problem, language) })),
    }
  },

  async getWordFields({ tx, input, settings, refuse, notFound }) {
    const version =
      (await tx
        .selectFrom('form_version')
        .select(['fields', 'word_file_id'])
        .where('id', '=', input.ID)
        .executeTakeFirst()) ?? notFound()
    const file = version.word_file_id ? await findFormWord(tx, settings, version.word_file_id) : undefined
    if (!file) return refuse('NoWordFile')
    if (file.waits) refuse('FileWaits')
    const fields = version.fields as unknown as FormField[]
    const words = await readWord(await file.content())
    const matched = matchNames(fields, words)
    return {
      FileName: file.fileName,
      Fields: words.map((word) => {
        const match = matched.find((one) => one.word === word)
        return {
          ...placeOf(word),
          FieldID: match?.field.Id ?? null,
          FieldName: match?.field.Name ?? null,
          How: match?.how ?? null,
        }
      }),
      NotInWord: notIn(fields, new Set(matched.map(({ field }) => field.Id))),
    }
  },
})
