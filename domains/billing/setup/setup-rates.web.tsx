import type { Output, Sent } from '#platform/contract/call.ts'
import type { CustomFields } from '#platform/web/call-form-grid.tsx'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { levelsOfCare } from '#platform/contract/lists/court.ts'
import { billingRoles } from '#platform/contract/lists/clinical.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useCents } from '#platform/web/money.ts'
import { useSpeech } from '#platform/web/words.ts'
import { rateKinds } from '../billing-lists.rules.ts'
import { setupCalls } from './setup.calls.ts'
import { useSetupText } from './setup-text.web.ts'

type Setup = Output<typeof setupCalls.getRates>
type Rate = Setup['Rates'][number]
type Kind = Rate['Kind']

/** The rates of one kind, each with its days. */
export function Rates({ kind, setup }: { kind: Kind; setup: Setup }) {
  const t = useSetupText()
  const cents = useCents()
  const dates = useDates()
  const { label } = useSpeech()
  const dialogs = useDialogs()
  const codes = setup.Codes.map(({ CodeID, Code }) => ({ value: CodeID, label: Code }))
  const custom = {
    CodeID: {
      label: t.code,
      words: (value: string | null) => codes.find((one) => one.value === value)?.label ?? '',
      draw: ({
        value,
        onChange,
        errors,
      }: {
        value: string | null
        onChange: (id: string | null) => void
        errors: Record<string, string>
      }) => <SelectField label={t.code} options={codes} value={value} onChange={onChange} error={errors['']} />,
    },
  } as unknown as CustomFields<Sent<typeof setupCalls.addEditRate>>
  const fields = [
    ...(kind === 'Service' ? (['CodeID', 'Role'] as const) : (['LevelOfCare'] as const)),
    'Amount' as const,
    'StartDate' as const,
    'EndDate' as const,
  ]
  const add = () =>
    dialogs.ask({
      call: setupCalls.addEditRate,
      title: t.addRate,
      values: { Kind: kind, StartDate: dates.today() },
      fields,
      custom,
    })
  const edit = (one: Rate) =>
    dialogs.ask({
      call: setupCalls.addEditRate,
      title: t.editRate,
      values: { ...one, Role: one.Role as never, LevelOfCare: one.LevelOfCare as never, Amount: one.Cents / 100 },
      fields,
      custom,
    })
  const rates = setup.Rates.filter((one) => one.Kind === kind)
  const title = label(rateKinds, kind)
  const name = (one: Rate) => one.Code ?? label(levelsOfCare, one.LevelOfCare ?? '')
  return (
    <Card
      flush
      title={t.rates(title)}
      end={
        setup.Can.Manage && (
          <Button size="sm" onClick={add}>
            {t.addRate}
          </Button>
        )
      }
    >
      {rates.length === 0 && (
        <EmptyState kind="none" title={t.noRates}>
          {t.noRatesText}
        </EmptyState>
      )}
      {rates.length > 0 && (
        <ul className="k-list k-billing-lines" aria-label={t.rates(title)}>
          {rates.map((one) => (
            <li key={one.RateID}>
              <div className="k-billing-what">
                <b>{name(one)}</b>
                <small>{kind === 'Service' && (one.Role ? label(billingRoles, one.Role) : t.everyRole)}</small>
              </div>
              <span>
                {one.EndDate
                  ? t.between(dates.date(one.StartDate), dates.date(one.EndDate))
                  : t.since(dates.date(one.StartDate))}
              </span>
              <div className="k-billing-do">
                <b className="k-num">{cents(one.Cents)}</b>
                {setup.Can.Manage && (
                  <MoreMenu
                    label={t.more(name(one))}
                    entries={[
                      { label: t.change, onClick: () => edit(one) },
                      {
                        label: t.remove,
                        danger: true,
                        onClick: () =>
                          dialogs.ask({
                            call: setupCalls.removeRate,
                            title: t.removeTitle,
                            values: { RateID: one.RateID, version: one.version },
                            fields: [{ name: 'Reason', span: 12 }],
                            submit: t.remove,
                          }),
                      },
                    ]}
                  />
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
