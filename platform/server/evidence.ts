import { sql, type RawBuilder } from 'kysely'
import type { ChartType } from '#platform/contract/charts.ts'
import { knownOptions, labelWords, type OptionList } from '#platform/contract/lists/base.ts'
import { say, type Language, type Words } from '#platform/contract/words.ts'
import type { Me } from './handlers.ts'

/**
 * A kind of record that can settle a document that is due. Where its rows are, the domain's migration tells the database by
 * `register_evidence`; here are its words, its types and how a reader finds it. Who reckons knows no other domain's tables.
 */
export interface EvidencePart {
  /** As the migration names it. */
  readonly kind: string
  /** What a rule is made of: “Contacts logged”. */
  readonly label: Words
  /** What settled an item, with the type behind it: “Logged contact”. */
  readonly words: Words
  readonly charts: readonly ChartType[]
  /** The types a rule can ask for; none where there is but one. */
  readonly types?: OptionList
  /** The tab of the chart that shows it. */
  readonly part: string
  /** Selects `detail` (text, the type) of the record `id`, if the caller may read it: no row otherwise. */
  readonly seen: (me: Me, id: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Whether the code a rule names is one that charts of this kind can have. */
export function isKnownEvidence(parts: readonly EvidencePart[], chartType: string, code: string): boolean {
  const at = code.indexOf(':')
  const part = parts.find(({ kind }) => kind === (at < 0 ? code : code.slice(0, at)))
  if (!part?.charts.some((one) => one === chartType)) return false
  return at < 0 || Boolean(part.types && knownOptions(part.types).some(({ value }) => value === code.slice(at + 1)))
}

/** A code as a person reads it: “Contacts logged: In-person home”. */
export function evidenceWords(parts: readonly EvidencePart[], code: string): Words {
  const [kind = '', ...rest] = code.split(':')
  const part = parts.find((one) => one.kind === kind)
  if (!part) return [code, code]
  const type = part.types && rest.length > 0 ? labelWords(part.types, rest.join(':')) : undefined
  return type ? [`${part.label[0]}: ${type[0]}`, `${part.label[1]}: ${type[1]}`] : part.label
}

/** The type of what settled an item `d`, where the caller may read it; every kind answers for its own. */
export const evidenceSeen = (parts: readonly EvidencePart[], me: Me, of: { kind: string; id: string }) =>
  parts.length === 0
    ? sql<string | null>`null::text`
    : sql<string | null>`case ${sql.ref(of.kind)} ${sql.join(
        parts.map(
          (part) =>
            sql`when ${part.kind} then (select coalesce(seen.detail, '') from (${part.seen(me, sql.ref(of.id))}) seen limit 1)`,
        ),
        sql` `,
      )} end`

export interface Settling {
  Text: string
  /** The tab of the chart where it is read; none where the reader may not. */
  Part: string | null
}

const notYours: Words = ['An entry you cannot open', 'Una anotación que usted no puede abrir']

/** What settled an item, for somebody who sees it (`detail`) or not. */
export function settlingOf(
  parts: readonly EvidencePart[],
  kind: string,
  detail: string | null,
  language: Language,
): Settling {
  const part = parts.find((one) => one.kind === kind)
  if (!part || detail === null) return { Text: say(notYours, language), Part: null }
  const type = detail && part.types ? say(labelWords(part.types, detail), language) : detail
  const words = say(part.words, language)
  return { Text: type ? `${words}: ${type}` : words, Part: part.part }
}
