interface Step {
  State: string
  Optional: boolean
}

/** How far setup is. What is optional counts neither way. */
export function progressOf(steps: readonly Step[]): { settled: number; needed: number } {
  const needed = steps.filter(({ Optional }) => !Optional)
  return { settled: needed.filter(({ State }) => State !== 'open').length, needed: needed.length }
}
