import { PageHead } from '#platform/web/ui/page-head.tsx'
import { DispatchQueue } from './dispatch-queue.web.tsx'
import { useDispatchText } from './dispatch-text.web.ts'
import './dispatch.css'

/** Scans on their way into charts and to people. */
export function Screen() {
  const t = useDispatchText()
  return (
    <div className="k-page">
      <PageHead title={t.title} sentence={t.sentence} />
      <DispatchQueue />
    </div>
  )
}
