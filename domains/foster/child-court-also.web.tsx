import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import type { ClientProfile } from './children-chart.calls.ts'
import { useCourtText } from './child-court-text.web.ts'

/** The siblings an entry can also be for: those with a chart the caller may open. */
export function AlsoFor({
  child,
  chosen,
  onChosen,
}: {
  child: ClientProfile
  chosen: readonly string[]
  onChosen: (ids: string[]) => void
}) {
  const t = useCourtText()
  const siblings = child.Siblings.filter((one) => one.ClientSubProgramMembershipID && one.Status !== 'Ended')
  if (siblings.length === 0) return null
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
