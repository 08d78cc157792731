import { IconPhonePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#platform/contract/route-search.ts'
import { useDates } from '#platform/web/dates.ts'
import { useDesk } from '#platform/web/desk-address.ts'
import { hrefOf } from '#platform/web/go.ts'
import { hasPart, type EarlyReads } from '#platform/web/load-part.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { PartPlace } from '#platform/web/part-place.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { DeskBar } from '#domains/documents/desk-bar.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { Announcements } from './announcements.web.tsx'
import { announcementCalls } from './announcements.calls.ts'
import { HomeCaseload } from './home-caseload.web.tsx'
import { HomeDrafts, HomeRecent } from './home-rail.web.tsx'
import { useHomeText } from './home-text.web.ts'
import { HomeTiles } from './home-tiles.web.tsx'
import { Elsewhere, ProgramChoice, useProgram } from './program-choice.web.tsx'
import { worklistCalls } from './worklist.calls.ts'
import { useWorklist, Worklist } from './worklist.web.tsx'
import './home.css'

export const early: EarlyReads = ({ desk, document, form, view }) =>
  desk || document || form || view
    ? []
    : [
        { call: worklistCalls.getWorklist, input: {} },
        { call: worklistCalls.getRecentCharts, input: {} },
        { call: announcementCalls.getAnnouncements, input: {} },
      ]

/** Home itself, or what takes its place: a document, or one of the desks where documents and due dates are worked on. */
export function Screen() {
  const { part, input } = useDesk()
  const { document, form, chart, version, desk } = input
  // A desk keeps its place while its words change; another document is another screen.
  return part ? (
    <PartBoundary key={JSON.stringify([document, form, chart, version, desk])} name={part} input={input} />
  ) : (
    <Start />
  )
}

const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(new Date()))

/** The day, and how much of it is late. */
function useSentence(): string {
  const t = useHomeText()
  const dates = useDates()
  const { Agency } = useProfile()
  const { data } = useWorklist({})
  const day = dates.long(Agency.Today)
  const today = `${day.charAt(0).toUpperCase()}${day.slice(1)}.`
  if (!data) return today
  if (data.Total === 0) return `${today} ${t.allClear}.`
  const rest = data.Total - data.Late
  return `${today} ${[...(data.Late > 0 ? [t.late(data.Late)] : []), ...(rest > 0 ? [t.coming(rest)] : [])].join(', ')}.`
}

function Start() {
  const t = useHomeText()
  const profile = useProfile()
  const permitted = usePermitted()
  const { asked, only } = useAddress('/')
  const [hour] = useState(() => hourIn(profile.Agency.Zone))
  const [logging, setLogging] = useState(false)
  const [program, setProgram] = useProgram()
  const { data } = useWorklist({})
  const sentence = useSentence()
  const greet = hour < 12 ? t.morning : hour < 18 ? t.afternoon : t.evening
  const leads = permitted('Compliance.View') || data?.Leads === true
  const view = asked.view === 'team' && leads ? 'team' : 'mine'
  const viewOf = (id: string) => ({
    ...(asked.program && { program: asked.program }),
    ...(id === 'team' && { view: id }),
  })
  const choice = view === 'mine' && profile.AssignedSubPrograms.length > 1 && (
    <ProgramChoice key="program" value={program} onChange={setProgram} />
  )
  const log = permitted('Visit.Record') && (
    <Button key="log" kind="primary" icon={IconPhonePlus} onClick={() => setLogging(true)}>
      {t.log}
    </Button>
  )
  return (
    <div className="k-page k-home-page">
      <PageHead title={greet(profile.FirstName)} sentence={sentence} actions={(choice || log) && [choice, log]} />
      {permitted('Administrator') && (
        <>
          <PartPlace name="agency-setup-bar" height={[52, 144]} />
          <PartBoundary name="agency-sample-bar" />
        </>
      )}
      {leads && (
        <Tabs
          label={t.views}
          value={view}
          items={(['mine', 'team'] as const).map((id) => ({
            id,
            label: t[id],
            href: hrefOf(pathTo('/', viewOf(id))),
          }))}
          onSelect={(id) => only(viewOf(id))}
        />
      )}
      {view === 'team' ? (
        <PartBoundary
          name="home-team"
          input={{ ...(asked.worker && { worker: asked.worker }), ...(asked.of && { of: asked.of }) }}
        />
      ) : (
        <Mine program={program} onAll={() => setProgram(undefined)} />
      )}
      {logging && <PartDialog name="log-contact" input={{}} onClose={() => setLogging(false)} />}
    </div>
  )
}

function Mine({ program, onAll }: { program: string | undefined; onAll: () => void }) {
  const t = useHomeText()
  const { asked, set } = useAddress('/')
  const permitted = usePermitted()
  const { AssignedSubPrograms } = useProfile()
  return (
    <div className="k-with-rail k-home">
      <div className="k-stack">
        <Worklist
          asked={{ ...(program && { SubProgramID: program }) }}
          kind={asked.of}
          onKind={(of) => set({ of })}
          more={program && <Elsewhere program={program} onAll={onAll} />}
        />
        {AssignedSubPrograms.length === 0 && (
          <Card>
            <EmptyState kind="first" title={t.noPrograms}>
              {t.noProgramsText}
            </EmptyState>
          </Card>
        )}
        <HomeCaseload program={program} onAll={onAll} />
      </div>
      <div className="k-stack">
        {hasPart('appointments-today') && <PartBoundary name="appointments-today" />}
        <HomeDrafts />
        <Announcements />
        <HomeRecent />
      </div>
      <div className="k-stack">
        {permitted('CaseFile.PerformOperations') && (
          <section aria-labelledby="home-desk">
            <h2 id="home-desk" className="k-home-head">
              {t.desk}
            </h2>
            <DeskBar label={t.desk} />
          </section>
        )}
        <HomeTiles />
      </div>
    </div>
  )
}
