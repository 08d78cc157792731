import { addDays } from '#platform/contract/dates.ts'
import type { Tone } from '#platform/web/ui/status.tsx'

export interface SampleChild {
  readonly id: string
  readonly name: string
  readonly age: number
  readonly status: 'Active' | 'Away' | 'Waiting'
  readonly family: string
  readonly days: number | null
  readonly level: string
  readonly worker: string
  readonly contact: { readonly tone: Tone; readonly day: string }
  readonly court: string
  readonly late: number
  readonly soon: number
  readonly cid: string
}

const first = ['Abel', 'Amara', 'Benny', 'Celia', 'Devin', 'Esme', 'Felix', 'Gia', 'Hugo', 'Iris', 'Jonah', 'Kiran']
const last = [
  'Inventado',
  'Fictiva',
  'Mockford',
  'Pretendo',
  'Sampleton',
  'Notareal',
  'Dummyson',
  'Placeholder',
  'Testerman',
]
const families = ['Harper-Sample', 'Lindqvist-Test', 'Okonkwo-Demo', 'Ruiz-Demo', 'Adeyemi-Sample', 'Whitlock-Demo']
const workers = ['R. Mockley', 'S. Placehold', 'D. Examply']

export function sampleChildren(count: number, today: string): SampleChild[] {
  return Array.from({ length: count }, (_, n): SampleChild => {
    const status = n % 9 === 6 ? 'Away' : n % 7 === 4 ? 'Waiting' : 'Active'
    const ago = (n * 5) % 44
    return {
      id: `child-${n}`,
      name:
        n === 5
          ? 'Maria Guadalupe Esperanza Fernandez-Placeholder de la Invencion'
          : `${first[n % first.length]} ${last[(n * 5) % last.length]}`,
      age: 1 + ((n * 7) % 17),
      status,
      family: status === 'Away' ? 'Whereabouts unknown' : status === 'Waiting' ? 'Needs a home' : families[n % 6]!,
      days: status === 'Waiting' ? null : (n * 53) % 540,
      level: n % 6 === 5 ? 'Medical' : `Level ${1 + (n % 3)}`,
      worker: workers[n % 3]!,
      contact: { tone: ago > 35 ? 'over' : ago > 14 ? 'soon' : 'ok', day: addDays(today, -ago) },
      court: addDays(today, 7 + ((n * 17) % 120)),
      late: n % 5 === 4 ? 1 + (n % 2) : 0,
      soon: n % 3 === 0 ? 1 + (n % 3) : 0,
      cid: String(4_360_000 + n * 977),
    }
  })
}

export const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 600))
