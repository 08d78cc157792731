import { useProfile } from '#domains/session/profile.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { MadeFiles } from './regulators/made-files.web.tsx'
import { Quality, type RegulatorAsked } from './regulators/quality.web.tsx'
import { regulatorCalls } from './regulators/regulators.calls.ts'
import { useRegulatorsText } from './regulators/regulators-text.web.ts'
import './reports.css'

type Formats = Output<typeof regulatorCalls.getRegulatorFormats>

/** Files for regulators and counties: how complete they are, what was made. */
export function Screen() {
  const { data } = useRead(regulatorCalls.getRegulatorFormats, {})
  if (!data) return <SkeletonRows rows={8} />
  return <Regulators data={data} />
}

function Regulators({ data }: { data: Formats }) {
  const t = useRegulatorsText()
  const dates = useDates()
  const { AssignedSubPrograms } = useProfile()
  const { asked, set, put } = useAddress('/Reports')
  const make = useChange(regulatorCalls.makeRegulatorFile)
  const format = data.Formats.find(({ Format }) => Format === asked.format) ?? data.Formats[0]!
  const versions = format.Versions.map(String)
  const version = versions.find((one) => one === asked.of) ?? versions.at(-1)!
  // The period before this one is the last that is whole.
  const period = format.Periods.find(({ From }) => From === asked.from) ?? format.Periods[1] ?? format.Periods[0]!
  const county = format.OfCounty ? (data.Counties.find((one) => one === asked.county) ?? null) : null
  const program = AssignedSubPrograms.find(({ Id }) => Id === asked.program)?.Id ?? null
  const wanted: RegulatorAsked | undefined =
    format.OfCounty && county === null
      ? undefined
      : {
          Format: format.Format,
          FormatVersion: Number(version),
          From: period.From,
          ...(county && { County: county }),
          ...(program && { SubProgramID: program }),
        }
  const start = async () => {
    const made = wanted && (await make.run(wanted))
    if (made) showToast({ text: t.made })
  }
  return (
    <div className="k-stack">
      <form
        className="k-report-asked"
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        <SelectField
          label={t.format}
          options={data.Formats.map(({ Format, Title }) => ({ value: Format, label: Title }))}
          value={format.Format}
          onChange={(one) => set({ format: one ?? undefined, of: undefined, from: undefined, flaw: undefined })}
        />
        <SelectField
          label={t.version}
          options={versions.map((one) => ({ value: one, label: t.versionOf(one) }))}
          value={version}
          onChange={(one) => set({ of: one ?? undefined, flaw: undefined })}
        />
        <SelectField
          label={t.period}
          options={format.Periods.map(({ From, To }) => ({
            value: From,
            label: t.days(dates.date(From), dates.date(To)),
          }))}
          value={period.From}
          onChange={(one) => set({ from: one ?? undefined, flaw: undefined })}
        />
        {format.OfCounty && (
          <SelectField
            label={t.county}
            options={data.Counties.map((one) => ({ value: one, label: one }))}
            value={county}
            onChange={(one) => set({ county: one ?? undefined, flaw: undefined })}
          />
        )}
        <SelectField
          label={t.program}
          placeholder={t.all}
          clearable
          options={AssignedSubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          value={program}
          onChange={(one) => set({ program: one ?? undefined, flaw: undefined })}
        />
        <Button kind="primary" type="submit" busy={make.isPending} offBecause={wanted ? undefined : t.chooseCounty}>
          {t.make}
        </Button>
      </form>
      <p className="k-quiet">{format.About}</p>
      {wanted ? (
        <Quality asked={wanted} title={format.Title} flaw={asked.flaw} onFlaw={(flaw) => put({ flaw })} />
      ) : (
        <EmptyState kind="first" title={t.chooseCounty}>
          {t.chooseCountyText}
        </EmptyState>
      )}
      <MadeFiles files={data.Files} />
      {format.NotHeld.length > 0 && (
        <Card title={t.notHeld} note={t.notHeldText}>
          <ul className="k-regulator-not-held">
            {format.NotHeld.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
