/** Place of service as claims number it; elsewhere is 99. */
const codes: Readonly<Record<string, string>> = {
  'In-person home': '12',
  Home: '12',
  School: '03',
  Office: '11',
  Phone: '10',
  Telephone: '10',
  Video: '10',
  Telehealth: '10',
}
export const placeCode = (place: string | null): string => codes[place ?? ''] ?? '99'
