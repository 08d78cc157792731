import { IconDots, IconMail, IconPrinter, IconRotate } from '@tabler/icons-react'
import type { Output } from '#platform/contract/call.ts'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useFundingText } from '../funding-text.web.ts'
import type { GiftActs } from './gift-acts.web.tsx'
import { lettersCalls } from './letters.calls.ts'
import { receiptsCalls as calls } from './receipts.calls.ts'
import '../funding.css'

type Run = Output<typeof calls.getReceiptRuns>['Runs'][number]
const inOneFile = 100

/** Prints, and gives the pages. */
export function usePrinting() {
  const print = useChange(calls.printReceipts)
  return async (of: { ReceiptID?: string; ReceiptRunID?: string; Part?: number }) => {
    const printed = await print.run(of)
    if (printed) await download(calls.getReceiptPdf, { PrintIDs: printed.PrintIDs })
  }
}

/** Runs of receipts and of letters, and what waits for one. */
export function ReceiptRuns({ acts }: { acts: GiftActs }) {
  const t = useFundingText()
  const dates = useDates()
  const cents = useCents()
  const whyNot = useWhyNot(calls.runReceipts)
  const { data } = useRead(calls.getReceiptRuns, {})
  const letters = useRead(lettersCalls.getThankRuns, {}).data
  const waiting = data?.Waiting ?? []
  const program = waiting[0]?.SubProgramID ?? acts.choices?.SubPrograms[0]?.Id
  const gifts = waiting.reduce((sum, { Gifts }) => sum + Gifts, 0)
  const run = () =>
    acts.dialogs.act({
      call: calls.runReceipts,
      title: t.runTitle,
      sentence: t.runSentence,
      values: {
        ...(program && { SubProgramID: program }),
        From: waiting[0]?.Since ?? dates.today(),
        To: dates.today(),
      },
      fields: ['From', 'To'],
      confirmLabel: t.issue,
      done: ({ Receipts }) => t.runDone(Receipts),
    })
  return (
    <div className="k-funding-two">
      <RecordCard
        title={t.receipts}
        rows={data?.Runs ?? []}
        idOf={(one) => one.ReceiptRunID}
        rowClass="k-funding-rows"
        none={t.noReceipts}
        end={
          <Button size="sm" offBecause={whyNot ?? (gifts === 0 ? t.allReceipted : undefined)} onClick={run}>
            {t.runReceipts}
          </Button>
        }
        draw={(one) => <RunRow run={one} acts={acts} off={whyNot} />}
      >
        <p className={data && data.Runs.length > 0 ? 'k-funding-foot' : 'k-quiet'}>
          {gifts === 0 ? t.allReceipted : t.waiting(gifts, cents(waiting.reduce((sum, { Cents }) => sum + Cents, 0)))}
        </p>
      </RecordCard>
      <RecordCard
        title={t.letters}
        rows={letters?.Runs ?? []}
        idOf={(one) => one.ThankRunID}
        rowClass="k-funding-rows"
        none={t.noLetters}
        end={
          <Button size="sm" offBecause={whyNot} onClick={acts.letters}>
            {t.writeLetters}
          </Button>
        }
        draw={(one) => (
          <>
            <span>
              <b>{dates.date(one.MadeOn)}</b>
              <small>{[t.lettersOf(one.Letters), one.By].filter(Boolean).join(', ')}</small>
            </span>
            {Array.from({ length: Math.ceil(one.Letters / inOneFile) }, (_, at) => (
              <Button
                key={at}
                size="sm"
                kind="quiet"
                onClick={() => void download(lettersCalls.getThankYous, { ThankRunID: one.ThankRunID, Part: at + 1 })}
              >
                {at === 0 ? t.openLetters : t.part(at + 1)}
              </Button>
            ))}
          </>
        )}
      />
    </div>
  )
}

function RunRow({ run, acts, off }: { run: Run; acts: GiftActs; off: string | undefined }) {
  const t = useFundingText()
  const dates = useDates()
  const cents = useCents()
  const print = usePrinting()
  const open = !run.SentOn && !run.UndoneAt
  const parts = Array.from({ length: Math.ceil(run.Receipts / inOneFile) }, (_, at) => at + 1)
  return (
    <>
      <span>
        <b>{t.runLine(dates.date(run.From), dates.date(run.To))}</b>
        <small>
          {[t.receiptsOf(run.Receipts), run.First && run.Last && t.numbers(run.First, run.Last), cents(run.Cents)]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <Status tone={run.UndoneAt ? 'info' : run.SentOn ? 'ok' : 'soon'} small>
        {run.UndoneAt ? t.undone : run.SentOn ? t.sent(dates.date(run.SentOn)) : t.notSent}
      </Status>
      {!run.UndoneAt && (
        <Menu
          align="end"
          label={t.more}
          entries={[
            ...parts.map((Part) => ({
              label: Part === 1 ? t.print : `${t.print} ${Part}`,
              icon: IconPrinter,
              offBecause: off,
              onClick: () => void print({ ReceiptRunID: run.ReceiptRunID, Part }),
            })),
            ...(open
              ? [
                  {
                    label: t.markSent,
                    icon: IconMail,
                    offBecause: off,
                    onClick: () =>
                      acts.dialogs.ask({
                        call: calls.markRunSent,
                        title: t.markSent,
                        values: { ReceiptRunID: run.ReceiptRunID, version: run.version, SentOn: dates.today() },
                      }),
                  },
                  {
                    label: t.undoRun,
                    icon: IconRotate,
                    offBecause: off,
                    onClick: () =>
                      acts.dialogs.ask({
                        call: calls.undoRun,
                        title: t.undoRun,
                        sentence: t.undoRunSentence,
                        values: { ReceiptRunID: run.ReceiptRunID, version: run.version },
                        submit: t.undoRun,
                      }),
                  },
                ]
              : []),
          ]}
        >
          <IconButton icon={IconDots} label={t.more} />
        </Menu>
      )}
    </>
  )
}
