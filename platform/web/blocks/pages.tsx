import { catalog } from '../i18n.ts'
import { Button } from '../ui/button.tsx'

const useText = catalog({
  before: ['Previous', 'Anteriores'],
  next: ['Next', 'Siguientes'],
})

interface PagesProps {
  page: number
  size: number
  total: number
  /** There are more than the total; how far it goes is seen where a page is not full. */
  more?: boolean | undefined
  onPage: (page: number) => void
}

/** From one page of a list to another. */
export function Pages({ page, size, total, more, onPage }: PagesProps) {
  const t = useText()
  if (total <= size && page === 1) return null
  return (
    <>
      {page > 1 && (
        <Button size="sm" onClick={() => onPage(page - 1)}>
          {t.before}
        </Button>
      )}
      {(more || page * size < total) && (
        <Button size="sm" onClick={() => onPage(page + 1)}>
          {t.next}
        </Button>
      )}
    </>
  )
}
