/** How long a device keeps what was taken along. */
export const keptHours = 24

const codeLength = 6

/** Why a code does not protect anything. */
export function codeWhyNot(code: string): 'SixDigits' | 'TooSimple' | undefined {
  if (!new RegExp(String.raw`^\d{${codeLength}}$`).test(code)) return 'SixDigits'
  const steps = new Set([...code].slice(1).map((digit, at) => Number(digit) - Number(code[at])))
  return steps.size === 1 && [0, 1, -1].some((step) => steps.has(step)) ? 'TooSimple' : undefined
}

interface Kept {
  takenAt: number
  until: number
}

const clockMayDiffer = 10 * 60_000

/** Over after its time; and where the clock of the device was set back to before it was taken. */
export const isOver = ({ takenAt, until }: Kept, now: number): boolean => now >= until || now < takenAt - clockMayDiffer
