import { useCrumbs } from '#platform/web/crumbs.ts'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { ExpenseList } from './expense-list.web.tsx'
import { useExpenseText } from './expenses-text.web.ts'

/** What staff paid and get back. */
export function Screen() {
  const t = useExpenseText()
  useCrumbs([{ label: t.title }])
  return (
    <div className="k-page">
      <PageHead title={t.title} sentence={t.sentence} />
      <ExpenseList />
    </div>
  )
}
