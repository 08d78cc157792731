import { useState } from 'react'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useFinderAddress, withOf } from './finder-address.web.ts'
import { useAskOnClose } from './finder-kept.web.ts'
import { finderCalls } from './finder.calls.ts'
import { useFinderText } from './finder-text.web.ts'
import type { Matched } from './finder-shapes.rules.ts'

/** The first step: from when, with whom, and what the checks and the ranking should know. */
export function FinderNeeds({ found }: { found: Matched }) {
  const t = useFinderText()
  const dates = useDates()
  const { label } = useSpeech()
  const { others, start, set, show } = useFinderAddress()
  const child = found.Children[0]!
  const [near, setNear] = useState(child.NearZipCode ?? '')
  const [district, setDistrict] = useState(child.SchoolDistrict ?? '')
  const [unaided, setUnaided] = useState(child.NonAmbulatory)
  const [along, setAlong] = useState<number | null>(child.ChildrenAlong)
  const [what, setWhat] = useState(child.NeedNote ?? '')
  const save = useChange(finderCalls.savePlacementNeeds)
  const changed =
    near !== (child.NearZipCode ?? '') ||
    district !== (child.SchoolDistrict ?? '') ||
    unaided !== child.NonAmbulatory ||
    along !== child.ChildrenAlong ||
    what !== (child.NeedNote ?? '')
  useAskOnClose(changed)

  async function goOn() {
    if (changed && found.Can.Place) {
      const done = await save.run({
        ClientSubProgramMembershipID: child.ClientSubProgramMembershipID,
        NonAmbulatory: unaided,
        ChildrenAlong: along ?? 0,
        NearZipCode: near.trim() || null,
        SchoolDistrict: district.trim() || null,
        Note: what.trim() || null,
        version: child.NeedVersion,
      })
      if (!done) return
    }
    show('homes')
  }

  const toggle = (id: string, on: boolean) =>
    set({ with: withOf(on ? [...others, id] : others.filter((one) => one !== id)) })

  return (
    <form
      noValidate
      className="k-with-rail"
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <Card title={t.needs} note={t.needsNote}>
        <div className="k-action-grid k-finder-needs">
          <DateField
            label={t.from}
            value={start ?? found.StartDate}
            onChange={(day) => set({ from: day && day !== dates.today() ? day : undefined })}
          />
          <TextField
            label={t.near}
            help={t.nearHelp}
            inputMode="numeric"
            maxLength={5}
            value={near}
            onChange={(event) => setNear(event.currentTarget.value)}
          />
          <TextField
            label={t.district}
            maxLength={120}
            value={district}
            onChange={(event) => setDistrict(event.currentTarget.value)}
          />
          <NumberField label={t.along} value={along} onChange={setAlong} />
          <div className="k-action-wide">
            <Checkbox
              label={t.nonAmbulatory}
              checked={unaided}
              onChange={(event) => setUnaided(event.currentTarget.checked)}
            />
          </div>
          <div className="k-action-wide">
            <TextArea
              label={t.what}
              minRows={3}
              maxLength={2000}
              value={what}
              onChange={(event) => setWhat(event.currentTarget.value)}
            />
          </div>
        </div>
        <div className="k-finder-foot">
          <Button kind="primary" type="submit" size="lg" busy={save.isPending}>
            {t.saveNeeds}
          </Button>
        </div>
      </Card>
      <div className="k-stack">
        <Card title={t.together}>
          {found.Siblings.length === 0 ? (
            <p className="k-quiet">{t.noSiblings}</p>
          ) : (
            <div className="k-finder-siblings">
              {found.Siblings.map((one) => (
                <Checkbox
                  key={one.ClientSubProgramMembershipID}
                  label={
                    <>
                      <b>{one.Name}</b>, {one.Age ?? '?'}
                    </>
                  }
                  help={one.FamilyName ? t.siblingPlaced(one.FamilyName) : t.siblingWaiting}
                  checked={others.includes(one.ClientSubProgramMembershipID)}
                  onChange={(event) => toggle(one.ClientSubProgramMembershipID, event.currentTarget.checked)}
                />
              ))}
              <small>{t.togetherNote}</small>
            </div>
          )}
        </Card>
        <Card title={t.facts}>
          <Facts
            narrow
            facts={[
              { label: t.language, value: child.Language ? label(primaryLanguages, child.Language) : t.unknown },
              { label: t.designation, value: child.Designation },
              { label: t.school, value: child.SchoolName ?? t.unknown },
              { label: t.county, value: child.County ?? t.unknown },
            ]}
          />
        </Card>
      </div>
    </form>
  )
}
