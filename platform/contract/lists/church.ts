import { wordList } from './base.ts'

export const churchRegions = wordList(
  'Unspecified',
  'High Desert',
  'Low Desert',
  'Mid County',
  'West Riverside County',
  'South Riverside County',
  'South SB County',
)

export const denominations = wordList(
  'Assemblies of God',
  'Baptist',
  'Calvary Chapel',
  'Church of Christ',
  'Episcopal',
  'Evangelical Covenant',
  'Evangelical Free',
  'Foursquare',
  'Lutheran',
  'Methodist',
  'Nazarene',
  'Non-Denominational',
  'Pentecostal',
  'Presbyterian',
  'Roman Catholic',
  'Seventh-day Adventist',
  'Other',
  'N/A',
)

export const churchActivityTypes = wordList(
  'Interaction: Phone Call',
  'Interaction: Email',
  'Interaction: Meeting',
  'Interaction: Other',
  'Administrative Work',
  'Phone Call',
  'Email',
  'Meeting',
  'Other',
)

export const actionItemCategories = wordList(
  'Follow Up',
  'Event',
  'Recruitment',
  'Care Community',
  'Thank You',
  'Training',
  'Administrative',
)
