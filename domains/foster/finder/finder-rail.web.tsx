import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { EffectList } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useFinderAddress } from './finder-address.web.ts'
import { OfferDialog } from './finder-offer.web.tsx'
import { finderCalls } from './finder.calls.ts'
import { useFinderText } from './finder-text.web.ts'
import type { Matched, HomeShape } from './finder-shapes.rules.ts'
import { placementsCalls } from '../placements/placements.calls.ts'
import { usePreview } from '#platform/web/use-preview.ts'

interface RailProps {
  found: Matched
  home: HomeShape | undefined
  note: string
  onNote: (note: string) => void
}

/** What placing there would do, and why this home was chosen. */
export function FinderRail({ found, home, note, onNote }: RailProps) {
  const t = useFinderText()
  const dates = useDates()
  const { homes, others, show } = useFinderAddress()
  const [offering, setOffering] = useState(false)
  const sheet = useChange(finderCalls.savePlacementDecision)
  const moving = found.Children[0]!.PlacementID !== null

  async function keep() {
    const done = await sheet.run({
      ClientSubProgramMembershipID: found.Children[0]!.ClientSubProgramMembershipID,
      With: others,
      StartDate: found.StartDate,
      Compared: homes,
      ChosenFamilyID: home?.FosterResourceFamilyID ?? null,
      Note: note.trim() || null,
    })
    if (!done) return
    showToast({ text: t.sheetSaved })
  }

  const from =
    found.Origin &&
    { asked: t.fromAsked, school: t.fromSchool, home: t.fromHome }[found.Origin.From](found.Origin.ZipCode)
  const when = dates.time(found.CheckedAt)
  return (
    <aside className="k-stack" aria-label={t.stepDecide}>
      <Card title={home ? t.ifYouPlace(home.Name) : t.stepDecide}>
        {home ? <Consequences found={found} home={home} /> : <p className="k-quiet">{t.pickFirst}</p>}
        {home && found.Can.Place && (
          <div className="k-finder-do">
            <Button kind="primary" wide onClick={() => show('decide')}>
              {(moving ? t.goOnMove : t.goOn)(found.Children.length)}
            </Button>
            <Button wide onClick={() => setOffering(true)}>
              {t.offer}
            </Button>
            <small>{t.later}</small>
          </div>
        )}
      </Card>
      {found.Can.Place && (
        <Card title={t.whyThis} end={<small>{t.kept}</small>}>
          <TextArea
            label={t.whyThis}
            labelHidden
            minRows={3}
            maxLength={4000}
            placeholder={t.whyPlaceholder}
            value={note}
            onChange={(event) => onNote(event.currentTarget.value)}
          />
          <Button
            size="sm"
            icon={IconDownload}
            busy={sheet.isPending}
            onClick={() => void keep()}
            className="k-finder-keep"
          >
            {t.saveSheet}
          </Button>
        </Card>
      )}
      <Note>{from ? t.distances(from, when) : t.noDistance(when)}</Note>
      {offering && home && <OfferDialog who={found.Children} home={home} onClose={() => setOffering(false)} />}
    </aside>
  )
}

function Consequences({ found, home }: { found: Matched; home: HomeShape }) {
  const { others } = useFinderAddress()
  const first = found.Children[0]!
  const moving = first.PlacementID !== null
  const failing = home.Result === 'fail'
  const input = {
    ClientSubProgramMembershipID: first.ClientSubProgramMembershipID,
    FosterResourceFamilyID: home.FosterResourceFamilyID,
    StartDate: found.StartDate,
    With: others,
    ...(moving && { EndReason: 'Moved Within Agency' as const }),
    ...(failing && { OverrideReason: 'Other' as const, OverrideText: '…' }),
  }
  const { effects, failure } = usePreview(
    moving ? placementsCalls.transferPlacement : placementsCalls.assignFirstPlacement,
    input as Sent<typeof placementsCalls.transferPlacement>,
  )
  if (failure) return <Note tone="over">{failure.messages.join(' ')}</Note>
  return effects ? <EffectList effects={effects} /> : <SkeletonRows rows={4} height={33} />
}
