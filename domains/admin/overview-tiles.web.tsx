import type { Output } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { AppLink } from '#platform/web/app-link.tsx'
import { tileFigures } from './overview-figures.rules.ts'
import { useOverviewText } from './overview-text.web.ts'
import type { overviewCalls } from './overview.calls.ts'
import { useSizeWords } from '#platform/web/sizes.ts'
import { useSpeech } from '#platform/web/words.ts'

type Tile = Output<typeof overviewCalls.getOverview>['Tiles'][number]

const tones = { critical: 'over', warning: 'soon', notice: 'info', ok: 'ok' } as const satisfies Record<
  Tile['Severity'],
  Tone
>
const order = ['critical', 'warning', 'notice', 'ok']
/** What was found wrong stands on the tile itself. */
const checked: readonly Tile['Key'][] = ['AuditVerified', 'DocumentsVerified']
const dated: readonly Tile['Key'][] = ['LastBackup', 'LastDrill', ...checked]

/** What needs somebody first, what is in order below. */
export function OverviewTiles({ tiles, at }: { tiles: readonly Tile[]; at: string }) {
  const t = useOverviewText()
  const dates = useDates()
  const open = tiles
    .filter((tile) => tile.Severity !== 'ok')
    .toSorted((a, b) => order.indexOf(a.Severity) - order.indexOf(b.Severity))
  const quiet = tiles.filter((tile) => tile.Severity === 'ok')
  return (
    <>
      <section className="k-admin-group" aria-label={t.attention}>
        <div className="k-admin-group-head">
          <h2>{t.attention}</h2>
          {open.length > 0 && <small>{t.attentionNote(open.length)}</small>}
          <small className="k-admin-as-of">{t.asOf(dates.time(at))}</small>
        </div>
        {open.length > 0 ? (
          <ul className="k-admin-tiles">
            {open.map((tile) => (
              <TileCard key={tile.Key} tile={tile} />
            ))}
          </ul>
        ) : (
          <Card label={t.allClear}>
            <EmptyState kind="clear" title={t.allClear}>
              {t.allClearText}
            </EmptyState>
          </Card>
        )}
      </section>
      {quiet.length > 0 && (
        <Card title={t.inOrder} flush>
          <ul className="k-admin-quiet">
            {quiet.map((tile) => (
              <QuietTile key={tile.Key} tile={tile} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function useValue() {
  const t = useOverviewText()
  const dates = useDates()
  const size = useSizeWords()
  const { dateLocale } = useLocale()
  return (tile: Tile): string => {
    if (tile.Key === 'DatabaseSize') return size(tile.Count ?? 0)
    if (dated.includes(tile.Key)) return tile.When ? dates.relative(dates.dateOf(tile.When)) : t.never
    return tile.Text ?? (tile.Count ?? 0).toLocaleString(dateLocale)
  }
}

function TileCard({ tile }: { tile: Tile }) {
  const t = useOverviewText()
  const { say } = useSpeech()
  const value = useValue()(tile)
  const face = (
    <>
      <Status tone={tones[tile.Severity]}>{t[tile.Severity]}</Status>
      <b className="k-admin-number">{value}</b>
      <span className="k-admin-what">{say(tileFigures[tile.Key].label)}</span>
      <small>
        {tile.Severity === 'critical' && checked.includes(tile.Key) ? tile.Sentence : say(tileFigures[tile.Key].about)}
      </small>
    </>
  )
  return (
    <li className="k-card">
      {tile.Path ? (
        <AppLink to={tile.Path} className="k-admin-tile">
          {face}
        </AppLink>
      ) : (
        <div className="k-admin-tile">{face}</div>
      )}
    </li>
  )
}

function QuietTile({ tile }: { tile: Tile }) {
  const t = useOverviewText()
  const { say } = useSpeech()
  const face = (
    <>
      <Status tone="ok">
        <span className="k-admin-what">{say(tileFigures[tile.Key].label)}</span>
        <span className="k-hidden"> {t.ok}</span>
      </Status>
      <span>{useValue()(tile)}</span>
    </>
  )
  return <li>{tile.Path ? <AppLink to={tile.Path}>{face}</AppLink> : <div>{face}</div>}</li>
}
