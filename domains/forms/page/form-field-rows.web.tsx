import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useId, useMemo, useState } from 'react'
import { problemOf } from '../form-answers.rules.ts'
import type { FormColumn, FormField, TableRow } from '../form-fields.rules.ts'
import type { Inline, TemplateCell } from '../form-template.rules.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldHelp, useFieldText } from '#platform/web/ui/field.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { columnsIn, plainTable, printedCell } from './form-field-columns.web.ts'
import { Control } from './form-field-control.web.tsx'
import { spansCells } from './form-field-paste.web.ts'
import { useRows, type RowActions } from './form-field-row-state.web.ts'
import { useFormFieldText } from './form-field-text.web.ts'
import { usePage } from './form-page-store.web.ts'
import { Words } from './form-page-inline.web.tsx'

/** What can be done with one row; the menu itself is made when it is asked for. */
export function RowMenu({ at, of, real, actions }: { at: number; of: number; real: boolean; actions: RowActions }) {
  const t = useFormFieldText()
  const [opened, setOpened] = useState(false)
  const n = at + 1
  const button = <IconButton icon={IconDots} label={t.actions(n)} size="sm" noTip onClick={() => setOpened(true)} />
  if (!opened) return button
  const entries: MenuEntry[] = [
    { label: t.duplicate(n), icon: IconCopy, onClick: () => actions.duplicate(at) },
    ...(at > 0 ? [{ label: t.up(n), icon: IconArrowUp, onClick: () => actions.move(at, -1) }] : []),
    ...(at + 1 < of ? [{ label: t.down(n), icon: IconArrowDown, onClick: () => actions.move(at, 1) }] : []),
    ...(real ? [{ label: t.remove(n), icon: IconTrash, danger: true, onClick: () => actions.remove(at) }] : []),
  ]
  return (
    <Menu entries={entries} label={t.actions(n)} align="end" opened onOpened={setOpened}>
      {button}
    </Menu>
  )
}

interface CellProps {
  id: string
  column: FormColumn
  at: number
  value: string
  actions: RowActions
}

/** One cell, labelled with its column and row; a paste from a spreadsheet spreads from here. */
export function CellInput({ id, column, at, value, actions }: CellProps) {
  const t = useFormFieldText()
  const { language } = usePage()
  const [left, setLeft] = useState(false)
  const label = t.row(column.Label, at + 1)
  if (column.DataType === 'Calculated') return <TextField id={id} label={label} labelHidden readOnly value={value} />
  const asField = { ...column, DataStructure: 'Scalar', IsEffectiveDate: false, Columns: [] } as unknown as FormField
  return (
    <Control
      id={id}
      small
      labelHidden
      label={label}
      field={column.DataType === 'MultiChoice' ? { ...column, DataType: 'Choice' } : column}
      value={value}
      error={left && value && column.DataType !== 'MultiChoice' ? problemOf(asField, value, language) : undefined}
      onBlur={() => setLeft(true)}
      onChange={(next) => actions.cell(at, column.Id, next)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain')
        if (!spansCells(text, column)) return
        event.preventDefault()
        actions.paste(at, column.Id, text)
      }}
    />
  )
}

interface RowProps {
  base: string
  row: TableRow
  at: number
  of: number
  real: boolean
  body: readonly TemplateCell[][]
  columnNamed: ReadonlyMap<string, FormColumn>
  actions: RowActions
  edit: boolean
}

const Row = memo(function Row({ base, row, at, of, real, body, columnNamed, actions, edit }: RowProps) {
  return body.map((cells, line) => (
    <tr key={line}>
      {cells.map((cell, across) => (
        <td key={across} {...(cell.span && { colSpan: cell.span })} data-label={labelOf(cell.children, columnNamed)}>
          <Words
            of={cell.children}
            row={{ columns: [...columnNamed.values()], row }}
            token={(name, key) => {
              const column = columnNamed.get(name)
              if (!column) return `{{${name}}}`
              const value = row[column.Id] ?? ''
              return edit ? (
                <CellInput key={key} id={`${base}-${at}-${column.Id}`} {...{ column, at, value, actions }} />
              ) : (
                <PrintedCell key={key} column={column} value={value} />
              )
            }}
          />
        </td>
      ))}
      {edit && line === 0 && (
        <td className="k-fp-row-menu" rowSpan={body.length}>
          <RowMenu {...{ at, of, real, actions }} />
        </td>
      )}
    </tr>
  ))
})

function PrintedCell({ column, value }: { column: FormColumn; value: string }) {
  return <span className="k-fp-value">{printedCell(column, value)}</span>
}

const labelOf = (children: readonly Inline[], columns: ReadonlyMap<string, FormColumn>) => {
  const token = children.find((one) => one.kind === 'token')
  return token ? columns.get(token.name)?.Label : undefined
}

interface RowsTableProps {
  field: FormField
  head: readonly TemplateCell[][]
  body: readonly TemplateCell[][]
}

/** Rows as a table, drawn as the template has it; on a phone each row is a stack of labelled answers. */
export function RowsTable({ field, head, body }: RowsTableProps) {
  const page = usePage()
  const t = useFormFieldText()
  const base = useId()
  const { columnNamed, order } = useMemo(() => columnsIn(field, body), [field, body])
  const { rows, real, actions, shows, problem, full } = useRows(field, order)
  if (!shows) return null
  return (
    <div className="k-fp-rows">
      <table className="k-fp-table">
        <caption className="k-hidden">{field.Label}</caption>
        <thead>
          {head.map((cells, line) => (
            <tr key={line}>
              {cells.map((cell, at) => (
                <th key={at} scope="col" {...(cell.span && { colSpan: cell.span })}>
                  <Words of={cell.children} token={(name) => columnNamed.get(name)?.Label ?? name} />
                </th>
              ))}
              {page.edit && line === 0 && <td className="k-fp-row-menu" rowSpan={head.length} aria-hidden="true" />}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={at}
              edit={page.edit}
              of={rows.length}
              real={at < real}
              {...{ base, row, at, body, columnNamed, actions }}
            />
          ))}
        </tbody>
      </table>
      {!page.edit && real === 0 && <p className="k-help">{t.noRows}</p>}
      {page.edit && (
        <Button kind="quiet" size="sm" icon={IconPlus} offBecause={full} onClick={actions.add}>
          {t.addTo(field.Label)}
        </Button>
      )}
      <FieldHelp id={`${base}-help`} error={problem} />
    </div>
  )
}

/** A table without a place of its own in the template, or a list: one column of inputs for each column. */
export function RowsField({
  field,
  frame,
}: {
  field: FormField
  frame: { help: string | undefined; needed: boolean }
}) {
  const words = useFieldText()
  const { head, body } = useMemo(() => plainTable(field), [field])
  return (
    <div className="k-field">
      <div className="k-label">
        {field.Label} {frame.needed && <em>{words.needed}</em>}
      </div>
      <RowsTable field={field} head={head} body={body} />
      <FieldHelp id={`${field.Id}-rows-help`} help={frame.help} />
    </div>
  )
}
