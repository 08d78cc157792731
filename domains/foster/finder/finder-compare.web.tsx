import { clsx } from 'clsx'
import { Note } from '#platform/web/ui/note.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { useNarrow } from '#platform/web/ui/use-media.ts'
import { useFinderAddress } from './finder-address.web.ts'
import { Cell, Choose, HomeHead } from './finder-compare-parts.web.tsx'
import { FinderRail } from './finder-rail.web.tsx'
import { useFinderText } from './finder-text.web.ts'
import { useRuleName } from '../placements/placements-checks.web.tsx'
import { homesById, type Matched, type HomeShape } from './finder-shapes.rules.ts'

const rulesIn = (homes: readonly HomeShape[], part: 'Checks' | 'Soft') => {
  const all = homes.map((home) => home[part].map(({ Rule }) => Rule))
  const longest = all.toSorted((a, b) => b.length - a.length)[0] ?? []
  return [...new Set([...longest, ...all.flat()])]
}

/** The third step: up to four homes side by side; on a phone one beside the other by swiping. */
export function FinderCompare({
  found,
  note,
  onNote,
}: {
  found: Matched
  note: string
  onNote: (note: string) => void
}) {
  const t = useFinderText()
  const { homes: ids, pick } = useFinderAddress()
  const narrow = useNarrow()
  const homes = homesById(found, ids)
  if (homes.length === 0) return <Note>{t.chooseFirst}</Note>
  const chosen = homes.find((home) => home.FosterResourceFamilyID === pick)
  return (
    <div className="k-with-rail k-finder-compare">
      {narrow ? <Cards found={found} homes={homes} /> : <Table found={found} homes={homes} />}
      <FinderRail found={found} home={chosen} note={note} onNote={onNote} />
    </div>
  )
}

interface Side {
  found: Matched
  homes: readonly HomeShape[]
}

function Table({ found, homes }: Side) {
  const t = useFinderText()
  const rule = useRuleName()
  const { pick, show } = useFinderAddress()
  const chosen = (home: HomeShape) => clsx(home.FosterResourceFamilyID === pick && 'is-best')
  const rows = (part: 'Checks' | 'Soft') =>
    rulesIn(homes, part).map((name) => (
      <tr key={name}>
        <th scope="row">{rule(name)}</th>
        {homes.map((home) => (
          <td key={home.FosterResourceFamilyID} className={chosen(home)}>
            <Cell home={home} part={part} rule={name} />
          </td>
        ))}
      </tr>
    ))
  const group = (words: string) => (
    <tr className="k-compare-group">
      <th scope="rowgroup" colSpan={homes.length + 1}>
        {words}
      </th>
    </tr>
  )
  return (
    <ScrollRegion label={t.table} className="k-card k-homes-compare">
      <table style={{ minWidth: 150 + homes.length * 160 }}>
        <caption className="k-hidden">{t.table}</caption>
        <thead>
          <tr>
            <td className="k-compare-corner">
              <small>{t.comparedOf(homes.length, found.Total)}</small>
              <button type="button" className="k-link" onClick={() => show('homes')}>
                {t.change}
              </button>
            </td>
            {homes.map((home) => (
              <th key={home.FosterResourceFamilyID} scope="col" className={chosen(home)}>
                <HomeHead home={home} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group(t.must)}
          {rows('Checks')}
          {group(t.good)}
          {rows('Soft')}
          <tr>
            <th scope="row">{rule('Now')}</th>
            {homes.map((home) => (
              <td key={home.FosterResourceFamilyID} className={chosen(home)}>
                {home.Now.length > 0 ? home.Now.join('; ') : <span className="k-quiet">{t.nobody}</span>}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <span className="k-hidden">{t.choose}</span>
            </th>
            {homes.map((home) => (
              <td key={home.FosterResourceFamilyID} className={chosen(home)}>
                <Choose found={found} home={home} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Cards({ found, homes }: Side) {
  const t = useFinderText()
  const rule = useRuleName()
  const { pick, show } = useFinderAddress()
  const pairs = (home: HomeShape, part: 'Checks' | 'Soft') => (
    <dl className="k-checks">
      {home[part].map(({ Rule }) => (
        <div key={Rule}>
          <dt>{rule(Rule)}</dt>
          <dd>
            <Cell home={home} part={part} rule={Rule} />
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <div>
      <div className="k-row k-compare-count">
        <small>{t.comparedOf(homes.length, found.Total)}</small>
        <button type="button" className="k-link" onClick={() => show('homes')}>
          {t.change}
        </button>
      </div>
      <ScrollRegion label={t.table} className="k-compare-swipe">
        {homes.map((home) => (
          <section
            key={home.FosterResourceFamilyID}
            className={clsx('k-card k-compare-card', home.FosterResourceFamilyID === pick && 'is-best')}
            aria-label={home.Name}
          >
            <HomeHead home={home} />
            <h3>{t.must}</h3>
            {pairs(home, 'Checks')}
            <h3>{t.good}</h3>
            {pairs(home, 'Soft')}
            <Choose found={found} home={home} />
          </section>
        ))}
      </ScrollRegion>
    </div>
  )
}
