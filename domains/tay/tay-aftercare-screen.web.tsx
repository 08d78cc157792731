import { tayAftercareTimes, tayExitHousing } from '#platform/contract/lists/tay.ts'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { clientHref } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { catalog } from '#platform/web/i18n.ts'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { aftercareCalls } from './exit/aftercare.calls.ts'
import { tay } from './tay.rules.ts'
import './tay.css'

const useText = catalog({
  title: ['Aftercare contacts to make', 'Contactos de seguimiento por hacer'],
  clear: ['Nobody to ask now', 'Nadie por contactar ahora'],
  clearText: [
    'Everybody who left is asked how they are after 3, 6 and 12 months. They appear here a month before.',
    'A todos los que salieron se les pregunta cómo les va a los 3, 6 y 12 meses. Aparecen aquí un mes antes.',
  ],
  after: ['after {time}, left {day}', 'a los {time}, salió el {day}'],
  housing: ['left to: {housing}', 'salió a: {housing}'],
})

/** Who left and is to be asked how they are. */
export function Screen() {
  const t = useText()
  const dates = useDates()
  const go = useGo()
  const { label } = useSpeech()
  const { data } = useRead(aftercareCalls.getAftercareDue, {})
  if (!data) return <SkeletonRows rows={5} height={52} />
  return (
    <RecordCard
      title={t.title}
      rows={data.Rows}
      idOf={({ ClientSubProgramMembershipID, Months }) => ClientSubProgramMembershipID + Months}
      rowClass="k-tay-rows"
      none={[t.clear, t.clearText]}
      clear
      draw={(one) => (
        <>
          <span>
            <a
              className="k-link"
              {...linkTo(clientHref(tay.module, one.ClientSubProgramMembershipID, 'aftercare'), go)}
            >
              {one.Name}
            </a>
            <small>
              {[
                t.after(label(tayAftercareTimes, one.Months), dates.date(one.LeftOn)),
                one.Housing && t.housing(label(tayExitHousing, one.Housing)),
                one.Phone && phoneWords(one.Phone),
                one.CaseManager,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          <Status tone={one.DueOn < dates.today() ? 'over' : 'soon'}>{dates.due(one.DueOn).text}</Status>
        </>
      )}
    />
  )
}
