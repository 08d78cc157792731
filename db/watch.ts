const steps = 8

export interface Watched {
  left: number
  cut(): void
}
const watched = new Map<number, Set<Watched>>()

/**
 * Cuts what has not ended in time. Those who wait equally long are looked at by one timer. Counted in steps, because a timer
 * that is due after this process itself stood still fires before the answer that had come meanwhile.
 */
export function watch(milliseconds: number, cut: () => void): () => void {
  let all = watched.get(milliseconds)
  if (!all) {
    const these = (all = new Set())
    watched.set(milliseconds, these)
    const timer = setInterval(() => {
      for (const each of these) if (--each.left === 0) each.cut()
      if (these.size > 0) return
      clearInterval(timer)
      watched.delete(milliseconds)
    }, milliseconds / steps).unref()
  }
  const these = all
  // The first step may be a short one.
  const one = { left: steps + 1, cut }
  these.add(one)
  return () => void these.delete(one)
}
