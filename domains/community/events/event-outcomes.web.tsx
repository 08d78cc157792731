import { useDeferredValue, useState } from 'react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { isEnough, Picker, type OnePickerProps } from '#platform/web/blocks/picker.tsx'
import { pickedField } from '#platform/web/blocks/picked-field.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { useCents } from '#platform/web/money.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { outcomeViews } from './events.rules.ts'
import { eventOutcomes, type EventResult, type Guest, type OutreachEvent } from './events-shapes.rules.ts'
import { useEventsText } from './events-text.web.ts'
import { outcomeCalls } from './outcomes.calls.ts'

type Kind = EventResult['Kind']
type Dialogs = ReturnType<typeof useDialogs>

interface Found {
  RecordID: string
  Name: string
  On: string
  Detail: string | null
  Cents: number | null
}

interface OutcomePickerProps extends OnePickerProps {
  event: OutreachEvent
  guest: Guest | undefined
  kind: Kind
}

/** A record by name; those that look like the guest are offered without typing. */
function OutcomePicker({ event, guest, kind, ...props }: OutcomePickerProps) {
  const t = useEventsText()
  const dates = useDates()
  const cents = useCents()
  const [text, setText] = useState<string>()
  const asked = useDeferredValue(text?.trim())
  const of = { OutreachEventID: event.OutreachEventID, Kind: kind }
  const found = useRead(
    outcomeCalls.findOutcomes,
    { ...of, Search: asked ?? '' },
    { enabled: isEnough(asked), quiet: true, keepLast: true },
  )
  const alike = useRead(
    outcomeCalls.findOutcomes,
    { ...of, OutreachGuestID: guest?.OutreachGuestID ?? null },
    { enabled: guest !== undefined, quiet: true },
  )
  const noteOf = (one: Found) =>
    [dates.date(one.On), one.Cents !== null && cents(one.Cents), one.Detail].filter(Boolean).join(', ')
  const pickedOf = (one: Found) => ({ id: one.RecordID, name: one.Name, note: noteOf(one) })
  const offered = props.value || text ? [] : (alike.data?.Found ?? []).slice(0, 5)
  return (
    <>
      <Picker
        {...props}
        text={text}
        onText={setText}
        found={isEnough(text) && found.data ? found.data.Found.slice(0, 10).map(pickedOf) : undefined}
        words={{ type: t.typeName, none: t.noneCalled }}
      />
      {offered.length > 0 && (
        <ul className="k-list k-record-rows" aria-label={t.mayBe}>
          {offered.map((one) => (
            <li key={one.RecordID}>
              <span>
                <b>{one.Name}</b>
                <small>{noteOf(one)}</small>
              </span>
              <Button size="sm" aria-label={t.chooseOf(one.Name)} onClick={() => props.onChange(pickedOf(one))}>
                {t.chooseIt}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** For each kind of record the caller may open: saying that one came of the event, through a guest or not. */
export function useLinkOutcome(event: OutreachEvent, dialogs: Dialogs) {
  const t = useEventsText()
  const permitted = usePermitted()
  const words = { Inquiry: t.linkInquiry, Volunteer: t.linkVolunteer, Gift: t.linkGift }
  const ask = (kind: Kind, guest?: Guest) => {
    dialogs.ask({
      call: outcomeCalls.linkOutcome,
      title: words[kind],
      ...(guest && { sentence: `${guest.FirstName} ${guest.LastName}` }),
      values: {
        OutreachEventID: event.OutreachEventID,
        OutreachGuestID: guest?.OutreachGuestID ?? null,
        Kind: kind,
      },
      fields: [{ name: 'RecordID', span: 12 }],
      custom: {
        RecordID: pickedField(t.record, (props) => (
          <OutcomePicker {...props} event={event} guest={guest} kind={kind} />
        )),
      },
    })
  }
  return (guest?: Guest) =>
    eventOutcomes
      .filter(({ value }) => permitted(outcomeViews[value]))
      .map(({ value }) => ({ label: words[value], onClick: () => ask(value, guest) }))
}

/** What came of it, each by its record; what is outside the reader's work is there without a name. */
export function Outcomes({ event }: { event: OutreachEvent }) {
  const t = useEventsText()
  const dates = useDates()
  const cents = useCents()
  const go = useGo()
  const { label } = useSpeech()
  const dialogs = useDialogs()
  const entries = useLinkOutcome(event, dialogs)()
  const ahead = event.HeldOn > dates.today()
  const guestOf = (id: string | null) => event.Guests.find((one) => one.OutreachGuestID === id)
  const nameOf = (one: EventResult) => one.Name ?? t.notYours
  return (
    <RecordCard
      title={t.cameOf}
      note={[t.inquiries(event.Inquiries), t.volunteers(event.Volunteers), t.gifts(event.Gifts)].join(', ')}
      rows={event.Results}
      idOf={(one) => one.OutreachResultID}
      none={ahead ? t.noResultsAhead : t.noResults}
      end={event.Can.Edit && !ahead && <MoreMenu label={t.link} entries={entries} />}
      draw={(one) => {
        const through = guestOf(one.OutreachGuestID)
        return (
          <>
            <span>
              {one.Path ? (
                <a className="k-link" {...linkTo(hrefOf(one.Path), go)}>
                  {nameOf(one)}
                </a>
              ) : (
                <span className="k-quiet">{nameOf(one)}</span>
              )}
              <small>
                {[
                  label(eventOutcomes, one.Kind),
                  one.On && dates.date(one.On),
                  one.Cents !== null && cents(one.Cents),
                  one.Detail,
                  through && t.through(`${through.FirstName} ${through.LastName}`),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            {event.Can.Edit && (
              <MoreMenu
                label={t.moreOn(nameOf(one))}
                entries={[
                  {
                    label: t.unlink,
                    danger: true,
                    onClick: () =>
                      dialogs.ask({
                        call: outcomeCalls.unlinkOutcome,
                        title: t.unlink,
                        sentence: nameOf(one),
                        values: {
                          OutreachEventID: event.OutreachEventID,
                          OutreachResultID: one.OutreachResultID,
                          version: one.version,
                        },
                        fields: [{ name: 'Reason', span: 12 }],
                      }),
                  },
                ]}
              />
            )}
          </>
        )
      }}
    >
      {dialogs.dialog}
    </RecordCard>
  )
}
