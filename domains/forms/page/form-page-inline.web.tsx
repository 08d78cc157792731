import { Fragment, type ReactNode } from 'react'
import type { Inline } from '../form-template.rules.ts'
import { useShowing, type RowOf } from './form-page-store.web.ts'

/** A line of the template: words as they are set, and whatever stands for a token. */
export function Words({
  of,
  row,
  token,
}: {
  of: readonly Inline[]
  row?: RowOf
  token: (name: string, key: number, at: Inline) => ReactNode
}) {
  return useShowing(of, row).map((one, key) => {
    if (one.kind === 'break') return <br key={key} />
    if (one.kind === 'token') return <Fragment key={key}>{token(one.name, key, one)}</Fragment>
    let text: ReactNode = one.text
    if (one.bold) text = <strong>{text}</strong>
    if (one.italic) text = <em>{text}</em>
    if (one.underline) text = <u>{text}</u>
    return <Fragment key={key}>{text}</Fragment>
  })
}
