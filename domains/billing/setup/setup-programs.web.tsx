import type { Output, Sent } from '#platform/contract/call.ts'
import type { CustomFields } from '#platform/web/call-form-grid.tsx'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { setupCalls } from './setup.calls.ts'
import { useSetupText } from './setup-text.web.ts'

type Setup = Output<typeof setupCalls.getRates>

/** Sub-programs whose services are billed, from which day on. */
export function Programs({ setup }: { setup: Setup }) {
  const t = useSetupText()
  const dates = useDates()
  const dialogs = useDialogs()
  const { AssignedSubPrograms } = useProfile()
  const options = AssignedSubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name }))
  const custom = {
    SubProgramID: {
      label: t.subProgram,
      words: (value: string) => options.find((one) => one.value === value)?.label ?? '',
      draw: ({
        value,
        onChange,
        errors,
      }: {
        value: string
        onChange: (id: string) => void
        errors: Record<string, string>
      }) => (
        <SelectField
          label={t.subProgram}
          options={options}
          value={value}
          onChange={(id) => onChange(id ?? '')}
          error={errors['']}
        />
      ),
    },
  } as unknown as CustomFields<Sent<typeof setupCalls.addEditProgram>>
  const add = () =>
    dialogs.ask({ call: setupCalls.addEditProgram, title: t.addProgram, values: { StartDate: dates.today() }, custom })
  return (
    <Card
      flush
      title={t.programs}
      note={t.programsText}
      end={
        setup.Can.Manage && (
          <Button size="sm" onClick={add}>
            {t.addProgram}
          </Button>
        )
      }
    >
      {setup.Programs.length === 0 && (
        <EmptyState kind="first" title={t.noPrograms}>
          {t.noProgramsText}
        </EmptyState>
      )}
      {setup.Programs.length > 0 && (
        <ul className="k-list k-billing-lines" aria-label={t.programs}>
          {setup.Programs.map((one) => (
            <li key={one.BillingProgramID}>
              <b>{one.SubProgramName}</b>
              <span>
                {one.EndDate
                  ? t.between(dates.date(one.StartDate), dates.date(one.EndDate))
                  : t.since(dates.date(one.StartDate))}
              </span>
              <div className="k-billing-do">
                {setup.Can.Manage && options.some(({ value }) => value === one.SubProgramID) && (
                  <Button
                    size="sm"
                    onClick={() =>
                      dialogs.ask({
                        call: setupCalls.addEditProgram,
                        title: one.SubProgramName,
                        values: { ...one },
                        fields: ['StartDate', 'EndDate'],
                      })
                    }
                  >
                    {t.change}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {dialogs.dialog}
    </Card>
  )
}
