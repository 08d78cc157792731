import { IconNotes } from '@tabler/icons-react'
import { useState } from 'react'
import { useSavedViews } from '#platform/web/blocks/roster/saved-views.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { contactKinds } from '#platform/contract/lists/visits.ts'
import type { RosterColumn, RosterFilter } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Status } from '#platform/web/ui/status.tsx'
import type { Contact } from './contact-shapes.rules.ts'
import { ContactDrawer } from './contact-drawer.web.tsx'
import { useModuleText } from './module-text.web.ts'
import { visitsCalls } from './visits.calls.ts'

const filterIds = ['Type', 'SubProgram', 'When'] as const
type Kind = (typeof contactKinds)[number]['value']

const namesOf = (row: Contact) =>
  row.Children.length > 0 ? row.Children.map((one) => one.Name) : [row.FamilyName].filter((name) => name !== null)
const whoOf = (row: Contact) => namesOf(row).join(', ')

function useColumns(): RosterColumn<Contact>[] {
  const t = useModuleText()
  const dates = useDates()
  const { label } = useSpeech()
  return [
    { id: 'Who', label: t.who, cell: (row) => <span title={whoOf(row)}>{t.some(namesOf(row))}</span> },
    {
      id: 'ContactDate',
      label: t.date,
      sort: [t.oldest, t.newest],
      card: 'fact',
      cell: (row) =>
        [dates.near(row.ContactDate), row.StartTime && `${dates.clock(row.StartTime)}–${dates.clock(row.EndTime!)}`]
          .filter(Boolean)
          .join(', '),
    },
    { id: 'Type', label: t.type, card: 'fact', cell: (row) => label(contactKinds, row.ContactType) },
    { id: 'Author', label: t.author, sort: [t.aToZ, t.zToA], cell: (row) => row.AuthorName },
    { id: 'Family', label: t.family, cell: (row) => <span className="k-cut">{row.FamilyName}</span> },
    { id: 'Place', label: t.place, cell: (row) => <span className="k-cut">{row.Place}</span> },
    {
      id: 'Counts',
      label: t.counts,
      card: 'status',
      cell: (row) => row.Children.some((one) => one.Counts) && <Status tone="ok">{t.countsYes}</Status>,
    },
    {
      id: 'Miles',
      label: t.mileage,
      align: 'end',
      extra: true,
      cell: (row) => row.TravelMiles !== null && t.miles(row.TravelMiles),
    },
  ]
}

/** Every contact within the reader's work. */
export function Screen() {
  const t = useModuleText()
  const { options } = useSpeech()
  const { AssignedSubPrograms } = useProfile()
  const [state, onState] = useRosterState(filterIds, { sort: 'ContactDate', descending: true })
  const kept = useSavedViews('contacts')
  const [opened, setOpened] = useState<Contact>()
  const { filters } = state
  const contacts = useRead(
    visitsCalls.getContacts,
    {
      Search: state.search.trim() || undefined,
      Sort: state.sort === 'Author' ? 'Author' : 'ContactDate',
      Descending: state.descending,
      ContactTypes: filters['Type'] as Kind[] | undefined,
      SubProgramIDs: filters['SubProgram'] as string[] | undefined,
      From: filters['When']?.[0] || undefined,
      To: filters['When']?.[1] || undefined,
      Page: state.page,
      PageSize: state.size,
    },
    { keepLast: true },
  )
  const choices: RosterFilter[] = [
    {
      id: 'Type',
      label: t.type,
      kind: 'options',
      options: options(contactKinds),
    },
    {
      id: 'SubProgram',
      label: t.subProgram,
      kind: 'options',
      options: AssignedSubPrograms.map((one) => ({ value: one.Id, label: one.Name })),
    },
    { id: 'When', label: t.period, kind: 'days' },
  ]
  const total = contacts.data?.Total ?? 0
  const narrowed = Boolean(state.search) || Object.keys(filters).length > 0
  return (
    <>
      <Roster
        label={t.contacts}
        columns={useColumns()}
        rows={contacts.data?.Rows ?? []}
        rowKey={(row) => row.ContactMadeID}
        rowName={whoOf}
        onOpen={setOpened}
        total={total}
        totalWords={narrowed ? t.found(total) : t.total(total)}
        state={state}
        onState={onState}
        layout={kept.layout}
        onLayout={kept.keepLayout}
        filters={choices}
        searchLabel={t.search}
        loading={contacts.isPending && !contacts.error}
        failed={
          contacts.error
            ? { text: contacts.error.messages.join(' '), onRetry: () => void contacts.refetch() }
            : undefined
        }
        empty={{ kind: 'first', icon: IconNotes, title: t.noContacts, text: t.noContactsText }}
      />
      {opened && <ContactDrawer contact={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
