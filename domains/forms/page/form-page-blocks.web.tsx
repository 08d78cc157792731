import { memo, type ReactNode } from 'react'
import { approvalBlocks } from '#platform/contract/lists/documents.ts'
import { useSpeech } from '#platform/web/words.ts'
import type { FormField } from '../form-fields.rules.ts'
import type { Block, BlockOf, Inline } from '../form-template.rules.ts'
import { RowsTable } from './form-field-rows.web.tsx'
import { useFormFieldText } from './form-field-text.web.ts'
import { FieldPlace, fitsInLine } from './form-field.web.tsx'
import { AnswerText } from './form-field-read.web.tsx'
import { RepeatedGroup } from './form-page-group.web.tsx'
import { useAnswer, useBranchPlace, useHolds, usePage, useShowing } from './form-page-store.web.ts'
import { Words } from './form-page-inline.web.tsx'

export function Blocks({ of }: { of: readonly Block[] }) {
  return of.map((block, key) => <OneBlock key={key} block={block} />)
}

const OneBlock = memo(function OneBlock({ block }: { block: Block }) {
  return block.if ? <Conditional block={block} /> : <Drawn block={block} />
})

function Conditional({ block }: { block: Block }) {
  return useHolds(block.if) ? <Drawn block={block} /> : null
}

/** A paragraph with nothing but one token is a labelled field. */
export const onlyToken = (children: readonly Inline[]) => {
  const said = children.filter((one) => one.kind !== 'break' && (one.kind !== 'text' || one.text.trim() !== ''))
  return said.length === 1 && said[0]?.kind === 'token' ? said[0] : undefined
}

function Drawn({ block }: { block: Block }): ReactNode {
  const page = usePage()
  switch (block.kind) {
    case 'heading': {
      const Level = `h${Math.min(6, block.level + 1)}` as 'h2'
      return (
        <Level id={page.anchors.get(block)} className={`k-fp-h k-fp-h${block.level}`} tabIndex={-1}>
          <Line of={block.children} />
        </Level>
      )
    }
    case 'paragraph':
      return <Paragraph block={block} />
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className="k-fp-ul">
          {block.items.map((item, at) => (
            <li key={at}>
              <Blocks of={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'columns':
      return (
        <div className={`k-fp-columns k-fp-columns-${block.count}`}>
          <Blocks of={block.children} />
        </div>
      )
    case 'table':
      return <TableBlock block={block} />
    case 'group': {
      const field = block.array === undefined ? undefined : page.fieldNamed.get(block.array)
      return field ? <RepeatedGroup field={field} of={block.children} /> : <Blocks of={block.children} />
    }
    case 'signature':
      return page.signature?.(block.block, block.line) ?? <SignaturePlace block={block} />
    case 'rule':
      return <hr className="k-fp-rule" />
    case 'page-break':
      return <div className="k-fp-break" aria-hidden="true" />
  }
}

function Paragraph({ block }: { block: BlockOf<'paragraph'> }) {
  const page = usePage()
  const alone = onlyToken(useShowing(block.children))
  const field = alone && page.fieldNamed.get(alone.name)
  if (field && page.firstPlaces.has(alone)) return <FieldPlace field={field} />
  const takes = block.children.some((one) => one.kind === 'token')
  const className = block.align ? `k-fp-p is-${block.align}` : 'k-fp-p'
  return takes ? (
    <div className={className}>
      <Line of={block.children} />
    </div>
  ) : (
    <p className={className}>
      <Line of={block.children} />
    </p>
  )
}

/** Words with the places of answers among them. */
function Line({ of }: { of: readonly Inline[] }) {
  const page = usePage()
  return (
    <Words
      of={of}
      token={(name, _key, at) => {
        const field = page.fieldNamed.get(name)
        if (!field) return `{{${name}}}`
        if (page.branchPlaces.get(name)?.includes(at)) return <InBranch field={field} at={at} />
        if (!page.firstPlaces.has(at)) return <Repeated field={field} />
        return <FieldPlace field={field} inline={fitsInLine(field)} />
      }}
    />
  )
}

/** A place in a branch of Word's: the first that shows takes the answer. */
function InBranch({ field, at }: { field: FormField; at: Inline }) {
  const asked = useBranchPlace(field.Name)
  return asked === at ? <FieldPlace field={field} inline={fitsInLine(field)} /> : <Repeated field={field} />
}

/** A later place of a token: it repeats the answer. */
function Repeated({ field }: { field: FormField }) {
  const { value, shows } = useAnswer(field.Id)
  return shows ? <AnswerText field={field} value={value} /> : null
}

function TableBlock({ block }: { block: BlockOf<'table'> }) {
  const page = usePage()
  const field = block.array === undefined ? undefined : page.fieldNamed.get(block.array)
  if (field) return <RowsTable field={field} head={block.head} body={block.body} />
  return (
    <table className="k-fp-table k-fp-fixed">
      {block.head.length > 0 && (
        <thead>
          {block.head.map((row, at) => (
            <tr key={at}>
              {row.map((cell, across) => (
                <th key={across} scope="col" {...(cell.span && { colSpan: cell.span })}>
                  <Line of={cell.children} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
      )}
      <tbody>
        {block.body.map((row, at) => (
          <tr key={at}>
            {row.map((cell, across) => {
              const alone = onlyToken(cell.children)
              const answers = alone && page.fieldNamed.get(alone.name)
              const place =
                answers && page.firstPlaces.has(alone) ? <FieldPlace field={answers} /> : <Line of={cell.children} />
              return cell.header ? (
                <th key={across} scope="row" {...(cell.span && { colSpan: cell.span })}>
                  {place}
                </th>
              ) : (
                <td key={across} {...(cell.span && { colSpan: cell.span })}>
                  {place}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SignaturePlace({ block }: { block: BlockOf<'signature'> }) {
  const t = useFormFieldText()
  const { label } = useSpeech()
  return (
    <div className="k-fp-signature">
      <span>{t.signature(label(approvalBlocks, block.block))}</span>
    </div>
  )
}
