import { IconPlus } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { FormColumn, FormField } from '../form-fields.rules.ts'
import type { Block } from '../form-template.rules.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { columnsIn, printedCell } from './form-field-columns.web.ts'
import { useRows } from './form-field-row-state.web.ts'
import { CellInput, RowMenu } from './form-field-rows.web.tsx'
import { useFormFieldText } from './form-field-text.web.ts'
import { usePage, type RowOf } from './form-page-store.web.ts'
import { Words } from './form-page-inline.web.tsx'

/** Blocks that repeat for each row; their tokens name columns. */
export function RepeatedGroup({ field, of }: { field: FormField; of: readonly Block[] }) {
  const page = usePage()
  const t = useFormFieldText()
  const base = useId()
  const { columnNamed } = columnsIn(field, [])
  const { rows, real, actions, shows, full } = useRows(field)
  if (!shows) return null
  return (
    <div className="k-fp-groups">
      {rows.map((row, at) => (
        <section key={at} className="k-fp-group" aria-label={t.rowOf(field.Label, at + 1)}>
          {page.edit && (
            <div className="k-fp-group-head">
              <b>{t.rowOf(field.Label, at + 1)}</b>
              <RowMenu at={at} of={rows.length} real={at < real} actions={actions} />
            </div>
          )}
          <GroupBlocks
            of={of}
            row={{ columns: [...columnNamed.values()], row }}
            token={(name) => {
              const column = columnNamed.get(name)
              if (!column) return `{{${name}}}`
              const value = row[column.Id] ?? ''
              return page.edit ? (
                <CellInput id={`${base}-${at}-${column.Id}`} {...{ column, at, value, actions }} />
              ) : (
                <ReadCell column={column} value={value} />
              )
            }}
          />
        </section>
      ))}
      {page.edit && (
        <Button kind="quiet" size="sm" icon={IconPlus} offBecause={full} onClick={actions.add}>
          {t.addTo(field.Label)}
        </Button>
      )}
    </div>
  )
}

const ReadCell = ({ column, value }: { column: FormColumn; value: string }) => (
  <span className="k-fp-value">{printedCell(column, value)}</span>
)

interface GroupBlocksProps {
  of: readonly Block[]
  row: RowOf
  token: (name: string) => ReactNode
}

function GroupBlocks({ of, row, token }: GroupBlocksProps): ReactNode {
  return of.map((block, key) => {
    if (block.kind === 'heading' || block.kind === 'paragraph')
      return (
        <div key={key} className={block.kind === 'heading' ? 'k-fp-group-title' : 'k-fp-p'}>
          <Words of={block.children} row={row} token={token} />
        </div>
      )
    if (block.kind === 'columns' || block.kind === 'group')
      return (
        <div key={key} className={block.kind === 'columns' ? `k-fp-columns k-fp-columns-${block.count}` : ''}>
          <GroupBlocks of={block.children} row={row} token={token} />
        </div>
      )
    return block.kind === 'rule' ? <hr key={key} className="k-fp-rule" /> : null
  })
}
