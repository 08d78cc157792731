/** What stands at the head of a chart, where it is more than a sentence. Earlier wordings by days ago. */
export interface Story {
  Summary: string
  Earlier?: { days: number; text: string }[]
  Goals?: string
  Strengths?: string
  Alert?: string
}

export const stories: Record<string, Story> = {
  'Marisol Testado': {
    Summary:
      'Mari is settled with the Okafor-Example family and calls the home hers. Reading is ahead of plan since the tutor began in September. Nights are still hard after calls with her mother; the family keeps the hall light on and sits with her. Sibling visits with Mateo are every Saturday and go well.',
    Earlier: [
      { days: 6, text: '' },
      {
        days: 96,
        text: 'Mari sleeps through most nights now. The tutor begins in September. Visits with Mateo every second Saturday.',
      },
      { days: 390, text: 'Three weeks with the Okafor-Examples. Quiet at school, asks for her brother every evening.' },
    ],
    Goals:
      'Reads at grade level by June\nWeekly sibling time with Mateo\nSleeps through the night\nReunification plan with mother',
    Strengths: 'Draws, remembers every name, looks after younger children.',
  },
  'Felix Dummyson': {
    Summary: 'Whereabouts unknown for three days. Police, county and court are told; his aunt has been called twice.',
    Alert: 'Away without leave since the weekend. Call the supervisor first when he is heard of.',
    Goals: 'Back in school\nA mentor of his own choice',
  },
  'Devin Sampleton': {
    Summary: 'Quiet since summer. No contact has been written down for six weeks; a visit is planned.',
    Goals: 'Ninth grade without a gap\nCalls with Dahlia each week',
  },
  'Isaac Pretendwell': {
    Summary: 'Turns eighteen before the new year. Extended care is applied for; the Delgado-Tests want him to stay.',
    Goals: 'Driver license\nFinishes high school in June\nSaves for a deposit',
    Strengths: 'Repairs everything with a motor.',
  },
  'Brandy Nullman': {
    Summary: 'Safe at the Chaparral-Demos. Her address is known to few.',
    Alert: 'Nobody outside the team is told where she lives.',
  },
}

/** Charts that only some may open. */
export const confidentialCharts = ['Brandy Nullman']
