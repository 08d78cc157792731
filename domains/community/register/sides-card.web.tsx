import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import type { SideRow } from './register.calls.ts'
import { useRegisterText } from './register-text.web.ts'

interface SidesCardProps {
  sides: readonly SideRow[]
  /** Shown already where the card is. */
  without?: string
}

/** Where somebody or something is known, each side with its own right. */
export function SidesCard({ sides, without }: SidesCardProps) {
  const t = useRegisterText()
  const go = useGo()
  return (
    <RecordCard
      title={t.sides}
      rows={sides.filter((one) => one.RecordID !== without)}
      idOf={(one) => `${one.Side} ${one.RecordID}`}
      none={t.noSides}
      draw={(one) => (
        <>
          <span>
            <a className="k-link" {...linkTo(hrefOf(one.Path), go)}>
              {one.Name}
            </a>
          </span>
          <span className="k-quiet">{t[one.Side]}</span>
        </>
      )}
    />
  )
}
