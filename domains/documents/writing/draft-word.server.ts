import { say } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import { findChart } from '#domains/forms/charts.server.ts'
import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import { importedValues } from '#domains/forms/word/word-import.server.ts'
import { readWord, type WordField } from '#domains/forms/word/word-read.server.ts'
import { findFormWord, findUploadedWord } from '#domains/forms/word/word-stored.server.ts'
import { draftWordCalls } from './draft-word.calls.ts'
import { effectiveDateOf, prepareForm } from './drafts-form.server.ts'
import { foreseeLines } from '#domains/documents/signing/lines-of.server.ts'

/** The file the form hands out: it tells placeholders from answers, and names what has lost its name. */
async function templateFields(tx: Tx, settings: Settings, formVersionId: string): Promise<WordField[]> {
  const version = await tx
    .selectFrom('form_version')
    .select('word_file_id')
    .where('id', '=', formVersionId)
    .executeTakeFirst()
  const file = version?.word_file_id ? await findFormWord(tx, settings, version.word_file_id) : undefined
  if (!file || file.waits) return []
  try {
    return await readWord(await file.content())
  } catch {
    return []
  }
}

export const draftWordHandlers = handlers(draftWordCalls, {
  async getFormForNewDocumentUsingWordFile(context) {
    const { tx, me, input, today, language, settings, refuse, notFound, seen } = context
    const chart = (await findChart(tx, input.ChartID)) ?? notFound()
    if (input.ChartType && input.ChartType !== chart.chartType) refuse('NotOffered')
    const form = await prepareForm(context, input.FormID, chart)
    if (typeof form === 'string') return refuse(form)
    if (!form.AllowWordImport) refuse('NotAllowed')
    const file = (await findUploadedWord(tx, settings, me, input.WordFileID)) ?? notFound()
    if (file.waits) refuse('FileWaits')
    const words = await readWord(await file.content())
    const nameless = words.some(({ named, value }) => !named || value !== null)
    const template = nameless ? await templateFields(tx, settings, form.FormVersionID) : []
    const found = importedValues(form.Fields, words, template)
    if (found.matched.length === 0) refuse('NothingMatched')

    const locked = new Set(Object.entries(form.Autofill).flatMap(([id, mark]) => (mark.Locked ? [id] : [])))
    const given: FieldValues = Object.fromEntries(Object.entries(found.values).filter(([id]) => !locked.has(id)))
    const withheld = form.Fields.filter(({ Id }) => locked.has(Id) && Id in found.values)
    const Values = { ...form.Values, ...given }
    const effectiveDate = effectiveDateOf(form.Fields, Values) ?? today
    seen({ form: form.FormName, wordFile: file.fileName })
    return {
      ...form,
      Values,
      // What was written in Word is no longer what the chart says.
      Autofill: Object.fromEntries(Object.entries(form.Autofill).filter(([id]) => !(id in given))),
      Lines:
        effectiveDate === (effectiveDateOf(form.Fields, form.Values) ?? today)
          ? form.Lines
          : await foreseeLines(tx, {
              chart,
              formMembershipId: form.FormMembershipID,
              authorId: me.userId,
              effectiveDate,
              today,
              language,
            }),
      Import: {
        Matched: found.matched,
        UnmatchedInWord: found.unmatched,
        EmptyInWord: found.empty,
        CoercionErrors: [
          ...found.problems.map((one) => ({ ...one, Problem: say(one.Problem, language) })),
          ...withheld.map(({ Id, Label }) => ({
            FieldID: Id,
            Label,
            Given: '',
            Problem: say(
              ['This answer is kept for people with more rights.', 'Esta respuesta es para personas con más derechos.'],
              language,
            ),
          })),
        ],
      },
      WordFileID: input.WordFileID,
    }
  },
})
