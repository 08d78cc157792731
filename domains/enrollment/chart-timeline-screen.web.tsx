import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { chartPath, clientChart, communityChart, familyChart, hostChart } from '#platform/contract/charts.ts'
import { storyGroups, type StoryGroup } from '#platform/contract/lists/story.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { timelineCalls, type TimelineEntry } from './timeline/timeline.calls.ts'
import { useTimelineText } from './timeline/timeline-text.web.ts'
import './enrollment.css'

interface Place {
  day: string
  id: string
}

interface TimelineProps {
  /** A client's enrollment, and the program in whose chart it is read. */
  id?: string
  module?: string
  /** A resource family, or one who hosts. */
  family?: string
  host?: string
  community?: string
}

/** What happens on a family's chart; the rest is of children alone. */
const familyGroups: readonly StoryGroup[] = ['Visits', 'Moves', 'Services', 'Documents', 'People']

/** What the parts call a tab, where a family's chart has another name for it. */
const familyTabs: Readonly<Record<string, string>> = { file: 'caseFile', team: 'summary' }

const chartOf = ({ id, module = 'Foster', family, host, community }: TimelineProps) => {
  if (id) return clientChart(module, id)
  if (community) return communityChart(community)
  return host ? hostChart(host) : familyChart(family ?? '')
}

/** All that happened on a chart, in one line. */
export function Screen(of: TimelineProps) {
  const t = useTimelineText()
  const { label } = useSpeech()
  const [groups, setGroups] = useState<readonly StoryGroup[]>([])
  const [from, setFrom] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(null)
  /** Where each page after the first begins. */
  const [places, setPlaces] = useState<readonly Place[]>([])
  const narrow = (set: () => void) => {
    set()
    setPlaces([])
  }
  const toggle = (group: StoryGroup) =>
    narrow(() => setGroups(groups.includes(group) ? groups.filter((one) => one !== group) : [...groups, group]))
  const asked = { groups, from, until }
  const chart = chartOf(of)
  return (
    <Card
      title={t.title}
      note={t.note}
      end={
        <Button kind="quiet" size="sm" icon={IconPrinter} onClick={() => window.print()}>
          {t.print}
        </Button>
      }
    >
      <div className="k-story-filters">
        <div role="group" aria-label={t.show} className="k-story-groups">
          {storyGroups
            .filter(({ value }) => of.id !== undefined || familyGroups.includes(value))
            .map(({ value }) => (
              <Button
                key={value}
                size="sm"
                kind={groups.includes(value) ? 'primary' : 'default'}
                aria-pressed={groups.includes(value)}
                onClick={() => toggle(value)}
              >
                {label(storyGroups, value)}
              </Button>
            ))}
        </div>
        <DateField
          label={t.from}
          value={from}
          max={until ?? undefined}
          onChange={(value) => narrow(() => setFrom(value))}
        />
        <DateField
          label={t.until}
          value={until}
          min={from ?? undefined}
          onChange={(value) => narrow(() => setUntil(value))}
        />
      </div>
      {[undefined, ...places].map((place, at) => (
        <Page
          key={place?.id ?? 'first'}
          {...asked}
          of={of}
          place={place}
          hrefOf={(tab) => chartPath(chart, of.id ? tab : (familyTabs[tab] ?? tab))}
          onMore={at === places.length ? (last) => setPlaces([...places, last]) : undefined}
        />
      ))}
    </Card>
  )
}

interface PageProps {
  of: TimelineProps
  groups: readonly StoryGroup[]
  from: string | null
  until: string | null
  place: Place | undefined
  hrefOf: (tab: string) => string
  /** Of the last page. */
  onMore: ((last: Place) => void) | undefined
}

function Page({ of, groups, from, until, place, hrefOf, onMore }: PageProps) {
  const t = useTimelineText()
  const shared = {
    ...(groups.length > 0 && { Groups: [...groups] }),
    From: from,
    Until: until,
    AfterDay: place?.day ?? null,
    AfterID: place?.id ?? null,
  }
  const { data } = usePage(of, shared)
  const lineOf = useLine(hrefOf)
  if (!data) return <SkeletonRows rows={6} height={48} />
  if (data.Entries.length === 0 && !place)
    return groups.length > 0 || from || until ? (
      <EmptyState kind="none" title={t.noneOf}>
        {t.noneOfText}
      </EmptyState>
    ) : (
      <p className="k-quiet">{t.none}</p>
    )
  const last = data.Entries.at(-1)
  return (
    <>
      <Timeline label={t.title} entries={data.Entries.map(lineOf)} />
      {data.More && last && onMore && (
        <div className="k-segments k-story-more">
          <Button onClick={() => onMore({ day: last.Day, id: last.ID })}>{t.more}</Button>
        </div>
      )}
    </>
  )
}

type Asked = Omit<Sent<typeof timelineCalls.getClientTimeline>, 'ClientSubProgramMembershipID'>

function usePage({ id, family, host, community }: TimelineProps, asked: Asked) {
  const home = family ?? host
  const ofClient = useRead(
    timelineCalls.getClientTimeline,
    { ClientSubProgramMembershipID: id ?? '', ...asked },
    { enabled: id !== undefined },
  )
  const ofFamily = useRead(
    timelineCalls.getFamilyTimeline,
    { FosterResourceFamilyID: home ?? '', ...asked },
    { enabled: home !== undefined },
  )
  const ofCommunity = useRead(
    timelineCalls.getCommunityTimeline,
    { CommunityFamilyID: community ?? '', ...asked },
    { enabled: community !== undefined },
  )
  return id === undefined ? (community === undefined ? ofFamily : ofCommunity) : ofClient
}

function useLine(hrefOf: (tab: string) => string) {
  const dates = useDates()
  const { label } = useSpeech()
  return ({ ID, Kind, Group, Tab, Day, Title, Note, Text }: TimelineEntry) => ({
    id: `${Kind} ${ID}`,
    title: (
      <AppLink className="k-link" to={hrefOf(Tab)}>
        {Title}
      </AppLink>
    ),
    note: [dates.date(Day), label(storyGroups, Group), Note].filter(Boolean).join(' · '),
    ...(Text && { children: <p className="k-lines">{Text}</p> }),
  })
}
