// Child | kind | began days ago | ended days ago, or nothing while it lasts | place or respite family | note

export const events = `
Felix Dummyson | AWOL | 3 | - | - | Left after supper; phone off. Reported to the police and the county the same night.
Emil Muster | Hospital - Medical | 4 | - | Valley Sample Hospital | Appendix. Home on Thursday, if all goes well.
Finn Draftman | Respite | 2 | - | Seabright-Test | The monthly respite weekend.
Finn Draftman | Respite | 33 | 30 | Seabright-Test | The monthly respite weekend.
Brandy Nullman | AWOL | 52 | 49 | - | Left at night, came back on her own.
Dustin Columbia-Sample | Detention | 2 | - | Grant County Example Center | Hearing on Wednesday.
Calvin Notyet | Home Pass | 1 | - | - | The long weekend with his mother.
Marisol Testado | Respite | 132 | 129 | Harper-Sample | The Okafor-Examples were at a wedding.
Amara Fictiva | Camp | 110 | 103 | Camp Nowhere Lake | Came back with a prize for robotics.
Isaac Pretendwell | Hospital - Psychiatric | 210 | 203 | Storybook Behavioral Sample | A hard week; safety plan made.
`

/** The last contact written down, in days before today, where it is not a recent one. */
export const lastContacts: Record<string, number> = {
  'Devin Sampleton': 41,
  'Paz Hipotética': 44,
  'Celia Pretendo': 13,
  'Iris Imaginaria': 15,
  'Bautista Conjurado': 37,
  'Jeremiah Specimen': 33,
  'Marbella Oasis-Test': 48,
  'Amos Stubson': 36,
}

/** Days until the next hearing, where it is told. */
export const nextCourt: Record<string, number> = {
  'Marisol Testado': 12,
  'Mateo Testado': 12,
  'Gia Placeholder': 5,
  'Jonah Placeholder': 5,
  'Amara Fictiva': 20,
  'Benny Mockford': 18,
  'Felix Dummyson': 8,
  'Esmé Notareal': 7,
  'Zakariya Abdi-Sample': 4,
  'Zamzam Abdi-Sample': 4,
  'Owen Trialson': 2,
  'Emil Muster': 13,
  'Isaac Pretendwell': 11,
}
