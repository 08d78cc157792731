import { useState } from 'react'
import { addMonths } from '#platform/contract/dates.ts'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Month } from './house/month.web.tsx'
import { Orders } from './orders/orders.web.tsx'
import './medications.css'

/** The Medications tab of a resident's chart: orders, and the record of a month. */
export function Screen({ id = '' }: { id?: string }) {
  const dates = useDates()
  const [month, setMonth] = useState(() => `${dates.today().slice(0, 7)}-01`)
  const months = [0, -1, -2].map((back) => addMonths(`${dates.today().slice(0, 7)}-01`, back))
  return (
    <div className="k-stack">
      <div className="k-no-print k-stack">
        <Orders membershipId={id} />
        <div className="k-med-parts">
          {months.map((one) => (
            <Button key={one} chosen={one === month} aria-pressed={one === month} onClick={() => setMonth(one)}>
              {dates.month(one)}
            </Button>
          ))}
        </div>
      </div>
      <Month membershipId={id} month={month} />
    </div>
  )
}
