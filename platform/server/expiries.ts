import type { RawBuilder } from 'kysely'
import type { Words } from '#platform/contract/words.ts'
import type { Me } from './handlers.ts'
import type { NoticeKind } from './notices.ts'
import type { WorkPart, WorkRow } from './worklist.ts'

interface Everybody {
  /** Everybody who is active. */
  readonly people: readonly string[]
  readonly today: string
  /** The agency's. */
  readonly zone: string
}

interface ExpiryLine {
  title: Words
  why: Words
  link: string | undefined
  /** What somebody typed, which is read in the app alone. */
  typed?: string | undefined
  /** Of what has no chart: the sub-programs whose staff may read what was typed. */
  programs?: readonly string[]
}

/**
 * Something that runs out and whom to tell of it. `rows` selects `ref` (uuid), `employee` (uuid), `due` (date), `chart_type`,
 * `chart_id` and `detail` (jsonb), for everybody at once. Titles name nobody in care.
 */
export interface ExpiryPart {
  readonly notice: NoticeKind
  readonly rows: (asked: Everybody) => RawBuilder<unknown>
  readonly line: (row: WorkRow<never>, today: string) => ExpiryLine
}

/**
 * What is on somebody's list of work because it runs out; only of parts that name whose work it is. `rows`, where more is
 * told than is on the list.
 */
export const expiresAs = (part: WorkPart, many: Words, rows: WorkPart['rows'] = part.rows): ExpiryPart => ({
  notice: { kind: `expiry.${part.kind}`, event: 'notifyExpiring', many },
  // Asked for everybody by the clock: nobody is calling.
  rows: (asked) => rows({ ...asked, me: undefined as unknown as Me }),
  line(row, today) {
    const { title, why, does } = part.line(row, today)
    return { title, why, link: does.address }
  },
})
