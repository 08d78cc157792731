import { useAmount } from '../amount.web.ts'
import { witnessField } from '#domains/residential/houses/witness-field.web.tsx'
import { type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { residentialDesk } from '#domains/residential/residential-desk.web.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { lowSupplyDays } from '../medications.rules.ts'
import { useMedicationText, useSupplyText } from '../medications-text.web.ts'
import { supplyCalls } from '../supply/supply.calls.ts'
import { drugName } from './dose-dialogs.web.tsx'
import type { SupplyLine } from './house-book.calls.ts'
import type { PassHouse } from './pass.calls.ts'

interface RowProps {
  line: SupplyLine
  house: PassHouse
  today: string
  dialogs: Dialogs
}

export function SupplyRow({ line, house, today, dialogs }: RowProps) {
  const t = useMedicationText()
  const s = useSupplyText()
  const dates = useDates()
  const { LastCount } = line
  const sentence = s.of(drugName(line), line.Name)
  const some = {
    ClientSubProgramMembershipID: line.ClientSubProgramMembershipID,
    MedicationOrderID: line.MedicationOrderID,
    HappenedOn: today,
  }
  const howMuch = [{ name: 'Quantity', span: 6 } as const, { name: 'HappenedOn', span: 6 } as const]
  const proof = { name: 'WitnessProof', span: 12 } as const
  const custom = { WitnessProof: witnessField(t.witness, house) }
  const { unit } = useAmount()
  const low = line.DaysLeft !== null && line.DaysLeft <= lowSupplyDays
  return (
    <li>
      <span>
        <b>{drugName(line)}</b>
        <small>
          <ChartLink desk={residentialDesk} membershipId={line.ClientSubProgramMembershipID} name={line.Name} />
          {line.Controlled && `, ${t.controlled}`}
          {line.Ended && `, ${s.ended}`}
        </small>
      </span>
      <span>
        {line.Left < 0 || low ? (
          <Status tone={line.Left < 0 || line.DaysLeft === 0 ? 'over' : 'soon'}>
            {t.left(line.Left, unit(line.DoseUnit))}
          </Status>
        ) : (
          t.left(line.Left, unit(line.DoseUnit))
        )}
        <small>
          {[
            line.Left < 0 ? t.belowZero : line.DaysLeft !== null && t.daysLeft(line.DaysLeft),
            LastCount
              ? `${s.last(dates.instantWithin(LastCount.CountedAt), LastCount.Counted)}${LastCount.Counted === LastCount.Expected ? '' : `, ${s.book(LastCount.Expected)}`}`
              : line.Controlled && s.uncounted,
            LastCount?.Note,
          ]
            .filter(Boolean)
            .join('. ')}
        </small>
        {LastCount && LastCount.Counted !== LastCount.Expected && (
          <Status tone="over" small>
            {s.differs}
          </Status>
        )}
      </span>
      <MoreMenu
        label={t.more(line.Drug, line.Name)}
        entries={[
          house.Can.Order && {
            label: s.received,
            onClick: () =>
              dialogs.ask({
                call: supplyCalls.updateRefills,
                title: s.received,
                sentence,
                values: some,
                fields: [...howMuch, 'FilledOn', 'RxNumber', 'Pharmacy', 'RefillsLeft'],
              }),
          },
          house.Can.Record && {
            label: s.waste,
            onClick: () =>
              dialogs.ask({
                call: supplyCalls.recordWaste,
                title: s.waste,
                sentence,
                values: some,
                fields: [...howMuch, { name: 'Reason', span: 12 }, ...(line.Controlled ? [proof] : [])],
                ...(line.Controlled && { custom }),
              }),
          },
          house.Can.Record && {
            label: s.send,
            onClick: () =>
              dialogs.ask({ call: supplyCalls.sendAlong, title: s.send, sentence, values: some, fields: howMuch }),
          },
          ...line.Out.filter(({ Quantity }) => Quantity > 0).map(
            (sent) =>
              house.Can.Record && {
                label: s.backOf(sent.Quantity, dates.near(sent.HappenedOn)),
                onClick: () =>
                  dialogs.ask({
                    call: supplyCalls.bringBack,
                    title: s.back,
                    sentence,
                    values: { ...some, SentID: sent.SentID, Quantity: sent.Quantity },
                    fields: howMuch,
                  }),
              },
          ),
          house.Can.Destroy && {
            label: s.destroy,
            onClick: () =>
              dialogs.ask({
                call: supplyCalls.recordDestruction,
                title: s.destroy,
                sentence,
                values: { ...some, ...(line.Left > 0 && { Quantity: line.Left }) },
                fields: [...howMuch, { name: 'Reason', span: 12 }, { name: 'Method', span: 12 }, proof],
                custom,
                submit: s.destroy,
              }),
          },
        ]}
      />
    </li>
  )
}
