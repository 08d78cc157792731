import { IconPencil } from '@tabler/icons-react'
import { grantDueKinds, grantStatuses, measureSources } from '#platform/contract/lists/funding.ts'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useFundingAddress } from './funding-address.web.ts'
import { useFundingText } from './funding-text.web.ts'
import { useGrantForm, type Grant } from './grants/grant-form.web.tsx'
import { useGrantText } from './grants/grant-text.web.ts'
import { grantPartsCalls } from './grants/grant-parts.calls.ts'
import { grantsCalls as calls } from './grants/grants.calls.ts'
import { Meter } from './meter.web.tsx'
import { NotHere } from './not-here.web.tsx'
import './funding.css'

/** One grant in place of the list: its dates, what was spent, and its outcomes. */
export function Screen({ id = '' }: { id?: string }) {
  const { list, close } = useFundingAddress()
  const { data, error } = useRead(calls.getGrant, { GrantID: id }, { ownErrors: true })
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (error) return <NotHere error={error} onBack={close} />
  return data ? <Record grant={data} /> : <SkeletonRows rows={6} />
}

function Record({ grant }: { grant: Grant }) {
  const t = useGrantText()
  const f = useFundingText()
  const dates = useDates()
  const { label, options, field } = useSpeech()
  const form = useGrantForm()
  const whyNot = useWhyNot(calls.addEditGrant)
  const changeStatus = () =>
    form.dialogs.ask({
      call: calls.changeGrantStatus,
      title: t.statusTitle,
      sentence: grant.Name,
      values: {
        GrantID: grant.GrantID,
        version: grant.version,
        Status: grant.Next[0]!,
        On: dates.today(),
        Awarded: (grant.AwardedCents ?? grant.AskedCents ?? 0) / 100 || null,
        StartDate: grant.StartDate,
        EndDate: grant.EndDate,
      },
      fields: ['Status', 'On', 'Awarded', 'StartDate', 'EndDate', { name: 'Note', span: 12 }],
      custom: {
        Status: {
          label: field(calls.changeGrantStatus, 'Status'),
          words: (status) => label(grantStatuses, status),
          draw: ({ value, onChange, errors }) => (
            <SelectField
              label={field(calls.changeGrantStatus, 'Status')}
              options={options(grantStatuses).filter((one) => grant.Next.some((next) => next === one.value))}
              value={value}
              onChange={(status) => status && onChange(status as typeof value)}
              error={errors['']}
            />
          ),
        },
      },
    })
  return (
    <div className="k-page">
      <PageHead
        title={grant.Name}
        sentence={[label(grantStatuses, grant.Status), grant.Funder].join(', ')}
        actions={
          <>
            <Button icon={IconPencil} offBecause={whyNot} onClick={() => form.ask(grant)}>
              {f.edit}
            </Button>
            <Button kind="primary" offBecause={whyNot} onClick={changeStatus}>
              {t.status}
            </Button>
          </>
        }
      />
      <div className="k-funding-record">
        <div>
          <Dates grant={grant} form={form} off={whyNot} />
          <Measures grant={grant} form={form} off={whyNot} />
        </div>
        <div>
          <About grant={grant} />
          <Spending grant={grant} form={form} off={whyNot} />
        </div>
      </div>
      {form.dialog}
    </div>
  )
}

function About({ grant }: { grant: Grant }) {
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

function Dates({ grant, form, off }: PartProps) {
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

function Spending({ grant, form, off }: PartProps) {
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

function Measures({ grant, form, off }: PartProps) {
  const t = useGrantText()
  const f = useFundingText()
  const dates = useDates()
  const { label } = useSpeech()
  const count = useChange(grantPartsCalls.countGrantMeasures)
  const ask = (one?: Grant['Measures'][number]) =>
    form.dialogs.ask({
      call: grantPartsCalls.saveGrantMeasure,
      title: one ? t.editMeasure : t.addMeasure,
      sentence: grant.Name,
      values: one ? { ...one, GrantID: grant.GrantID } : { GrantID: grant.GrantID, Source: 'Typed' },
      fields: [{ name: 'Name', span: 12 }, 'Target', 'Source', 'Value'],
    })
  const again = async () => {
    const done = await count.run({ GrantID: grant.GrantID })
    if (done) showToast({ text: t.counted(done.Counted) })
  }
  return (
    <RecordCard
      title={t.measures}
      rows={grant.Measures}
      idOf={(one) => one.GrantMeasureID}
      rowClass="k-funding-rows"
      none={t.noMeasures}
      add={!off && { label: t.addMeasure, onClick: () => ask() }}
      end={
        !off &&
        grant.Measures.some(({ Source }) => Source !== 'Typed') && (
          <Button kind="quiet" size="sm" onClick={() => void again()}>
            {t.count}
          </Button>
        )
      }
      draw={(one) => (
        <>
          <span>
            <b>{one.Name}</b>
            <small>
              {one.ValueOn
                ? t.asOf(label(measureSources, one.Source), dates.date(one.ValueOn))
                : label(measureSources, one.Source)}
            </small>
          </span>
          <Status tone={one.Value !== null && one.Value >= one.Target ? 'ok' : 'info'} small>
            {one.Few ? t.few : one.Value === null ? t.noValue : t.valueOf(one.Value, one.Target)}
          </Status>
          {!off && (
            <Button kind="quiet" size="sm" onClick={() => ask(one)}>
              {f.edit}
            </Button>
          )}
        </>
      )}
    />
  )
}
