import type { Output } from '#platform/contract/call.ts'
import type { Match } from '#platform/web/blocks/search-match.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { catalog } from '#platform/web/i18n.ts'
import type { clientSearchOutput } from './client-search.calls.ts'
import { matchReasons } from '#domains/people/match-reasons.rules.ts'

const useText = catalog(
  () => ({
    someone: 'its owner',
    confidentialOwner: 'your supervisor',
    someoneAsked: (asked: string) => `Someone like ${asked}`,
  }),
  () => ({
    someone: 'su responsable',
    confidentialOwner: 'su supervisor',
    someoneAsked: (asked: string) => `Alguien como ${asked}`,
  }),
)

const lower = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

/** Everyone the search found, as the rows of the block; those of other programs only as “ask its owner”. */
export function useMatches(found: Output<{ output: typeof clientSearchOutput }> | undefined): Match[] | undefined {
  const t = useText()
  const { label } = useSpeech()
  return (
    found && [
      ...found.Matches.map((one) => ({
        id: one.ClientID,
        name: `${one.FirstName} ${one.LastName}`,
        birth: one.DateOfBirth,
        score: Math.round(one.Score * 100),
        reasons: one.Reasons.map((reason) => lower(label(matchReasons, reason))),
        memberships: one.Memberships.map(({ SubProgramName }) => SubProgramName),
        exactId: one.ExactIdentifier,
      })),
      ...found.Elsewhere.map((one) => ({
        id: one.SearchHitID,
        name: one.Name ?? t.someoneAsked(one.AskedAs),
        birth: one.DateOfBirth,
        score: 100,
        reasons: [],
        memberships: [],
        askOwner: one.Owner ?? (one.Access === 'Confidential' ? t.confidentialOwner : t.someone),
        exactId: one.ExactIdentifier,
      })),
    ]
  )
}
