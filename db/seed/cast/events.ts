// Child | kind | began days ago | ended days ago, or nothing while it lasts | place | note

export const events = `
Felix Dummyson | AWOL | 3 | - | - | Left after supper; phone off. Reported to the police and the county the same night.
`

/** The last contact written down, in days before today, where it is not a recent one. */
export const lastContacts: Record<string, number> = {
  'Devin Sampleton': 41,
  'Paz Hipotética': 44,
  'Celia Pretendo': 13,
  'Iris Imaginaria': 15,
}
