/** What the churches of the demonstration are called, and what is told of them. */
export const firsts = [
  'Grace',
  'Harbor',
  'Living',
  'Cornerstone',
  'Desert',
  'Open',
  'Lighthouse',
  'Mission',
  'New',
  'Olive',
  'River',
  'Shepherd',
]
export const seconds = [
  'Sample Chapel',
  'Invented Fellowship',
  'Demo Community Church',
  'Placeholder Assembly',
  'Imaginary Baptist Church',
]
export const places = [
  ['Hemet', '92543', 'Riverside'],
  ['San Jacinto', '92583', 'Riverside'],
  ['Victorville', '92392', 'San Bernardino'],
  ['Apple Valley', '92307', 'San Bernardino'],
  ['Hesperia', '92345', 'San Bernardino'],
  ['Palm Desert', '92260', 'Riverside'],
  ['Indio', '92201', 'Riverside'],
  ['Murrieta', '92562', 'Riverside'],
  ['Temecula', '92591', 'Riverside'],
  ['Riverside', '92504', 'Riverside'],
  ['Corona', '92882', 'Riverside'],
  ['San Bernardino', '92404', 'San Bernardino'],
  ['Redlands', '92373', 'San Bernardino'],
  ['Moreno Valley', '92553', 'Riverside'],
  ['Yucaipa', '92399', 'San Bernardino'],
] as const
export const regionOf: Readonly<Record<string, string>> = {
  Victorville: 'High Desert',
  'Apple Valley': 'High Desert',
  Hesperia: 'High Desert',
  'Palm Desert': 'Low Desert',
  Indio: 'Low Desert',
  Hemet: 'Mid County',
  'San Jacinto': 'Mid County',
  Murrieta: 'South Riverside County',
  Temecula: 'South Riverside County',
  Riverside: 'West Riverside County',
  Corona: 'West Riverside County',
  'San Bernardino': 'South SB County',
  Redlands: 'South SB County',
}
export const denominations = [
  'Baptist',
  'Non-Denominational',
  'Foursquare',
  'Lutheran',
  'Methodist',
  'Roman Catholic',
  'Pentecostal',
  'Presbyterian',
]
export const bands = ['Under 100', '100 - 249', '250 - 499', '500 - 999', '1,000 or more']
export const stages = [
  'Prospect',
  'Introduced',
  'Engaged',
  'Partner',
  'Prospect',
  'Introduced',
  'Engaged',
  'Dormant',
  'Engaged',
  'Partner',
]
export const given = [
  'Amos',
  'Dinah',
  'Ezra',
  'Judith',
  'Silas',
  'Lydia',
  'Jonah',
  'Miriam',
  'Caleb',
  'Esther',
  'Micah',
  'Tabitha',
]
export const family = [
  'Lipsum-Demo',
  'Steeple-Sample',
  'Pewling-Demo',
  'Hymnal-Test',
  'Bellfry-Sample',
  'Vestry-Demo',
  'Chorale-Test',
]
export const types = [
  'Interaction: Phone Call',
  'Interaction: Email',
  'Interaction: Meeting',
  'Interaction: Meeting',
  'Interaction: Phone Call',
  'Interaction: Other',
  'Administrative Work',
]
export const topics = [
  'Talk on a Sunday',
  'Recruitment evening',
  'Backpack drive',
  'Care community',
  'Introductions',
  'Holiday meals',
  'Training night',
] as const
export const said: Readonly<Record<(typeof topics)[number], string>> = {
  'Talk on a Sunday': 'They offer ten minutes between songs and a table in the lobby afterwards.',
  'Recruitment evening': 'Eleven people signed up; two asked for a call the same week.',
  'Backpack drive': 'Forty backpacks, packed by the youth group in one evening.',
  'Care community': 'Three families want to help. They ask what a week looks like.',
  Introductions: 'First talk. They had not known that there is a need so close by.',
  'Holiday meals': 'Meals for six homes, delivered by the choir.',
  'Training night': 'The hall is free on Thursdays. Coffee is theirs.',
}
export const tasks = [
  ['Follow Up', 'Call back about the date'],
  ['Event', 'Send the flyer for the evening'],
  ['Recruitment', 'Call the two who signed up'],
  ['Care Community', 'Bring the list of roles'],
  ['Thank You', 'Write a thank-you card'],
  ['Administrative', 'Update the address on file'],
] as const
export const helped = ['Harper-Sample', 'Delgado-Test', 'Lindqvist-Test', 'Quillon-Demo']
export const seats = [
  ['Team Leader', 1],
  ['Child Mentor', 1],
  ['Child Mentor', 2],
  ['Interim Caregiver', 1],
  ['Family Helper', 1],
  ['Family Helper', 2],
  ['Family Helper', 3],
] as const
export const needs = [
  ['Meal', 'Dinner on school nights', 3, 2],
  ['Ride', 'To the dentist and back', 1, 1],
  ['Childcare', 'Saturday morning', 2, 3],
  ['Goods', 'Winter coats, sizes 8 and 10', 2, 2],
] as const
