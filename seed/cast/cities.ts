import type { CastAddress } from './shapes.ts'

interface City {
  StateAbbreviation: CastAddress['StateAbbreviation']
  ZipCode: string
  County: string
  AreaCode: string
  /** Of the middle of the ZIP code, for distances. */
  Latitude: number
  Longitude: number
}

const city = (
  state: City['StateAbbreviation'],
  zip: string,
  county: string,
  areaCode: string,
  latitude: number,
  longitude: number,
): City => ({
  StateAbbreviation: state,
  ZipCode: zip,
  County: county,
  AreaCode: areaCode,
  Latitude: latitude,
  Longitude: longitude,
})

/** Real cities, so that counties and distances make sense; every street is invented. */
export const cities: Record<string, City> = {
  Reseda: city('CA', '91335', 'Los Angeles', '818', 34.2007, -118.5392),
  Northridge: city('CA', '91324', 'Los Angeles', '818', 34.2367, -118.546),
  'Van Nuys': city('CA', '91405', 'Los Angeles', '818', 34.1998, -118.446),
  Pacoima: city('CA', '91331', 'Los Angeles', '818', 34.2556, -118.4208),
  Sylmar: city('CA', '91342', 'Los Angeles', '818', 34.3063, -118.435),
  'Canoga Park': city('CA', '91303', 'Los Angeles', '818', 34.198, -118.601),
  Pomona: city('CA', '91766', 'Los Angeles', '909', 34.042, -117.756),
  'Long Beach': city('CA', '90805', 'Los Angeles', '562', 33.865, -118.18),
  Palmdale: city('CA', '93550', 'Los Angeles', '661', 34.57, -118.09),
  'Santa Ana': city('CA', '92701', 'Orange', '714', 33.748, -117.858),
  Anaheim: city('CA', '92805', 'Orange', '714', 33.835, -117.908),
  Fullerton: city('CA', '92832', 'Orange', '714', 33.868, -117.929),
  Tustin: city('CA', '92780', 'Orange', '714', 33.736, -117.819),
  'San Bernardino': city('CA', '92404', 'San Bernardino', '909', 34.143, -117.26),
  Fontana: city('CA', '92335', 'San Bernardino', '909', 34.087, -117.465),
  Victorville: city('CA', '92392', 'San Bernardino', '760', 34.479, -117.4),
  Riverside: city('CA', '92503', 'Riverside', '951', 33.921, -117.459),
  Hemet: city('CA', '92543', 'Riverside', '951', 33.739, -116.97),
  Indio: city('CA', '92201', 'Riverside', '760', 33.72, -116.23),
  'San Diego': city('CA', '92105', 'San Diego', '619', 32.737, -117.093),
  'Chula Vista': city('CA', '91910', 'San Diego', '619', 32.636, -117.063),
  'Las Vegas': city('NV', '89101', 'Clark', '702', 36.172, -115.122),
  Henderson: city('NV', '89015', 'Clark', '702', 36.035, -114.93),
  Everett: city('WA', '98201', 'Snohomish', '425', 47.988, -122.2),
  Lynnwood: city('WA', '98036', 'Snohomish', '425', 47.793, -122.281),
  Kent: city('WA', '98030', 'King', '253', 47.369, -122.198),
  Seattle: city('WA', '98118', 'King', '206', 47.541, -122.274),
  Tacoma: city('WA', '98404', 'Pierce', '253', 47.211, -122.413),
  Spokane: city('WA', '99205', 'Spokane', '509', 47.696, -117.445),
  Yakima: city('WA', '98902', 'Yakima', '509', 46.593, -120.53),
  'Moses Lake': city('WA', '98837', 'Grant', '509', 47.13, -119.28),
  Vancouver: city('WA', '98661', 'Clark', '360', 45.641, -122.625),
  Kelso: city('WA', '98626', 'Cowlitz', '360', 46.123, -122.87),
  Centralia: city('WA', '98531', 'Lewis', '360', 46.723, -122.97),
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
