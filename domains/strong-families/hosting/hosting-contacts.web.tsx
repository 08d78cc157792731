import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { contactWays, hostingContactKinds } from '../strong-families.rules.ts'
import type { useHostingTasks } from './hosting-tasks.web.tsx'
import { useHostingText } from './hosting-text.web.ts'
import type { Hosting } from './hostings.calls.ts'

interface HostingContactsProps {
  hosting: Hosting
  may: boolean
  tasks: ReturnType<typeof useHostingTasks>
}

/** Visits of the coach and contacts between parents and children, the newest first. */
export function HostingContacts({ hosting, may, tasks }: HostingContactsProps) {
  const t = useHostingText()
  const dates = useDates()
  const { label } = useSpeech()
  return (
    <section className="k-strong-log" aria-label={t.contacts}>
      {hosting.Contacts.length === 0 ? (
        <p className="k-quiet">{t.noContacts}</p>
      ) : (
        <ul className="k-list k-strong-contacts" aria-label={t.contacts}>
          {hosting.Contacts.map((one) => (
            <li key={one.HostingContactID}>
              <span>
                <b>{label(hostingContactKinds, one.Kind)}</b>{' '}
                <small>
                  {[dates.near(one.MadeOn), label(contactWays, one.Way), one.Who, one.Author]
                    .filter(Boolean)
                    .join(', ')}
                </small>
                <br />
                {one.Note}
              </span>
              {may && (
                <MoreMenu
                  label={`${label(hostingContactKinds, one.Kind)}, ${dates.near(one.MadeOn)}`}
                  entries={[
                    { label: t.editContact, onClick: () => tasks.log(one) },
                    { label: t.removeContact, danger: true, onClick: () => tasks.unlog(one) },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
