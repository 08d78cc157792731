/** Repeatable chance. */
export function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return {
    upTo: (n: number) => Math.floor(next() * n),
    one: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)]!,
  }
}
export type Dice = ReturnType<typeof dice>
