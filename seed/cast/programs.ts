import { pacificNorthwestSubProgramIds } from '#platform/contract/lists/constants.ts'
import { castId } from './chance.ts'
import type { CastAgency, CastCoreProgram, CastSubProgram } from './shapes.ts'

const agency = (name: string): CastAgency => ({ Id: castId('agency', name), Name: name })
const harbor = agency('Harbor Example Family Services')
const northSound = agency('North Sound Sample Homes')
export const agencies = [harbor, northSound]

function coreProgram(name: string, module: string, ...of: CastAgency[]): CastCoreProgram {
  return {
    Id: castId('core program', name),
    Name: name,
    WebApplicationModuleName: module,
    HomeControllerName: module,
    AgencyIds: of.map((one) => one.Id),
  }
}

const foster = coreProgram('Foster', 'Foster', harbor, northSound)
const wraparound = coreProgram('Wraparound', 'Wraparound', harbor)
const residential = coreProgram('Residential', 'Residential', harbor)
const churches = coreProgram('Church Engagement', 'ChurchEngagement', harbor)
const strongFamilies = coreProgram('Strong Families', 'StrongFamilies', harbor, northSound)
const tay = coreProgram('TAY', 'TAY', harbor)
const apss = coreProgram('APSS', 'APSS', harbor)
const outpatient = coreProgram('Outpatient', 'Outpatient', harbor)
const funding = coreProgram('Fund Development', 'FundDevelopment', harbor)
const training = coreProgram('Training', 'Training', harbor, northSound)

export const corePrograms = [
  foster,
  wraparound,
  residential,
  churches,
  strongFamilies,
  tay,
  apss,
  outpatient,
  training,
  funding,
]

interface Parts {
  id?: string
  territories?: string[]
  residences?: [string, number][]
}

function subProgram(
  key: string,
  name: string,
  core: CastCoreProgram,
  of: CastAgency,
  region: CastSubProgram['Region'],
  { id, territories = [], residences = [] }: Parts = {},
): CastSubProgram {
  return {
    Id: id ?? castId('sub-program', key),
    Key: key,
    Name: name,
    CoreProgramId: core.Id,
    AgencyId: of.Id,
    Region: region,
    Zone: 'America/Los_Angeles',
    Territories: territories.map((title) => ({ Id: castId('territory', key, title), Name: title })),
    Residences: residences.map(([title, beds]) => ({
      Id: castId('residence', key, title),
      Name: title,
      LicensedBeds: beds,
    })),
  }
}

const [pugetSound, inlandNorthwest, southwestWashington, strongPugetSound] = pacificNorthwestSubProgramIds

export const subPrograms = [
  subProgram('north-valley', 'Foster, North Valley', foster, harbor, 'Los Angeles', {
    territories: ['West Valley', 'East Valley', 'Santa Clarita'],
  }),
  subProgram('orange-county', 'Foster, Orange County', foster, harbor, 'Orange County', {
    territories: ['North County', 'Central County', 'South County'],
  }),
  subProgram('inland-desert', 'Foster, Inland and Desert', foster, harbor, 'Inland/Desert', {
    territories: ['Inland', 'High Desert', 'Low Desert'],
  }),
  subProgram('las-vegas', 'Foster, Las Vegas', foster, harbor, 'Las Vegas', { territories: ['Vegas', 'Henderson'] }),
  subProgram('wraparound', 'Wraparound, Los Angeles', wraparound, harbor, 'Los Angeles'),
  subProgram('wraparound-orange', 'Wraparound, Orange County', wraparound, harbor, 'Orange County'),
  subProgram('residential', 'Residential, Inland', residential, harbor, 'Inland/Desert', {
    residences: [
      ['Juniper Example House', 9],
      ['Mesa Sample House', 9],
      ['Saguaro Demo House', 9],
    ],
  }),
  subProgram('churches', 'Churches, Inland and Desert', churches, harbor, 'Inland/Desert'),
  subProgram('funding', 'Fund Development, Harbor', funding, harbor, 'San Diego'),
  subProgram('strong-san-diego', 'Strong Families, San Diego', strongFamilies, harbor, 'San Diego'),
  subProgram('tay', 'TAY, Los Angeles', tay, harbor, 'Los Angeles'),
  subProgram('apss', 'APSS, Los Angeles', apss, harbor, 'Los Angeles'),
  subProgram('outpatient', 'Outpatient, Orange County', outpatient, harbor, 'Orange County'),
  subProgram('training', 'Training, All Programs', training, harbor, 'National'),
  subProgram('puget-sound', 'Foster, Puget Sound', foster, northSound, 'PNW', {
    id: pugetSound,
    territories: ['Snohomish', 'King', 'Pierce'],
  }),
  subProgram('inland-northwest', 'Foster, Inland Northwest', foster, northSound, 'PNW', {
    id: inlandNorthwest,
    territories: ['Spokane', 'Yakima Valley', 'Columbia Basin'],
  }),
  subProgram('southwest-washington', 'Foster, Southwest Washington', foster, northSound, 'PNW', {
    id: southwestWashington,
    territories: ['Clark', 'Cowlitz and Lewis'],
  }),
  subProgram('strong-puget-sound', 'Strong Families, Puget Sound', strongFamilies, northSound, 'PNW', {
    id: strongPugetSound,
  }),
]

export function getSubProgram(key: string): CastSubProgram {
  const found = subPrograms.find((one) => one.Key === key)
  if (!found) throw new Error(`no sub-program ${key}`)
  return found
}
