import { churchActivityTypes } from '#platform/contract/lists/church.ts'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { registerCalls } from './register.calls.ts'
import { useRegisterText } from './register-text.web.ts'
import { SidesCard } from './sides-card.web.tsx'

/** What the sides that deal with people outside know of a person; nothing where none does. */
export function PersonSides({ id = '', without }: { id?: string; without?: string }) {
  const t = useRegisterText()
  const dates = useDates()
  const { label } = useSpeech()
  const may = usePermitted()(registerCalls.getPersonSides.permission)
  const { data } = useRead(
    registerCalls.getPersonSides,
    { PersonID: id },
    { enabled: may, quiet: true, ownErrors: true },
  )
  const others = data?.Sides.filter((one) => one.RecordID !== without) ?? []
  return (
    <>
      {others.length > 0 && <SidesCard sides={others} />}
      {data && data.Visits.length > 0 && (
        <RecordCard
          title={t.visits}
          rows={data.Visits}
          idOf={(one) => one.RecordID}
          none={t.noSides}
          draw={(one) => (
            <>
              <span>
                {one.Church}
                <small>{label(churchActivityTypes, one.Type)}</small>
              </span>
              <span className="k-quiet">{dates.near(one.On)}</span>
            </>
          )}
        />
      )}
    </>
  )
}
