import type { CastAddress } from './types.ts'

interface City {
  StateAbbreviation: CastAddress['StateAbbreviation']
  ZipCode: string
  County: string
  AreaCode: string
}

const city = (state: City['StateAbbreviation'], zip: string, county: string, areaCode: string): City => ({
  StateAbbreviation: state,
  ZipCode: zip,
  County: county,
  AreaCode: areaCode,
})

/** Real cities, so that counties and distances make sense; every street is invented. */
export const cities: Record<string, City> = {
  Reseda: city('CA', '91335', 'Los Angeles', '818'),
  Northridge: city('CA', '91324', 'Los Angeles', '818'),
  'Van Nuys': city('CA', '91405', 'Los Angeles', '818'),
  Pacoima: city('CA', '91331', 'Los Angeles', '818'),
  Sylmar: city('CA', '91342', 'Los Angeles', '818'),
  'Canoga Park': city('CA', '91303', 'Los Angeles', '818'),
  Pomona: city('CA', '91766', 'Los Angeles', '909'),
  'Long Beach': city('CA', '90805', 'Los Angeles', '562'),
  Palmdale: city('CA', '93550', 'Los Angeles', '661'),
  'Santa Ana': city('CA', '92701', 'Orange', '714'),
  Anaheim: city('CA', '92805', 'Orange', '714'),
  Fullerton: city('CA', '92832', 'Orange', '714'),
  Tustin: city('CA', '92780', 'Orange', '714'),
  'San Bernardino': city('CA', '92404', 'San Bernardino', '909'),
  Fontana: city('CA', '92335', 'San Bernardino', '909'),
  Victorville: city('CA', '92392', 'San Bernardino', '760'),
  Riverside: city('CA', '92503', 'Riverside', '951'),
  Hemet: city('CA', '92543', 'Riverside', '951'),
  Indio: city('CA', '92201', 'Riverside', '760'),
  'San Diego': city('CA', '92105', 'San Diego', '619'),
  'Chula Vista': city('CA', '91910', 'San Diego', '619'),
  'Las Vegas': city('NV', '89101', 'Clark', '702'),
  Henderson: city('NV', '89015', 'Clark', '702'),
  Everett: city('WA', '98201', 'Snohomish', '425'),
  Lynnwood: city('WA', '98036', 'Snohomish', '425'),
  Kent: city('WA', '98030', 'King', '253'),
  Seattle: city('WA', '98118', 'King', '206'),
  Tacoma: city('WA', '98404', 'Pierce', '253'),
  Spokane: city('WA', '99205', 'Spokane', '509'),
  Yakima: city('WA', '98902', 'Yakima', '509'),
  'Moses Lake': city('WA', '98837', 'Grant', '509'),
  Vancouver: city('WA', '98661', 'Clark', '360'),
  Kelso: city('WA', '98626', 'Cowlitz', '360'),
  Centralia: city('WA', '98531', 'Lewis', '360'),
}

export function getCity(name: string): City {
  const found = cities[name]
  if (!found) throw new Error(`no city ${name}`)
  return found
}

export const streets = [
  'Example Street',
  'Sample Avenue',
  'Placeholder Lane',
  'Fable Court',
  'Invented Way',
  'Nowhere Drive',
  'Imaginary Road',
  'Demo Boulevard',
  'Storybook Circle',
  'Makebelieve Place',
  'Mirage Terrace',
  'Draft Alley',
]
