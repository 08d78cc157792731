import { useMemo } from 'react'
import type { FieldValue, FormField, TableRow } from '../form-fields.rules.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import { columnsOf } from './form-field-columns.web.ts'
import { cellsIn, readCell } from './form-field-paste.web.ts'
import { useFormFieldText } from './form-field-text.web.ts'
import { useAnswer, usePage } from './form-page-store.web.ts'

const listColumn = 'v'

const rowsOf = (field: FormField, value: FieldValue | undefined): TableRow[] =>
  Array.isArray(value)
    ? value.map((one) =>
        typeof one === 'string' ? (field.DataStructure === 'List' ? { [listColumn]: one } : {}) : one,
      )
    : []

export interface RowActions {
  cell: (row: number, column: string, value: string | undefined) => void
  paste: (row: number, column: string, text: string) => void
  add: () => void
  duplicate: (row: number) => void
  move: (row: number, by: -1 | 1) => void
  remove: (row: number) => void
}

const noRow: TableRow = {}

/** The rows of a table or list with all that can be done to them. */
export function useRows(field: FormField, order?: readonly string[]) {
  const page = usePage()
  const { value, shows, problem } = useAnswer(field.Id)
  const t = useFormFieldText()
  const most = field.MaxRows ?? 500
  const columns = useMemo(() => columnsOf(field), [field])
  const rows = useMemo(() => rowsOf(field, value), [field, value])
  const actions = useMemo((): RowActions => {
    const current = () => rowsOf(field, page.store.given[field.Id])
    const put = (next: TableRow[]) =>
      page.set(
        field.Id,
        next.length === 0
          ? undefined
          : field.DataStructure === 'List'
            ? next.map((row) => row[listColumn] ?? '')
            : next,
      )
    const upTo = (list: TableRow[], count: number) => {
      while (list.length < count) list.push({})
      return list
    }
    return {
      cell(row, column, text) {
        const next = upTo(current(), row + 1)
        const { [column]: _was, ...rest } = next[row] ?? noRow
        next[row] = text === undefined ? rest : { ...rest, [column]: text }
        put(next)
      },
      paste(row, column, text) {
        const cells = cellsIn(text)
        const ids = order ?? columns.map(({ Id }) => Id)
        const from = Math.max(0, ids.indexOf(column))
        const next = upTo(current(), Math.min(most, row + cells.length))
        for (const [down, line] of cells.entries()) {
          if (row + down >= most) break
          const changed = { ...next[row + down] }
          for (const [across, cell] of line.entries()) {
            const target = columns.find(({ Id }) => Id === ids[from + across])
            if (target && target.DataType !== 'Calculated') changed[target.Id] = readCell(target, cell)
          }
          next[row + down] = changed
        }
        put(next)
        showToast({
          text:
            row + cells.length > most ? useFormFieldText.now().full(most) : useFormFieldText.now().pasted(cells.length),
        })
      },
      add() {
        const now = current()
        put(upTo(now, Math.min(most, Math.max(now.length, 1) + 1)))
      },
      duplicate(row) {
        const next = upTo(current(), row + 1)
        if (next.length < most) put(next.toSpliced(row + 1, 0, { ...next[row] }))
      },
      move(row, by) {
        const next = current()
        const [one, other] = [next[row], next[row + by]]
        if (one && other) put(next.with(row, other).with(row + by, one))
      },
      remove(row) {
        const before = current()
        const gone = before[row]
        if (!gone) return
        put(before.toSpliced(row, 1))
        showToast({
          text: useFormFieldText.now().removed(row + 1),
          onUndo: () => put(current().toSpliced(Math.min(row, current().length), 0, gone)),
        })
      },
    }
  }, [page, field, columns, order, most])
  // There is always a row to begin with.
  const shown = page.edit ? Math.max(rows.length, field.MinRows ?? 0, 1) : rows.length
  return {
    rows: Array.from({ length: shown }, (_, at) => rows[at] ?? noRow),
    real: rows.length,
    columns,
    actions,
    shows,
    problem,
    full: rows.length >= most ? t.full(most) : undefined,
  }
}
