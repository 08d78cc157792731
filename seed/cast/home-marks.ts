import { choose } from './chance.ts'
import type { CastHome } from './shapes.ts'

/** "4-14, girls, CSEC, respite, update -12": ages, girls or boys only, designations beside General, marks. */
export function readHome(name: string, text: string): CastHome {
  const marks = text.split(', ').filter((mark) => mark !== '')
  const ages = marks.map((mark) => /^(\d+)-(\d+)$/.exec(mark)).find((found) => found !== null)
  const update = marks.find((mark) => mark.startsWith('update '))
  return {
    Youngest: ages ? Number(ages[1]) : choose([0, 0, 3, 5], 'youngest', name),
    Oldest: ages ? Number(ages[2]) : choose([12, 15, 17, 17], 'oldest', name),
    Sexes: marks.includes('girls') ? [3] : marks.includes('boys') ? [2] : [2, 3],
    Designations: ['General', ...['AC', 'DD', 'CSEC'].filter((mark) => marks.includes(mark))],
    Respite: marks.includes('respite'),
    Emergency: marks.includes('emergency'),
    Confidential: marks.includes('confidential'),
    UpdateDueIn: update ? Number(update.slice('update '.length)) : null,
  }
}
