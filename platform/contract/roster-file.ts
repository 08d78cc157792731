import * as z from 'zod/mini'
import { file } from './call.ts'
import { choice, id } from './fields.ts'
import { list } from './lists/base.ts'
import type { RosterText } from './roster-text.ts'
import { both, say } from './words.ts'

export const fileFormats = list(
  { value: 'csv', label: ['CSV file', 'Archivo CSV'] },
  { value: 'xlsx', label: ['Excel workbook', 'Libro de Excel'] },
)

/** How a file is asked for, beside what narrows the list. */
export const fileInput = {
  Format: choice(['Format', 'Formato'], fileFormats),
}

/** Of a list whose rows can be chosen: only these of what it is narrowed to. */
export const chosenRows = {
  Only: z.optional(z.array(id(['Row', 'Fila'])).check(z.minLength(1), z.maxLength(500))),
}

export const fileOutput = file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')

/** A list that is too long for one file. */
export const fileErrors = (count: RosterText['count'], most: number) => {
  const number = most.toLocaleString('en-US')
  const told = both((language) => say(count[1], language).replace('#', number))
  return {
    TooMany: {
      status: 422,
      message: [
        `A file can have at most ${told[0]}. Narrow the list first.`,
        `Un archivo puede tener como máximo ${told[1]}. Primero limite la lista.`,
      ],
    },
  } as const
}
