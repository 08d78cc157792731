import { partProps, type PartProps } from './life-tab.web.tsx'
import { Ledger } from './money/ledger.web.tsx'
import { Belongings } from './property/belongings.web.tsx'

/** Property and money in a resident’s chart. */
export function Screen(props: PartProps) {
  const of = partProps(props)
  return (
    <>
      <Ledger {...of} />
      <div className="k-no-print">
        <Belongings {...of} />
      </div>
    </>
  )
}
