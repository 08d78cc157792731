import type { FosterAgency } from '#domains/foster/children/children-testing.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import type { Actor } from '#app/testing.ts'

export const head =
  'Service number,Client ID,Last name,First name,DOB,Staff ID,Program,Service code,Service date,Start time,Minutes'

export interface Line {
  service: string
  client?: string
  last?: string
  first?: string
  born?: string
  staff?: string
  program?: string
  code?: string
  on?: string
  at?: string
  minutes?: string
}

/** A file of services; what is not said is as the first client's is. */
export const fileOf = (usual: Required<Omit<Line, 'service'>>, lines: readonly Line[]): string =>
  `${head}\n${lines
    .map((line) => {
      const one = { ...usual, ...line }
      return [
        one.service,
        one.client,
        one.last,
        one.first,
        one.born,
        one.staff,
        one.program,
        one.code,
        one.on,
        one.at,
        one.minutes,
      ].join(',')
    })
    .join('\n')}\n`

export const upload = (a: FosterAgency, who: Actor, csv: string, name = 'services.csv') =>
  uploadFile(a, who, name, Buffer.from(csv))
