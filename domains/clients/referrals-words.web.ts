import type { Tone } from '#platform/web/ui/status.tsx'
import type { ReferralRow } from './referrals-shapes.rules.ts'

type Child = Pick<ReferralRow['Children'][number], 'FirstName' | 'LastName'>

export const childName = ({ FirstName, LastName }: Child) => `${FirstName} ${LastName}`

/** Ivy and Otto Samplewood; with two surnames each keeps their own. */
export function childrenNames(children: readonly Child[], and: (names: string, last: string) => string): string {
  const [first] = children
  if (!first) return ''
  if (children.length === 1) return childName(first)
  const one = children.every(({ LastName }) => LastName === first.LastName)
  const names = children.map((child) => (one ? child.FirstName : childName(child)))
  const told = and(names.slice(0, -1).join(', '), names.at(-1)!)
  return one ? `${told} ${first.LastName}` : told
}

/** The reason without the word for the decision, which stands beside it. */
export const reasonWords = (reason: string): string => reason.replace(/^\p{Lu}+ - /u, '')

/** Open ones are news, an offer waits, an end is quiet. */
export const toneOf = (status: string): Tone | undefined =>
  status === 'New'
    ? 'info'
    : status === 'Reviewing' || status === 'Offered'
      ? 'soon'
      : status === 'Accepted'
        ? 'ok'
        : undefined
