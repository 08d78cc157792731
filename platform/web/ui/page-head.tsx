import type { ReactNode } from 'react'

interface PageHeadProps {
  title: ReactNode
  /** One sentence under the title. */
  sentence?: ReactNode
  /** At the right: the page's one primary button comes last. */
  actions?: ReactNode
}

export function PageHead({ title, sentence, actions }: PageHeadProps) {
  return (
    <div className="k-page-head">
      <div>
        <h1>{title}</h1>
        {sentence && <p>{sentence}</p>}
      </div>
      {actions && <div className="k-actions">{actions}</div>}
    </div>
  )
}
