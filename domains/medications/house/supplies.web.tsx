import { witnessField } from '#domains/residential/houses/witness-field.web.tsx'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { useMedicationText, useSupplyText } from '../medications-text.web.ts'
import { supplyCalls } from '../supply/supply.calls.ts'
import { CountLines } from './count-lines.web.tsx'
import type { HouseBook } from './house-book.calls.ts'
import type { PassHouse } from './pass.calls.ts'
import { SupplyRow } from './supply-row.web.tsx'

interface SuppliesProps {
  book: HouseBook
  house: PassHouse
}

/** What is there by the book, drug by drug, and the counts by hand. */
export function Supplies({ book, house }: SuppliesProps) {
  const t = useMedicationText()
  const s = useSupplyText()
  const dialogs = useDialogs()
  const controlled = book.Supplies.filter((one) => one.Controlled)
  const count = () =>
    dialogs.ask({
      call: supplyCalls.recordCount,
      title: s.countTitle,
      sentence: s.countText,
      wide: true,
      values: {
        ResidenceID: house.ResidenceID,
        Occasion: 'Shift Change',
        Lines: controlled.map(({ MedicationOrderID }) => ({ MedicationOrderID, Counted: undefined as never })),
      },
      fields: [
        { name: 'Occasion', span: 12 },
        { name: 'Lines', span: 12 },
        { name: 'WitnessProof', span: 12 },
      ],
      custom: {
        Lines: {
          label: s.count,
          words: () => '',
          draw: ({ value, onChange, errors }) => (
            <CountLines lines={value ?? []} supplies={controlled} onChange={onChange} errors={errors} />
          ),
        },
        WitnessProof: witnessField(t.witness, house),
      },
      submit: s.count,
    })
  return (
    <>
      {house.Can.Record && controlled.length > 0 && (
        <ScreenActions>
          <Button kind="primary" onClick={count}>
            {s.count}
          </Button>
        </ScreenActions>
      )}
      <Card title={t.supplies} flush>
        {book.Supplies.length === 0 ? (
          <EmptyState kind="none" title={s.noSupply} level={3}>
            {s.noSupplyText}
          </EmptyState>
        ) : (
          <ul className="k-list k-doses" aria-label={t.supplies}>
            {book.Supplies.map((line) => (
              <SupplyRow key={line.MedicationOrderID} line={line} house={house} today={book.Today} dialogs={dialogs} />
            ))}
          </ul>
        )}
      </Card>
      {dialogs.dialog}
    </>
  )
}
