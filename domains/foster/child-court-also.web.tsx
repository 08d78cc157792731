import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import type { Sibling } from './children-chart.calls.ts'
import { useCourtText } from './child-court-text.web.ts'

interface AlsoForProps {
  /** Those with a chart the caller may open. */
  siblings: readonly Sibling[]
  chosen: readonly string[]
  onChosen: (ids: string[]) => void
}

/** Which siblings an entry also holds for. */
export function AlsoFor({ siblings, chosen, onChosen }: AlsoForProps) {
  const t = useCourtText()
  return (
    <fieldset className="k-also">
      <legend>{t.also}</legend>
      {siblings.map((one) => {
        const id = one.ClientSubProgramMembershipID!
        return (
          <Checkbox
            key={id}
            label={one.Name}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChosen(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        )
      })}
    </fieldset>
  )
}
