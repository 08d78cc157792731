import type { Stage } from './demo-stages.ts'

/** What is told of somebody: the form, how many days ago, and how far it came. */
export type Told = [chart: string, form: string, days: number, stage: Stage]

const mari = 'Marisol Testado'
const every = (chart: string, form: string, first: number, step: number, many: number): Told[] =>
  Array.from({ length: many }, (_, at) => [chart, form, first + step * at, 'completed'])

/** Older papers, and what the stories of the cast speak of. */
export const toldDocuments: Told[] = [
  ...every(mari, 'Quarterly Report', 84, 90, 8),
  ...every(mari, 'Monthly Contact / Visit Note', 8, 30, 24),
  ...every(mari, 'CANS', 224, 182, 3),
  [mari, 'Needs & Services Plan', 198, 'completed'],
  [mari, 'Needs & Services Plan', 384, 'changed'],
  [mari, 'Needs & Services Plan', 712, 'completed'],
  [mari, 'Medical exam', 94, 'completed'],
  [mari, 'Medical exam', 450, 'completed'],
  [mari, 'Dental exam', 179, 'completed'],
  [mari, 'Dental exam', 361, 'completed'],
  [mari, 'Court Report Input', 180, 'completed'],
  [mari, 'Court Report Input', 362, 'voided'],
  [mari, 'Court Report Input', 363, 'completed'],
  [mari, 'Personal Rights', 439, 'completed'],
  [mari, 'Personal Rights (Spanish)', 803, 'completed'],
  [mari, 'Placement Agreement (SOC 154A)', 412, 'paper'],
  [mari, 'Placement Agreement (SOC 154A)', 742, 'paper'],
  [mari, 'Clothing & Property Inventory', 412, 'completed'],
  [mari, 'Unusual Incident Report - notice', 141, 'completed'],
  [mari, 'Unusual Incident Report - written', 137, 'completed'],
  ['Tomás Ejemplo', 'Unusual Incident Report - notice', 5, 'completed'],
  ['Tomás Ejemplo', 'Unusual Incident Report - written', 2, 'awaiting'],
  ['Felix Dummyson', 'Unusual Incident Report - notice', 2, 'completed'],
  ['Felix Dummyson', 'Unusual Incident Report - written', 1, 'draft'],
  ['Mateo Testado', 'Quarterly Report', 84, 'changed'],
  ['Amara Fictiva', 'TILP', 40, 'changed'],
  ['Abel Inventado', 'Quarterly Report', 32, 'returned'],
  ['Ezekiel Contrived-Demo', 'Needs & Services Plan', 11, 'returned'],
  ['Lucía Muestra', 'Court Report Input', 9, 'returned'],
  ['Esther Contrived-Demo', 'Quarterly Report', 41, 'voided'],
  ['Gia Placeholder', 'Needs & Services Plan', 1, 'moved'],
  ['Iris Imaginaria', 'Quarterly Report', 64, 'changed'],
  ['Wyatt Exampleton', 'Adoptive Placement Agreement', 12, 'paper'],
]

/** Nobody has written these, so that they are late or still to come. */
export const neverWritten: [chart: string, form: string][] = [
  [mari, 'Dental exam'],
  [mari, 'Court Report Input'],
  [mari, 'Medical exam'],
  [mari, 'Monthly Contact / Visit Note'],
  ['Devin Sampleton', 'Monthly Contact / Visit Note'],
  ['Paz Hipotética', 'Monthly Contact / Visit Note'],
]
/** What is on its way, a day or some days old. */
export const underWay: Told[] = [
  [mari, 'Quarterly Report', 1, 'draft'],
  [mari, 'Needs & Services Plan', 3, 'awaiting'],
]

/** Papers with a file: the chart, the form and the name of the file. */
export const toldFiles: [chart: string, form: string, days: number, fileName: string][] = [
  [mari, 'Uploaded file', 12, 'Tutor report, November.pdf'],
  [mari, 'Uploaded file', 96, 'School report card.pdf'],
  [mari, 'Uploaded file', 790, 'Birth certificate.pdf'],
  ['Mateo Testado', 'Uploaded file', 30, 'Soccer physical.pdf'],
  ['Okafor-Example', 'Car insurance', 120, 'Insurance card.pdf'],
  ['Okafor-Example', 'Car registration', 200, 'Registration.pdf'],
  ['Okafor-Example', 'CPR', 310, 'CPR and first aid.pdf'],
  ['Ruiz-Demo', 'Car insurance', 20, 'Insurance card.pdf'],
  ['Ruiz-Demo', 'Driver license', 400, 'License, both sides.pdf'],
  ['Ruiz-Demo', 'Uploaded file', 45, 'Letter to the landlord.pdf'],
]
