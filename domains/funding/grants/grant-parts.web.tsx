import { grantDueKinds } from '#platform/contract/lists/funding.ts'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useFundingText } from '../funding-text.web.ts'
import { useGrantForm, type Grant } from './grant-form.web.tsx'
import { useGrantText } from './grant-text.web.ts'
import { grantPartsCalls } from './grant-parts.calls.ts'
import { Meter } from '../meter.web.tsx'
import '../funding.css'

export function About({ grant }: { grant: Grant }) {
  const t = useGrantText()
  const f = useFundingText()
  const dates = useDates()
  const cents = useCents()
  const facts = [
    { label: t.funder, value: grant.Funder },
    { label: t.forProgram, value: grant.ForProgram ?? t.wholeAgency },
    { label: t.asked, value: grant.AskedCents === null ? null : cents(grant.AskedCents) },
    {
      label: t.period,
      value: grant.StartDate && grant.EndDate && t.periodOf(dates.date(grant.StartDate), dates.date(grant.EndDate)),
    },
    { label: t.decided, value: grant.DecidedOn && dates.date(grant.DecidedOn) },
    { label: t.received, value: grant.ReceivedCents ? cents(grant.ReceivedCents) : null },
    { label: f.owner, value: grant.OwnerName ?? f.noOwner },
    { label: f.note, value: [grant.ClosedNote, grant.Note].filter(Boolean).join('. ') },
  ].filter(({ value }) => value)
  return (
    <Card title={t.facts}>
      <Facts facts={facts} narrow />
    </Card>
  )
}

interface PartProps {
  grant: Grant
  form: ReturnType<typeof useGrantForm>
  off: string | undefined
}

export function Dates({ grant, form, off }: PartProps) {
  const t = useGrantText()
  const f = useFundingText()
  const dates = useDates()
  const { label } = useSpeech()
  const today = dates.today()
  const ask = (due?: Grant['Due'][number], sent = false) =>
    form.dialogs.ask({
      call: grantPartsCalls.saveGrantDue,
      title: sent ? t.sendDue : due ? t.editDue : t.addDue,
      sentence: grant.Name,
      values: due
        ? { ...due, GrantID: grant.GrantID, ...(sent && { DoneOn: today }) }
        : { GrantID: grant.GrantID, Kind: 'LOI' },
      fields: sent
        ? ['DoneOn', { name: 'Note', span: 12 }]
        : [{ name: 'Kind', span: 12 }, 'DueOn', 'DoneOn', { name: 'Note', span: 12 }],
    })
  return (
    <RecordCard
      title={t.due}
      rows={grant.Due}
      idOf={(one) => one.GrantDueID}
      rowClass="k-funding-rows"
      none={t.noDue}
      add={!off && { label: t.addDue, onClick: () => ask() }}
      draw={(one) => (
        <>
          <span>
            <b>{label(grantDueKinds, one.Kind)}</b>
            <small>{one.Note}</small>
          </span>
          <Status tone={one.DoneOn ? 'ok' : one.DueOn < today ? 'over' : 'soon'} small>
            {one.DoneOn ? t.doneOn(dates.date(one.DoneOn)) : t.dueOn(dates.near(one.DueOn))}
          </Status>
          {!off && (
            <>
              {!one.DoneOn && (
                <Button kind="quiet" size="sm" onClick={() => ask(one, true)}>
                  {t.sendDue}
                </Button>
              )}
              <Button kind="quiet" size="sm" onClick={() => ask(one)}>
                {f.edit}
              </Button>
            </>
          )}
        </>
      )}
    />
  )
}

export function Spending({ grant, form, off }: PartProps) {
  const t = useGrantText()
  const f = useFundingText()
  const cents = useCents()
  const dates = useDates()
  const awarded = grant.AwardedCents
  const ask = (one?: Grant['Spending'][number]) =>
    form.dialogs.ask({
      call: grantPartsCalls.saveGrantSpending,
      title: one ? t.editSpending : t.addSpending,
      sentence: grant.RestrictedUse ?? grant.Name,
      values: one
        ? { ...one, GrantID: grant.GrantID, Amount: one.Cents / 100 }
        : { GrantID: grant.GrantID, SpentOn: dates.today() },
      fields: ['SpentOn', 'Amount', { name: 'What', span: 12 }],
    })
  return (
    <RecordCard
      title={t.money}
      rows={grant.Spending}
      idOf={(one) => one.GrantSpendingID}
      rowClass="k-funding-rows"
      none={t.noSpending}
      add={!off && grant.Status === 'Awarded' && { label: t.addSpending, onClick: () => ask() }}
      draw={(one) => (
        <>
          <span>
            <b>{one.What}</b>
            <small>{[dates.date(one.SpentOn), cents(one.Cents)].join(', ')}</small>
          </span>
          {!off && grant.Status === 'Awarded' && (
            <>
              <Button kind="quiet" size="sm" onClick={() => ask(one)}>
                {f.edit}
              </Button>
              <Button
                kind="quiet"
                size="sm"
                onClick={() =>
                  form.dialogs.ask({
                    call: grantPartsCalls.removeGrantSpending,
                    title: t.removeTitle,
                    sentence: one.What,
                    values: { GrantSpendingID: one.GrantSpendingID, version: one.version },
                    submit: t.remove,
                  })
                }
              >
                {t.remove}
              </Button>
            </>
          )}
        </>
      )}
    >
      <div className={grant.Spending.length > 0 ? 'k-funding-foot' : undefined}>
        {grant.RestrictedUse && <p>{grant.RestrictedUse}</p>}
        {awarded === null ? (
          t.notYet
        ) : (
          <Meter of={grant.SpentCents} whole={awarded} label={t.valueOf(cents(grant.SpentCents), cents(awarded))} />
        )}
      </div>
    </RecordCard>
  )
}
