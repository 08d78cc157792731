import { useState } from 'react'
import type { Output, Sent } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { backdatingDays } from '#platform/contract/lists/constants.ts'
import { placementEndReasons, placementTypes } from '#platform/contract/lists/foster.ts'
import { EffectList } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useFinderAddress } from './finder-address.web.ts'
import { Exception } from './finder-exception.web.tsx'
import { forgetKept, useAskOnClose } from './finder-kept.web.ts'
import { useFinderText } from './finder-text.web.ts'
import { Verdict } from './finder-home-row.web.tsx'
import { CheckList } from '../placements/placements-checks.web.tsx'
import { homesById, type Matched } from './finder-shapes.rules.ts'
import { placementsCalls } from '../placements/placements.calls.ts'
import { usePreview } from '#platform/web/use-preview.ts'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { useFosterAddress } from '#domains/clients/foster-address.web.ts'

type Transfer = typeof placementsCalls.transferPlacement

/** The last step: the day, what else the record needs, what will happen, then the deed. */
export function FinderDecide({ found, note }: { found: Matched; note: string }) {
  const t = useFinderText()
  const dates = useDates()
  const address = useFinderAddress()
  const { open } = useFosterAddress()
  const undoToast = useUndoToast()
  const first = found.Children[0]!
  const moving = first.PlacementID !== null
  const call = (moving ? placementsCalls.transferPlacement : placementsCalls.assignFirstPlacement) as Transfer
  const change = useChange(call, { ownErrors: true })
  const { options } = useSpeech()
  const home = homesById(found, [address.pick ?? ''])[0]
  const [type, setType] = useState<string | null>(first.PlacementType)
  const [endReason, setEndReason] = useState<string | null>(null)
  const [endNote, setEndNote] = useState('')
  const [because, setBecause] = useState<string | null>(null)
  const [weighed, setWeighed] = useState('')
  const [late, setLate] = useState('')
  const [refused, setRefused] = useState<{ at: string; failure: Failure }>()
  const failing = home?.Result === 'fail'
  const farBack = found.StartDate < addDays(dates.today(), -backdatingDays)
  const whole = home && (!moving || endReason) && (!failing || (because && weighed.trim())) && (!farBack || late.trim())
  const input = whole
    ? ({
        ClientSubProgramMembershipID: first.ClientSubProgramMembershipID,
        FosterResourceFamilyID: home.FosterResourceFamilyID,
        StartDate: found.StartDate,
        With: address.others,
        Compared: address.homes,
        PlacementType: type,
        DecisionNote: note.trim() || null,
        OverrideReason: failing ? because : null,
        OverrideText: failing ? weighed.trim() : null,
        BackdateReason: late.trim() || null,
        ...(moving && {
          EndReason: endReason,
          EndNote: endNote.trim() || null,
          PlacementID: first.PlacementID,
          version: first.PlacementVersion,
        }),
      } as Sent<Transfer>)
    : undefined
  const { effects, failure } = usePreview(call, input)
  const key = JSON.stringify(input ?? null)
  const told = refused && refused.at === key ? refused.failure : failure
  const error = (name: string) => told?.refusal.fields?.[name]
  useAskOnClose(endNote !== '' || weighed !== '' || late !== '')
  if (!home) return <Note>{t.pickFirst}</Note>

  async function place() {
    if (!input || told || change.isPending) return
    try {
      const done: Output<Transfer> = await change.mutateAsync(input)
      forgetKept(first.ClientSubProgramMembershipID)
      undoToast(
        t.placed(
          done.Placed.map(({ Name }) => Name),
          home!.Name,
          dates.near(found.StartDate),
        ),
        done.ChangeSetID,
      )
      open('child', first.ClientSubProgramMembershipID, 'placements')
    } catch (caught) {
      if (!(caught instanceof Failure)) throw caught
      setRefused({ at: key, failure: caught })
    }
  }

  return (
    <form
      noValidate
      className="k-with-rail"
      onSubmit={(event) => {
        event.preventDefault()
        void place()
      }}
    >
      <div className="k-stack">
        <Card title={t.decide} note={t.decideSentence(home.Name)}>
          <div className="k-action-grid">
            <DateField
              label={t.from}
              value={found.StartDate}
              onChange={(day) => address.set({ from: day && day !== dates.today() ? day : undefined })}
              error={error('StartDate')}
            />
            <SelectField
              label={t.type}
              options={options(placementTypes)}
              value={type}
              onChange={setType}
              error={error('PlacementType')}
            />
            {moving && (
              <SelectField
                label={t.endReason}
                needed
                options={options(placementEndReasons)}
                value={endReason}
                onChange={setEndReason}
                error={error('EndReason')}
              />
            )}
            {farBack && (
              <TextField
                label={t.backdate}
                needed
                maxLength={400}
                value={late}
                onChange={(event) => setLate(event.currentTarget.value)}
                error={error('BackdateReason')}
              />
            )}
            {moving && (
              <div className="k-action-wide">
                <TextArea
                  label={t.endNote}
                  minRows={2}
                  maxLength={2000}
                  value={endNote}
                  onChange={(event) => setEndNote(event.currentTarget.value)}
                />
              </div>
            )}
          </div>
          {failing && (
            <Exception
              home={home}
              because={because}
              onBecause={setBecause}
              weighed={weighed}
              onWeighed={setWeighed}
              error={error}
            />
          )}
        </Card>
        <Card title={t.checksOf(home.Name)} end={<Verdict home={home} />}>
          {note.trim() && <p className="k-prose k-finder-why">{note}</p>}
          <CheckList checks={home.Checks} />
        </Card>
      </div>
      <aside className="k-stack" aria-label={t.effects}>
        <Card title={t.effects}>
          {told && <Note tone="over">{told.messages.join(' ')}</Note>}
          {!told &&
            (effects ? <EffectList effects={effects} undo={input && t.undo} /> : <SkeletonRows rows={4} height={33} />)}
          <div className="k-finder-do">
            <Button
              kind="primary"
              wide
              type="submit"
              busy={change.isPending}
              offBecause={input ? told?.messages.join(' ') : t.missing}
            >
              {(moving ? t.goOnMove : t.goOn)(found.Children.length)}
            </Button>
            <Button wide onClick={() => address.show('compare')}>
              {t.back}
            </Button>
          </div>
        </Card>
      </aside>
    </form>
  )
}
