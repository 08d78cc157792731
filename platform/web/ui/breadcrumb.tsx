import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { catalog } from '../i18n.ts'
import { Icon } from './icon.tsx'

const useText = catalog(
  () => ({ label: 'Where you are' }),
  () => ({ label: 'Dónde está' }),
)

export interface Crumb {
  readonly key: string
  /** A link for every place above the current one; plain text for the last. */
  readonly node: ReactNode
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const t = useText()
  return (
    <nav aria-label={t.label} className="k-crumbs">
      <ol>
        {items.map(({ key, node }, index) => (
          <li key={key} {...(index === items.length - 1 && { 'aria-current': 'page' as const })}>
            {index > 0 && <Icon of={IconChevronRight} size={13} />}
            {node}
          </li>
        ))}
      </ol>
    </nav>
  )
}
