import { useState } from 'react'
import { courtCalls } from '#domains/foster/court/court.calls.ts'
import { hearingTypes } from '#platform/contract/lists/court.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { BundleEditor } from './bundle-editor.web.tsx'
import { courtBundleCalls } from './court-bundle.calls.ts'
import { useBundleText } from './court-bundle-text.web.ts'
import './court.css'

/** The report for a hearing of the chart: chosen, then written. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useBundleText()
  const dates = useDates()
  const { label } = useSpeech()
  const [chosen, setChosen] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const { data } = useRead(courtCalls.getCourtForChart, { ClientSubProgramMembershipID: id })
  if (!data) return <SkeletonRows rows={2} height={56} />
  const hearings = data.Hearings
  const next = hearings.findLast(({ Outcome, HeldOn }) => !Outcome && HeldOn >= dates.today()) ?? hearings[0]
  const at = chosen ?? next?.HearingID ?? null
  return (
    <Card title={t.title} note={t.note}>
      {hearings.length === 0 ? (
        <p className="k-quiet">{t.none}</p>
      ) : (
        <>
          <div className="k-bundle-choose">
            <SelectField
              label={t.choose}
              options={hearings.map(({ HearingID, Kind, HeldOn }) => ({
                value: HearingID,
                label: t.hearing(label(hearingTypes, Kind), dates.date(HeldOn)),
              }))}
              value={at}
              onChange={(value) => value && setChosen(value)}
            />
            {!opened && <Button onClick={() => setOpened(true)}>{t.prepare}</Button>}
          </div>
          {opened && at && <Opened key={at} id={id} hearingId={at} />}
        </>
      )}
    </Card>
  )
}

function Opened({ id, hearingId }: { id: string; hearingId: string }) {
  const { data } = useRead(courtBundleCalls.getBundle, { ClientSubProgramMembershipID: id, HearingID: hearingId })
  return data ? <BundleEditor membershipId={id} bundle={data} /> : <SkeletonRows rows={6} height={48} />
}
