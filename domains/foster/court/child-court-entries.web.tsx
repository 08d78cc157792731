import { IconDots } from '@tabler/icons-react'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { CourtEdit } from './child-court-dialogs.web.tsx'
import { useCourtText } from './child-court-text.web.ts'
import { orderState } from '../children/children.rules.ts'
import type { CourtOrder, Hearing } from './court.calls.ts'
import { courtOrderKinds, hearingTypes } from '#platform/contract/lists/court.ts'
import { contactRelations, visitRights } from '#platform/contract/lists/clients.ts'
import { phoneHref, phoneWords } from '#platform/web/format.ts'

function EntryMenu({ what, onEdit, onRemove }: { what: string; onEdit: () => void; onRemove: () => void }) {
  const t = useCourtText()
  return (
    <Menu
      align="end"
      label={t.actions(what)}
      entries={[
        { label: t.editEntry, onClick: onEdit },
        { label: t.removeEntry, danger: true, onClick: onRemove },
      ]}
    >
      <IconButton icon={IconDots} size="sm" label={t.actions(what)} noTip />
    </Menu>
  )
}

/** A bare number is called a department; what is written out stays. */
export const deptWords = (typed: string, dept: (text: string) => string) => (/^\d/.test(typed) ? dept(typed) : typed)

type Shared = readonly { readonly Name: string }[]
const namesOf = (shared: Shared) => shared.map((one) => one.Name).join(', ')

export function HearingRow({ hearing, onEdit }: { hearing: Hearing; onEdit: ((edit: CourtEdit) => void) | undefined }) {
  const t = useCourtText()
  const dates = useDates()
  const { label } = useSpeech()
  const ahead = hearing.HeldOn >= dates.today()
  const where = [hearing.Court, hearing.Department && deptWords(hearing.Department, t.dept), hearing.Judge]
    .filter(Boolean)
    .join(', ')
  const when = [dates.near(hearing.HeldOn), hearing.StartTime && dates.clock(hearing.StartTime)]
    .filter(Boolean)
    .join(', ')
  return (
    <li>
      <div>
        <b>{when}</b> {label(hearingTypes, hearing.Kind)}
        <small>{[where, hearing.Purpose].filter(Boolean).join('. ')}</small>
        {hearing.Outcome && <p className="k-lines">{hearing.Outcome}</p>}
        {hearing.AlsoFor.length > 0 && <small>{t.alsoFor(namesOf(hearing.AlsoFor))}</small>}
      </div>
      {hearing.Outcome ? (
        <Status tone="ok">{t.held}</Status>
      ) : ahead ? (
        <Status tone="info">{t.planned}</Status>
      ) : (
        <Status tone="over">{t.waits}</Status>
      )}
      {onEdit && (
        <EntryMenu
          what={`${label(hearingTypes, hearing.Kind)}, ${when}`}
          onEdit={() => onEdit({ do: 'hearing', hearing })}
          onRemove={() => onEdit({ do: 'removeHearing', hearing })}
        />
      )}
    </li>
  )
}

export function OrderRow({ order, onEdit }: { order: CourtOrder; onEdit: ((edit: CourtEdit) => void) | undefined }) {
  const t = useCourtText()
  const dates = useDates()
  const { label } = useSpeech()
  const state = orderState(order.ExpiresOn, dates.today())
  const until = order.ExpiresOn && (state === 'over' ? t.ended : t.endsOn)(dates.near(order.ExpiresOn))
  return (
    <li>
      <div>
        <b>{label(courtOrderKinds, order.Kind)}</b>
        <small>{[`${t.ordered} ${dates.near(order.OrderedOn)}`, order.Court].filter(Boolean).join(', ')}</small>
        {order.Text && <p className="k-lines">{order.Text}</p>}
        {order.AlsoFor.length > 0 && <small>{t.alsoFor(namesOf(order.AlsoFor))}</small>}
      </div>
      {until ? (
        <Status tone={state === 'over' ? 'over' : state === 'soon' ? 'soon' : 'info'}>{until}</Status>
      ) : (
        <span className="k-quiet">{t.open}</span>
      )}
      {onEdit && (
        <EntryMenu
          what={label(courtOrderKinds, order.Kind)}
          onEdit={() => onEdit({ do: 'order', order })}
          onRemove={() => onEdit({ do: 'removeOrder', order })}
        />
      )}
    </li>
  )
}

interface Around {
  Name: string
  Relation: string | null
  Phone: string | null
  MayVisit: string | null
  CourtOrderDate: string | null
}

export function CourtPeople({ people }: { people: readonly Around[] | undefined }) {
  const t = useCourtText()
  const dates = useDates()
  const { label } = useSpeech()
  return (
    <Card title={t.people} note={t.peopleNote} flush>
      {people?.length === 0 && (
        <div className="k-card-body k-card-body-only">
          <p className="k-quiet">{t.noPeople}</p>
        </div>
      )}
      <ul className="k-list k-entries">
        {people?.map((one, at) => (
          <li key={at}>
            <div>
              <b>{one.Name}</b> {one.Relation && label(contactRelations, one.Relation)}
              {one.MayVisit && (
                <small>
                  {[
                    t.mayVisit(label(visitRights, one.MayVisit)),
                    one.CourtOrderDate && t.orderOf(dates.near(one.CourtOrderDate)),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              )}
            </div>
            {one.Phone && (
              <a className="k-link" href={phoneHref(one.Phone)}>
                {phoneWords(one.Phone)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
