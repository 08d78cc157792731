import { tayAccounts, tayEntryKinds } from '#platform/contract/lists/tay.ts'
import { dollarWords } from '#platform/contract/words.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { youthTab } from '../youth/youth-tab.web.ts'
import { ledgerCalls, type TayEntry } from './ledger.calls.ts'
import '../tay.css'

const useText = catalog({
  balances: ['Balances', 'Saldos'],
  stipend: ['Stipend not yet paid out', 'Estipendio por entregar'],
  ofMonth: ['{amount} a month', '{amount} al mes'],
  savings: ['Savings', 'Ahorro'],
  match: ['Match', 'Ahorro igualado'],
  matched: ['{percent}%, {amount} added this month', '{percent} %, {amount} este mes'],
  matchedOf: ['{percent}%, {amount} of {most} added this month', '{percent} %, {amount} de {most} este mes'],
  noMatch: ['None', 'Ninguno'],
  rent: ['Rent owed', 'Renta por pagar'],
  credit: ['{amount} paid ahead', '{amount} por adelantado'],
  add: ['Write down money', 'Anotar dinero'],
  none: ['No entries yet.', 'Aún no hay movimientos.'],
  balance: ['balance {amount}', 'saldo {amount}'],
  by: ['by {name}', 'por {name}'],
  wrong: ['Taken back', 'Corregido'],
  correct: ['Take back', 'Corregir'],
  correctTitle: ['Take this entry back?', '¿Corregir este movimiento?'],
  correctText: [
    'The entry stays as it is. A new entry takes it back, with its match.',
    'El movimiento queda como está. Un movimiento nuevo lo deshace, con su aporte.',
  ],
  more: ['More on: {what}', 'Más sobre: {what}'],
})

/** Stipend, savings and rent share: what is left of each, and every entry. */
export const Money = youthTab(ledgerCalls.getLedger, function Money({ chart: youth, data, id, dialogs }) {
  const t = useText()
  const dates = useDates()
  const { label, say } = useSpeech()
  // Money is settled after the exit too.
  const may = youth.Can.Edit
  const money = (amount: number) => say(dollarWords(amount))
  const left = (account: TayEntry['Account']) => data.Entries.find(({ Account }) => Account === account)?.Balance ?? 0
  const add = (Kind?: 'Granted' | 'Deposit' | 'Charge') =>
    dialogs.ask({
      call: ledgerCalls.addEntry,
      title: t.add,
      values: { ...id, HappenedOn: dates.today(), ...(Kind && { Kind }) },
      fields: [{ name: 'Kind', span: 12 }, 'Amount', 'HappenedOn', { name: 'Note', span: 12 }],
    })
  const first = { Stipend: 'Granted', Savings: 'Deposit', 'Rent Share': 'Charge' } as const
  const owed = left('Rent Share')
  const correct = (one: TayEntry) =>
    dialogs.ask({
      call: ledgerCalls.correctEntry,
      title: t.correctTitle,
      sentence: t.correctText,
      submit: t.correct,
      values: { ...id, TayLedgerID: one.TayLedgerID },
      fields: [{ name: 'Note', span: 12 }],
    })
  return (
    <>
      <Card
        title={t.balances}
        end={
          may && (
            <Button kind="quiet" size="sm" onClick={() => add()}>
              {t.add}
            </Button>
          )
        }
      >
        <Facts
          facts={[
            {
              label: t.stipend,
              value: [money(left('Stipend')), youth.Stipend !== null && t.ofMonth(money(youth.Stipend))]
                .filter(Boolean)
                .join(', '),
            },
            { label: t.savings, value: <b>{money(left('Savings'))}</b> },
            {
              label: t.match,
              value:
                youth.MatchPercent === 0
                  ? t.noMatch
                  : youth.MatchCap === null
                    ? t.matched(youth.MatchPercent, money(data.MatchedThisMonth))
                    : t.matchedOf(youth.MatchPercent, money(data.MatchedThisMonth), money(youth.MatchCap)),
            },
            {
              label: t.rent,
              value:
                owed < 0 ? t.credit(money(-owed)) : owed > 0 ? <Status tone="soon">{money(owed)}</Status> : money(0),
            },
          ]}
        />
      </Card>
      {tayAccounts.map(({ value: account }) => (
        <RecordCard
          key={account}
          title={label(tayAccounts, account)}
          rows={data.Entries.filter(({ Account }) => Account === account)}
          idOf={({ TayLedgerID }) => TayLedgerID}
          rowClass="k-tay-rows"
          none={t.none}
          add={may && { label: t.add, onClick: () => add(first[account]) }}
          draw={(one) => (
            <>
              <span>
                <b>{label(tayEntryKinds, one.Kind)}</b>
                <small>
                  {[dates.near(one.HappenedOn), one.Note, one.RecordedBy && t.by(one.RecordedBy)]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              {one.Corrected && <Status tone="info">{t.wrong}</Status>}
              <span className="k-tay-amount">
                <b>{money(one.Amount)}</b>
                <small>{t.balance(money(one.Balance))}</small>
              </span>
              <MoreMenu
                label={t.more(`${label(tayEntryKinds, one.Kind)}, ${money(one.Amount)}`)}
                entries={[
                  may &&
                    !one.Corrected &&
                    one.Kind !== 'Match' &&
                    one.Kind !== 'Correction' && { label: t.correct, onClick: () => correct(one) },
                ]}
              />
            </>
          )}
        />
      ))}
    </>
  )
})
