import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import { auditCheck } from '#platform/server/audit-checks.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { documentsThen, isOverdue, reckonThen } from './inspection/reckon-then.server.ts'

interface Counted {
  n: number
  oldest: string | null
}

const oldestOf = (days: readonly (string | null)[]): Counted => ({
  n: days.length,
  oldest: days.filter((day) => day !== null).toSorted()[0] ?? null,
})
const noneIn = (chart: string, detail: Counted) => ({ chart, answer: detail.n === 0 ? 'Yes' : 'No', detail }) as const

const formName = async (tx: Tx, id: string | null) =>
  (await sql<{ name: string }>`select name from form where id::text = ${id}`.execute(tx)).rows[0]?.name ?? ''

/** What an audit of charts asks of the case file as it stood that day; answered from what the asker may read. */
export const documentChecks = [
  auditCheck<{ form: string; day: string | null }>({
    key: 'document-on-file',
    label: ['Completed document on file', 'Documento completo en el expediente'],
    options: sql`select id::text as value, name as label from form where voided_at is null and retired_at is null order by name`,
    days: true,
    async answers(tx, { charts, on, option, days }) {
      const form = await formName(tx, option)
      const since = days === null ? '' : addDays(on, -days)
      const found = (await documentsThen(tx, charts, on)).filter(
        ({ formId, state, date }) => formId === option && state === 'Completed' && date <= on && date > since,
      )
      return charts.map((chart) => {
        const days = found.filter(({ chartId }) => chartId === chart).map(({ date }) => date)
        const day = days.toSorted().at(-1) ?? null
        return { chart, answer: day ? 'Yes' : 'No', detail: { form, day } }
      })
    },
    says: ({ form, day }) =>
      day
        ? sentence(['{form} of {day}', '{form} del {day}'], { form, day })
        : sentence(['No {form}', 'Sin {form}'], { form }),
  }),
  auditCheck<Counted>({
    key: 'documents-signed',
    label: ['No document waits for signatures longer', 'Ningún documento espera firmas por más tiempo'],
    days: true,
    async answers(tx, { charts, on, days }) {
      const last = addDays(on, -(days ?? 0))
      const waiting = (await documentsThen(tx, charts, on)).filter(
        ({ state, submittedOn }) => state === 'AwaitingSignatures' && submittedOn !== null && submittedOn <= last,
      )
      return charts.map((chart) =>
        noneIn(
          chart,
          oldestOf(waiting.filter(({ chartId }) => chartId === chart).map(({ submittedOn }) => submittedOn)),
        ),
      )
    },
    says: ({ n, oldest }) =>
      n === 0
        ? ['Nothing waits for a signature', 'Nada espera una firma']
        : sentence(
            [
              'Waiting for signatures: {n}, the oldest since {oldest}',
              'Esperan firmas: {n}, el más antiguo desde el {oldest}',
            ],
            { n: String(n), oldest },
          ),
  }),
  auditCheck<Counted>({
    key: 'nothing-overdue',
    label: ['No document is overdue', 'Ningún documento está atrasado'],
    async answers(tx, { charts, on }) {
      const { ofChart } = await reckonThen(tx, charts, on)
      return charts.map((chart) => {
        const overdue = ofChart(chart).items.filter((item) => isOverdue(item, on))
        return noneIn(chart, oldestOf(overdue.map(({ dueOn }) => dueOn)))
      })
    },
    says: ({ n, oldest }) =>
      n === 0
        ? ['Nothing is overdue', 'Nada está atrasado']
        : sentence(['Overdue: {n}, the oldest since {oldest}', 'Atrasados: {n}, el más antiguo desde el {oldest}'], {
            n: String(n),
            oldest,
          }),
  }),
]
