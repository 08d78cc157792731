import { listInputOf, filterValue, useList } from '#platform/web/blocks/roster/use-list.ts'
import type { Output } from '#platform/contract/call.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { download } from '#platform/web/send.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { acknowledgementCalls, acknowledgementStates } from './acknowledgements.calls.ts'

const useText = catalog(
  (f) => ({
    title: 'Acknowledgements',
    who: 'Show',
    open: (n: number) => `Not yet ${f.number(n)}`,
    done: (n: number) => `Acknowledged ${f.number(n)}`,
    all: 'All',
    name: 'Name',
    aToZ: 'A to Z',
    zToA: 'Z to A',
    email: 'E-mail',
    read: 'Read',
    notRead: 'Not opened',
    when: 'Acknowledged',
    oldest: 'oldest first',
    newest: 'newest first',
    not: 'Not yet',
    before: (n: number) => `Version ${n} only`,
    search: 'Name or e-mail',
    total: (n: number, version: number) =>
      f.plural(n, { one: `**# person** for version ${version}`, other: `**# people** for version ${version}` }),
    none: 'Everybody has acknowledged it',
    noneText: 'Nobody of the audience is missing.',
    nobody: 'Nobody has acknowledged it yet',
    nobodyText: 'As soon as somebody does, they show up here.',
  }),
  (f) => ({
    title: 'Confirmaciones',
    who: 'Mostrar',
    open: (n: number) => `Aún no ${f.number(n)}`,
    done: (n: number) => `Confirmaron ${f.number(n)}`,
    all: 'Todos',
    name: 'Nombre',
    aToZ: 'A a Z',
    zToA: 'Z a A',
    email: 'Correo',
    read: 'Leído',
    notRead: 'Sin abrir',
    when: 'Confirmado',
    oldest: 'lo más antiguo primero',
    newest: 'lo más reciente primero',
    not: 'Aún no',
    before: (n: number) => `Solo la versión ${n}`,
    search: 'Nombre o correo',
    total: (n: number, version: number) =>
      f.plural(n, {
        one: `**# persona** para la versión ${version}`,
        other: `**# personas** para la versión ${version}`,
      }),
    none: 'Todos lo han confirmado',
    noneText: 'No falta nadie de los destinatarios.',
    nobody: 'Aún no lo ha confirmado nadie',
    nobodyText: 'En cuanto alguien lo haga, aparecerá aquí.',
  }),
)

type Row = Output<typeof acknowledgementCalls.getAcknowledgements>['Rows'][number]
type Shown = 'open' | 'done' | 'all'

/** Who of the audience has confirmed the current version, and who has not. */
export function Acknowledgements({ id }: { id: string }) {
  const t = useText()
  const [state, onState] = useRosterState(['State'], { sort: 'Name', filters: { State: ['open'] } })
  const State = filterValue(state, 'State', acknowledgementStates)
  const { data, face } = useList(acknowledgementCalls.getAcknowledgements, {
    HostedFileID: id,
    ...listInputOf(state, ['Name', 'AcknowledgedAt']),
    State,
  })
  const Search = state.search.trim() || undefined
  return (
    <section className="k-hosted-ack" aria-label={t.title}>
      <div className="k-hosted-ack-head">
        <h2>{t.title}</h2>
        <Segmented<Shown>
          label={t.who}
          labelHidden
          choices={[
            { value: 'open', label: t.open(data?.Open ?? 0) },
            { value: 'done', label: t.done(data?.Done ?? 0) },
            { value: 'all', label: t.all },
          ]}
          value={State ?? 'all'}
          onChange={(shown) => onState({ filters: shown === 'all' ? {} : { State: [shown] } })}
        />
      </div>
      <Roster
        {...face}
        label={t.title}
        columns={useColumns()}
        rows={data?.Rows ?? []}
        rowKey={(row) => row.UserID}
        rowName={(row) => row.Name}
        totalWords={t.total(face.total, data?.VersionNumber ?? 1)}
        state={state}
        onState={onState}
        searchLabel={t.search}
        onExport={(Format) =>
          void download(acknowledgementCalls.exportAcknowledgements, { HostedFileID: id, Search, State, Format }).catch(
            () => {},
          )
        }
        empty={
          State === 'done'
            ? { kind: 'first', title: t.nobody, text: t.nobodyText }
            : { kind: 'clear', title: t.none, text: t.noneText }
        }
      />
    </section>
  )
}

function useColumns(): RosterColumn<Row>[] {
  const t = useText()
  const dates = useDates()
  return [
    {
      id: 'Name',
      label: t.name,
      sort: [t.aToZ, t.zToA],
      cell: (row) => (
        <span className="k-person">
          <Avatar name={row.Name} id={row.UserID} size={28} />
          <span title={row.Name}>{row.Name}</span>
        </span>
      ),
    },
    { id: 'Email', label: t.email, quiet: true, cell: (row) => row.Email },
    {
      id: 'ReadAt',
      label: t.read,
      card: 'fact',
      cell: (row) => (row.ReadAt ? dates.instant(row.ReadAt) : <span className="k-quiet">{t.notRead}</span>),
    },
    {
      id: 'AcknowledgedAt',
      label: t.when,
      sort: [t.oldest, t.newest],
      card: 'status',
      cell: (row) =>
        row.AcknowledgedAt ? (
          <Status tone="ok">{dates.instant(row.AcknowledgedAt)}</Status>
        ) : (
          <Status tone="soon">{row.LastVersionNumber === null ? t.not : t.before(row.LastVersionNumber)}</Status>
        ),
    },
  ]
}
