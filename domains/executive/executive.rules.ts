import type { Cell } from './executive.calls.ts'

/** Whether a figure keeps to its target; undefined where there is none. */
export function meetsTarget(
  { Value, Target }: Pick<Cell, 'Value' | 'Target'>,
  better: 'more' | 'less' | null,
): boolean | undefined {
  if (Value === null || Target === null) return undefined
  return better === 'less' ? Value <= Target : Value >= Target
}
