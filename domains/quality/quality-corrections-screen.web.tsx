import { useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { Pages } from '#platform/web/blocks/pages.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { CorrectionLine } from './corrections/correction-line.web.tsx'
import { correctionCalls } from './corrections/corrections.calls.ts'
import { useCorrectionsText } from './corrections/corrections-text.web.ts'
import { useQualityAddress } from './quality-address.web.ts'
import { correctionStates } from './quality-lists.rules.ts'
import { ProgramFilter } from './quality-parts.web.tsx'
import './quality.css'

/** Everything somebody is to mend, what is late first. */
export function Screen() {
  const t = useCorrectionsText()
  const { options } = useSpeech()
  const dialogs = useDialogs()
  const led = useQualityAddress().list['correction']
  const [asked, setAsked] = useState<Sent<typeof correctionCalls.getCorrections>>(
    led ? { QualityCorrectionID: led } : {},
  )
  const { data } = useRead(correctionCalls.getCorrections, asked, { keepLast: true })
  const { State, SubProgramID, Page = 1 } = asked
  const only = (state: typeof State | null | undefined, program: string | undefined) =>
    setAsked({ ...(state && { State: state }), ...(program && { SubProgramID: program }) })
  return (
    <>
      <div className="k-quality-filters">
        <SelectField
          label={t.state}
          clearable
          placeholder={t.all}
          options={options(correctionStates)}
          value={State ?? null}
          onChange={(value) => only(value as typeof State | null, SubProgramID)}
        />
        <ProgramFilter value={SubProgramID} onChange={(id) => only(State, id)} />
        {asked.QualityCorrectionID && <Button onClick={() => setAsked({})}>{t.every}</Button>}
      </div>
      {data ? (
        <RecordCard
          title={t.title}
          note={t.total(data.Total)}
          rows={data.Corrections}
          idOf={(one) => one.QualityCorrectionID}
          rowClass="k-quality"
          none={[t.none, State || SubProgramID ? t.noMatch : t.noneText]}
          clear
          end={<Pages page={Page} size={50} total={data.Total} onPage={(page) => setAsked({ ...asked, Page: page })} />}
          draw={(one) => <CorrectionLine one={one} dialogs={dialogs} mayEdit={data.Can.Edit} />}
        />
      ) : (
        <SkeletonRows rows={6} height={56} />
      )}
      {dialogs.dialog}
    </>
  )
}
