import { Fragment } from 'react'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { usePinText } from './pin-text.web.ts'
import type { House, Person } from './tablet-sign-in.web.ts'

/** Who may open the tablet, those on shift first. */
export function StaffTiles({ staff, onChoose }: { staff: House['Staff']; onChoose: (person: Person) => void }) {
  const t = usePinText()
  if (staff.length === 0)
    return (
      <EmptyState kind="first" title={t.nobody}>
        {t.nobodyText}
      </EmptyState>
    )
  return (
    <section aria-label={t.who}>
      <h2>{t.who}</h2>
      {[true, false]
        .map((here) => staff.filter(({ OnShift }) => Boolean(OnShift) === here))
        .map(
          (some, at) =>
            some.length > 0 && (
              <Fragment key={at}>
                {staff.some(({ OnShift }) => OnShift) && <h3>{at === 0 ? t.onShift : t.others}</h3>}
                <ul className="k-door-tiles">
                  {some.map((one) => (
                    <li key={one.UserID}>
                      <button type="button" onClick={() => onChoose(one)}>
                        <Avatar name={one.Name} id={one.UserID} size={64} />
                        {one.Name}
                      </button>
                    </li>
                  ))}
                </ul>
              </Fragment>
            ),
        )}
    </section>
  )
}
