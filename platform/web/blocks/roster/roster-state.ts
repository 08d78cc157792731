import type { PageSize, RosterState } from './roster-shapes.ts'

export const startState: RosterState = {
  search: '',
  filters: {},
  sort: '',
  descending: false,
  page: 1,
  size: 25,
  near: '',
  counted: '',
}

const own = new Set(['q', 'sort', 'page', 'size', 'near', 'count'])

/** The state in an address: `q`, `sort` (a minus before it turns it round), `page`, `size`, `near`, `count`, and one key per filter. */
export function readRosterState(
  address: Readonly<Record<string, unknown>>,
  start: RosterState,
  filterIds: readonly string[],
): RosterState {
  const sort = textOf(address['sort']) || (start.descending ? `-${start.sort}` : start.sort)
  const page = Number(address['page'])
  const size = Number(address['size'])
  const filters: Record<string, readonly string[]> = {}
  for (const id of filterIds) {
    const values = id in address ? splitValues(textOf(address[id])) : (start.filters[id] ?? [])
    if (values.length) filters[id] = values
  }
  return {
    search: textOf(address['q']),
    filters,
    sort: sort.replace(/^-/, ''),
    descending: sort.startsWith('-'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: size === 25 || size === 50 || size === 100 ? (size satisfies PageSize) : start.size,
    near: /^-?[\da-f-]{36}$/.test(textOf(address['near'])) ? textOf(address['near']) : '',
    counted: /^(all|\d{1,9})$/.test(textOf(address['count'])) ? textOf(address['count']) : '',
  }
}

/** Only what differs from the start; `undefined` removes a key from the address. */
export function writeRosterState(state: RosterState, start: RosterState, filterIds: readonly string[]) {
  const sort = state.descending ? `-${state.sort}` : state.sort
  const address: Record<string, string | number | undefined> = {
    q: state.search || undefined,
    sort: state.sort === start.sort && state.descending === start.descending ? undefined : sort,
    page: state.page > 1 ? state.page : undefined,
    size: state.size === start.size ? undefined : state.size,
    near: state.page > 1 && state.near ? state.near : undefined,
    count: state.counted || undefined,
  }
  for (const id of filterIds) {
    if (own.has(id)) throw new Error(`a filter may not be named ${id}`)
    const now = joinValues(state.filters[id] ?? [])
    address[id] = now === joinValues(start.filters[id] ?? []) ? undefined : now
  }
  return address
}

/** Any change but of the page itself leads back to the first page, with its number as far as it is counted. */
export function changeState(state: RosterState, change: Partial<RosterState>): RosterState {
  const begun = 'page' in change ? { near: '' } : { page: 1, near: '', counted: '' }
  return { ...state, ...begun, ...change }
}

/** A copy does not take the place of one's own view with the same name. */
export function freeName(name: string, views: readonly { readonly name: string }[]): string {
  const taken = new Set(views.map((view) => view.name))
  let free = name
  for (let n = 2; taken.has(free); n += 1) free = `${name} (${n})`
  return free
}

/** The values of a filter as the address holds them. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('%', '%25').replaceAll('~', '%7E')).join('~')
}

function splitValues(text: string): string[] {
  if (text === '') return []
  return text.split('~').map((value) => value.replaceAll('%7E', '~').replaceAll('%25', '%'))
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
