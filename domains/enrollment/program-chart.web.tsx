import { IconCamera, IconFileText, IconPlus, IconPrinter, IconUser } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { usePhoto } from '#domains/clients/photo/client-face.web.tsx'
import { useDueAlerts } from '#domains/due/chart-due.web.tsx'
import { LogContact } from '#domains/visits/log-contact.web.tsx'
import { ChartShell, type ChartFact } from '#platform/web/blocks/chart-shell.tsx'
import { clientHref } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { moduleHref } from '#platform/web/module-address.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { TabItem } from '#platform/web/ui/tabs.tsx'
import type { ChartHead } from './chart-head.calls.ts'
import { alertsOf, nameOf, usePersonFacts, useProgramFact } from './chart-head.web.tsx'
import { sharedTabs, type SharedTab } from './chart-tabs.web.tsx'
import { useChartText } from './chart-text.web.ts'
import { useChartAddress, type ProgramDesk } from './desk.web.ts'
import { EditEnrollment, type EnrollmentEdit } from './enrollment-edit.web.tsx'
import './enrollment.css'

const PhotoDialog = onDemand(
  'photo-dialog',
  async () => (await import('#domains/clients/photo/photo-dialog.web.tsx')).PhotoDialog,
)

/** What the parts of a chart can ask of it. */
export interface ChartTools {
  show: (part: string) => void
  edit: (what: EnrollmentEdit) => void
  /** Absent for who may not, or when the enrollment has ended. */
  log: (() => void) | undefined
}

interface OwnTab {
  readonly id: string
  readonly label: string
  readonly draw: (tools: ChartTools) => ReactNode
}

/** Of a tab: what is late or soon on it. */
type TabStates = Partial<Record<string, readonly (string | undefined)[]>>

interface ProgramChartProps {
  desk: ProgramDesk
  chart: ChartHead
  /** The program's facts of the second line, before the program itself. */
  facts: readonly ChartFact[]
  /** Between the face sheet and logging a contact. */
  actions?: ReactNode
  /** One primary per view: the program's own actions hold it. */
  ownPrimary?: boolean
  /** Before logging a contact on a phone. */
  dock?: ReactNode
  /** In their order, the program's own and those of every program; the summary comes first. */
  tabs: readonly (SharedTab | OwnTab)[]
  states?: TabStates
  summary: (tools: ChartTools) => ReactNode
  /** Beside the summary. */
  due: (tools: ChartTools) => ReactNode
  rail: (tools: ChartTools) => ReactNode
  faceSheet: (onBack: () => void) => ReactNode
}

/** The chart of an enrollment: who it is, what to know first, the tabs and every edit of the enrollment itself. */
export function ProgramChart(props: ProgramChartProps) {
  const { desk, chart, facts, actions, ownPrimary, dock, summary, due, rail, faceSheet } = props
  const t = useChartText()
  const own = desk.words()
  const dates = useDates()
  const { part, showPart, close } = useChartAddress(desk)
  const mayLog = usePermitted()('Visit.Record') && chart.Status !== 'Ended'
  const [logging, setLogging] = useState(false)
  const [editing, setEditing] = useState<EnrollmentEdit>()
  const person = usePersonFacts(chart)
  const photo = usePhoto(chart.ClientID, chart.PhotoID)
  const [photographing, setPhotographing] = useState(false)
  const program = useProgramFact(chart)
  const tabs = useTabItems(props)
  const tab = tabs.find(({ id }) => id === part)?.id ?? 'summary'
  if (part === 'face-sheet') return faceSheet(() => showPart('summary'))
  const tools: ChartTools = {
    show: showPart,
    edit: setEditing,
    log: mayLog ? () => setLogging(true) : undefined,
  }
  const sheet = { icon: IconPrinter, onClick: () => showPart('face-sheet') }
  const logButton = (kind: 'primary' | 'default') => (
    <Button kind={kind} icon={IconPlus} onClick={tools.log}>
      {t.log}
    </Button>
  )
  const shown = props.tabs.find((one): one is OwnTab => typeof one !== 'string' && one.id === tab)
  return (
    <>
      <ChartShell
        id={chart.ClientID}
        name={nameOf(chart)}
        goesBy={chart.PreferredName ?? undefined}
        photo={photo}
        shortFact={chart.DateOfBirth && dates.age(chart.DateOfBirth)}
        facts={[person, [...facts, program]]}
        alerts={alertsOf(chart.Alerts, showPart)}
        actions={
          <>
            <Button {...sheet}>{t.faceSheet}</Button>
            {actions}
            {mayLog && logButton(ownPrimary ? 'default' : 'primary')}
          </>
        }
        back={{ label: own.list, href: moduleHref(desk.address, {}), onClick: close }}
        menu={[
          { label: t.faceSheet, ...sheet },
          ...(chart.Can.EditPerson
            ? [
                { label: own.editPerson, icon: IconUser, onClick: () => setEditing('person') },
                { label: t.photo, icon: IconCamera, onClick: () => setPhotographing(true) },
              ]
            : []),
          ...(chart.Can.Edit ? [{ label: t.editFacts, icon: IconFileText, onClick: () => setEditing('facts') }] : []),
        ]}
        dock={
          (dock || mayLog) && (
            <>
              {dock}
              {mayLog && logButton('primary')}
            </>
          )
        }
        tab={tab}
        onTab={showPart}
        tabs={tabs}
        {...(tab === 'summary' && { due: due(tools), rail: rail(tools) })}
      >
        {tab === 'summary' ? summary(tools) : shown ? shown.draw(tools) : sharedTabs[tab as SharedTab](chart)}
      </ChartShell>
      <EditEnrollment desk={desk} chart={chart} what={editing} onClose={() => setEditing(undefined)} />
      {logging && (
        <LogContact opened onClose={() => setLogging(false)} membershipId={chart.ClientSubProgramMembershipID} />
      )}
      {photographing && (
        <PhotoDialog
          clientId={chart.ClientID}
          name={nameOf(chart)}
          photoId={chart.PhotoID}
          version={chart.ClientVersion}
          onClose={() => setPhotographing(false)}
        />
      )}
    </>
  )
}

/** The tabs with what is late or soon on each. */
function useTabItems({ desk, chart, tabs, states = {} }: ProgramChartProps): TabItem[] {
  const t = useChartText()
  const id = chart.ClientSubProgramMembershipID
  const documents = useDueAlerts(id, () => {})
  const all: TabStates = {
    ...states,
    file: [...Array<string>(documents.late).fill('late'), ...Array<string>(documents.soon).fill('soon')],
  }
  const item = (part: string, label: string) => ({
    id: part,
    label,
    href: clientHref(desk.program.module, id, part),
    ...(chart.Status !== 'Ended' && alertOf(all[part] ?? [])),
  })
  return [
    item('summary', t.summary),
    ...tabs.map((one) => (typeof one === 'string' ? item(one, t[one]) : item(one.id, one.label))),
  ]
}

function alertOf(states: readonly (string | undefined)[]): Pick<TabItem, 'alert'> {
  const over = states.filter((one) => one === 'passed' || one === 'over' || one === 'late').length
  const soon = states.filter((one) => one === 'soon').length
  if (over > 0) return { alert: { tone: 'over', count: over } }
  return soon > 0 ? { alert: { tone: 'soon', count: soon } } : {}
}
