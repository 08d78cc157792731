/** The counter of loads in progress: the spinner shows while it is above zero. */
let count = 0
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

export const countLoads = (): number => count

export function onLoads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts a load until the returned function is called; calling that twice changes nothing. */
export function beginLoad(): () => void {
  let over = false
  count += 1
  tell()
  return () => {
    if (over) return
    over = true
    count -= 1
    tell()
  }
}
