const inPerson: readonly string[] = ['Visit', 'Visit Outside']

/** Why somebody of whom the contacts say this may not come or call; the database holds the same. */
export function whyNotVisit(mayVisit: string, kind: string): 'NotListed' | 'No' | 'PhoneOnly' | undefined {
  if (mayVisit === 'Not Listed') return 'NotListed'
  if (mayVisit === 'No') return 'No'
  return mayVisit === 'Phone Only' && inPerson.includes(kind) ? 'PhoneOnly' : undefined
}
