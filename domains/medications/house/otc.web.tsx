import { useAmount } from '../amount.web.ts'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { useSupplyText } from '../medications-text.web.ts'
import { drugName } from './dose-dialogs.web.tsx'
import { houseBookCalls, type HouseBook } from './house-book.calls.ts'
import type { PassHouse } from './pass.calls.ts'

const fields = [
  { name: 'Drug', span: 8 },
  { name: 'Strength', span: 4 },
  { name: 'DoseAmount', span: 4 },
  { name: 'DoseUnit', span: 8 },
  { name: 'Purpose', span: 12 },
  { name: 'MaxPerDay', span: 6 },
  { name: 'MinHours', span: 6 },
  { name: 'SignedBy', span: 8 },
  { name: 'SignedOn', span: 4 },
] as const

/** What a doctor signed for: the house gives nothing else without a prescription. */
export function OtcList({ book, house }: { book: HouseBook; house: PassHouse }) {
  const { amount } = useAmount()
  const s = useSupplyText()
  const dates = useDates()
  const dialogs = useDialogs()
  const of = { ResidenceID: house.ResidenceID }
  const may = house.Can.Order
  return (
    <>
      {may && (
        <ScreenActions>
          <Button
            kind="primary"
            onClick={() =>
              dialogs.ask({
                call: houseBookCalls.saveOtc,
                title: s.listAdd,
                sentence: house.House,
                values: of,
                fields,
                wide: true,
              })
            }
          >
            {s.listAdd}
          </Button>
        </ScreenActions>
      )}
      <Card title={s.list} note={house.House} flush>
        {book.Otc.length === 0 ? (
          <EmptyState kind="first" title={s.emptyList} level={3}>
            {s.emptyListText}
          </EmptyState>
        ) : (
          <ul className="k-list k-doses" aria-label={s.list}>
            {book.Otc.map((item) => (
              <li key={item.OtcItemID}>
                <span>
                  <b>{drugName(item)}</b>
                  <small>
                    {amount(item.DoseAmount, item.DoseUnit)}, {item.Purpose}
                  </small>
                </span>
                <span>
                  {[s.most(item.MaxPerDay), item.MinHours !== null && s.hours(item.MinHours)]
                    .filter(Boolean)
                    .join(', ')}
                  <small>{s.signed(item.SignedBy, dates.date(item.SignedOn))}</small>
                </span>
                <MoreMenu
                  label={s.more(item.Drug)}
                  entries={[
                    may && {
                      label: s.listEdit,
                      onClick: () =>
                        dialogs.ask({
                          call: houseBookCalls.saveOtc,
                          title: s.listEdit,
                          sentence: item.Drug,
                          values: { ...of, ...item },
                          fields,
                          wide: true,
                        }),
                    },
                    may && {
                      label: s.listEnd,
                      onClick: () =>
                        dialogs.ask({
                          call: houseBookCalls.endOtc,
                          title: s.listEnd,
                          sentence: item.Drug,
                          values: { ...of, OtcItemID: item.OtcItemID, version: item.version },
                          fields: [{ name: 'Reason', span: 12 }],
                        }),
                    },
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {dialogs.dialog}
    </>
  )
}
