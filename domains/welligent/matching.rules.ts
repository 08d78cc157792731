/** A service as it was billed. */
export interface Service {
  id: string
  membership: string
  employee: string
  on: string
  start: string | null
  minutes: number
}

/** What we have of the same work: a contact, or a note without one. */
export interface Done {
  id: string
  membership: string
  employee: string
  on: string
  start: string | null
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** How far two beginnings are apart; what has no time fits anything of its day, after what fits by time. */
const apart = (service: Service, done: Done, most: number): number => {
  if (!service.start || !done.start) return most + 1
  const minutes = Math.abs(minutesOf(service.start) - minutesOf(done.start))
  return minutes <= most ? minutes : Infinity
}

/**
 * Pairs services with contacts and notes of the same client, worker and day, each once, the closest first. What stays over
 * was done on one side only.
 */
export function matched<S extends Service, D extends Done>(
  services: readonly S[],
  done: readonly D[],
  minutesApart: number,
): { pairs: [S, D][]; there: S[]; here: D[] } {
  const key = (one: Service | Done) => `${one.membership} ${one.employee} ${one.on}`
  const byKey = Map.groupBy(done, key)
  const found = services
    .flatMap((service) =>
      (byKey.get(key(service)) ?? []).map((one) => ({ service, one, far: apart(service, one, minutesApart) })),
    )
    .filter(({ far }) => far < Infinity)
    .toSorted((a, b) => a.far - b.far || (a.service.id < b.service.id ? -1 : 1))
  const usedThere = new Set<S>()
  const usedHere = new Set<D>()
  const pairs: [S, D][] = []
  for (const { service, one } of found) {
    if (usedThere.has(service) || usedHere.has(one)) continue
    usedThere.add(service)
    usedHere.add(one)
    pairs.push([service, one])
  }
  return {
    pairs,
    there: services.filter((one) => !usedThere.has(one)),
    here: done.filter((one) => !usedHere.has(one)),
  }
}
