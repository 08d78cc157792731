/** How far setup is. What is optional counts neither way. */
export function progressOf(steps: readonly { State: string }[]): { settled: number; needed: number } {
  const needed = steps.filter(({ State }) => State !== 'optional')
  return { settled: needed.filter(({ State }) => State !== 'open').length, needed: needed.length }
}
