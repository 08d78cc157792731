import { list } from '#platform/contract/lists/base.ts'

export const itemStates = list(
  { value: 'Uploaded', label: ['To do', 'Por hacer'] },
  { value: 'Split', label: ['Split', 'Dividido'] },
  { value: 'Joined', label: ['Joined', 'Unido'] },
  { value: 'Filed', label: ['In a chart', 'En un expediente'] },
)
export const sendStates = list(
  { value: 'Sent', label: ['Sent', 'Enviado'] },
  { value: 'Opened', label: ['Opened', 'Abierto'] },
  { value: 'Acknowledged', label: ['Acknowledged', 'Acuse recibido'] },
  { value: 'Failed', label: ['Mail not delivered', 'Correo no entregado'] },
  { value: 'Overdue', label: ['Overdue', 'Atrasado'] },
  { value: 'Expired', label: ['Expired', 'Vencido'] },
  { value: 'Recalled', label: ['Recalled', 'Retirado'] },
)
export type SendState = (typeof sendStates)[number]['value']

/** As its refusal says, wherever a file of the queue is taken further. */
export const notToDo = {
  status: 409,
  message: ['This file was already split, joined or filed.', 'Este archivo ya se dividió, se unió o se archivó.'],
} as const

/** What is in a chart goes out from there. */
export const inChart = {
  status: 409,
  message: [
    'This file is in a chart. Send it from the chart, where its release is recorded.',
    'Este archivo está en un expediente. Envíelo desde allí, donde se registra su entrega.',
  ],
} as const

export const mostPages = 400
export const mostParts = 40
/** How long a filing, a split or a join can be taken back. */
export const undoMinutes = 10
/** People outside whom one dispatch reaches: each is told a code by telephone. */
export const mostOutside = 20

export interface Part {
  From: number
  To: number
}

/** Why pages cannot be split so: each part within the file, and no page in two parts. */
export function partsWhyNot(parts: readonly Part[], pages: number): 'OutsideFile' | 'PageTwice' | undefined {
  if (parts.some(({ From, To }) => From > To || To > pages)) return 'OutsideFile'
  const sorted = parts.toSorted((a, b) => a.From - b.From)
  return sorted.some(({ From }, at) => at > 0 && From <= sorted[at - 1]!.To) ? 'PageTwice' : undefined
}

/** Words of a file name or of its text that could be a name: written with a capital, in a row. */
export function namesIn(text: string): { first: string; last: string }[] {
  const words = text.replaceAll(/[_\d.-]+/g, ' ').match(/\p{Lu}[\p{L}'’]{1,30}(?:[ ,]+\p{Lu}[\p{L}'’]{1,30})+/gu) ?? []
  const pairs = words.flatMap((row) => {
    const swapped = row.includes(',')
    const parts = row.split(/[ ,]+/)
    return parts
      .slice(0, -1)
      .map((one, at) => (swapped ? { first: parts[at + 1]!, last: one } : { first: one, last: parts[at + 1]! }))
  })
  const seen = new Set<string>()
  return pairs.filter(({ first, last }) => !seen.has(`${first} ${last}`) && seen.add(`${first} ${last}`))
}

const mostFamilies = 200

/** What could be the name of a family, in a file name or a text: words with a capital, alone or two in a row. */
export function familyNamesIn(text: string): string[] {
  const found = new Set<string>()
  for (const run of text
    .replaceAll(/[_\d.]+/g, ' ')
    .match(/\p{Lu}[\p{L}'’-]{2,40}(?:[ ,]+\p{Lu}[\p{L}'’-]{2,40})*/gu) ?? []) {
    const words = run.split(/[ ,]+/)
    for (const [at, word] of words.entries()) {
      found.add(word)
      if (at > 0) found.add(`${words[at - 1]} ${word}`)
      if (found.size >= mostFamilies) return [...found]
    }
  }
  return [...found]
}

/** A date that a file name or text has first, as Americans or files write it. */
export function dateIn(text: string, today: string): string | undefined {
  for (const [, a, b, c] of text.matchAll(/(?<!\d)(\d{4}|\d{1,2})[-/._](\d{1,2})[-/._](\d{4}|\d{1,2})(?!\d)/g)) {
    const iso =
      a!.length === 4
        ? `${a}-${b!.padStart(2, '0')}-${c!.padStart(2, '0')}`
        : c!.length === 4
          ? `${c}-${a!.padStart(2, '0')}-${b!.padStart(2, '0')}`
          : undefined
    if (iso && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso) && iso <= today) return iso
  }
  return undefined
}
