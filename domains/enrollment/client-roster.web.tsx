import { IconExternalLink, IconPhonePlus, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { bulkTransferCalls } from '#domains/caseload/bulk-transfer.calls.ts'
import type { CallSpec, FileCall } from '#platform/contract/call.ts'
import type { AnyRoster, RowOf } from '#platform/contract/roster.ts'
import type { Cells, Shown } from '#platform/web/blocks/roster/roster-cells.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { clientHref } from '#platform/web/charts.ts'
import { linkTo } from '#platform/web/go.ts'
import { catalog } from '#platform/web/i18n.ts'
import { useLocale } from '#platform/web/locale.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { usePermitted, useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useChartAddress, type ProgramDesk } from './desk.web.ts'
import { RecentCharts } from './recent-charts.web.tsx'

const TransferWizard = onDemand('transfer-wizard', async () => {
  const part = await import('#domains/access/caseload/transfer-wizard.web.tsx')
  return part.TransferWizard
})
const LogContact = onDemand('log-contact', async () => {
  const part = await import('#domains/visits/log-contact.web.tsx')
  return part.LogContact
})
const EnrollDialog = onDemand('enroll-dialog', async () => {
  const part = await import('./enroll-dialog.web.tsx')
  return part.EnrollDialog
})

const useText = catalog({
  noProgram: ['No {program} program yet', 'Aún sin programa de {program}'],
  noProgramText: [
    'Your work includes no {program} program. An administrator can add one.',
    'Su trabajo no incluye ningún programa de {program}. Un administrador puede agregarlo.',
  ],
  open: ['Open chart', 'Abrir expediente'],
  log: ['Log contact', 'Registrar contacto'],
  transfer: ['Transfer', 'Transferir'],
})

interface ClientRow {
  ClientSubProgramMembershipID: string
  ClientID: string
  FirstName: string
  LastName: string
  Status: string
  /** Where the list knows who has the case. */
  CaseManagerID?: string | null
  CaseManagerName?: string | null
}
const keyOf = (row: ClientRow) => row.ClientSubProgramMembershipID

/** Who has the cases of the chosen clients. */
interface Moving {
  ids: [string, ...string[]]
  names: string[]
  clients: string[]
}

function movingOf(rows: readonly ClientRow[]): Moving | undefined {
  const managed = rows.filter((row) => row.CaseManagerID)
  const managers = new Map(managed.map((row) => [row.CaseManagerID!, row.CaseManagerName ?? '']))
  const [first, ...others] = managers.keys()
  return first ? { ids: [first, ...others], names: [...managers.values()], clients: rows.map(keyOf) } : undefined
}

interface ClientRosterProps<R extends AnyRoster> {
  desk: ProgramDesk
  roster: R
  calls: { getClients: CallSpec; exportClients: FileCall }
  /** Which list it is, for what is kept of it: columns, views. */
  kept: string
  sort: R['types']['sorts']
  cells: Cells<R, RowOf<R>>
  /** Columns of this list that stand there otherwise than described. */
  show?: Partial<Record<R['types']['columns'], Shown>>
  /** The tab of the chart a row opens on. */
  part?: string
  /** Between opening the chart and logging a contact, for who is still here. */
  menu?: (row: RowOf<R>) => readonly MenuEntry[]
  /** With the ways to enroll someone and to recent charts. */
  enrolls?: boolean
}

/** The clients of a program, each a way into the chart. */
export function ClientRoster<const R extends AnyRoster>(props: ClientRosterProps<R>) {
  const { desk, roster: described, calls, kept, sort, cells, show: shown, part, menu, enrolls = false } = props
  const t = useText()
  const { say } = useSpeech()
  const { language } = useLocale()
  const { openChart } = useChartAddress(desk)
  const mayLog = usePermitted()('Visit.Record')
  const [logging, setLogging] = useState<string>()
  const [moving, setMoving] = useState<Moving>()
  const mayMove = usePermitted()(bulkTransferCalls.bulkTransfer.permission)
  const { data: choices } = useRead(desk.choices, {}, { quiet: true })
  const roster = useRoster(described, {
    list: calls.getClients,
    file: calls.exportClients,
    kept,
    start: { sort },
    rowKey: (row) => keyOf(row as unknown as ClientRow),
    avatar: (row) => (row as unknown as ClientRow).ClientID,
    cells,
    ...(shown && { show: shown }),
    choices: Object.fromEntries(Object.entries(choices ?? {}).map(([name, list]) => [name, named(list)])),
  })
  const of = (row: RowOf<R>) => row as unknown as ClientRow
  const hrefOf = (row: RowOf<R>) => clientHref(desk.program.module, keyOf(of(row)), part)
  const show = (row: RowOf<R>) => openChart(keyOf(of(row)), part)
  const program = say(desk.program.name)
  const rows = roster.rows.map(of)
  const move = {
    label: t.transfer,
    onClick: (keys: readonly string[]) => setMoving(movingOf(rows.filter((row) => keys.includes(keyOf(row))))),
  }
  const list = (add: ReactNode) => (
    <Roster
      {...roster}
      bulk={[...(mayMove && rows.some((row) => row.CaseManagerID) ? [move] : []), ...(roster.bulk ?? [])]}
      rowName={(row) => `${of(row).FirstName} ${of(row).LastName}`}
      rowHref={hrefOf}
      onOpen={show}
      rowMenu={(row) => [
        { label: t.open, icon: IconExternalLink, ...linkTo(hrefOf(row), () => show(row)) },
        ...(of(row).Status === 'Ended' ? [] : (menu?.(row) ?? [])),
        ...(mayLog && of(row).Status !== 'Ended'
          ? [{ label: t.log, icon: IconPhonePlus, onClick: () => setLogging(keyOf(of(row))) }]
          : []),
      ]}
      empty={
        choices?.SubPrograms.length === 0
          ? { kind: 'first', title: t.noProgram(program), text: t.noProgramText(program) }
          : { ...roster.empty, action: add }
      }
    />
  )
  return (
    <>
      {enrolls ? <Enrolling desk={desk}>{list}</Enrolling> : list(null)}
      {moving && (
        <TransferWizard
          userId={moving.ids[0]}
          also={moving.ids.slice(1)}
          name={new Intl.ListFormat(language).format(moving.names)}
          only={moving.clients}
          by={{ read: bulkTransferCalls.getForTransfer, move: bulkTransferCalls.bulkTransfer }}
          onClose={() => setMoving(undefined)}
        />
      )}
      {logging && <LogContact opened onClose={() => setLogging(undefined)} membershipId={logging} />}
    </>
  )
}

/** The list with the button that enrolls: beside the title, and where nobody is listed yet. */
export function Enrolling({ desk, children }: { desk: ProgramDesk; children: (add: ReactNode) => ReactNode }) {
  const { openChart } = useChartAddress(desk)
  const [adding, setAdding] = useState(false)
  const [everAdded, setEverAdded] = useState(false)
  const whyNot = useWhyNot(desk.enroll.call)
  const open = () => {
    setEverAdded(true)
    setAdding(true)
  }
  const add = (
    <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={open}>
      {desk.words().add}
    </Button>
  )
  return (
    <>
      <ScreenActions>
        <RecentCharts desk={desk} />
        {add}
      </ScreenActions>
      {children(add)}
      {everAdded && (
        <EnrollDialog
          desk={desk}
          opened={adding}
          onClose={() => setAdding(false)}
          onDone={(id) => {
            setAdding(false)
            openChart(id)
          }}
        />
      )}
    </>
  )
}
