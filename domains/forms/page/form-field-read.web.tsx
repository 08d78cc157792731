import { Fragment, type ReactNode } from 'react'
import { printed } from '../form-answers.rules.ts'
import { isEmpty, type FieldValue, type FormField } from '../form-fields.rules.ts'
import { useFormFieldText } from './form-field-text.web.ts'
import { usePage } from './form-page-store.web.ts'

/** `**bold**` inside a line. */
const boldIn = (line: string): ReactNode =>
  line.split('**').map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : <Fragment key={at}>{part}</Fragment>))

/** Text with headings, lists and bold, and nothing else. */
export function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let items: string[] = []
  const endList = () => {
    if (items.length > 0)
      parts.push(
        <ul key={parts.length}>
          {items.map((item, at) => (
            <li key={at}>{boldIn(item)}</li>
          ))}
        </ul>,
      )
    items = []
  }
  for (const line of text.split('\n')) {
    if (line.startsWith('- ')) {
      items.push(line.slice(2))
      continue
    }
    endList()
    if (line.startsWith('## '))
      parts.push(
        <p key={parts.length} className="k-fp-rich-head">
          {boldIn(line.slice(3))}
        </p>,
      )
    else if (line.trim() !== '') parts.push(<p key={parts.length}>{boldIn(line)}</p>)
  }
  endList()
  return <div className="k-fp-rich">{parts}</div>
}

function Blank() {
  const t = useFormFieldText()
  return <span className="k-fp-blank">{t.blank}</span>
}

/** An answer as it is read. */
export function AnswerText({ field, value }: { field: FormField; value: FieldValue | undefined }) {
  const page = usePage()
  const t = useFormFieldText()
  if (value === undefined || isEmpty(value)) return <Blank />
  if (field.DataType === 'File') {
    const ids = typeof value === 'string' ? [value] : value
    const names = ids.map((id) => page.files?.list.find((one) => one.AttachmentID === id)?.FileName ?? t.attach)
    return <span className="k-fp-value">{names.join(', ')}</span>
  }
  if (typeof value === 'string')
    return field.DataType === 'RichText' ? (
      <RichText text={value} />
    ) : (
      <span className="k-fp-value">{printed(field, value)}</span>
    )
  if (field.DataStructure === 'Table')
    return (
      <table className="k-fp-table">
        <thead>
          <tr>
            {field.Columns.map((column) => (
              <th key={column.Id} scope="col">
                {column.Label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((row, at) => (
            <tr key={at}>
              {field.Columns.map((column) => (
                <td key={column.Id} data-label={column.Label}>
                  {typeof row === 'string' ? '' : printed(column, row[column.Id])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  const texts = value.filter((one) => typeof one === 'string')
  return field.DataType === 'MultiChoice' ? (
    <span className="k-fp-value">{texts.map((one) => printed(field, one)).join(', ')}</span>
  ) : (
    <ul className="k-fp-list">
      {texts.map((one, at) => (
        <li key={at}>{printed(field, one)}</li>
      ))}
    </ul>
  )
}

export function ReadAnswer({
  field,
  value,
  inline,
}: {
  field: FormField
  value: FieldValue | undefined
  inline: boolean
}) {
  const page = usePage()
  const comment = page.comments[field.Id]
  const t = useFormFieldText()
  if (inline) return <AnswerText field={field} value={value} />
  return (
    <div className="k-fp-read" id={`${page.prefix}-at-${field.Id}`}>
      <div className="k-label">{field.Label}</div>
      <AnswerText field={field} value={value} />
      {comment && <p className="k-help">{t.reviewer(comment)}</p>}
    </div>
  )
}
