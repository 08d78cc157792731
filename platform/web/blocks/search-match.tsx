import { useDates } from '../dates.ts'
import { catalog } from '../i18n.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'

const useText = catalog(
  (f) => ({
    score: (n: number) => `${f.number(n)} of 100`,
    exact: 'Same number',
    born: (day: string, age: string) => `born ${day}, ${age}`,
    reasons: (list: string[]) => `Alike: ${f.list(list)}`,
    elsewhere: (owner: string) => `Exists in another program. Ask ${owner}.`,
  }),
  (f) => ({
    score: (n: number) => `${f.number(n)} de 100`,
    exact: 'Mismo número',
    born: (day: string, age: string) => `nació el ${day}, ${age}`,
    reasons: (list: string[]) => `Coincide: ${f.list(list)}`,
    elsewhere: (owner: string) => `Existe en otro programa. Pregunte a ${owner}.`,
  }),
)

export interface Match {
  readonly id: string
  readonly name: string
  readonly birth?: string | null
  /** 0 to 100 */
  readonly score: number
  /** Why it may be the same: "first name", "sounds like", "date of birth". */
  readonly reasons: readonly string[]
  /** Programs the user may see. */
  readonly memberships: readonly string[]
  /** It lives where the user may not look; who may. */
  readonly askOwner?: string
  /** The number typed is this person's: no new record may be made. */
  readonly exactId?: boolean
}

interface MatchRowProps {
  match: Match
  useLabel: string
  onUse: () => void
}

export function MatchRow({ match, useLabel, onUse }: MatchRowProps) {
  const t = useText()
  const dates = useDates()
  return (
    <li className="k-match">
      <Avatar name={match.name} id={match.id} />
      <div className="k-match-who">
        <b>{match.name}</b>
        {match.birth && <span> {t.born(dates.date(match.birth), dates.age(match.birth))}</span>}
        <small>{t.reasons([...match.reasons])}</small>
        <small>{match.askOwner ? t.elsewhere(match.askOwner) : match.memberships.join(', ')}</small>
      </div>
      {match.exactId ? (
        <Status tone="info">{t.exact}</Status>
      ) : (
        <span className="k-match-score">{t.score(match.score)}</span>
      )}
      {!match.askOwner && (
        <Button size="sm" kind={match.exactId ? 'primary' : 'default'} onClick={onUse}>
          {useLabel}
        </Button>
      )}
    </li>
  )
}
