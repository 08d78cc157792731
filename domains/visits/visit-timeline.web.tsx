import { IconNotes, IconPhonePlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { contactKinds } from '#platform/contract/lists/visits.ts'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { ContactStateWords, useShortMonth } from './contact-state.web.tsx'
import type { Contact } from './contact-shapes.rules.ts'
import { LogContact } from './log-contact.web.tsx'
import { RemoveContact } from './remove-contact.web.tsx'
import { entryOf } from './visit-entry.web.tsx'
import { visitRulesOf } from './visit-pack.rules.ts'
import { visitsCalls as calls } from './visits.calls.ts'
import { useTimelineText } from './timeline-text.web.ts'
import './visits.css'

type Answer = Output<typeof calls.getContactsForChart>
type Kind = (typeof contactKinds)[number]['value']
const pageSize = 50

/** The contacts of a child's or a family's chart. */
export function VisitTimeline({ membershipId, familyId }: { membershipId?: string; familyId?: string }) {
  const t = useTimelineText()
  const dates = useDates()
  const { label, options } = useSpeech()
  const whyNot = useWhyNot(calls.addEditContact)
  const [kind, setKind] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const [logging, setLogging] = useState<{ contactId?: string }>()
  const [removing, setRemoving] = useState<Contact>()
  const { data } = useRead(
    calls.getContactsForChart,
    {
      ClientSubProgramMembershipID: membershipId ?? null,
      FosterResourceFamilyID: familyId ?? null,
      ...(kind && { ContactType: kind as Kind }),
      Page: page,
    },
    { keepLast: true },
  )
  const log = (
    <Button size="sm" icon={IconPhonePlus} offBecause={whyNot} onClick={() => setLogging({})}>
      {t.log}
    </Button>
  )
  const chart = { ...(membershipId && { membershipId }), ...(familyId && { familyId }) }
  return (
    <div className="k-stack k-visits">
      {data?.State && <Months months={data.Months} state={data.State} />}
      <Card
        title={t.visits}
        note={data && t.total(data.Total)}
        end={data && data.Total + Number(Boolean(kind)) > 0 && log}
      >
        {!data && <SkeletonRows rows={4} height={56} />}
        {data && (data.Total > 0 || kind) && (
          <div className="k-visit-filters">
            <SelectField
              label={t.type}
              labelHidden
              placeholder={t.all}
              clearable
              options={options(contactKinds)}
              value={kind}
              onChange={(value) => {
                setKind(value)
                setPage(1)
              }}
            />
          </div>
        )}
        {data?.Total === 0 && (
          <EmptyState
            kind={kind ? 'none' : 'first'}
            icon={kind ? undefined : IconNotes}
            title={kind ? t.noneOfType : t.first}
            action={kind ? undefined : log}
          >
            {kind ? t.noneOfTypeText : t.firstText}
          </EmptyState>
        )}
        {data && data.Contacts.length > 0 && (
          <Timeline
            label={t.visits}
            entries={data.Contacts.map((contact) =>
              entryOf(contact, {
                t,
                dates,
                label,
                membershipId,
                onEdit: ({ ContactMadeID }) => setLogging({ contactId: ContactMadeID }),
                onRemove: setRemoving,
              }),
            )}
          />
        )}
        {data && data.Total > pageSize && (
          <div className="k-segments">
            {page > 1 ? <Button onClick={() => setPage(page - 1)}>{t.previous}</Button> : <span />}
            {page * pageSize < data.Total && <Button onClick={() => setPage(page + 1)}>{t.next}</Button>}
          </div>
        )}
      </Card>
      <LogContact opened={logging !== undefined} onClose={() => setLogging(undefined)} {...chart} {...logging} />
      {removing && <RemoveContact contact={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  )
}

/** Twelve months at a glance, oldest first. */
function Months({ months, state }: { months: Answer['Months']; state: NonNullable<Answer['State']> }) {
  const t = useTimelineText()
  const dates = useDates()
  const short = useShortMonth()
  const newest = months[0]?.Month
  const face = ({ Month, Required, MadeOn }: Answer['Months'][number]) => {
    if (MadeOn) return { className: 'is-made', text: dates.near(MadeOn) }
    if (!Required) return { className: '', text: t.notRequired }
    return Month === newest ? { className: 'is-due', text: t.due } : { className: 'is-missed', text: t.missed }
  }
  return (
    <Card title={t.months} end={<ContactStateWords state={state} />}>
      <ol className="k-months" aria-label={t.months}>
        {months.toReversed().map((one) => (
          <li key={one.Month} className={face(one).className}>
            <b>{short(one.Month)}</b>
            <span>
              {one.MadeOn && <span className="k-hidden">{t.madeWord} </span>}
              {face(one).text}
            </span>
          </li>
        ))}
      </ol>
      <p className="k-quiet">{t.monthsNote(visitRulesOf(dates.today()).days)}</p>
    </Card>
  )
}
