import { IconBed } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { BoardHome } from './placement-board.calls.ts'
import { useBoardText } from './placement-board-text.web.ts'
import { childHref, familyHref } from '#platform/web/charts.ts'
import { useFosterAddress } from '#domains/clients/foster-address.web.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'

/** One home: a line for every bed, who sleeps in it, and who comes or goes. */
export function BoardHomeCard({ home }: { home: BoardHome }) {
  const t = useBoardText()
  const dates = useDates()
  const { label } = useSpeech()
  const { open } = useFosterAddress()
  const today = dates.today()
  const here = home.Children.filter(({ StartDate }) => StartDate <= today)
  const over = home.Placed + home.Own - home.Capacity
  const unseen = Math.max(0, home.Placed - here.length)
  const follow = (go: () => void) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go()
  }
  return (
    <li className="k-card k-board-home">
      <div className="k-board-head">
        <a
          className="k-board-name"
          href={familyHref(home.FosterResourceFamilyID, 'placements')}
          onClick={follow(() => open('family', home.FosterResourceFamilyID, 'placements'))}
        >
          {home.Name}
        </a>
        {over > 0 ? (
          <Status tone="over" small>
            {t.tooMany(over)}
          </Status>
        ) : (
          <span className={home.Free > 0 && home.Accepting ? 'k-board-free' : 'k-quiet'}>
            {t.bedsFree(home.Free, home.Capacity)}
          </span>
        )}
        <small>{[home.City, home.TerritoryName].filter(Boolean).join(', ')}</small>
      </div>
      <ul className="k-board-beds">
        {home.Children.map((child) => (
          <li key={child.ClientSubProgramMembershipID + child.StartDate}>
            <Avatar id={child.ClientSubProgramMembershipID} name={child.Name} size={20} />
            <span>
              <a
                href={childHref(child.ClientSubProgramMembershipID)}
                onClick={follow(() => open('child', child.ClientSubProgramMembershipID))}
              >
                {child.Name}
              </a>
              {child.Age !== null && `, ${child.Age}`}
            </span>
            {child.Away ? (
              <Status tone="over" small>
                {label(locationEvents, child.Away.Kind)}
              </Status>
            ) : child.StartDate > today ? (
              <Status tone="info" small>
                {t.comes(dates.near(child.StartDate))}
              </Status>
            ) : child.EndDate ? (
              <Status tone="soon" small>
                {t.leaves(dates.near(child.EndDate))}
              </Status>
            ) : (
              <small>{t.since(dates.near(child.StartDate))}</small>
            )}
          </li>
        ))}
        {unseen > 0 && <Beds text={t.other(unseen)} />}
        {home.Own > 0 && <Beds text={t.own(home.Own)} />}
        {home.Free > 0 && <Beds text={t.freeBeds(home.Free)} />}
      </ul>
      {!home.Accepting && (
        <p className="k-board-hold">
          <Status tone="soon" small>
            {[t.notAccepting, home.NotAcceptingReason].filter(Boolean).join(': ')}
          </Status>
        </p>
      )}
    </li>
  )
}

function Beds({ text }: { text: string }) {
  return (
    <li className="k-quiet">
      <Icon of={IconBed} />
      <span>{text}</span>
    </li>
  )
}
