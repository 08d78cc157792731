import { sentence, type Words } from '#platform/contract/words.ts'

export interface ZipPlace {
  zip_code: string
  latitude: number
  longitude: number
}

const heads: Record<keyof ZipPlace, readonly string[]> = {
  zip_code: ['zip', 'zipcode', 'zip5', 'postalcode', 'zcta', 'zcta5', 'geoid', 'codigopostal'],
  latitude: ['lat', 'latitude', 'intptlat', 'latitud', 'y'],
  longitude: ['lng', 'lon', 'long', 'longitude', 'intptlong', 'longitud', 'x'],
}

/** Which column of the head line is which; undefined where one is missing. */
export function columnsOf(head: readonly string[]): Record<keyof ZipPlace, number> | undefined {
  const plain = head.map((title) => title.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  const at = (name: keyof ZipPlace) => plain.findIndex((title) => heads[name].includes(title))
  const found = { zip_code: at('zip_code'), latitude: at('latitude'), longitude: at('longitude') }
  return Object.values(found).every((index) => index >= 0) ? found : undefined
}

const numberOf = (text: string | undefined) => (text && /^[+-]?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : undefined)

/** A place, or why the line cannot be used. Leading zeros that a spreadsheet took away come back. */
export function placeOf(cells: readonly string[], columns: Record<keyof ZipPlace, number>): ZipPlace | Words {
  const zip = (cells[columns.zip_code] ?? '').padStart(5, '0')
  const latitude = numberOf(cells[columns.latitude])
  const longitude = numberOf(cells[columns.longitude])
  if (!/^\d{5}$/.test(zip))
    return sentence(['“{zip}” is not a ZIP code.', '«{zip}» no es un código postal.'], {
      zip: cells[columns.zip_code] ?? '',
    })
  if (latitude === undefined || Math.abs(latitude) > 90)
    return ['The latitude must be a number from -90 to 90.', 'La latitud debe ser un número de -90 a 90.']
  if (longitude === undefined || Math.abs(longitude) > 180)
    return ['The longitude must be a number from -180 to 180.', 'La longitud debe ser un número de -180 a 180.']
  return { zip_code: zip, latitude, longitude }
}
