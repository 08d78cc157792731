import { useDueAlerts } from '#domains/due/chart-due.web.tsx'
import { daysBetween } from '#platform/contract/dates.ts'
import type { ChartAlert } from '#platform/web/blocks/chart-alerts.tsx'
import type { ChartFact } from '#platform/web/blocks/chart-shell.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { ClientProfile } from './children-chart.calls.ts'
import { courtState, orderState } from './children.rules.ts'
import { useChildText } from './child-text.web.ts'
import { childHref, familyHref, useFosterAddress } from './use-foster-address.web.ts'

export const nameOfChild = (child: Pick<ClientProfile, 'FirstName' | 'LastName'>) =>
  `${child.FirstName} ${child.LastName}`

/** The two lines under the name. */
export function useFactLines(child: ClientProfile): ChartFact[][] {
  const t = useChildText()
  const dates = useDates()
  const say = useFieldWords()
  const today = dates.today()
  const { open } = useFosterAddress()
  const number = (id: string, value: string | null, wide = false): ChartFact[] =>
    value ? [{ id, label: id, value, ...(wide && { wide }) }] : []
  const manager = child.Team.find((one) => one.Role === 'Case Manager')
  const { Home: home } = child
  return [
    [
      child.DateOfBirth
        ? {
            id: t.birth,
            value: dates.age(child.DateOfBirth),
            strong: true,
            after: t.born(dates.date(child.DateOfBirth)),
          }
        : { id: t.birth, value: t.noBirth },
      ...(child.Sex === 1 ? [] : [{ id: t.sex, value: child.Sex === 3 ? t.girl : t.boy }]),
      ...(child.PrimaryLanguage ? [{ id: t.language, value: say(child.PrimaryLanguage), wide: true }] : []),
      ...number('CID', child.CID),
      ...number('FamLink', child.FamLinkNumber),
      ...number('Welligent', child.WelligentID, true),
    ],
    [
      home
        ? {
            id: 'home',
            label: t.home,
            value: (
              <a
                className="k-plain-link"
                href={familyHref(home.FosterResourceFamilyID)}
                onClick={(event) => {
                  event.preventDefault()
                  open('family', home.FosterResourceFamilyID)
                }}
              >
                {home.Name}
              </a>
            ),
            after: t.days(daysBetween(home.Since, today)),
          }
        : { id: 'home', label: t.home, value: t.noManager },
      { id: 'manager', label: t.manager, value: manager?.Name ?? t.noManager, wide: true },
      {
        id: 'program',
        label: t.program,
        value: <ProgramSwitch child={child} />,
        wide: true,
        after: child.EndDate
          ? t.until(dates.date(child.StartDate), dates.date(child.EndDate))
          : t.since(dates.date(child.StartDate)),
      },
    ],
  ]
}

/** All the child's enrolments the caller may see; foster ones open here. */
function ProgramSwitch({ child }: { child: ClientProfile }) {
  const t = useChildText()
  const dates = useDates()
  const { open } = useFosterAddress()
  if (child.Memberships.length < 2) return child.SubProgramName
  return (
    <Menu
      label={t.program}
      entries={child.Memberships.map((one) => {
        const id = one.ClientSubProgramMembershipID
        const period = one.EndDate
          ? t.until(dates.near(one.StartDate), dates.near(one.EndDate))
          : t.since(dates.near(one.StartDate))
        return {
          key: id,
          label: (
            <>
              {one.SubProgramName} <small>{period}</small>
            </>
          ),
          chosen: id === child.ClientSubProgramMembershipID,
          ...(one.Module === 'Foster'
            ? {
                href: childHref(id),
                onClick: (event: { preventDefault: () => void }) => {
                  event.preventDefault()
                  open('child', id)
                },
              }
            : { offBecause: t.otherModule(one.Module) }),
        }
      })}
    >
      <button type="button" className="k-switch">
        {child.SubProgramName}
      </button>
    </Menu>
  )
}

/** What to know first, with where it comes from. */
export function useAlerts(child: ClientProfile, show: (part: string) => void): ChartAlert[] {
  const t = useChildText()
  const dates = useDates()
  const say = useFieldWords()
  const today = dates.today()
  const to = (part: string) => ({ onClick: () => show(part) })
  const alerts: ChartAlert[] = [...useDueAlerts(child.ClientSubProgramMembershipID, () => show('file')).alerts]
  const add = (id: string, tone: ChartAlert['tone'], text: string, more: object = {}) =>
    alerts.push({ id, tone, text, ...more })
  const { Allergies } = child.Health
  if (child.SafetyAlert) add('safety', 'over', child.SafetyAlert, to('summary'))
  if (child.Away)
    add(
      'away',
      'over',
      t.away(say(child.Away.Kind), dates.days(daysBetween(child.Away.Since, today))),
      to('placements'),
    )
  if (Allergies.length > 0) add('allergy', 'over', t.allergy(Allergies.map((one) => one.Name)), to('health'))
  if (child.Status === 'Waiting') add('waiting', 'soon', t.waiting, to('placements'))
  if (child.Status === 'Scheduled') add('starts', 'info', t.starts(dates.near(child.StartDate)))
  if (child.EndDate && child.Status === 'Ended')
    add('ended', 'info', t.endedOn(dates.near(child.EndDate), say(child.EndReason ?? '')))
  const court = courtState(child.NextCourtDate, today)
  if (court === 'passed') add('court', 'over', t.courtPassed(dates.near(child.NextCourtDate!)), to('court'))
  if (court === 'soon')
    add(
      'court',
      'soon',
      child.NextCourtDate === today ? t.courtToday : t.courtIn(daysBetween(today, child.NextCourtDate!)),
      to('court'),
    )
  for (const order of child.EndingOrders) {
    const over = orderState(order.ExpiresOn, today) === 'over'
    const words = over ? t.orderEnded : t.orderEnds
    const text = words(order.Name ?? say(order.Kind), dates.near(order.ExpiresOn))
    add(`order ${order.Kind} ${order.Name}`, over ? 'over' : 'soon', text, to(order.Name ? 'health' : 'court'))
  }
  if (child.Confidential) add('confidential', 'conf', t.confidential)
  if (child.Home?.AddressConfidential) add('address', 'conf', t.confidentialAddress)
  if (child.ICWAStatus === 'Confirmed' || child.ICWAStatus === 'Reason to know')
    add('icwa', 'info', t.icwa(say(child.ICWAStatus)))
  if (child.NeedsInterpreter) add('interpreter', 'info', t.interpreter)
  if (child.Home && child.Siblings.some((one) => one.Status && one.Status !== 'Ended' && !one.Together))
    add('apart', 'info', t.apart, to('summary'))
  return alerts
}
