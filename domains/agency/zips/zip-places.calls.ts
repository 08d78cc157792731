import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { longText } from '#platform/contract/fields.ts'

const folder = 'Admin/Agency'
/** Characters of one call; a longer file is sent in parts, each with the head line. */
export const mostZipText = 400_000

export const zipPlaceCalls = {
  getZipPlaces: call({
    name: `${folder}/GetZipPlaces`,
    method: 'GET',
    extra: true,
    summary: 'How many ZIP codes have a place on the map, and which of the families’ do not',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Known: z.int(),
      LoadedAt: z.nullable(z.string()),
      /** ZIP codes of families and children's schools that have none, at most twenty. */
      Missing: z.array(z.string()),
    }),
    topics: ['zips'],
  }),
  loadZipPlaces: call({
    name: `${folder}/LoadZipPlaces`,
    extra: true,
    summary:
      'Read ZIP codes with latitude and longitude from a CSV text; lines that cannot be used are named and left out',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ Csv: longText(['CSV text', 'Texto CSV'], { max: mostZipText }) }),
    output: z.strictObject({
      Added: z.int(),
      Changed: z.int(),
      Same: z.int(),
      Bad: z.int(),
      /** At most the first fifty. */
      Problems: z.array(z.strictObject({ Line: z.int(), Sentence: z.string() })),
    }),
    errors: {
      NotATable: {
        status: 422,
        message: [
          'The first line must name the columns ZIP, latitude and longitude.',
          'La primera línea debe nombrar las columnas código postal, latitud y longitud.',
        ],
        field: 'Csv',
      },
    },
    topics: ['zips', 'families', 'setup'],
  }),
}
