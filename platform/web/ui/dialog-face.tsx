import type { ElementType } from 'react'
import type { DialogProps } from './dialog.tsx'

type Face = Pick<DialogProps, 'title' | 'sentence' | 'mark' | 'children' | 'actions' | 'aside'>

/** What a dialog shows, whoever draws its frame; `title` is drawn as `Heading`. */
export function DialogFace({
  Heading,
  title,
  sentence,
  mark,
  children,
  actions,
  aside,
}: Face & { Heading: ElementType }) {
  return (
    <>
      <div className="k-dialog-head">
        {mark}
        <div>
          <Heading>{title}</Heading>
          {sentence && <p>{sentence}</p>}
        </div>
      </div>
      <div className="k-dialog-body">{children}</div>
      {(actions || aside) && (
        <div className="k-dialog-foot">
          {aside && <div className="k-dialog-aside">{aside}</div>}
          {actions}
        </div>
      )}
    </>
  )
}
